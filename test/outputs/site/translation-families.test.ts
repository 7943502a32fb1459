import { expect, test } from 'vitest';
import type { Graph } from '../../../src/model/graph.ts';
import { translationsOf } from '../../../src/outputs/site/translations.ts';

const edition = (id: string, translates?: string) =>
  ({
    edition: { id, ...(translates === undefined ? {} : { translates: { id: translates } }) },
  }) as unknown as Pick<Graph, 'edition'>;

const familiesOf = (...editions: Pick<Graph, 'edition'>[]) =>
  Object.fromEntries(
    [...translationsOf(editions)].map(([id, all]) => [id, all.map((one) => one.edition.id).join(' ')]),
  );

test('an original and its translations know each other, the original first', () => {
  const family = 'rules rules-de rules-fr';
  expect(
    familiesOf(
      edition('rules-de', 'rules'),
      edition('other'),
      edition('rules'),
      edition('rules-fr', 'rules'),
    ),
  ).toEqual({
    'rules-de': family,
    rules: family,
    'rules-fr': family,
  });
});

test('a translation of a translation belongs to the same original', () => {
  const family = 'rules rules-de rules-at';
  expect(familiesOf(edition('rules'), edition('rules-de', 'rules'), edition('rules-at', 'rules-de'))).toEqual(
    {
      rules: family,
      'rules-de': family,
      'rules-at': family,
    },
  );
});

test('a translation of an edition that the site lacks stands alone', () => {
  expect(familiesOf(edition('rules-de', 'rules'))).toEqual({});
});
