import type { Diagnostic } from '../base/diagnostic.ts';
import { applyFixes } from '../outputs/report/apply-fixes.ts';
import { type Formatted, formatSource, type Refusal, whyRefused } from '../syntax/print.ts';
import { isOfNesting } from './fixes-in-turn.ts';

/** A file in its canonical form, and why it was left as it is where it was. */
type FormattedFile = Formatted & { readonly refusal: Refusal | null };

/**
 * Put a section file into its canonical form and those of its list numbers right whose fixes are safe: what `fmt` writes and an editor
 * is given. With another number that is wrong the file is left as it is.
 *
 * @param faults of the file's edition
 */
export function formatFile(file: string, text: string, faults: readonly Diagnostic[]): FormattedFile {
  const own = faults.filter(({ place }) => place.file === file);
  const misnested = own.find(isOfNesting);
  const numbers = own.filter(({ name }) => name === 'no-wrong-list-number');
  // Numbers that are counted while rules stand in wrong places are none to write.
  const renumbered = misnested
    ? undefined
    : applyFixes(numbers, new Map([[file, text]]), false).texts.get(file);
  const formatted = formatSource(renumbered ?? text, true);
  if (!formatted.refused) return { ...formatted, refusal: null };
  const refusal: Refusal | null = misnested
    ? { reason: 'nesting', line: misnested.place.line }
    : whyRefused(renumbered ?? text, true);
  return { text, refused: true, refusal };
}
