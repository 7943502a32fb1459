import { describe, expect, test } from 'vitest';
import { namedDialect } from '../../../src/import/dialects/named/named-dialect.ts';
import { numberedDialect } from '../../../src/import/dialects/numbered/numbered-dialect.ts';
import { inferNames } from '../../../src/import/parallel/infer-names.ts';
import type { NameInference } from '../../../src/import/parallel/name-inference.ts';
import { hasSeeds, readExpected, seedLines } from './seeds.ts';

/**
 * Every name of the real document, judged by a person who read it and the parallel edition.
 *
 * `sure`: it stands for that rule. `best`: it most likely does; the document has the rule twice, or words have to tell.
 * `open`: several rules fit as well. `none`: it stands for nothing, since two names run together in it.
 */
const expected = readExpected(new URL('expected-guide-names.tsv', import.meta.url));

describe.runIf(hasSeeds)('needs the real documents in ../shared/seeds: names of guide.txt', () => {
  const read = (dialect: typeof namedDialect, name: string) => dialect.read(seedLines(name)).document;
  const guide = hasSeeds ? read(namedDialect, 'guide.txt') : null;
  const inferred =
    guide === null ? [] : [...inferNames(guide, read(numberedDialect, 'gencon-2025.txt')).values()];
  const alone = guide === null ? [] : [...inferNames(guide, null).values()];

  test('has judged every name', () => {
    expect(inferred.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
  });

  test('nothing certain is wrong, or was not sure to the reader', () => {
    expect(certain(inferred).filter((one) => !isRight(one) || judged(one) !== 'sure')).toEqual([]);
  });

  test('nothing certain is wrong without a parallel edition', () => {
    expect(certain(alone).filter((one) => !isRight(one) || judged(one) !== 'sure')).toEqual([]);
  });

  test('covers as many names as before', () => {
    const likely = inferred.filter(({ confidence }) => confidence === 'likely');
    expect(certain(inferred).length).toBeGreaterThanOrEqual(207);
    expect(inferred.filter(isRight).length).toBeGreaterThanOrEqual(250);
    expect(likely.filter((one) => !isRight(one) && judged(one) !== 'open').length).toBeLessThanOrEqual(2);
  });

  test('says of every unknown name why, and what is nearest', () => {
    const unknown = inferred.filter(({ confidence }) => confidence === 'unknown');
    expect(unknown.filter(({ evidence }) => evidence.length === 0)).toEqual([]);
    expect(unknown.filter(({ candidates }) => candidates.length === 0)).toEqual([]);
  });
});

const byName = new Map(expected.map((row) => [row['name'], row]));

const certain = (all: readonly NameInference[]) => all.filter(({ confidence }) => confidence === 'certain');

const judged = ({ name }: NameInference) => byName.get(name)?.['judged'];

function isRight({ name, target }: NameInference): boolean {
  const row = byName.get(name);
  return target?.number === row?.['number'] && String(target?.line) === row?.['line'];
}
