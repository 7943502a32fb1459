import { expect, test } from 'vitest';
import type { RuleChange } from '../../../src/model/comparison.ts';
import { turnedWords } from '../../../src/outputs/report/review-changes.ts';

/** A change of words: `-x-` for what went and `+x+` for what came. */
function changeOf(text: string): RuleChange {
  const words = text.split(/(-[^-]+-|\+[^+]+\+)/).flatMap((part) => {
    if (part === '') return [];
    const op = part.startsWith('-') ? 'removed' : part.startsWith('+') ? 'added' : 'same';
    return [{ op, text: op === 'same' ? part : part.slice(1, -1) }];
  });
  return { words, kinds: ['wording'] } as unknown as RuleChange;
}

test.each([
  ['Boats are -not -sunk.', ['"not" is gone.']],
  ['Boats -may -+must + sink.', ['"may" became "must".']],
  ['Boats can-not- sink.', ['"not" is gone.']],
  ['Boats +only +sink at sea, +unless +anchored.', ['"only" is new.', '"unless" is new.']],
  ['-Not -boats, but rafts are +not +sunk.', []],
  ['Sail to the -Harbour -+Haven + at once.', ['"Harbour" became "Haven".']],
  ['-Sail -+Row + to it.', []],
  ['Sail to the -quay-+dock+.', []],
])('%s', (text, expected) => {
  expect(turnedWords(changeOf(text), true)).toEqual(expected);
});

test('words that turn a rule round are known in English alone', () => {
  expect(turnedWords(changeOf('Boats are -not -sunk.'), false)).toEqual([]);
});
