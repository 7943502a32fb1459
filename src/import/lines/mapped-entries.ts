import { isMap, isScalar, isSeq, type LineCounter, type Node, type Pair, type YAMLMap } from 'yaml';
import { keyOf as yamlKey } from '../../edition/parse-yaml.ts';
import type { ImportMap } from '../../model/import-map.ts';
import { numberAt } from '../numbering/number-token.ts';
import type { LineEntry } from './lines.ts';
import { splitAtHeadings, type Text } from './split-at-headings.ts';

/** An entry of a mapped document. */
export interface Entry {
  readonly kind: LineEntry['kind'];
  readonly number: string | null;
  readonly name: string | null;
  readonly label: Text | null;
  readonly texts: readonly Text[];
  /** Ids or numbers of others, and the words that stand for them. */
  readonly references: readonly { readonly name: string; readonly words: string }[];
  /** Id or number of what holds it, in a flat list. */
  readonly parent: string | null;
  /** Titles of what holds it, in a flat list: of a category, of a section. */
  readonly group: readonly Text[];
  readonly children: Entry[];
  readonly page: string;
  readonly line: number;
}

/** A file that is read, and the mapping that says what is what in it. */
export interface MapReading {
  readonly map: ImportMap;
  readonly page: string;
  readonly counter: LineCounter;
}

/** A list of outermost entries: the keys that lead to it, and the title that the mapping gives it. */
export interface RootList {
  readonly title: string | null;
  readonly path: readonly string[];
}

/** The lists of outermost entries that a mapping names; one without keys is the document itself. */
export const rootLists = ({ entries }: ImportMap): RootList[] =>
  entries === undefined
    ? [{ title: null, path: [] }]
    : Array.isArray(entries)
      ? entries.map((path) => ({ title: null, path: path.split('.') }))
      : Object.entries(entries).map(([title, path]) => ({ title, path: path.split('.') }));

const roles = [
  'label',
  'text',
  'children',
  'number',
  'id',
  'parent',
  'group',
  'references',
  'examples',
  'notes',
] as const;

/** Keys of an entry that a mapping reads. */
export const readKeys = (map: ImportMap): ReadonlySet<string> =>
  new Set(roles.flatMap((role) => map[role] ?? []));

/** The value of a key; null for none. */
export const fieldValue = (node: Node | null, key: string): Node | null =>
  isMap(node)
    ? ((node.items.find((pair) => yamlKey(pair) === key)?.value as Node | null | undefined) ?? null)
    : null;

/** Does a mapping stand in the place of a list: has it no key that an entry has? */
export const isKeyedList = (node: YAMLMap, map: ImportMap): boolean => {
  const known = readKeys(map);
  return map.keyed !== undefined && !node.items.some((pair) => known.has(yamlKey(pair)));
};

/** The entries of a list, of one entry, or of texts that stand for entries. */
export function entriesOf(node: Node | null, kind: Entry['kind'], reading: MapReading): Entry[] {
  if (isSeq(node)) return node.items.flatMap((item) => entriesOf(item as Node, kind, reading));
  if (isMap(node) && isKeyedList(node, reading.map))
    return node.items
      .filter((pair) => reading.map.ignore?.includes(yamlKey(pair)) !== true)
      .map((pair) => keyedEntry(pair, kind, reading));
  if (isMap(node)) return [entryOf(node, kind, reading)];
  const [text] = textsOf(node, reading);
  return text ? [{ ...emptyEntry(reading.page, text.line), kind, texts: [text] }] : [];
}

/** An entry that says nothing yet. */
export const emptyEntry = (page: string, line: number): Entry => ({
  kind: 'rule',
  number: null,
  name: null,
  label: null,
  texts: [],
  references: [],
  parent: null,
  group: [],
  children: [],
  page,
  line,
});

/** An entry of a mapping that stands in the place of a list: its key says what `keyed` tells. */
function keyedEntry(pair: Pair, kind: Entry['kind'], reading: MapReading): Entry {
  const value = pair.value as Node | null;
  const [key = { value: yamlKey(pair), line: 1, isBlock: false }] = textsOf(pair.key as Node, reading);
  const isEntry = isMap(value) && !isKeyedList(value, reading.map);
  const own = isEntry
    ? entryOf(value, kind, reading)
    : isScalar(value)
      ? withTexts({ ...emptyEntry(reading.page, key.line), kind }, textsOf(value, reading))
      : { ...emptyEntry(reading.page, key.line), kind, children: entriesOf(value, kind, reading) };
  if (reading.map.keyed === 'id') return { ...own, name: own.name ?? key.value.trim() };
  const { number, label } = reading.map.keyed === 'number' ? splitNumber(key) : { number: null, label: key };
  return { ...own, number: own.number ?? number, label: own.label ?? label };
}

function entryOf(node: YAMLMap, kind: Entry['kind'], reading: MapReading): Entry {
  const { map, page } = reading;
  const all = (keys: readonly string[] | undefined) =>
    (keys ?? []).flatMap((key) => textsOf(fieldValue(node, key), reading));
  const first = (keys: readonly string[] | undefined) => all(keys)[0] ?? null;
  const below = (keys: readonly string[] | undefined, of: Entry['kind']) =>
    (keys ?? []).flatMap((key) => entriesOf(fieldValue(node, key), of, reading));
  const texts = (map.text ?? []).flatMap((key) => textsWithLists(fieldValue(node, key), reading));
  const label = first(map.label);
  const hasBoth = map.number?.some((key) => map.label?.includes(key)) === true;
  const head = hasBoth && label ? splitNumber(label) : { number: numberIn(first(map.number)), label };
  const entry: Entry = {
    ...emptyEntry(page, reading.counter.linePos(node.range?.[0] ?? 0).line),
    ...head,
    kind,
    name: first(map.id)?.value.trim() ?? null,
    references: (map.references ?? []).flatMap((key) => referencesIn(fieldValue(node, key), reading)),
    parent: first(map.parent)?.value.trim() ?? null,
    group: (map.group ?? []).flatMap((key) => textsOf(fieldValue(node, key), reading).slice(0, 1)),
    children: [...below(map.examples, 'example'), ...below(map.notes, 'note')],
  };
  const whole = withTexts(entry, texts);
  return { ...whole, children: [...whole.children, ...below(map.children, kind)] };
}

/** What an entry refers to: ids or numbers, or entries that have one and a label. */
function referencesIn(node: Node | null, reading: MapReading): Entry['references'][number][] {
  if (isSeq(node)) return node.items.flatMap((item) => referencesIn(item as Node, reading));
  if (!isMap(node))
    return textsOf(node, reading).map(({ value }) => ({ name: value.trim(), words: value.trim() }));
  const { name, number, label } = entryOf(node, 'rule', reading);
  const own = name ?? number;
  return own === null ? [] : [{ name: own, words: label?.value.trim() ?? own }];
}

/** An entry with its texts: headings in them are entries of their own, the first one its label where it has none. */
function withTexts(entry: Entry, texts: readonly Text[]): Entry {
  if (entry.kind !== 'rule') return { ...entry, texts };
  const { before, heads } = splitAtHeadings(texts);
  const [first, ...rest] = heads;
  const isTitled = entry.label === null && before.length === 0 && first !== undefined;
  const own = isTitled ? { ...entry, label: first.label, texts: first.texts } : { ...entry, texts: before };
  /** Open entries, outermost first, with the levels of their headings. */
  const open: { readonly level: number; readonly children: Entry[] }[] = [
    { level: isTitled ? first.level : 0, children: [...own.children] },
  ];
  const [root] = open;
  for (const { level, label, texts: below } of isTitled ? rest : heads) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    const child = { ...emptyEntry(entry.page, label.line), label, texts: below };
    open.at(-1)?.children.push(child);
    open.push({ level, children: child.children });
  }
  return { ...own, children: root?.children ?? [] };
}

/** The texts of a value; a mapping among them that has texts of its own is a list, each of them an item. */
function textsWithLists(node: Node | null, reading: MapReading): Text[] {
  if (isSeq(node)) return node.items.flatMap((item) => textsWithLists(item as Node, reading));
  if (!isMap(node)) return textsOf(node, reading);
  const items = (reading.map.text ?? []).flatMap((key) => itemsOf(fieldValue(node, key), reading));
  const [first] = items;
  return first ? [{ ...first, value: items.map(({ value }) => value).join('\n') }] : [];
}

/** The items of a list, and of lists in it further in. */
function itemsOf(node: Node | null, reading: MapReading): Text[] {
  if (isSeq(node)) return node.items.flatMap((item) => itemsOf(item as Node, reading));
  const isList = isMap(node);
  return textsWithLists(node, reading).map((text) => ({
    ...text,
    value: isList ? text.value.replace(/^/gm, '  ') : `- ${text.value.trim().replace(/\n/g, '\n  ')}`,
  }));
}

const numberIn = (text: Text | null): string | null => {
  const number = text?.value.trim().replace(/[.:)]+$/, '') ?? '';
  return number === '' ? null : number;
};

/** Take the number off a title: `1.2 Setup`, `1.Setup`; a word in front of one stays in it, `Article 4: Draws`. */
function splitNumber(text: Text): { number: string | null; label: Text | null } {
  const value = text.value.trim().replace(/^(\d+[.)])(?=[^\s\d.)\p{L}]|\p{L}[\p{L}'’])/u, '$1 ');
  const token = numberAt(value);
  if (!token) return { number: null, label: text };
  const rest = value.slice(token.length).trim();
  if (rest === '' && token.word === null) return { number: token.value, label: null };
  // "3 Players" is a title.
  if (!token.isClosed && token.word === null && token.segments.length === 1)
    return { number: null, label: text };
  return { number: token.value, label: token.word === null ? { ...text, value: rest } : text };
}

/** The texts of a value; the words without quotes that stand for nothing, yes and no are none. */
export function textsOf(node: Node | null, reading: Pick<MapReading, 'counter'>): Text[] {
  if (isSeq(node)) return node.items.flatMap((item) => textsOf(item as Node, reading));
  if (!isScalar(node)) return [];
  const value = String(node.value ?? '');
  if (value.trim() === '' || (node.type === 'PLAIN' && /^(?:~|null|true|false)$/i.test(value))) return [];
  const { line } = reading.counter.linePos(node.range?.[0] ?? 0);
  const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
  return [{ value, line: line + (isBlock ? 1 : 0), isBlock }];
}
