import { describe, expect, test } from 'vitest';
import { checkParallel } from '../../src/checks/framework/run-parallel.ts';
import { matchRules } from '../../src/compare/match-rules.ts';
import { hasSeeds } from '../import/pipeline/seeds.ts';
import { compileSeed } from './seeds.ts';

describe.skipIf(!hasSeeds)('the real documents side by side (needs ../shared/seeds)', () => {
  const gencon = hasSeeds ? compileSeed('gencon-2025') : (undefined as never);

  test('gencon-2025 and classic-excerpt differ in the substance of nine rules, and in capitals else', () => {
    const classic = compileSeed('classic-excerpt').compared;
    const { pairs, onlyA } = matchRules(classic, gencon.compared);
    const rulesOf = ({ a, b }: { a: number; b: number }) =>
      [classic.rules[a], gencon.compared.rules[b]].flatMap((rule) => rule ?? []);
    const linksOf = (pair: { a: number; b: number }) =>
      rulesOf(pair).map(({ links, star }, side) => {
        const { rules } = side === 0 ? classic : gencon.compared;
        const names = links.map(({ kind, target, written }) => `${kind} ${rules[target]?.number ?? written}`);
        return JSON.stringify([names, star]);
      });
    const substance = pairs.filter((pair) => {
      const [one, other] = linksOf(pair);
      return pair.wording === 'words' || one !== other;
    });
    expect(substance.map((pair) => rulesOf(pair)[0]?.number)).toEqual([
      '0.11',
      '0.14',
      '2.01.08',
      '2.02.06',
      '2.02.12',
      '2.02.15',
      '2.06.12',
      '2.06.12.01',
      '2.06.12.02',
    ]);
    // Those below 2.02.12 are a list there that became one sentence.
    expect(onlyA.map((index) => classic.rules[index]?.number?.slice(0, 8))).toEqual(
      Array(9).fill('2.02.12.'),
    );
    expect(pairs.every(({ isMoved, isRenumbered }) => !isMoved && !isRenumbered)).toBe(true);
  });

  test('gencon-2025 lost one star that classic-excerpt has, and no figure differs', () => {
    const found = checkParallel(gencon.edition, gencon.sources, compileSeed('classic-excerpt').compared);
    expect(found.map(({ code, severity, number }) => `${code} ${severity} ${number}`)).toEqual([
      'R063 info 0.11',
      'R063 info 0.14',
      'R062 warning 2.02.15',
      'R063 info 2.06.12',
      'R063 info 2.06.12.01',
      'R063 info 2.06.12.02',
    ]);
    for (const { related } of found)
      expect(related[0]?.place.file).toMatch(/^rules\/classic-excerpt\/.*\.md$/);
  });

  test('the guide lost every star that gencon-2025 has, and two signs of markers', () => {
    const guide = compileSeed('guide', 'gencon-2025');
    const found = checkParallel(guide.edition, guide.sources, gencon.compared);
    const starred = gencon.compared.rules.filter(({ star }) => star.before || star.after);
    expect(starred).toHaveLength(34);
    expect(found.filter(({ code }) => code === 'R062')).toHaveLength(starred.length);
    const others = found.filter(({ code }) => code !== 'R062');
    expect(others.map(({ code, severity, number }) => `${code} ${severity} ${number}`)).toEqual([
      'R063 warning 1.00.05',
      'R063 info 1.05.01',
      'R063 warning 1.08.00',
      'R063 info 2.04.05',
    ]);
  });
});
