import { expect, test } from 'vitest';
import { compareAtTable } from '../../../../src/cli/commands/diff/compare-at-table.ts';
import type { Side } from '../../../../src/cli/commands/diff/side.ts';
import { comparedOfGraph } from '../../../../src/compare/from-graph.ts';
import { compareEditions } from '../../../../src/diff/compare-editions.ts';
import { compileOne } from '../../../support/edition.ts';

function sideOf(version: string, rules: string, tables = ''): Side {
  const settings = `id: kites\ntitle: Kites\nversion: "${version}"\nfacets: { people: { values: [pilots, guards], many: true } }\n${tables}sections: [play.md]\n`;
  const { graph } = compileOne('kites', {
    kites: { 'edition.yaml': settings, 'play.md': `# Play {#play}\n\n${rules}` },
  });
  if (!graph) throw new Error('the edition of the test has no graph');
  return { compared: comparedOfGraph(graph), lineage: null, retired: [], note: null, graph };
}

const old = sideOf(
  '1',
  '1. **Hand:** Hold four. -large {#hand}\n2. **Large:** Hold eight. {#large .pilots}\n',
);
const now = sideOf(
  '2',
  '1. **Hand:** Hold four. -large {#hand}\n2. **Large:** Hold nine. {#large .pilots}\n',
  'tables: { club: { table: { people: [pilots] } } }\n',
);
const compared = (one: Side, other: Side, named: string) =>
  compareAtTable([one, other], compareEditions(one.compared, other.compared), { format: 'pretty', named });

test.each([
  ['the newer', old, now],
  ['the older', now, old],
])('a named table that %s version alone has means the same in the other', (_, one, other) => {
  expect(compared(one, other, 'club')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('1.1 Hand\n  1.2 Large, which supersedes it, was reworded'),
  });
});

test('what is wrong with a table is said with the version where it is', () => {
  expect(compared(old, now, 'clbu')).toBe('in kites 2, there is no table "clbu". Did you mean "club"?');
});
