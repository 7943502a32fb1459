import { expect, test } from 'vitest';
import { importGeneral } from './import-general.ts';

/** Sections of one book that go on by digits, by letters and not at all below their paragraphs. */
const club = `The Rowing Club

I. Members

I.1 Joining

I.1.1 Anyone may join.

I.1.2 A member pays once a year.

I.2 Values

I.2.1 The club holds these to be good:

I.2.1.1 Every boat is shared.

I.2.1.2 Nobody rows alone at night.

I.2.1.2.1 A lamp does not count as company.

I.3 Leaving

I.3.1 A member leaves:

a) by letter,

b) by not rowing for a year.

I.3.2 Who leaves returns the key.

II. Races

II.1 Starting

II.1.1 A race has a start:

a) at the pier,

b) at the bridge.

II.1.2 A horn is blown.

II.2 Ending

II.2.1 The first boat wins:

a) by its bow,

b) with all of its crew.

II.2.2 The others come home.
`;

test('sections that count otherwise below their rules than those before them keep their numbers', () => {
  const { byNumber, report, errors } = importGeneral(club);
  expect(byNumber.get('I.2.1.2.1')?.text).toBe('A lamp does not count as company.');
  expect(byNumber.has('I.2.1.1')).toBe(true);
  expect(byNumber.has('I.3.1.b')).toBe(true);
  expect(byNumber.has('II.2.1.a')).toBe(true);
  expect(report.remarks.filter(({ kind }) => kind === 'number-pinned')).toEqual([]);
  expect(errors).toEqual([]);
});

test('a sign in front of what is the number of a rule is no marker in the middle of a sentence', () => {
  const { errors, files } = importGeneral(
    'The Road Game\n\n1. Driving\n\nD1. A car skids at +D2 and more, or at a −D1 on ice.\n\nD2. Roll at +2 for rain.\n\nD3. A crash is one.\n\n2. Ending\n\nE1. Stop.\n\nE2. Brake.\n',
  );
  expect([...files.values()].join('')).toContain('\\+D2 and more');
  expect([...files.values()].join('')).toContain('at +2 for rain');
  expect(errors).toEqual([]);
});
