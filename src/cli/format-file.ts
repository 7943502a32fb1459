import type { Compiled } from '../compiler/compiled.ts';
import { applyFixes } from '../outputs/report/apply-fixes.ts';
import { type Formatted, formatSource, type Refusal, whyRefused } from '../syntax/print.ts';
import { isOfNesting } from './fixes-in-turn.ts';
import { allDiagnostics } from './report.ts';

/** A file in its canonical form, and why it was left as it is where it was. */
type FormattedFile = Formatted & { readonly refusal: Refusal | null };

/**
 * Put a section file into its canonical form and those of its list numbers right whose fixes are safe: what `fmt` writes and an editor
 * is given. With another number that is wrong the file is left as it is.
 *
 * @param compiled the editions, that of the file among them
 */
export function formatFile(file: string, text: string, compiled: readonly Compiled[]): FormattedFile {
  const own = allDiagnostics(compiled).filter(({ place }) => place.file === file);
  const misnested = own.find(isOfNesting);
  const numbers = own.filter(({ name }) => name === 'no-wrong-list-number');
  // Numbers that are counted while rules stand in wrong places are none to write.
  const renumbered = misnested
    ? undefined
    : applyFixes(numbers, new Map([[file, text]]), false).texts.get(file);
  // Rules that an overlay places have other numbers than are typed.
  const keepsNumbers = !compiled.some(({ edition }) =>
    edition?.assembled.files.some((one) => one.file === file && one.nodes.some(({ isPlaced }) => isPlaced)),
  );
  const formatted = formatSource(renumbered ?? text, keepsNumbers);
  if (!formatted.refused) return { ...formatted, refusal: null };
  const refusal: Refusal | null = misnested
    ? { reason: 'nesting', line: misnested.place.line }
    : whyRefused(renumbered ?? text, keepsNumbers);
  return { text, refused: true, refusal };
}
