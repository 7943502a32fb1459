import { expect, test } from 'vitest';
import { descentOf } from '../../src/history/descent.ts';
import { givenThrough } from '../../src/history/given-through.ts';

const version = (rules: Record<string, string>) =>
  Object.entries(rules).map(([id, wording]) => ({ id, label: null, parent: null, wording }));

/** Where ids of the first version lead in the last one, by those that do not lead to themselves. */
const leadsOf = (versions: readonly Record<string, string>[], records: Record<string, string> = {}) => {
  const all = versions.map(version);
  const successors = (id: string) => records[id]?.split(' ') ?? [];
  const retired = Object.keys(records).map((id) => ({ id, successors: successors(id), why: 'renamed' }));
  const [given] = givenThrough(all, successors);
  const { leadsTo } = descentOf(all[0] ?? [], all.at(-1) ?? [], { retired, given }, () => true);
  const leads = Object.keys(versions[0] ?? {}).map((id) => [id, leadsTo(id).join()] as const);
  return Object.fromEntries(leads.filter(([id, to]) => id !== to));
};

const [first, exchanged] = [
  { dusk: 'lamps', dawn: 'bells' },
  { dusk: 'bells', dawn: 'lamps' },
];

test('rules whose ids were exchanged are followed when they are worded otherwise later', () => {
  expect(leadsOf([first, exchanged, { dusk: 'horns', dawn: 'lamps' }])).toEqual({
    dusk: 'dawn',
    dawn: 'dusk',
  });
  expect(leadsOf([first, exchanged, { dusk: 'horns', dawn: 'oil' }])).toEqual({ dusk: 'dawn', dawn: 'dusk' });
});

test('ids that were exchanged back are those of their rules, and what no words prove is no exchange', () => {
  expect(leadsOf([first, exchanged, first, { dusk: 'oil', dawn: 'bells' }])).toEqual({});
  expect(leadsOf([first, { dusk: 'bells', dawn: 'oil' }, { dusk: 'horns', dawn: 'oil' }])).toEqual({});
});

test('other ids before and behind an exchange are followed by their records', () => {
  const later = { dusk: 'horns', dawn: 'lamps' };
  expect(leadsOf([{ eve: 'lamps', dawn: 'bells' }, exchanged, later], { eve: 'dusk' })).toEqual({
    eve: 'dusk',
  });
  expect(leadsOf([{ eve: 'lamps', dawn: 'bells' }, first, exchanged, later], { eve: 'dusk' })).toEqual({
    eve: 'dawn',
    dawn: 'dusk',
  });
  expect(leadsOf([first, exchanged, { dusk: 'horns', day: 'lamps' }], { dawn: 'day' })).toEqual({
    dusk: 'day',
    dawn: 'dusk',
  });
});

test('other ids before an exchange are followed where each record names the id of today', () => {
  const renamed = [{ eve: 'lamps', noon: 'bells' }, { dusk: 'lamps', noon: 'bells' }, first, exchanged];
  const records = { eve: 'dusk', noon: 'dawn' };
  expect(leadsOf(renamed, records)).toEqual({ eve: 'dawn', noon: 'dusk' });
  expect(leadsOf(renamed, { eve: 'night', dusk: 'night', noon: 'day', dawn: 'day' })).toEqual({
    eve: 'dawn',
    noon: 'dusk',
  });
  const twice = [{ eve: 'lamps', noon: 'bells' }, { late: 'lamps', noon: 'bells' }, first, exchanged];
  expect(leadsOf(twice, { ...records, late: 'dusk' })).toEqual({ eve: 'dawn', noon: 'dusk' });
});

test('parts of a rule are followed when one of them exchanges its id with another rule', () => {
  const split = { red: 'lamps', blue: 'oil', dawn: 'bells' };
  const after = { red: 'bells', blue: 'oil', dawn: 'lamps' };
  const leads = { dusk: 'dawn,blue', dawn: 'red' };
  const before = { dusk: 'lamps and oil', dawn: 'bells' };
  expect(leadsOf([before, split, after], { dusk: 'red blue' })).toEqual(leads);
  const later = { crimson: 'bells', blue: 'oil', dawn: 'lamps' };
  const records = { dusk: 'crimson blue', red: 'crimson' };
  expect(leadsOf([before, split, after, later], records)).toEqual({ dusk: 'blue,dawn', dawn: 'crimson' });
});
