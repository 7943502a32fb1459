import type { Finding } from '../checks/framework/finding.ts';
import { type CheckedFile, type CheckScope, checkFile } from '../checks/framework/run-checks.ts';
import type { AssembledFile } from '../edition/nodes.ts';
import type { ReadFile } from '../edition/read-file.ts';
import { type LinkedFile, linkFile } from '../graph/link.ts';
import type { LinkContext } from '../graph/link-context.ts';
import { reusableEdges } from '../graph/reusable-edges.ts';
import type { IndexChange } from '../graph/rule-index.ts';

/** What an update means for each file. */
export interface FileUpdate {
  /** What is found otherwise in the index than before. */
  readonly change: IndexChange;
  readonly context: LinkContext;
  readonly scope: CheckScope;
}

/**
 * Link and check a file, as far as an update touches it: its own nodes, or something that it depends on.
 *
 * @param before the file as it was last; null where nothing of that holds
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
 * An edit of a file leaves most of its rules as they are, and what they refer to. Releases and omissions give a rule
 * more than its edges show.
 */
const reusableOf = (old: LinkedFile, file: AssembledFile, { history, layers }: LinkContext) =>
  history === null && layers === undefined && !old.dependsOnAll ? reusableEdges(old, file) : null;

/** Is what the checks said of a file no longer what they would say? Its edges are. */
function isStale(
  { dependsOnAll, findings, linked, dependencies }: CheckedFile,
  change: IndexChange,
): boolean {
  if (dependsOnAll && change.isRestructured) return true;
  if (intersects(dependencies, change.found) || intersects(dependencies, change.renumbered)) return true;
  // A finding shows other rules: their numbers, and the places where they stand.
  const { file } = linked.assembled;
  const isElsewhere = ({ related }: Finding) =>
    related?.some((one) => ('node' in one ? one.node.file : one.place.file) !== file);
  return (
    findings.size > 0 &&
    (intersects(linked.dependencies, change.renumbered) ||
      (change.hasMoved && [...findings.keys()].some(isElsewhere)))
  );
}

/** Have two sets a value in common? Looks at each value of the smaller one. */
function intersects<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  for (const value of small) if (large.has(value)) return true;
  return false;
}
