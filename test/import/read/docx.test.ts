import { expect, test } from 'vitest';
import { docxSource } from '../../../src/import/read/docx/docx-source.ts';
import {
  abstractNum,
  type DocxParts,
  heading,
  headingStyles,
  item,
  level,
  makeDocx,
  num,
  p,
  run,
} from '../docx/make-docx.ts';
import { show, showWords, sourceOf } from './show.ts';

const read = (parts: DocxParts) => docxSource(makeDocx(parts), { file: 'small.docx' });
const blocks = (parts: DocxParts) => show(read(parts));

const whole = [1, 2, 3, 4].map((depth) => Array.from({ length: depth }, (_, i) => `%${i + 1}`).join('.'));
const numbering =
  abstractNum(0, whole.map((text, at) => level(at, at === 0 ? 'decimal' : 'decimalZero', text)).join('')) +
  abstractNum(1, level(0, 'bullet', '') + level(1, 'bullet', 'o')) +
  abstractNum(2, level(0, 'lowerLetter', '(%1)') + level(1, 'lowerRoman', '%2.')) +
  num(1, 0) +
  num(2, 1) +
  num(3, 2) +
  num(4, 0, '<w:lvlOverride w:ilvl="1"><w:startOverride w:val="7"/></w:lvlOverride>');
const numbered = (at: number) => `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>`;
const bookmark = (name: string, content: string) =>
  `<w:bookmarkStart w:id="1" w:name="${name}"/>${content}<w:bookmarkEnd w:id="1"/>`;
const field = (instruction: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result === '' ? '' : run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const left = (twips: number) => `<w:ind w:left="${twips}"/>`;

test('headings have levels, items Word’s number and the depth of their list', () => {
  const body =
    heading(1, 'The Turn', numbered(0)) +
    heading(2, 'Draw') +
    item(1, 1, 'Take two.') +
    item(1, 2, 'No more.') +
    p('Unless a card says so.');
  expect(blocks({ body, styles: headingStyles, numbering })).toEqual([
    '# > 1 The Turn',
    '## Draw',
    '>> 1.01 Take two.',
    '>>> 1.01.01 No more.',
    'Unless a card says so.',
  ]);
});

test('a list with startOverride 7 counts from there', () => {
  const body = [item(1, 0), item(1, 1), item(4, 1), item(4, 1), item(4, 2)].join('');
  expect(blocks({ body, numbering })).toEqual([
    '> 1 x',
    '>> 1.01 x',
    '>> 1.07 x',
    '>> 1.08 x',
    '>>> 1.08.01 x',
  ]);
});

test('direction controls around a number are not part of it', () => {
  const own = abstractNum(5, level(0, 'decimal', '\u2066%1\u2069.')) + num(5, 5);
  expect(blocks({ body: item(5, 0, 'סירה'), numbering: own })).toEqual(['> 1. סירה']);
});

test('a list indented further is inside an item of another, and a heading ends all lists', () => {
  const body =
    item(1, 0, 'Boats', left(300)) +
    item(3, 0, 'with oars', left(700)) +
    item(3, 1, 'two', left(1000)) +
    item(2, 0, 'or a pole', left(1300)) +
    item(3, 0, 'with sails', left(700)) +
    item(1, 0, 'Ferries', left(300)) +
    heading(1, 'Tides') +
    item(2, 0, 'rise', left(700));
  expect(blocks({ body, styles: headingStyles, numbering })).toEqual([
    '> 1 Boats',
    '>> (a) with oars',
    '>>> i. two',
    '>>>> • or a pole',
    '>> (b) with sails',
    '> 2 Ferries',
    '# Tides',
    '> • rise',
  ]);
});

test('a line break ends a block, except in a heading; no word is lost', () => {
  const br = '<w:r><w:br/></w:r>';
  const body =
    heading(1, `${run('2 The')}${br}${run('Turn')}`) +
    p(`${run('2.2 Draw ')}${run('two', '<w:b/>')}${br}${run('2.3 Pass.')}`) +
    item(2, 0, `${run('Pay')}${br}${run('at once.')}`);
  expect(blocks({ body, styles: headingStyles, numbering })).toEqual([
    '# 2 The Turn',
    '2.2 Draw **two**',
    '2.3 Pass.',
    '> • Pay',
    '> at once.',
  ]);
});

test('links and fields keep words and target, also empty ones', () => {
  const body =
    item(1, 0, bookmark('max_hand', run('Nobody holds more.'))) +
    p(
      `${run('See ')}${field('REF max_hand \\r \\h', '12.5 Ground')}${run(', ')}${field('REF max_hand \\w', '')}${run(' or ')}${field('REF gone \\h', '')}${run(', page ')}${field('PAGEREF max_hand', '4')}${run('.')}`,
    ) +
    p(
      `<w:hyperlink w:anchor="max_hand">${run('the ')}${run('limit', '<w:i/>')}</w:hyperlink>${run(' and ')}<w:hyperlink r:id="l1">${run('the club')}</w:hyperlink>`,
    );
  const source = sourceOf(read({ body, numbering, links: { l1: 'https://example.org/club' } }));
  expect(JSON.stringify(source).match(/"isPage":true/g)).toHaveLength(1);
  expect(show(source)).toEqual([
    '> 1 Nobody holds more. {max_hand}',
    'See [12.5 Ground](#max_hand), [1](#max_hand) or [gone](#gone), page [4](#max_hand).',
    '[the *limit*](#max_hand) and [the club](https://example.org/club)',
  ]);
});

test('a bookmark without words leads to what follows', () => {
  const body = p(bookmark('turn', '')) + p('Take turns.');
  expect(blocks({ body })).toEqual(['Take turns. {turn}']);
});

test('tracked changes, moves and struck words are suggestions', () => {
  const ins = (text: string, kind = 'ins') => `<w:${kind} w:id="1" w:author="A">${run(text)}</w:${kind}>`;
  const del = (text: string, kind = 'del') =>
    `<w:${kind} w:id="2" w:author="A"><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:${kind}>`;
  const body =
    p(`${run('Draw ')}${del('two')}${ins('three')}${run(' cards')}${ins(' now')}${run('.')}`) +
    p(`${run('Pay ')}${del('one coin ', 'moveFrom')}${run('each')}${ins(' one coin', 'moveTo')}`) +
    p(`${run('Tie ')}${run('two or', '<w:strike/>')}${run(' three ropes.')}`);
  expect(blocks({ body })).toEqual([
    'Draw {two>three} cards{> now}.',
    'Pay {one coin >}each{> one coin}',
    'Tie {two or>} three ropes.',
  ]);
});

test('comments, footnotes and boxes are notes of the paragraph before them', () => {
  const comments = `<w:comment w:id="4" w:author="Ann">${p('Is this enough?')}</w:comment>`;
  const footnotes = `<w:footnote w:id="2">${p('In the long game nine.')}${p('Or ten.')}</w:footnote>`;
  const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wps:txbx><w:txbxContent>${p('Beside it.')}</w:txbxContent></wps:txbx></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict>${p('Twice.')}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
  const body =
    item(
      1,
      0,
      `${run('Hold ')}<w:commentRangeStart w:id="4"/>${run('seven')}<w:commentRangeEnd w:id="4"/><w:r><w:commentReference w:id="4"/></w:r>${run(' cards.')}<w:r><w:footnoteReference w:id="2"/></w:r>${box}`,
    ) + item(1, 0, 'Pass.');
  expect(blocks({ body, numbering, comments, footnotes })).toEqual([
    '> 1 Hold seven cards.',
    'note: Ann on “seven”: Is this enough?',
    'note: In the long game nine.',
    'note: Or ten.',
    'note: Beside it.',
    '> 2 Pass.',
  ]);
});

test('tables are rows of cells with the numbers of their paragraphs; a table with one cell is a frame', () => {
  const cell = (...texts: string[]) =>
    `<w:tc>${texts.map((text) => (text.startsWith('<') ? text : p(text))).join('')}</w:tc>`;
  const body =
    `<w:tbl><w:tr>${cell('Card')}${cell('Price')}</w:tr><w:tr>${cell('Boat', 'or raft')}${cell(item(1, 0, 'three'))}</w:tr></w:tbl>` +
    `<w:tbl><w:tr>${cell(item(1, 0, 'Row.'), 'Steer.')}</w:tr></w:tbl>`;
  const source = sourceOf(read({ body, numbering }));
  expect(show(source)).toEqual(['row: Card | Price', 'row: Boat/or raft | 1 three', '> 2 Row.', 'Steer.']);
  expect(source.blocks.map(({ isHead }) => isHead ?? false)).toEqual([true, false, false, false]);
});

test('consecutive lines in a code style are one block', () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="Code"><w:name w:val="Source Code"/></w:style><w:style w:type="paragraph" w:styleId="Q"><w:name w:val="Quote"/></w:style>';
  const code = (text: string) => p(run(text), '<w:pStyle w:val="Code"/>');
  const body = code('if  wind') + code('  sail') + p('Sail.', '<w:pStyle w:val="Q"/>');
  const source = sourceOf(read({ body, styles }));
  expect(source.blocks.map(({ kind, lines, words }) => [kind, lines, showWords(words)])).toEqual([
    ['code', 2, 'if  wind\n  sail'],
    ['quote', undefined, 'Sail.'],
  ]);
});

test('contents, headers and footers are furniture; what is not read is a loss with its line', () => {
  const picture =
    '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Map" descr="the board"/></wp:inline></w:drawing></w:r>';
  const body =
    p(field('TOC \\o', 'The Turn 3'), '<w:pStyle w:val="TOC1"/>') +
    p('Sail.') +
    p(
      `${run('Row.')}${run(' Secretly.', '<w:vanish/>')}${picture}<m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath>`,
    );
  const source = sourceOf(read({ body, header: p('Harbour days') }));
  expect(source.blocks.map(({ kind, why, at }) => [kind, why, at.line])).toEqual([
    ['furniture', 'table of contents', 1],
    ['text', undefined, 2],
    ['text', undefined, 3],
    ['furniture', 'header or footer', 4],
  ]);
  expect(source.losses.map(({ at, kind }) => [at.line, kind])).toEqual([
    [3, 'hidden-text'],
    [3, 'picture-left-out'],
    [3, 'formula-flattened'],
  ]);
});

test('the title is the paragraph in the title style, else the one in the properties', () => {
  const styles = '<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>';
  const body = p('My Game', '<w:pStyle w:val="Title"/>') + p('Play.');
  const core =
    '<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>Draft 3</dc:title></cp:coreProperties>';
  expect(sourceOf(read({ body, styles, files: { 'docProps/core.xml': core } })).title).toBe('My Game');
  expect(sourceOf(read({ body, files: { 'docProps/core.xml': core } })).title).toBe('Draft 3');
});

test('resolves a chain of ten thousand styles to its end', () => {
  const chain = Array.from(
    { length: 10_000 },
    (_, at) =>
      `<w:style w:type="paragraph" w:styleId="S${at}"><w:name w:val="S${at}"/>${at === 0 ? '<w:pPr><w:outlineLvl w:val="1"/></w:pPr>' : `<w:basedOn w:val="S${at - 1}"/>`}</w:style>`,
  );
  const body = p('Boats', '<w:pStyle w:val="S9999"/>');
  expect(blocks({ body, styles: chain.join('') })).toEqual(['## Boats']);
  expect(blocks({ body, styles: chain.toReversed().join('') })).toEqual(['## Boats']);
});

test('refuses what is not a .docx, with a reason', () => {
  expect(docxSource(new Uint8Array([1, 2, 3]), { file: 'x.docx' })).toEqual({
    refused: 'this is no complete zip archive: its directory is missing. Was it cut short?',
  });
});
