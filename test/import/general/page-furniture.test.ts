import { expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { importGeneral } from './import-general.ts';

const page = (body: string, main = 'main') => `<!doctype html><html><head><title>Kites</title></head><body>
<a class="skip-link" href="#text">Skip to content</a>
<div id="cookie-note"><p>This site keeps
cookies.</p></div>
<header><a href="/">Harbour Games</a><nav><ul><li><a href="/">Home</a></li><li><a href="/shop">Shop</a></li></ul></nav></header>
<${main} id="text">${body}</${main}>
<aside class="sidebar"><h2>News</h2><p>The kites are sold out.</p></aside>
<footer><p>Made by Harbour Games</p></footer></body></html>`;

const rules = `<h1>Kites<a class="headerlink" href="#text">¶</a></h1><p>A game for two at the beach.</p>
<h2>Start</h2><ol><li>Each player takes a kite.</li><li>The wind is drawn.</li></ol>
<aside>Kites are made of paper.</aside><div class="share-buttons"><a href="https://x.example">Tell others</a></div>
<h2>End</h2><p>The kite that flies last wins.</p>`;

function read(html: string) {
  const lines = htmlLines(html);
  if (typeof lines === 'string') throw new Error(lines);
  const { graph, report } = importGeneral(lines, {
    kind: 'html',
    raw: [{ page: null, text: html, kind: 'html' }],
  });
  return { graph, report, texts: graph.nodes.map(({ label, text }) => `${label ?? ''} ${text}`).join('\n') };
}

test.each(['main', 'div'])(
  'what stands around the text of a page of a site is left out and said: %s',
  (main) => {
    const { graph, report, texts } = read(page(rules, main));
    expect(texts).not.toMatch(/Skip|cookies|Home|Shop|sold out|Made by|Tell others|¶/);
    expect(texts).toContain('Kites are made of paper.');
    expect(graph.edition.title).toBe('Kites');
    expect(report.words).toMatchObject({ missing: [], extra: [] });
    const said = report.remarks.filter(({ kind }) => kind === 'page-furniture').map(({ message }) => message);
    for (const words of ['Skip to content', 'keeps cookies', 'Home', 'sold out', 'Tell others', 'Made by'])
      expect(said.join('\n')).toContain(words);
  },
);

test('a page keeps its title above its text, the heads of its parts, and what has most of its words', () => {
  const head = page(rules.replace(/<h1>.*?<\/h1>/, '')).replace(
    '<header>',
    '<header><h1>Kites <small>of paper</small></h1>',
  );
  expect(read(head).graph.edition.title).toBe('Kites of paper');
  expect(read(head).texts).not.toContain('Home');
  const parts = read(
    `<article class="has-sidebar"><header><p>For two.</p></header>${rules}<footer><p>By Ann.</p></footer></article>`,
  );
  expect(parts.texts).toMatch(/For two\.[\s\S]*flies last[\s\S]*By Ann\./);
});

test('links to other pages above and below all text are menus, links within it are text', () => {
  const html = `<html><body><a href="/"><img src="k.png" alt="Logo"></a><div class="top"><a href="/"><img src="l.png" alt="Harbour"></a><ul><li><a href="a.html">Games</a>
    <ul><li><a href="b.html">Kites</a></li></ul></li></ul></div><h1>Kites</h1><p><a href="#end">The end</a> is below.</p>
    <h2>Classes</h2><ul><li><a href="box.html">Box kite</a></li><li><a href="delta.html">Delta</a></li></ul>
    <h2 id="end">End</h2><p>The last kite wins.</p><p><a href="a.html">Back</a> | <a href="mailto:a@b.example">Mail</a></p><p>© 2020 Ann</p></body></html>`;
  const { texts, report } = read(html);
  expect(texts).not.toMatch(/Logo|Games|Back|Mail|Harbour/);
  expect(texts).toMatch(/Box kite[\s\S]*Delta[\s\S]*© 2020 Ann/);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('the number of a page within a line that is the same on each is furniture of a plain text', () => {
  const page = (count: number) =>
    `Section ${count}. Boats are kept dry.\n\nThe keeper looks.\n\nEach day of ${count} weeks.\n\nFerry Bylaws, Page ${count} (Revised May 2020)\n\n`;
  const { graph, report } = importGeneral(
    `FERRY BYLAWS\n\nARTICLE I - BOATS\n\n${[1, 2, 3, 4].map(page).join('')}`,
  );
  expect(graph.nodes.map(({ text }) => text).join('\n')).not.toContain('Revised');
  expect(report.counts.lines['page']).toBe(4);
});
