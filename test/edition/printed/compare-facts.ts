import type { RuleFacts } from './rule-facts.ts';

/** One way in which an edition differs from what is printed. */
export interface Difference {
  /** Number, or other key, of the rule. */
  readonly rule: string;
  readonly what: 'rule' | Exclude<keyof RuleFacts, 'kind'>;
  readonly printed: string;
  readonly ours: string;
}

const aspects = [
  ...(['parent', 'label', 'star', 'markers', 'references', 'figures', 'attached'] as const),
  'relations' as const,
];

/**
 * All differences, in the order of what is printed, and behind them what is not printed at all. Case of a label is
 * none, nor is the name of a part that is printed without one. Tags are compared where a print shows them.
 */
export function differencesOf(
  printed: ReadonlyMap<string, RuleFacts>,
  ours: ReadonlyMap<string, RuleFacts>,
  { tags = false }: { readonly tags?: boolean } = {},
): Difference[] {
  const found: Difference[] = [];
  for (const [rule, facts] of printed) {
    const own = ours.get(rule);
    if (!own) found.push({ rule, what: 'rule', printed: facts.kind, ours: 'missing' });
    for (const what of own ? [...aspects, ...(tags ? (['tags'] as const) : [])] : []) {
      const pair = { printed: facts[what], ours: own?.[what] ?? '' };
      if (!isSame(what, pair, facts, printed)) found.push({ rule, what, ...pair });
    }
  }
  for (const [rule, { kind }] of ours) {
    if (!printed.has(rule)) found.push({ rule, what: 'rule', printed: 'missing', ours: kind });
  }
  return found;
}

function isSame(
  what: Difference['what'],
  pair: { readonly printed: string; readonly ours: string },
  facts: RuleFacts,
  printed: ReadonlyMap<string, RuleFacts>,
): boolean {
  if (what !== 'label') return pair.printed === pair.ours;
  // The general rules of a category stand right in it: an import names their section like the category.
  if (facts.kind === 'part' && facts.label !== '' && facts.label === printed.get(facts.parent)?.label)
    return true;
  return pair.printed.toLowerCase() === pair.ours.toLowerCase();
}

/** A difference on one line, for a list that is compared or printed. */
export const lineOf = ({ rule, what, printed, ours }: Difference): string =>
  `${rule} ${what}: printed ${printed || '-'}, ours ${ours || '-'}`;
