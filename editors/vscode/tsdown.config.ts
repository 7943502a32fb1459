import { defineConfig, type UserConfig } from 'tsdown';

/** Everything is in the two files but what the editor itself has. */
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
    // The native parser is one of the machine: the editor's server reads with the one in JavaScript, which gives the same.
    deps: { alwaysBundle: [/./], onlyBundle: false },
  },
]);
