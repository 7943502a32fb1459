import type { Graph } from '../../model/graph.ts';

/**
 * A graph as the text of its JSON file: one node, edge and term a line, so that a version control system shows what
 * changed.
 */
export const graphText = (graph: Graph): string => rowsText(graph);

/** The bytes of the same file, in parts: as a whole they are longer than a book, and would be in memory twice. */
export const graphBytes = (graph: Graph): readonly Uint8Array[] => {
  const parts: Buffer[] = [];
  let part = '';
  const finish = () => {
    const bytes = Buffer.from(part);
    // ASCII alone, as most is, has a byte a character, and of what is escaped no more than the delete character and a command.
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

/** Characters that are written at once. */
const partLength = 50_000;

/** An object as JSON, with one entry a line where a field is a list of objects. Ends in a line feed. */
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

/** Characters that a terminal or a runner of GitHub Actions (`##[`) obeys or that turn round what stands beside them, and that JSON lets stand unescaped. */
const acting = /#(?=#\[)|[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * A value as JSON that is safe to print as well: the same value, with such characters escaped.
 *
 * @param indent spaces a level; default: all on one line
 */
export function jsonText(value: unknown, indent?: number): string {
  return escapeActing(JSON.stringify(value, null, indent));
}

/** Such characters stand nowhere in JSON but inside a string, so that its whole text can be gone through at once. */
const escapeActing = (json: string) => json.replace(acting, escapedUnit);

/** A UTF-16 unit as a string of JSON may have it escaped. */
const escapedUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
