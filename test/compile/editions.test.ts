import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Compiled } from '../../src/compile.ts';
import { graphText } from '../../src/outputs/graph-text.ts';
import { formatPretty } from '../../src/outputs/pretty.ts';
import { compileProject, type Published } from './projects.ts';

const home = join(import.meta.dirname, '../fixtures/editions');
const fixtures = readdirSync(home, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const accept = Boolean(process.env['RULEWRIGHT_ACCEPT']);

/** The report for people, then number, kind and id of every node of what came out. */
function textOf(published: readonly Published[]): string {
  const compiled: Compiled[] = published.map((one) => one.compiled);
  const sources = new Map(compiled.flatMap((one) => [...one.sources]));
  const report = formatPretty(
    compiled.flatMap((one) => one.diagnostics),
    { sources: (file) => sources.get(file), color: false, fileCount: sources.size },
  );
  const outlines = published.flatMap(({ graph, hasErrors }) =>
    graph && !hasErrors ? [`\n${graph.edition.title}\n`, ...graph.nodes.map(lineOf)] : [],
  );
  return report + outlines.join('');
}

const lineOf = ({ number, kind, id, label }: NonNullable<Published['graph']>['nodes'][number]) =>
  `${`${(number ?? '').padEnd(12)} ${kind.padEnd(9)} ${id.padEnd(24)} ${label ?? ''}`.trimEnd()}\n`;

/** Compare with a file, or write it; null is for a file that must not be there. */
function expectFile(path: string, text: string | null): void {
  if (accept && text !== null) writeFileSync(path, text);
  if (accept && text === null) rmSync(path, { force: true });
  expect(text).toEqual(existsSync(path) ? readFileSync(path, 'utf8') : null);
}

describe.each(fixtures.map((entry) => entry.name))('edition %s', (name) => {
  const published = compileProject(join(home, name));
  const clean = published.flatMap(({ graph, hasErrors }) => (graph && !hasErrors ? [graph] : []));

  test('says and numbers what expected.txt has', () => {
    expectFile(join(home, name, 'expected.txt'), textOf(published));
  });

  test('publishes what expected.json has', () => {
    expect(clean.length).toBeLessThanOrEqual(1);
    expectFile(join(home, name, 'expected.json'), clean[0] ? graphText(clean[0]) : null);
  });

  test('holds nothing that is not looked at', () => {
    const known = ['expected.json', 'expected.txt', 'rules'];
    expect(readdirSync(join(home, name)).filter((entry) => !known.includes(entry))).toEqual([]);
  });
});

test('the fixtures are the folders, and nothing lies beside them', () => {
  expect(fixtures.length).toBeGreaterThanOrEqual(2);
  const files = readdirSync(home, { withFileTypes: true }).filter((entry) => !entry.isDirectory());
  expect(files.map((file) => file.name)).toEqual(['README.md']);
});
