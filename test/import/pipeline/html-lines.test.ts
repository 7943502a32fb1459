import { expect, test } from 'vitest';
import { fillOrigins } from '../../../src/import/account/fill-origins.ts';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { markdownLines } from '../../../src/import/lines/markdown-lines.ts';
import { plainText } from '../../../src/import/plain-words/plain-text.ts';
import { printedText } from '../pdf/printed-text.ts';

const texts = (lines: ReturnType<typeof htmlLines>) =>
  typeof lines === 'string' ? lines : lines.map(({ text }) => text);

const written = (lines: ReturnType<typeof htmlLines>) => [texts(lines)].flat().filter((text) => text !== '');

test('headings, paragraphs, lists and tables of HTML are lines', () => {
  const html = `<h1>1 Play</h1><p>Some <b>bold </b>text<br>next</p>
    <ol start="3"><li>three<ol type="a"><li>a <i>it</i></li></ol></li><li value="9">nine</ol>
    <table><tr><th>x<td>y<tr><td colspan="2">z</table>`;
  expect(texts(htmlLines(html))).toEqual([
    '1 Play',
    '',
    'Some **bold** text',
    'next',
    '',
    '  3. three',
    '    a. a *it*',
    '',
    '  9. nine',
    '',
    'x\ty',
    'z\t',
    '',
  ]);
});

test('a number in an element of its own stands apart from the words behind it', () => {
  const html =
    '<ul><li>\n\t<span>1.3.1.</span>know</li><li><b>2.</b>Boats</li><li><i>2.4</i> wait</li><li>a <span>1.</span>b</li></ul>';
  expect(texts(htmlLines(html))).toEqual([
    '  - 1.3.1. know',
    '  - **2.** Boats',
    '  - *2.4* wait',
    '  - a 1.b',
    '',
  ]);
  expect(plainText({ page: null, text: html, kind: 'html' })).toMatch(/1\.3\.1\. know\s+2\. Boats/);
});

test('lines know where in the file they come from', () => {
  const lines = htmlLines('<p>one</p>\n\n<p>two</p>');
  expect(typeof lines === 'string' ? [] : lines.map(({ number, origin }) => [number, origin])).toEqual([
    [1, 1],
    [2, undefined],
    [3, 3],
    [4, undefined],
  ]);
});

test('nothing of a script, a style or a form is text', () => {
  const html = `<head><title>t</title><style>p{}</style></head><p onclick="x()">1.01 Draw<script>alert(1)</script></p>
    <iframe src="javascript:x()">i</iframe><template>t</template><select><option>o</select><svg><style>s</style></svg>`;
  expect(texts(htmlLines(html))).toEqual(['1.01 Draw', '']);
});

test('HTML that is nested without end is refused', () => {
  expect(htmlLines('<div>'.repeat(100_000))).toBe('the HTML is nested too deeply to be read.');
});

test('broken HTML is read as far as it goes', () => {
  expect(texts(htmlLines('<p>one<b>two</p><li>three</ul></zzz><p'))).toEqual(['one**two**', '', '**three**']);
});

test('Markdown is read as it is meant, HTML in it too', () => {
  const markdown = `# 1 Play\n\n- **1.01** Draw [0.14] +1.02 _it_ \\*\n  1. sub\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n<div>block <i>x</i></div>\n`;
  expect(texts(markdownLines(markdown))).toEqual([
    '1 Play',
    '',
    '  - **1.01** Draw [0.14] +1.02 *it* *',
    '    1. sub',
    '',
    'a\tb',
    '1\t2',
    '',
    'block *x*',
  ]);
});

test('lines of Markdown that were wrapped go on, others stay lines', () => {
  const wrapped =
    'Players take cards from the deck until\neach of them holds five cards, and then\nthey stop.\n';
  expect(texts(markdownLines(wrapped))).toEqual([wrapped.trim().replaceAll('\n', ' '), '']);
  expect(texts(markdownLines('Drawing\nPlayers **take\ntwo** cards from the deck now.\n'))).toEqual([
    'Drawing',
    'Players **take**',
    '**two** cards from the deck now.',
    '',
  ]);
});

test('among lines of Markdown that were not all wrapped, one goes on that is full and ends within a sentence', () => {
  const lines = [
    'Boats that carry people over the water are looked at in spring by those who own them and by the old',
    'ferryman.',
    '**What is looked at:**',
    'The oars, the ropes and the lamps, which have been in the cellar of the ferry house since the last (but one',
    'or two) winter.',
    'Boats that have lost something of it in a storm, or to thieves in the night, are not painted this year.',
    'Boats that lack nothing are painted (blue, red, or',
    'Yellow).',
  ];
  expect(texts(markdownLines(`${lines.join('\n')}\n`))).toEqual([
    `${lines[0]} ferryman.`,
    lines[2],
    `${lines[3]} or two) winter.`,
    lines[5],
    `${lines[6]} Yellow).`,
    '',
  ]);
});

test('a line goes on where the word that the next begins with had no room on it, be it a name or a link', () => {
  const lines = [
    'The ferry for horses and carts takes whoever has paid, and all of their dogs,',
    'and is rowed by two of those who are strongest, as in',
    '[Winter](winter-on-the-river.md).  (Where nobody is, the',
    'ferry waits.)',
  ];
  expect(texts(markdownLines(`${lines.join('\n')}\n`))).toEqual([
    `${lines[0]} ${lines[1]} Winter. (Where nobody is, the ferry waits.)`,
    '',
  ]);
});

test('a line that its author has ended may be short; the others were wrapped', () => {
  const lines = ['Rope.  ', 'The boat of whoever has lost a rope to the river is', 'tied up\\', 'Oars.'];
  expect(texts(markdownLines(`${lines.join('\n')}\n`))).toEqual([
    'Rope.',
    `${lines[1]} tied up`,
    'Oars.',
    '',
  ]);
});

test('words and what is said of them below, indented further, are a paragraph each, however narrow', () => {
  const text = `Two words:

    Ferryman:
        Whoever steers the boat, and be it the last one of all
        those. The others sit in the bow, which has room for BE
        0. Anna sits there as well.

            Boats wait until the river
            has fallen. Nobody is left.

    Passengers of the night
        Sit down at once, and do not get up. Their
        Luggage stays on the quay.
`;
  expect([texts(markdownLines(text))].flat().filter((line) => line !== '')).toEqual([
    'Two words:',
    'Ferryman:',
    'Whoever steers the boat, and be it the last one of all those. The others sit in the bow, which has room for BE 0. Anna sits there as well.',
    'Boats wait until the river has fallen. Nobody is left.',
    'Passengers of the night',
    'Sit down at once, and do not get up. Their Luggage stays on the quay.',
  ]);
});

test('one line that is much longer leaves the others wrapped, and a sentence goes on in a link', () => {
  const long = [
    'Whoever has been on the water for more than a whole day rests. A',
    'Ferryman who rests is no longer asked for. That holds as well in',
    'Winter, though the boats are on land. What else there is to say of',
    'it stands below, and nobody is made to read that, be it by the ferryman or by those he takes with him. A',
    'Boat is no bed.',
  ];
  expect(texts(markdownLines(`${long.join('\n')}\n`))).toEqual([long.join(' '), '']);
  const linked = [
    'These boats come, as far as anybody on the quay can remember, from [the **Old** Ferry](https://example.com/a/long/address),',
    'used under the',
    '[Licence of Boats](b.md).',
  ];
  expect(texts(markdownLines(`${linked.join('\n')}\n`))).toEqual([
    'These boats come, as far as anybody on the quay can remember, from the **Old** Ferry, used under the Licence of Boats.',
    '',
  ]);
});

test('lines of a printed page that are full go on in the next', () => {
  const page = [
    [760, '1.01 DRAWING'],
    [730, '1.01.00 Players take cards from the deck until each of'],
    [718, 'them holds five cards, no more.'],
    [706, '1.01.01 Players put cards back that they do not need at'],
    [694, '1.01.02 Short.'],
    [682, 'Example: a line of its own.'],
  ] as const;
  const runs = page.map(([y, str]) => ({ str, x: 20, y, width: str.length * 5, height: 10, hasEOL: true }));
  const next = [
    { str: 'next ', x: 20, y: 760, width: 20, height: 10, hasEOL: false },
    { str: 'page', x: 40, y: 760, width: 20, height: 10, hasEOL: false },
  ];
  expect(printedText([runs, next])).toBe(
    [
      '1.01 DRAWING',
      '',
      '1.01.00 Players take cards from the deck until each of them holds five cards, no more.',
      '1.01.01 Players put cards back that they do not need at',
      '1.01.02 Short.',
      'Example: a line of its own.\fnext page',
    ].join('\n'),
  );
});

test('rows of tables, quotations and links are told', () => {
  const lines = markdownLines(
    '| a | b |\n| - | - |\n\n> c\n\n[d](https://example.com) **[e](mailto:e@example.com)** [f](#f)\n',
  );
  expect(lines).toEqual([
    { number: 1, text: 'a\tb', indent: 0, origin: 1, form: 'row' },
    { number: 2, text: '', indent: 0 },
    { number: 3, text: 'c', indent: 0, origin: 4, form: 'quote', opensQuote: true },
    { number: 4, text: '', indent: 0 },
    {
      number: 5,
      text: 'd **e** f',
      indent: 0,
      origin: 6,
      links: [
        { words: 'd', address: 'https://example.com' },
        { words: 'e', address: 'mailto:e@example.com' },
        { words: 'f', address: '#f', before: 'd **e** ' },
      ],
    },
    { number: 6, text: '', indent: 0 },
  ]);
});

test('items of a printed page begin a line of their own and keep their column; a parted word is put together where it is known', () => {
  const run = (str: string, x: number, y: number, width: number) => ({
    str,
    x,
    y,
    width,
    height: 10,
    hasEOL: true,
  });
  const page = [
    run('(9) The harbor opens when the signal is seen by the ferries of the har-', 100, 700, 400),
    run('bor, and the well-', 116, 688, 398),
    run('kept boats leave first:', 116, 676, 120),
    run('(a) in fair weather, one after the other, and never two at the same time,', 130, 664, 398),
    run('(b) in a storm,', 130, 652, 80),
    run('(i) not at all.', 160, 640, 80),
    run('(10) Nobody waits.', 95, 628, 90),
  ];
  expect(printedText([page]).split('\n')).toEqual([
    '(9) The harbor opens when the signal is seen by the ferries of the harbor, and the well-kept boats leave first:',
    '  (a) in fair weather, one after the other, and never two at the same time,',
    '  (b) in a storm,',
    '    (i) not at all.',
    '(10) Nobody waits.',
  ]);
});

test('the head of a page that comes last in the file is a line of its own, above the text', () => {
  const run = (str: string, x: number, y: number, width: number) => ({
    str,
    x,
    y,
    width,
    height: 10,
    hasEOL: true,
  });
  const page = [
    run('1.1 Boats', 100, 700, 60),
    run('1.2 Boats have names that go to the end of the line', 100, 688, 300),
    run('THE FERRY BOOK', 100, 760, 80),
  ];
  expect(printedText([page]).split('\n')).toEqual([
    'THE FERRY BOOK',
    '',
    '1.1 Boats',
    '1.2 Boats have names that go to the end of the line',
  ]);
});

test('a line that stayed one says where it stands, also behind lines that were joined', () => {
  const paragraph = [
    'The ferry for horses and carts takes whoever has paid, and all of their dogs,',
    'and is rowed by two of those who are strongest, and by their',
    'guests.',
    'Oars are long.',
    'Ropes are of hemp.',
    'The keeper of the ferry counts them in the evening and tells the mayor of it,',
    'before noon.',
    'Nets are wet.',
  ];
  const lines = markdownLines(`# Ferry\n\n${paragraph.join('\n')}\n\nThe end.\n`);
  const placed = fillOrigins(typeof lines === 'string' ? [] : lines);
  expect(placed.filter(({ text }) => text !== '').map(({ origin }) => origin)).toEqual([
    1, 3, 6, 7, 8, 10, 12,
  ]);
});

test('cells that go on in further rows leave their columns empty there', () => {
  const html = `<table><tr><th rowspan="2">Place</th><th colspan="2">Points</th></tr><tr><th>Short</th><th>Long</th></tr>
    <tr><td>1</td><td rowspan="2">6</td><td>9</td></tr><tr><td>2</td><td>8</td></tr></table><table><tr><td>x</td></tr></table>`;
  expect(written(htmlLines(html))).toEqual(['Place\tPoints\t', '\tShort\tLong', '1\t6\t9', '2\t\t8', 'x']);
});

test('text right in a list is kept, and lists of Google Docs are as far in as their names say', () => {
  const html = `<ul>Boats<b>: two</b></ul><ol class="c1 lst-kix_ab12-0 start"><li>Row.</li></ol>
    <ul class="lst-kix_ab12-1"><li>Slowly.</li></ul><ol class="lst-kix_ab12-0" start="2"><li>Rest.</li></ol>`;
  expect(written(htmlLines(html))).toEqual([
    '    Boats**: two**',
    '  1. Row.',
    '    - Slowly.',
    '  2. Rest.',
  ]);
});
