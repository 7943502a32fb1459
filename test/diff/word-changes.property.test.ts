import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedRule, noFacts } from '../../src/compare/compared-edition.ts';
import { compareWords } from '../../src/diff/word-changes.ts';
import { holds } from '../support/property.ts';

const ruleOf = (text: string): ComparedRule => ({
  ...noFacts,
  ...{
    text,
    index: 0,
    id: 'row',
    hasOwnId: true,
    kind: 'rule' as const,
    number: null,
    label: null,
    parent: -1,
  },
});

const marked = fc.array(fc.constantFrom('boat', 'tide', '(row', 'moor)', '“sail”', 'and', '(wait)'), {
  maxLength: 12,
});

test('without what was added, the old brackets are there; without what was removed, the new ones', () => {
  const bothTexts = fc.property(marked, marked, (before, after) => {
    const [old, now] = [`Go ${before.join(' ')} there.`, `Go ${after.join(' ')} there.`];
    const words = compareWords([ruleOf(old)], [ruleOf(now)], () => '');
    const marksOf = (text: string) => text.replace(/[^()“”]/g, '');
    const without = (left: string) =>
      marksOf(words.flatMap(({ op, text }) => (op === left ? [] : [text])).join(''));
    expect([without('added'), without('removed')]).toEqual([marksOf(old), marksOf(now)]);
  });
  holds(bothTexts, 200);
});
