import { describe, expect, it } from 'vitest';
import { outlineDialect } from '../../../src/import/dialects/outline/outline-dialect.ts';
import type { ImportedDocument, ImportedItem } from '../../../src/import/document/document.ts';
import { inlineText, itemText, referencesOf, walkItems } from '../../../src/import/document/walk.ts';
import { sourceLines } from '../../../src/import/lines/lines.ts';

const read = (...lines: string[]) => outlineDialect.read(sourceLines(lines.join('\n')));

/** `II.A.1 rule Harbour: text`, for every item in order. */
function shown({ parts }: ImportedDocument): string[] {
  const line = (item: ImportedItem, depth: number): string[] => [
    `${'  '.repeat(depth)}${item.number ?? '-'} ${item.kind}${item.label ? ` ${inlineText(item.label)}:` : ''} ${itemText(item)}`,
    ...item.children.flatMap((child) => line(child, depth + 1)),
  ];
  return parts.flatMap(({ number, title, items }) => [
    `${number ?? '-'} ${title}`,
    ...items.flatMap((item) => line(item, 1)),
  ]);
}

const items = (document: ImportedDocument) => [...walkItems(document)].map(({ item }) => item);
const at = (document: ImportedDocument, number: string) =>
  items(document).find((item) => item.number === number);
const targets = (document: ImportedDocument) =>
  items(document)
    .flatMap(referencesOf)
    .map(({ printed, target, intended }) => [printed, target, intended?.target ?? null]);

describe('labels', () => {
  it('tell the level by their style, whatever the indent and the bullets', () => {
    const { document } = read(
      'I. HARBOUR',
      '',
      '- A. Boats sail.',
      '    1. By day.',
      ' - a. With wind.',
      ' - i. From the west.',
      ' - a) In spring.',
      '2. By night.',
      '- B. Boats rest.',
    );
    expect(shown(document)).toEqual([
      'I HARBOUR',
      '  I.A rule Boats sail.',
      '    I.A.1 rule By day.',
      '      I.A.1.a rule With wind.',
      '        I.A.1.a.i rule From the west.',
      '          I.A.1.a.i.a rule In spring.',
      '    I.A.2 rule By night.',
      '  I.B rule Boats rest.',
    ]);
    expect(document.numbering.rule).toEqual([
      'upper-alpha',
      'decimal',
      'lower-alpha',
      'lower-roman',
      'lower-alpha',
    ]);
  });

  const letters = 'abcdefgh'.split('').map((letter) => `${letter}. One of them.`);

  it('read i behind h as the ninth letter, and say so', () => {
    const { document } = read('I. ROOM', 'A. Shelf', ...letters, 'i. The last.', '', 'B. Door');
    expect(at(document, 'I.A.i')?.count).toBe(9);
    expect(document.remarks.map(({ kind }) => kind)).toContain('label-ambiguous');
  });

  it('read i behind h as roman one where ii follows', () => {
    const { document } = read('I. ROOM', 'A. Shelf', ...letters, 'i. First.', 'ii. Second.');
    expect(at(document, 'I.A.h')?.children.map(({ number }) => number)).toEqual(['I.A.h.i', 'I.A.h.ii']);
  });

  it('read I behind H as a letter and I at the start as a section', () => {
    const capitals = 'ABCDEFGH'.split('').map((letter) => `${letter}. One of them.`);
    const { document } = read('I. ROOM', ...capitals, 'I. The ninth.', 'J. The tenth.', '', 'II. DOOR');
    expect(document.parts.map(({ number }) => number)).toEqual(['I', 'II']);
    expect(at(document, 'I.I')?.count).toBe(9);
  });

  it('keep skipped levels and gaps as they are printed', () => {
    const { document } = read(
      'I. ROOM',
      'A. Shelf.',
      'a. Low.',
      '1. High.',
      '4. Higher.',
      '',
      'IV. DOOR',
      'A. Key.',
    );
    expect(at(document, 'I.A')?.children.map(({ number }) => number)).toEqual(['I.A.a', 'I.A.1', 'I.A.4']);
    expect(document.parts.map(({ number }) => number)).toEqual(['I', 'IV']);
  });

  it('decide the place, and a layout that says another one is said', () => {
    const { document } = read(
      'I. HARBOUR',
      '',
      '- A. Boats sail.',
      ' 1. By day.',
      ' 2. By night.',
      '',
      '3. By dusk.',
      '- B. Boats rest.',
      '1. At anchor.',
      '- C. Boats race.',
      'a. In pairs.',
      ' - 1. Round the pier.',
      ' - 2. Round the buoy.',
      '- D. Boats sink.',
      ' 1. Slowly.',
    );
    expect(document.remarks.map(({ line, kind, rule }) => [line, kind, rule])).toEqual([
      [7, 'layout-uneven', 'I.A.3'],
      [9, 'layout-uneven', 'I.B.1'],
      [11, 'labels-mixed', 'I.C.a'],
      [11, 'layout-uneven', 'I.C.a'],
    ]);
  });

  it('lose the colons of headings, which is said where only some have one', () => {
    const lines = [
      'I. HARBOUR',
      '',
      'A. The Pier',
      '',
      '1. It is long.',
      '',
      'B. The Crane:',
      '',
      '1. It lifts.',
    ];
    const { document } = read(...lines);
    expect(document.remarks.map(({ line, kind, rule }) => [line, kind, rule])).toEqual([
      [7, 'headings-mixed', 'I.B'],
    ]);
    expect(read(...lines.map((line) => line.replace(':', ''))).document.remarks).toEqual([]);
  });

  it('keep two items with one number, and say so', () => {
    const { document } = read('I. ROOM', 'A. Shelf.', 'B. Lamp.', 'B. Chair.');
    expect(items(document).map(({ number }) => number)).toEqual(['I.A', 'I.B', 'I.B']);
    expect(document.remarks.map(({ kind }) => kind)).toContain('number-twice');
  });

  it('restart in an appendix, whose letter is in the numbers', () => {
    const { document } = read(
      'I. ROOM',
      'A. Shelf.',
      '',
      'APPENDIX A - LAMPS',
      '',
      'A. OIL',
      '',
      '1. It burns.',
    );
    expect(shown(document).slice(2)).toEqual([
      'AppA APPENDIX A - LAMPS',
      '  AppA.A rule OIL: ',
      '    AppA.A.1 rule It burns.',
    ]);
  });
});

describe('texts without a label', () => {
  it('go on with the line before, close a list behind a blank line, or belong to the section', () => {
    const { document, outcomes } = read(
      'I. ROOM',
      '',
      'A room has walls.',
      '',
      '- A. **Shelf Space**',
      'It holds books.',
      '- B. Lamps give light.',
      ' 1. At night.',
      '',
      'All lamps are put out at dawn.',
      '',
      'For example, the oil lamp.',
      '- C. **Door:** It is shut.',
    );
    expect(shown(document)).toEqual([
      'I ROOM',
      '  - rule A room has walls.',
      '  I.A rule Shelf Space: It holds books.',
      '  I.B rule Lamps give light.',
      '    I.B.1 rule At night.',
      '    - rule All lamps are put out at dawn.',
      '    - example For example, the oil lamp.',
      '  I.C rule Door: It is shut.',
    ]);
    expect(outcomes.get(6)).toEqual({ became: 'rule', of: 'I.A' });
    expect(outcomes.get(12)).toEqual({ became: 'example', of: 'I.B' });
  });

  it('are questions with their answers, sheets, tables and steps', () => {
    const { document } = read(
      'I. ROOM',
      '',
      'A. LAMPS',
      '',
      '1. Do they burn?',
      '',
      'Answer— They do.',
      '',
      'B. BOATS',
      '',
      'AT REST – One anchor.',
      '',
      '1. It is heavy. (optional)',
      '',
      'AT SEA – No anchor.',
      '',
      '2. The order of a voyage is:',
      ' - Cast off.',
      ' - Sail.',
      '3. It costs:',
      '\tDay\tNight',
      'Boat\t1\t2',
    );
    expect(shown(document)).toEqual([
      'I ROOM',
      '  I.A rule LAMPS: ',
      '    I.A.1 question Do they burn?',
      '      - answer They do.',
      '  I.B rule BOATS: ',
      '    - rule AT REST: One anchor.',
      '    I.B.1 rule It is heavy.',
      '    - rule AT SEA: No anchor.',
      '    I.B.2 rule The order of a voyage is:',
      '      I.B.2.a rule Cast off.',
      '      I.B.2.b rule Sail.',
      '    I.B.3 rule It costs:',
      '      - table Day\tNight\nBoat\t1\t2',
    ]);
    expect(at(document, 'I.B.1')?.classes).toEqual(['optional']);
    expect(at(document, 'I.B.2')?.classes).toEqual(['steps']);
    expect(at(document, 'I.B.2.a')?.numberBy.how).toBe('position');
  });

  it('put credits between sections to the front matter', () => {
    const { document, outcomes } = read(
      'I. ROOM',
      'A. Shelf.',
      '',
      'Published by Nobody',
      '',
      'APPENDIX A - LAMPS',
    );
    expect(document.front.map(itemText)).toEqual(['Published by Nobody']);
    expect(outcomes.get(4)?.became).toBe('front');
    expect(document.remarks.map(({ kind }) => kind)).toContain('credits-moved');
  });
});

describe('references', () => {
  const room = ['I. ROOM', 'A. Shelf.', 'B. Lamp.'];

  it('are found by number, title and place, with what is meant by a section of another number', () => {
    const { document } = read(
      ...room,
      'C. Look (see II. Open Door), (see IX. Open Door), (see I.B.) and III.A too.',
      'D. First see Open Door.',
      '',
      'II. OPEN DOOR',
      'A. Key.',
    );
    expect(targets(document)).toEqual([
      ['II. Open Door', 'II', null],
      ['IX. Open Door', 'IX', 'II'],
      ['I.B.', 'I.B', null],
      ['III.A', 'III.A', null],
      ['Open Door', 'II', null],
    ]);
  });

  it('are found beside the item that says so', () => {
    const { document } = read(...room, 'C. Light it (as in B above, and item A above).');
    expect(targets(document)).toEqual([
      ['B above', 'I.B', null],
      ['item A above', 'I.A', null],
    ]);
  });

  it('are no numerals in names, versions and sentences', () => {
    const { document } = read(
      ...room,
      'C. King Otto IV and I see V 2.0 of it, i.e. a V.I.P. in a C.D. shop; I. Newton sat down.',
      'D. See I think so, or under X boats, 2 above the water.',
    );
    expect(targets(document)).toEqual([]);
  });

  it('of a relation are judged like those of a text', () => {
    const { document } = read(
      'I. HARBOUR',
      '',
      'A. Boats sail.',
      'B. Boats rest (modifies T&B).',
      'C. Boats race (modifies VII).',
      '',
      'APPENDIX A - TIDES AND BUOYS',
      '',
      '1. Tides turn.',
    );
    expect(document.remarks.map(({ line, kind, rule }) => [line, kind, rule])).toEqual([
      [4, 'reference-misprinted', 'I.B'],
      [5, 'reference-unknown', 'I.C'],
    ]);
  });

  it('mean the item that changes this one, where a section was printed under another number', () => {
    const { document } = read(
      ...room,
      'C. Two chairs (see II.B).',
      '',
      'II. DOOR',
      'A. Key.',
      'B. Lock.',
      '',
      'VII. HOUSE',
      'A. **Small Key** (modifies Q&A)',
      'B. **More Chairs** (modifies I.C).',
      '',
      'APPENDIX A - QUESTIONS AND ANSWERS',
    );
    expect(targets(document)).toEqual([['II.B', 'II.B', 'VII.B']]);
    expect(at(document, 'VII.B')?.relations[0]?.reference.target).toBe('I.C');
    expect(at(document, 'VII.A')?.relations[0]?.reference.intended?.target).toBe('AppA');
    expect(items(document).map(itemText).join(' ')).not.toContain('modifies');
  });
});

describe('an overlay', () => {
  const { document, outcomes } = read(
    'Boat Race Rules',
    '',
    'Lake Cup 2001',
    '',
    '*** Changes are highlighted. ***',
    '',
    'Set of Rules',
    '',
    'We play the rules as published in the Old Harbour 1950 edition, but Rule IV.B (Fog) will be ignored.',
    '',
    '**Two boats are needed.**',
    '',
    'Our Rules',
    '',
    '1. One boat each.',
    '',
    'Boat Rules Clarifications',
    '',
    'Lake Cup 2001',
    '',
    'Frequently asked questions are in bold.',
    '',
    'IV. Wind',
    '',
    '1. **It blows.**',
    '2. It blows **hard.**',
  );

  it('names its base, what it switches off and what it clarifies', () => {
    const relations = items(document).flatMap((item) =>
      item.relations.map(({ kind, reference }) => `${item.number ?? '-'} ${kind} ${reference.target}`),
    );
    expect(relations).toEqual([
      '- disables oh1950:IV.B',
      'IV.1 clarifies oh1950:IV',
      'IV.2 clarifies oh1950:IV',
    ]);
  });

  it('has a document inside it, and names for sections without numbers', () => {
    expect(document.parts.map(({ level, number, title }) => [level, number, title])).toEqual([
      ['section', null, 'Set of Rules'],
      ['section', 'OR', 'Our Rules'],
      ['category', null, 'Boat Rules Clarifications'],
      ['section', 'IV', 'Wind'],
    ]);
    expect([document.title, document.version]).toEqual(['Boat Race Rules – Lake Cup 2001', '2001']);
    expect(outcomes.get(19)?.became).toBe('front');
  });

  it('says by classes what bold stands for, where all of an item is bold', () => {
    const classes = items(document).flatMap((item) =>
      item.classes.map((name) => `${name} ${itemText(item)}`),
    );
    expect(classes).toEqual(['changed Two boats are needed.', 'frequent It blows.']);
  });
});

describe('what is no outline', () => {
  it('is read without a fault, and every line has an outcome', () => {
    for (const text of [
      '',
      '\u0000\u0001',
      '- ',
      '1.',
      'a) \n\n\t\t\n',
      '**',
      'x'.repeat(300_000),
      'I. '.repeat(50_000),
    ]) {
      const lines = sourceLines(text);
      expect(outlineDialect.read(lines).outcomes.size).toBe(lines.length);
      expect(outlineDialect.recognise(lines).score).toBeLessThan(0.5);
    }
  });
});
