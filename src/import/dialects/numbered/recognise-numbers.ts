import { signClass } from '../../../syntax/grammar/characters.ts';
import type { Likeness } from '../../dialect.ts';
import { bulletSigns } from '../../lines/bullet-signs.ts';
import type { SourceLine } from '../../lines/lines.ts';

/** How the numbered dialect shows in a document. */
export interface NumberSigns {
  /** Lines that are not blank. */
  readonly lines: number;
  /** Lines that begin with a number of several levels. */
  readonly begun: number;
  /** Those of them whose number has two digits a level, as in 1.04.02, or that have one in brackets or behind a sign. */
  readonly own: number;
  /** Lines that refer to such a number, and lines with a range of them. */
  readonly referring: number;
  readonly ranges: number;
  /** Lines that begin with the label of an outline or list: `1.`, `A.`, `iv.` */
  readonly listed: number;
}

const begins = new RegExp(
  `^[\\s>#]*(?:[-${bulletSigns}–*]\\s+)?\\**\\s*[\\dOI]{1,2}(?:\\.[\\dOI]{1,3}){1,5}\\.?\\**(?=[\\s:*]|$)`,
  'u',
);
const padded = /^[\s>#*•-]*[\dOI]{1,2}(?:\.[\dOI]{2}){1,5}\.?\**(?=[\s:*]|$)/u;
/** The number of a rule in a section: anybody's sections of an article are called 1.01. */
const deep = /^[\s>#*•-]*[\dOI]{1,2}(?:\.[\dOI]{2}){2}/u;
/** A level of one digit behind the first: two digits are then those of a count above nine. */
const unpadded = /^[\s>#*•-]*\d{1,2}(?:\.\d{1,3})*\.\d(?!\d)/u;
const marked = new RegExp(
  String.raw`\[\d{1,2}(?:\.\d{1,2})+\]|\s[${signClass}]\d{1,2}(?:\.\d{1,2})+\s*$`,
  'u',
);
const list = /^\s*\**(?:\d{1,3}|[A-Za-z]|[ivxIVX]{1,5})[.)]\s/u;
const refers = /(?<![\w.])\d{1,2}(?:\.\d{2}){1,4}(?![\w.]\d)/u;
const range = /\d\.\d{1,3}\s+through\s+\d{1,3}\.\d/u;

/** How much of a long line is looked at, in UTF-16 units. */
const reach = 2000;

/** Count the signs of the dialect. */
export function countSigns(lines: readonly SourceLine[]): NumberSigns {
  const texts = lines.map(({ text }) => text.slice(0, reach)).filter((text) => text.trim() !== '');
  const count = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length;
  const begun = count(begins);
  const isPadded = count(unpadded) * 4 <= begun && count(deep) > 0;
  return {
    lines: texts.length,
    begun,
    own: texts.filter((text) => marked.test(text) || (isPadded && padded.test(text))).length,
    referring: count(refers),
    ranges: count(range),
    listed: count(list),
  };
}

/** Do rules print their numbers, so that they need not be recovered? */
export const printsNumbers = ({ lines, begun }: NumberSigns) => begun >= 3 && begun * 5 >= lines;

/** Do headings of Markdown or HTML print the numbers, "Section 2.01 Boats"? Then they were not lost. */
const areHeaded = (lines: readonly SourceLine[]): boolean =>
  lines.filter(({ heading, text }) => heading !== undefined && refers.test(text.slice(0, 40))).length >= 3;

/** How much a document looks like the dialect, with its numbers or without. */
export function recogniseNumbers(lines: readonly SourceLine[]): Likeness {
  const signs = countSigns(lines);
  const { begun, referring, ranges, listed } = signs;
  if (signs.lines === 0) return { score: 0, grounds: [] };
  const share = (count: number) => count / signs.lines;
  if (printsNumbers(signs)) {
    // Numbers that anybody could have are no sign of this dialect, which also has stars and markers.
    return {
      score: Math.min(signs.own * 4 < begun ? 0.35 : 1, 0.3 + share(begun)),
      grounds: [`${begun} of ${signs.lines} lines begin with a number such as 1.04.02`],
    };
  }
  if (listed * 5 > signs.lines || referring < 5 || areHeaded(lines))
    return { score: Math.min(0.2, share(begun)), grounds: [] };
  const grounds = [
    `${referring} of ${signs.lines} lines refer to numbers such as 1.04.02, and no line begins with one`,
  ];
  if (ranges > 0) grounds.push(`${ranges} lines say which rules a section has ("2.01.01 through 2.01.09")`);
  return { score: Math.min(0.9, share(referring) * 1.5 + (ranges > 0 ? 0.3 : 0)), grounds };
}
