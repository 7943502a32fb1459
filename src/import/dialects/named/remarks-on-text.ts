import type { Remark } from '../../document.ts';
import type { Draft } from './draft.ts';
import { findLabel } from './find-label.ts';
import type { ReadText } from './read-item.ts';

/**
 * What a person should look at in the text of one rule: merged suggestions, markers with slips, empty and numeric
 * references, signs that the export dropped.
 *
 * @param rule number of the rule, or of the one that it hangs on
 */
export function remarksOnText(draft: Draft, read: ReadText, rule: string): Remark[] {
  const first = draft.lines[0] ?? 0;
  const remarks = read.merges.map(({ line, message, sure }) => ({
    line,
    kind: sure ? 'suggestion-merged' : 'suggestion-possible',
    message,
    rule,
  }));
  const remark = (line: number, kind: string, message: string) => remarks.push({ line, kind, message, rule });
  if (draft.listed === null && read.label) remark(first, 'suggestion-merged', labelled);
  for (const { text, line } of draft.listed === null ? [] : draft.paragraphs.slice(1)) {
    if (findLabel(text)) remark(line, 'suggestion-merged', labelled);
  }
  for (const { sign, slips, reference } of read.markers) {
    if (sign === '?')
      remark(reference.line, 'sign-lost', `The marker ${reference.target} has lost its sign.`);
    if (slips.includes('stray-character'))
      remark(reference.line, 'stray-character', `A stray character in the marker ${reference.target}.`);
    if (slips.includes('in-parenthesis'))
      remark(
        reference.line,
        'marker-in-parenthesis',
        `The marker ${reference.target} stands inside a parenthesis.`,
      );
  }
  for (const { text, line } of draft.paragraphs) {
    for (const [kind, has, pattern, message] of looks) {
      if (!text.includes(has)) continue;
      for (const found of text.matchAll(pattern))
        remark(line, kind, `${message}: “${around(text, found.index)}”.`);
    }
  }
  return remarks;
}

const labelled =
  'An unnumbered paragraph with a label of its own: a suggested rule, or one that lost its number.';

/** Slips that are seen by the text alone: kind, what such a text has in any case, how it is found, what is said. */
const looks: readonly (readonly [string, string, RegExp, string])[] = [
  ['reference-empty', '[', /\[\s*\]/gu, 'A reference to nothing'],
  ['reference-numeric', '[', /\[\d{1,3}(?:\.\d{1,3})+\]/gu, 'A reference that stayed a number'],
  ['stray-character', '>', /\p{L}>(?=[\s,.])/gu, 'A stray character'],
  ['star-lost', 'an ', /\ban (?=(?:before|after|behind)\b)/gu, 'A sign seems to be lost here'],
];

const around = (text: string, at: number) => text.slice(Math.max(0, at - 25), at + 25).trim();
