import { expect, test } from 'vitest';
import { asRecord, inOneForm } from '../../src/compare/as-record.ts';
import type { ComparedEdition } from '../../src/compare/compared-edition.ts';
import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import { comparedOfRelease } from '../../src/compare/from-release.ts';
import { matchRules } from '../../src/compare/match-rules.ts';
import { compareEditions } from '../../src/diff/compare-editions.ts';
import { textOfGraph } from '../../src/history/records-of-graph.ts';
import { changedSince, isReleased } from '../../src/history/text-state.ts';
import { withoutFacts } from '../../src/history/without-facts.ts';
import { historyOf } from '../../src/outputs/history.ts';
import { bookOf, published, released } from '../support/releases.ts';

const settings = 'tiers: [base, card]\nstars: { after: { rule: veto, effect: cancels } }\n';
const rules = `1. **Pay:** Pay two shells. ★ {#pay}

   > **Example:** Ann pays two. +veto

2. **Draw:** Draw a card. See [pay]..[veto]. +pay {#draw}
3. **Veto:** A veto stops one ability. {#veto}
   1. It does so at once. {#veto_once}
4. **Keep:** Keep three cards. {#keep .optional}
`;

function againstRecord(before: string, after: string, release = released(bookOf(before, '1', settings))) {
  const now = comparedOfGraph(published(bookOf(after, '2', settings)).graph);
  const { changes } = compareEditions(...inOneForm(comparedOfRelease(release), now));
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

test('capitals and a label are no other words, and capitals are told as what they are', () => {
  expect(
    againstRecord(rules, rules.replace('Draw a card.', 'draw a Card!').replace('**Keep', '**Hold')),
  ).toEqual([
    ['new-draw', 'typography'],
    ['new-keep', 'label', '“Keep” is called “Hold” now.'],
  ]);
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
    ['new-pay', 'reworded star', 'Pay can no longer be cancelled by 1.3 Veto.'],
    [
      'new-draw',
      'marker reference applies',
      '1.1 Pay now supersedes Draw; before, it added to it.',
      'Draw refers to 1.5 Keep now, and no longer to 1.1–1.3.',
    ],
    ['new-veto_once', 'moved renumbered', '1.4 moved from 1.3 Veto to 1 Play.'],
    [
      'new-keep',
      'tier condition renumbered',
      'Keep is of the tier "card" now, a stronger one; before, it was of "base".',
      'Keep is in play always now; before, where players want it.',
    ],
  ]);
});

test('a rule of a record is known again by its fingerprint in an edition with other ids', () => {
  const then = comparedOfRelease(released(bookOf(rules, '1', settings)));
  const renamed = rules
    .replace('1. **Pay', '1. Shuffle. {#z_shuffle}\n2. **Pay')
    .replaceAll(/(?<=[#+[]|after: )(?=[a-z])/g, 'z_');
  const book = bookOf(renamed, '2', settings.replace('veto', 'z_veto'));
  const now = asRecord(comparedOfGraph(published(book).graph), true);
  const { pairs } = matchRules(then, { ...now, id: 'other' });
  const ids = pairs.map(({ a, b }) => [then.rules[a]?.id, now.rules[b]?.id]);
  expect(ids).toContainEqual(['veto_once', 'z_veto_once']);
});

const links = `1. **Row:** See [row_on], [1.1..1.3], [1.*], [tides:ebb]. Row [at night] once. {#row}

   > **Example:** Ann rows.

2. **Row on:** Row once more. {#row_on}
3. **Rest:** Rest. {#rest}
4. **Raft:** See [1.1]..[1.3], [1.*] and [tides:ebb]. {#raft}
`;

test.each([
  ['words in square brackets', ['[at night]', '[by day]'], ['new-row', 'reworded']],
  ['an example that is a note', ['**Example:** Ann', '**Note:** Ann'], ['new-row', 'reworded']],
  ['the layout of an example', ['Ann rows', '*Ann* rows'], ['new-row', 'typography']],
  [
    'the end of a range',
    ['[1.1]..[1.3]', '[1.1]..[1.2]'],
    ['new-raft', 'reference', 'Raft refers to 1.1–1.2 now, and no longer to 1.1–1.3.'],
  ],
  [
    'a pattern',
    ['[1.*] and', '[1.*.1] and'],
    ['new-raft', 'reference', 'Raft refers to 1.*.1 now, and no longer to 1.*.'],
  ],
  [
    'a reference that leads out of the edition',
    ['and [tides:ebb]', 'and [tides:flow]'],
    ['new-raft', 'reference', 'Raft refers to tides:flow now, and no longer to tides:ebb.'],
  ],
  [
    'an address',
    ['Rest. {', '[Rest](https://example.org). {'],
    ['new-rest', 'reference typography', 'Rest links to https://example.org now.'],
  ],
  ['a class', ['{#rest', '{#rest .slow page=3'], ['new-rest', 'attribute', 'Rest has ".slow, page=3" now.']],
])('what a record has of %s', (_what, [was, is], told) => {
  const after = links.replace(was ?? '', is ?? '');
  expect(after).not.toBe(links);
  expect(againstRecord(links, links)).toEqual([]);
  expect(againstRecord(links, after)).toEqual([told]);
  const release = released(bookOf(links, '1', settings));
  const isSame = (text: string) =>
    isReleased(release, textOfGraph(published(bookOf(text, '1', settings)).graph));
  expect([links, after].map(isSame)).toEqual([true, false]);
});

test('what the record of an older program has not is not compared', () => {
  const before = links.replace('[at night] ', '');
  const older = withoutFacts(released(bookOf(before, '1', settings)));
  const after = before
    .replace('{#rest', '{#rest .slow')
    .replace('Rest. {', '[Rest](https://example.org). {')
    .replace('tides:ebb', 'tides:flow');
  expect(againstRecord(before, after, older)).toEqual([]);
  const now = (text: string) =>
    textOfGraph(published(bookOf(text, '1', `${settings}description: Boats.\n`)).graph);
  expect([before, after].map((text) => isReleased(older, now(text)))).toEqual([true, true]);
  // Letters were always on record.
  expect(changedSince(older, now(before.replace('Row once more', 'Row Once more'))).ids).toEqual(['row_on']);
  expect(againstRecord(before, after.replace('Row once more', 'Row twice more'), older)).toEqual([
    ['new-row_on', 'reworded'],
  ]);
});

test('a title is on every record', () => {
  const older = withoutFacts(released(bookOf(rules, '1', settings)));
  const now = bookOf(rules, '2', settings);
  const { graph } = published({
    ...now,
    'edition.yaml': now['edition.yaml']?.replace('title: Book', 'title: Shells') ?? '',
  });
  const telling = 'The title is now: Shells. Before: Book.';
  const compared = compareEditions(...inOneForm(comparedOfRelease(older), comparedOfGraph(graph)));
  expect(compared.settings.map((setting) => setting.telling)).toEqual([telling]);
  expect(historyOf(graph, [older], []).now.settings).toEqual([telling]);
  const next = { ...older, version: '2', previous: '1', title: 'Shells' };
  const [, second] = historyOf(graph, [older, next], []).versions;
  expect(second?.settings).toEqual([telling]);
  expect(changedSince(older, textOfGraph(graph)).settings).toEqual(['title']);
});

test('of two records of which an older program wrote one, without words in brackets, the same text is no other', () => {
  const after = links.replace('**Rest:** Rest.', '**Rest:** Rest twice.');
  const [old, now] = [links, after].map((text) => released(bookOf(text, '1', settings)));
  if (!old || !now) throw new Error('the book does not compile');
  const older = withoutFacts(old);
  // As such a program folded “Row [at night] once”.
  const rules = older.rules.map((rule) => (rule.id === 'row' ? { ...rule, wording: 'without' } : rule));
  const records = [comparedOfRelease({ ...older, rules }), comparedOfRelease(now)] as const;
  const told = ([a, b]: readonly [ComparedEdition, ComparedEdition]) =>
    compareEditions(...inOneForm(a, b)).changes.flatMap(({ anchor, kinds }) =>
      kinds[0] === 'unchanged' ? [] : [`${anchor} ${kinds.join(' ')}`],
    );
  expect(told(records)).toEqual(['new-rest reworded']);
  expect(told([records[1], records[0]])).toEqual(['new-rest reworded']);
});
