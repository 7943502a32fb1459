import { describe, expect, test } from 'vitest';
import { changedSentences, isRewritten, tellWords } from '../../src/diff/tell-words.ts';
import { changeOf, compared, wordsOf } from './compared.ts';

function wordsBetween(before: string, after: string) {
  const rule = (text: string) => `# Play {#play}\n\n1. ${text} {#it}\n`;
  return changeOf(compared(rule(before), rule(after)), 'it').words ?? [];
}

describe('what a change of words comes to', () => {
  test.each([
    ['The limit is 8 cards a player.', 'The limit is 10 cards a player.', ['“8” is “10” now.']],
    ['You may pay the bank at once.', 'You must pay the bank at once.', ['“may” is “must” now.']],
    [
      'Pay two. Draw one card.',
      'Pay two. Draw one card. Show it to all.',
      ['One sentence was added; the others are as before.'],
    ],
    [
      'Pay two. Draw one card. Show it.',
      'Draw one card.',
      ['2 sentences were taken out; the others are as before.'],
    ],
    [
      'Nobody may swim here.',
      'Nobody may swim or row here.',
      ['Words were added in one place, and none taken out.'],
    ],
    [
      'Nobody may swim or row here.',
      'Nobody may swim here.',
      ['Words were taken out in one place, and none added.'],
    ],
    [
      'Roll the die and cross the river.',
      'Whales sleep until noon.',
      ['Nearly all of its words are other ones.'],
    ],
  ])('%s → %s', (before, after, told) => {
    expect(tellWords(wordsBetween(before, after))).toEqual(told);
  });

  test('of a ban that changed in several places nothing is quoted that reads as allowed', () => {
    const words = wordsBetween(
      'Guards cannot play storms or use boats in the harbour.',
      'Guards cannot give others the use of boats, use boats, or play storms in the harbour.',
    );
    expect(tellWords(words).join(' ')).toMatch(/^Changed in \d places\.$/);
    expect(wordsOf({ words: changedSentences(words) } as never)).toContain('Guards cannot');
  });
});

test('words that two sentences happen to share do not stand alone among those that changed', () => {
  const words = wordsBetween(
    'The owner of a boat pays the keeper of the harbour two coins, and may moor until the bell rings for the evening.',
    'The fare of the ferry is taken by the crew of that ferry, until the bell rings for the evening.',
  );
  expect(wordsOf({ words } as never)).toBe(
    'The [-owner of a boat pays the keeper of the harbour two coins, and may moor -]{+fare of the ferry is taken by the crew of that ferry, +}until the bell rings for the evening.',
  );
});

test('what came in front of words that did not change is told as added alone', () => {
  const words = wordsBetween(
    'Mates certify each spring that they sail. Mates have a voice in the club.',
    "Mates certify each spring that they sail. Whatever a mate's boat carries on days of club races goes to the mates. Mates have a voice in the club.",
  );
  expect(words.map(({ op }) => op)).toEqual(['same', 'added', 'same']);
});

test('whole sentences that did not change are left out, and no sentence is cut', () => {
  const same = 'This sentence is long, and says the same as before in every word of it.';
  const words = wordsBetween(
    `${same} ${same} Pay two. ${same} ${same}`,
    `${same} ${same} Pay three. ${same} ${same}`,
  );
  expect(wordsOf({ words: changedSentences(words) } as never)).toBe('… Pay [-two. -]{+three. +}… ');
  expect(isRewritten(words)).toBe(false);
});

describe('brackets and quotation marks at a change', () => {
  test.each([
    [
      'Row to any island (the tide permitting).',
      'Row to any island that has no boat (the tide permitting).',
      'Row to any island {+that has no boat +}(the tide permitting).',
    ],
    [
      'Pay the keeper (or the guard) two coins.',
      'Pay the keeper (or the guard, if he asks) two coins.',
      'Pay the keeper (or the guard[-) -]{+, if he asks) +}two coins.',
    ],
    [
      'Call out "Storm" at once.',
      'Call out "Storm" or "Calm" at once.',
      'Call out "Storm" {+or "Calm" +}at once.',
    ],
    ['Moor here ([1.1]).', 'Moor here or there ([1.1]).', 'Moor here {+or there +}([1.1]).'],
  ])('%s → %s', (before, after, shown) => {
    expect(wordsOf({ words: wordsBetween(before, after) } as never)).toBe(shown);
  });
});
