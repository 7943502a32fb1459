import type { LinkedEdge } from './link.ts';
import type { RuleIndex } from './rule-index.ts';

/**
 * Text that stands for a reference without words: the target's number, its label, its count in its
 * list, or what was written.
 */
export function shownReference(edge: LinkedEdge, index: RuleIndex): string {
  const { reference, to, outside } = edge;
  if (!reference) return '';
  const nameOf = (id: string) => {
    const [node] = index.byId(id);
    return (
      node?.number ?? node?.label ?? node?.listMark?.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') ?? null
    );
  };
  const first = (to === null ? null : nameOf(to)) ?? outside?.number ?? reference.target;
  const last = edge.targets.at(-1);
  return edge.status === 'range' && last !== undefined ? `${first}–${nameOf(last) ?? last}` : first;
}
