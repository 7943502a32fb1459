import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

/** Sections of a small rulebook; a line that `1.` or `a.` begins is an item of a list. */
const sections: readonly (readonly [title: string, text: string])[] = [
  ['Overview', 'Two to five dockers load crates onto ships.\n\nMost coins after the tenth ship win.'],
  [
    'Setup',
    '1. Put the crane board in the middle.\n2. Give each docker 3 coins. With two dockers, give 5.\n3. Lay three ships face up.\n   a. If two of them show one flag, draw another.\n   b. In the first game leave out ships 21 to 30.',
  ],
  [
    'Turn',
    'A turn has two steps.\n1. Move the crane one or two spaces.\n2. Load a crate and pay its price, see Prices.\n\nExample: Ann moves the crane two spaces and loads a red crate.',
  ],
  ['Prices', 'Crate     Calm   Storm\nred       1      2\nblue      2      3\ngold      4      6'],
  ['Two Dockers', 'Use the small board.'],
  ['Glossary', 'Quay: the three ships that lie face up.\nGantry: a crane that may pass others.'],
];

const book = (title: string, section: (title: string, text: string, at: number) => string): string =>
  [title, ...sections.map(([name, text], at) => section(name, text, at))].join('\n\n');

const ruled = (title: string, sign: string): string => `${title}\n${sign.repeat(title.length)}`;
const bulleted = (text: string): string => text.replace(/^( *)(?:\d|[ab])\. /gm, '$1- ');

/** Small letters, without pictures. */
const plain = (words: string): string => words.toLowerCase().replace(/^[^a-z]+/, '');

const title = 'Crates and Cranes';
const upper = title.toUpperCase();

test.each([
  ['capitals apart', book(upper, (name, text) => `${name.toUpperCase()}\n\n${text}`)],
  ['capitals above their text', book(upper, (name, text) => `${name.toUpperCase()}\n${text}`)],
  ['capitals with a colon', book(upper, (name, text) => `${name.toUpperCase()}:\n${text}`)],
  [
    'capitals, and nothing parts sections',
    book(upper, (name, text) => `${name.toUpperCase()}\n${text}`).replace(/(?<=[.6])\n+(?=[A-Z]{3})/g, '\n'),
  ],
  ['capitals above bullets', book(upper, (name, text) => `${name.toUpperCase()}\n${bulleted(text)}`)],
  ['words apart', book(title, (name, text) => `${name}\n\n${text}`)],
  ['words above their text', book(title, (name, text) => `${name}\n${text}`)],
  ['words with a colon', book(title, (name, text) => `${name}:\n${text}`)],
  ['underlined', book(ruled(title, '='), (name, text) => `${ruled(name, '-')}\n${text}`)],
  [
    'boxes, the title in one like the others',
    [title, ...sections.map(([name, text]) => `${name}\n${'='.repeat(30)}\n\n${text}`)]
      .map((part) => `${'='.repeat(30)}\n${part}`)
      .join('\n\n')
      .replace(title, `${title}\n${'='.repeat(30)}`),
  ],
  ['lines below a row of signs', book(title, (name, text) => `=======\n${name}:\n${text}`)],
  ['stars around', book(title, (name, text) => `*** ${name.toUpperCase()} ***\n\n${text}`)],
  ['dashes around', book(title, (name, text) => `--- ${name} ---\n${text}`)],
  ['brackets around', book(title, (name, text) => `[${name.toUpperCase()}]\n${text}`)],
  [
    'numbers',
    book(title, (name, text, at) => `${at + 1}. ${name}\n\n${text.replace(/^( *)(\w)\. /gm, '  $1($2) ')}`),
  ],
])('a plain text is read by what one sees, with titles as %s', (_, text) => expectBook(importGeneral(text)));

/** Text of a section with the lists and tables of Markdown. */
const marked = (text: string): string =>
  text
    .replace(/^ {3}([ab])\. /gm, (_, letter) => `   ${letter === 'a' ? 1 : 2}. `)
    .replace(/^(\w+) {3,}(\w+) {3,}(\w+)$/gm, '| $1 | $2 | $3 |')
    .replace('Storm |', 'Storm |\n| --- | --- | --- |')
    .replace(/^(Quay|Gantry): (.*)$/gm, '**$1**: $2\n')
    .replace('steps.\n', 'steps.\n\n');

test.each([
  ['headings', book(`# ${title}`, (name, text) => `## ${name}\n\n${marked(text)}`)],
  ['headings as far out as the title', book(`# ${title}`, (name, text) => `# ${name}\n\n${marked(text)}`)],
  ['headings with pictures', book(`# ⚓ ${title}`, (name, text) => `## 📦 ${name}\n\n${marked(text)}`)],
  ['bold lines', book(`**${title}**`, (name, text) => `**${name}**\n\n${marked(text)}`)],
  ['bold headings', book(`# **${title}**`, (name, text) => `## **${name}**\n\n${marked(text)}`)],
])('Markdown is read by what one sees, with titles as %s', (_, text) =>
  expectBook(
    importGeneral(markdown(text), { kind: 'markdown', raw: [{ page: null, text, kind: 'markdown' }] }),
  ),
);

/** The document has become the small rulebook. */
function expectBook({ graph, report, errors }: ReturnType<typeof importGeneral>): void {
  const kept = graph.nodes.filter(({ id }) => id !== 'front');
  const of = (kind: string) => kept.filter((node) => node.kind === kind);
  expect(plain(graph.edition.title)).toBe('crates and cranes');
  expect(of('section').map(({ label }) => plain(label ?? ''))).toEqual(
    sections.map(([name]) => name.toLowerCase()),
  );
  const holder = new Map(kept.map(({ id, label, text }) => [id, label ?? text]));
  expect(of('rule').map((rule) => [plain(holder.get(rule.parent ?? '') ?? ''), rule.text])).toEqual([
    ['setup', 'Put the crane board in the middle.'],
    ['setup', 'Give each docker 3 coins. With two dockers, give 5.'],
    ['setup', 'Lay three ships face up.'],
    ['lay three ships face up.', 'If two of them show one flag, draw another.'],
    ['lay three ships face up.', 'In the first game leave out ships 21 to 30.'],
    ['turn', 'Move the crane one or two spaces.'],
    ['turn', 'Load a crate and pay its price, see Prices.'],
  ]);
  expect(of('example')).toHaveLength(1);
  expect(of('table').map((table) => table.text)).toEqual([
    'Crate\tCalm\tStorm\nred\t1\t2\nblue\t2\t3\ngold\t4\t6',
  ]);
  expect(of('term').map(({ label }) => label)).toEqual(['Quay', 'Gantry']);
  const led = graph.edges
    .filter(({ kind }) => kind === 'refers')
    .map(({ to }) => plain(holder.get(to ?? '') ?? ''));
  expect(led).toEqual(['prices']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
}

test('items that count below one of many titles are a list, also where each is a line with text below it', () => {
  const options = ['Row', 'Rest', 'Land'].map((name, at) => `${'ABC'[at]}) ${name}\nPay ${at + 1} coins.`);
  const text = [
    'Tide Race\nA game for two',
    ...['Object', 'Setup', 'Turn', 'Storms', 'End'].map(
      (name) =>
        `${name}\nHere it is said what one does.${name === 'Turn' ? `\n\n${options.join('\n\n')}` : ''}`,
    ),
  ].join('\n\n');
  const { graph } = importGeneral(text);
  expect(graph.edition.title).toBe('Tide Race');
  const labels = graph.nodes.flatMap(({ kind, id, label }) =>
    kind === 'section' && id !== 'front' ? [label] : [],
  );
  expect(labels).toEqual(['Object', 'Setup', 'Turn', 'Storms', 'End']);
  const rules = graph.nodes.flatMap(({ kind, parent, text }) =>
    kind === 'rule' ? [[parent, text.split(/\s*\n/)]] : [],
  );
  expect(rules).toEqual([
    ['turn', ['Row', 'Pay 1 coins.']],
    ['turn', ['Rest', 'Pay 2 coins.']],
    ['turn', ['Land', 'Pay 3 coins.']],
  ]);
});
