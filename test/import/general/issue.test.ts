import { expect, test } from 'vitest';
import { findOwnDate } from '../../../src/import/document/find-date.ts';
import { importGeneral, markdown } from './import-general.ts';

test('a day that a sentence names is not the date of the text, unless the sentence says so', () => {
  expect(findOwnDate('Boats are out between August 15, 2021 and July 31, 2022.')).toBeNull();
  expect(findOwnDate('These rules are effective as of August 15, 2021.')).toBe('2021-08-15');
  expect(findOwnDate('Ferry Club, 2 March 2020')).toBe('2020-03-02');
});

test('the edition of another game is not the version of the text', () => {
  const of = (line: string) =>
    importGeneral(markdown(`# Ferry\n\n${line}\n\n## Boats\n\nRow.\n\n## Oars\n\nRest.\n`)).graph.edition
      .version;
  expect(of('It is played by the rules of Tides (v1e).')).not.toBe('1');
  expect(of('Version 1.2')).toBe('1.2');
});
