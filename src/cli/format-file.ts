import type { Compiled } from '../compiler/compiled.ts';
import { applyFixes } from '../outputs/report/apply-fixes.ts';
import { type Formatted, formatSource, type Refusal, whyRefused } from '../syntax/print.ts';
import { isOfNesting } from './fixes-in-turn.ts';
import { allDiagnostics } from './report.ts';

/** A formatted file, and why it was left unchanged, if so. */
type FormattedFile = Formatted & { readonly refusal: Refusal | null };

/**
 * Formats a section file and corrects list numbers with safe fixes, for `fmt` and editors. The file
 * is left unchanged if another of its numbers is wrong.
 *
 * @param compiled the editions, including that of the file
 */
export function formatFile(file: string, text: string, compiled: readonly Compiled[]): FormattedFile {
  const own = allDiagnostics(compiled).filter(({ place }) => place.file === file);
  const misnested = own.find(isOfNesting);
  const numbers = own.filter(({ name }) => name === 'no-wrong-list-number');
  // Numbers are wrong while rules are at wrong levels.
  const renumbered = misnested
    ? undefined
    : applyFixes(numbers, new Map([[file, text]]), false).texts.get(file);
  // Rules that an overlay places do not have their typed numbers.
  const isPlaced = compiled.some(({ edition }) =>
    edition?.assembled.files.some((one) => one.file === file && one.nodes.some(({ isPlaced }) => isPlaced)),
  );
  const listNumbers = areTyped(file, compiled) ? (isPlaced ? 'count' : 'keep') : 'ignore';
  const formatted = formatSource(renumbered ?? text, listNumbers);
  if (!formatted.refused) return { ...formatted, refusal: null };
  const refusal: Refusal | null = misnested
    ? { reason: 'nesting', line: misnested.place.line }
    : whyRefused(renumbered ?? text, listNumbers);
  return { text, refused: true, refusal };
}

/** Whether an edition that has the file gives typed list numbers a meaning. */
function areTyped(file: string, compiled: readonly Compiled[]): boolean {
  const its = compiled.filter(({ edition }) => edition?.assembled.files.some((one) => one.file === file));
  return its.length === 0 || its.some(({ edition }) => edition?.config.numbering.typed !== false);
}
