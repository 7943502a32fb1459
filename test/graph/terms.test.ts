import { describe, expect, test } from 'vitest';
import { createTermMatcher } from '../../src/graph/terms.ts';

const usesIn = (text: string, language: string, ...terms: readonly string[]) =>
  createTermMatcher(
    terms.map((term) => ({ id: term, term, forms: [] })),
    language,
  )
    .find(text)
    .map(({ start, end }) => `${start} ${text.slice(start, end)}`);

describe('uses of terms', () => {
  test('are whole words', () => {
    expect(usesIn('Force, Forces, Forceful, force and Force2', 'en', 'Force')).toEqual([
      '0 Force',
      '7 Forces',
    ]);
  });

  test('are the term with either apostrophe and either hyphen', () => {
    expect(usesIn("Gull's Rest, Gull’s Rest and Gulls Rest", 'en', "Gull's Rest")).toEqual([
      "0 Gull's Rest",
      '13 Gull’s Rest',
    ]);
    expect(usesIn('Far-off, Far\u2011off, Far off', 'en', 'Far\u2011off')).toEqual([
      '0 Far-off',
      '9 Far\u2011off',
    ]);
  });

  test('a small word is none where a sentence begins, which gives any word a capital', () => {
    const text = 'If you draw, "If" counts. (If not, rest.) You may. Say: If. You and You.';
    expect(usesIn(text, 'en', 'If', 'You')).toEqual(['14 If', '68 You']);
    expect(usesIn('It reads "You may." The word “You” counts.', 'en', 'You')).toEqual(['30 You']);
    expect(usesIn('Wenn es regnet. Der Wenn-Fall.', 'de', 'Wenn')).toEqual(['20 Wenn']);
    expect(usesIn('Card here. Card there.', 'en', 'Card')).toEqual(['0 Card', '11 Card']);
    expect(usesIn('If it rains.', 'und', 'If')).toEqual(['0 If']);
  });

  test('stand anywhere in scripts without spaces between words', () => {
    expect(usesIn('山札から手札に引く。', 'ja', '山札', '手札')).toEqual(['0 山札', '4 手札']);
    expect(usesIn('从牌库抽两张牌', 'zh', '牌库')).toEqual(['1 牌库']);
    expect(usesIn('จั่วการ์ดจากกอง', 'th', 'กอง')).toEqual(['12 กอง']);
  });

  test('the longest wins there, too, and a word in katakana is whole', () => {
    expect(usesIn('手番順に従う', 'ja', '手番', '手番順')).toEqual(['0 手番順']);
    expect(usesIn('カードを引く。カードゲームの箱', 'ja', 'カード')).toEqual(['0 カード']);
    expect(usesIn('お金カードを引く', 'ja', 'カード')).toEqual(['2 カード']);
  });

  test('Korean and Arabic part words by spaces', () => {
    expect(usesIn('카드 덱 카드를', 'ko', '카드')).toEqual(['0 카드']);
    expect(usesIn('من الكومة، والكومة', 'ar', 'الكومة')).toEqual(['3 الكومة']);
  });
});
