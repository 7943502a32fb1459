import { isMap, isScalar, isSeq, LineCounter, type Node } from 'yaml';
import { keyOf, parseYaml } from '../../../edition/parse-yaml.ts';

/** A value of a YAML or JSON document. */
export type Value =
  | {
      readonly kind: 'text';
      readonly line: number;
      readonly text: string;
      /** Its lines are those of the file, from `line`. */
      readonly isBlock: boolean;
      /** A number, boolean or null. */
      readonly isBare: boolean;
    }
  | { readonly kind: 'list'; readonly line: number; readonly items: readonly Value[] }
  | { readonly kind: 'map'; readonly line: number; readonly pairs: readonly Pair[] };

/** A key and its value. */
export interface Pair {
  readonly key: string;
  readonly line: number;
  readonly value: Value;
}

/**
 * Reads YAML, or JSON by a scanner because the YAML tree takes a hundred times its size; returns a
 * message with the line of an error.
 */
export function readValues(text: string): Value | string {
  if (/^\s*[[{]/.test(text)) {
    const value = scanJson(text);
    if (value) return value;
  }
  let fault: string | null = null;
  const counter = new LineCounter();
  counter.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) counter.addNewLine(at + 1);
  const document = parseYaml(text, (_, [at], message) => {
    fault ??= `line ${counter.linePos(at).line}: ${message}`;
  });
  return fault ?? toValue(document?.contents as Node | null | undefined, counter);
}

function toValue(node: Node | null | undefined, counter: LineCounter): Value {
  const { line } = counter.linePos(node?.range?.[0] ?? 0);
  if (isSeq(node))
    return { kind: 'list', line, items: node.items.map((item) => toValue(item as Node, counter)) };
  if (isMap(node)) {
    const pairs = node.items.map((pair): Pair => {
      const key = counter.linePos((pair.key as Node | null)?.range?.[0] ?? 0);
      return { key: keyOf(pair), line: key.line, value: toValue(pair.value as Node | null, counter) };
    });
    return { kind: 'map', line, pairs };
  }
  const text = isScalar(node) ? String(node.value ?? '') : '';
  const isBlock = isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');
  const isBare = isScalar(node) && node.type === 'PLAIN' && /^(?:~|null|true|false)?$/i.test(text);
  return { kind: 'text', line: line + (isBlock ? 1 : 0), text, isBlock, isBare };
}

/** Deepest nesting of lists and maps. */
const mostLevels = 100;

const bareValue = /(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;

/** Parses JSON; null if it is invalid. */
function scanJson(text: string): Value | null {
  let at = 0;
  let line = 1;
  const space = () => {
    for (; at < text.length; at += 1) {
      const sign = text[at];
      if (sign === '\n') line += 1;
      else if (sign !== ' ' && sign !== '\t' && sign !== '\r') return;
    }
  };
  const take = (sign: string): boolean => {
    space();
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };
  const string = (): string | null => {
    if (!take('"')) return null;
    let end = text.indexOf('"', at);
    while (end >= 0 && backslashesAt(text, end) % 2 === 1) end = text.indexOf('"', end + 1);
    if (end < 0) return null;
    const written = text.slice(at - 1, end + 1);
    at = end + 1;
    try {
      return JSON.parse(written) as string;
    } catch {
      return null;
    }
  };
  const several = (end: string, one: () => boolean): boolean => {
    if (take(end)) return true;
    do if (!one()) return false;
    while (take(','));
    return take(end);
  };
  const value = (depth: number): Value | null => {
    space();
    const own = line;
    if (depth > mostLevels) return null;
    if (text[at] === '"') {
      const read = string();
      return read === null ? null : { kind: 'text', line: own, text: read, isBlock: false, isBare: false };
    }
    if (take('[')) {
      const items: Value[] = [];
      const isList = several(']', () => add(items, value(depth + 1)));
      return isList ? { kind: 'list', line: own, items } : null;
    }
    if (take('{')) {
      const pairs: Pair[] = [];
      const isMapping = several('}', () => {
        space();
        const begins = line;
        const key = string();
        const held = key !== null && take(':') ? value(depth + 1) : null;
        return add(pairs, held && key !== null ? { key, line: begins, value: held } : null);
      });
      return isMapping ? { kind: 'map', line: own, pairs } : null;
    }
    bareValue.lastIndex = at;
    const bare = bareValue.exec(text)?.[0];
    if (bare === undefined) return null;
    at += bare.length;
    const isBare = !/\d/.test(bare);
    return { kind: 'text', line: own, text: isBare ? '' : bare, isBlock: false, isBare };
  };
  const read = value(0);
  space();
  return at === text.length ? read : null;
}

function add<T>(all: T[], one: T | null): boolean {
  if (one !== null) all.push(one);
  return one !== null;
}

function backslashesAt(text: string, end: number): number {
  let at = end;
  while (text[at - 1] === '\\') at -= 1;
  return end - at;
}
