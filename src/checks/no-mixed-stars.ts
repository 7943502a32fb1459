import type { RuleNode } from '../edition/nodes.ts';
import type { LinkedFile } from '../graph/link.ts';
import type { At } from '../syntax/facts.ts';
import { defineCheck, defineSummary } from './define-check.ts';

export const noMixedStars = defineCheck({
  code: 'R061',
  name: 'no-mixed-stars',
  severity: 'warning',
  summary: 'Reports a star that is another character than most stars of the edition.',
  why: 'All of them mean the same here; a reader who sees two kinds looks for a difference that is not there.',
  fix: 'safe',
  examples: {
    valid: [
      {
        title: 'one symbol',
        config: 'stars: { after: veto }',
        text: '# Play\n\n1. Draw. ✷ {#draw}\n2. Keep. ✷ {#keep}\n3. Cancel a starred rule. {#veto}\n',
      },
    ],
    invalid: [
      {
        title: 'two symbols in one edition',
        config: 'stars: { after: veto }',
        text: '# Play\n\n1. Draw. ★ {#draw}\n2. Keep. ★ {#keep}\n3. Trade. ‹✷› {#trade}\n4. Cancel a starred rule. {#veto}\n',
        fixed:
          '# Play\n\n1. Draw. ★ {#draw}\n2. Keep. ★ {#keep}\n3. Trade. ★ {#trade}\n4. Cancel a starred rule. {#veto}\n',
      },
      {
        title: 'two symbols on one rule',
        config: 'stars: { both: veto }',
        text: '# Play\n\n1. ★ Draw. ‹☆› {#draw}\n2. Cancel a starred rule. {#veto}\n',
        fixed: '# Play\n\n1. ★ Draw. ★ {#draw}\n2. Cancel a starred rule. {#veto}\n',
      },
    ],
  },
  edition({ summarize }, report) {
    const files = summarize(starSymbols);
    const usual = usualSymbol(files.map(({ value }) => value));
    for (const { linked, value } of files) {
      if (value.every(([symbol]) => symbol === usual)) continue;
      for (const { node, at, symbol } of starsOf(linked)) {
        if (symbol === usual) continue;
        report({
          at,
          node,
          message: `Unexpected star ${symbol}, expected ${usual} as elsewhere in this edition.`,
          fix: { kind: 'safe', title: `write ${usual}`, edits: [{ at, text: usual }] },
        });
      }
    }
  },
});

interface Star {
  readonly node: RuleNode;
  readonly at: At;
  readonly symbol: string;
}

/** Every star at an edge of a rule, in document order; of a doubled one the first. */
function starsOf({ assembled }: LinkedFile): Star[] {
  return assembled.nodes.flatMap((node) => {
    const star = node.item?.star;
    if (!star) return [];
    const before = star.before ? [{ node, at: star.before, symbol: star.symbols[0] ?? '' }] : [];
    const after = star.after ? [{ node, at: star.after, symbol: star.symbols.at(-1) ?? '' }] : [];
    return [...before, ...after];
  });
}

type SymbolCount = readonly [symbol: string, count: number];

/** The symbols of a file and how often each is written, in the order in which they come. */
function symbolsOf(linked: LinkedFile): SymbolCount[] {
  const bySymbol = Map.groupBy(starsOf(linked), ({ symbol }) => symbol);
  return [...bySymbol].map(([symbol, stars]) => [symbol, stars.length]);
}

const starSymbols = defineSummary({ name: 'star-symbols', of: symbolsOf });

/** The symbol that is written most; of two that are, the first of the document. */
function usualSymbol(files: readonly (readonly SymbolCount[])[]): string {
  const counts = new Map<string, number>();
  for (const [symbol, count] of files.flat()) counts.set(symbol, (counts.get(symbol) ?? 0) + count);
  let usual = '';
  for (const [symbol, count] of counts) if (count > (counts.get(usual) ?? 0)) usual = symbol;
  return usual;
}
