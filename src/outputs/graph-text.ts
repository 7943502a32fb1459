import type { Graph } from '../model/graph.ts';

/**
 * A graph as the text of its JSON file: one node, edge and term a line, so that a version control system shows what
 * changed.
 */
export const graphText = (graph: Graph): string => rowsText(graph);

/** An object as JSON, with one entry a line where a field is a list of objects. Ends in a line feed. */
export function rowsText(value: object): string {
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}: ${fieldText(field)}`);
  return escapeActing(`{\n${fields.join(',\n')}\n}\n`);
}

function fieldText(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0 || typeof value[0] !== 'object')
    return JSON.stringify(value);
  return `[\n${value.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;
}

/** Characters that a terminal obeys or that turn round what stands beside them, and that JSON lets stand unescaped. */
const acting = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * A value as JSON that is safe to print as well: the same value, with such characters escaped.
 *
 * @param indent spaces a level; one line unless told
 */
export function jsonText(value: unknown, indent?: number): string {
  return escapeActing(JSON.stringify(value, null, indent));
}

/** Such characters stand nowhere in JSON but inside a string, so that its whole text can be gone through at once. */
const escapeActing = (json: string) =>
  json.replace(acting, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
