import { expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { importGeneral, markdown } from './import-general.ts';

const html = (text: string) => {
  const lines = htmlLines(text);
  if (typeof lines === 'string') throw new Error(lines);
  return lines;
};

const read = (lines: ReturnType<typeof markdown>, text: string, kind: 'html' | 'markdown') =>
  importGeneral(lines, { kind, raw: [{ page: null, text, kind }] });

const before = '# Lanterns\n\nA game for two.\n\n## Turn\n\n';
const after = '\n\nThen the next player has a turn.\n\n## End\n\nMost lanterns win.\n';

test.each([
  ['Markdown', 'markdown', `${before}Drift\n: Move each lantern.\n\nLight\n\n: (2) Light one.${after}`],
  [
    'HTML',
    'html',
    '<h1>Lanterns</h1><p>A game for two.</p><h2>Turn</h2><dl><dt>Drift<dd>Move each lantern.<dt>Light<dd>(2) Light one.</dl><p>Then the next player has a turn.</p><h2>End</h2><p>Most lanterns win.</p>',
  ],
] as const)('a list of definitions that is no glossary is rules with labels: %s', (_, kind, text) => {
  const { graph, report, errors } = read(kind === 'html' ? html(text) : markdown(text), text, kind);
  const rules = graph.nodes.filter((node) => node.kind === 'rule').map((node) => [node.label, node.text]);
  expect(rules).toEqual([
    ['Drift', 'Move each lantern.'],
    ['Light', '(2) Light one.'],
  ]);
  expect(graph.nodes.map((node) => node.text)).toContain('Then the next player has a turn.');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test('a glossary that is such a list has terms, each with all its meanings', () => {
  const text =
    '# Lanterns\n\n1. Light one.\n\n## Glossary\n\nDrift\n: A move.\n: The current.\n\nWick\n: What burns.\n';
  const { graph } = read(markdown(text), text, 'markdown');
  const terms = graph.nodes.filter(({ kind }) => kind === 'term').map((node) => [node.label, node.text]);
  expect(terms).toEqual([
    ['Drift', 'A move. The current.'],
    ['Wick', 'What burns.'],
  ]);
});

test.each([
  'Players have:\n: a boat.',
  'They drift.\n: So they do.',
  '- Drift\n\n: Move.',
  'Wide\n\n: Drifts\n\n| a | b |\n|---|---|\n| 1 | 2 |',
])('a line behind a colon defines no sentence and no item: %j', (lines) => {
  expect(markdown(lines).some(({ form }) => form === 'term')).toBe(false);
});
