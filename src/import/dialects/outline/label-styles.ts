import { romanValue } from '../../../base/roman.ts';
import type { NumberStyle } from '../../../model/edition-config.ts';

/** How a label looks: `I.`, `A.`, `1.`, `a.`, `i.`, and the same with a closing bracket. */
export interface LabelStyle {
  readonly style: NumberStyle['style'];
  readonly close: '.' | ')';
}

/**
 * The levels of an outline, outermost first. A label's level is the place of its style in this list, whatever its indent;
 * levels can be left out, so only the order matters.
 */
export const ladder: readonly LabelStyle[] = [
  { style: 'upper-roman', close: '.' },
  { style: 'upper-alpha', close: '.' },
  { style: 'decimal', close: '.' },
  { style: 'lower-alpha', close: '.' },
  { style: 'lower-roman', close: '.' },
  { style: 'upper-alpha', close: ')' },
  { style: 'decimal', close: ')' },
  { style: 'lower-alpha', close: ')' },
  { style: 'lower-roman', close: ')' },
];

/** One way to read a label. `i.` has two: the ninth letter and roman one. */
export interface LabelReading {
  /** Index in {@link ladder}. */
  readonly level: number;
  readonly count: number;
}

/** Every way to read a label; none for what is no label of an outline. */
export function readingsOf(label: string, close: '.' | ')'): LabelReading[] {
  return ladder.flatMap((step, level) => {
    const count = step.close === close ? countIn(label, step.style) : null;
    return count === null ? [] : [{ level, count }];
  });
}

/** A style of labels in words, of one label: "a small letter". */
export function styleInWords(level: number): string {
  switch (ladder[level]?.style ?? 'decimal') {
    case 'decimal':
      return 'a number';
    case 'upper-alpha':
      return 'a capital letter';
    case 'lower-alpha':
      return 'a small letter';
    case 'upper-roman':
      return 'a Roman numeral';
    case 'lower-roman':
      return 'a small Roman numeral';
  }
}

function countIn(label: string, style: NumberStyle['style']): number | null {
  switch (style) {
    case 'decimal':
      return /^\d{1,4}$/.test(label) ? Number(label) : null;
    case 'upper-alpha':
      return /^[A-Z]$/.test(label) ? label.charCodeAt(0) - 64 : null;
    case 'lower-alpha':
      return /^[a-z]$/.test(label) ? label.charCodeAt(0) - 96 : null;
    case 'upper-roman':
      return upperRomanValue(label);
    case 'lower-roman':
      return label === label.toLowerCase() ? upperRomanValue(label.toUpperCase()) : null;
  }
}

const roman = /^(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3})$/;
/** Value of an upper-case roman numeral, 1 to 99; null for anything else. A rulebook has no hundred sections. */
export function upperRomanValue(numeral: string): number | null {
  if (numeral === '' || numeral.length > 8 || !roman.test(numeral)) return null;
  return romanValue(numeral.toLowerCase());
}
