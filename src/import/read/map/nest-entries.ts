import type { ImportMap } from '../../../model/import-map.ts';
import type { Loss } from '../../document/source.ts';
import { emptyEntry, entriesIn, fieldOf, holdsText, type MapEntry, type MapText } from './map-entries.ts';
import type { Pair, Value } from './read-values.ts';

/** A parsed file of YAML or JSON. */
export interface Parsed {
  readonly path: string;
  readonly value: Value;
}

/** The lists of outermost entries that a mapping names; no keys mean the document itself. */
export const rootsOf = ({ entries }: ImportMap): { title: string | null; path: string[] }[] =>
  entries === undefined
    ? [{ title: null, path: [] }]
    : Array.isArray(entries)
      ? entries.map((path) => ({ title: null, path: path.split('.') }))
      : Object.entries(entries).map(([title, path]) => ({ title, path: path.split('.') }));

interface Found {
  readonly losses: Loss[];
  readonly seen: Set<string>;
}

/** All entries, nested by `parent` or by the titles of `group`. */
export function nestedEntries(
  parsed: readonly Parsed[],
  map: ImportMap,
  { losses, seen }: Found,
): MapEntry[] {
  const counts = new Map<string, { pair: Pair; file: string; count: number }>();
  const unread = (pair: Pair, file: string) => {
    const before = counts.get(pair.key);
    counts.set(pair.key, before ? { ...before, count: before.count + 1 } : { pair, file, count: 1 });
  };
  const flat = parsed.flatMap(({ path: file, value }) => {
    if (map.entries !== undefined && value.kind === 'map')
      tellBeside(value, map, (pair) => unread(pair, file));
    return rootsOf(map).flatMap(({ title, path }) => {
      const children = entriesIn(path.reduce<Value | null>(fieldOf, value), 'rule', {
        map,
        file,
        seen,
        unread,
      });
      const line = children[0]?.line ?? 1;
      if (title === null || children.length === 0) return children;
      const label: MapText = { kind: 'text', line, text: title, isBlock: false, isBare: false };
      return [{ ...emptyEntry(file, line), label, children }];
    });
  });
  for (const { pair, file, count } of counts.values()) {
    const times = count > 1 ? ` (${count} times)` : '';
    const message = `"${pair.key}"${times} is no key of the mapping: what it holds is not in the result. "ignore" is for keys that hold nothing for readers.`;
    losses.push({ at: { line: pair.line, file }, kind: 'key-not-mapped', message });
  }
  return byGroup(map.parent ? byParent(flat, losses) : flat);
}

/** Reports keys next to the lists of entries. */
function tellBeside(
  value: Extract<Value, { kind: 'map' }>,
  map: ImportMap,
  unread: (pair: Pair) => void,
): void {
  const outermost = rootsOf(map).map(({ path: [key] }) => key);
  for (const pair of value.pairs) {
    const isTold = pair.value.kind === 'text' && [map.title, map.version].includes(pair.value.text.trim());
    if (!outermost.includes(pair.key) && !map.ignore?.includes(pair.key) && !isTold && holdsText(pair.value))
      unread(pair);
  }
}

function byParent(entries: readonly MapEntry[], losses: Loss[]): MapEntry[] {
  const named = new Map(
    entries.flatMap((entry) =>
      [entry.number, entry.name].flatMap((key) => (key === null ? [] : [[key, entry] as const])),
    ),
  );
  const parentOf = ({ parent }: MapEntry) => (parent === null ? undefined : named.get(parent));
  const isRound = (entry: MapEntry): boolean => {
    const passed = new Set<MapEntry>();
    for (let at = parentOf(entry); at && !passed.has(at); at = parentOf(at)) passed.add(at);
    return passed.has(entry);
  };
  return entries.filter((entry) => {
    const parent = parentOf(entry);
    if (parent && !isRound(entry)) {
      parent.children.push(entry);
      return false;
    }
    if (entry.parent !== null && entry.parent !== '0') {
      const why = parent ? 'An entry is its own parent' : 'No entry has the id or number of this parent';
      losses.push({
        at: { line: entry.line, file: entry.file },
        kind: 'parent-unknown',
        message: `${why}: "${entry.parent}". It is written without a parent.`,
      });
    }
    return true;
  });
}

/** Nests entries under the category and section they name. */
function byGroup(entries: readonly MapEntry[]): MapEntry[] {
  const groups = new Map<string, MapEntry>();
  const roots: MapEntry[] = [];
  for (const entry of entries) {
    let siblings = roots;
    let path = '';
    for (const label of entry.group) {
      path += `\n${label.text.trim()}`;
      const group = groups.get(path) ?? { ...emptyEntry(entry.file, label.line), label };
      if (!groups.has(path)) siblings.push(group);
      groups.set(path, group);
      siblings = group.children;
    }
    siblings.push(entry);
  }
  return roots;
}
