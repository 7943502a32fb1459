import type { MatchOptions } from '../../src/compare/matching.ts';
import { compareEditions } from '../../src/diff/compare-editions.ts';
import type { ChangeKind, Comparison, RuleChange } from '../../src/model/comparison.ts';
import { editionOf } from '../compare/small-edition.ts';

/** Two editions of one section file compared by their sources; by their graphs it has to be the same. */
export function compared(
  before: string,
  after: string,
  settings: { readonly before?: string; readonly after?: string; readonly options?: MatchOptions } = {},
): Comparison {
  const [a, b] = [
    editionOf(before, settings.before ?? ''),
    editionOf(after, settings.after ?? settings.before ?? ''),
  ];
  const comparison = compareEditions(a.sources, b.sources, settings.options);
  const published = compareEditions(a.graph, b.graph, settings.options);
  if (JSON.stringify(comparison) !== JSON.stringify(published))
    throw new Error('sources and published graphs compare differently');
  return comparison;
}

/** Kinds by the id of the new rule, else the old one; what did not change is left out. */
export function kindsById({ changes }: Comparison): Record<string, readonly ChangeKind[]> {
  return Object.fromEntries(
    changes
      .filter(({ kinds }) => kinds[0] !== 'unchanged')
      .map((change) => [(change.new[0] ?? change.old[0])?.id ?? '?', change.kinds]),
  );
}

/** The change of one rule, by the id of the new rule, else the old one. */
export function changeOf({ changes }: Comparison, id: string): RuleChange {
  const found = changes.find((change) => (change.new[0] ?? change.old[0])?.id === id);
  if (!found) throw new Error(`no change of ${id}`);
  return found;
}

/** Changed words as `[-old-]{+new+}` in the words around them. */
export const wordsOf = ({ words }: RuleChange): string =>
  (words ?? [])
    .map(({ op, text }) => (op === 'same' ? text : op === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('');
