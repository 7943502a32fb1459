import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCount, joinNumber } from '../../src/edition/format-number.ts';
import { levelsOf, ruleStyle } from '../../src/edition/numbers/levels-of.ts';
import { numberMatcherOf } from '../../src/edition/numbers/number-matcher.ts';
import { readCount } from '../../src/edition/numbers/read-count.ts';
import { numberingSchema, numberStyleSchema } from '../../src/model/numbering.ts';
import { expectProportionalTime } from '../support/processor-time.ts';

const matcherOf = (numbering: unknown) => numberMatcherOf(numberingSchema.parse(numbering));
const found = (numbering: unknown, text: string) =>
  matcherOf(numbering)
    .find(text)
    .map(({ text: number, until, sign }) => `${number}${until === undefined ? '' : `..${until}`} ${sign}`);
const letters = { style: 'lower-alpha', separator: '', skip: ['l', 'o'] };
const keywords = { section: { style: 'decimal', start: 100 }, rule: ['decimal', letters] };
const articles = {
  rule: [
    { ...letters, skip: [] },
    { style: 'decimal', separator: '' },
  ],
  parts: {
    more: {
      section: 'upper-alpha',
      rule: [
        { style: 'decimal', separator: '' },
        { style: 'lower-alpha', separator: '' },
      ],
    },
  },
};

describe('numbers in running text', () => {
  test.each([
    [
      'letters glued to the number',
      keywords,
      'Look at rule 702.19b, not 702.19bb; see 702.19.',
      ['702.19b called', '702.19bb shaped', '702.19 called'],
    ],
    ['a letter that is skipped', keywords, 'See 702.19l.', []],
    ['a part of another number', { rule: ['decimal', 'decimal'] }, 'See 702.19b, and 1.2.3a, x1.2.3.', []],
    [
      'letters with a separator',
      { rule: ['decimal', 'lower-alpha'] },
      'By 1.2.a (1.2) it is so.',
      ['1.2.a shaped', '1.2 called'],
    ],
    [
      'articles of two kinds',
      articles,
      '1a1 and A1a hold, 1A1 and a1a do not. (7b2)',
      ['1a1 shaped', 'A1a shaped', '7b2 called'],
    ],
    [
      'ranges that say both numbers whole',
      articles,
      'Rules 1a–1c, 2a-2b and A1a–A2b.',
      ['1a called', '1c called', '2a called', '2b called', 'A1a called', 'A2b called'],
    ],
    ['a range written short', articles, 'Rules 1a–c.', ['1a..1c called']],
    [
      'ranges of numbers with hyphens',
      { section: 'upper-alpha', rule: [{ style: 'lower-alpha', separator: '-' }] },
      'Rules A-a–A-c, as in B-a, and A-b–c.',
      ['A-a called', 'A-c called', 'B-a called', 'A-b..A-c called'],
    ],
    ['a sign behind that no number has', articles, 'See 7b2+ and 7b++).', []],
    [
      'golf',
      { rule: ['decimal', letters, { style: 'decimal', separator: '(', end: ')' }] },
      '(Rule 13.1c(2)) and 13.1c(2).',
      ['13.1c(2) called', '13.1c(2) called'],
    ],
    [
      'ranges and lists',
      keywords,
      'Rules 702.19a–702.19c, 702.2a/702.2b, and 100.',
      ['702.19a called', '702.19c called', '702.2a called', '702.2b called', '100 called'],
    ],
    [
      'a range that is written short',
      keywords,
      'Rules 603.7d–f, 601.2-4 and 603.7f-d.',
      ['603.7d..603.7f called', '601.2..601.4 called'],
    ],
    [
      'versions, dates, times, money, measures, ratios',
      { rule: ['decimal', 'decimal'] },
      'v1.2.3, version 1.2.3, 3.12.2024, 10.30 am, $1.20, 1.5 %, 1.5 times, 3:1, 1.2.3.4.5%, http://a.b/1.2.3',
      [],
    ],
    [
      'possessives and full stops',
      { rule: ['decimal', 'decimal'] },
      "1.2.3's words, 1.2.4.",
      ['1.2.3 shaped', '1.2.4 shaped'],
    ],
  ])('%s', (_, numbering, text, expected) => {
    expect(found(numbering, text)).toEqual(expected);
  });
});

const signs = ['', '.', '-', '(', ' §'];
const style = fc
  .record({
    style: fc.constantFrom('decimal', 'lower-alpha', 'upper-alpha', 'lower-roman', 'upper-roman'),
    width: fc.integer({ min: 1, max: 3 }),
    start: fc.integer({ min: 0, max: 30 }),
    separator: fc.constantFrom(...signs),
    end: fc.constantFrom('', ')'),
    inherit: fc.constantFrom(true, true, true, false),
    skips: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
  })
  .map(({ skips, ...rest }) => {
    const named = numberStyleSchema.parse({ style: rest.style });
    return numberStyleSchema.parse({ ...rest, skip: skips.map((count) => formatCount(count, named)) });
  });
const levels = fc.record({
  category: fc.option(style, { nil: undefined }),
  section: style,
  rule: fc.array(style, { minLength: 1, maxLength: 4 }),
  separator: fc.constantFrom(...signs),
});

describe('numbers of any numbering', () => {
  test('what is printed is read again, with the same counts', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(levels, levels, fc.boolean(), counts, (own, part, isInPart, given) => {
        const numbering = numberingSchema.parse({ ...withoutGaps(own), parts: { other: withoutGaps(part) } });
        const used = levelsOf(numbering, isInPart ? ['other'] : []);
        const heads = used.category ? [used.category, used.section] : [used.section];
        let number: string | null = null;
        let read: number[] = [];
        for (const [depth, count] of given.entries()) {
          const at = heads[depth] ?? ruleStyle(used, depth - heads.length);
          read = number === null || at.inherit === false ? [count] : [...read, count];
          number = joinNumber(number, count, at, used.separator);
        }
        if (number === null || number.length > 40) return;
        const readings = numberMatcherOf(numbering)
          .read(number)
          .map((one) => one.map(({ count }) => count));
        // Levels without a separator can be cut in so many ways that not all are given.
        if (readings.length < 8) expect(readings).toContainEqual(read);
        else expect(readings[0]?.length).toBeGreaterThan(0);
      }),
    );
  });

  test('a count that is written is read again', () => {
    fc.assert(
      fc.property(style, fc.integer({ min: 1, max: 3000 }), (one, count) => {
        const least = Math.max(count, 1);
        expect(readCount(formatCount(least, one), one)).toBe(least);
      }),
    );
  });

  test('a level that is not there ends nothing: no part of a longer text is a number', () => {
    const tail = fc.constantFrom('b', '0', '.9', '-x', '+', '%', '/y', '@z');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), tail, (a, b, end) => {
        const matcher = matcherOf({ rule: [{ style: 'decimal', width: 2 }] });
        const number = `${a}.${String(b).padStart(2, '0')}`;
        for (const { text } of matcher.find(`see ${number}${end}.`)) expect(text).not.toBe(number);
      }),
    );
  });

  test('a text that could be cut in any number of ways takes time as it is long', () => {
    const matcher = matcherOf({ rule: [{ style: 'decimal', separator: '' }] });
    // Twice the time for each figure would take days.
    expect(matcher.isNumber(`${'1'.repeat(39)}x`)).toBe(false);
    expect(matcher.find(`${'1'.repeat(39)}x `.repeat(50))).toEqual([]);
    for (const long of ['a-', '1.', '.', '1-', '('])
      expectProportionalTime(
        (count) => expect(matcher.find(`1${long.repeat(count)}`)).toEqual([]),
        50_000,
        long,
      );
  });
});

const withoutGaps = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
