import { describe, expect, test } from 'vitest';
import { findMerges } from '../../../src/import/dialects/named/find-merges.ts';
import { namedDialect } from '../../../src/import/dialects/named/named-dialect.ts';
import { numberedDialect } from '../../../src/import/dialects/numbered/numbered-dialect.ts';
import { inlineText, walkItems } from '../../../src/import/document/walk.ts';
import { hasSeeds, readExpected, seedLines } from './seeds.ts';

/**
 * Every suggestion that a person found merged in the real document, and every place that is flagged.
 *
 * `missed`: two readings follow one another as whole sentences, which nothing in the text gives away. `wrong`: the
 * sentences are alike on purpose.
 */
const expected = readExpected(new URL('expected-guide-suggestions.tsv', import.meta.url));

describe.runIf(hasSeeds)('needs the real documents in ../shared/seeds: suggestions in guide.txt', () => {
  test('are flagged at the places that were read, and at no other', () => {
    const { remarks } = namedDialect.read(seedLines('guide.txt')).document;
    const found = remarks.flatMap(({ line, kind }) =>
      kind.startsWith('suggestion-') ? [`${line} ${kind.slice('suggestion-'.length)}`] : [],
    );
    const wanted = expected.filter(({ judged }) => judged !== 'missed');
    expect(found).toEqual(wanted.map(({ line, flagged }) => `${line} ${flagged}`));
    expect(wanted.filter(({ flagged, judged }) => flagged === 'merged' && judged === 'wrong')).toEqual([]);
  });

  test('are never flagged as sure in a document that has none', () => {
    const { document } = numberedDialect.read(seedLines('gencon-2025.txt'));
    const sure = [...walkItems(document)].flatMap(({ item }) =>
      item.paragraphs.flatMap((paragraph) => findMerges(inlineText(paragraph)).filter((merge) => merge.sure)),
    );
    expect(sure).toEqual([]);
  });
});
