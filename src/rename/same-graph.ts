import type { LinkedEdition } from '../graph/linked-edition.ts';
import { idAfter } from './new-names.ts';
import type { Renaming } from './renaming.ts';

/**
 * Whether a renaming changed only the ids in the graph of an edition.
 *
 * @returns null if so; else the first difference
 */
export function differenceAfter(
  name: string,
  before: LinkedEdition,
  after: LinkedEdition,
  renaming: Renaming,
): string | null {
  const hasRenamedRules = renaming.family.has(name);
  const expected = linesOf(before, hasRenamedRules ? renaming : null, renaming);
  const actual = linesOf(after, null, renaming);
  const found = expected.findIndex((line, i) => line !== actual[i]);
  if (found < 0 && expected.length === actual.length) return null;
  const i = found < 0 ? expected.length : found;
  return `${expected[i] ?? 'nothing'} would be ${actual[i] ?? 'nothing'}`;
}

/**
 * Nodes and edges of an edition, a line each, in document order.
 *
 * @param own new ids of its own rules; null if they keep them
 * @param outside new ids of rules of other editions
 */
function linesOf(edition: LinkedEdition, own: Renaming | null, outside: Renaming): string[] {
  const ids = new Map<string, string>();
  const nodes = [
    ...edition.assembled.categories,
    ...edition.files.flatMap(({ assembled }) => assembled.nodes),
  ];
  if (own) for (const node of nodes) ids.set(node.id, idAfter(node, own));
  const idOf = (id: string | null) => (id === null ? '-' : (ids.get(id) ?? id));
  const outsideId = (rule: { edition: string; id: string } | null, status: string) => {
    if (!rule) return '-';
    // A name in a base's text means a rule of the edition that the base abridges; in an overlay
    // that abridges another edition, a rule there. They are renamed one after the other, so their
    // edition is not compared.
    if (status === 'omitted') return `omitted:${outside.ids.get(rule.id) ?? rule.id}`;
    const isRenamed = outside.family.has(rule.edition);
    return `${rule.edition}:${(isRenamed ? outside.ids.get(rule.id) : undefined) ?? rule.id}`;
  };
  return [
    ...nodes.map(
      ({ id, parent, kind, number, label, tier }) =>
        `${kind} ${idOf(id)} ${number} ${label} in ${idOf(parent?.id ?? null)} ${tier}`,
    ),
    ...edition.files.flatMap(({ edges }) =>
      edges.map(({ kind, status, holder, from, to, targets, named, outside: rule }) => {
        const others = [...targets, ...named].map(idOf).join(' ');
        return `${kind} ${status} on ${idOf(holder.id)}: ${idOf(from)} to ${idOf(to)} ${outsideId(rule, status)} ${others}`.trimEnd();
      }),
    ),
  ];
}
