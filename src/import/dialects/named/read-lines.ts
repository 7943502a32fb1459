import { findDate } from '../../document/find-date.ts';
import type { SourceLine } from '../../lines/lines.ts';

/** A line by its own form. Indents are in spaces. */
export type NamedLine =
  | { readonly is: 'blank'; readonly line: number }
  | { readonly is: 'category'; readonly line: number; readonly number: string; readonly title: string }
  | {
      readonly is: 'item';
      readonly line: number;
      readonly indent: number;
      readonly count: number;
      readonly text: string;
    }
  | { readonly is: 'imprint'; readonly line: number; readonly text: string }
  | { readonly is: 'text'; readonly line: number; readonly indent: number; readonly text: string };

const item = /^\s*(\d{1,4})[.)]\s+(\S.*)$/u;
const category = /^(?:#{1,6}\s+)?(\d{1,3})\s+(\p{Lu}\S*(?:\s\S+){0,9})\s*$/u;
const imprint = /(?<![\p{L}\d])[Vv](?:ersion|ERSION)?\.?\s?(\d+(?:\.\d+)+)/u;

/** Classify a line. A category and an imprint (©, version) are not indented. */
export function readLine({ number: line, text, indent }: SourceLine): NamedLine {
  if (!/\S/.test(text)) return { is: 'blank', line };
  const listed = item.exec(text);
  if (listed)
    return { is: 'item', line, indent, count: Number(listed[1]), text: (listed[2] ?? '').trimEnd() };
  const heading = indent === 0 ? category.exec(text) : null;
  if (heading && !/[.:;]$/u.test(text.trimEnd()))
    return { is: 'category', line, number: heading[1] ?? '', title: (heading[2] ?? '').trimEnd() };
  if (indent === 0 && text.length < 300 && /©|\(c\)/iu.test(text) && imprint.test(text))
    return { is: 'imprint', line, text: text.trim() };
  return { is: 'text', line, indent, text: text.trim() };
}

/** Version and ISO date in an imprint. */
export function readImprint(text: string): { version: string | null; date: string | null } {
  return { version: imprint.exec(text)?.[1] ?? null, date: findDate(text) };
}
