import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import type { TextRange } from '../syntax/facts.ts';
import { keyOf, parseYaml } from './parse-yaml.ts';

/** Keys of maps and indices in lists, from the top of a YAML text down. */
export type YamlPath = readonly PropertyKey[];

/** The node at a path. */
export interface YamlSpot {
  /** null at the top and in a list. */
  readonly key: Node | null;
  /** null for a key without a value. */
  readonly value: Node | null;
}

/** A key of a map with its value. */
export function fieldOf(node: unknown, key: string): Pair | undefined {
  return isMap(node) ? node.items.find((pair) => keyOf(pair) === key) : undefined;
}

/** The nodes along a path, the top first, as far as they exist. */
export function spotsTo(root: Node | null, path: YamlPath): readonly YamlSpot[] {
  const spots: YamlSpot[] = [{ key: null, value: root }];
  for (const step of path) {
    const holder = spots.at(-1)?.value;
    const pair = fieldOf(holder, String(step));
    const item = isSeq(holder) ? (holder.items[Number(step)] as Node | undefined) : undefined;
    if (!pair && !item) break;
    spots.push({
      key: (pair?.key ?? null) as Node | null,
      value: ((pair ? pair.value : item) ?? null) as Node | null,
    });
  }
  return spots;
}

/** Finds ranges in one YAML text. All give null for a path that does not exist. */
export interface YamlPlaces {
  /** Range of a whole map or list, or of a text without its quotation marks. */
  valueAt(path: YamlPath): TextRange | null;
  keyAt(path: YamlPath): TextRange | null;
}

/** Parses the text on first use. */
export function createYamlPlaces(text: string): YamlPlaces {
  const spotAt = (path: YamlPath): YamlSpot | null => {
    const spots = spotsTo(rootOf(text), path);
    return spots.length > path.length ? (spots.at(-1) ?? null) : null;
  };
  const rangeOf = (node: Node | null | undefined): TextRange | null =>
    node ? rangeOfWords(text, node) : null;
  return {
    valueAt: (path) => rangeOf(spotAt(path)?.value),
    keyAt: (path) => rangeOf(spotAt(path)?.key),
  };
}

/**
 * Cache of recent texts: several checks look into each edition.yaml, and again after each edit of a
 * rule.
 */
const roots = new Map<string, Node | null>();
const mostRoots = 16;

function rootOf(text: string): Node | null {
  const cached = roots.get(text);
  if (cached !== undefined) return cached;
  if (roots.size === mostRoots) roots.clear();
  const root = (parseYaml(text, () => undefined)?.contents ?? null) as Node | null;
  roots.set(text, root);
  return root;
}

/**
 * Range of the words of a node, without the layout after a block or the quotation marks of a text.
 */
function rangeOfWords(text: string, node: Node): TextRange {
  const [start, end] = node.range ?? [0, 0];
  if (isScalar(node) && node.type?.startsWith('QUOTE')) return [start + 1, end - 1];
  return [start, start + text.slice(start, end).trimEnd().length];
}
