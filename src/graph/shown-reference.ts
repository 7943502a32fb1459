import type { LinkedEdge } from './link.ts';
import type { RuleIndex } from './rule-index.ts';

/** What readers see in place of a reference without words: the target's number, its label, or what was written. */
export function shownReference(edge: LinkedEdge, index: RuleIndex): string {
  const { reference, to, outside } = edge;
  if (!reference) return '';
  const numberOf = (id: string) => index.byId(id)[0]?.number ?? null;
  const first =
    (to === null ? null : (numberOf(to) ?? index.byId(to)[0]?.label)) ?? outside?.number ?? reference.target;
  const last = edge.targets.at(-1);
  return edge.status === 'range' && last !== undefined ? `${first}–${numberOf(last) ?? last}` : first;
}
