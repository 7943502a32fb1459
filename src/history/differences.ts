import { foldedDigest, foldWords } from '../base/text-digest.ts';
import type { GraphNode } from '../model/graph.ts';
import type { RedirectChange } from '../model/redirects.ts';
import type { ReleasedRule } from '../model/release.ts';

/** What is compared of a rule between two versions. */
export type RuleRecord = Pick<
  ReleasedRule,
  'id' | 'number' | 'kind' | 'label' | 'hash' | 'parent' | 'wording'
>;

/** A node of a published graph as a release records it. */
export const recordOf = (node: GraphNode): RuleRecord => ({
  id: node.id,
  number: node.number,
  kind: node.kind,
  label: node.label,
  hash: node.hash,
  parent: node.parent === null || node.parent.startsWith('edition:') ? null : node.parent,
  // Asked for where the hash differs, which is seldom.
  get wording() {
    return foldedDigest(node.text);
  },
});

/**
 * What is different about a rule in a later version; none where it is the same.
 *
 * @param leadsTo gives the ids that an id leads to in the later version: itself, or its successors
 */
export function differencesOf(
  then: RuleRecord,
  now: RuleRecord,
  leadsTo: (id: string) => readonly string[],
): Exclude<RedirectChange, 'same' | 'retired'>[] {
  const changes: Exclude<RedirectChange, 'same' | 'retired'>[] = [];
  const fold = (label: string | null) => foldWords(label ?? '');
  if (then.number !== now.number) changes.push('renumbered');
  if (fold(then.label) !== fold(now.label)) changes.push('relabelled');
  if (then.hash !== now.hash && then.wording !== now.wording) changes.push('reworded');
  // What held it may be retired, and have a successor that holds it now.
  const isHeld =
    then.parent === now.parent ||
    (then.parent !== null && now.parent !== null && leadsTo(then.parent).includes(now.parent));
  if (!isHeld) changes.push('moved');
  return changes;
}

/** Successors of successors, as far as they go; each once, in the order told. */
export function successorsOf(
  id: string,
  isThere: (id: string) => boolean,
  successors: (id: string) => readonly string[],
): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const visit = (one: string) => {
    if (seen.has(one)) return;
    seen.add(one);
    if (isThere(one)) found.push(one);
    else successors(one).forEach(visit);
  };
  visit(id);
  return found;
}
