import { romanValue } from '../../base/roman.ts';

/** What a line begins with that numbers it for a reader, and is no list number of Markdown. */
export interface OddMark {
  /** As it stands, with the white space behind it. */
  readonly written: string;
  /** The way it is written: marks of one list have one. */
  readonly style: string;
  readonly value: number;
}

interface Style {
  readonly name: string;
  /** Of a whole mark; its groups are put into the name, all but the last, which is what counts. */
  readonly pattern: RegExp;
  readonly count: (counted: string) => number;
}

/** The style of digits with nothing behind them but a space. */
export const plainNumber = '1 ';

const letter = (counted: string) => (counted.toLowerCase().codePointAt(0) ?? 0) - 0x60;
const roman = (counted: string) => romanValue(counted.toLowerCase());
const circled = (counted: string) => (counted.codePointAt(0) ?? 0) - 0x245f;

/** The value of digits of any script: each has its ten in a row, and none stands directly in front of another. */
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
      /^()(\d{1,3})(?:[:\u3001\u3002\uff0e\uff1a]|\.?[\u00b0\u00ba]\.?|\.[-)\]]|\]|(?:st|nd|rd|th)[.):]| [-\u2013\u2014.)])$/,
    count: Number,
  },
  { name: '1', pattern: /^()(\d{1,3})$/, count: Number },
  { name: '\uff11.', pattern: /^()(\p{Nd}{1,3})[.)\u3001\u3002\uff0e\uff1a]$/u, count: digits },
  { name: '\u2460', pattern: /^()([\u2460-\u2473])$/, count: circled },
  { name: '**1.**', pattern: /^()\*\*(\d{1,3})[.)]?\*\*$/, count: Number },
  { name: '\u00a7 1', pattern: /^([#\u00a7])\s?(\d{1,3})[.:]?$/, count: Number },
];

/** Behind a number without a sign it is the first letter of a sentence; any letter of a script that has no capitals. */
const capital = /^(?:\p{Lu}|\p{Lo})/u;

const dash = / [-\u2013\u2014]$/;

/** A list number and the first word, with nothing between them. */
const withoutSpace = /^\d{1,3}[.)](?=\p{Lu}\p{L}*[^\p{L}.])/u;

/** White space that Markdown takes for letters. */
const wide = '\\u00a0\\u2007\\u200b\\u202f';
const hasWide = new RegExp(`[${wide}]`);
/** What stands before the first space of a line, with a dash, stop or paragraph sign that has a space of its own. */
const beginning = new RegExp(
  `^([${wide}]*)((?:\u00a7 ?)?[^ \\t${wide}]{1,12}(?: [-\u2013\u2014.)](?= ))?)([ \\t${wide}]+)(?=\\S)`,
  'u',
);

/**
 * Read what a line begins with as a mark, in every way in which it can be one: `i.` is a letter and a numeral.
 *
 * @param line from its first sign that is no space or tab
 */
export function oddMarksOf(line: string): OddMark[] {
  const glued = withoutSpace.exec(line);
  if (glued) return [{ written: glued[0], style: '1.A', value: Number.parseInt(glued[0], 10) }];
  const found = beginning.exec(line);
  if (!found) return [];
  const [written, before = '', mark = '', behind = ''] = found;
  const isPlain = before === '' && !hasWide.test(behind);
  return styles.flatMap(({ name, pattern, count }) => {
    const match = pattern.exec(mark);
    // Behind a plain space this is a list of Markdown, or was told as one that is none.
    if (!match || (name === '1.' && isPlain)) return [];
    if (name === '1' && !capital.test(line.slice(written.length))) return [];
    // "1 – 3 players" begins with a range.
    if (dash.test(mark) && /^\d/.test(line.slice(written.length))) return [];
    const counted = match[2] ?? '';
    const value = count(counted);
    return value > 0 ? [{ written, style: `${name} ${match[1] ?? ''}`, value }] : [];
  });
}
