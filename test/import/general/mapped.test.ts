import { expect, test } from 'vitest';
import { compareKeys } from '../../../src/import/lines/map-keys.ts';
import { mappedLines } from '../../../src/import/lines/mapped-lines.ts';
import { writeMentions } from '../../../src/import/lines/mentions.ts';
import { readNumberHint } from '../../../src/import/numbering/number-hint.ts';
import { mappedFront, mappedText } from '../../../src/import/plain-words/mapped-text.ts';
import { type ImportMap, importMapSchema } from '../../../src/model/import-map.ts';
import { importGeneral } from './import-general.ts';

const reports = { report: () => () => undefined, remark: () => undefined };

const chapters = `chapters:
  - title: Boats
    parts:
      - key: boat_size
        title: Sizes
        rules:
          - { key: boat_small, text: "A small boat carries two. See {ref:tide_low}." }
          - key: boat_large
            text: A **large** boat carries nine.
            examples: [Nine people board.]
      - key: tide
        title: Tides
        rules:
          - { key: tide_low, text: Low. }
`;

const map = importMapSchema.parse({
  entries: 'chapters',
  label: 'title',
  text: 'text',
  children: ['parts', 'rules'],
  id: 'key',
  examples: 'examples',
  mentions: ['{ref:ID}'],
  numbering: '1.1.a',
});

test('YAML is read as a mapping says', () => {
  const lines = mappedLines([{ page: 'boats.yaml', text: chapters }], map, reports);
  const hint = readNumberHint(map.numbering ?? '');
  const { numbers, byNumber, errors, graph, report } = importGeneral(lines, {
    dialect: 'general',
    hint: typeof hint === 'string' ? null : hint,
  });
  expect(numbers).toEqual(['1.1.a', '1.1.b', '1.2.a']);
  expect(errors).toEqual([]);
  expect(byNumber.get('1.1.a')?.id).toBe('boat_small');
  expect(graph.edges.filter(({ kind }) => kind === 'refers').map(({ to }) => to)).toEqual(['tide_low']);
  expect(graph.nodes.find(({ kind }) => kind === 'example')?.text).toBe('Nine people board.');
  expect(report.lines.find(({ id }) => id === 'tide_low')?.origin).toBe(14);
});

test('a glossary among chapters that are counted has a place among them, and its terms have theirs', () => {
  const text =
    'chapters:\n  - { title: Boats, rules: [{ title: Small, rules: [{ text: Row. }] }] }\n  - { title: Glossary, rules: [{ title: Low, text: Of a tide. }, { title: Oar, text: It rows. }] }\n  - { title: Tides, rules: [{ title: Low, rules: [{ text: "See rule 3.1.1, {2.2} and {3}." }] }] }\n';
  const own = importMapSchema.parse({
    entries: 'chapters',
    label: 'title',
    text: 'text',
    children: 'rules',
    mentions: ['{NUMBER}'],
  });
  const hint = readNumberHint('1.1.1');
  const { numbers, report } = importGeneral(mappedLines([{ page: 'a.yaml', text }], own, reports), {
    dialect: 'general',
    hint: typeof hint === 'string' ? null : hint,
  });
  expect(numbers).toEqual(['1.1.1', '3.1.1']);
  expect(report.references.map(({ written }) => written)).toEqual(['tides_low_seerule', 'term_oar', 'tides']);
});

test('a flat list of rules with numbers of one level keeps them', () => {
  const text =
    '[{ n: 1, of: Boats, t: "Boats\n1. Row.\n2. Sail." }, { n: 2, of: Oars, t: See article 1. }, { n: 4, of: Kites, t: Fly. }, { n: 4 bis, of: Bells, t: Ring. }, { n: 5, of: Ropes, t: Tie. }]';
  const flat = importMapSchema.parse({ number: 'n', text: 't', label: 'of' });
  const { numbers, errors, report } = importGeneral(mappedLines([{ page: 'a.json', text }], flat, reports), {
    dialect: 'general',
  });
  expect(errors).toEqual([]);
  expect(numbers).toEqual(['1', '2', '4', '4 bis', '5']);
  expect(report.remarks).toEqual([]);
});

test('groups have the numbers that those of their rules begin with', () => {
  const text =
    '[{ n: "1.1", of: Boats, t: Row. }, { n: "1.1.1", of: Boats, t: Fast. }, { n: "1.2", of: Boats, t: See 2.1. }, { n: "2.1", of: Tides, t: Wait for 1.1.1. }]';
  const flat = importMapSchema.parse({ number: 'n', text: 't', group: 'of' });
  const { numbers, report } = importGeneral(mappedLines([{ page: 'a.json', text }], flat, reports), {
    dialect: 'general',
  });
  expect(numbers).toEqual(['1.1', '1.1.1', '1.2', '2.1']);
  expect(report.remarks).toEqual([]);
  expect(report.references.map(({ target }) => target)).toEqual(['2.1', '1.1.1']);
});

test('keys that a mapping does not name are said with their place, and their words are missed', () => {
  const text =
    'rules:\n  - text: Boats float.\n    hint: Row.\n  - text: Tides turn, see @one.\n    hint: Wait.\n    id: one\n';
  const flat = importMapSchema.parse({ entries: 'rules', text: 'text', id: 'id', mentions: ['@ID'] });
  const page = { page: 'boats.yaml', text };
  expect(compareKeys([page], flat).unmapped).toEqual([
    { key: 'hint', count: 2, page: 'boats.yaml', line: 3 },
  ]);
  expect(compareKeys([page], { ...flat, ignore: ['hint'] }).unmapped).toEqual([]);
  expect(mappedText(text, flat).split('\n').slice(1, 5)).toEqual([
    'Boats float.',
    'Row.',
    'Tides turn, see one.',
    'Wait.',
  ]);
  expect(mappedText(text, { ...flat, ignore: ['hint'] })).not.toContain('Row');
});

test('a list of ids in one mention is a reference to each', () => {
  expect(writeMentions('See {ref:a,b} and @c, d.', ['{ref:ID}', '@ID'])).toBe(
    'See [a](#a), [b](#b) and [c](#c), d.',
  );
});

test('a number may end with a full stop within its signs, and two side by side are two words', () => {
  const mentions = ['`rule:NUMBER`', '§NUMBER'];
  expect(writeMentions('As `rule:3.` and §4. Go', mentions)).toBe('As [3](#3) and [4](#4). Go');
  const text = 'text: "As `rule:3.1``rule:4` has it."';
  expect(mappedText(text, importMapSchema.parse({ text: 'text', mentions })).split(/\s+/)).toContain('3.1');
});

test('a mapping that says nothing of labels and texts is refused', () => {
  expect(importMapSchema.safeParse({ children: 'rules' }).success).toBe(false);
  expect(importMapSchema.safeParse({ text: 'text', mentions: ['{ref}'] }).success).toBe(false);
});

/** Import a text as a mapping says; tell its rules and what was said of them. */
function importMapped(texts: readonly string[], written: Record<string, unknown>) {
  const map: ImportMap = importMapSchema.parse(written);
  const pages = texts.map((text, i) => ({ page: `${i}.json`, text }));
  const said: string[] = [];
  const groups = new Set<string>();
  const lines = mappedLines(pages, map, { ...reports, remark: (_, message) => said.push(message) });
  const imported = importGeneral(lines, {
    dialect: 'general',
    raw: pages.map(({ page, text }) => ({
      page,
      text: mappedText(text, map, groups),
      kind: 'markdown',
      hasOtherLines: true,
    })),
  });
  const { report, graph } = imported;
  const told = graph.nodes
    .slice(1)
    .map(({ kind, number, label, text }) =>
      [kind, number, label, text.replace(/\s+/g, ' ').slice(0, 30)]
        .filter((one) => one !== null && one !== '')
        .join(' '),
    );
  return {
    ...imported,
    told,
    said,
    lost: [...report.words.missing, ...report.words.extra],
  };
}

test('a mapping in the place of a list: its keys are numbers, with titles behind some', () => {
  const { told, lost, errors } = importMapped(
    [
      JSON.stringify({
        '1.Boats': { '1.1.': 'A boat floats.', '1.2.': 'A crew rows, and:', '1.2.1.': 'rows hard.' },
        '2. Tides': { '2.1': 'A tide turns.' },
      }),
    ],
    { keyed: 'number' },
  );
  expect(told).toEqual([
    'section 1 Boats',
    'rule 1.1 A boat floats.',
    'rule 1.2 A crew rows, and:',
    'rule 1.2.1 rows hard.',
    'section 2 Tides',
    'rule 2.1 A tide turns.',
  ]);
  expect(lost).toEqual([]);
  expect(errors).toEqual([]);
});

test('a flat list whose entries name what holds them; a name that nobody has is said', () => {
  const { told, said } = importMapped(
    [
      JSON.stringify([
        { id: 'row', parent: 'boat', title: 'Rowing', text: 'Two people row.' },
        { id: 'boat', parent: null, title: 'Boats' },
        { id: 'lost', parent: 'ship', title: 'Lost', text: 'A crew is lost.' },
        { id: 'a', parent: 'b', title: 'Egg', text: 'An egg holds a hen.' },
        { id: 'b', parent: 'a', title: 'Hen', text: 'A hen holds an egg.' },
      ]),
    ],
    { id: 'id', parent: 'parent', label: 'title', text: 'text' },
  );
  expect(told).toEqual([
    'section Boats',
    'rule Rowing Two people row.',
    'section Lost',
    'note A crew is lost.',
    'section Egg',
    'note An egg holds a hen.',
    'section Hen',
    'note A hen holds an egg.',
  ]);
  expect(said).toEqual([
    'No entry has the id or number that is said to hold this one: "ship". It stands by itself.',
    'An entry holds itself: "b". It stands by itself.',
    'An entry holds itself: "a". It stands by itself.',
  ]);
});

test('one entry a file, gathered by the titles that they name; entries that hold none are rules', () => {
  const files = [
    {
      part: 'Boats',
      area: 'Crew',
      name: 'Rowing',
      text: 'Two people row.',
      see: [{ key: 'tide', name: 'Tide' }],
    },
    { part: 'Water', area: 'Sea', name: 'Tide', key: 'tide', text: 'It turns.', isOld: null },
    { part: 'Boats', area: 'Crew', name: 'Bailing', text: 'One person bails.' },
  ].map((file) => JSON.stringify(file, null, 1));
  const mapping = { group: ['part', 'area'], label: 'name', text: 'text', id: 'key', references: 'see' };
  const { told, lost, graph } = importMapped(files, mapping);
  expect(told).toEqual([
    'category Boats',
    'section Crew',
    'rule Rowing Two people row. [Tide]',
    'rule Bailing One person bails.',
    'category Water',
    'section Sea',
    'rule Tide It turns.',
  ]);
  expect(lost).toEqual([]);
  expect(graph.edges.filter(({ kind }) => kind === 'refers').map(({ to }) => to)).toEqual(['tide']);
  const { told: flat } = importMapped(files, {
    label: 'name',
    text: 'text',
    ignore: ['part', 'area', 'see', 'key'],
  });
  expect(flat.filter((one) => one.startsWith('rule'))).toHaveLength(3);
});

test('lists of one document get the titles that the mapping gives them', () => {
  const { told } = importMapped(
    [JSON.stringify({ setup: [{ say: 'Take a boat.' }], play: { turns: [{ say: 'Row.' }] } })],
    {
      entries: { Setup: 'setup', 'Your turn': 'play.turns' },
      text: 'say',
    },
  );
  expect(told).toEqual(['section Setup', 'rule Take a boat.', 'section Your turn', 'rule Row.']);
});

test('headings in a Markdown text are sections and rules of their entry, each with its line', () => {
  const text = `- text: |
    # Boats

    A boat floats.

    ## Rowing

    - Two people row.
- text: |
    # Tides

    They turn.
`;
  const { told, report } = importMapped([text], { text: 'text' });
  expect(told).toEqual([
    'section Boats',
    'note A boat floats.',
    'rule Rowing',
    'rule Two people row.',
    'section Tides',
    'note They turn.',
  ]);
  expect(
    report.lines.flatMap(({ origin, became }) => (origin === undefined ? [] : [[origin, became]])),
  ).toEqual([
    [2, 'heading'],
    [4, 'note'],
    [6, 'rule'],
    [8, 'rule'],
    [10, 'heading'],
    [12, 'note'],
  ]);
});

test('a number that the text of a mapped rule begins with is text', () => {
  const { told, report } = importMapped(
    [
      JSON.stringify([
        { name: 'Gulls', text: 'R2-D2 is a gull.\n\nR2-B1 is another.\n\nR2-B2 too.\n\nR2 is a flock.' },
      ]),
    ],
    { label: 'name', text: 'text' },
  );
  expect(told).toEqual(['section Rules', 'rule Gulls R2-D2 is a gull. R2-B1 is anot']);
  expect(report.remarks.map(({ kind }) => kind)).not.toContain('number-twice');
});

test('keys that a mapping names and no document has are told with those that are there', () => {
  const map = importMapSchema.parse({ entries: 'book.chaptres', label: ['titel'], text: 'text' });
  const page = { page: 'a.json', text: '{"book": {"chapters": [{"title": "Boats", "text": "Float."}]}}' };
  const at = compareKeys([page], map).missed;
  expect(at.map(({ path, message, help, isRoot }) => [path, message, help, isRoot])).toEqual([
    [['entries', 0], 'Unexpected key "chaptres": "book" has "chapters".', 'Did you mean "chapters"?', true],
  ]);
  const [wrong] = compareKeys([page], { ...map, entries: ['book.chapters'] }).missed;
  expect(wrong).toEqual({
    path: ['label'],
    message: 'No entry has "titel", which "label" names: entries have "title", "text".',
    help: 'Did you mean "title"?',
    isRoot: false,
  });
});

test('a reference of an entry is no part of a longer number in its text, and a letter in brackets in front is text', () => {
  const text = JSON.stringify([
    { no: '1', title: 'Boats' },
    {
      no: '1.1',
      title: 'Small',
      text: '[A] A small boat is as rule 1.2.1.7 was; see rule 1.2.',
      see: ['1.2'],
    },
    { no: '1.2', title: 'Large', text: 'A large boat carries nine.' },
    { no: '1.2.1', title: 'Crews', text: 'Nine row.' },
  ]);
  const own = importMapSchema.parse({ number: 'no', label: 'title', text: 'text', references: 'see' });
  const pages = [{ page: 'boats.json', text }];
  const { files, report, errors } = importGeneral(mappedLines(pages, own, reports), {
    dialect: 'general',
    raw: [{ page: null, kind: 'markdown', hasOtherLines: true, text: mappedText(text, own) }],
  });
  const all = [...files.values()].join('');
  expect(all).toMatch(/\[A\\?\] A small boat is as rule 1\.2\.1\.7 was/);
  const printed = report.references.filter(({ status }) => status === 'resolved').map((one) => one.printed);
  expect([...new Set(printed)]).toEqual(['1.2']);
  expect(errors).toEqual([]);
});

test('a flat list in which some entries have no number keeps the numbers of the others; lists among texts are lists', () => {
  const rules = [
    { n: '1', t: 'Boats', body: ['A boat floats.'] },
    {
      n: '1.1',
      t: 'Sizes',
      body: [
        'There are three:',
        { items: ['small ones,', { items: ['a punt'] }, 'large ones.'] },
        'No other.',
      ],
    },
    { n: '2', t: 'Words', body: [] },
    { t: 'Quay', body: ['Where boats lie, see rule 1.1.'] },
    { t: 'Tide', body: ['What lifts them.'] },
    { n: '2.1', t: 'Names', body: ['A boat has one.'] },
  ];
  const flat = importMapSchema.parse({ number: 'n', label: 't', text: ['body', 'items'] });
  const text = JSON.stringify(rules, null, 1);
  const { byNumber, files, report, graph } = importGeneral(
    mappedLines([{ page: 'a.json', text }], flat, reports),
    {
      raw: [{ page: null, text: mappedText(text, flat), kind: 'markdown' }],
    },
  );
  const label = (number: string) => graph.nodes.find((node) => node.number === number)?.label;
  expect(['1', '1.1', '2', '2.1'].map(label)).toEqual(['Boats', 'Sizes', 'Words', 'Names']);
  expect(byNumber.get('1.1')?.text).toContain('There are three:');
  expect(files.get('1-boats.md')).toMatch(/- small ones,\s+- a punt\s+- large ones\.\n\n {3}No other\./);
  expect(graph.nodes.find(({ label: of }) => of === 'Quay')?.parent).toBe(
    graph.nodes.find(({ number }) => number === '2')?.id,
  );
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

const articlesOf = (numbers: readonly string[], title = 'The Ferry Act') => {
  const articles = numbers.map((no) => ({ no, title: `Boats of ${no}`, text: 'They float.' }));
  const text = JSON.stringify({ name: title, articles }, null, 1);
  const own = importMapSchema.parse({
    title: 'The Ferry Act',
    entries: 'articles',
    number: 'no',
    label: 'title',
    text: 'text',
  });
  const lines = mappedLines([{ page: 'act.json', text }], own, reports);
  const front = { page: null, kind: 'text' as const, hasOtherLines: true, text: mappedFront(own) };
  const raw = { page: null, kind: 'markdown' as const, hasOtherLines: true, text: mappedText(text, own) };
  const { graph, report } = importGeneral(lines, { dialect: 'general', raw: [front, raw] });
  const labels = graph.nodes.flatMap(({ label }) => /^Boats of (.*)/.exec(label ?? '')?.[1] ?? []);
  return { labels, report, keys: compareKeys([{ page: 'act.json', text }], own).unmapped };
};

test.each([
  ['roman numbers', ['I', 'II', 'III', 'IV', 'V', 'VI', 'IX', 'X']],
  ['articles put between others', ['1', '2', '3', '4', '4A', '5', '6', '7', '8', '8A', '9']],
  ['a schedule that counts anew', ['1', '2', '3', '4', '1', '2']],
])('a flat list stays in its order: %s', (_, numbers) => {
  const { labels, report } = articlesOf(numbers);
  expect(labels).toEqual(numbers);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a flat list whose numbers are figures and stand in the order of words is put in that of numbers', () => {
  expect(articlesOf(['1', '10', '11', '2', '3']).labels).toEqual(['1', '2', '3', '10', '11']);
});

test('a number that an entry before has is said to be left out', () => {
  const { report } = articlesOf(['1', '2', '3', '4', '1', '2']);
  expect(report.remarks.flatMap(({ kind, rule }) => (kind === 'number-not-kept' ? [rule] : []))).toEqual(
    expect.arrayContaining(['1', '2']),
  );
});

test('a title in front of the entries is that of the mapping where both say the same', () => {
  expect(articlesOf(['1', '2', '3']).keys).toEqual([]);
  expect(articlesOf(['1', '2', '3'], 'The Cow Act').keys).toMatchObject([{ key: 'name' }]);
});

test('numbers that begin again in each entry stand behind that of what holds them', () => {
  const text =
    'chapters:\n  - { n: 1, t: Boats, rules: [{ n: 1, x: Row. }, { n: 2, x: Rest. }] }\n  - { n: 2, t: Tides, rules: [{ n: 1, x: Wait., rules: [{ n: a, x: Long. }] }] }\n';
  const own = importMapSchema.parse({
    ...{ entries: 'chapters', number: 'n', label: 't', text: 'x', children: 'rules' },
  });
  const { numbers, report } = importGeneral(mappedLines([{ page: 'a.yaml', text }], own, reports), {
    dialect: 'general',
  });
  expect(numbers).toEqual(['1.1', '1.2', '2.1', '2.1.a']);
  expect(report.remarks.filter(({ kind }) => kind === 'number-not-kept')).toEqual([]);
});
