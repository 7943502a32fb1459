import { describe, expect, test } from 'vitest';
import { belowLabels, labelLines, labelOf } from '../../../src/import/lines/folder-labels.ts';
import { folderTitle } from '../../../src/import/lines/folder-title.ts';
import { joinPages } from '../../../src/import/lines/join-pages.ts';
import type { SourceLine } from '../../../src/import/lines/lines.ts';
import { orderPages } from '../../../src/import/lines/order-pages.ts';
import { readNumberHint } from '../../../src/import/numbering/number-hint.ts';
import { countPlainWords } from '../../../src/import/plain-words/count-plain-words.ts';
import { importGeneral, markdown } from './import-general.ts';

const ferry = `The Ferry Game
These rules are of March 3, 2024.

Contents

1. Basics
100. Boats
101. Tides
2. Play
200. Turns
Glossary
Credits

1. Basics

100. Boats

100.1. A boat carries people.

100.1a A small boat carries two. See rule 200.1, “Moves.”

100.1b A large one carries nine (see rules 101.1a–c).

Example: Nine people board a large boat. It is full.

100.2. A boat that is 2.5 metres long or more is large. See section 2, “Play.”

101. Tides

101.1. The tide has states:

101.1a low,

101.1b rising,

101.1c high.

2. Play

200. Turns

200.1. Moves

200.1a A player moves one boat, as rule 100.1 allows.

Glossary

Boat
What carries people. See rule 100, “Boats.”

Tide
1. The state of the water.
2. The time when it turns.

Credits

Rules: Ann and Bob.
`;

test('an example right below a full line of a wrapped text is one', () => {
  const { byNumber, graph } = importGeneral(
    `The Ferry Game

100. Boats

100.1. Each player takes a boat, a rope and as many oars as there
are hands to row with, and puts them down where all can see them.
Example: Ann takes a boat, a rope and two oars, since her brother
is not on board.
100.2. A boat that has no oars is moved by the tide and by nobody
else, whatever its player may say. For example, it cannot turn. Nor
example: no, this line goes on.
100.3. Row home.
`,
  );
  const below = graph.nodes.filter(({ parent }) => parent === byNumber.get('100.1')?.id);
  expect(below.map(({ kind, text }) => [kind, text])).toEqual([
    ['example', expect.stringMatching(/Ann takes a boat.* is not on board\.$/s)],
  ]);
  expect(byNumber.get('100.2')?.text).toMatch(/goes on\.$/);
});

test('version and date are what stands around the rules, not in one', () => {
  const rules =
    '100. Boats\n\n100.1. Use version 7.2 of the tide app.\n\n100.2. Play on May 5, 2021.\n\n100.3. Row home.\n\n101. Tides\n\n101.1. Wait.\n';
  expect(importGeneral(`The Ferry Game\n\n${rules}`).graph.edition).toMatchObject({
    version: '0',
    date: null,
  });
  expect(
    importGeneral(`The Ferry Game\n\nVersion 3.1, March 3, 2024\n\n${rules}`).graph.edition,
  ).toMatchObject({
    version: '3.1',
    date: '2024-03-03',
  });
});

describe('a plain text with numbers such as 100.1a', () => {
  const { numbers, byNumber, graph, errors, report, files } = importGeneral(ferry);

  test('has all numbers, computed from its numbering', () => {
    const printed = '100.1 100.1a 100.1b 100.2 101.1 101.1a 101.1b 101.1c 200.1 200.1a';
    expect(numbers).toEqual(printed.split(' '));
    expect([...files.values()].join('\n')).not.toContain('number=');
    expect(errors).toEqual([]);
  });

  test('has references to rules, ranges, sections and categories, and no figure among them', () => {
    const targets = graph.edges
      .filter(({ kind }) => kind === 'refers')
      .map(({ to }) => graph.nodes.find(({ id }) => id === to)?.number);
    expect(targets).toEqual(expect.arrayContaining(['200.1', '101.1a', '2', '100.1', '100']));
    expect(byNumber.get('100.2')?.text).toContain('2.5 metres');
    expect(report.counts.references).toEqual({ resolved: 5 });
  });

  test('has the example on its rule, the glossary as terms, and the title of a rule as its label', () => {
    const example = graph.nodes.find(({ kind }) => kind === 'example');
    expect(example?.id).toMatch(new RegExp(`^${byNumber.get('100.1b')?.id}~`));
    expect(graph.nodes.filter(({ kind }) => kind === 'term').map(({ label }) => label)).toEqual([
      'Boat',
      'Tide',
    ]);
    expect(byNumber.get('200.1')?.label).toBe('Moves');
  });

  test('has lost no word, by the count of its bytes', () => {
    expect(report.words).toMatchObject({ missing: [], extra: [] });
  });
});

const harbour = `# Harbour rules

## Notes

The words *must* and *may* are meant as they stand. See the [policy](https://example.org/policy).

## Article 1: Pilots

- 1a) A harbour has one pilot.
    - 1a1) The pilot must know [Regulation A1b](harbour:A1b).
    - 1a2) The pilot may have helpers.
- 1b) A pilot rests at night.

## Article A: Night

- A1) Lamps are lit:
    - A1a) on the pier;
    - A1b) on each boat ([pilots](#article-1-pilots)).
        - A1b1) A boat without a lamp waits.
`;

test('articles that count in two ways have all numbers, and links their targets', () => {
  const { numbers, errors, files, report } = importGeneral(markdown(harbour), {
    kind: 'markdown',
    raw: [{ page: null, text: harbour, kind: 'markdown' }],
  });
  expect(numbers).toEqual('1a 1a1 1a2 1b A1 A1a A1b A1b1'.split(' '));
  expect(errors).toEqual([]);
  const texts = [...files.values()].join('\n');
  expect(texts).toContain('[policy](https://example.org/policy)');
  expect(report.counts.references).toEqual({ resolved: 2 });
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(texts).toContain('The words *must* and *may* are meant as they stand.');
});

test('a document of headings and lists alone keeps its text, with introductions in their place', () => {
  const text =
    '# Moss\n\n## Growing\n\nMoss grows in shade.\n\n1. Take a stone.\n   1. Wet it.\n2. Wait.\n\n## Ending\n\nIt ends in spring.\n\n- Count stones.\n- Thank the moss.\n';
  const { files, errors, report } = importGeneral(markdown(text), {
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(errors).toEqual([]);
  expect(files.get('growing.md')).toMatch(
    /# Growing \{\.counted\}\n\nMoss grows in shade\.\n\n1\. Take a stone\..*\n\n? {3}1\. Wet it\./,
  );
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a sample of numbers counts what prints none', () => {
  const hint = readNumberHint('1.1.a');
  if (typeof hint === 'string') throw new Error(hint);
  const text =
    '# Moss\n\n## Growing\n\n1. Take a stone.\n   1. Wet it.\n2. Wait.\n\n## Ending\n\n1. Count.\n';
  const { numbers } = importGeneral(markdown(text), { dialect: 'general', hint });
  expect(numbers).toEqual(['1.1', '1.1.a', '1.2', '2.1']);
  const fromZero = readNumberHint('0.1.a');
  if (typeof fromZero === 'string') throw new Error(fromZero);
  expect(importGeneral(markdown(text), { dialect: 'general', hint: fromZero }).numbers).toEqual([
    '0.1',
    '0.1.a',
    '0.2',
    '1.1',
  ]);
  expect(readNumberHint('?')).toMatch(/no sample of a number/);
});

test.each(['2-6 Players', '5kg of fish', '2d6 boats', '10-12 Years\n\n2-6 Players'])(
  'ranges, weights and dice stay text, and no question is asked of them: %j',
  (text) => {
    const { numbers, report } = importGeneral(
      `The Ferry Game\n\n${text}\n\n1. Setup\n\n1.1 Take a boat.\n\n1.2 Take an oar.\n\n1.3 Row.\n`,
    );
    expect(numbers).toEqual(['1.1', '1.2', '1.3']);
    expect(report.remarks).toEqual([]);
  },
);

test('what looks like a number and fits nowhere stays text, and is said', () => {
  const { numbers, report, byNumber } = importGeneral(
    '1. Size\n\n1.1 A field has sides.\n\n3x3x3 cubes are allowed.\n\n1.2 A side is long.\n\n1.3 All sides are alike.\n',
  );
  expect(numbers).toEqual(['1.1', '1.2', '1.3']);
  expect(byNumber.get('1.1')?.text).toContain('3x3x3 cubes');
  expect(report.remarks.map(({ kind }) => kind)).toContain('numbering-unsure');
});

test('weights order the pages of one folder, and those of its own page a folder among the others', () => {
  const page = (path: string, weight?: number) => ({
    path,
    text: weight === undefined ? '# Title\n' : `---\nsidebar_position: ${weight}\n---\n\n# Title\n`,
  });
  const paths = (pages: Parameters<typeof orderPages>[0]) => orderPages(pages).map(({ path }) => path);
  expect(
    paths([
      page('sea/b.md', 2),
      page('land/a.md', 2),
      page('sea/a.md', 1),
      page('land/b.md', 1),
      page('y.md', 2),
      page('z.md', 1),
    ]),
  ).toEqual(['z.md', 'y.md', 'land/b.md', 'land/a.md', 'sea/a.md', 'sea/b.md']);
  expect(
    paths([page('sea/index.md', 1), page('sea/a.md', 7), page('land/index.md', 2), page('land/a.md', 3)]),
  ).toEqual(['sea/index.md', 'sea/a.md', 'land/index.md', 'land/a.md']);
  expect(paths([page('1/a.md', 1), page('4.md', 4), page('5/a.md', 1), page('10/a.md', 1)])).toEqual([
    '1/a.md',
    '4.md',
    '5/a.md',
    '10/a.md',
  ]);
});

test('pages come in the order of their summary, of their settings, or of their names', () => {
  const page = (path: string, text = '') => ({ path, text });
  const paths = (pages: Parameters<typeof orderPages>[0]) => orderPages(pages).map(({ path }) => path);
  expect(paths([page('a10.md'), page('a9.md'), page('intro.md')])).toEqual(['intro.md', 'a9.md', 'a10.md']);
  expect(paths([page('a.md', '---\nweight: 2\n---\n'), page('b.md', '---\nweight: 1\n---\n')])).toEqual([
    'b.md',
    'a.md',
  ]);
  const summary = page('SUMMARY.md', '- [B](b.md)\n- [A](a.md)\n');
  expect(paths([page('a.md'), page('b.md'), summary])).toEqual(['b.md', 'a.md']);
  const readme = page('README.md', '- [One](01-sail.md)\n- [Two](02-oar.md)\n- [Words](more/words.md)\n');
  const unlinked = [page('02.a-oar.md'), page('03-tide.md'), page('later.md')];
  expect(paths([readme, page('01-sail.md'), page('02-oar.md'), page('more/words.md'), ...unlinked])).toEqual([
    'README.md',
    '01-sail.md',
    '02-oar.md',
    '02.a-oar.md',
    '03-tide.md',
    'more/words.md',
    'later.md',
  ]);
});

test('links between pages become references', () => {
  const one = '# Article 1: Boats\n\n**1.1** Boats float.\n\n**1.2** See [Article 2.1](./two).\n';
  const two = '# Article 2: Tides\n\n**2.1** Tides turn.\n\n**2.2** See [boats](one.md).\n';
  const lines = joinPages([
    { path: 'one.md', lines: markdown(one) },
    { path: 'two.md', lines: markdown(two) },
  ]);
  const { graph, numbers } = importGeneral(lines, { kind: 'folder' });
  expect(numbers).toEqual(['1.1', '1.2', '2.1', '2.2']);
  const targets = graph.edges
    .filter(({ kind }) => kind === 'refers')
    .map(({ to }) => graph.nodes.find(({ id }) => id === to)?.number);
  expect(targets).toEqual(['2.1', '1']);
});

test('a page whose name counts it is no number, and a link with several numbers in its words keeps them', () => {
  const one =
    '# Article 1: Boats\n\n**1.1** Boats float.\n\n**1.2** See [Tides](0001_two.md?id=article-2-tides) and [rules 2.1, 2.2](./elsewhere).\n';
  const two = '# Article 2: Tides\n\n**2.1** Tides turn.\n\n**2.2** They rise.\n';
  const lines = joinPages([
    { path: '0000_one.md', lines: markdown(one) },
    { path: '0001_two.md', lines: markdown(two) },
  ]);
  const { graph } = importGeneral(lines, { kind: 'folder' });
  const targets = graph.edges
    .filter(({ kind }) => kind === 'refers')
    .map(({ to }) => graph.nodes.find(({ id }) => id === to)?.number);
  expect(targets).toEqual(['2', '2.1', '2.2']);
});

test('the count of bytes misses a word that is not in the files, with its line', () => {
  const count = countPlainWords(
    [{ page: null, text: '1. Boats float.\n2. Tides turn slowly.\n', kind: 'text' }],
    {
      files: new Map([
        ['a.md', '---\nid: a\n---\n\n# Boats\n\n1. Boats float. {#a_float}\n2. Tides turn. {#a_turn}\n'],
      ]),
      numbers: new Map(),
      names: new Map(),
      ownTitles: new Set(['a.md']),
    },
    { places: new Set(), beside: [], texts: [] },
  );
  expect(count.missing).toEqual([{ word: 'slowly', count: 1, at: ['2'] }]);
  expect(count.extra).toEqual([]);
});

const numbered =
  'The Harbour\n\n1. Boats\n\n1.1 A boat floats.\n\n1.2 It has a pilot.\n\n1.3 It rests.\n\nGlossary\n';

test.each([
  [
    'before a colon',
    'Deck, Decks: All cards.\nSail (verb): To go.\nTap/Untap: To turn.\nBattle, Naval: A fight.\nPoint of Action (POA): A cost.\n',
    [
      '**Deck** (also: Decks)',
      '**Sail (verb)** (also: Sail)',
      '**Tap** (also: Untap)',
      '**Battle, Naval**',
      '**Point of Action** (also: POA)',
    ],
  ],
  ['on lines of their own', 'Deck\nAll cards.\nPilot\nWho steers.\n', ['**Deck**', '**Pilot**']],
])('a glossary without empty lines is one, headwords %s, with their other forms', (_, terms, headwords) => {
  const { files, report, errors } = importGeneral(numbered + terms);
  const written = [
    ...(files.get('glossary.md') ?? '').matchAll(/^- (\*\*.*?\*\*(?: \(also: .*?\))?): /gm),
  ].map(([, term]) => term);
  expect(written).toEqual(headwords);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test('headings that a format says are no outline, though two have roman numbers, and digits begin a text', () => {
  const text =
    '## Gear\n\n### I. Ground\n\n1. Flat.\n\n### II. Masks\n\n1. Two of these:\n\n- 3 straps\n\n#### Cloth\n\n- 10 layers are enough.\n\n#### Wool\n\n1. Warm.\n\n<ol><li>Not *wet*.</li></ol>\n\n[^1]: For now.\n';
  const { report, errors, graph } = importGeneral(markdown(text), {
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(report.dialect.name).toBe('general');
  expect(errors).toEqual([]);
  expect(graph.nodes.some((node) => node.text === '10 layers are enough.')).toBe(true);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a list that begins again in a section prints its own marks, all of them and each once', () => {
  const text =
    '# Gear\n\n## 1. Masks\n\n1. Flat.\n2. Red.\n\n### Cloth\n\n1. Warm.\n2. Dry.\n3. Soft.\n\n## 2. Boats\n\n1. Float.\n\n## 3. Sails\n\n1. White.\n';
  const { numbers, graph, report } = importGeneral(markdown(text), {
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(numbers).toEqual(['1.1', '1.2', '2.1', '3.1']);
  const marks = graph.nodes.flatMap(({ listMark, text }) => (listMark ? [`${listMark} ${text}`] : []));
  expect(marks).toEqual(['1. Warm.', '2. Dry.', '3. Soft.']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('titles with dots that lead to a page are contents, and say what the headings are', () => {
  const text =
    'Masks and Boats\n\nGear ........ 2\nI. Masks ........ 2\nII. Boats ........ 3\nSailing ........ 4\n\nGear\n\nI. Masks\n\n1. A mask is red.\n\n2. A mask is flat.\n\nII. Boats\n\n1. A boat floats.\n\nSailing\n\n1. All sail.\n\n2. Nobody rests.\n';
  const { graph, report, errors } = importGeneral(text);
  const sections = graph.nodes.filter(({ kind }) => kind === 'section');
  expect(sections.map(({ label, number }) => [number, label])).toEqual([
    [null, 'Gear'],
    ['I', 'Masks'],
    ['II', 'Boats'],
    [null, 'Sailing'],
  ]);
  expect(errors).toEqual([]);
  expect(report.counts.lines['contents']).toBe(4);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('numbers of pages and what stands beside each of them are no text; a number that is alone is', () => {
  const page = (n: number, text: string) => `${text}\n\n${n}\n\nTHE FERRY BOOK\n\n`;
  const text =
    page(1, 'I. Masks\n\n1. A mask is red.\n\n2. A mask is flat.') +
    page(2, '3. Masks are counted:\n\n7') +
    page(3, 'II. Boats\n\n1. A boat floats.') +
    page(4, '2. A boat has a name.') +
    'III. Sails\n\n1. A sail is white.\n';
  const { report, graph, numbers } = importGeneral(text, { dialect: 'general' });
  expect(report.counts.lines['page']).toBe(8);
  expect(numbers).toEqual(['I.1', 'I.2', 'I.3', 'II.1', 'II.2', 'III.1']);
  expect(graph.nodes.some((node) => node.text.includes('FERRY BOOK'))).toBe(false);
  expect(graph.nodes.some((node) => /(^|\s)7$/.test(node.text))).toBe(true);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test.each([
  ['a column of a table', 'Sails\n\n2\n\n3\n\n4\n\n5'],
  ['numbers in front of what they count', '1\n\nA red sail.\n\n2\n\nA blue sail.\n\n3\n\nA white sail.'],
])('%s are no numbers of pages', (_name, list) => {
  const text = `I. Masks\n\n1. A mask is red.\n\n${list}\n\nII. Boats\n\n1. A boat floats.\n`;
  const { report } = importGeneral(text, { dialect: 'general' });
  expect(report.counts.lines['page'] ?? 0).toBe(0);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('where headwords of a glossary are headings, bold words in a definition begin no entry', () => {
  const entry = (word: string, text: string) =>
    `### ${word}\n\n${text}\n\n**Related:** Deck, Sail\n\n- It has two sides.\n\n`;
  const text = `# Boats\n\n1. A boat floats.\n\n# Glossary\n\n${entry('Deck', 'All cards of a captain.')}${entry('Sail', 'To go with the wind.')}${entry('Mast', 'What holds a sail.')}`;
  const { files, report } = importGeneral(markdown(text), { raw: [{ page: null, text, kind: 'markdown' }] });
  const written = [...(files.get('glossary.md') ?? '').matchAll(/^- \*\*(.*?)\*\*/gm)].map(
    ([, term]) => term,
  );
  expect(written).toEqual(['Deck', 'Sail', 'Mast']);
  expect(files.get('glossary.md')).toContain('Related');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('contents with the number of a page behind each title, over several pages, are contents', () => {
  const turn = (n: number) => `\n${n}\n\nTHE FERRY BOOK\n\n`;
  const rules = (n: string) => `${n}.1 A boat floats there.\n\n${n}.2 A boat has a name there.\n\n`;
  const text =
    `The Ferry Book\n\nContents\n\n1 Boats 3\n\n1.1 Masks 3\n${turn(1)}1.2 Sails 4\n\n2 Harbors 5\n\n2.1 Piers 5\n${turn(2)}` +
    `1 Boats\n\n1.1 Masks\n\n${rules('1.1')}${turn(3)}1.2 Sails\n\n${rules('1.2')}${turn(4)}2 Harbors\n\n2.1 Piers\n\n${rules('2.1')}`;
  const { report, errors, numbers } = importGeneral(text, { dialect: 'general' });
  expect(report.counts.lines['contents']).toBe(6);
  expect(report.remarks.map(({ kind }) => kind)).not.toContain('number-twice');
  expect(numbers).toEqual(expect.arrayContaining(['1.1.1', '1.1.2', '1.2.1', '2.1.2']));
  expect(errors).toEqual([]);
});

test('a title in the settings of a page is its heading, and a label of its folder one above it', () => {
  const label = labelOf({ path: 'play/_category_.json', text: '{ "label": "Playing", "position": 2 }' });
  if (label === null) throw new Error('no label');
  const below = (path: string, lines: readonly SourceLine[]) => ({
    path,
    lines: belowLabels(path, lines, ['play/']),
  });
  const { graph, report } = importGeneral(
    joinPages([
      below('a.md', markdown("---\ntitle: 'Cows''s Boats'\nsidebar_position: 1\n---\n\nBoats float.\n")),
      below(label.path, labelLines(label)),
      below(
        'play/b.md',
        markdown('---\ntitle: Turns\n---\n\n# Draw\n\nDraw a card.\n\n# Pass\n\nPass it on.\n'),
      ),
    ]),
    { kind: 'folder' },
  );
  const titles = graph.nodes.flatMap(({ kind, label }) =>
    kind === 'category' || kind === 'section' ? [`${kind} ${label}`] : [],
  );
  expect(titles).toEqual(["section Cows's Boats", 'category Playing', 'section Turns']);
  expect(report.words.missing).toEqual([]);
  const order = orderPages([
    { path: 'a/_category_.json', text: '{"label":"A","position":2}' },
    { path: 'a/x.md', text: '' },
    { path: 'b/_category_.yml', text: 'label: B\nposition: 1\n' },
    { path: 'b/y.md', text: '' },
  ]);
  expect(order.map(({ path }) => path)).toEqual([
    'b/_category_.yml',
    'b/y.md',
    'a/_category_.json',
    'a/x.md',
  ]);
});

test('settings of a site that list its pages say their order, and what it is called', () => {
  const pages = ['docs/end.md', 'docs/boats/oars.md', 'docs/start.md'].map((path) => ({ path, text: '' }));
  const settings = [
    {
      path: '_quarto.yml',
      text: 'book:\n  title: "Ferry"\n  chapters:\n    - start.md\n    - boats/oars.md\n',
    },
  ];
  expect(orderPages(pages, settings).map(({ path }) => path)).toEqual([
    ...['docs/start.md', 'docs/boats/oars.md', 'docs/end.md'],
  ]);
  expect(folderTitle(settings)).toBe('Ferry');
});

test('items that show the same letter count on, as Pandoc has them', () => {
  const text =
    '# Ferry\n\n## Crew\n\n1. Row:\n   a. fast\n   a. slow\n      i. very\n      i. quite\n   a. not\n1. Rest.\n';
  const { graph } = importGeneral(markdown(text), { kind: 'markdown' });
  expect(graph.nodes.flatMap(({ listMark }) => listMark ?? [])).toEqual([
    ...['1.', 'a.', 'b.', 'i.', 'ii.', 'c.', '2.'],
  ]);
});

test('numbers of headings count where their order shows it, and tell how many where they do not', () => {
  const book = (titles: readonly string[]) =>
    importGeneral(
      markdown(`# Ferry\n\n${titles.map((title) => `## ${title}\n\nText of it.\n`).join('\n')}`),
    ).graph.nodes.flatMap(({ kind, number, label }) =>
      kind === 'category' || kind === 'section' ? [`${number} ${label}`] : [],
    );
  expect(book(['1 Boats', '2 Cows', '3 Players'])).toEqual(['1 Boats', '2 Cows', '3 Players']);
  expect(book(['Boats', '1 player', '2 players'])).toEqual(['null Boats', 'null 1 player', 'null 2 players']);
  expect(book(['2 Boats', '3 Cows'])).toEqual(['null 2 Boats', 'null 3 Cows']);
});

test('two digits of a count above nine are no sign of the dialect whose levels always have two', () => {
  const rules = Array.from(
    { length: 28 },
    (_, i) => `## 1.${i + 1} Boat ${i + 1} floats\n\nand so do all.\n`,
  );
  const { report } = importGeneral(
    markdown(`# Ferry\n\n## 1.0 Boats\n\n${rules.join('\n')}\n## 2.0 Cows\n\n## 2.1 Cows moo\n\nby day.\n`),
  );
  expect(report.dialect.name).toBe('general');
  expect(report.remarks.filter(({ kind }) => kind === 'number-pinned')).toEqual([]);
});

test('behind a comma an item goes on with the one above it in a wrapped paragraph', () => {
  const text = (...lines: string[]) =>
    `# Ferry\n\n## 1. Dogs\n\n(1) Row.\n\n${lines.join('\n')}\n\n(3) Wait.\n`;
  const listed = markdown(text('(2) Dogs sing:', 'a) at night,', 'b) in the rain.'));
  expect(importGeneral(listed).numbers).toEqual(['1(1)', '1(2)', '1(2).a', '1(2).b', '1(3)']);
  const inSentence = text('(2) Dogs sing in the boat,', 'b) in the rain or at night.');
  expect(importGeneral(markdown(inSentence)).numbers).toEqual(['1(1)', '1(2)', '1(3)']);
});

test('a document whose numbers have dashes is read by them, two levels and more, and not by a list with roman numbers', () => {
  const rows = (from: string) =>
    ['Boats carry two.', 'Boats have a name.', 'Boats wait.'].map((text, i) => `${from}-${i + 1}. ${text}`);
  const text = `FERRY CARD RULES

1. Boats

1-1. Sails

${rows('1-1').join('\n\n')}

I. Hoist the sail.

II. Row.

III. If I and II fail, swim. (See 2-1.)

1-2. Oars

${rows('1-2').join('\n\n')}

2. Tides

2-1. Flood

${rows('2-1').join('\n\n')}

2-2. Ebb

2-2-1. At ebb no boat sails. (See 1-2-3 and 2. Tides.) Then comes ‘1-2. Oars’, and 1-2-9, and 2-1-1 to 2-1-3.
`;
  const { numbers, report } = importGeneral(text);
  expect(report.dialect.name).toBe('general');
  expect(numbers.filter((number) => !/I/.test(number ?? ''))).toEqual(
    '1-1 1-1-1 1-1-2 1-1-3 1-2 1-2-1 1-2-2 1-2-3 2-1 2-1-1 2-1-2 2-1-3 2-2 2-2-1'.split(' '),
  );
  expect(report.references.map(({ target }) => target)).toEqual(['2-1', '1-2-3', '2', '1-2', '2-1-1']);
});
