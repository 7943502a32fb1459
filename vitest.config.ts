import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const browserSetup = 'test/browser/setup.ts';

/** Where a machine reads the result of a run; people read the terminal. */
const report = process.env['RULEWRIGHT_TEST_REPORT'];

export default defineConfig({
  test: {
    // Node runs TypeScript as it stands. Made into modules of Vite each use of an import is a call, and the tests take a sixth more.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Most of the time would go into loading the same modules again for each file; none keeps what another would see.
    isolate: false,
    // All cores: by themselves tests leave one to whoever works beside them, which on two is half.
    maxWorkers: '100%',
    // A test that hangs ends here. One that is slow on a machine with other things to do does not.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    reporters: report ? ['dot', ['json', { outputFile: report }]] : ['dot'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/**/*.long.test.ts', 'test/long/**', 'test/.tmp/**'],
          globalSetup: ['test/support/built-program.ts'],
        },
      },
      {
        extends: true,
        test: {
          // What only repeats: the same properties over ten times as many cases, and what takes its time.
          name: 'long',
          sequence: { groupOrder: 1 },
          include: ['test/**/*.{property,long}.test.ts', 'test/long/**/*.test.ts'],
          exclude: ['test/.tmp/**'],
          globalSetup: ['test/support/built-program.ts'],
          env: { RULEWRIGHT_RUNS: process.env['RULEWRIGHT_RUNS'] ?? '10' },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          // One Chromium and one served site for all, when the cores are free.
          sequence: { groupOrder: 2 },
          maxConcurrency: 2,
          // What a page shows after a while may take that on a machine with other things to do.
          expect: { poll: { timeout: 120_000 } },
          globalSetup: existsSync(browserSetup) ? [browserSetup] : [],
        },
      },
    ],
  },
});
