import { minusSymbols, signClass, starSymbols } from '../../../syntax/grammar/characters.ts';
import { type ImportedReference, plainReference } from '../../document/document.ts';
import type { InlineSyntax } from '../../document/inline.ts';
import { compareNumbers, depthOf, digitsOf, headOf } from './dotted-number.ts';
import type { NumberShape } from './number-shape.ts';
import type { Lead } from './split-lead.ts';

type Found = { start: number; end: number; reference: Omit<ImportedReference, 'line'> };

const level = '(?:[0-9OIl]{1,3}|[Xx]{1,2}|\\*)';
const bracketed = `\\[\\s*([0-9OI]{1,3}(?:\\.${level})*)\\s*\\]`;
/** A number behind the sign of a marker is none of its own; behind an en dash it can be the end of a range. */
const glueClass = signClass.replace('\u2013', '');
const bare = `(?<![\\p{L}\\d./=$€£#${glueClass}])([0-9O]{1,3}(?:\\.${level})+)(?![\\p{L}\\d/%]|\\.\\d)`;
const between = '\\s+(?:through|thru|until|to)\\s+|\\s*(?:\\.\\.|[-–—])\\s*';
const anyNumber = new RegExp(`${bracketed}|${bare}`, 'gu');
const rangeEnd = new RegExp(`(?:${between})(?:${bracketed}|${bare.replace(/^\(\?<![^)]*\)/u, '')})`, 'uy');

const allStars = ['*', ...starSymbols];

/**
 * Constructs of the numbered dialect inside a text: stars, references by number, and targets of markers.
 *
 * @param leads all paragraphs: one without any star has none to be found
 */
export function numberSyntax(shape: NumberShape, leads: readonly Pick<Lead, 'letters'>[]): InlineSyntax {
  const hasStars = leads.some(({ letters }) => letters.some(({ value }) => allStars.includes(value)));
  return {
    stars: hasStars ? allStars : [],
    markerTarget: /^[0-9OI]{1,3}(?:\.[0-9OIl]{1,3})+$/u,
    minus: minusSymbols,
    findReference: (text, from) => findReference(text, from, shape),
  };
}

function findReference(text: string, from: number, shape: NumberShape): Found | null {
  anyNumber.lastIndex = from;
  for (let match = anyNumber.exec(text); match; match = anyNumber.exec(text)) {
    const first = match[1] ?? match[2] ?? '';
    const target = targetOf(first);
    const refers =
      match[1] === undefined
        ? isNumberOfRule(target, shape) &&
          !/\b(?:version|v)\s*$/iu.test(text.slice(Math.max(0, match.index - 12), match.index))
        : isTarget(target, shape);
    if (!refers || shape.inTables.has(target)) continue;
    const range = target.includes('*') ? null : rangeFrom(text, anyNumber.lastIndex, target, shape);
    const end = range?.end ?? anyNumber.lastIndex;
    const printed = text.slice(match.index, end);
    const reference = { ...plainReference(printed, target), until: range?.until ?? null };
    return { start: match.index, end, reference };
  }
  return null;
}

function rangeFrom(
  text: string,
  at: number,
  target: string,
  shape: NumberShape,
): { end: number; until: string } | null {
  rangeEnd.lastIndex = at;
  const match = rangeEnd.exec(text);
  const until = targetOf(match?.[1] ?? match?.[2] ?? '');
  if (!match || until.includes('*') || !isNumberOfRule(until, shape) || compareNumbers(target, until) >= 0)
    return null;
  return { end: at + match[0].length, until };
}

/** `2.XX.01` as `2.*.01`; letters that stand for digits put right. */
const targetOf = (printed: string) =>
  printed
    .split('.')
    .map((part) => (/^(?:[Xx]+|\*)$/u.test(part) ? '*' : digitsOf(part)))
    .join('.');

/** A number in brackets refers where it has the shape of the document's numbers, or is a category by itself. */
function isTarget(target: string, shape: NumberShape): boolean {
  if (!target.includes('.')) return shape.categories.has(target);
  return hasWidth(target, shape.width);
}

/** A number without brackets must look like nothing else: scores, versions and prices have full stops too. */
function isNumberOfRule(target: string, shape: NumberShape): boolean {
  if (depthOf(target) > 6 || !shape.categories.has(headOf(target, 1))) return false;
  if (shape.width !== null) return hasWidth(target, shape.width);
  return shape.numbers.has(target) || depthOf(target) > 2;
}

const hasWidth = (target: string, width: number | null) =>
  target
    .split('.')
    .slice(1)
    .every((part) => part === '*' || width === null || part.length === width);
