import { expect, test } from 'vitest';
import { readDocx } from '../../../src/import/read/docx/read-docx.ts';
import { abstractNum, type DocxParts, item, level, makeDocx, num, p } from './make-docx.ts';

/** The numbers a document shows, in order; `•` for a bullet. */
function shown(parts: DocxParts): string[] {
  const document = readDocx(makeDocx(parts));
  if (typeof document === 'string') throw new Error(document);
  return document.blocks.flatMap((block) => {
    if (block.kind === 'table' || !block.number) return [];
    return [block.number.isBullet ? '•' : block.number.text];
  });
}

const nine = (text: (depth: number) => string, format = 'decimal') =>
  Array.from({ length: 4 }, (_, at) => level(at, format, text(at + 1))).join('');
const whole = (depth: number) => Array.from({ length: depth }, (_, i) => `%${i + 1}`).join('.');

test('levels count under each other and restart', () => {
  const body = [item(1, 0), item(1, 1), item(1, 1), item(1, 2), item(1, 0), item(1, 1)].join('');
  const numbering = abstractNum(0, nine(whole)) + num(1, 0);
  expect(shown({ body, numbering })).toEqual(['1', '1.1', '1.2', '1.2.1', '2', '2.1']);
});

test('writes every number format as Word does', () => {
  const forms = [
    ['decimalZero', ['01', '02', '03']],
    ['upperRoman', ['I', 'II', 'III']],
    ['lowerRoman', ['i', 'ii', 'iii']],
    ['upperLetter', ['A', 'B', 'C']],
    ['lowerLetter', ['a', 'b', 'c']],
    ['ordinal', ['1st', '2nd', '3rd']],
    ['russianLower', ['а', 'б', 'в']],
    ['russianUpper', ['А', 'Б', 'В']],
    ['cardinalText', ['One', 'Two', 'Three']],
    ['ordinalText', ['First', 'Second', 'Third']],
  ] as const;
  for (const [format, expected] of forms) {
    const numbering = abstractNum(0, level(0, format, '%1')) + num(1, 0);
    expect(shown({ body: item(1, 0).repeat(3), numbering }), format).toEqual(expected);
  }
  const letters = abstractNum(0, level(0, 'lowerLetter', '%1)')) + num(1, 0);
  expect(shown({ body: item(1, 0).repeat(28), numbering: letters }).slice(24)).toEqual([
    'y)',
    'z)',
    'aa)',
    'bb)',
  ]);
});

test('a custom format pads with zeros', () => {
  const choice =
    '<mc:AlternateContent><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="001, 002, 003, ..."/></mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>';
  const numbering =
    abstractNum(0, `<w:lvl w:ilvl="0"><w:start w:val="9"/>${choice}<w:lvlText w:val="R%1"/></w:lvl>`) +
    num(1, 0);
  expect(shown({ body: item(1, 0).repeat(2), numbering })).toEqual(['R009', 'R010']);
});

test('isLgl writes all levels in digits and keeps the text around the number', () => {
  const numbering =
    abstractNum(
      0,
      level(0, 'upperRoman', 'Article %1.') + level(1, 'decimalZero', 'Section %1.%2', '<w:isLgl/>'),
    ) + num(1, 0);
  const body = [item(1, 0), item(1, 0), item(1, 1), item(1, 1)].join('');
  expect(shown({ body, numbering })).toEqual(['Article I.', 'Article II.', 'Section 2.01', 'Section 2.02']);
});

test('lists of one numbering continue; one with startOverride restarts', () => {
  const numbering =
    abstractNum(0, nine(whole)) +
    num(1, 0) +
    num(2, 0) +
    num(3, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>');
  const body = [item(1, 0), item(1, 0), item(2, 0), item(3, 0), item(3, 1), item(3, 0), item(1, 0)].join('');
  expect(shown({ body, numbering })).toEqual(['1', '2', '3', '7', '7.1', '8', '9']);
});

test('a level restarted by one list starts as usual in another list', () => {
  const numbering =
    abstractNum(0, nine(whole)) +
    num(1, 0) +
    num(2, 0, '<w:lvlOverride w:ilvl="1"><w:startOverride w:val="5"/></w:lvlOverride>');
  const body = [item(1, 0), item(1, 1), item(2, 1), item(2, 1), item(1, 0), item(1, 1), item(2, 1)].join('');
  expect(shown({ body, numbering })).toEqual(['1', '1.1', '1.5', '1.6', '2', '2.1', '2.2']);
});

test('lvlOverride replaces one level', () => {
  const numbering =
    abstractNum(0, nine(whole)) +
    num(1, 0, `<w:lvlOverride w:ilvl="1">${level(1, 'lowerLetter', '(%2)')}</w:lvlOverride>`);
  expect(shown({ body: [item(1, 0), item(1, 1), item(1, 1)].join(''), numbering })).toEqual([
    '1',
    '(a)',
    '(b)',
  ]);
});

test('lvlRestart states which levels restart one', () => {
  const levels = (restart: string) =>
    level(0, 'decimal', '%1') + level(1, 'decimal', '%1.%2') + level(2, 'decimal', '%1.%2.%3', restart);
  const body = [
    item(1, 0),
    item(1, 1),
    item(1, 2),
    item(1, 1),
    item(1, 2),
    item(1, 0),
    item(1, 1),
    item(1, 2),
  ].join('');
  const last = (restart: string) =>
    shown({ body, numbering: abstractNum(0, levels(restart)) + num(1, 0) }).filter(
      (n) => n.split('.').length === 3,
    );
  expect(last('')).toEqual(['1.1.1', '1.2.1', '2.1.1']);
  expect(last('<w:lvlRestart w:val="0"/>')).toEqual(['1.1.1', '1.2.2', '2.1.3']);
  expect(last('<w:lvlRestart w:val="1"/>')).toEqual(['1.1.1', '1.2.2', '2.1.1']);
});

const style = (id: string, pPr: string, basedOn = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${basedOn === '' ? '' : `<w:basedOn w:val="${basedOn}"/>`}<w:pPr>${pPr}</w:pPr></w:style>`;

test('styles number paragraphs by the level that names them, also through base styles', () => {
  const styles =
    style('Rule', '<w:numPr><w:numId w:val="1"/></w:numPr>') +
    style('SubRule', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') +
    style('Special', '<w:ind w:left="0"/>', 'SubRule');
  const numbering =
    abstractNum(
      0,
      level(0, 'decimal', '%1', '<w:pStyle w:val="Rule"/>') +
        level(1, 'decimal', '%1.%2', '<w:pStyle w:val="SubRule"/>'),
    ) + num(1, 0);
  const styled = (id: string, more = '') => p('x', `<w:pStyle w:val="${id}"/>${more}`);
  const none = styled('Rule', '<w:numPr><w:numId w:val="0"/></w:numPr>');
  const body = [styled('Rule'), styled('SubRule'), styled('Special'), none, styled('Rule')].join('');
  expect(shown({ body, styles, numbering })).toEqual(['1', '1.1', '1.2', '2']);
});

test('a style that states a level counts on it, even if another level names its base style', () => {
  const styles =
    style('Rule', '<w:numPr><w:numId w:val="1"/></w:numPr>') +
    style('Deep', '<w:numPr><w:ilvl w:val="1"/></w:numPr>', 'Rule');
  const numbering =
    abstractNum(0, level(0, 'decimal', '%1', '<w:pStyle w:val="Rule"/>') + level(1, 'decimal', '%1.%2')) +
    num(1, 0);
  const body = ['Rule', 'Deep', 'Deep', 'Rule'].map((id) => p('x', `<w:pStyle w:val="${id}"/>`)).join('');
  expect(shown({ body, styles, numbering })).toEqual(['1', '1.1', '1.2', '2']);
});

test('a list with a numbering style uses its numbers', () => {
  const styles =
    '<w:style w:type="numbering" w:styleId="Rules"><w:name w:val="Rules"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const numbering =
    `<w:abstractNum w:abstractNumId="0"><w:styleLink w:val="Rules"/>${level(0, 'upperLetter', '%1.')}</w:abstractNum>` +
    '<w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="Rules"/></w:abstractNum>' +
    num(1, 0) +
    num(2, 1);
  expect(shown({ body: item(2, 0).repeat(2), styles, numbering })).toEqual(['A.', 'B.']);
});

test('a skipped level is shown with its first number', () => {
  const numbering = abstractNum(0, nine(whole)) + num(1, 0);
  expect(shown({ body: [item(1, 2), item(1, 2), item(1, 1)].join(''), numbering })).toEqual([
    '1.1.1',
    '1.1.2',
    '1.2',
  ]);
});

test('bullets, levels without text and missing lists show nothing', () => {
  const numbering =
    abstractNum(0, level(0, 'bullet', '•') + level(1, 'none', '') + level(2, 'decimal', '%3.')) + num(1, 0);
  expect(shown({ body: [item(1, 0), item(1, 1), item(1, 2), item(9, 0)].join(''), numbering })).toEqual([
    '•',
    '',
    '1.',
  ]);
});

test('hidden paragraphs are not counted; deleted and inserted ones are', () => {
  const numbering = abstractNum(0, nine(whole)) + num(1, 0);
  const numPr = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
  const hidden = `<w:p><w:pPr>${numPr}<w:rPr><w:vanish/></w:rPr></w:pPr><w:r><w:rPr><w:vanish/></w:rPr><w:t>x</w:t></w:r></w:p>`;
  const deleted = `<w:p><w:pPr>${numPr}<w:rPr><w:del w:id="1" w:author="A"/></w:rPr></w:pPr><w:del w:id="2" w:author="A"><w:r><w:delText>x</w:delText></w:r></w:del></w:p>`;
  expect(shown({ body: [item(1, 0), hidden, deleted, item(1, 0)].join(''), numbering })).toEqual([
    '1',
    '2',
    '3',
  ]);
});
