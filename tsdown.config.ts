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

/** What other programs import, and the site, which is built where the package is. Their package manager brings the dependencies. */
const library: UserConfig = {
  ...shared,
  name: 'library',
  entry: { index: 'src/index.ts', remark: 'src/remark.ts', site: 'src/site.ts' },
  // The site is JavaScript when it is built from the package.
  dts: { entry: ['src/index.ts', 'src/remark.ts'] },
  deps: external,
  // The one module that is imported for what it does. package.json promises that there is none, for programs that bundle the library.
  treeshake: { moduleSideEffects: [{ test: /src\/base\/require-node\.ts$/, sideEffects: true }] },
};

/** What says what applies at a table, by itself and as small as it gets: a page loads it, and it needs nothing of the rest. */
const effective: UserConfig = {
  ...shared,
  name: 'effective',
  entry: { effective: 'src/precedence/effective.ts' },
  platform: 'neutral',
  dts: true,
  minify: true,
  // Nothing of the module is left where a program does not use it: it has no side effects.
  outputOptions: { comments: { annotation: false } },
  clean: false,
  deps: external,
};

/** What finds rules in an index, by itself for the same reason. */
const search: UserConfig = { ...effective, name: 'search', entry: { search: 'src/search/create-search.ts' } };

/**
 * The program, built apart from the library: with its dependencies in it, it starts in half the time, since a hundred small
 * files are a hundred look-ups. What a command alone needs is a chunk of its own.
 */
const program: UserConfig = {
  ...shared,
  name: 'program',
  // The second runs in a thread of its own.
  entry: { cli: 'src/cli/main.ts', 'pdf-worker': 'src/cli/commands/import/pdf-worker.ts' },
  dts: false,
  clean: false,
  deps: { alwaysBundle: [/./], onlyBundle: false },
  // The form that Node would take loads its parts by names that no bundler sees.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  // So are chunks: what all commands need that read rules is one.
  outputOptions: {
    codeSplitting: { groups: [{ name: 'rules', test: /src\/cli\/(?:run-command|commands\/lint)\.ts$/ }] },
  },
};

export default defineConfig([library, effective, search, program]);
