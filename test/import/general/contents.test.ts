import { expect, test } from 'vitest';
import { contentsRemarks } from '../../../src/import/account/contents-remarks.ts';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import type { SourceLine } from '../../../src/import/lines/lines.ts';
import { importGeneral, markdown } from './import-general.ts';

const html = (text: string): readonly SourceLine[] => {
  const lines = htmlLines(text);
  if (typeof lines === 'string') throw new Error(lines);
  return lines;
};

const heading = (level: number, id: string, title: string) =>
  `<h${level} id="${id}"><a class="anchor" href="#${id}"></a><a class="link" href="#${id}">${title}</a></h${level}>`;

const book = `<h1>The Ferry Game</h1>
<ul><li><a href="#boats">Boats</a></li><li><a href="#small">Small boats</a></li>
<li><a href="#tides">Tides</a></li><li><a href="#flood">The flood</a></li></ul>
${heading(2, 'boats', '1. Boats')}
${heading(3, 'small', '1.1. Small boats')}
<p>A small boat carries two.</p>
<h3>What is new</h3>
<ul><li><a href="#c1">A small boat carries two instead of three</a></li>
<li><a href="#c2">The flood lasts one turn more</a></li>
<li><a href="#c3">Nobody pays for the ebb</a></li>
<li><a href="#c4">Boats may be sold</a></li></ul>
${heading(2, 'tides', '2. Tides')}
${heading(3, 'flood', '2.1. The flood')}
<p>The flood lasts <span id="c2">two</span> turns.</p>
${heading(3, 'ebb', '2.2. The ebb')}
<p>Nobody pays.</p>`;

test('links that stand again as titles are contents; headings that link to themselves and links into texts are none', () => {
  const { report, graph, errors } = importGeneral(html(book));
  expect(errors).toEqual([]);
  expect(report.counts.lines['contents']).toBe(4);
  const sections = graph.nodes.filter(({ kind }) => kind === 'section' || kind === 'category');
  expect(sections.map(({ number, label }) => `${number ?? ''} ${label}`.trim())).toEqual([
    '1 Boats',
    '1.1 Small boats',
    'What is new',
    '2 Tides',
    '2.1 The flood',
    '2.2 The ebb',
  ]);
  expect(graph.nodes.some(({ markdown }) => markdown?.includes('The flood lasts one turn more'))).toBe(true);
});

test('contents whose chapters are headings are contents, up to the first heading that has text', () => {
  const body = ['1. Boats', '2. Tides']
    .map((title, at) => `### ${title}\n\n#### ${at + 1}.1. General\n\n${at + 1}.1.1. It ${title.slice(3)}.`)
    .join('\n\n');
  const source = `# The Ferry Game\n\n## Contents\n\n### 1. Boats\n\n1.1. General\n\n### 2. Tides\n\n2.1. General\n\n## Glossary\n\n${body}\n\n## Glossary\n\n**Oar:** A stick.\n`;
  const { report, numbers } = importGeneral(markdown(source));
  expect(report.counts.lines['contents']).toBe(6);
  expect(numbers).toEqual(['1.1.1', '2.1.1']);
  const none =
    '# The Ferry Game\n\n## Contents\n\n## 1. Boats\n\n1.1. Row.\n\n## 2. Tides\n\n2.1. Wait.\n\n## Appendix\n\n### 1. Boats\n\nMany.\n';
  // Its own heading alone: nothing is listed there.
  expect(importGeneral(markdown(none)).report.counts.lines['contents']).toBe(1);
});

test('contents of a page in columns, their numbers apart from titles and pages, are contents', () => {
  const titles = ['Boats', 'Tides', 'Winds', 'Fees', 'Races', 'Ends'];
  const dots = '. . . . . . . . . . . . . . . . . . . . . . . . . .';
  const source = [
    ...titles.slice(0, 2).flatMap((title, i) => [`${i + 1}.0`, `${title}${dots}`]),
    'TABLE OF CONTENTS',
    ...titles.slice(2).flatMap((title, i) => [`${i + 3}.0`, `${title}${dots} ${i + 9}`]),
    '',
    ...titles.flatMap((title, i) => [
      `${i + 1}.0 ${title.toUpperCase()}`,
      `${i + 1}.1 This rule of ${title} says what all people do.`,
      `${i + 1}.2 Nobody does anything else.`,
    ]),
    '',
    'Name . . . . . . . . . . . . . . . . . . . . . . . . . .',
    'Club . . . . . . . . . . . . . . . . . . . . . . . . . .',
    'Boat . . . . . . . . . . . . . . . . . . . . . . . . . .',
    'Date . . . . . . . . . . . . . . . . . . . . . . . . . .',
  ].join('\n');
  const { graph, report, files, errors } = importGeneral(source);
  const sections = graph.nodes.filter(({ kind }) => kind === 'section');
  expect(sections.map(({ number, label }) => `${number} ${label}`)).toEqual(
    titles.map((title, i) => `${i + 1}.0 ${title.toUpperCase()}`),
  );
  expect(report.lines.filter(({ became }) => became === 'contents')).toHaveLength(13);
  expect([...files.values()].join('')).toContain('Club');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test.each([
  ['links', '1. [Boats](#boats)\n2. [Tides](#tides)\n3. [Crews](#crews)\n', 3],
  ['titles', '- Boats\n- Tides\n- Crews\n', 3],
  ['links below a heading with a picture', '## 📑 Contents\n\n- [Boats](#boats)\n- [Tides](#tides)\n', 3],
  ['titles that a text announces', 'A game has three parts:\n\n- Boats\n- Tides\n- Crews\n', 0],
  ['titles that a text tells', 'A game has three parts.\n\n1. Boats\n2. Tides\n3. Crews\n', 0],
  ['links below a text', 'Read on.\n\n- [Boats](#boats)\n- [Tides](#tides)\n- [Crews](#crews)\n', 3],
  ['the contents of a box', '## Contents\n\n### Cards\n\nMany.\n', 0],
])('a list in front of all text that names nothing but headings: %s', (_, list, lines) => {
  const text = `# Ferry\n\n${list}\n## Boats\n\n1. Row.\n2. Wait.\n\n## Tides\n\nHigh.\n\n## Crews\n\nAll.\n`;
  expect(importGeneral(markdown(text)).report.counts.lines['contents'] ?? 0).toBe(lines);
});

test('titles in front of all text that stand again with their texts are contents without a heading', () => {
  const { report, graph, errors } = importGeneral(
    'Rules of the Ferry\n\nArticle I: Boats\nArticle II: Tides\nSection 1: Ebb\nSection 2: Flood\nArticle III: Goats\n\nArticle I: Boats\nBoats float.\nArticle II: Tides\nSection 1: Ebb\nNobody rows.\nSection 2: Flood\nEverybody rows.\nArticle III: Goats\nGoats pay half of what a cow pays.\n',
  );
  expect(errors).toEqual([]);
  expect(report.counts.lines['contents']).toBe(5);
  const parts = graph.nodes.filter(({ kind }) => kind === 'section' || kind === 'category');
  expect(parts.map(({ number }) => number)).toEqual(['I', 'II', 'III']);
});

test('an entry of a table of contents that no title of the text says is told', () => {
  const texts = [
    'Table of Contents',
    'Boats .... 2',
    'Lanterns .... 3',
    '1. Boats',
    'Row where lanterns shine.',
  ];
  const lines = texts.map((text, at) => ({ number: at + 1, text, indent: 0 }));
  const outcomes = new Map(
    lines.map(({ number }) => [number, { became: number < 4 ? 'contents' : 'rule', of: '' }] as const),
  );
  const said = contentsRemarks(lines, outcomes).map(({ line, message }) => [line, message]);
  expect(said).toEqual([]);
  const unlit = lines.slice(0, 4);
  expect(contentsRemarks(unlit, outcomes)).toMatchObject([
    { line: 3, kind: 'contents-unmatched', message: expect.stringContaining('does: "Lanterns .... 3".') },
  ]);
});

test('the title and the first chapter above the first rule are none of the contents that stand in front of all text', () => {
  const chapters = [
    ['ONE', 'Boats', ['1.1 Oars', '1.2 Sails', '1.3 Ropes']],
    ['TWO', 'Crews', ['2.1 Mates', '2.2 Cooks', '2.3 Cats']],
    ['THREE', 'Ports', ['3.1 Piers', '3.2 Cranes', '3.3 Inns']],
  ] as const;
  const list = chapters.flatMap(([count, name, rules]) => [`${count}: ${name}`, ...rules]);
  const text = chapters.flatMap(([count, name, rules]) => [
    `ARTICLE ${count}: ${name.toUpperCase()}`,
    ...rules.flatMap((rule) => [`${rule}.`, `Nobody sells the ${rule.slice(4)} of the ferry.`]),
  ]);
  const { report, graph } = importGeneral(
    markdown(['FERRY CODE', 'TABLE OF CONTENTS', ...list, 'FERRY CODE', ...text].join('\n\n')),
  );
  expect(graph.nodes.map(({ label }) => label)).toContain('ARTICLE ONE: BOATS');
  expect(report.counts.lines['contents']).toBe(13);
  expect(report.words.missing).toEqual([]);
});

test('a title of contents that leaves no place for dots is one among others that do', () => {
  const names = ['Oars', 'Sails', 'Ropes and all that a crew ties to the mast', 'Mates', 'Cooks', 'Cats'];
  const list = names.map((name, at) => `${at + 1}. ${name} ${at === 2 ? '.' : '. . . . . .'} ${at + 2}`);
  const text = names.map((name, at) => `${at + 1}. ${name}. Nobody sells them.`);
  const { report } = importGeneral(['Ferry Code', ...list, ...text].join('\n\n'));
  expect(report.counts.lines['contents']).toBe(6);
});
