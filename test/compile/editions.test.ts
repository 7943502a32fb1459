import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Compiled } from '../../src/compiler/create-compiler.ts';
import { graphText } from '../../src/outputs/graph/graph-text.ts';
import { formatPretty } from '../../src/outputs/report/pretty.ts';
import { compileProject, type Published } from './projects.ts';

const home = join(import.meta.dirname, '../fixtures/editions');
const fixtures = readdirSync(home, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** The report for people, then number, kind and id of every published node. */
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

describe.each(fixtures.map((entry) => entry.name))('edition %s', (name) => {
  const published = compileProject(join(home, name));
  const clean = published.flatMap(({ graph, hasErrors }) => (graph && !hasErrors ? [graph] : []));

  test('says and numbers what expected.txt has', async () => {
    await expect(textOf(published)).toMatchFileSnapshot(join(home, name, 'expected.txt'));
  });

  test('publishes what expected.json has; nothing where there are errors', async () => {
    const path = join(home, name, 'expected.json');
    expect(clean.length).toBeLessThanOrEqual(1);
    if (clean[0]) await expect(graphText(clean[0])).toMatchFileSnapshot(path);
    else expect(existsSync(path)).toBe(false);
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
