import type { EdgeKind } from '../model/graph-kinds.ts';
import type { ReleasedLink } from '../model/release.ts';

/** What a reference, marker or relation leads to, as far as it is known. */
export interface WrittenLink {
  readonly kind: EdgeKind;
  /** Id of the rule that it names; null for what is no one rule of the edition. */
  readonly named: string | null;
  readonly outside: { readonly edition: string; readonly id: string } | null;
  /** The target as written. */
  readonly written: string;
  /** Of a range: id of the last rule that it covers, or of the rule that this hangs on; null for any other. */
  readonly last: string | null;
}

/** What a record has of a reference, marker or relation; null where nothing was written. */
export function recordedLink({ kind, named, outside, written, last }: WrittenLink): ReleasedLink | null {
  if (outside) return { kind, to: `${outside.edition}:${outside.id}` };
  if (named !== null) return { kind, to: named, ...(last === null ? {} : { last }) };
  return written === '' ? null : { kind, to: written, isOpen: true };
}

/** The id of a rule that a record names, or of what it hangs on where it has none of its own: a derived id has a `~` after that. */
export const recordedOwner = (id: string): string => id.replace(/~.*$/s, '');
