import type {
  Blockquote,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Table,
} from 'mdast';
import { visit } from 'unist-util-visit';
import { type Around, addBlock, type BlockWriter, endBlock, outermost } from '../block-writer.ts';
import { walkHtml } from '../html/walk-html.ts';
import { plainWords, type Run, toRow, toWords } from '../runs.ts';
import { htmlParser, markdownRuns, type Phrases } from './markdown-runs.ts';
import { splitParagraph } from './split-paragraph.ts';

/** State of the walk. */
interface Walk extends Phrases {
  /** How often each heading slug occurred. */
  readonly slugs: Map<string, number>;
}

/** Writes the blocks of Markdown. Throws a RangeError if it is nested too deeply. */
export function walkMarkdown(markdown: string, writer: BlockWriter, parse: (text: string) => Root): void {
  const notes = new Set<string>();
  // A footnote of one word would be read as a link definition.
  const source = markdown.replace(noteStart, (whole, space: string, name: string) => {
    notes.add(name);
    return `${space}\\${whole.slice(space.length)}`;
  });
  const tree = parse(source);
  const definitions = new Map<string, string>();
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node.url);
  });
  const walk: Walk = {
    writer,
    definitions,
    notes,
    source,
    lines: source.split('\n'),
    before: 0,
    slugs: new Map(),
  };
  walkAll(tree.children, outermost, walk);
}

/** Start of a footnote: `[^name]: `. */
const noteStart = /^( {0,3})\[\^([^\]\s]+)\]:(?=[ \t])/gm;

const columnOf = ({ position }: Nodes): number => (position?.start.column ?? 1) - 1;
const lineOf = ({ position }: Nodes, { before }: Walk): number => (position?.start.line ?? 1) + before;

/** Line of a node, and how many lines it takes. */
function placeOf(node: Nodes, walk: Walk) {
  const count = (node.position?.end.line ?? 1) - (node.position?.start.line ?? 1) + 1;
  return { at: { line: lineOf(node, walk) }, ...(count > 1 ? { lines: count } : {}) };
}

function walkAll(nodes: readonly RootContent[], around: Around, walk: Walk): void {
  for (const [at, node] of nodes.entries()) {
    const before = nodes[at - 1];
    // A list indented more than the one above, but less than Markdown requires, is in its last
    // item.
    const isInner = node.type === 'list' && before?.type === 'list' && columnOf(node) > columnOf(before) + 1;
    walkNode(node, isInner ? { ...around, depth: around.depth + 1 } : around, walk);
  }
}

function walkNode(node: RootContent, around: Around, walk: Walk): void {
  const { writer } = walk;
  writer.line = lineOf(node, walk);
  switch (node.type) {
    case 'heading':
      writeHeading(markdownRuns(node.children, walk), { ...around, heading: node.depth }, walk);
      break;
    case 'paragraph':
      writeParagraph(node, around, walk);
      break;
    case 'blockquote':
      walkAll(node.children, { ...around, kind: alertOf(node) ? 'note' : 'quote' }, walk);
      break;
    case 'list':
      walkList(node, around, walk);
      break;
    case 'code':
      if (node.value.trim() !== '')
        addBlock(
          writer,
          { ...around, kind: 'code' },
          { words: [{ type: 'text', value: node.value }], ...placeOf(node, walk) },
        );
      break;
    case 'html':
      walkHtml(htmlParser.parse(node.value), writer, { around, before: writer.line - 1 });
      break;
    case 'table':
      writeTable(node, around, walk);
      break;
  }
}

/** An id after a heading's title, as in Pandoc, Quarto, kramdown or MkDocs. */
const headingId = /(?<!\s)\s*\{:?[ \t]*#([\p{L}\p{N}_][\p{L}\p{N}_.:-]*)[^{}\n]*\}[ \t]*$/u;

function writeHeading(runs: readonly Run[], around: Around, walk: Walk): void {
  const { writer, slugs } = walk;
  const last = runs.at(-1);
  const [whole = '', id] = headingId.exec(last?.text ?? '') ?? [];
  const own =
    id && last ? [...runs.slice(0, -1), { ...last, text: last.text.slice(0, -whole.length) }] : runs;
  const slug = headingSlug(plainWords(toWords(own)));
  const nth = slugs.get(slug) ?? 0;
  slugs.set(slug, nth + 1);
  writer.anchors.push(...(id ? [id] : []), nth === 0 ? slug : `${slug}-${nth}`);
  writer.runs.push(...own);
  endBlock(writer, around);
}

/** The slug programs give to a heading: lower case, no punctuation, hyphens for spaces. */
const headingSlug = (text: string): string =>
  text
    .replaceAll('*', '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Start of an alert, `[!NOTE]`, also foldable and titled: `[!info]- Wind`. */
const alertMark = /^\[!(\p{L})([\p{L}\p{N}_-]*)\][+-]?\s*/u;

/** Writes the kind of an alert as its printed word: `Note: `. */
function alertOf({ children: [first] }: Blockquote): boolean {
  const opening = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (opening?.type !== 'text' || !alertMark.test(opening.value)) return false;
  opening.value = opening.value.replace(
    alertMark,
    (_, initial: string, rest: string) => `${initial.toUpperCase()}${rest.toLowerCase()}: `,
  );
  return true;
}

function writeParagraph(node: Paragraph, around: Around, walk: Walk): void {
  const { writer } = walk;
  if (writer.mark === null) writer.indent = columnOf(node);
  const runs = markdownRuns(node.children, walk);
  for (const { kind, name, columns, runs: own } of splitParagraph(runs, {
    notes: walk.notes,
    from: columnOf(node),
  })) {
    if (name !== undefined) writer.anchors.push(`^${name}`);
    writer.indent = columns ?? writer.indent;
    writer.runs.push(...own);
    endBlock(writer, kind === undefined ? around : { ...around, kind });
  }
}

/** Reads a list; an item indented more than its list is in an inner one. */
function walkList(list: List, around: Around, walk: Walk): void {
  const { writer, source } = walk;
  const shown: [outer: number, inner: number] = [0, 0];
  for (const item of list.children) {
    const isInner = columnOf(item) > columnOf(list) + 1;
    const level = isInner ? 1 : 0;
    if (!isInner) shown[1] = 0;
    writer.line = lineOf(item, walk);
    writer.indent = columnOf(item);
    const typed = /^(\d{1,9})([.)])/.exec(source.slice(item.position?.start.offset ?? 0).slice(0, 12));
    if (typed)
      shown[level] = nextCount(
        Number(typed[1]),
        shown[level],
        item === list.children[0] || (isInner && shown[1] === 0),
      );
    writer.mark = typed ? `${shown[level]}${typed[2]}` : '•';
    walkItem(item, { ...around, depth: around.depth + 1 + level }, walk);
  }
}

/** A page counts on whatever is typed; a higher typed count was skipped deliberately. */
const nextCount = (typed: number, before: number, isFirst: boolean): number =>
  isFirst || typed > before ? typed : before + 1;

function walkItem(item: ListItem, around: Around, walk: Walk): void {
  const [first] = item.children;
  if (first?.type !== 'paragraph' && first?.type !== 'heading') endBlock(walk.writer, around, true);
  walkAll(item.children, around, walk);
  endBlock(walk.writer, around, true);
}

function writeTable({ children: rows }: Table, around: Around, walk: Walk): void {
  const { writer } = walk;
  for (const [at, row] of rows.entries()) {
    const cells = row.children.map(({ children }: { readonly children: PhrasingContent[] }) =>
      toWords(markdownRuns(children, walk)),
    );
    const words = toRow(cells);
    if (plainWords(words).trim() === '') continue;
    addBlock(
      writer,
      { ...around, kind: 'row' },
      { words, at: { line: lineOf(row, walk) }, ...(at === 0 ? { isHead: true } : {}) },
    );
  }
}
