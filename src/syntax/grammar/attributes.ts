import { isNameCode, longestConstruct } from './characters.ts';
import type { Scan } from './scan.ts';

/** `{#id .class key=value}`, Pandoc's attribute syntax. Source: "Attributes" in docs/format.md. */
export function scanAttributes(text: string, at: number, isWhole: boolean): Scan {
  const inside = scanFirst(text, at + 1, isWhole);
  if (typeof inside !== 'number') return inside;
  let isQuoted = false;
  for (let end = inside; end < text.length; end += 1) {
    const character = text.charAt(end);
    if (/[{\n\r]/.test(character) || end - at - 1 > longestConstruct) return 'none';
    if (character === '}' && !isQuoted) return end + 1;
    if (character === '"') isQuoted = !isQuoted;
  }
  return isWhole ? 'none' : 'open';
}

/** Attributes begin with the sign of an id or class, or with a key and its equals sign. */
function scanFirst(text: string, start: number, isWhole: boolean): Scan {
  const first = text.charAt(start);
  if (first === '#' || first === '.') return start;
  for (let end = start; end < text.length; end += 1) {
    const character = text.charAt(end);
    if (character === '=' && end > start) return end;
    const isKey =
      isNameCode(text.charCodeAt(end)) || (end > start && (character === '-' || character === '.'));
    if (!isKey || end - start > longestConstruct) return 'none';
  }
  return isWhole ? 'none' : 'open';
}

/** One part of an attribute list. `at` is its offset in the text between the braces. */
export interface AttributePart {
  readonly kind: 'id' | 'class' | 'pair' | 'unknown';
  /** The id, class or key; for `unknown` the text as written. */
  readonly name: string;
  /** The value of a pair, without quotes; empty for other parts. */
  readonly value: string;
  readonly at: number;
  readonly size: number;
}

/**
 * Splits the text between the braces, in the order written. Text that matches nothing is `unknown`.
 */
export function splitAttributes(value: string): AttributePart[] {
  // Most have only an id.
  if (/^#[^\s"=]+$/.test(value))
    return [{ kind: 'id', name: value.slice(1), value: '', at: 0, size: value.length }];
  const parts: AttributePart[] = [];
  for (const match of value.matchAll(/[^\s="]+="[^"]*"|\S+/g)) {
    parts.push({ ...classify(match[0]), at: match.index, size: match[0].length });
  }
  return parts;
}

function classify(part: string): Pick<AttributePart, 'kind' | 'name' | 'value'> {
  if (/^#[^\s"=]+$/.test(part)) return { kind: 'id', name: part.slice(1), value: '' };
  if (/^\.[^\s"=.#]+$/.test(part)) return { kind: 'class', name: part.slice(1), value: '' };
  const pair = /^([^\s="#][^\s="]*)=(?:"([^"]*)"|([^\s"]+))$/.exec(part);
  if (pair) return { kind: 'pair', name: pair[1] ?? '', value: pair[2] ?? pair[3] ?? '' };
  return { kind: 'unknown', name: part, value: '' };
}
