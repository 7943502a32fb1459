import type { Graph } from '../../model/graph.ts';

/** A graph as JSON with one node, edge or term per line, so that version control shows changes. */
export const graphText = (graph: Graph): string => rowsText(graph);

/** The same file as bytes in parts: a whole copy of a book would double the memory. */
export const graphBytes = (graph: Graph): readonly Uint8Array[] => {
  const parts: Buffer[] = [];
  let part = '';
  const finish = () => {
    const bytes = Buffer.from(part);
    // ASCII has one byte per character, and only DEL and `##[` need escaping there.
    const isPlain = bytes.length === part.length && !bytes.includes(0x7f) && !bytes.includes('##[');
    parts.push(isPlain ? bytes : Buffer.from(escapeActing(part)));
    part = '';
  };
  for (const row of rowsOf(graph)) {
    part += row;
    if (part.length > partLength) finish();
  }
  finish();
  return parts;
};

/** Characters written at once. */
const partLength = 50_000;

/** An object as JSON, one entry per line for lists of objects. Ends in a line feed. */
export const rowsText = (value: object): string => escapeActing([...rowsOf(value)].join(''));

function* rowsOf(value: object): Generator<string> {
  let before = '{\n';
  for (const [key, field] of Object.entries(value)) {
    yield `${before}${JSON.stringify(key)}: `;
    yield* fieldRows(field);
    before = ',\n';
  }
  yield before === ',\n' ? '\n}\n' : '{\n\n}\n';
}

function* fieldRows(value: unknown): Generator<string> {
  if (!Array.isArray(value) || value.length === 0 || typeof value[0] !== 'object') {
    yield JSON.stringify(value);
    return;
  }
  let before = '[\n';
  for (const entry of value) {
    yield before + JSON.stringify(entry);
    before = ',\n';
  }
  yield '\n]';
}

/**
 * Characters that JSON does not escape, but terminals or GitHub Actions (`##[`) obey, or that
 * change direction.
 */
const acting = /#(?=#\[)|[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * A value as JSON that is safe to print: the same value, with such characters escaped.
 * @param indent spaces per level; default: one line
 */
export function jsonText(value: unknown, indent?: number): string {
  return escapeActing(JSON.stringify(value, null, indent));
}

/** In JSON such characters occur only within strings, so the whole text can be replaced. */
const escapeActing = (json: string) => json.replace(acting, escapedUnit);

/** A UTF-16 unit as an escape of JSON. */
const escapedUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
