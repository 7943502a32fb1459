import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { nearNames } from '../../base/near-names.ts';
import { keyOf } from '../../edition/parse-yaml.ts';
import type { ImportMap } from '../../model/import-map.ts';
import { fieldValue, isKeyedList, readKeys, rootLists } from './mapped-entries.ts';

/** A key that a mapping does not name. */
export interface UnmappedKey {
  readonly key: string;
  readonly count: number;
  /** First place: file and line. */
  readonly page: string;
  readonly line: number;
}

/** A key that a mapping names, and that no document has. */
export interface MissedKey {
  /** Where the mapping names it. */
  readonly path: readonly [role: keyof ImportMap, at?: number | string];
  readonly message: string;
  readonly help: string | undefined;
  /** Is it one that leads to entries? Then these are not found. */
  readonly isRoot: boolean;
}

interface Document {
  readonly page: string;
  readonly text: string;
}

/** What a mapping and the documents that it is for say of each other's keys. */
export interface MapKeys {
  /** Keys of the entries that hold something, and that the mapping neither reads nor ignores. */
  readonly unmapped: readonly UnmappedKey[];
  readonly missed: readonly MissedKey[];
}

/**
 * Compare the keys of YAML or JSON documents with those that a mapping names.
 *
 * @param documents one or more files, in order
 */
export function compareKeys(documents: readonly Document[], map: ImportMap): MapKeys {
  const unmapped = new Map<string, UnmappedKey>();
  const seen = new Set<string>();
  const parsed = documents.map(({ page, text }) => {
    const counter = new LineCounter();
    return { page, counter, root: parseDocument(text, { lineCounter: counter }).contents as Node | null };
  });
  const paths = rootLists(map).map(({ path }) => path);
  for (const { page, counter, root } of parsed) {
    const add = (key: string, at: number) => {
      const before = unmapped.get(key);
      if (before) unmapped.set(key, { ...before, count: before.count + 1 });
      else unmapped.set(key, { key, count: 1, page, line: counter.linePos(at).line });
    };
    walk(root, paths, { map, mapped: readKeys(map), seen, add });
  }
  const roots = parsed.flatMap(({ root }) => root ?? []);
  return {
    unmapped: [...unmapped.values()],
    missed: [...missedRoots(map, roots), ...missedRoles(map, seen)],
  };
}

interface Walk {
  readonly map: ImportMap;
  /** Keys that the mapping reads. */
  readonly mapped: ReadonlySet<string>;
  /** Keys of all entries. */
  readonly seen: Set<string>;
  readonly add: (key: string, at: number) => void;
}

const lists = ['children', 'examples', 'notes'] as const;

/** Look at a node that is an entry, a list of them, or on the way to one: `paths` are what is left of the ways. */
function walk(node: unknown, paths: readonly (readonly string[])[], walking: Walk): void {
  const { map, mapped, seen, add } = walking;
  if (isSeq(node)) for (const item of node.items) walk(item, paths, walking);
  if (!isMap(node)) return;
  const isEntry = paths.some((path) => path.length === 0);
  const isKeyed = isEntry && isKeyedList(node, map);
  for (const pair of node.items) {
    const key = keyOf(pair) ?? '';
    const below = paths.filter(([first]) => first === key).map((path) => path.slice(1));
    if (isEntry && !isKeyed) seen.add(key);
    if (below.length > 0) walk(pair.value, below, walking);
    else if (
      (isKeyed && map.ignore?.includes(key) !== true) ||
      (isEntry && lists.some((list) => map[list]?.includes(key)))
    )
      walk(pair.value, [[]], walking);
    else if (isEntry && mapped.has(key)) continue;
    else if (!isEntry && isScalar(pair.value) && saysTitle(pair.value.value, map)) continue;
    else if (map.ignore?.includes(key) !== true && holdsText(pair.value as Node | null))
      add(key, (pair.key as Node | null)?.range?.[0] ?? 0);
  }
}

/** Does a value in front of the entries say what the mapping calls the document, or of which version it is? */
const saysTitle = (value: unknown, { title, version }: Pick<ImportMap, 'title' | 'version'>): boolean =>
  [title, version].includes(String(value).trim());

const holdsText = (node: Node | null): boolean =>
  isScalar(node)
    ? !['', null, true, false].includes(node.value as string)
    : (isSeq(node) || isMap(node)) && node.items.length > 0;

/** Ways to entries that lead nowhere, with the keys that stand where they end. */
function missedRoots(map: ImportMap, roots: readonly Node[]): MissedKey[] {
  return rootLists(map).flatMap(({ title, path }, at): MissedKey[] => {
    const depth = Math.max(...roots.map((root) => reached(root, path)), 0);
    const key = path[depth];
    if (key === undefined) return [];
    const here = roots.filter((root) => reached(root, path) === depth);
    const beside = here.flatMap((root) => keysOf(path.slice(0, depth).reduce<Node | null>(fieldValue, root)));
    const place = depth === 0 ? 'the document' : `"${path.slice(0, depth).join('.')}"`;
    return [
      {
        path: ['entries', title ?? at],
        message: `Unexpected key "${key}": ${place} ${keysInWords(beside)}.`,
        help: suggestion(key, beside),
        isRoot: true,
      },
    ];
  });
}

const keysInWords = (keys: readonly string[]) =>
  keys.length === 0
    ? 'is a list, which has no keys'
    : `has ${[...new Set(keys)]
        .slice(0, 12)
        .map((key) => `"${key}"`)
        .join(', ')}`;

/** How many keys of a path are there. */
function reached(root: Node, path: readonly string[]): number {
  let node: Node | null = root;
  for (const [depth, key] of path.entries()) {
    node = fieldValue(node, key);
    if (node === null) return depth;
  }
  return path.length;
}

const keysOf = (node: Node | null): string[] => (isMap(node) ? node.items.map((pair) => keyOf(pair)) : []);

const roles = [
  'number',
  'label',
  'text',
  'children',
  'parent',
  'group',
  'id',
  'references',
  'examples',
  'notes',
] as const;

/** What a mapping says of entries, where no entry has any of the keys that it names for it. */
const missedRoles = (map: ImportMap, seen: ReadonlySet<string>): MissedKey[] =>
  roles.flatMap((role): MissedKey[] => {
    const keys = map[role] ?? [];
    if (seen.size === 0 || keys.length === 0 || keys.some((key) => seen.has(key))) return [];
    const names = keys.map((key) => `"${key}"`).join(', ');
    const beside = [...seen].slice(0, 12).map((key) => `"${key}"`);
    const message = `No entry has ${names}, which "${role}" names: entries have ${beside.join(', ')}.`;
    return [{ path: [role], message, help: suggestion(keys[0] ?? '', [...seen]), isRoot: false }];
  });

const suggestion = (key: string, keys: readonly string[]): string | undefined => {
  const [near] = nearNames(key, new Set(keys));
  return near === undefined ? undefined : `Did you mean "${near}"?`;
};
