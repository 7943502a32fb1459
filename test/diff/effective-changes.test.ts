import { expect, test } from 'vitest';
import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import { compareEditions } from '../../src/diff/compare-editions.ts';
import { effectiveChanges, effectiveChangesAnywhere } from '../../src/diff/effective-changes.ts';
import { graphSchema } from '../../src/model/graph.ts';
import {
  effectiveDiffHtml,
  effectiveDiffMarkdown,
  effectiveDiffText,
} from '../../src/outputs/diff/effective-diff.ts';
import { graphOfTable } from '../../src/outputs/graph/graph-of-table.ts';
import { compileOne } from '../support/edition.ts';

function graphOf(rules: string, version = '1') {
  const settings = `id: kites\ntitle: Kites\nversion: "${version}"\nfacets: { people: { values: [pilots, guards], many: true } }\nsections: [play.md]\n`;
  const { graph } = compileOne('kites', {
    kites: { 'edition.yaml': settings, 'play.md': `# Play {#play}\n\n${rules}` },
  });
  if (!graph) throw new Error('the edition of the test has no graph');
  return graph;
}

const old = graphOf(
  `1. **Hand:** Hold four. -large {#hand}
2. **Large:** Hold eight. {#large .pilots}
3. **Wind:** Roll a die. +gust {#wind}
4. **Gust:** Roll twice. {#gust}
5. **Calm:** Wait for the wind. {#calm}
6. **Guard:** See [large]. {#guard .guards}
`,
);
const now = graphOf(
  `1. **Hand:** Hold four. -large {#hand}
2. **Large:** Hold eight. -late {#large .pilots}
3. **Wind:** Roll a die. +gust {#wind}
4. **Gust:** Roll three times. {#gust}
5. **Calm:** Wait for the wind. {#calm}
6. **Late:** Never more than five. {#late}
7. **Guard:** See [large]. {#guard .guards}
`,
  '2',
);

const changesAt = (people: string[]) => {
  const table = new Map([['people', people]]);
  const comparison = compareEditions(comparedOfGraph(old), comparedOfGraph(now));
  return effectiveChanges([old, now], comparison, [table, table]);
};

test('rules whose words stand and to which something else applies', () => {
  expect(effectiveDiffText(changesAt(['pilots']))).toBe(`1.1 Hand
  1.2 Large, which supersedes it, is excepted now and stood before

1.2 Large
  it stood before and is excepted now
  1.6 Late now supersedes it

1.3 Wind
  1.4 Gust, which adds to it, was reworded

kites 1 → kites 2: to 3 rules whose own words stand something else applies at this table
`);
});

test('at a table where it changes nothing there is nothing to say', () => {
  expect(changesAt(['guards']).changes.map(({ rule }) => rule.id)).toEqual(['wind']);
});

test('without a table, each rule is told with the smallest at which something else applies', () => {
  const comparison = compareEditions(comparedOfGraph(old), comparedOfGraph(now));
  const found = effectiveChangesAnywhere([old, now], comparison);
  expect(found.changes.map(({ rule, table }) => [rule.id, table])).toEqual([
    ['hand', 'people=pilots'],
    ['large', 'people=pilots'],
    ['wind', ''],
  ]);
  const atTables = effectiveDiffText(found);
  expect(atTables).toContain(
    '1.2 Large, at the table people=pilots\n  it stood before and is excepted now\n',
  );
  expect(atTables).toContain('1.3 Wind, at every table\n');
  expect(effectiveDiffMarkdown(found)).toBe(`# kites 1 → kites 2

To 3 rules whose own words stand something else applies at some table.

- **1.1 Hand**, at the table people=pilots\\
  1.2 Large, which supersedes it, is excepted now and stood before
- **1.2 Large**, at the table people=pilots\\
  it stood before and is excepted now\\
  1.6 Late now supersedes it
- **1.3 Wind**, at every table\\
  1.4 Gust, which adds to it, was reworded
`);
  expect(effectiveDiffHtml(found)).toContain(
    '<article id="wind">\n<h2><a href="#wind" dir="auto">1.3 Wind</a></h2>\n<p class="was">at every table</p>\n<ul><li>1.4 Gust, which adds to it, was reworded</li></ul>\n</article>',
  );
});

test('of two that say the same nothing is said, and nothing is left undecided', () => {
  const comparison = compareEditions(comparedOfGraph(now), comparedOfGraph(now));
  const { changes, undecided } = effectiveChangesAnywhere([now, now], comparison);
  expect([changes, undecided]).toEqual([[], []]);
});

test('the edition of one table has what is in play, with ids and numbers as they are', () => {
  const part = graphOfTable(now, new Map([['people', ['guards']]]));
  expect(graphSchema.parse(part)).toEqual(part);
  expect(part.nodes.map(({ id, number }) => `${number} ${id}`).slice(2)).toEqual([
    '1.1 hand',
    '1.3 wind',
    '1.4 gust',
    '1.5 calm',
    '1.6 late',
    '1.7 guard',
  ]);
  expect(part.edition.table).toEqual({ people: ['guards'] });
  expect(part.edges.map(({ kind, from, to, status }) => [kind, from, to, status])).toEqual([
    ['adds', 'gust', 'wind', 'resolved'],
    ['refers', 'guard', null, 'omitted'],
  ]);
  const named = new Set(part.edges.map(({ id }) => id));
  for (const { references } of part.nodes) for (const { edge } of references) expect(named).toContain(edge);
});
