import type { Graph } from '../model/graph.ts';

/**
 * A graph as the text of its JSON file: one node, edge and term a line, so that a version control system shows what
 * changed. Ends in a line feed.
 */
export function graphText(graph: Graph): string {
  const fields = Object.entries(graph).map(([key, value]) => `${JSON.stringify(key)}: ${fieldText(value)}`);
  return `{\n${fields.join(',\n')}\n}\n`;
}

function fieldText(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0 || typeof value[0] !== 'object')
    return JSON.stringify(value);
  return `[\n${value.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;
}
