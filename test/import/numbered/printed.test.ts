import { describe, expect, test } from 'vitest';
import { numberedDialect } from '../../../src/import/dialects/numbered/numbered-dialect.ts';
import { inlineText, itemText, walkItems } from '../../../src/import/document/walk.ts';
import { type SourceLine, sourceLines } from '../../../src/import/lines/lines.ts';
import { markdownLines } from '../../../src/import/lines/markdown-lines.ts';
import { holdersOf, rowsOf } from './rule-rows.ts';

const harbour = `
Harbour Rules

What the ferry masters play by.

Third print, Version 1.4.2 / March 3rd, 2024

0 SETUP
1 THE DAY
1.01 MORNING
1.02 NIGHT
2 BOATS
2.01 FERRY

How To Read This

A + means that something is added. A star * before or after a rule is told in 2.01.03.

Glossary

Berth: Where a boat lies.

Dock: (Quay) A place with berths.

A place where nobody can stay.

Tide: The water's rise
and fall.

O Setup

- **0.00** This says how play begins.
- O.01 BOATS: Each player takes 2 boats.+2.01.01
- **0.02 COINS**: Take 5 coins. **-2.01.02 +3.04.01**

1 The Day

- 1.00.00 All days are alike.

1.01 MORNING

- **1.01.00** This comes first. See [2] and 2.XX.01.
- **1.01.01** *Sailing: Each boat sails (0.02) once.
   - **1.01.01.00** To sail:
   - **1.01.01.01 BOATS** do not wait.
   - 1.01.01.02 Wind [0.01]: It blows. A score is 1.2.3.4.5, not 0.5pts or 1/2, and (+2) is no marker.

For example, a boat sails to the quay.

It can come back.

- **1.01.02** LANDING: Only 1.01.01.01 through 1.01.01.02 hold.★ -2.01.01

   -2.01.02 +2.01.03

1.01.03 TOLLS

- 1.01.03.00 Toll is 1 coin.
- 1.01.03.01 *A toll is paid at once.* +2.01.02

1.02 NIGHT

- **1.02.00** This comes last.
- **1.02.01** REST: Sleep.
- *DREAMS: Look at a card.
- **1.02.03** WAKE: Go on as in **1.02.02**.

2 Boats

2.01 FERRY

- **2.01.01 Big Boat** It carries much.
- **2.01.02 Old Boat WOOD** carries little.**★**
- **2.01.03** A star * is explained by a rule that has an * after it.

Note: There is one more boat.
`;

const read = (text: string) => numberedDialect.read(sourceLines(text));

describe('a document with its numbers', () => {
  const reading = read(harbour);
  const { document, outcomes } = reading;
  const rows = rowsOf(reading).map(({ number, label, markers, references, star, attached, sure }) =>
    [number, label, markers, references, star, attached, sure].join(' | '),
  );

  test('gives numbers, labels, markers, references, stars and what hangs on rules', () => {
    expect(rows).toEqual([
      '0.00 | - | - | - | - | - | printed',
      '0.01 | BOATS | +2.01.01 | - | - | - | printed',
      '0.02 | COINS | -2.01.02 +3.04.01 | - | - | - | printed',
      '1.00.00 | - | - | - | - | - | printed',
      '1.01.00 | - | - | 2 2.*.01 | - | - | printed',
      '1.01.01 | Sailing | - | 0.02 | before | - | printed',
      '1.01.01.00 | - | - | - | - | - | printed',
      '1.01.01.01 | - | - | - | - | - | printed',
      '1.01.01.02 | Wind | - | 0.01 | - | example | printed',
      '1.01.02 | LANDING | -2.01.01 -2.01.02 +2.01.03 | 1.01.01.01..1.01.01.02 | after | - | printed',
      '1.01.03 | TOLLS | - | - | - | - | printed',
      '1.01.03.00 | - | - | - | - | - | printed',
      '1.01.03.01 | - | +2.01.02 | - | both | - | printed',
      '1.02.00 | - | - | - | - | - | printed',
      '1.02.01 | REST | - | - | - | - | printed',
      '1.02.02 | DREAMS | - | - | before | - | the',
      '1.02.03 | WAKE | - | 1.02.02 | - | - | printed',
      '2.01.01 | Big | - | - | - | - | printed',
      '2.01.02 | Old | - | - | after | - | printed',
      '2.01.03 | - | - | - | - | note | printed',
    ]);
  });

  test('reads what stands before the rules', () => {
    expect(document).toMatchObject({
      title: 'Harbour Rules',
      version: '1.4.2',
      date: '2024-03-03',
      stars: { before: '2.01.03', after: '2.01.03' },
      numbering: {
        category: '{ style: decimal, start: 0 }',
        section: '{ style: decimal, width: 2, start: 1 }',
        separator: '.',
      },
    });
    expect(document.terms.map(({ term, forms }) => [term, ...forms])).toEqual([
      ['Berth'],
      ['Dock', 'Quay'],
      ['(headword lost)'],
      ['Tide'],
    ]);
    expect(document.front.map(({ label }) => label && inlineText(label))).toEqual([
      null,
      null,
      'How To Read This',
    ]);
    expect(document.parts.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '0 Setup',
      '1 The Day',
      '1.01 MORNING',
      '1.02 NIGHT',
      '2 Boats',
      '2.01 FERRY',
    ]);
  });

  test('says what it is not sure of, and how markers differ from clean ones', () => {
    expect(document.remarks.map(({ kind, rule }) => `${kind} ${rule ?? ''}`)).toEqual([
      'headword-lost ',
      'number-letter 0',
      'number-letter 0.01',
      'number-recovered 1.02.02',
      'label-unparted 2.01.01',
      'label-unparted 2.01.02',
    ]);
    const slips = [...walkItems(document)].flatMap(({ item }) =>
      item.markers.flatMap((marker) => marker.slips),
    );
    expect(slips).toEqual(['glued', 'alone', 'alone']);
  });

  test('accounts for every line', () => {
    expect([...outcomes.keys()].length).toBe(sourceLines(harbour).length);
  });
});

test('a recovered number needs a gap that leaves one way to count, else the text stays with the rule above', () => {
  const text = '1 A\n\n1.01 B\n\n- 1.01.01 One.\n- TWO: Two.\n- 1.01.02 Three.\n- Four.\n- 1.01.05 Five.\n';
  const rows = rowsOf(read(text)).map(({ number }) => number);
  expect(rows).toEqual(['1.01.01', '1.01.02', '1.01.05']);
  expect(read(text).document.remarks.map(({ kind, line }) => `${line} ${kind}`)).toEqual([
    '6 number-missing',
    '8 number-missing',
    '9 number-gap',
  ]);
});

test('numbers that come twice, out of order, or without what holds them are kept and said', () => {
  const text =
    '1.01 A\n\n1.01.01 One.\n\n1.01.03.01 Deep.\n\n1.01.02 Two.\n\n1.01.02 Again.\n\n1.04.01 Elsewhere.\n';
  const reading = read(text);
  expect(rowsOf(reading).map(({ number }) => number)).toEqual([
    '1.01.01',
    '1.01.03',
    '1.01.03.01',
    '1.01.02',
    '1.01.02',
    '1.04.01',
  ]);
  expect(holdersOf(reading).get('1.04.01')).toBe('1.04');
  expect(reading.document.remarks.map(({ kind }) => kind)).toEqual([
    'rule-missing',
    'number-order',
    'number-duplicate',
    'heading-missing',
  ]);
});

test('lines of a page that was wrapped are one paragraph; page numbers are none of it', () => {
  const text = [
    'Ferry Rules',
    '',
    '1 Boats',
    '1.01 Ferries',
    '1.01.01 LOADING: Goods are loaded in the order that is said in',
    '1.01.02 and in no other, whatever',
    'the tide is. +1.01.02',
    '1.01.02 TIDE: The tide goes as the',
    '',
    '7',
    '',
    'moon goes.',
    '1.01.03 MOON: It shines.',
  ].join('\n');
  const reading = read(text);
  const items = [...walkItems(reading.document)].filter(({ item }) => item.number !== null);
  expect(items.map(({ item }) => `${item.number} ${item.lines.join()} ${itemText(item)}`)).toEqual([
    '1.01.01 5,6,7 Goods are loaded in the order that is said in 1.01.02 and in no other, whatever the tide is.',
    '1.01.02 8,12 The tide goes as the moon goes.',
    '1.01.03 13 It shines.',
  ]);
  expect(reading.outcomes.get(10)?.became).toBe('page');
});

test('a document whose second level are rules has no categories', () => {
  const text =
    '1 Setup\n\n1.1 Take a card and keep it.\n1.2 Take a coin.\n1.2.1 Not two.\n\n2 Play\n\n2.1 Play it.\n2.1.1 Or not.\n';
  const { document } = read(text);
  expect(document.numbering).toEqual({
    category: null,
    section: '{ style: decimal, start: 1 }',
    rule: ['{ style: decimal, start: 1 }'],
    separator: '.',
  });
  expect(document.parts.map(({ level, number }) => `${level} ${number}`)).toEqual(['section 1', 'section 2']);
});

describe('what has no number', () => {
  const around = (text: SourceLine[]) => {
    const { document } = numberedDialect.read(text);
    return [...walkItems(document)].map(({ item }) => [item.kind, item.number, itemText(item)]);
  };
  const markdown = (text: string) => around(markdownLines(text) as SourceLine[]);

  test('below a heading it is a note of the part', () => {
    expect(around(sourceLines('1 PLAY\n\nBy day alone.\n\n1.01 Draw.\n\n1.02 Pass.\n\n1.03 Wait.'))).toEqual([
      ['note', null, 'By day alone.'],
      ['rule', '1.01', 'Draw.'],
      ['rule', '1.02', 'Pass.'],
      ['rule', '1.03', 'Wait.'],
    ]);
  });

  test('a table of Markdown hangs on the rule above, and so does a quotation', () => {
    const text =
      '# 1 Play\n\n- **1.01** Draw.\n\n| a | b |\n| - | - |\n| 1 | 2.5 |\n\n- **1.02** Pass.\n\n> Or not.\n\n- **1.03** Wait.';
    expect(markdown(text)).toEqual([
      ['rule', '1.01', 'Draw.'],
      ['table', null, 'a\tb\n1\t2.5'],
      ['rule', '1.02', 'Pass.'],
      ['note', null, 'Or not.'],
      ['rule', '1.03', 'Wait.'],
    ]);
  });

  test('a row that begins with the number of a rule is that rule', () => {
    const text = '# 1 Play\n\n| 1.01 | Draw. |\n| - | - |\n| 1.02 | Pass. |\n| 1.03 | Wait. |';
    expect(markdown(text)).toEqual([
      ['rule', '1.01', 'Draw.'],
      ['rule', '1.02', 'Pass.'],
      ['rule', '1.03', 'Wait.'],
    ]);
  });
});

test('a star can stand behind the label', () => {
  const { document } = read('1 PLAY\n1.01 DRAW: * You take two.\n1.02 PASS: You wait.\n1.03 *WAIT: Two.');
  expect([...walkItems(document)].map(({ item }) => [item.star, itemText(item)])).toEqual([
    [{ before: '*', after: null }, 'You take two.'],
    [{ before: null, after: null }, 'You wait.'],
    [{ before: '*', after: null }, 'Two.'],
  ]);
});

test.each([
  ['', null],
  [' A rule with * is new.', '*'],
])('a text in italics has stars where the document has some elsewhere: %j', (more, star) => {
  const text = `# 1 Boats\n\n1.01 Row.${more}\n\n1.02 Rest.\n\n1.03 *Nobody rows alone.*`;
  const { document } = numberedDialect.read(markdownLines(text) as SourceLine[]);
  const item = [...walkItems(document)].map(({ item }) => item).find(({ number }) => number === '1.03');
  expect(item?.star).toEqual({ before: star, after: star });
  expect(item?.paragraphs[0]?.[0]?.type).toBe(star === null ? 'emphasis' : 'text');
});

test('the first rule of a category is not joined to the heading right above it', () => {
  const text =
    '0 SETUP\n0.00 All is done once.\n0.01 Do it.\n1 THE DAY\n1.00.00 A day has one part.\n1.01 DUSK\n1.01.00 It comes first.';
  expect(read(text).document.parts.map(({ number, title, items }) => [number, title, items.length])).toEqual([
    ['0', 'SETUP', 2],
    ['1', 'THE DAY', 1],
    ['1.01', 'DUSK', 1],
  ]);
});
