import { expect, test } from 'vitest';
import { descentOf } from '../../src/history/descent.ts';

const rules = (...ids: string[]) => ids.map((id) => ({ id, label: null, parent: null, wording: id }));

test('an id is not given to a rule that had another one before, and says now what that one said', () => {
  const rule = (id: string, wording: string) => ({ id, label: null, parent: null, wording });
  const before = [rule('dusk', 'lamps'), rule('dawn', 'bells')];
  const after = [rule('dusk', 'ropes'), rule('morning', 'lamps')];
  const retired = [{ id: 'dawn', successors: ['morning'], why: 'renamed' }];
  const { given, leadsTo, renamed } = descentOf(before, after, { retired }, () => true);
  expect([...given]).toEqual([]);
  expect(leadsTo('dusk')).toEqual(['dusk']);
  expect([...renamed]).toEqual([['morning', 'dawn']]);
});

test('an id is not given to a rule whose words another one had, too, that is no more', () => {
  const rule = (id: string, wording: string) => ({ id, label: null, parent: null, wording });
  const before = [rule('dusk', 'as in the harbour'), rule('dawn', 'as in the harbour')];
  const after = [rule('dusk', 'as in the harbour, but slower'), rule('morning', 'as in the harbour')];
  const { given } = descentOf(before, after, { retired: [] }, () => true);
  expect([...given]).toEqual([]);
});

test('a rule is split into rules that are new, not into those that stood beside it', () => {
  const retired = [{ id: 'oars', successors: ['boats', 'ropes'], why: 'told there' }];
  const of = (before: string[], after: string[]) =>
    descentOf(rules(...before), rules(...after), { retired }, () => false);
  const [fresh, one, none] = [
    of(['oars'], ['boats', 'ropes']),
    of(['oars', 'boats'], ['boats', 'ropes']),
    of(['oars', 'boats', 'ropes'], ['boats', 'ropes']),
  ];
  expect([...fresh.split]).toEqual([['oars', ['boats', 'ropes']]]);
  expect([...one.split, ...one.renamed]).toEqual([['ropes', 'oars']]);
  expect([...none.split, ...none.renamed]).toEqual([]);
  expect([...none.removed]).toEqual(['oars']);
  expect(none.leadsTo('oars')).toEqual(['boats', 'ropes']);
});

test('a rule that has another id, and says what it said, took in nothing of what is said to be told there', () => {
  const rule = (id: string, wording: string) => ({ id, label: null, parent: null, wording });
  const before = [rule('dusk', 'lamps'), rule('fog', 'horns')];
  const retired = ['dusk', 'fog'].map((id) => ({ id, successors: ['evening'], why: 'told there' }));
  const of = (words: string) => descentOf(before, [rule('evening', words)], { retired }, () => true);
  const kept = of('lamps');
  expect([[...kept.renamed], [...kept.merged], [...kept.removed]]).toEqual([
    [['evening', 'dusk']],
    [],
    ['fog'],
  ]);
  expect(kept.leadsTo('fog')).toEqual(['evening']);
  expect([...of('lamps and horns').merged]).toEqual([['evening', ['dusk', 'fog']]]);
});
