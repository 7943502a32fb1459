import { isSameLabel } from '../base/normalize-label.ts';
import type { RuleNode } from '../edition/nodes.ts';
import type { History } from '../history/history.ts';
import { ownerOf } from '../history/owner.ts';
import type { EdgeKind } from '../model/graph-kinds.ts';
import type { ReferenceFacts } from '../syntax/facts.ts';

/** What a number, or an id that is no more, meant in a release. */
export interface ReleasedMeaning {
  /** The edition whose release it is; null for this one. */
  readonly edition: string | null;
  readonly version: string;
  /** What was written, without edition and version. */
  readonly name: string;
  /** The rule that it meant; null where that release had none of the name, or is not known. */
  readonly id: string | null;
  /** Is there a record of that release? */
  readonly isKnown: boolean;
  /** Did the author write the version? Else it is what the reference meant in the latest release. */
  readonly isTold: boolean;
}

/** `edition@version:name`, or `@version:name` for the edition itself. */
export function splitVersioned(target: string): { edition: string; version: string; name: string } | null {
  const [, edition, version, name] = /^([^:@]*)@([^:]+):(.+)$/.exec(target) ?? [];
  return edition === undefined || version === undefined || name === undefined
    ? null
    : { edition, version, name };
}

/**
 * The id that a number or an id had in a release.
 *
 * @returns null where that release had no such rule, undefined where there is no record of it
 */
export function idIn(history: History | null, version: string, name: string): string | null | undefined {
  const release = history?.at(version);
  if (!release) return undefined;
  const rule =
    release.rules.find((one) => one.number === name) ?? release.rules.find((one) => one.id === name);
  return rule?.id ?? null;
}

/** An edge that is being made: the node that holds the reference, and what kind it is. */
interface EdgeFromReference {
  readonly holder: RuleNode;
  readonly reference: ReferenceFacts;
  readonly kind: EdgeKind;
}

/**
 * What a number meant in the latest release, where it leads elsewhere now and nobody touched the rule that it stands in.
 *
 * A record says of each reference that was written as a number what it led to. Nothing is said of a rule that was changed
 * since, nor of a reference that was written since.
 *
 * @param now the rule that the number leads to now; null where none has it
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

/** Does a rule stand under its published id, or under another one with its label? */
function isSameRule(published: string, { id, label }: RuleNode, history: History): boolean {
  if (published === id) return true;
  const then = history.idNow(published) === id ? history.rule(id) : undefined;
  return then !== undefined && isSameLabel(then.label, label);
}

/**
 * Is a reference or marker suspect: was the rule that it names reworded since the latest release, while the rule that it
 * stands in and the reference itself are as they were, and nobody accepted it?
 */
export function isSuspect(
  { holder, kind }: Omit<EdgeFromReference, 'reference'>,
  named: RuleNode,
  history: History,
): boolean {
  // Between two rules that an overlay has from its base, the base is where it is looked at.
  if (holder.origin === 'base' && named.origin === 'base') return false;
  if (!history.isReworded(named)) return false;
  const owner = ownerOf(holder);
  const then = owner ? history.rule(owner.id) : undefined;
  if (!owner || !then?.links?.some((link) => history.idNow(link.to) === named.id && link.kind === kind))
    return false;
  return history.isUntouched(holder) && !history.isAccepted(owner.id, named);
}
