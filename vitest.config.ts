import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const browserSetup = 'test/browser/setup.ts';

/** Where a machine reads the result of a run; people read the terminal. */
const report = process.env['RULEWRIGHT_TEST_REPORT'];

export default defineConfig({
  test: {
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/.tmp/**'],
          globalSetup: ['test/support/built-program.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          // One Chromium and one served site for all: its files run one after another.
          fileParallelism: false,
          maxConcurrency: 2,
          globalSetup: existsSync(browserSetup) ? [browserSetup] : [],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
