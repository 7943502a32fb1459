import type { Finding } from '../checks/framework/finding.ts';
import { type CheckedFile, type CheckScope, checkFile } from '../checks/framework/run-checks.ts';
import type { AssembledFile } from '../edition/nodes.ts';
import type { ReadFile } from '../edition/read-file.ts';
import { type LinkedFile, linkFile } from '../graph/link.ts';
import type { LinkContext } from '../graph/link-context.ts';
import { reusableEdges } from '../graph/reusable-edges.ts';
import type { IndexChange } from '../graph/rule-index.ts';

/** The effect of an update on each file. */
export interface FileUpdate {
  /** Index entries that changed. */
  readonly change: IndexChange;
  readonly context: LinkContext;
  readonly scope: CheckScope;
}

/**
 * Links and checks a file if an update affects its nodes or dependencies.
 *
 * @param before the last state of the file; null if none of it is valid
 */
export function refreshFile(
  file: AssembledFile,
  source: ReadFile,
  before: CheckedFile | null,
  { change, context, scope }: FileUpdate,
): CheckedFile {
  const old = before?.linked ?? null;
  const isOpen = old === null || (old.dependsOnAll && change.isRestructured);
  const holds = !isOpen && !intersects(old.dependencies, change.found);
  const isLinked = holds && old.assembled === file;
  if (before && isLinked && !isStale(before, change)) return before;
  const linked = isLinked ? old : linkFile(file, context, holds ? reusableOf(old, file, context) : null);
  const { config: edition, ...rest } = context;
  return checkFile(linked, { edition, source, ...rest }, scope);
}

/**
 * Most edges survive an edit of their file, unless releases or omissions are involved: these give a
 * rule more than its edges show.
 */
const reusableOf = (old: LinkedFile, file: AssembledFile, { history, layers }: LinkContext) =>
  history === null && layers === undefined && !old.dependsOnAll ? reusableEdges(old, file) : null;

/** Whether the diagnostics of a file are out of date although its edges are not. */
function isStale(
  { dependsOnAll, findings, linked, dependencies }: CheckedFile,
  change: IndexChange,
): boolean {
  if (dependsOnAll && change.isRestructured) return true;
  if (intersects(dependencies, change.found) || intersects(dependencies, change.renumbered)) return true;
  // Diagnostics show other rules: their numbers and locations.
  const { file } = linked.assembled;
  const isElsewhere = ({ related }: Finding) =>
    related?.some((one) => ('node' in one ? one.node.file : one.place.file) !== file);
  return (
    findings.size > 0 &&
    (intersects(linked.dependencies, change.renumbered) ||
      (change.hasMoved && [...findings.keys()].some(isElsewhere)))
  );
}

/** Whether two sets have a value in common; walks over the smaller one. */
function intersects<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  for (const value of small) if (large.has(value)) return true;
  return false;
}
