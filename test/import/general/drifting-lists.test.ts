import { describe, expect, test } from 'vitest';
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
    expect(numbers).toEqual(['1.1', '1.1.a', '1.1.b', '1.1.c', '1.2', '1.3']);
  });

  test('goes on with (i) where (j) follows it', () => {
    const letters = [...'abcdefgh'].map((letter) => `(${letter}) a thing ${letter},`).join('\n');
    const { numbers, errors } = importGeneral(book(`${letters}\n   (i) an oar,\n   (j) a sail.`));
    expect(errors).toEqual([]);
    expect(numbers.slice(8, 11)).toEqual(['1.1.h', '1.1.i', '1.1.j']);
  });

  test('holds another one where that begins with (i) and no (j) follows', () => {
    const letters = [...'abcdefgh'].map((letter) => `(${letter}) a thing ${letter},`).join('\n');
    const { numbers, errors } = importGeneral(book(`${letters}\n   (i) an oar.\n(i) a sail.`));
    expect(errors).toEqual([]);
    expect(numbers.slice(8, 11)).toEqual(['1.1.h', '1.1.h.i', '1.1.i']);
  });
});

describe('lists by letters, roman numbers and #., which Markdown does not know', () => {
  const numbersOf = (list: string) => {
    const { numbers, errors, report } = importGeneral(
      markdown(`# Ferry\n\n## Article I. Boats\n\n${list}\n\n## Article II. Cows\n\n${list}\n`),
    );
    expect(errors).toEqual([]);
    expect(report.words.missing).toEqual([]);
    return numbers.filter((number) => number?.startsWith('I.'));
  };

  test('nest by their indents, and #. counts on', () => {
    expect(
      numbersOf(
        'A.  Boats carry:\n    1.  cows;\n    #.  dogs:\n        a.  small\n        #.  large\n#.  Cows wait.',
      ),
    ).toEqual(['I.A', 'I.A.1', 'I.A.2', 'I.A.2.a', 'I.A.2.b', 'I.B']);
  });

  test('stand apart, further in than code', () => {
    expect(
      numbersOf(
        '(a) Boats carry:\n\n    (i) cows,\n\n    (ii) dogs.\n\n(b) Cows wait for a boat,\n    and for grass.',
      ),
    ).toEqual(['I.a', 'I.a.i', 'I.a.ii', 'I.b']);
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
