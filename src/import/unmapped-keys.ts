import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { keyOf } from '../edition/parse-yaml.ts';
import type { ImportMap } from '../model/import-map.ts';

/** A key that a mapping does not name. */
export interface UnmappedKey {
  readonly key: string;
  readonly count: number;
  /** First place: file and line. */
  readonly page: string;
  readonly line: number;
}

/**
 * The keys of the entries of YAML or JSON documents that hold something, and that a mapping neither reads nor ignores.
 *
 * @param documents one or more files, in order
 */
export function unmappedKeys(
  documents: readonly { readonly page: string; readonly text: string }[],
  map: ImportMap,
): UnmappedKey[] {
  const found = new Map<string, UnmappedKey>();
  for (const { page, text } of documents) {
    const counter = new LineCounter();
    const root = parseDocument(text, { lineCounter: counter }).contents;
    const add = (key: string, at: number) => {
      const before = found.get(key);
      if (before) found.set(key, { ...before, count: before.count + 1 });
      else found.set(key, { key, count: 1, page, line: counter.linePos(at).line });
    };
    const paths = map.entries?.map((path) => path.split('.')) ?? [[]];
    walk(root, paths, map, add);
  }
  return [...found.values()];
}

const texts = ['number', 'label', 'text', 'id', 'references', 'ignore'] as const;
const lists = ['children', 'examples', 'notes'] as const;

/** Look at a node that is an entry, a list of them, or on the way to one: `paths` are what is left of the ways. */
function walk(
  node: unknown,
  paths: readonly (readonly string[])[],
  map: ImportMap,
  add: (key: string, at: number) => void,
): void {
  if (isSeq(node)) for (const item of node.items) walk(item, paths, map, add);
  if (!isMap(node)) return;
  const isEntry = paths.some((path) => path.length === 0);
  for (const pair of node.items) {
    const key = keyOf(pair) ?? '';
    const below = paths.filter(([first]) => first === key).map((path) => path.slice(1));
    if (below.length > 0) walk(pair.value, below, map, add);
    else if (isEntry && lists.some((list) => map[list]?.includes(key))) walk(pair.value, [[]], map, add);
    else if (isEntry && texts.some((list) => map[list]?.includes(key))) continue;
    else if (map.ignore?.includes(key) !== true && holdsText(pair.value as Node | null))
      add(key, (pair.key as Node | null)?.range?.[0] ?? 0);
  }
}

const holdsText = (node: Node | null): boolean =>
  isScalar(node)
    ? !['', null, true, false].includes(node.value as string)
    : (isSeq(node) || isMap(node)) && node.items.length > 0;
