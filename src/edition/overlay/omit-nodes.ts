import { nearNames } from '../../base/near-names.ts';
import type { RuleNode } from '../nodes.ts';
import { retiredHelp } from '../retired-help.ts';
import { type Composition, leaveOut } from './draft.ts';
import type { Home, OverlayProblem } from './overlay.ts';

/** Inputs of `omit`. */
export interface OmissionContext {
  readonly composition: Composition;
  readonly home: Home;
  /** Ids that the overlay places elsewhere: not omitted with their parent. */
  readonly moved: ReadonlySet<string>;
}

/**
 * Omits the nodes in `omit` and everything below them. Reports (E012) an entry that names nothing
 * or that another entry has omitted already.
 */
export function omitNodes(omit: readonly string[], { composition, home, moved }: OmissionContext): void {
  const { base, omitted, problems } = composition;
  const report = (entry: number, fault: Pick<OverlayProblem, 'severity' | 'message' | 'help'>) =>
    problems.push({ code: 'E012', entry, file: '', at: [0, 0], ...fault });
  /** Index of the first entry of each id. */
  const seen = new Map<string, number>();
  for (const [entry, id] of omit.entries()) {
    const draft = base.get(id);
    const gone = retiredHelp(id, composition.retired);
    if (seen.has(id)) {
      report(entry, { severity: 'warning', message: `Unexpected second mention of "${id}" in "omit".` });
    } else if (!draft || draft.node.kind === 'edition') {
      report(entry, { severity: 'error', ...unknown(id, home), ...(gone === null ? {} : { help: gone }) });
    }
    if (!seen.has(id)) seen.set(id, entry);
    if (!draft || draft.isOmitted || draft.node.kind === 'edition') continue;
    leaveOut(draft, { kind: 'omit', id, entry }, composition);
  }
  for (const [id, entry] of seen) {
    const above = upperEntry(base.get(id)?.node ?? null, seen, moved);
    if (above === null) continue;
    // Whichever entry comes first, the one that omits more is the cause.
    const cause = { kind: 'omit', id: above, entry: seen.get(above) ?? entry } as const;
    for (const [other, { node }] of omitted) if (isBelow(node, above)) omitted.set(other, { node, cause });
    report(entry, {
      severity: 'warning',
      message: `Unexpected entry "${id}" of "omit": it is left out with "${above}" already.`,
    });
  }
}

function unknown(id: string, { edition, byId, byNumber }: Home): Pick<OverlayProblem, 'message' | 'help'> {
  const byThatNumber = byNumber.get(id);
  const names = byThatNumber ? [byThatNumber.id] : nearNames(id, byId.keys());
  return {
    message: `Unexpected entry "${id}" of "omit": ${edition} has nothing of that id.`,
    ...(names.length > 0
      ? { help: `Did you mean ${names.map((name) => `"${name}"`).join(' or ')}?` }
      : { help: '"omit" takes ids of rules, sections, categories and terms.' }),
  };
}

/** The outermost entry above a node. */
function upperEntry(
  node: RuleNode | null,
  entries: ReadonlyMap<string, number>,
  moved: ReadonlySet<string>,
): string | null {
  let found: string | null = null;
  for (let at = node; at && !moved.has(at.id); at = at.parent)
    if (at !== node && entries.has(at.id)) found = at.id;
  return found;
}

function isBelow(node: RuleNode, id: string): boolean {
  for (let at: RuleNode | null = node; at; at = at.parent) if (at.id === id) return true;
  return false;
}
