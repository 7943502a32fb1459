import { describe, expect, test } from 'vitest';
import { importGeneral } from './import-general.ts';

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
