import { describe, expect, test } from 'vitest';
import { restoreStars } from '../../../src/import/complete/restore-stars.ts';
import { namedDialect } from '../../../src/import/dialects/named/named-dialect.ts';
import { numberedDialect } from '../../../src/import/dialects/numbered/numbered-dialect.ts';
import { walkItems } from '../../../src/import/document/walk.ts';
import { hasSeeds, seedLines } from './seeds.ts';

/** Every star of the parallel edition, as a person read it: before the rule, after it, or both. */
const before = '2.01.05 2.01.07 2.01.11 2.03.08 2.04.14 2.04.18 2.04.21';
const after =
  '2.01.08 2.01.09 2.02.05 2.02.06 2.02.07 2.02.09 2.02.16 2.02.17 2.02.22 2.03.04 2.03.07 2.04.06 2.04.07 2.04.10 ' +
  '2.04.11 2.04.15 2.04.16 2.04.17 2.05.08 2.05.10.00 2.06.04 2.06.05.01 2.06.05.02 2.06.06 2.06.09 2.06.10';
const both = '2.06.12';

describe.runIf(hasSeeds)('needs the real documents in ../shared/seeds: stars of guide.txt', () => {
  test('are those of the parallel edition, at the same rules and on the same side, and no others', () => {
    const guide = namedDialect.read(seedLines('guide.txt')).document;
    const parallel = numberedDialect.read(seedLines('gencon-2025.txt')).document;
    const { document, remarks } = restoreStars(guide, parallel);
    const starred = { before: [] as string[], after: [] as string[], both: [] as string[] };
    for (const { item } of walkItems(document)) {
      const { star, number } = item;
      if (star.before !== null || star.after !== null)
        starred[star.before === null ? 'after' : star.after === null ? 'before' : 'both'].push(number ?? '-');
    }
    expect(starred).toEqual({ before: before.split(' '), after: after.split(' '), both: [both] });
    expect(remarks.filter(({ kind }) => kind === 'star-not-restored')).toEqual([]);
  });

  test('are said to be lost where they are explained', () => {
    const { remarks } = namedDialect.read(seedLines('guide.txt')).document;
    expect(remarks.filter(({ kind }) => kind === 'star-lost').map(({ line }) => line)).toEqual([7, 736, 737]);
    expect(remarks.filter(({ kind }) => kind === 'sign-lost').map(({ line }) => line)).toEqual([
      115, 231, 298, 664,
    ]);
  });
});
