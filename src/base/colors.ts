import { styleText } from 'node:util';

const formats = ['blue', 'bold', 'cyan', 'dim', 'green', 'red', 'strikethrough', 'yellow'] as const;

/** Functions that give a text a colour or weight in the terminal. */
export interface Colors extends Readonly<Record<(typeof formats)[number], (text: string) => string>> {
  readonly isColored: boolean;
}

/** @param isColored false returns every text unchanged */
export function createColors(isColored: boolean): Colors {
  const paint = (format: (typeof formats)[number]) => (text: string) =>
    isColored ? styleText(format, text, { validateStream: false }) : text;
  const painters = formats.map((format) => [format, paint(format)]);
  return { isColored, ...Object.fromEntries(painters) };
}
