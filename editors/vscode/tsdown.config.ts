import { defineConfig, type UserConfig } from 'tsdown';

/** Everything is bundled except what the editor provides. */
const shared: UserConfig = {
  outDir: '../../dist/vscode/dist',
  platform: 'node',
  target: 'node22',
  dts: false,
  minify: true,
  clean: false,
  report: { gzip: false },
  outputOptions: { codeSplitting: false },
};

export default defineConfig([
  {
    ...shared,
    name: 'extension',
    entry: { extension: 'src/extension.ts' },
    format: 'cjs',
    deps: { alwaysBundle: [/^(?!vscode$)/], neverBundle: ['vscode'], onlyBundle: false },
  },
  {
    ...shared,
    name: 'server',
    entry: { server: 'src/server.ts' },
    format: 'esm',
    fixedExtension: false,
    // The native parser depends on the machine: the extension uses the equivalent JavaScript one.
    deps: { alwaysBundle: [/./], onlyBundle: false },
  },
]);
