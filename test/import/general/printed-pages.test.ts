import { expect, test } from 'vitest';
import { printedText } from '../pdf/printed-text.ts';
import { importGeneral } from './import-general.ts';

test('dots with space between them lead to a page as well', () => {
  const listed = ['1. Boats', '1.1. Oars', '1.2. Ropes', '2. Tides', '2.1. Low', '2.2. High'];
  const { numbers, errors } = importGeneral(
    `The Ferry Game\n\nTable of Contents\n${listed.map((title, i) => `${title} . . . . . . . ${i}`).join('\n')}
Inner line. . . . . . . . . 7

1. Boats

1.1. Oars

Row.

1.2. Ropes

Pull.

2. Tides

2.1. Low

Wait.

2.2. High

Go.
`,
  );
  expect(numbers).toEqual(['1.1', '1.2', '2.1', '2.2']);
  expect(errors).toEqual([]);
});

test('an item that counts like a section among its rules, or right before it, is no heading', () => {
  const { files, numbers, errors } = importGeneral(
    `The Ferry Game

1. Boats

1.1. Oars

The oars are checked so:

1. They float.
2. They are dry.

2. Tides

2.1. Low

The tide is read so:

1. Look up.
2. Look down.
3. Say it.

2.2. High

Go.
`,
  );
  expect(files.has('1-boats.md') && files.has('2-tides.md') && files.size).toBe(4);
  expect(numbers).toEqual(expect.arrayContaining(['1.1', '2.1', '2.2']));
  expect(errors).toEqual([]);
});

test('a sentence that a page cuts is one paragraph again, across numbers and heads of pages', () => {
  const page = (text: string, number: number) => `THE FERRY BOOK\n\n${text}\n\n${number}`;
  const { byNumber, errors } = importGeneral(
    [
      page('1. Boats\n\n1.1 A boat carries people.\n\n1.2 A boat that has lost its oars is', 1),
      page('pulled home by another one.\n\n1.3 Nobody swims', 2),
      page('Home is where the quay is.\n\n1.4 Nobody sinks.', 3),
      page('small boats wait.\n\n1.5 Row.', 4),
    ].join('\f'),
  );
  expect(byNumber.get('1.2')?.text).toBe('A boat that has lost its oars is pulled home by another one.');
  expect(byNumber.get('1.3')?.text).toMatch(/^Nobody swims\s+Home is/);
  expect(byNumber.get('1.4')?.text).toMatch(/^Nobody sinks\.\s+small boats/);
  expect(errors).toEqual([]);
});

/** Lines of one page, twelve points apart. */
const printed = (texts: readonly (readonly [text: string, x: number, width: number])[], top = 700) =>
  texts.map(([str, x, width], i) => ({ str, x, y: top - 12 * i, width, height: 10, hasEOL: true }));

test('lines of a page in two columns are full where their column ends', () => {
  const left = [
    ['1.1 A boat carries people from one', 50, 200],
    ['side of the water to the other, and', 50, 199],
    ['back.', 50, 30],
    ['(a) It has oars, and a rope that is', 60, 190],
    ['long.', 60, 30],
    ['1.2 Nobody swims.', 50, 90],
    ['1.3 A boat without oars is pulled', 50, 198],
  ] as const;
  const right = [
    ['home by another one, which may', 300, 200],
    ['ask for help.', 300, 70],
    ['1.4 The tide turns when it turns', 300, 197],
    ['and not before.', 300, 80],
    ['(a) Wait for it.', 310, 80],
    ['1.5 Row.', 300, 50],
  ] as const;
  expect(printedText([[...printed(left), ...printed(right)]]).split('\n')).toEqual([
    '1.1 A boat carries people from one side of the water to the other, and back.',
    '(a) It has oars, and a rope that is long.',
    '1.2 Nobody swims.',
    '1.3 A boat without oars is pulled home by another one, which may ask for help.',
    '1.4 The tide turns when it turns and not before.',
    '(a) Wait for it.',
    '1.5 Row.',
  ]);
});

test('a hyphen of an address is its own, also where the document has the word without it', () => {
  const page = printed([
    ['1.1 Every windmill has its sign at kites.example/wind-', 50, 400],
    ['mill and nowhere else.', 50, 100],
  ]);
  expect(printedText([page])).toBe(
    '1.1 Every windmill has its sign at kites.example/wind-mill and nowhere else.',
  );
});

test('a hyphen at the end of a line stays, and its word apart, where a word that joins follows', () => {
  const page = printed([
    ['1.1 Boats are looked at before the pre-', 50, 400],
    ['and post-season races, and the well-', 50, 400],
    ['kept ones win.', 50, 100],
  ]);
  expect(printedText([page])).toBe(
    '1.1 Boats are looked at before the pre- and post-season races, and the well-kept ones win.',
  );
});
