import type { ImportMap } from '../../../model/import-map.ts';
import type { Entry } from '../../document/source.ts';
import type { Pair, Value } from './read-values.ts';

/** A text of an entry. */
export type MapText = Extract<Value, { kind: 'text' }>;

/** An entry of a mapped document. */
export interface MapEntry {
  readonly as: Entry['as'];
  readonly number: string | null;
  readonly name: string | null;
  readonly label: MapText | null;
  readonly texts: readonly MapText[];
  /** Ids or numbers of other entries, with the words of the reference. */
  readonly references: readonly { readonly name: string; readonly words: string }[];
  /** Id or number of its parent, in a flat list. */
  readonly parent: string | null;
  /** Titles of its ancestors, in a flat list. */
  readonly group: readonly MapText[];
  readonly children: MapEntry[];
  readonly file: string;
  readonly line: number;
}

/** A mapping, with what it misses. */
export interface MapReading {
  readonly map: ImportMap;
  readonly file: string;
  /** Keys of entries that have a value. */
  readonly seen: Set<string>;
  /** Reports a key that the mapping neither reads nor ignores. */
  readonly unread: (pair: Pair, file: string) => void;
}

/** Roles that a mapping gives to keys of an entry. */
export const roles = [
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

const isRead = (key: string, map: ImportMap): boolean => roles.some((role) => map[role]?.includes(key));

/** The value of a key, or null. */
export const fieldOf = (value: Value | null, key: string): Value | null =>
  value?.kind === 'map' ? (value.pairs.find((pair) => pair.key === key)?.value ?? null) : null;

/** Whether a value is not empty. */
export const holdsText = (value: Value): boolean =>
  value.kind === 'text'
    ? value.text.trim() !== ''
    : value.kind === 'list'
      ? value.items.length > 0
      : value.pairs.length > 0;

/** The texts of a value, in order. */
export const textsIn = (value: Value | null): MapText[] =>
  value === null || value.kind === 'map'
    ? []
    : value.kind === 'list'
      ? value.items.flatMap(textsIn)
      : value.isBare || value.text.trim() === ''
        ? []
        : [value];

/** An empty entry. */
export const emptyEntry = (file: string, line: number): MapEntry => ({
  as: 'rule',
  number: null,
  name: null,
  label: null,
  texts: [],
  references: [],
  parent: null,
  group: [],
  children: [],
  file,
  line,
});

/** The entries of a list, of a keyed mapping, of a single entry, or of bare texts. */
export function entriesIn(value: Value | null, as: Entry['as'], reading: MapReading): MapEntry[] {
  if (value?.kind === 'list') return value.items.flatMap((item) => entriesIn(item, as, reading));
  if (value?.kind !== 'map')
    return textsIn(value).map((text) => ({ ...emptyEntry(reading.file, text.line), as, texts: [text] }));
  const { map } = reading;
  if (map.keyed === undefined || value.pairs.some(({ key }) => isRead(key, map)))
    return [entryOf(value, as, reading)];
  return value.pairs
    .filter(({ key }) => !map.ignore?.includes(key))
    .map((pair) => keyedEntry(pair, as, reading));
}

/** An entry of a keyed mapping: `keyed` states what its key means. */
function keyedEntry({ key, line, value }: Pair, as: Entry['as'], reading: MapReading): MapEntry {
  const { map, file } = reading;
  const isEntry = value.kind === 'map' && value.pairs.some((pair) => isRead(pair.key, map));
  const empty = { ...emptyEntry(file, line), as };
  const own = isEntry
    ? entryOf(value, as, reading)
    : value.kind === 'text'
      ? { ...empty, texts: textsIn(value) }
      : { ...empty, children: entriesIn(value, as, reading) };
  if (map.keyed === 'id') return { ...own, name: own.name ?? key.trim() };
  const label: MapText = { kind: 'text', line, text: key, isBlock: false, isBare: false };
  const head = map.keyed === 'number' ? splitNumber(label) : { number: null, label };
  return { ...own, number: own.number ?? head.number, label: own.label ?? head.label };
}

function entryOf(value: Value, as: Entry['as'], reading: MapReading): MapEntry {
  const { map, file, seen, unread } = reading;
  if (value.kind !== 'map') return emptyEntry(file, value.line);
  for (const pair of value.pairs) {
    seen.add(pair.key);
    if (!isRead(pair.key, map) && !map.ignore?.includes(pair.key) && holdsText(pair.value))
      unread(pair, file);
  }
  const all = (role: (typeof roles)[number]) => (map[role] ?? []).flatMap((key) => fieldOf(value, key) ?? []);
  const first = (role: (typeof roles)[number]) => all(role).flatMap(textsIn)[0] ?? null;
  const below = (role: 'children' | 'examples' | 'notes', of: Entry['as']) =>
    all(role).flatMap((held) => entriesIn(held, of, reading));
  const label = first('label');
  const isBoth = map.number?.some((key) => map.label?.includes(key)) === true;
  const head = isBoth && label ? splitNumber(label) : { number: bareNumber(first('number')?.text), label };
  return {
    ...emptyEntry(file, value.line),
    ...head,
    as,
    name: first('id')?.text.trim() ?? null,
    texts: all('text').flatMap((held) => textsWithLists(held, map)),
    references: all('references').flatMap((held) => referencesIn(held, reading)),
    parent: first('parent')?.text.trim() ?? null,
    group: (map.group ?? []).flatMap((key) => textsIn(fieldOf(value, key)).slice(0, 1)),
    children: [...below('examples', 'example'), ...below('notes', 'note'), ...below('children', as)],
  };
}

const bareNumber = (text: string | undefined): string | null => text?.trim().replace(/[.):]+$/, '') || null;

/** A number before a title; without a sign after it, it is a word of the title: "3 Players". */
const numberAhead =
  /^\s*(?:§\s*)?((?:\p{L}?\d+\p{L}?|[IVXLC]+)(?:[.-](?:\d+\p{L}?|\p{L}{1,4}))*)(?:[.):]+\s+|\s+[–—:-]\s+|(?<=[.-]\w+)\s+|\s*$)/u;

/** Splits the number from a label; a label that is only a number has no text. */
function splitNumber(label: MapText): Pick<MapEntry, 'number' | 'label'> {
  const [whole, number] = numberAhead.exec(label.text) ?? [];
  if (whole === undefined || number === undefined) return { number: null, label };
  const text = label.text.slice(whole.length);
  return { number, label: text.trim() === '' ? null : { ...label, text } };
}

/** References of an entry: ids, numbers, or nested entries with a label. */
function referencesIn(value: Value, reading: MapReading): MapEntry['references'][number][] {
  if (value.kind === 'list') return value.items.flatMap((item) => referencesIn(item, reading));
  if (value.kind === 'text')
    return textsIn(value).map(({ text }) => ({ name: text.trim(), words: text.trim() }));
  const { name, number, label } = entryOf(value, 'rule', reading);
  const own = name ?? number;
  return own === null ? [] : [{ name: own, words: label?.text.trim() ?? own }];
}

/** The texts of a value; a nested mapping with texts is a list item each. */
function textsWithLists(value: Value, map: ImportMap): MapText[] {
  if (value.kind === 'list') return value.items.flatMap((item) => textsWithLists(item, map));
  if (value.kind === 'text') return textsIn(value);
  const items = (map.text ?? [])
    .flatMap((key) => fieldOf(value, key) ?? [])
    .flatMap((held) => textsWithLists(held, map));
  return items.map((item) => ({ ...item, text: `- ${item.text.trim().replaceAll('\n', '\n  ')}` }));
}
