import { defineConfig, type UserConfig } from 'tsdown';

/** Dependencies stay outside. `onlyBundle` makes the build fail where a type of a mere devDependency would be copied into a d.ts file. */
const external: UserConfig['deps'] = { skipNodeModulesBundle: true, onlyBundle: [] };

/** The same for every file of the package. All of them lie flat in dist/, so that the way to site/ is the same from each. */
const shared: UserConfig = {
  outDir: 'dist',
  format: 'esm',
  platform: 'node',
  fixedExtension: false,
  clean: ['dist/*.js', 'dist/*.d.ts'],
  report: { gzip: false },
};

/** What other programs import. Their package manager brings the dependencies. */
const library: UserConfig = {
  ...shared,
  name: 'library',
  entry: { index: 'src/index.ts', remark: 'src/remark.ts' },
  dts: true,
  deps: external,
};

/** The program, built apart from the library so that what it bundles is its own affair. `import()`s stay chunks, loaded when used. */
const program: UserConfig = {
  ...shared,
  name: 'program',
  entry: {
    cli: 'src/cli/main.ts',
  },
  dts: false,
  clean: false,
  // With its dependencies in it the program starts in half the time: a hundred small files are a hundred look-ups.
  deps: { alwaysBundle: [/./], onlyBundle: false },
};

export default defineConfig([library, program]);
