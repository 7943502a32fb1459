import { romanValue } from '../../base/roman.ts';
import { starClass } from '../grammar/characters.ts';

/** The start of a line that makes it an item for a reader but is not a list mark of Markdown. */
export interface OddMark {
  /** As written, with the white space after it. */
  readonly written: string;
  /** Its notation: marks of one list share it. */
  readonly style: string;
  /** The counted value; null for a bullet. */
  readonly value: number | null;
}

interface Style {
  readonly name: string;
  /** Matches a whole mark; its groups go into the style, except the last, which is the value. */
  readonly pattern: RegExp;
  readonly count: (counted: string) => number;
}

/** The style of signs that begin only list items. */
export const bullet = '\u2022';

/** The style of signs that begin an item, a speech or the rest of a sentence. */
const dashBullet = '\u2013';

const bullets =
  /^[\u2022\u2023\u2043\u2219\u25aa\u25ab\u25a0\u25a1\u25cf\u25cb\u25e6\u25b6\u25b8\u25ba\u2192\u21d2\u27a2\u27a4\u2610-\u2612\u2713\u2714\u00b7\uf0b7\uf0a7]$/;
const dashes = /^[\u2010-\u2015\u2212]$/;
/** A Markdown mark without a space after it. */
const gluedDash = /^[-*](?=\p{Lu}\p{Ll})(?!.*\*)/u;

/** The style of digits followed only by a space. */
export const plainNumber = '1 ';

/**
 * The style of a number with at least one sign around it, except a figure, "+2"; also of an escaped
 * list number.
 */
export const anySigns = '[1]';

const letter = (counted: string) => (counted.toLowerCase().codePointAt(0) ?? 0) - 0x60;
const roman = (counted: string) => romanValue(counted.toLowerCase());
/** Circled, bracketed and stopped figures: twenty of each. */
const circled = (counted: string) => (((counted.codePointAt(0) ?? 0) - 0x2460) % 20) + 1;

/** Roman numerals with a character of their own, upper and lower case. */
const numeral = (counted: string) => ((counted.codePointAt(0) ?? 0) & 0xf) + 1;

/** The value of digits of any script: ten consecutive digits each, no two scripts adjacent. */
function digits(counted: string): number {
  let value = 0;
  for (const sign of counted) {
    let zero = sign.codePointAt(0) ?? 0;
    const own = zero;
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)) && own - zero < 9) zero -= 1;
    value = value * 10 + (own - zero);
  }
  return value;
}

const styles: readonly Style[] = [
  { name: '(1)', pattern: /^()\((\d{1,3})\)$/, count: Number },
  { name: '(a)', pattern: /^()\(([a-z])\)$/, count: letter },
  { name: '(A)', pattern: /^()\(([A-Z])\)$/, count: letter },
  { name: '(i)', pattern: /^()\(([ivxl]{1,6})\)$/, count: roman },
  { name: 'a.', pattern: /^()([a-z])[.)]$/, count: letter },
  { name: 'A.', pattern: /^()([A-Z])[.)]$/, count: letter },
  { name: 'i.', pattern: /^()([ivxl]{1,6})[.)]$/, count: roman },
  { name: 'I.', pattern: /^()([IVXL]{1,6})[.)]$/, count: roman },
  { name: '1.1', pattern: /^((?:\d{1,3}\.)+)(\d{1,3})[.)]?$/, count: Number },
  { name: '1a', pattern: /^((?:\d{1,3}\.)*\d{1,3}\.?)([a-z])[.)]?$/, count: letter },
  { name: '1.', pattern: /^()(\d{1,3})[.)]$/, count: Number },
  {
    name: '1:',
    pattern:
      /^()(\d{1,3})(?:[:,/\u3001\u3002\uff0e\uff1a]|\.?[\u00b0\u00ba]\.?|\.[-)\]]|\]|(?:st|nd|rd|th)[.):]| [-\u2013\u2014.)])$/,
    count: Number,
  },
  { name: '1', pattern: /^()(\d{1,3})$/, count: Number },
  { name: '\uff11.', pattern: /^()(\p{Nd}{1,3})[.)\u3001\u3002\uff0e\uff1a]$/u, count: digits },
  { name: '\u2460', pattern: /^()([\u2460-\u249b])$/, count: circled },
  { name: '\u2160', pattern: /^()([\u2160-\u216b\u2170-\u217b])[.)]?$/, count: numeral },
  { name: '**1.**', pattern: /^()[*_`]{1,2}(\d{1,3})(?:\\?[.)])?[*_`]{1,2}(?:\\?[.)])?$/, count: Number },
  { name: '\u00a7 1', pattern: /^([#\u00a7])\s?(\d{1,3})[.:]?$/, count: Number },
  {
    name: anySigns,
    pattern: /^()(?![+\u00b1\u2212\p{Pd}]?\d+$)[^\p{L}\p{N}\s]{0,3}(\d{1,3})[^\p{L}\p{N}\s]{0,3}$/u,
    count: Number,
  },
];

/**
 * After a number without a sign, the first letter of a sentence; any letter of a script without
 * capitals.
 */
const capital = /^(?:\p{Lu}|\p{Lo})/u;

const dash = / [-\u2013\u2014]$/;

/** A list number joined to the first word or its opening sign. */
const withoutSpace = new RegExp(
  String.raw`^(?:\d{1,3}[.)](?=\p{Lu}\p{L}*[^\p{L}.]|[*_"'\u201c\u201e\u2018\u00ab+(]{1,3}\p{L}|[${starClass}] ?[*\p{Lu}])|[\uff10-\uff19]{1,3}[.)\u3001\u3002\uff0e\uff09\uff1a](?=[\p{L}*])|\d{1,3}[\u3001\u3002\uff0e\uff09\uff1a](?=[\p{L}*]))`,
  'u',
);

/** White space that is text in Markdown. */
const wide = '\\u00a0\\u2000-\\u200b\\u202f\\u3000';
const hasWide = new RegExp(`[${wide}]`);
/** The text before the first space of a line, with a following dash, stop or paragraph sign. */
const beginning = new RegExp(
  `^([${wide}]*)((?:\u00a7 ?)?[^ \\t${wide}]{1,12}(?: [-\u2013\u2014.)](?= ))?)([ \\t${wide}]+)(?=\\S)`,
  'u',
);

/** The Markdown list mark for a mark, with the space after it. */
export const listMarkOf = ({ value }: OddMark): string => (value === null ? '- ' : `${value}. `);

/**
 * Reads the start of a line as a mark, in every possible way: `i.` is a letter and a numeral.
 *
 * @param line from its first character that is not white space
 */
export function oddMarksOf(line: string): OddMark[] {
  const glued = withoutSpace.exec(line);
  if (glued) return [{ written: glued[0], style: '1.A', value: digits(glued[0].replace(/\P{Nd}/gu, '')) }];
  if (gluedDash.test(line)) return [{ written: line.slice(0, 1), style: dashBullet, value: null }];
  const found = beginning.exec(line);
  if (!found) return [];
  const [written, before = '', mark = '', behind = ''] = found;
  if (bullets.test(mark)) return [{ written, style: bullet, value: null }];
  if (dashes.test(mark)) return [{ written, style: dashBullet, value: null }];
  const isPlain = before === '' && !hasWide.test(behind);
  return styles.flatMap(({ name, pattern, count }) => {
    const match = pattern.exec(mark);
    // After a plain space this is a Markdown list, or was reported as malformed.
    if (!match || (name === '1.' && isPlain)) return [];
    if (name === '1' && !capital.test(line.slice(written.length))) return [];
    // "1 – 3 players" begins with a range.
    if (dash.test(mark) && /^\d/.test(line.slice(written.length))) return [];
    const counted = match[2] ?? '';
    const value = count(counted);
    return value > 0 ? [{ written, style: `${name} ${match[1] ?? ''}`, value }] : [];
  });
}
