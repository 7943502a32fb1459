import type { ChangeKind, Comparison, RuleChange, RuleName } from '../model/comparison.ts';

/** A change that another one caused, below which it is listed. */
export interface Consequence {
  readonly change: RuleChange;
  /** The change that causes it; `left out` if a part of the edition is, as a whole. */
  readonly cause: RuleChange | 'left out';
}

/** The changes of a comparison by the rule's id on each side. */
export interface ChangesById {
  readonly old: ReadonlyMap<string, RuleChange>;
  readonly new: ReadonlyMap<string, RuleChange>;
}

function changesById({ changes }: Pick<Comparison, 'changes'>): ChangesById {
  const by = (side: 'old' | 'new') =>
    new Map(changes.flatMap((change) => change[side].map((face) => [face.id, change] as const)));
  return { old: by('old'), new: by('new') };
}

/** Kinds that are ignored if a rule has another one. */
const quiet: ReadonlySet<ChangeKind> = new Set(['renumbered', 'typography']);

/** Whether a change has only these kinds, ignoring quiet ones. */
export const isOnly = ({ kinds }: RuleChange, ...only: readonly ChangeKind[]): boolean =>
  kinds.some((kind) => only.includes(kind)) && kinds.every((kind) => only.includes(kind) || quiet.has(kind));

/** Whether only its number changed. */
export const isRenumberedOnly = (change: RuleChange): boolean => isOnly(change, 'renumbered');

/**
 * Finds the cause of each change that follows entirely from another one: a marker was removed with
 * its rule; a tier is that of the parent. A cause is never a consequence itself.
 */
export function findCauses({ changes }: Pick<Comparison, 'changes'>): Map<RuleChange, Consequence> {
  const byId = changesById({ changes });
  const direct = new Map<RuleChange, Consequence['cause']>();
  for (const change of changes) {
    const cause = change.leftOut ? null : causeOf(change, byId);
    if (cause && cause !== change) direct.set(change, cause);
  }
  const found = new Map<RuleChange, Consequence>();
  for (const change of direct.keys()) {
    const cause = rootOf(change, direct);
    if (cause) found.set(change, { change, cause });
  }
  return found;
}

/** The first cause of a chain; null for a circle. */
function rootOf(
  change: RuleChange,
  direct: ReadonlyMap<RuleChange, Consequence['cause']>,
): Consequence['cause'] | null {
  const seen = new Set([change]);
  let cause = direct.get(change) ?? null;
  while (cause !== null && cause !== 'left out') {
    if (seen.has(cause)) return null;
    seen.add(cause);
    const next = direct.get(cause);
    if (!next) return cause;
    cause = next;
  }
  return cause;
}

function causeOf(change: RuleChange, byId: ChangesById): Consequence['cause'] | null {
  if (isOnly(change, 'added')) return holderOf(change, 'new', 'added', byId);
  if (isOnly(change, 'removed')) return holderOf(change, 'old', 'removed', byId);
  if (isOnly(change, 'marker', 'reference', 'applies')) return causeOfLinks(change, byId);
  if (isOnly(change, 'condition', 'tier')) return causeOfCondition(change, byId);
  if (isOnly(change, 'moved')) return causeOfMove(change, byId);
  return null;
}

function holderOf(
  change: RuleChange,
  side: 'old' | 'new',
  kind: ChangeKind,
  byId: ChangesById,
): RuleChange | null {
  const holder = byId[side].get(change[side][0]?.parent?.id ?? '');
  return holder?.kinds.includes(kind) ? holder : null;
}

/** The first cause of the changes of links, if each of them has one. */
function causeOfLinks({ markers, references, effects }: RuleChange, byId: ChangesById) {
  const causes = [
    ...[...markers, ...references].map(({ old, new: now }) => goneOrNew(old?.rule, now?.rule, byId)),
    ...effects.map(({ change, rule }) => {
      if (change === 'removed') return goneOrNew(rule, undefined, byId);
      if (change === 'added') return goneOrNew(undefined, rule, byId);
      return change === 'reworded' ? saysOther(rule, byId) : null;
    }),
  ];
  return causes.every((cause) => cause !== null) ? (causes[0] ?? null) : null;
}

function goneOrNew(
  old: RuleName | undefined,
  now: RuleName | undefined,
  byId: ChangesById,
): Consequence['cause'] | null {
  const gone = byId.old.get(old?.id ?? '');
  if (gone?.leftOut) return 'left out';
  if (gone?.kinds.some((kind) => kind === 'removed' || kind === 'merged')) return gone;
  const come = byId.new.get(now?.id ?? '');
  if (come?.leftOut) return 'left out';
  // A replacement for an existing rule was a choice.
  return old === undefined && come?.kinds.some((kind) => kind === 'added' || kind === 'split') ? come : null;
}

function saysOther({ id }: RuleName, byId: ChangesById): RuleChange | null {
  const change = byId.new.get(id ?? '');
  return change?.kinds.some((kind) => kind === 'reworded' || kind === 'split' || kind === 'merged')
    ? change
    : null;
}

/** The nearest ancestor with the same changes of condition and tier, and perhaps more. */
function causeOfCondition(change: RuleChange, byId: ChangesById): RuleChange | null {
  const holder = byId.new.get(change.new[0]?.parent?.id ?? '');
  if (!holder || holder === change) return null;
  const isAlike = (aspect: 'condition' | 'tier') =>
    change[aspect] === null || JSON.stringify(change[aspect]) === JSON.stringify(holder[aspect]);
  return isAlike('condition') && isAlike('tier') ? holder : null;
}

function causeOfMove({ moved }: RuleChange, byId: ChangesById): RuleChange | null {
  if (!moved || moved.from?.id === moved.to?.id) return null;
  const from = byId.old.get(moved.from?.id ?? '');
  if (from?.kinds.includes('removed')) return from;
  const to = byId.new.get(moved.to?.id ?? '');
  return to?.kinds.includes('added') ? to : null;
}
