import type { PrintedRun } from '../../../src/import/read/pdf/printed-line.ts';

/** A line of a page: text and place; default: ten points in the font `text`. */
export interface LineOnPage {
  readonly text: string;
  readonly x?: number;
  readonly y: number;
  readonly width?: number;
  readonly size?: number;
  readonly font?: string;
}

/** Runs of a page, one per line. */
export const pageOf = (lines: readonly LineOnPage[]): PrintedRun[] =>
  lines.map(({ text, x = 50, y, size = 10, width = (text.length * size) / 2, font = 'text' }) => ({
    str: text,
    x,
    y,
    width,
    height: size,
    hasEOL: true,
    font,
  }));

/** Lines at a distance of twelve points. */
export const below = (top: number, texts: readonly string[], rest: Partial<LineOnPage> = {}): LineOnPage[] =>
  texts.map((text, i) => ({ text, y: top - 12 * i, ...rest }));
