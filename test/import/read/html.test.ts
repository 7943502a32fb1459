import { expect, test } from 'vitest';
import { htmlSource } from '../../../src/import/read/html/html-source.ts';
import { show, sourceOf } from './show.ts';

const read = (html: string) => htmlSource(html, { file: 'page.html' });
const blocks = (html: string) => show(read(html));
const places = (html: string) =>
  sourceOf(read(html)).blocks.map(({ at, lines }) => (lines === undefined ? [at.line] : [at.line, lines]));

test('headings, paragraphs, lists with visible marks, and rows', () => {
  const html = `<title>Play  it</title><h1>1 Play</h1><p>Some <b>bold </b>text</p>
    <ol start="3"><li>three<ol type="a"><li>a <i>it</i></li><li value="4">four</ol></li><li value="9">nine</ol>
    <ul style="list-style:none"><li>1.1 x<p>more</p></ul>
    <table><tr><th>x<th>y<tr><td colspan="2">z</table>`;
  expect(blocks(html)).toEqual([
    '# 1 Play',
    'Some **bold** text',
    '> 3. three',
    '>> a. a *it*',
    '>> d. four',
    '> 9. nine',
    '> • 1.1 x',
    '> more',
    'row: x | y',
    'row: z | ',
  ]);
  expect(sourceOf(read(html)).title).toBe('Play it');
});

test('lists count backwards, in letters and roman numerals', () => {
  expect(
    blocks('<ol reversed><li>a<li>b</ol><ol style="list-style-type: upper-roman" start=4><li>c</ol>'),
  ).toEqual(['> 2. a', '> 1. b', '> IV. c']);
});

test('numbers of several levels belong to the list, and are separate in an element of their own', () => {
  const html =
    '<ol><li><span>1.3.1</span>know<li><span>1.3.2</span> <a href="#x">#</a> see</ol><p><b>2.</b>Boats<p><b>3</b>rd';
  expect(blocks(html)).toEqual(['> • 1.3.1 know', '> • 1.3.2 see', '**2.** Boats', '**3**rd']);
});

test('a list and a table after a rule are blocks at that place', () => {
  const html =
    '<p>2.3 Boats float:</p><dl><dt>Oar</dt><dd>It rows.</dd></dl><table><tr><td>a<td>b</table><p>2.4 Ropes hold.</p>';
  expect(blocks(html)).toEqual([
    '2.3 Boats float:',
    'term: Oar',
    'definition: It rows.',
    'row: a | b',
    '2.4 Ropes hold.',
  ]);
});

test('a line break ends a block, also in bold text, except in a heading; no word is lost', () => {
  expect(blocks('<p>2.2 Boats <b>float.<br>2.3 Ropes</b> hold.</p><h2>The<br>Turn</h2>')).toEqual([
    '2.2 Boats **float.**',
    '**2.3 Ropes** hold.',
    '## The Turn',
  ]);
});

test('an item without words of its own keeps its mark', () => {
  expect(blocks('<ol><li><ol type=a><li>first</ol></li><li></li><li>third</ol>')).toEqual([
    '> 1.',
    '>> a. first',
    '> 2.',
    '> 3. third',
  ]);
});

test('links keep words and target, and anchors lead to their blocks', () => {
  const html =
    '<h2 id="gr">12.5 Ground <a href="#gr">¶</a></h2><p>See <a href="gone.html#x">12.5 Ground <b>Combat</b></a><a name="here"></a> and <a href="javascript:x()">this</a>.';
  expect(blocks(html)).toEqual([
    '## 12.5 Ground {gr}',
    'See [12.5 Ground **Combat**](gone.html#x) and this. {here}',
  ]);
});

test('Korean endings stay attached to links', () => {
  expect(blocks('<p><a href="#r1">규칙 1.2</a>에 따라 <b>배</b>를 젓는다.')).toEqual([
    '[규칙 1.2](#r1)에 따라 **배**를 젓는다.',
  ]);
});

test('elements for menus, headers, footers and boxes are furniture or notes; so is everything outside a single main', () => {
  const html = `<header><h1>Site</h1></header><nav><ul><li><a href="/">Home</a></ul></nav>
    <p>1 Row.</p><article><header>The Turn</header><aside>Beside.</aside></article><div class="admonition"><p>Mind the tide.</p></div><footer>Foot</footer>`;
  expect(sourceOf(read(html)).blocks.map(({ kind, why }) => why ?? kind)).toEqual([
    'head of the page',
    'menu',
    'text',
    'text',
    'note',
    'note',
    'foot of the page',
  ]);
  expect(blocks('<div>Log in</div><div><main><p>Row.</p><aside>Sail.</aside></main></div>')).toEqual([
    'furniture: Log in',
    'Row.',
    'note: Sail.',
  ]);
});

test('a footnote comes after the block that refers to it, without its marks', () => {
  const html = `<p>1 Row.<sup><a href="#fn1" id="ref1">1</a></sup></p><p>2 Sail.</p>
    <section role="doc-endnotes"><ol><li id="fn1"><p>At sea. <a href="#ref1">↩</a></p><p>Or not.</p></li></ol></section>`;
  expect(blocks(html)).toEqual(['1 Row. {ref1}', 'note: At sea. {fn1}', 'note: Or not.', '2 Sail.']);
});

test('code keeps its lines; pictures become their words and are reported', () => {
  const html =
    '<pre>a  b\n c</pre><p>Pay 2 <img alt="coins" src="c.png">.</p><p><svg><text>x</text></svg>Go.</p>';
  const source = sourceOf(read(html));
  expect(show(source)).toEqual(['code: a  b\n c', 'Pay 2 coins.', 'Go.']);
  expect(source.losses.map(({ at, message }) => [at.line, message])).toEqual([
    [2, 'A picture is not read: coins, c.png.'],
    [2, 'A drawing is not read: without a name.'],
  ]);
});

test('a table with one cell, or with headings, is read as its content', () => {
  expect(blocks('<table><tr><td><p>1 Row.<p>2 Sail.</table>')).toEqual(['1 Row.', '2 Sail.']);
  expect(blocks('<table><tr><td>menu<td><h2>Boats</h2><p>Row.</table>')).toEqual([
    'menu',
    '## Boats',
    'Row.',
  ]);
});

test('cells contain blocks with breaks between them, and spans leave empty places', () => {
  const html = '<table><tr><td rowspan=2>a<ul><li>b<li>c</ul><td id="p">d<tr><td>e</table>';
  expect(blocks(html)).toEqual(['row: a/• b/• c | d {p}', 'row:  | e']);
});

test('lines are line numbers of the file', () => {
  const html =
    '---\ntitle: "Sea"\n---\n<p>one\n  two</p>\n\n<p>\n  three<br>\n  four</p>\n<pre>\ncode\n</pre>\n<table>\n<tr><td>x\n<td>y\n</table>';
  expect(places(html)).toEqual([[1, 3], [4, 2], [8], [9], [11], [14, 2]]);
  expect(sourceOf(read(html)).title).toBe('Sea');
});

test('superscript digits are kept, quotations are quotes', () => {
  expect(
    blocks('<p>10 m<sup>2</sup>, the 1<sup>st</sup> <q>wind</q><blockquote><p>Row on.</blockquote>'),
  ).toEqual(['10 m², the 1st “wind”', 'quote: Row on.']);
});

test('nothing of a script, style or form is text', () => {
  const html = `<head><style>p{}</style></head><p onclick="x()">1.01 Draw<script>alert(1)</script></p><template>t</template><select><option>o</select>`;
  expect(blocks(html)).toEqual(['1.01 Draw']);
});

test('refuses too deeply nested HTML', () => {
  expect(read('<div>'.repeat(100_000))).toEqual({ refused: 'the HTML is nested too deeply to be read.' });
});

test('spans of tables are limited', () => {
  const row = `<tr>${'<td colspan=999 rowspan=60000>x'.repeat(400)}`;
  const source = sourceOf(read(`<table>${row}${'<tr><td>y'.repeat(1000)}</table>`.repeat(2)));
  const places = source.blocks.reduce((sum, { words }) => sum + words.length, 0);
  expect(places).toBeLessThan(200_000);
  expect(source.blocks).toHaveLength(2002);
});
