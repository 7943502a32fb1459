import { expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { expectProportionalTime } from '../../support/processor-time.ts';
import { importGeneral, markdown } from './import-general.ts';

const source = `# The Ferry Game

## 1. Boats

1. A small boat carries two.[^1] It is red.
2. It has oars.[^oars]

[^1]: Children count as half.
    Dogs are free.
[^oars]: At least
one.

| boat | seats |
| --- | --- |
| raft | 1[^raft] |

## 2. Tides

1. Wait, as the first boat does.[^1]
   1. Sing.[^song]

[^raft]: Nobody counts.
[^song]: Not for *long*.

    And not [loudly](https://example.com).
[^nobody]: No text names this.
`;

test('footnotes of Markdown are notes of what names them first, word for word', () => {
  const { graph, byNumber, report, errors } = importGeneral(markdown(source), {
    kind: 'markdown',
    raw: [{ page: null, text: source, kind: 'markdown' }],
  });
  const notes = graph.nodes.filter(({ kind }) => kind === 'note').map(({ parent, text }) => [parent, text]);
  const idOf = (number: string) => byNumber.get(number)?.id;
  expect(notes).toEqual(
    expect.arrayContaining([
      [idOf('1.1'), 'Children count as half. Dogs are free.'],
      [idOf('1.2'), 'At least one.'],
      [idOf('2.1.1'), 'Not for long.'],
      [idOf('2.1.1'), 'And not loudly.'],
    ]),
  );
  expect(byNumber.get('1.1')?.text).toBe('A small boat carries two. It is red.');
  expect(byNumber.get('2.1')?.text).toBe('Wait, as the first boat does.');
  expect(JSON.stringify(graph.nodes)).toMatch(/Nobody counts.*No text names this/s);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test('a footnote keeps its place in the document, and many of them take time in proportion', () => {
  const many = (count: number) =>
    `${Array.from({ length: count }, (_, i) => `Wait ${i}.[^${i}]\n\n`).join('')}${Array.from(
      { length: count },
      (_, i) => `[^${i}]: Not *${i}*.\n`,
    ).join('')}`;
  const places = markdown(many(40)).flatMap(({ text, origin }) => (text === 'Not *39*.' ? [origin] : []));
  expect(places).toEqual([2 * 40 + 40]);
  expectProportionalTime((count) => void markdown(many(count)), 400);
});

test('what looks like a footnote and is defined nowhere stays text', () => {
  const text = '# Ferry\n\n## 1. Boats\n\n1. See [^9] there.\n2. Row.\n\n## 2. Tides\n\n1. Wait.\n';
  const { byNumber, report } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(byNumber.get('1.1')?.text).toBe('See [^9] there.');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

const html = `<h1>The Ferry Game</h1>
<h2>1. Boats</h2>
<ol>
<li>A boat carries two.<a href="#fn1" class="footnote-ref" id="fnref1"
role="doc-noteref"><sup>1</sup></a> It is red.</li>
<li>Row.<sup><a href="#fn:oars" class="footnote" rel="footnote">2</a></sup></li>
</ol>
<h2>2. Tides</h2>
<ol><li>Wait, as rule 1.1 says.<a href="#fn1" role="doc-noteref">1</a> See <a href="#far" role="doc-noteref">7</a>.</li></ol>
<section class="footnotes" role="doc-endnotes"><hr />
<ol>
<li id="fn1" role="doc-endnote"><p>Children count as half.<a href="#fnref1" role="doc-backlink">↩︎</a></p></li>
<li id="fn:oars"><p>Only by day.</p><p>Not on ice. <a href="#fnref:oars" class="reversefootnote">back</a></p></li>
</ol></section>
`;

test('footnotes of HTML are notes of what names them first, word for word', () => {
  const lines = htmlLines(html);
  if (typeof lines === 'string') throw new Error(lines);
  const { graph, byNumber, numbers, report, errors } = importGeneral(lines, {
    kind: 'html',
    raw: [{ page: null, text: html, kind: 'html' }],
  });
  const idOf = (number: string) => byNumber.get(number)?.id;
  const notes = graph.nodes.filter(({ kind }) => kind === 'note').map(({ parent, text }) => [parent, text]);
  expect(notes).toEqual([
    [idOf('1.1'), 'Children count as half.'],
    [idOf('1.2'), 'Only by day.'],
    [idOf('1.2'), 'Not on ice.'],
  ]);
  expect(numbers).toEqual(['1.1', '1.2', '2.1']);
  expect(byNumber.get('1.1')?.text).toBe('A boat carries two. It is red.');
  expect(byNumber.get('2.1')?.text).toMatch(/^Wait, as .* says\. See 7\.$/);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

/** Footnotes as programs for texts and a wiki write them: nothing but links that lead at each other says so. */
const linked = `<h1>The Ferry Game</h1>
<ul><li><a id="toc1" href="#s1">1</a> Boats</li></ul>
<h2><a id="s1" href="#toc1">1</a>. Boats</h2>
<p>1.1 A boat carries two.<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p>
<p>1.2 Row.<a class="anc" name="note2anc" href="#note2sym"><sup>2</sup></a></p>
<p>1.3 Sing.<sup id="cite_ref-3"><a href="#cite_note-3">[3]</a></sup> See <a href="#last">2.1</a>.</p>
<h2>2. Tides</h2>
<p id="last">2.1 Wait, as a boat does.<sup><a href="#ftnt1">[1]</a></sup></p>
<hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Children count as half.</span></p></div>
<div id="note2"><p><a name="note2sym" href="#note2anc">2</a>Only by day.</p><p>Not on ice.</p></div>
<ol><li id="cite_note-3"><a href="#cite_ref-3">^</a> Loudly.</li></ol>
`;

test('links that lead at each other are those of footnotes', () => {
  const lines = htmlLines(linked);
  if (typeof lines === 'string') throw new Error(lines);
  const { graph, byNumber, report, errors } = importGeneral(lines, {
    kind: 'html',
    raw: [{ page: null, text: linked, kind: 'html' }],
  });
  const idOf = (number: string) => byNumber.get(number)?.id;
  const notes = graph.nodes.filter(({ kind }) => kind === 'note').map(({ parent, text }) => [parent, text]);
  expect(notes).toEqual([
    [idOf('1.1'), 'Children count as half.'],
    [idOf('1.2'), 'Only by day.'],
    [idOf('1.2'), 'Not on ice.'],
    [idOf('1.3'), 'Loudly.'],
  ]);
  expect(byNumber.get('2.1')?.text).toBe('Wait, as a boat does.');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});
