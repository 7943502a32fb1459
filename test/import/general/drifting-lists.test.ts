import { describe, expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { importGeneral, markdown } from './import-general.ts';

const book = (list: string) => `1. Boats

1.1 A boat needs:

${list}

1.2 Boats wait.

1.3 Boats sail.
`;

describe('a list that a printed page moves to the side', () => {
  test('goes on where its count does', () => {
    const { numbers, errors } = importGeneral(book('(a) an oar,\n   (b) a sail,\n   (c) a crew.'));
    expect(errors).toEqual([]);
    expect(numbers).toEqual(['1.1', '1.1(a)', '1.1(b)', '1.1(c)', '1.2', '1.3']);
  });

  test('goes on with (i) where (j) follows it', () => {
    const letters = [...'abcdefgh'].map((letter) => `(${letter}) a thing ${letter},`).join('\n');
    const { numbers, errors } = importGeneral(book(`${letters}\n   (i) an oar,\n   (j) a sail.`));
    expect(errors).toEqual([]);
    expect(numbers.slice(8, 11)).toEqual(['1.1(h)', '1.1(i)', '1.1(j)']);
  });

  test('holds another one where that begins with (i) and no (j) follows', () => {
    const letters = [...'abcdefgh'].map((letter) => `(${letter}) a thing ${letter},`).join('\n');
    const { numbers, errors } = importGeneral(book(`${letters}\n   (i) an oar.\n(i) a sail.`));
    expect(errors).toEqual([]);
    expect(numbers.slice(8, 11)).toEqual(['1.1(h)', '1.1(h)(i)', '1.1(i)']);
  });
});

test('an item of a list has no number that a rule of the section prints', () => {
  const text = markdown(
    '# Boats\n\n## 1 Crews\n\nOars come first:\n\n1. Row a boat.\n2. Sail it.\n\n1.1 Boats wait.\n\n- here\n\n1.2 Boats sail.\n\n## 2 Rafts\n\n1. Row a raft.\n',
  );
  const { numbers, errors } = importGeneral(text, { kind: 'markdown' });
  expect(errors).toEqual([]);
  expect(numbers.filter((number) => number !== null)).toEqual(['1.1', '1.2', '2.1']);
});

describe('lists by letters, roman numbers and #., which Markdown does not know', () => {
  const numbersOf = (list: string) => {
    const { numbers, errors, report } = importGeneral(
      markdown(`# Ferry\n\n## Article I. Boats\n\n${list}\n\n## Article II. Cows\n\n${list}\n`),
    );
    expect(errors).toEqual([]);
    expect(report.words.missing).toEqual([]);
    return numbers.filter((number) => /^I\W/.test(number ?? ''));
  };

  test('nest by their indents, and #. counts on', () => {
    expect(
      numbersOf(
        'A.  Boats carry:\n    1.  cows;\n    #.  dogs:\n        a.  small\n        #.  large\n#.  Cows wait.',
      ),
    ).toEqual(['I.A', 'I.A.1', 'I.A.2', 'I.A.2.a', 'I.A.2.b', 'I.B']);
  });

  test('hold a list that begins right below a number', () => {
    expect(
      numbersOf(
        '(1) A ferryman shall:\n\n1.  row,\n\n2.\n    a)  wait for cows or\n\n    b)  wait for dogs,\n\n3.  sing.\n\n(2) Cows wait.',
      ),
    ).toEqual(['I(1)', 'I(1).1', 'I(1).2', 'I(1).2.a', 'I(1).2.b', 'I(1).3', 'I(2)']);
  });

  test('go on behind bullets, a few columns further in', () => {
    expect(
      numbersOf(
        '(1) A boat shows:\n\n*    *   a flag\n\n    *   a lamp\n\n   (2) A cow shows a bell.\n\n(3) Dogs sing:\n    a)  at night;\n    b)  in the rain.',
      ),
    ).toEqual(['I(1)', 'I(2)', 'I(3)', 'I(3).a', 'I(3).b']);
  });

  test('stand apart, further in than code', () => {
    expect(
      numbersOf(
        '(a) Boats carry:\n\n    (i) cows,\n\n    (ii) dogs.\n\n(b) Cows wait for a boat,\n    and for grass.',
      ),
    ).toEqual(['I(a)', 'I(a)(i)', 'I(a)(ii)', 'I(b)']);
  });

  test('are no sentence that goes on with (b) in the next of its full lines', () => {
    const { numbers } = importGeneral(
      markdown(
        '# Ferry\n\n## 1. Boats\n\n1. A boat carries at once either (a) one cow and nobody else or\n(b) a dog and the one who has it.\n2. Boats wait.\n\n## 2. Cows\n\n1. Cows wait.\n',
      ),
    );
    expect(numbers).toEqual(['1.1', '1.2', '2.1']);
  });
});

test('lists of HTML count as their style says, and a bullet that names an article is none of its rules', () => {
  const lines = htmlLines(
    '<h1>Ferry</h1><h2>Article I. Boats</h2><ol style="list-style-type: upper-alpha"><li>Boats float.<ol style="list-style-type: lower-roman"><li>All of them.</li><li>By day.</li></ol></li><li>Cows wait.</li></ol><h2>Article II. Cows</h2><ol style="list-style-type: upper-alpha"><li>Cows moo.</li><li>Cows eat.</li></ol><h2>Changes</h2><ul><li>Article I.A: words are new.</li><li>Article II.B: all is new.</li><li>Article II.C: taken out.</li></ul>',
  );
  if (typeof lines === 'string') throw new Error(lines);
  const { numbers, errors } = importGeneral(lines);
  expect(errors).toEqual([]);
  expect(numbers).toEqual(['I.A', 'I.A.i', 'I.A.ii', 'I.B', 'II.A', 'II.B']);
});

test('digits in front of lines that are no items are no error of a fresh import', () => {
  const { errors, graph } = importGeneral(
    markdown(
      '# Ferry\n\n## 1. Boats\n\n1.1 Boats float.\n\n1.2 Boats sink.\n\n1.3 Boats wait.\n\n## 2. Fines\n\n- Fines grow:\n  - 1 late boat, one coin\n  - 2 late boats, four coins\n  - 3 late boats, all coins\n\n2.1 Fines are paid.\n',
    ),
  );
  expect(errors).toEqual([]);
  expect(graph.nodes.some(({ text }) => text.includes('2 late boats, four coins'))).toBe(true);
});

test('lists that begin with 2 stay below their item, where it announces them or counts 2 itself', () => {
  const text =
    '# The Ferry Game\n\n## 1. Pier\n\n1. Pay:\n   2. a coin\n   3. two coins\n\n## 2. Sea\n\n1. Wait.\n   Then row:\n   2. home\n   3. away\n\n## 3. Sky\n\n1. Look\n   2. at stars\n2. Sleep.\n';
  const result = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(result.numbers).toEqual(['1.1', '1.1.2', '1.1.3', '2.1', '2.1.2', '2.1.3', '3.1', '3.1.2', '3.2']);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
});

test('a quotation that is wrapped by hand is one note, and bullets below a bullet of a section stay below it', () => {
  const text =
    '# The Ferry Game\n\n## 1. Pier\n\n1. Pay a coin.\n\n   > A boat that is tied up is safe.\n   > The guide may free it, when the wind\n   > is right.\n\n## 2. Sea\n\n1. Row.\n\n- A boat has\n  - an oar\n  - a lamp\n';
  const { files, report } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  const written = [...files.values()].join('\n');
  expect(written).toContain(
    '> A boat that is tied up is safe. The guide may free it, when the wind is right.\n',
  );
  expect(written).toMatch(/A boat has .*\n\n {3}1\. an oar/);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('an item of a list has no number that a heading of the category prints', () => {
  const text = markdown(
    '# Boats\n\n## 1. Harbour\n\nThe harbour keeps:\n\n1. boats,\n2. oars,\n3. ropes.\n\n### 1.1 Mooring\n\nNobody moors at night.\n\n### 1.2 Leaving\n\nSee Section 1.1.\n\n## 2. Sea\n\n### 2.1 Tides\n\nTides turn as Section 1.2 says.\n',
  );
  const { numbers, errors, graph } = importGeneral(text);
  expect(errors).toEqual([]);
  expect(numbers).toEqual([]);
  expect(graph.edges.map(({ to }) => graph.nodes.find(({ id }) => id === to)?.label)).toEqual([
    'Mooring',
    'Leaving',
  ]);
});
