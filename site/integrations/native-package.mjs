import { importPackage } from '../settings.mjs';

/** Where the module that stands for the package finds it: pages are rendered in this process, but loaded by Vite. */
const key = "Symbol.for('rulewright.package')";

/** The id by which Vite knows that module. */
const id = '\0rulewright';

/**
 * Gives pages the package as Node has loaded it for the integrations. Vite would transform each of its files, and put all of them
 * into what it builds, twice.
 *
 * @returns {import('astro').AstroIntegration}
 */
export function nativePackage() {
  return {
    name: 'rulewright-native-package',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        const loaded = await importPackage();
        Object.assign(globalThis, { [Symbol.for('rulewright.package')]: loaded });
        const text = `export const { ${Object.keys(loaded).join(', ')} } = globalThis[${key}];`;
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'rulewright-native-package',
                enforce: 'pre',
                resolveId: (asked) => (asked === 'rulewright/site' ? id : null),
                load: (asked) => (asked === id ? text : null),
              },
            ],
          },
        });
      },
    },
  };
}
