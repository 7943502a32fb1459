import { expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { importGeneral, markdown } from './import-general.ts';

const text = `FERRY FEUD
Rules of play

COMPONENTS

* 4 ferries
* 60 wind cards

SETUP

1. Shuffle the wind cards.
2. Deal five cards to each captain. In a game with four captains, deal
   only four.
3. The youngest captain begins.

TURN

Each captain draws a card, moves a ferry, and may then load as many crates
as fit.

Example: Ann draws a gust, moves two spaces, and loads the crates that
lie there.

SCORING

The first with seven crates wins.
`;

test('lines in capitals are the headings of a plain text that has no others, the first its title', () => {
  const { graph, report, errors } = importGeneral(text);
  expect(graph.edition.title).toBe('FERRY FEUD');
  const sections = graph.nodes.flatMap(({ kind, label, id }) =>
    kind === 'section' && id !== 'front' ? [label] : [],
  );
  expect(sections).toEqual(['COMPONENTS', 'SETUP', 'TURN', 'SCORING']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test('titles are alike: one in capitals among others, one above a sentence that a list follows, and those below a word with a colon', () => {
  const { graph } = importGeneral(`Ferry Feud

Building a boat:
Do the following:
  1) Take a plank.
  2) Take another.

LOOT:
  1) TAKE ALL OF IT.

Gods:
  Read the file of gods to learn about all of them

Ways to row:
Slow – Drift
Let the river carry you, and take one crate of those that lie at the bank.
Fast – Row
Row as fast as you can, and take no crate of those that lie at the bank.
`);
  const labels = graph.nodes.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Building a boat', 'LOOT', 'Gods']));
  expect(labels).not.toContain('Do the following');
});

test('a line goes on with a long one that has no end, also in a text of few lines', () => {
  const texts = importGeneral(text).graph.nodes.map((node) => node.text);
  expect(texts).toContain('Deal five cards to each captain. In a game with four captains, deal only four.');
  expect(texts).toContain(
    'Each captain draws a card, moves a ferry, and may then load as many crates as fit.',
  );
});

test.each([
  ['few of them', text.replace('COMPONENTS', 'These are in it.').replace('SETUP', 'Now it begins.')],
  ['names one below another', 'FERRY FEUD\n\nANN\n\nBEN\n\nCLEO\n\nDORA\n\n1. Row.\n2. Rest.\n3. Land.\n'],
])('lines in capitals are no headings: %s', (_, other) => {
  const { graph } = importGeneral(other);
  const sections = graph.nodes.filter(({ kind, id }) => kind === 'section' && id !== 'front');
  expect(sections.filter(({ label }) => /^(?:TURN|ANN|DORA)$/.test(label ?? ''))).toEqual([]);
});

test.each([
  [
    'the head of the page',
    '<title>Ferry Feud</title><h1>Ferry feud</h1><p>A game.</p><h1>Setup</h1><p>Row.</p><h1>End</h1><p>Land.</p>',
  ],
  ['settings', '---\ntitle: Ferry Feud\n---\n# Ferry feud\n\nA game.\n\n# Setup\n\nRow.\n\n# End\n\nLand.\n'],
])('a first heading that is the title by %s holds the others, however far out they stand', (_, page) => {
  const lines = page.startsWith('<') ? htmlLines(page) : markdown(page);
  if (typeof lines === 'string') throw new Error(lines);
  const { graph } = importGeneral(lines);
  expect(graph.edition.title).toBe('Ferry feud');
  const sections = graph.nodes.flatMap(({ kind, label, id }) =>
    kind === 'section' && id !== 'front' ? [label] : [],
  );
  expect(sections).toEqual(['Setup', 'End']);
});

test('a first heading beside others is a section where the page is called otherwise', () => {
  const lines = htmlLines('<title>Our games</title><h1>Setup</h1><p>Row.</p><h1>End</h1><p>Land.</p>');
  if (typeof lines === 'string') throw new Error(lines);
  const sections = importGeneral(lines).graph.nodes.filter(({ kind }) => kind === 'section');
  expect(sections.map(({ label }) => label)).toEqual(['Setup', 'End']);
});

test('titles that a word of its own counts end the lists in front of them', () => {
  const { graph, report } = importGeneral(
    'Article 1: Ferry\n\nSection 1: Crew\nThe crew rows.\nSubsection A: Rowers\nA rower:\n* rows\n* sleeps\nSubsection B: Goats\nA goat:\n* eats\nSubsection C: Cows\nA cow stands.\n\nSection 2: Tides\nTides turn.\n\nArticle 2: End\n\nThe end is wet.\n',
  );
  const labels = graph.nodes.flatMap(({ kind, label }) => (kind === 'rule' && label ? [label] : []));
  expect(labels).toEqual(['Subsection A: Rowers', 'Subsection B: Goats', 'Subsection C: Cows']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
