import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ComparedRule } from '../../src/compare/compared-edition.ts';
import { matchRules } from '../../src/compare/match-rules.ts';
import { compareEditions } from '../../src/diff/compare-editions.ts';
import { selectChanges } from '../../src/diff/select-changes.ts';
import { vocabularySchema } from '../../src/model/lineage.ts';
import { compileSeed } from '../compare/seeds.ts';
import { hasSeeds } from '../import/pipeline/seeds.ts';

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '../fixtures/concepts', name), 'utf8');

describe.skipIf(!hasSeeds)('the real documents compared (needs ../shared/seeds)', () => {
  const gencon = hasSeeds ? compileSeed('gencon-2025') : (undefined as never);

  test('gencon-2025 and classic-excerpt: nine rules differ in substance, and nothing else is told', () => {
    const classic = compileSeed('classic-excerpt');
    for (const form of ['compared', 'published'] as const) {
      // A graph names the edition that it is an excerpt of only where that one is at hand.
      const { abridges } = classic.compared;
      const comparison = compareEditions({ ...classic[form], abridges }, gencon[form]);
      const { changes } = selectChanges(comparison);
      expect(
        changes.map((change) => [change.new[0]?.number, ...change.kinds.filter(isLoud)].join(' ')),
      ).toEqual([
        '0.11 marker',
        '0.14 marker',
        '2.01.08 reworded',
        '2.02.06 reworded reference',
        '2.02.12 merged reworded',
        '2.02.15 star',
        '2.06.12 marker',
        '2.06.12.01 marker',
        '2.06.12.02 marker',
      ]);
      const quiet = comparison.changes.filter(
        ({ kinds, new: [face] }) => kinds[0] === 'typography' && face?.kind === 'rule',
      );
      // Capitals in seventy of them, the form of an apostrophe in three, brackets around a reference in two.
      expect(quiet).toHaveLength(75);
      expect(comparison.leftOut.map(({ side }) => side)).not.toContain('old');
    }
  });

  test('ccr-2 and gencon-2025: finds what is the same concept, and is as sure as it is right', () => {
    const truth = JSON.parse(fixture('ccr-2-gencon-2025.json')) as Record<string, string[]>;
    const { synonyms } = vocabularySchema.parse(parse(fixture('vocabulary.yaml')));
    const ccr = compileSeed('ccr-2').compared;
    // What gencon-2025 abridges is another book: of this one it is no excerpt.
    expect(gencon.compared.abridges).not.toBeNull();
    expect(compareEditions(ccr, gencon.compared).leftOut).toEqual([]);
    const known = new Set(Object.values(truth).flat());
    const judge = (pairs: readonly { a: number; b: number; confidence: number }[]) => {
      const bands = new Map<number, { right: number; all: number }>();
      let right = 0;
      for (const { a, b, confidence } of pairs) {
        const names = [nameOf(ccr.rules[a]), nameOf(gencon.compared.rules[b])] as const;
        if (!known.has(names[0]) && !truth[names[1]]) continue;
        const isRight = truth[names[1]]?.includes(names[0]) ?? false;
        const band = Math.min(0.8, Math.floor(confidence * 10) / 10);
        const { right: before, all } = bands.get(band) ?? { right: 0, all: 0 };
        bands.set(band, { right: before + Number(isRight), all: all + 1 });
        right += Number(isRight);
      }
      return { right, bands };
    };
    expect(Object.keys(truth).length).toBeGreaterThan(150);
    for (const options of [{}, { synonyms }]) {
      const { right, bands } = judge(matchRules(ccr, gencon.compared, options).pairs);
      // What it does not find, lineage.yaml says.
      expect(right).toBeGreaterThanOrEqual(133);
      const surest = bands.get(0.8);
      expect(surest?.right).toBe(surest?.all);
      expect(surest?.all).toBeGreaterThan(15);
      for (const [band, { right, all }] of bands)
        expect(right / all, `band ${band}`).toBeGreaterThanOrEqual(band);
    }
  });
});

const isLoud = (kind: string) => kind !== 'applies' && kind !== 'typography';

const nameOf = (rule: ComparedRule | undefined) => rule?.number ?? rule?.id ?? '';
