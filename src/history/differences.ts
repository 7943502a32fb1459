import { foldedDigest, foldWords } from '../base/text-digest.ts';
import type { GraphNode } from '../model/graph.ts';
import type { RedirectChange } from '../model/redirects.ts';
import type { ReleasedRule } from '../model/release.ts';

/** The part of a rule that is compared between two versions. */
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
  // Computed when read, which happens only where the hash differs: seldom.
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
  old: RuleRecord,
  now: RuleRecord,
  leadsTo: (id: string) => readonly string[],
): Exclude<RedirectChange, 'same' | 'retired'>[] {
  const changes: Exclude<RedirectChange, 'same' | 'retired'>[] = [];
  const fold = (label: string | null) => foldWords(label ?? '');
  if (old.number !== now.number) changes.push('renumbered');
  if (fold(old.label) !== fold(now.label)) changes.push('relabelled');
  if (old.hash !== now.hash && old.wording !== now.wording) changes.push('reworded');
  // The rule that held it may be retired, and its successor may hold it now.
  const hasSameParent =
    old.parent === now.parent ||
    (old.parent !== null && now.parent !== null && leadsTo(old.parent).includes(now.parent));
  if (!hasSameParent) changes.push('moved');
  return changes;
}

/** Follow successors of an id to those that exist in the later version; each once, in the order of the records. */
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
