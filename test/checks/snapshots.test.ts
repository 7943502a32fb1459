import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Check } from '../../src/checks/framework/define-check.ts';
import { checks } from '../../src/checks/registry.ts';
import { formatPretty } from '../../src/outputs/report/pretty.ts';
import { compileExample } from './compile-example.ts';

const folder = join(import.meta.dirname, 'snapshots');

/** What people read at their terminals of each example that a check reports. */
function reportsOf({ code, examples }: Check): string {
  const reports = examples.invalid.map((example) => {
    const { diagnostics, sources } = compileExample(example);
    const own = diagnostics.filter((fault) => fault.code === code);
    const report = formatPretty(own, { sources: (file) => sources.get(file), color: false });
    return `=== ${example.title}\n\n${report}`;
  });
  return reports.join('\n');
}

/** Checks with examples; what `lint --since` alone reports is told in `snapshots-of-files.test.ts`. */
const shown = checks.filter(({ examples }) => examples.invalid.length > 0);

test.each(shown.map((check) => [check.code, check] as const))('%s is told as before', async (code, check) => {
  const reports = reportsOf(check);
  expect(reports.match(new RegExp(` ${code} `, 'g'))?.length).toBeGreaterThanOrEqual(
    check.examples.invalid.length,
  );
  await expect(reports).toMatchFileSnapshot(join(folder, `${code}.txt`));
});

test('there is a snapshot of each check, and of none that is gone', () => {
  const codes = checks.map(({ code }) => `${code}.txt`);
  const files = readdirSync(folder).filter((name) => name.startsWith('R'));
  expect(files).toEqual(codes);
});
