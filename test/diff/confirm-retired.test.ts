import { expect, test } from 'vitest';
import { asRecord } from '../../src/compare/as-record.ts';
import { compareEditions } from '../../src/diff/compare-editions.ts';
import { confirmRetired } from '../../src/diff/confirm-retired.ts';
import type { Retired } from '../../src/model/remarks.ts';
import { editionOf } from '../compare/small-edition.ts';
import { kindsById } from './compared.ts';

const before = `# Play {#play}

1. Each rower takes two oars from the shed. {#oars}
2. Whoever holds the long rope pulls the last boat in. {#rope}
3. Nobody stands up. {#stand}
`;
const after = `# Play {#play}

1. Each rower takes two oars from the shed. Whoever holds the long rope pulls the last boat in. {#oars}
2. Nobody stands up. {#stand}
`;

const comparedWith = (retired: readonly Retired[]) => {
  const [{ sources: a }, { sources: b }] = [editionOf(before), editionOf(after)];
  const confirmed = confirmRetired(a, b, { retired, between: [] }, { matches: [], denied: [] });
  return kindsById(compareEditions(a, b, { confirmed }));
};

test('what is said to be gone without a successor is no part of another rule, whatever is like it', () => {
  expect(comparedWith([])).toMatchObject({ oars: ['merged'] });
  const gone: Retired = { id: 'rope', successors: [], why: 'nobody did' };
  expect(comparedWith([gone])).toMatchObject({ oars: ['reworded'], rope: ['removed'] });
});

test('other ids are told of the few rules that have ids of their own, by words as by records', () => {
  const few = (prefix: string) => `# Play {#play}

1. Each rower takes two oars from the shed. {#${prefix}oars}
2. Whoever holds the long rope pulls the last boat in.
3. Nobody stands up in a boat.
4. Lamps hang at the bow after dusk.
5. Fog ends a race at once. {#${prefix}fog}
6. The coach may call out from the quay.
`;
  const retired = ['oars', 'fog'].map((id) => ({ id, successors: [`sea_${id}`], why: 'renamed' }));
  const [{ sources: a }, { sources: b }] = [editionOf(few('')), editionOf(few('sea_'))];
  const told = [[a, b] as const, [asRecord(a, true), asRecord(b, true)] as const].map(([one, other]) =>
    kindsById(
      compareEditions(one, other, {
        confirmed: confirmRetired(one, other, { retired, between: [] }, { matches: [], denied: [] }),
      }),
    ),
  );
  const renamed = { sea_oars: ['id'], sea_fog: ['id'] };
  expect(told).toEqual([renamed, renamed]);
});
