import { LineCounter, type Node } from 'yaml';
import { parseYaml, type YamlReport } from '../../edition/parse-yaml.ts';
import type { ImportMap } from '../../model/import-map.ts';
import type { SourceLine } from './lines.ts';
import {
  type Entry,
  emptyEntry,
  entriesOf,
  fieldValue,
  type MapReading,
  type RootList,
  rootLists,
} from './mapped-entries.ts';
import { markdownLines } from './markdown-lines.ts';
import { writeMentions } from './mentions.ts';
import { type EntryRemark, nestEntries } from './nest-mapped-entries.ts';
import type { Text } from './split-at-headings.ts';

type Line = Omit<SourceLine, 'number' | 'indent'>;

/** Takes what is wrong with a document, and with an entry of it. */
export interface MapReports {
  /** Faults of YAML; nothing of the document is read then. */
  readonly report: (page: string) => YamlReport;
  readonly remark: EntryRemark;
}

/**
 * Take the entries of YAML or JSON documents out as lines that the general dialect reads, as a mapping says. Texts are Markdown.
 *
 * @param documents one or more files, in order
 */
export function mappedLines(
  documents: readonly { readonly page: string; readonly text: string }[],
  map: ImportMap,
  { report, remark }: MapReports,
): SourceLine[] {
  const flat = documents.flatMap(({ page, text }) => {
    const document = parseYaml(text, report(page));
    const reading = { map, page, counter: lineCounter(text) };
    return document
      ? rootLists(map).flatMap((list) => entriesOfList(document.contents as Node, list, reading))
      : [];
  });
  const roots = nestEntries(flat, map, remark);
  const written: Line[] = [];
  if (map.title !== undefined) written.push({ text: map.title, heading: 1 }, { text: '' });
  if (map.version !== undefined) written.push({ text: `Version ${map.version}` }, { text: '' });
  const writing = { map, partDepth: partDepth(roots), isFolder: documents.length > 1, lines: written };
  for (const entry of roots) writeEntry(entry, 0, writing);
  return written.map((line, i) => ({
    ...line,
    number: i + 1,
    indent: /^ */.exec(line.text)?.[0].length ?? 0,
  }));
}

/** The entries of an outermost list; one with a title is an entry that holds them. */
function entriesOfList(root: Node, { title, path }: RootList, reading: MapReading): Entry[] {
  const node = path.reduce<Node | null>(fieldValue, root);
  const children = entriesOf(node, 'rule', reading);
  if (title === null || children.length === 0) return children;
  const label = { value: title, line: children[0]?.line ?? 1, isBlock: false };
  return [{ ...emptyEntry(reading.page, label.line), label, children }];
}

/** Can a text be the title of a section? It is short, and neither ends a sentence nor begins a list. */
const isTitle = (text: string): boolean => text.length <= 80 && !/[.:;,!?…]\s*$/u.test(text);

/**
 * Entries that are no deeper are categories and sections. Those of the second level are sections where most hold others and
 * have a title, or a text that can be one; where none holds any, all are rules.
 */
function partDepth(roots: readonly Entry[]): -1 | 0 | 1 {
  const hold = ({ children }: Entry) => children.some(({ kind }) => kind === 'rule');
  if (!roots.some(hold)) return -1;
  const holders = roots.flatMap(({ children }) => children).filter(hold);
  const titled = holders.filter(({ label, texts: [first] }) => label !== null || isTitle(first?.value ?? ''));
  return holders.length > 0 && titled.length * 2 > holders.length ? 1 : 0;
}

function lineCounter(text: string): LineCounter {
  const counter = new LineCounter();
  counter.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) counter.addNewLine(at + 1);
  return counter;
}

interface Writing {
  readonly map: ImportMap;
  /** Entries that are no deeper are categories and sections. */
  readonly partDepth: number;
  /** Does a line say its file? */
  readonly isFolder: boolean;
  readonly lines: Line[];
}

function writeEntry(entry: Entry, depth: number, writing: Writing): void {
  const { map, partDepth, isFolder } = writing;
  const isPart = entry.kind === 'rule' && depth <= partDepth;
  const { number, name, kind, children, page } = entry;
  const write = (...lines: Line[]) =>
    writing.lines.push(...lines.map((line) => (isFolder ? { ...line, page } : line)));
  const head = { depth, kind, number, name, hasChildren: children.length > 0 };
  const texts = [...entry.texts];
  const label =
    entry.label ??
    (isPart ? (texts.shift() ?? { value: number ?? '', line: entry.line, isBlock: false }) : null);
  if (label) {
    const flat = label.value.replace(/\s+/g, ' ');
    const [line = { text: flat }] = linesOf({ ...label, value: flat }, map);
    write(
      { ...line, ...(isPart ? { heading: depth + 2 } : {}), entry: { ...head, isLabel: true } },
      { text: '' },
    );
  }
  let isFirst = label === null;
  for (const text of texts) {
    for (const line of linesOf(text, map)) {
      write(isFirst ? { ...line, entry: { ...head, isLabel: false } } : line);
      if (line.text.trim() !== '') isFirst = false;
    }
    write({ text: '' });
  }
  if (isFirst && !label)
    write({ text: number ?? name ?? '…', origin: entry.line, entry: { ...head, isLabel: true } });
  if (entry.references.length > 0) write(referenceLine(entry), { text: '' });
  for (const child of children) writeEntry(child, depth + 1, writing);
}

const referenceLine = ({ references, line }: Entry): Line => ({
  text: references.map(({ words }) => words).join(', '),
  origin: line,
  links: references.map(({ words, name }) => ({ words, address: `#${name}` })),
});

/** A text as lines of Markdown, with what it mentions as links. */
function linesOf({ value, line, isBlock }: Text, { mentions }: ImportMap): Line[] {
  const read = markdownLines(writeMentions(value, mentions));
  const lines: readonly SourceLine[] =
    typeof read === 'string' ? [{ number: 1, text: value.replace(/\s+/g, ' '), indent: 0 }] : read;
  return lines
    .map(
      ({ number: _, indent: __, heading: ___, origin, ...rest }): Line => ({
        ...rest,
        ...(rest.text === '' ? {} : { origin: isBlock ? line + (origin ?? 1) - 1 : line }),
      }),
    )
    .filter(({ text }, i) => i > 0 || text !== '');
}
