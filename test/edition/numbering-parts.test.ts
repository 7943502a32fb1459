import { describe, expect, test } from 'vitest';
import { compileOne, type Files } from '../support/edition.ts';

const editionOf = (settings: string, files: Files, id = 'book'): Files => ({
  'edition.yaml': `id: ${id}\ntitle: Book\nversion: "1"\n${settings}\n`,
  ...files,
});
const resultOf = (settings: string, files: Files) => compileOne('book', { book: editionOf(settings, files) });
const numbersOf = ({ graph }: ReturnType<typeof resultOf>) =>
  (graph?.nodes ?? []).flatMap(({ number }) => number ?? []);
const faultsOf = ({ compiled }: ReturnType<typeof resultOf>) =>
  compiled.diagnostics.map(({ code, message, place }) => `${code} ${place.line}:${place.column} ${message}`);

/** A cube game: articles 1, 2 … count 1a1, and articles A, B … count A1a. */
const articles = `numbering:
  rule: [{ style: lower-alpha, separator: "" }, { style: decimal, separator: "" }]
  parts:
    events:
      section: upper-alpha
      rule: [{ style: decimal, separator: "" }, { style: lower-alpha, separator: "" }]`;
const staff = `# Staff {#staff}

1. Somebody keeps the time. {#staff_time}

   1. Nobody keeps his own. {#staff_time_own}
   2. A guest may. {#staff_time_guest}

2. Somebody mixes. {#staff_mix}
`;
const speed = `# Speed {#speed}

1. Look for a while. {#speed_look}

   1. Touch nothing. {#speed_look_touch}

2. Go. {#speed_go}
`;

describe('parts of a document that count otherwise', () => {
  test('articles 1 and 2 count 1a1, articles A and B count A1a, in files of their own', () => {
    const front = '---\nnumbering: events\n---\n\n';
    const result = resultOf(`${articles}\nsections: [a.md, b.md, c.md, d.md]`, {
      'a.md': staff,
      'b.md': '# Puzzles {#puzzles}\n\n1. Any. {#puzzles_any}\n',
      'c.md': front + speed,
      'd.md': `${front}# Blind {#blind}\n\n1. Close your eyes. {#blind_eyes}\n`,
    });
    expect(numbersOf(result)).toEqual([
      ...['1', '1a', '1a1', '1a2', '1b', '2', '2a'],
      ...['A', 'A1', 'A1a', 'A2', 'B', 'B1'],
    ]);
    expect(faultsOf(result)).toEqual([]);
  });

  test('a heading names its part, and a row that was interrupted goes on', () => {
    const text = `# One {#one}\n\n1. X. {#x}\n\n${speed.replace('{#speed}', '{#speed numbering=events}')}\n# Two {#two}\n\n1. Y. {#y}\n\n# Blind {#blind numbering=events}\n\n1. Z. {#z}\n`;
    const result = resultOf(`${articles}\nsections: [all.md]`, { 'all.md': text });
    expect(numbersOf(result)).toEqual(['1', '1a', 'A', 'A1', 'A1a', 'A2', '2', '2a', 'B', 'B1']);
    expect(faultsOf(result)).toEqual([]);
    expect(result.graph?.nodes.find(({ id }) => id === 'speed')?.attributes).toEqual([]);
  });

  test('categories whose sections begin with 100 and 200, and a part within one of them', () => {
    const settings = `numbering:
  category: decimal
  section: { style: decimal, inherit: false }
  rule: [decimal, { style: lower-alpha, separator: "", skip: [l, o] }]
  parts:
    hundred: { section: { start: 100 } }
    two-hundred: { section: { start: 200 } }
    roman: { rule: [upper-roman] }
    end: { category: false, section: upper-alpha }
sections:
  - { id: basics, title: Basics, numbering: hundred, files: [a.md, b.md] }
  - { id: cards, title: Cards, numbering: two-hundred, files: [c.md, d.md] }
  - e.md`;
    const section = (id: string, front = '') =>
      `${front}# ${id} {#${id}}\n\n1. X. {#${id}_x}\n\n   1. Y. {#${id}_y}\n`;
    const result = resultOf(settings, {
      'a.md': section('first'),
      'b.md': section('second'),
      'c.md': section('third'),
      'd.md': section('fourth', '---\nnumbering: roman\n---\n\n'),
      'e.md': section('fifth', '---\nnumbering: end\n---\n\n'),
    });
    expect(numbersOf(result)).toEqual([
      ...['1', '100', '100.1', '100.1a', '101', '101.1', '101.1a'],
      ...['2', '200', '200.1', '200.1a', '201', '201.I', '201.I.I'],
      ...['A', 'A.1', 'A.1a'],
    ]);
    expect(result.graph?.nodes.find(({ id }) => id === 'fifth')?.kind).toBe('section');
    expect(faultsOf(result)).toEqual([]);
  });

  test('a category that has no number, here and in an overlay', () => {
    const settings = `numbering:
  category: decimal
  parts: { unnumbered: { category: false } }
sections:
  - { id: preface, title: Preface, numbering: unnumbered, files: [a.md] }
  - { id: game, title: Game, files: [b.md] }
  - { id: annex, title: Annex, numbering: unnumbered, files: [c.md] }`;
    const book = editionOf(settings, {
      'a.md': '---\nid: thanks\nnumbered: false\n---\n\n# Thanks\n\n1. To all. {#thanks_all}\n',
      'b.md': '# Play {#play}\n\n1. Draw. {#play_draw}\n',
      'c.md': '# Sizes {#sizes number=7}\n\n1. Small. {#sizes_small}\n',
    });
    const house = editionOf(
      'extends: book\nsections: [{ id: more, title: More, numbering: unnumbered, files: [d.md] }]',
      { 'd.md': '# Ours {#ours}\n\n1. Sing. {#ours_sing}\n' },
      'house',
    );
    const numbersIn = (name: string) =>
      compileOne(name, { book, house }).graph?.nodes.flatMap(({ kind, id, number }) =>
        kind === 'edition' ? [] : [`${id} ${number}`],
      );
    const own = ['preface null', 'thanks null', 'thanks_all null', 'game 1', 'play 1.1', 'play_draw 1.1.1'];
    const annex = ['annex null', 'sizes 7', 'sizes_small 7.1'];
    expect(numbersIn('book')).toEqual([...own, ...annex]);
    expect(numbersIn('house')).toEqual([...own, ...annex, 'more null', 'ours 1', 'ours_sing 1.1']);
  });

  test('a level in brackets: 13.1c(2)', () => {
    const result = resultOf(
      `numbering: { section: { style: decimal, start: 13 }, rule: [decimal, { style: lower-alpha, separator: "" }, { style: decimal, separator: "(", end: ")" }] }\nsections: [a.md]`,
      {
        'a.md':
          '# Green {#green}\n\n1. Act. {#act}\n\n   1. Do. {#do}\n\n      1. Dig. {#dig}\n      2. Rake, see [13.1a(1)]. {#rake}\n',
      },
    );
    expect(numbersOf(result)).toEqual(['13', '13.1', '13.1a', '13.1a(1)', '13.1a(2)']);
  });
});

describe('what is wrong with a part', () => {
  test('a section, a heading and a category that name none', () => {
    const result = resultOf(
      `${articles}\nsections: [a.md, { id: c, title: C, numbering: evnts, files: [b.md] }]`,
      {
        'a.md': '---\nnumbering: event\n---\n\n# A {#a}\n\n1. X. {#x}\n',
        'b.md': '# B {#b number=7 numbering=evnts}\n\n1. Y. {#y}\n',
      },
    );
    expect(faultsOf(result)).toEqual([
      'R009 5:1 Unexpected part "event" of the numbering, expected one that edition.yaml lists under "numbering.parts".',
      'R009 1:18 Unexpected part "evnts" of the numbering, expected one that edition.yaml lists under "numbering.parts".',
      'E014 10:48 Unexpected part "evnts" of the numbering, expected one that "numbering.parts" lists.',
    ]);
    expect(result.compiled.diagnostics.at(-1)?.help).toBe('Did you mean "events"?');
  });

  test.each([
    [
      'a letter as a separator',
      '{ separator: "to" }',
      'expected signs: no letters, digits or brackets [ ] { }',
    ],
    [
      'a value that the style does not write',
      '{ rule: [{ style: lower-alpha, skip: [l, O] }] }',
      'expected a value that the style lower-alpha writes, not "O"',
    ],
    ['a style that is none', '{ parts: { end: { section: alpha } } }', 'expected'],
    [
      'a field that is none',
      '{ parts: { end: { rules: [decimal] } } }',
      'Unexpected field "rules" in "numbering.parts.end"',
    ],
  ])('%s is told where it stands', (_, numbering, message) => {
    const [fault] = resultOf(`numbering: ${numbering}\nsections: [a.md]`, { 'a.md': staff }).compiled
      .diagnostics;
    expect(fault?.place.line).toBe(4);
    expect(fault?.message).toContain(message);
  });

  test('a list that starts where its part does not', () => {
    const settings =
      'numbering: { parts: { zero: { rule: [{ style: decimal, start: 0 }] } } }\nsections: [a.md]';
    const result = resultOf(settings, { 'a.md': '# A {#a numbering=zero}\n\n1. X. {#x}\n' });
    expect(faultsOf(result)).toEqual(['R003 3:1 Unexpected list number 1, expected 0.']);
  });
});

describe('references by the numbers of a part', () => {
  const target = (pattern: string) => {
    const { graph } = resultOf(`${articles}\nsections: [a.md]`, {
      'a.md': `${staff}\n# Note {#note}\n\n1. See [${pattern}]. {#see}\n\n${speed.replace('{#speed}', '{#speed numbering=events}')}`,
    });
    const [edge] = graph?.edges.filter(({ from }) => from === 'see') ?? [];
    return edge?.to ?? edge?.targets;
  };
  test.each([
    ['1a2', 'staff_time_guest'],
    ['A1a', 'speed_look_touch'],
    ['1a*', ['staff_time_own', 'staff_time_guest']],
    ['1*', ['staff_time', 'staff_mix']],
    ['A*', ['speed_look', 'speed_go']],
  ])('%s', (name, expected) => {
    expect(target(name)).toEqual(expected);
  });
});

describe('an overlay', () => {
  const base = editionOf(`${articles}\nsections: [a.md, b.md]`, {
    'a.md': staff,
    'b.md': `---\nnumbering: events\n---\n\n${speed}`,
  });
  const overlay = (settings: string, files: Files) =>
    compileOne('house', {
      book: base,
      house: {
        'edition.yaml': `id: house\ntitle: House\nversion: "1"\nextends: book\n${settings}`,
        ...files,
      },
    });

  test('has the parts of its base, changes one and adds one', () => {
    const result = overlay(
      'numbering: { parts: { events: { rule: [decimal] }, more: { section: lower-roman } } }\nsections: [c.md]\n',
      {
        'c.md':
          '# New {#new numbering=more}\n\n1. X. {#new_x}\n\n# Blind {#blind numbering=events}\n\n1. Y. {#y}\n',
      },
    );
    expect(numbersOf(result)).toEqual([
      ...['1', '1a', '1a1', '1a2', '1b', 'A', 'A.1', 'A.1.1', 'A.2'],
      ...['i', 'ia', 'B', 'B.1'],
    ]);
    expect(faultsOf(result)).toEqual([]);
  });

  test('keeps the numbers of the base, and counts what is new in its row', () => {
    const result = overlay('numbering: { inherit: true }\nomit: [speed_look]\nsections: [c.md]\n', {
      'c.md': '# New {#new}\n\n1. X. {#new_x}\n\n# Blind {#blind numbering=events}\n\n1. Y. {#y}\n',
    });
    expect(numbersOf(result)).toEqual(['1', '1a', '1a1', '1a2', '1b', 'A', 'A2', '2', '2a', 'B', 'B1']);
  });

  test('gives a section of the base another part', () => {
    const result = overlay('numbering: { parts: { more: { section: lower-roman } } }\n', {
      'c.md': '# Staff {#staff numbering=more}\n',
    });
    expect(numbersOf(result).slice(0, 3)).toEqual(['i', 'ia', 'ia1']);
  });
});
