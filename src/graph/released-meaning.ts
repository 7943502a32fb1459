import { isSameLabel } from '../base/normalize-label.ts';
import type { RuleNode } from '../edition/nodes.ts';
import type { History } from '../history/history.ts';
import { ownerOf } from '../history/owner.ts';
import type { EdgeKind } from '../model/graph-kinds.ts';
import type { ReferenceFacts } from '../syntax/facts.ts';

/** What a number, or a removed id, meant in a release. */
export interface ReleasedMeaning {
  /** The edition of the release; null for this one. */
  readonly edition: string | null;
  readonly version: string;
  /** What was written, without edition and version. */
  readonly name: string;
  /** The rule that it meant; null if the release had no such name or is unknown. */
  readonly id: string | null;
  /** Whether there is a record of that release. */
  readonly isKnown: boolean;
  /** Whether the author wrote the version. If not, this is the meaning in the latest release. */
  readonly isTold: boolean;
}

/** Splits `edition@version:name`, or `@version:name` for the edition itself. */
export function splitVersioned(target: string): { edition: string; version: string; name: string } | null {
  const [, edition, version, name] = /^([^:@]*)@([^:]+):(.+)$/.exec(target) ?? [];
  return edition === undefined || version === undefined || name === undefined
    ? null
    : { edition, version, name };
}

/**
 * Id of a number or an id in a release.
 *
 * @returns null if that release had no such rule, undefined without a record of it
 */
export function idIn(history: History | null, version: string, name: string): string | null | undefined {
  const release = history?.at(version);
  if (!release) return undefined;
  const rule =
    release.rules.find((one) => one.number === name) ?? release.rules.find((one) => one.id === name);
  return rule?.id ?? null;
}

/** An edge in the making: the node with the reference, and its kind. */
interface EdgeFromReference {
  readonly holder: RuleNode;
  readonly reference: ReferenceFacts;
  readonly kind: EdgeKind;
}

/**
 * What a number meant in the latest release, if it leads elsewhere now although the rule that
 * contains it is unchanged. The record lists the target of each number. Nothing is reported for a
 * rule changed since, or a reference added since.
 *
 * @param now the rule that has the number now; null if none has it
 */
export function driftOf(
  { holder, reference: { target, until }, kind }: EdgeFromReference,
  now: RuleNode | null,
  history: History,
): ReleasedMeaning | null {
  // A number in a text of the base means what it means there, whatever the overlay does.
  if (holder.origin === 'base') return null;
  const owner = ownerOf(holder);
  const then = owner && history.rule(owner.id)?.links;
  if (!then || until !== '') return null;
  const link = then.find((one) => one.number === target && one.kind === kind);
  if (
    !link ||
    (now && isSameRule(link.to, now, history)) ||
    link.to.includes(':') ||
    !history.isUntouched(holder)
  )
    return null;
  const { version } = history.latest;
  return { edition: null, version, name: target, id: link.to, isKnown: true, isTold: false };
}

/** Whether a rule has its published id, or another id with the same label. */
function isSameRule(published: string, { id, label }: RuleNode, history: History): boolean {
  if (published === id) return true;
  const then = history.idNow(published) === id ? history.rule(id) : undefined;
  return then !== undefined && isSameLabel(then.label, label);
}

/**
 * Whether a reference or marker is suspect: its target was reworded since the latest release, while
 * the rule that contains it and the reference are unchanged, and nobody accepted it.
 */
export function isSuspect(
  { holder, kind }: Omit<EdgeFromReference, 'reference'>,
  named: RuleNode,
  history: History,
): boolean {
  // Two rules inherited from a base are reviewed in the base.
  if (holder.origin === 'base' && named.origin === 'base') return false;
  if (!history.isReworded(named)) return false;
  const owner = ownerOf(holder);
  const then = owner ? history.rule(owner.id) : undefined;
  if (!owner || !then?.links?.some((link) => history.idNow(link.to) === named.id && link.kind === kind))
    return false;
  return history.isUntouched(holder) && !history.isAccepted(owner.id, named);
}
