import { importPackage } from '../settings.mjs';

/** Where the module for the package finds it: pages run in this process, but are loaded by Vite. */
const key = "Symbol.for('rulewright.package')";

/** Vite's id of that module. */
const id = '\0rulewright';

/**
 * Gives pages the package as Node loaded it for the integrations. Vite would transform each of its
 * files, and bundle all of them twice.
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
