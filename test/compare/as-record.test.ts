import { expect, test } from 'vitest';
import { asRecord } from '../../src/compare/as-record.ts';
import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import { comparedOfRelease } from '../../src/compare/from-release.ts';
import { matchRules } from '../../src/compare/match-rules.ts';
import { compareEditions } from '../../src/diff/compare-editions.ts';
import { bookOf, published, released } from '../support/releases.ts';

const settings = 'tiers: [base, card]\nstars: { after: { rule: veto, effect: cancels } }\n';
const rules = `1. **Pay:** Pay two shells. ★ {#pay}

   > **Example:** Ann pays two. +veto

2. **Draw:** Draw a card. See [pay]..[veto]. +pay {#draw}
3. **Veto:** A veto stops one ability. {#veto}
   1. It does so at once. {#veto_once}
4. **Keep:** Keep three cards. {#keep .optional}
`;

function againstRecord(before: string, after: string) {
  const now = asRecord(comparedOfGraph(published(bookOf(after, '2', settings)).graph));
  const { changes } = compareEditions(comparedOfRelease(released(bookOf(before, '1', settings))), now);
  const changed = changes.filter(({ kinds }) => kinds[0] !== 'unchanged');
  return changed.map(({ anchor, kinds, tellings }) => [anchor, kinds.join(' '), ...tellings]);
}

test('an edition has no difference to its own record, whatever has no id in it', () => {
  expect(againstRecord(rules, rules)).toEqual([]);
});

test('rules of the same few words keep their counted ids, which stand in the record as they do now', () => {
  const moves = `1. Of boats: {#moves}
   1. Row on. {#row}
2. Of kites: {#kites}
   1. Of boats: {#moves_2}
`;
  const after = moves
    .replace('1. Of boats: {#moves}', '1. Wait. {#wait}\n2. Of boats: {#moves}')
    .replace('2. Of kites', '3. Of kites');
  expect(againstRecord(moves, moves)).toEqual([]);
  expect(againstRecord(moves, after).map(([anchor, kinds]) => `${anchor} ${kinds}`)).toEqual([
    'new-wait added',
    'new-moves renumbered',
    'new-row renumbered',
    'new-kites renumbered',
    'new-moves_2 renumbered',
  ]);
});

test('capitals and a label are no other words', () => {
  expect(
    againstRecord(rules, rules.replace('Draw a card.', 'draw a Card!').replace('**Keep', '**Hold')),
  ).toEqual([['new-keep', 'label', '“Keep” is called “Hold” now.']]);
});

test('stars, markers, references, tiers and places are told, and words of an example are those of its rule', () => {
  const after = rules
    .replace(' ★', '')
    .replace('Ann pays', 'Bob pays')
    .replace('+pay', '-pay')
    .replace('[pay]..[veto]', '[keep]')
    .replace('{#keep .optional}', '{#keep tier=card}')
    .replace('   1. It does so at once. {#veto_once}\n', '')
    .replace('4. **Keep', '4. It does so at once. {#veto_once}\n5. **Keep');
  expect(againstRecord(rules, after)).toEqual([
    ['new-pay', 'reworded star', 'Pay no longer has a star behind.'],
    [
      'new-draw',
      'marker reference effective',
      '1.1 Pay now supersedes Draw; before, it added to it.',
      'Draw refers to 1.5 Keep now, and no longer to 1.1 Pay.',
    ],
    ['new-veto_once', 'moved renumbered', '1.4 moved from 1.3 Veto to 1 Play.'],
    [
      'new-keep',
      'tier renumbered',
      'Keep is of the tier "card" now, a stronger one; before, it was of "base".',
    ],
  ]);
});

test('a rule of a record is known again by its fingerprint in an edition with other ids', () => {
  const then = comparedOfRelease(released(bookOf(rules, '1', settings)));
  const renamed = rules
    .replace('1. **Pay', '1. Shuffle. {#z_shuffle}\n2. **Pay')
    .replaceAll(/(?<=[#+[]|after: )(?=[a-z])/g, 'z_');
  const book = bookOf(renamed, '2', settings.replace('veto', 'z_veto'));
  const now = asRecord(comparedOfGraph(published(book).graph));
  const { pairs } = matchRules(then, { ...now, id: 'other' });
  const ids = pairs.map(({ a, b }) => [then.rules[a]?.id, now.rules[b]?.id]);
  expect(ids).toContainEqual(['veto_once', 'z_veto_once']);
});
