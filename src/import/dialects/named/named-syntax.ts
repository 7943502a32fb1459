import { minusSymbols } from '../../../syntax/grammar/characters.ts';
import { type ImportedReference, plainReference } from '../../document/document.ts';
import type { InlineSyntax } from '../../document/inline.ts';

/** A name of a rule: words joined by underscores, `phases_bidding_dealer`; not the `x_i` of a formula. */
const name = '[a-z][a-z0-9]+(?:_[a-z0-9]+)+';

/** A number in brackets: `[4]`, `[1.07.05]`. A bare one needs two dots, else it may be an amount. */
const number = '\\d{1,3}(?:\\.\\d{1,3})*';
const bareNumber = '\\d{1,3}(?:\\.\\d{1,3}){2,5}';

/** `2.XX.01`: the same rule of every section. */
const pattern = '\\d{1,3}\\.[Xx]{2}(?:\\.\\d{1,3})*';

const reference = new RegExp(
  [
    `\\[\\s*(${name}|${pattern}|${number})?\\s*\\]`,
    `(?<![\\w.])(${name}|${pattern})(?!\\w)`,
    `(?<![\\w.])(${bareNumber})(?![\\w]|\\.\\d)`,
  ].join('|'),
  'gu',
);

/** Target of a marker in this dialect: a name, or a number that was left in the text. */
export const markerTarget = new RegExp(`^(?:${name}|${bareNumber})`, 'u');

/** Constructs of this dialect in a text: names, bracketed or bare, the few numbers that stayed, and `[]`. */
export const namedSyntax: InlineSyntax = {
  stars: [],
  minus: minusSymbols,
  markerTarget,
  findReference(text, from) {
    reference.lastIndex = from;
    const found = reference.exec(text);
    if (!found) return null;
    const [printed, bracketed, bare, numeric] = found;
    const target = bracketed ?? bare ?? numeric ?? '';
    return { start: found.index, end: found.index + printed.length, reference: asReference(printed, target) };
  },
};

/** A reference as it is printed, not yet resolved. */
export function asReference(printed: string, target: string): Omit<ImportedReference, 'line'> {
  return plainReference(printed, target.replace(/\.[Xx]{2}/g, '.*'));
}

/** How many names a text holds: what the dialect is known by. */
export const countNames = (text: string): number =>
  [
    ...text.matchAll(
      new RegExp(`(?<![\\w.])${name}(?!\\w)(?![\\w-]*\\.(?:jpe?g|png|gif|svg|webp|pdf)\\b)`, 'gu'),
    ),
  ].length;
