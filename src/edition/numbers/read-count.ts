import { romanValue } from '../../base/roman.ts';
import type { NumberStyle } from '../../model/numbering.ts';

/**
 * Reads what {@link formatCount} wrote: `03`, `C`, `iii`.
 *
 * @returns the count; null for what the style never writes, such as a skipped letter, or `iiii`
 */
export function readCount(written: string, style: NumberStyle): number | null {
  const value = inStyle(written, style.style);
  const start = style.start ?? 1;
  // `skip` does not apply below the start, where every value is pinned.
  if (value === null || (value >= start && style.skip?.includes(written))) return null;
  const skipped = skippedValues(style).filter((each) => each >= start && each < value).length;
  const { width = 1 } = style;
  const isFilled = written.length >= width && (written.length === width || !/^0./.test(written));
  return style.style !== 'decimal' || isFilled ? value - skipped : null;
}

/** Values that a style skips, in order, each once. */
export function skippedValues({ style, skip = [] }: NumberStyle): number[] {
  const values = new Set(skip.flatMap((written) => inStyle(written, style) ?? []));
  return [...values].sort((a, b) => a - b);
}

function inStyle(written: string, style: NumberStyle['style']): number | null {
  switch (style) {
    case 'decimal':
      return /^[0-9]{1,9}$/.test(written) ? Number(written) : null;
    case 'lower-alpha':
      return /^[a-z]{1,4}$/.test(written) ? letters(written) : null;
    case 'upper-alpha':
      return /^[A-Z]{1,4}$/.test(written) ? letters(written.toLowerCase()) : null;
    case 'lower-roman':
      return isRoman.test(written) ? romanValue(written) : null;
    case 'upper-roman':
      return written !== written.toLowerCase() && isRoman.test(written.toLowerCase())
        ? romanValue(written.toLowerCase())
        : null;
  }
}

const letters = (written: string) =>
  [...written].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);

const isRoman = /^(?=.)m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;
