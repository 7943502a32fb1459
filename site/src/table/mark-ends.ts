import type { Effective } from 'rulewright/effective';
import type { TableData } from 'rulewright/site';
import { make } from '../dom.ts';
import { tableWords } from '../words.ts';
import { valueTitle } from './value-title.ts';

/**
 * Greys out ends of markers without effect at a table, with the reason: not in play, or replaced.
 * @param applies null removes the marks of a table
 */
export function markEnds(main: Element, applies: Effective | null, data: TableData | null): void {
  for (const end of main.querySelectorAll<HTMLElement>('[data-other]')) {
    const why = applies && data ? whyAway(end.dataset['other'] ?? '', applies, data) : null;
    const old = end.querySelector(':scope > .rw-why');
    end.classList.toggle('rw-away', why !== null);
    if (why === null) old?.remove();
    else if (old?.textContent !== why) {
      old?.remove();
      end.append(make('small', { className: 'rw-why' }, why));
    }
  }
}

/** ` (no lamplighters at your table)`; null if in play and not replaced. */
export function whyAway(id: string, applies: Effective, data: TableData): string | null {
  const state = applies.state(id);
  if (state?.standing === 'replaced') return ` (${tableWords.short.replaced})`;
  if (state?.inPlay !== 'no') return null;
  const unmet = (applies.rule(id)?.conditions ?? []).filter(({ met }) => met === 'no');
  const reasons = unmet.map(({ facet: name, values }) => {
    const facet = data.facets.find((one) => one.name === name);
    const words = values.map((value) => valueTitle(data, name, value));
    return facet && !facet.many
      ? tableWords.isNot({ facet: facet.title, values: words })
      : tableWords.missing({ values: words });
  });
  return ` (${[...new Set(reasons)].join('; ')})`;
}
