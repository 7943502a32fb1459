import { expect, test } from 'vitest';
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
  const confirmed = confirmRetired(a, b, retired, { matches: [], denied: [] });
  return kindsById(compareEditions(a, b, { confirmed }));
};

test('what is said to be gone without a successor is no part of another rule, whatever is like it', () => {
  expect(comparedWith([])).toMatchObject({ oars: ['merged'] });
  const gone: Retired = { id: 'rope', successors: [], why: 'nobody did' };
  expect(comparedWith([gone])).toMatchObject({ oars: ['reworded'], rope: ['removed'] });
});
