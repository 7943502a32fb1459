import { defineConfig, type UserConfig } from 'tsdown';

/** Dependencies stay outside. `onlyBundle` makes the build fail where a type of a mere devDependency would be copied into a d.ts file. */
const external: UserConfig['deps'] = { skipNodeModulesBundle: true, onlyBundle: [] };

/** The same for every file of the package. All of them lie flat in dist/, so that the way to site/ is the same from each. */
const shared: UserConfig = {
  outDir: 'dist',
  format: 'esm',
  platform: 'node',
  fixedExtension: false,
  clean: ['dist/*.js', 'dist/*.cjs', 'dist/*.d.ts'],
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

/**
 * commander loads `node:child_process` for commands that are programs of their own, which ours has none of. Loading it
 * takes as long as all of commander, in a program that is often done in a tenth of a second.
 */
const lazyChildProcess = {
  name: 'lazy-child-process',
  transform(code: string, id: string) {
    if (!/commander[\\/]lib[\\/]command\.js$/.test(id)) return null;
    const lazy = code.replace(
      "const childProcess = require('node:child_process');",
      "const childProcess = { spawn: (...args) => process.getBuiltinModule('node:child_process').spawn(...args) };",
    );
    if (lazy === code) throw new Error('commander no longer loads node:child_process as it did');
    return lazy;
  },
};

/**
 * The program, built apart from the library so that what it bundles is its own affair: CommonJS, of which compiled code can
 * be kept (src/cli/compiled-code.ts). `import()`s stay chunks, loaded when used.
 */
const program: UserConfig = {
  ...shared,
  name: 'program',
  format: 'cjs',
  entry: {
    cli: 'src/cli/launch.ts',
    program: 'src/cli/program.ts',
  },
  dts: false,
  clean: false,
  plugins: [lazyChildProcess],
  // With its dependencies in it the program starts in half the time: a hundred small files are a hundred look-ups.
  deps: { alwaysBundle: [/./], onlyBundle: false },
  outputOptions: {
    codeSplitting: {
      // And so are chunks: what each command begins with is one, and what all need that read rules is another.
      groups: [
        { name: 'start', test: /src\/cli\/program\.ts$/, priority: 2 },
        { name: 'work', test: /src\/cli\/(?:workshop|run-task|tasks\/lint)\.ts$/, priority: 1 },
      ],
    },
  },
};

export default defineConfig([library, program]);
