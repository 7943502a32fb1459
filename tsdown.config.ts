import { defineConfig, type UserConfig } from 'tsdown';
import { latePatterns } from './scripts/late-patterns.ts';

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

/** A deferred schema has the type that zod gives it. */
const typesOfZod = {
  name: 'types-of-zod',
  resolveId: {
    order: 'pre',
    filter: { id: /\/deferred-zod\.ts$/ },
    handler: () => ({ id: 'zod', external: true }),
  },
} as const;

/** Types of what other programs import; the types of dependencies stay outside. */
const types: UserConfig = {
  ...shared,
  name: 'types',
  entry: { index: 'src/index.ts', remark: 'src/remark.ts' },
  dts: { emitDtsOnly: true },
  clean: false,
  deps: external,
  plugins: [typesOfZod],
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
  plugins: [typesOfZod],
};

/** What reads a published graph, by itself for the same reason. */
const graph: UserConfig = { ...effective, name: 'graph', entry: { graph: 'src/graph.ts' } };

/** What finds rules in an index, by itself for the same reason. */
const search: UserConfig = {
  ...effective,
  name: 'search',
  entry: { search: 'src/search/create-search.ts' },
  deps: { alwaysBundle: ['minisearch', '@orama/stemmers'], onlyBundle: ['minisearch', '@orama/stemmers'] },
};

/**
 * Library and program share their chunks, with the dependencies in them: a program of one file starts in half the time of one
 * with a hundred, and the package holds nothing twice. What one command alone needs is a chunk of its own.
 */
const program: UserConfig = {
  ...shared,
  name: 'program',
  entry: {
    index: 'src/index.ts',
    remark: 'src/remark.ts',
    // What the site reads, which is built where the package is.
    site: 'src/site.ts',
    cli: 'src/cli/main.ts',
    // Runs in a thread of its own.
    'pdf-worker': 'src/cli/commands/import/pdf-worker.ts',
  },
  dts: false,
  // Left outside: the binaries of a native library, and a large one that only a PDF needs.
  deps: { alwaysBundle: [/^(?!@bruits\/|unpdf)/], neverBundle: [/^@bruits\//, /^unpdf/], onlyBundle: false },
  minify: true,
  plugins: [
    {
      name: 'late-patterns',
      transform: { filter: { id: /\/src\/.*\.ts$/ }, handler: latePatterns },
    },
    {
      name: 'utf-8-alone',
      // gettext-parser converts other encodings with a library of 300 kB, and gets only decoded text from us.
      resolveId: { filter: { id: /^encoding$/ }, handler: () => '\0encoding' },
      load: {
        filter: { id: /^\0encoding$/ },
        handler: () => 'export default { convert() { throw new Error("only UTF-8 is known"); } };',
      },
    },
    {
      name: 'binaries-of-satteri',
      // In one file it loads in a fourth of the time. Its binaries are its own dependencies, so they are looked up where it is.
      transform: {
        filter: { id: /satteri\/index\.js$/ },
        handler: (code: string) =>
          code.replace('createRequire(import.meta.url)', "createRequire(import.meta.resolve('satteri'))"),
      },
    },
  ],
  // The one module that is imported for its effect. package.json promises that there is none, for programs that bundle the library.
  treeshake: { moduleSideEffects: [{ test: /src\/base\/require-node\.ts$/, sideEffects: true }] },
  // Chunks are files to look up, too: what the program starts with is one, what all commands need that read rules another.
  outputOptions: {
    codeSplitting: {
      groups: [
        { name: 'start', test: /src\/cli\/program\.ts$/, priority: 1 },
        { name: 'rules', test: /src\/cli\/(?:run-command|commands\/lint)\.ts$/ },
      ],
    },
  },
};

// `--no-dts` leaves the types alone.
export default defineConfig(({ dts }) => [
  program,
  ...(dts === false ? [] : [types]),
  effective,
  graph,
  search,
]);
