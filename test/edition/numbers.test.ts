import { describe, expect, test } from 'vitest';
import { formatCount, joinNumber } from '../../src/edition/format-number.ts';
import { formatSource } from '../../src/syntax/print.ts';
import { compileOne } from '../support/edition.ts';

/** Numbers of all numbered nodes, in document order. */
function numbersOf(numbering: string, files: Readonly<Record<string, string>>, sections: string): string[] {
  const settings = `id: book\ntitle: Book\nversion: "1"\nnumbering: ${numbering}\nsections: ${sections}\n`;
  const { graph } = compileOne('book', { book: { 'edition.yaml': settings, ...files } });
  return (graph?.nodes ?? []).flatMap(({ number }) => (number === null ? [] : [number]));
}

test('numbered: rules: a section without a number has rules with one, which its list begins to count', () => {
  const front = '---\nnumbered: rules\n---\n\n';
  expect(
    numbersOf(
      '{ section: decimal, rule: [decimal, { style: lower-alpha, separator: "(", end: ")" }] }',
      {
        'set-up.md': `${front}# Set-up\n\n1. Deal: {#a}\n\n   1. left, {#b}\n   2. right. {#c}\n\n2. Cut. {#d}\n`,
        'play.md': `${front}# Play\n\n3. Lead. {#e}\n4. Follow: {#f number=none}\n\n   1. Never. {#g}\n\n4. Stop. {#h}\n`,
        'end.md': '# End\n\n1. Count. {#i}\n',
      },
      '[set-up.md, play.md, end.md]',
    ),
  ).toEqual(['1', '1(a)', '1(b)', '2', '3', '4', '1', '1.1']);
});

describe('numbering schemes', () => {
  test('1.06.03.01: categories, sections of two digits, rules from 00', () => {
    const rules = '# Ship\n\n0. In. {#a}\n1. Cost: {#b}\n\n   0. All. {#c}\n   1. Half. {#d}\n';
    expect(
      numbersOf(
        '{ category: { style: decimal, start: 1 }, section: { style: decimal, width: 2, start: 6 }, rule: [{ style: decimal, width: 2, start: 0 }] }',
        { 'ship.md': rules },
        '[{ id: phases, title: Phases, files: [ship.md] }]',
      ),
    ).toEqual(['1', '1.06', '1.06.00', '1.06.01', '1.06.01.00', '1.06.01.01']);
  });

  test('0.07: a category that is a file numbers its rules directly', () => {
    expect(
      numbersOf(
        '{ category: { style: decimal, start: 0 }, rule: [{ style: decimal, width: 2 }] }',
        { 'set-up.md': '# Set-up\n\n6. Deal. {#a}\n7. Cut. {#b}\n', 'end.md': '# End\n\n1. Count. {#c}\n' },
        '[set-up.md, { id: late, title: Late, files: [end.md] }]',
      ),
    ).toEqual(['0', '0.06', '0.07', '1', '1.1', '1.1.01']);
  });

  test('IX.C.1.b.ii: an outline', () => {
    const rules = `# Move {#move}

3. Ship: {#c}

   1. Cost: {#c1}

      2. Half: {#c1b}

         2. Round up. {#c1bii}
`;
    expect(
      numbersOf(
        '{ section: { style: upper-roman, start: 9 }, rule: [upper-alpha, decimal, lower-alpha, lower-roman] }',
        { 'move.md': rules },
        '[move.md]',
      ),
    ).toEqual(['IX', 'IX.C', 'IX.C.1', 'IX.C.1.b', 'IX.C.1.b.ii']);
  });

  test('702.19b: letters glued to the number, l and o left out', () => {
    const letters = Array.from({ length: 14 }, (_, i) => `    ${i + 1}. L. {#l${i}}`).join('\n');
    const numbers = numbersOf(
      '{ section: { style: decimal, start: 702 }, rule: [decimal, { style: lower-alpha, separator: "", skip: [l, o] }] }',
      { 'trample.md': `# Abilities\n\n19. Trample: {#t}\n\n${letters}\n` },
      '[trample.md]',
    );
    expect(numbers.slice(0, 4)).toEqual(['702', '702.19', '702.19a', '702.19b']);
    expect(numbers.slice(12)).toEqual(['702.19k', '702.19m', '702.19n', '702.19p']);
  });

  test('HR.4: a section pinned to letters; 1.00: one pinned to zero; the next goes on counting', () => {
    const files = {
      'a.md': '---\nnumber: 0\n---\n\n# General\n\n1. A. {#a}\n',
      'b.md': '# Storm\n\n1. B. {#b}\n',
      'c.md': '---\nnumber: HR\n---\n\n# House rules\n\n4. C. {#c}\n',
    };
    expect(numbersOf('{ section: { style: decimal, width: 2 } }', files, '[a.md, b.md, c.md]')).toEqual([
      '00',
      '00.1',
      '01',
      '01.1',
      'HR',
      'HR.4',
    ]);
  });

  test('gaps are pinned, lists that are interrupted go on, unnumbered parts stay so', () => {
    const play = '# Play\n\n1. A. {#a}\n5. B. {#b number=5}\n\nThen:\n\n6. C. {#c}\n';
    const files = {
      'intro.md': '---\nnumbered: false\n---\n\n# How to read\n\n1. Slowly. {#s}\n',
      'play.md': play,
    };
    expect(numbersOf('{}', files, '[intro.md, play.md]')).toEqual(['1', '1.1', '1.5', '1.6']);
  });
});

test('a number behind a slash is the whole one: what it holds counts below it, the rest as if it had none', () => {
  const files = {
    'a.md': '# Play\n\n1. Lead. {#a}\n2. Follow: {#b number=/9.7}\n\n   1. suit, {#c}\n\n3. Stop. {#d}\n',
    'b.md': '---\nnumber: /8\n---\n\n# Score\n\n1. Count. {#e}\n',
    'c.md': '# End\n\n1. Rise. {#f}\n',
  };
  const sections = '[{ id: game, title: Game, number: /V, files: [a.md, b.md, c.md] }]';
  expect(numbersOf('{ category: upper-roman, section: decimal }', files, sections)).toEqual([
    ...['V', 'V.1', 'V.1.1', '9.7', '9.7.1', 'V.1.3'],
    ...['8', '8.1', 'V.2', 'V.2.1'],
  ]);
});

describe('a rule that is pinned to none', () => {
  const play =
    '# Play {#play}\n\n1. **Begin:** {#begin number=none}\n\n   1. Deal. {#deal}\n   2. Bid. {#bid number=1.9}\n\n1. Lead. {#lead}\n2. Follow. {#follow}\n';

  test('has no number and takes none, nor has what it holds, unless that is pinned whole', () => {
    const { graph, compiled } = compileOne('book', {
      book: { 'edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [a.md]\n', 'a.md': play },
    });
    expect(graph?.nodes.slice(1).map(({ id, number }) => [id, number])).toEqual([
      ['play', '1'],
      ['begin', null],
      ['deal', null],
      ['bid', '1.9'],
      ['lead', '1.1'],
      ['follow', '1.2'],
    ]);
    expect(compiled.diagnostics).toEqual([]);
  });

  test('is printed with the number that the next one has', () => {
    expect(formatSource(play)).toMatchObject({ text: play });
  });

  test.each([
    [
      '1. Begin. {#begin number=none}\n2. Lead. {#lead}\n',
      '2. Begin. {#begin number=none}\n2. Lead. {#lead}\n',
    ],
    [
      '5. Begin. {#begin number=none}\n1. Lead. {#lead}\n',
      '1. Begin. {#begin number=none}\n1. Lead. {#lead}\n',
    ],
    [
      '1. Lead. {#lead}\n2. Begin. {#begin number=none}\n7. Stop. {#stop number=7}\n',
      '1. Lead. {#lead}\n7. Begin. {#begin number=none}\n7. Stop. {#stop number=7}\n',
    ],
  ])(
    'takes no number from the next one, whose number stands in front of it, when it is formatted',
    (written, printed) => {
      expect(formatSource(written)).toMatchObject({ text: printed });
    },
  );
});

describe('a list that counts for itself', () => {
  const files = {
    'edition.yaml':
      'id: book\ntitle: Book\nversion: "1"\nnumbering: { rule: [decimal, { style: lower-alpha, end: ")" }] }\nsections: [a.md, b.md]\n',
    'a.md':
      '---\nnumbered: false\n---\n\n# Set-up {#set .counted}\n\n1. Cut. {#cut}\n2. Deal: {#deal .counted}\n\n   1. left, {#left}\n   2. right. {#right}\n\n3. Hold. {#hold number=none}\n\n   1. Five. {#five}\n\n3. Look. {#look}\n\nAgain:\n\n1. Cut [cut]. {#cut_again number=1}\n2. Deal. {#deal_again}\n',
    'b.md':
      '# Play {#play}\n\n1. Lead. {#lead .counted}\n\n   1. High. {#high}\n\n2. Score: {#score number=none .counted}\n\n   1. One. {#one}\n\n2. Stop. {#stop}\n',
  };
  const marksOf = (graph: ReturnType<typeof compileOne>['graph']) =>
    graph?.nodes.flatMap(({ id, number, listMark, kind }) =>
      kind === 'rule' ? [`${id} ${number ?? '-'} ${listMark ?? '-'}`] : [],
    );

  test('prints what it counts, and gives its rules no numbers', () => {
    const { graph, compiled } = compileOne('book', { book: files });
    expect(compiled.diagnostics).toEqual([]);
    expect(marksOf(graph)).toEqual([
      ...['cut - 1.', 'deal - 2.', 'left - a)', 'right - b)', 'hold - -', 'five - -', 'look - 3.'],
      ...['cut_again - 1.', 'deal_again - 2.'],
      ...['lead 1.1 -', 'high - 1.', 'score - -', 'one - 1.', 'stop 1.2 -'],
    ]);
    expect(graph?.nodes.find(({ id }) => id === 'cut_again')?.text).toBe('Cut [1].');
  });

  test.each(['', 'numbering: { inherit: true }\n'])(
    'is so in an overlay, also below a number: %j',
    (settings) => {
      const house = {
        'edition.yaml': `id: house\ntitle: House\nversion: "1"\nextends: book\nomit: [cut]\n${settings}`,
        'c.md': '# House\n\n1. Low. {#low into=lead}\n2. Wait. {#wait after=deal}\n',
      };
      const marks = marksOf(compileOne('house', { book: files, house }).graph);
      expect(marks).toEqual([
        ...['deal - 1.', 'left - a)', 'right - b)', 'wait - 2.', 'hold - -', 'five - -', 'look - 3.'],
        ...['cut_again - 1.', 'deal_again - 2.'],
        ...['lead 1.1 -', 'high - 1.', 'low - 2.', 'score - -', 'one - 1.', 'stop 1.2 -'],
      ]);
    },
  );

  test('puts no full stop behind a pin that has a sign of its own', () => {
    const text = '# Play {#play .counted}\n\n1. Lead. {#lead number="(a)"}\n2. Stop. {#stop number=B}\n';
    const plain = { 'edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [a.md]\n', 'a.md': text };
    const marks = marksOf(compileOne('book', { book: plain }).graph);
    expect(marks).toEqual(['lead - (a)', 'stop - B.']);
  });
});

describe('formatCount', () => {
  test.each([
    [1, 'lower-alpha', 'a'],
    [26, 'lower-alpha', 'z'],
    [27, 'lower-alpha', 'aa'],
    [702, 'upper-alpha', 'ZZ'],
    [703, 'upper-alpha', 'AAA'],
    [0, 'lower-alpha', '0'],
    [4, 'lower-roman', 'iv'],
    [1994, 'upper-roman', 'MCMXCIV'],
    [3999, 'upper-roman', 'MMMCMXCIX'],
    [4000, 'lower-roman', '4000'],
    [7, 'decimal', '7'],
  ] as const)('%i in %s is %s', (count, style, written) => {
    expect(formatCount(count, { style })).toBe(written);
  });

  test('fills up to a width, and joins with the separator that a level has', () => {
    expect(formatCount(3, { style: 'decimal', width: 2 })).toBe('03');
    expect(joinNumber('1', 3, { style: 'decimal', width: 2 }, '.')).toBe('1.03');
    expect(joinNumber('1', 2, { style: 'lower-alpha', separator: '' }, '.')).toBe('1b');
    expect(joinNumber('1', 2, { style: 'decimal', inherit: false }, '.')).toBe('2');
    expect(joinNumber(null, 'HR', { style: 'decimal' }, '.')).toBe('HR');
  });
});
