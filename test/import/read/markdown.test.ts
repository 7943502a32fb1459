import { expect, test } from 'vitest';
import { markdownSource } from '../../../src/import/read/markdown/markdown-source.ts';
import { show, sourceOf } from './show.ts';

const read = (markdown: string) => markdownSource(markdown, { file: 'page.md' });
const blocks = (markdown: string) => show(read(markdown));
const places = (markdown: string) =>
  sourceOf(read(markdown)).blocks.map(({ at, lines, indent }) => [at.line, lines ?? 1, indent]);

test('headings with typed numbers, paragraphs, items with their marks and depths', () => {
  const markdown =
    '# 1 Play\n\n### 101 *Title*\n\nSome **bold** and `code`.\n\n- 1a) Row.\n    - 1a1) Sail.\n\n      More.\n\n3) three\n5) five\n5) six\n';
  expect(blocks(markdown)).toEqual([
    '# 1 Play {1-play}',
    '### 101 *Title* {101-title}',
    'Some **bold** and `code`.',
    '> • 1a) Row.',
    '>> • 1a1) Sail.',
    '>> More.',
    '> 3) three',
    '> 5) five',
    '> 6) six',
  ]);
});

test('signs after numbers stay as typed', () => {
  expect(blocks('- 1b++++) Row.\n- 002bis Sail.\n- 12a-1 Steer.\n- 1b+ x')).toEqual([
    '> • 1b++++) Row.',
    '> • 002bis Sail.',
    '> • 12a-1 Steer.',
    '> • 1b+ x',
  ]);
});

test('lines of a paragraph are joined, unless they start with a list mark', () => {
  const markdown =
    '1. Boats:\n   (a) float,\n   (b) **sink\n   or** rot, see\n   3.1 there.\n\n   More\n\n1.1 Row\n1.2 Sail, see\n2.3 or\na) others\n';
  expect(blocks(markdown)).toEqual([
    '> 1. Boats:',
    '> (a) float,',
    '> (b) **sink or** rot, see 3.1 there.',
    '> More',
    '1.1 Row',
    '1.2 Sail, see 2.3 or a) others',
  ]);
  expect(places(markdown)).toEqual([
    [1, 1, 0],
    [2, 1, 3],
    [3, 3, 3],
    [7, 1, 3],
    [9, 1, 0],
    [10, 3, 0],
  ]);
});

test('a hard line break of either kind ends a block', () => {
  expect(blocks('2.2 Boats **float.**  \n2.3 Ropes\\\n2.4 Sails<br>2.5 Oars')).toEqual([
    '2.2 Boats **float.**',
    '2.3 Ropes',
    '2.4 Sails',
    '2.5 Oars',
  ]);
});

test('lists indented less than Markdown requires are inner ones', () => {
  expect(blocks('9. A raft\n10. A boat has:\n   1. Oars\n   2. A sail\n\n   - torn\n11. A rope\n')).toEqual([
    '> 9. A raft',
    '> 10. A boat has:',
    '>> 1. Oars',
    '>> 2. A sail',
    '>> • torn',
    '> 11. A rope',
  ]);
});

test('an item that starts with another list keeps its mark', () => {
  expect(blocks('1. - row\n   - sail\n2.\n')).toEqual(['> 1.', '>> • row', '>> • sail', '> 2.']);
});

test('links keep words and target, also reference links', () => {
  const markdown =
    'See [12.5 Ground *Combat*](gone.md#x), [규칙 1.2][r]에 따라 and [none][x].\n\n[r]: #rule "Rule"\n';
  expect(blocks(markdown)).toEqual([
    'See [12.5 Ground *Combat*](gone.md#x), [규칙 1.2](#rule)에 따라 and [none][x].',
  ]);
});

test('headings have an anchor from their title, and the typed one', () => {
  expect(blocks('## Boats & Oars {#boats .small}\n\n## Boats & Oars\n\nTides\n=====\n')).toEqual([
    '## Boats & Oars {boats} {boats--oars}',
    '## Boats & Oars {boats--oars-1}',
    '# Tides {tides}',
  ]);
});

test('tables, code and quotations', () => {
  const markdown =
    '| a | b |\n| - | - |\n| 1<br>2 | *c* |\n\n```js\nx  y\n z\n```\n\n> Row on.\n>\n> # Sea\n\n> [!NOTE]\n> Mind the tide.\n';
  const source = sourceOf(read(markdown));
  expect(show(source)).toEqual([
    'row: a | b',
    'row: 1/2 | *c*',
    'code: x  y\n z',
    'quote: Row on.',
    'quote: Sea {sea}',
    'note: Note: Mind the tide.',
  ]);
  expect(source.blocks.map(({ isHead }) => isHead === true)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a footnote is a note of the first block that refers to it', () => {
  const markdown = '1 Row.[^sea] On.\n\n2 Sail.[^b]\n\n[^sea]: Seas\n[^b]: A [^c]\n b.\n';
  expect(blocks(markdown)).toEqual(['1 Row. On.', 'note: Seas {^sea}', '2 Sail.', 'note: A [^c] b. {^b}']);
  expect(blocks('1 Row.[^a]\n\n2 Sail[^b].\n\n[^a]: At sea.\n\n[^b]: Or not.')).toEqual([
    '1 Row.',
    'note: At sea. {^a}',
    '2 Sail.',
    'note: Or not. {^b}',
  ]);
});

test('a term and its definitions after colons', () => {
  expect(blocks('Oar\n: It rows.\n: It floats.\n\nSail: it pulls.')).toEqual([
    'term: Oar',
    'definition: It rows.',
    'definition: It floats.',
    'Sail: it pulls.',
  ]);
});

test('reads embedded HTML, with its lines', () => {
  const markdown =
    'A <b>bold *word*</b>, 10 m<sup>2</sup>, <span id="x">here</span> and ~~two~~ three ~~ropes.\n\n<table>\n<tr><td>a<td>b\n</table>\n\n<p>2.3\n<a href="#x">Go</a></p>\n';
  expect(blocks(markdown)).toEqual([
    'A **bold *word***, 10 m², here and ~~two~~ three ~~ropes. {x}',
    'row: a | b',
    '2.3 [Go](#x)',
  ]);
  expect(places(markdown)).toEqual([
    [1, 1, 0],
    [4, 1, 0],
    [7, 2, 0],
  ]);
});

test('what looks like a tag can be text', () => {
  expect(blocks('Call it <name of the boat>.\n\n# <article-A><x> Boats')).toEqual([
    'Call it <name of the boat>.',
    '# Boats {boats}',
  ]);
});

test('front matter is a block, and its title the page’s', () => {
  const source = sourceOf(read('---\ntitle: Sea\nweight: 3\n---\n# 1 Row\n'));
  expect(source.title).toBe('Sea');
  expect(source.blocks.map(({ kind, at, lines }) => [kind, at.line, lines ?? 1])).toEqual([
    ['settings', 1, 4],
    ['text', 5, 1],
  ]);
});

test('reports pictures and instructions to site generators, with their lines', () => {
  const { losses, blocks: read2 } = sourceOf(
    read('![The quay](q.png)\n\n::: tip\nRow.\n:::\n\n```\n::: no\n```\n'),
  );
  expect(read2.map(({ at }) => at.line)).toEqual([1, 3, 7]);
  expect(losses.map(({ at, message }) => [at.line, message])).toEqual([
    [3, '2 lines are instructions to a site maker: build its HTML and import that.'],
    [1, 'A picture is not read: The quay, q.png.'],
  ]);
});

test('refuses too deeply nested Markdown', () => {
  expect(read(`${'>'.repeat(50_000)} x`)).toEqual({
    refused: 'the Markdown is nested too deeply to be read.',
  });
});
