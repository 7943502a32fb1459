import { namedKinds, sectionPattern } from '../../base/section-words.ts';
import { minusSymbols, starSymbols } from '../../syntax/grammar/characters.ts';
import { type ImportedReference, plainReference } from '../document/document.ts';
import type { InlineSyntax } from '../document/inline.ts';

type Found = { start: number; end: number; reference: Omit<ImportedReference, 'line'> };

const level = '[\\p{L}\\p{N}*]{1,6}';
const name = '[a-z][a-z0-9]*(?:_[a-z0-9]+)+';
const bracketed = `\\[\\s*(${name}|${level}(?:\\.${level})*)\\s*\\]`;
const range = `(\\s*(?:[–—-]|\\.\\.|\\b(?:through|thru|until|to)\\b)\\s*)`;
const named = `(?<![\\p{L}\\p{N}_.])(${name})(?![\\p{L}\\p{N}_])`;
const candidate = new RegExp(`${bracketed}|${named}`, 'gu');
const behind = new RegExp(
  `${range}(?:${bracketed}|([\\p{L}\\p{N}]{1,6}(?:\\.${level})+)(?![\\p{L}\\p{N}/%_]|\\.[\\p{L}\\p{N}]))`,
  'uy',
);

/** Words that make a reference of the number behind them. */
const introduces = new RegExp(
  `(?:(?<!\\p{L})(?:${sectionPattern([...namedKinds, 'part'])}|see|per|under|and|or)|§)\\s*$`,
  'iu',
);

/**
 * Constructs in the text of a document whose numbers are known: those numbers, and names with underscores.
 *
 * @param known all numbers of parts and rules
 */
export function wordSyntax(known: ReadonlySet<string>): InlineSyntax {
  const shapes = new Set([...known].filter((number) => number.includes('.')).map(shapeOf));
  return {
    stars: [...starSymbols, '*'],
    minus: minusSymbols,
    markerTarget: new RegExp(`^(?:${name}|${level}(?:\\.${level})+)$`, 'u'),
    findReference: (text, from) => find(text, from, known, shapes),
  };
}

/** `1.04.02` as `9.99.99`: what other numbers of the document look like. */
const shapeOf = (number: string) =>
  number
    .replace(/\p{N}/gu, '9')
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a');

function find(
  text: string,
  from: number,
  known: ReadonlySet<string>,
  shapes: ReadonlySet<string>,
): Found | null {
  candidate.lastIndex = from;
  for (let match = candidate.exec(text); match; match = candidate.exec(text)) {
    const [whole, inside, word] = match;
    const target = normalised(inside ?? word ?? '');
    if (inside !== undefined && !refersInBrackets(target, text.slice(0, match.index), known, shapes)) {
      candidate.lastIndex = match.index + 1;
      continue;
    }
    const end = match.index + whole.length;
    const last = target.includes('*') ? null : rangeFrom(text, end, known);
    const printed = text.slice(match.index, last?.end ?? end);
    const reference = { ...plainReference(printed, target), until: last?.until ?? null };
    return { start: match.index, end: last?.end ?? end, reference };
  }
  return null;
}

/** `2.XX.01` as `2.*.01`. */
const normalised = (number: string) =>
  number.includes('.') ? number.replace(/(?<=\.)(?:XX?|xx?)(?=\.|$)/g, '*') : number;

/** Where no full stop parts a number it can be a footnote, "the oars[2]", or a figure to be agreed on, "within [7] days": a word has to call it. */
function refersInBrackets(
  target: string,
  before: string,
  known: ReadonlySet<string>,
  shapes: ReadonlySet<string>,
): boolean {
  if (target.includes('_')) return true;
  if (!target.includes('.')) return known.has(target) && introduces.test(before.slice(-16));
  return known.has(target) || shapes.has(shapeOf(target.replaceAll('*', '99')));
}

function rangeFrom(
  text: string,
  at: number,
  known: ReadonlySet<string>,
): { end: number; until: string } | null {
  behind.lastIndex = at;
  const match = behind.exec(text);
  const until = match?.[2] ?? match?.[3] ?? '';
  return match && known.has(until) ? { end: at + match[0].length, until } : null;
}
