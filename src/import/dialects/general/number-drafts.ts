import type { ImportedTerm, Remark } from '../../document/document.ts';
import type { NumberHint } from '../../numbering/number-hint.ts';
import { countByPlace } from './count-by-place.ts';
import { countUnnumbered } from './count-unnumbered.ts';
import type { DraftPart } from './draft.ts';
import type { FlatNumbers } from './flat-numbers.ts';
import type { Glossary } from './take-glossary.ts';
import { ambiguousHint, unheededHint } from './unheeded-hint.ts';

/** What a document says of its numbers, and the user. */
export interface NumberSource {
  /** The samples that the user gave. */
  readonly asked: NumberHint | null;
  readonly flat: FlatNumbers;
  readonly glossaries: readonly Glossary[];
  /** Rank of the heads that are sections. */
  readonly sectionRank: number;
}

/** The samples that a document is read by: none where it contradicts them. */
export const heeded = ({ asked, flat }: Pick<NumberSource, 'asked' | 'flat'>): NumberHint | null =>
  flat.begun > 0 ? null : asked;

/**
 * Give numbers to sections and rules that print none: by their places as samples say, else as their lists do.
 *
 * @returns the terms of all glossaries; `source`: whether all numbers of sections are those of their places
 */
export function numberDrafts(
  parts: readonly DraftPart[],
  source: NumberSource,
): {
  readonly terms: readonly ImportedTerm[];
  readonly source: { readonly areCounted: boolean };
  readonly remarks: readonly Remark[];
} {
  const { asked, flat, glossaries, sectionRank } = source;
  const hint = heeded(source);
  if (hint && flat.blocks.size === 0) {
    const areCounted = parts.every(({ number }) => number === null);
    const terms = countByPlace(parts, glossaries, sectionRank, hint);
    return { terms, source: { areCounted }, remarks: unheededHint(parts) };
  }
  countUnnumbered(parts);
  const remarks = hint ? unheededHint(parts) : asked ? [ambiguousHint(asked, flat.begun)] : [];
  return {
    terms: glossaries.flatMap(({ terms }) => terms),
    source: { areCounted: false },
    remarks,
  };
}
