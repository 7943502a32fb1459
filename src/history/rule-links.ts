import type { EdgeKind } from '../model/graph-kinds.ts';
import type { ReleasedLink } from '../model/release.ts';

/** The target of a reference, marker or relation, as far as it is known. */
export interface WrittenLink {
  readonly kind: EdgeKind;
  /** Id of the rule that it names; null if that is not a single rule of the edition. */
  readonly named: string | null;
  readonly outside: { readonly edition: string; readonly id: string } | null;
  /** The target as written. */
  readonly written: string;
  /**
   * Id of the last rule of a range, or of the rule that this is part of; null for any other link.
   */
  readonly last: string | null;
}

/** Returns the record of a reference, marker or relation; null if nothing was written. */
export function recordedLink({ kind, named, outside, written, last }: WrittenLink): ReleasedLink | null {
  if (outside) return { kind, to: `${outside.edition}:${outside.id}` };
  if (named !== null) return { kind, to: named, ...(last === null ? {} : { last }) };
  return written === '' ? null : { kind, to: written, isOpen: true };
}

/**
 * Returns the id of the rule that a recorded id belongs to: a derived id is that of its rule,
 * followed by `~`.
 */
export const recordedOwner = (id: string): string => id.replace(/~.*$/s, '');
