import { isMap, isScalar, isSeq, LineCounter, type Node, type YAMLMap } from 'yaml';
import { parseYaml, type YamlReport, keyOf as yamlKey } from '../edition/parse-yaml.ts';
import type { ImportMap } from '../model/import-map.ts';
import type { LineEntry, SourceLine } from './lines.ts';
import { markdownLines } from './markdown-lines.ts';
import { writeMentions } from './mentions.ts';
import { compareSegments, segmentsOf } from './number-token.ts';

/** An entry of a mapped document. */
interface Entry {
  readonly kind: LineEntry['kind'];
  readonly number: string | null;
  readonly name: string | null;
  readonly label: Text | null;
  readonly texts: readonly Text[];
  readonly references: readonly string[];
  readonly children: Entry[];
  readonly line: number;
}

interface Text {
  readonly value: string;
  /** Line of the file that it begins in. */
  readonly line: number;
}

type Line = Omit<SourceLine, 'number' | 'indent'>;

/**
 * Take the entries of YAML or JSON documents out as lines that the general dialect reads, as a mapping says. Texts are Markdown.
 *
 * @param documents one or more files, in order
 * @param report takes what is wrong with a document; nothing of it is read then
 */
export function mappedLines(
  documents: readonly { readonly page: string; readonly text: string }[],
  map: ImportMap,
  report: (page: string) => YamlReport,
): SourceLine[] {
  const roots = documents.flatMap(({ page, text }) => {
    const document = parseYaml(text, report(page));
    const counter = lineCounter(text);
    const lists = document ? listsOf(document.contents as Node | null, map) : [];
    const entries = lists.flatMap((node) => entriesOf(node, 'rule', { map, counter }));
    return nestByNumber(entries, map).map((entry) => ({ page, entry }));
  });
  const partDepth = hasSections(roots.map(({ entry }) => entry)) ? 1 : 0;
  const written: Line[] = [];
  if (map.title !== undefined) written.push({ text: map.title, heading: 1 }, { text: '' });
  if (map.version !== undefined) written.push({ text: `Version ${map.version}` }, { text: '' });
  for (const { page, entry } of roots) {
    const own: Line[] = [];
    writeEntry(entry, 0, { map, partDepth, lines: own });
    const paged = documents.length > 1 ? { page } : {};
    for (const line of own) written.push({ ...line, ...paged });
  }
  return written.map((line, i) => ({
    ...line,
    number: i + 1,
    indent: /^ */.exec(line.text)?.[0].length ?? 0,
  }));
}

/** Longest text that can be the title of a section, in UTF-16 units. */
const longestTitle = 80;

/** Are entries of the second level sections? They hold others, and have a title, or a text that can be one. */
function hasSections(roots: readonly Entry[]): boolean {
  const holders = roots
    .flatMap(({ children }) => children)
    .filter(({ children }) => children.some(({ kind }) => kind === 'rule'));
  const titled = holders.filter(
    ({ label, texts: [first] }) => label !== null || (first?.value.length ?? 0) <= longestTitle,
  );
  return holders.length > 0 && titled.length * 2 > holders.length;
}

function lineCounter(text: string): LineCounter {
  const counter = new LineCounter();
  counter.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) counter.addNewLine(at + 1);
  return counter;
}

/** The lists of outermost entries: what the paths lead to, or the document itself. */
function listsOf(root: Node | null, { entries }: ImportMap): Node[] {
  if (entries === undefined) return root ? [root] : [];
  return entries.flatMap((path) => {
    const found = path.split('.').reduce<Node | null>((node, key) => fieldValue(node, key), root);
    return found ? [found] : [];
  });
}

const fieldValue = (node: Node | null, key: string): Node | null =>
  isMap(node)
    ? ((node.items.find((pair) => yamlKey(pair) === key)?.value as Node | null | undefined) ?? null)
    : null;

interface Reading {
  readonly map: ImportMap;
  readonly counter: LineCounter;
}

/** The entries of a list, of one entry, or of texts that stand for entries. */
function entriesOf(node: Node | null, kind: Entry['kind'], reading: Reading): Entry[] {
  if (isSeq(node)) return node.items.flatMap((item) => entriesOf(item as Node, kind, reading));
  if (isMap(node)) return [entryOf(node, kind, reading)];
  const [text] = textsOf(node, reading);
  return text ? [{ ...empty, kind, texts: [text], children: [], line: text.line }] : [];
}

const empty = { number: null, name: null, label: null, references: [] } as const;

function entryOf(node: YAMLMap, kind: Entry['kind'], reading: Reading): Entry {
  const { map } = reading;
  const all = (keys: readonly string[] | undefined) =>
    (keys ?? []).flatMap((key) => textsOf(fieldValue(node, key), reading));
  const first = (keys: readonly string[] | undefined) => all(keys)[0] ?? null;
  const below = (keys: readonly string[] | undefined, of: Entry['kind']) =>
    (keys ?? []).flatMap((key) => entriesOf(fieldValue(node, key), of, reading));
  const number =
    first(map.number)
      ?.value.trim()
      .replace(/[.:)]+$/, '') ?? '';
  return {
    kind,
    number: number === '' ? null : number,
    name: first(map.id)?.value.trim() ?? null,
    label: first(map.label),
    texts: all(map.text),
    references: all(map.references).map(({ value }) => value.trim()),
    children: [...below(map.examples, 'example'), ...below(map.notes, 'note'), ...below(map.children, kind)],
    line: reading.counter.linePos(node.range?.[0] ?? 0).line,
  };
}

function textsOf(node: Node | null, reading: Reading): Text[] {
  if (isSeq(node)) return node.items.flatMap((item) => textsOf(item as Node, reading));
  if (!isScalar(node)) return [];
  const value = String(node.value ?? '');
  const { line } = reading.counter.linePos(node.range?.[0] ?? 0);
  const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
  return value.trim() === '' ? [] : [{ value, line: line + (isBlock ? 1 : 0) }];
}

/** A flat list whose entries have numbers, put below one another as those say. */
function nestByNumber(entries: readonly Entry[], { children }: ImportMap): Entry[] {
  if (children !== undefined || entries.some(({ number }) => number === null)) return [...entries];
  const sorted = entries
    .map((entry) => ({ entry, segments: segmentsOf(entry.number ?? '') }))
    .sort((a, b) => compareSegments(a.segments, b.segments));
  const byNumber = new Map(sorted.map(({ entry, segments }) => [key(segments), entry]));
  const roots: Entry[] = [];
  for (const { entry, segments } of sorted) {
    let holder: Entry | undefined;
    for (let depth = segments.length - 1; depth > 0 && !holder; depth -= 1)
      holder = byNumber.get(key(segments.slice(0, depth)));
    (holder?.children ?? roots).push(entry);
  }
  return roots;
}

const key = (segments: ReturnType<typeof segmentsOf>) => segments.map(({ text }) => text).join('/');

interface Writing {
  readonly map: ImportMap;
  /** Entries that are no deeper are categories and sections. */
  readonly partDepth: number;
  readonly lines: Line[];
}

function writeEntry(entry: Entry, depth: number, writing: Writing): void {
  const { map, partDepth, lines } = writing;
  const isPart = entry.kind === 'rule' && depth <= partDepth;
  const { number, name, kind, children } = entry;
  const head = { depth, kind, number, name, hasChildren: children.length > 0 };
  const texts = [...entry.texts];
  const label = entry.label ?? (isPart ? (texts.shift() ?? { value: number ?? '', line: entry.line }) : null);
  if (label) {
    const [line = { text: label.value }] = linesOf(
      { ...label, value: label.value.replace(/\s+/g, ' ') },
      map,
    );
    lines.push(
      { ...line, ...(isPart ? { heading: depth + 2 } : {}), entry: { ...head, isLabel: true } },
      { text: '' },
    );
  }
  let isFirst = label === null;
  for (const text of texts) {
    for (const line of linesOf(text, map)) {
      lines.push(isFirst ? { ...line, entry: { ...head, isLabel: false } } : line);
      if (line.text.trim() !== '') isFirst = false;
    }
    lines.push({ text: '' });
  }
  if (isFirst && !label)
    lines.push({ text: number ?? name ?? '…', origin: entry.line, entry: { ...head, isLabel: true } });
  if (entry.references.length > 0) lines.push(referenceLine(entry), { text: '' });
  for (const child of children) writeEntry(child, depth + 1, writing);
}

const referenceLine = ({ references, line }: Entry): Line => ({
  text: references.join(', '),
  origin: line,
  links: references.map((words) => ({ words, address: `#${words}` })),
});

/** A text as lines of Markdown, with what it mentions as links. */
function linesOf({ value, line }: Text, { mentions }: ImportMap): Line[] {
  const read = markdownLines(writeMentions(value, mentions));
  const lines: readonly SourceLine[] =
    typeof read === 'string' ? [{ number: 1, text: value.replace(/\s+/g, ' '), indent: 0 }] : read;
  return lines
    .map(
      ({ number: _, indent: __, heading: ___, origin, ...rest }): Line => ({
        ...rest,
        ...(rest.text === '' ? {} : { origin: line + (origin ?? 1) - 1 }),
      }),
    )
    .filter(({ text }, i) => i > 0 || text !== '');
}
