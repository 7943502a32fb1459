import type { Block, BlockKind, Loss, Phrasing, Reader } from '../../document/source.ts';
import { withPlainSigns } from '../../lines/decode-text.ts';
import {
  breakRun,
  linesOfRuns,
  plainWords,
  type Run,
  runsText,
  toRow,
  toWords,
  withoutBreaks,
} from '../runs.ts';
import type { WordBlock, WordDocument, WordNote, WordParagraph, WordTable } from './blocks.ts';
import { runsOf } from './docx-runs.ts';
import { createListDepths } from './list-depths.ts';
import { readDocx } from './read-docx.ts';

/** Reads a .docx: each paragraph, table row and note is a line; headers and footers come last. */
export const docxSource: Reader<Uint8Array> = (bytes) => {
  const document = readDocx(bytes);
  if (typeof document === 'string') return { refused: document };
  const { blocks, losses } = blocksOf(document);
  const shown = withPlainSigns(shownText(document));
  const marks = new Map(blocks.flatMap(({ anchors, mark }) => anchors.map((name) => [name, mark] as const)));
  return {
    kind: 'docx',
    title: titleIn(document.blocks) ?? document.title,
    ...(isPrint(document.blocks) ? { isPrint: true as const } : {}),
    blocks: blocks.map((block) => ({ ...block, words: filled(block.words, marks) })),
    raw: document.raw.map((page) => ({
      ...page,
      text: withPlainSigns(page.text),
      ...(page.isBeside ? {} : { shown }),
    })),
    losses,
  };
};

/** The text as readers see it, a line per paragraph: with numbers, without pending insertions. */
const shownText = ({ blocks }: WordDocument): string => blocks.flatMap(shownLines).join('\n');

const shownLines = (block: WordBlock): string[] =>
  block.kind === 'table'
    ? block.rows.flatMap((row) => row.flatMap((cell) => cell.map(shownLine)))
    : [shownLine(block)];

function shownLine({ number, pieces }: WordParagraph): string {
  const shown = number === null || number.isBullet ? '' : `${number.text} `;
  return shown + pieces.flatMap(({ text, change }) => (change === 'insert' ? [] : [text])).join('');
}

/** Fills links that Word would fill: the number of the target, else its name. */
const filled = (
  words: readonly Phrasing[],
  marks: ReadonlyMap<string, string | undefined>,
): readonly Phrasing[] =>
  words.map((node): Phrasing => {
    if (!('children' in node)) return node;
    if (node.type !== 'link' || node.children.length > 0)
      return { ...node, children: filled(node.children, marks) };
    const name = node.url.replace(/^#/, '');
    return { ...node, children: [{ type: 'text', value: marks.get(name)?.replace(/\.$/, '') ?? name }] };
  });

/** The styles of a rule and of the title are those of `outputs/print`. */
const isPrint = (blocks: readonly WordBlock[]): boolean =>
  ['title', 'rule'].every((name) =>
    blocks.some((one) => one.kind === 'paragraph' && one.styles.includes(name)),
  );

/** The first paragraph in the title style. */
const titleIn = (blocks: readonly WordBlock[]): string | undefined =>
  blocks
    .flatMap((block) =>
      block.kind === 'paragraph' && block.styles.includes('title') ? runsText(block.pieces) : [],
    )
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .find((text) => text !== '');

/** A document being written. */
interface Writing {
  readonly blocks: Block[];
  readonly losses: Loss[];
  /** Lines so far. */
  line: number;
  /** Bookmarks of empty paragraphs; they lead to the next one. */
  anchors: string[];
  readonly depthOf: ReturnType<typeof createListDepths>;
}

function blocksOf({ blocks, furniture, losses }: WordDocument): Pick<Writing, 'blocks' | 'losses'> {
  const writing: Writing = { blocks: [], losses: [], line: 0, anchors: [], depthOf: createListDepths() };
  const lost = Map.groupBy(losses, ({ block }) => block);
  for (const [at, block] of blocks.entries()) {
    const line = writing.line + 1;
    if (block.kind === 'paragraph') addParagraph(block, writing);
    else addTable(block, writing);
    for (const { kind, message } of lost.get(at) ?? []) writing.losses.push({ at: { line }, kind, message });
  }
  for (const paragraph of furniture) {
    const words = toWords(runsOf(paragraph.pieces, () => {}));
    writing.line += 1;
    if (words.length > 0) add({ kind: 'furniture', why: 'header or footer', words }, writing);
  }
  return writing;
}

function add(block: Pick<Block, 'words' | 'kind'> & Partial<Block>, writing: Writing): void {
  writing.blocks.push({
    at: { line: writing.line },
    indent: 0,
    ...block,
    anchors: [...writing.anchors, ...(block.anchors ?? [])],
  });
  writing.anchors = [];
}

const loseAt = (writing: Writing) => (kind: string, message: string) =>
  void writing.losses.push({ at: { line: Math.max(1, writing.line) }, kind, message });

function addParagraph(paragraph: WordParagraph, writing: Writing): void {
  writing.line += 1;
  const { outline, bookmarks, hidden, left, notes } = paragraph;
  const lose = loseAt(writing);
  const last = writing.blocks.at(-1);
  const depth = writing.depthOf(paragraph);
  const mark = markOf(paragraph);
  const indent = Math.max(0, Math.round(left / column));
  // An indented paragraph after a definition continues it.
  const goesOn = last?.kind === 'definition' && mark === undefined && outline === null && indent > 0;
  const kind = goesOn && kindOf(paragraph) === 'text' ? 'definition' : kindOf(paragraph);
  const heading = outline === null || kind !== 'text' ? {} : { heading: outline + 1 };
  const runs = runsOf(paragraph.pieces, lose);
  const lines = (outline === null ? linesOfRuns(runs) : [withoutBreaks(runs)]).map(toWords);
  writing.anchors.push(...bookmarks);
  if (paragraph.styles.includes('glossary term')) addTerm(paragraph, writing);
  else if (kind === 'code' && last?.kind === 'code' && last.at.line + (last.lines ?? 1) === writing.line)
    writing.blocks[writing.blocks.length - 1] = goOn(last, paragraph, writing);
  else if (kind === 'code')
    add({ kind, words: [{ type: 'text', value: runsText(paragraph.pieces) }], indent }, writing);
  else
    for (const [at, words] of lines.entries()) {
      const isFirst = at === 0 && mark !== undefined;
      if (words.length === 0 && !isFirst) continue;
      add(
        {
          kind,
          ...(kind === 'furniture' ? { why: 'table of contents' } : {}),
          words,
          ...heading,
          ...(depth === undefined ? {} : { depth }),
          ...(isFirst ? { mark } : {}),
          indent,
        },
        writing,
      );
    }
  if (hidden.trim() !== '')
    lose('hidden-text', `Hidden text is left out: "${hidden.trim().replace(/\s+/g, ' ')}".`);
  for (const note of notes) addNote(note, writing);
}

/** A headword in bold, then its definition after the colon. */
function addTerm({ pieces }: WordParagraph, writing: Writing): void {
  const end = pieces.findIndex(({ strong }) => !strong);
  const [head, text] = [pieces.slice(0, end < 0 ? undefined : end), end < 0 ? [] : pieces.slice(end)];
  add({ kind: 'term', words: toWords(runsOf(head, loseAt(writing))) }, writing);
  add({ kind: 'definition', words: toWords(runsOf(text, loseAt(writing))) }, writing);
}

/** Width of a column of white space, in twentieths of a point. */
const column = 120;

function goOn(code: Block, { pieces }: WordParagraph, writing: Writing): Block {
  const anchors = [...code.anchors, ...writing.anchors.splice(0)];
  const value = `${plainWords(code.words)}\n${runsText(pieces)}`;
  return { ...code, words: [{ type: 'text', value }], lines: (code.lines ?? 1) + 1, anchors };
}

/** Lower-case names of styles for code, quotations and notes, also of our own print. */
const codeStyle = /^(?:source code|html preformatted|preformatted text|code)$/;
const quoteStyle = /^(?:intense )?quot(?:e|ations?)$|^block text$|^rule (?:note|example|question|answer)$/;

function kindOf({ isContents, isBoxed, styles }: WordParagraph): BlockKind {
  if (isContents) return 'furniture';
  if (isBoxed) return 'note';
  if (styles.some((style) => codeStyle.test(style))) return 'code';
  return styles.some((style) => quoteStyle.test(style)) ? 'quote' : 'text';
}

/** The number its list shows, or undefined. */
function markOf({ number }: WordParagraph): string | undefined {
  if (number === null) return undefined;
  const text = number.isBullet ? '•' : withPlainSigns(number.text).trim();
  return text === '' ? undefined : text;
}

/** Each row is a line. A table with one cell is a frame around its paragraphs. */
function addTable({ rows }: WordTable, writing: Writing): void {
  const [only] = rows;
  if (rows.length === 1 && only?.length === 1) {
    for (const paragraph of only.flat()) addParagraph(paragraph, writing);
    return;
  }
  for (const [at, row] of rows.entries()) {
    writing.line += 1;
    writing.anchors.push(...row.flat().flatMap(({ bookmarks }) => bookmarks));
    const words = toRow(row.map((cell) => cellWords(cell, writing)));
    const isHead = at === 0 && rows.length > 1;
    if (plainWords(words).trim() !== '') add({ kind: 'row', words, ...(isHead ? { isHead } : {}) }, writing);
    for (const note of row.flat().flatMap(({ notes }) => notes)) addNote(note, writing);
  }
}

function cellWords(cell: readonly WordParagraph[], writing: Writing) {
  const runs = cell.flatMap((paragraph, at): Run[] => {
    const mark = markOf(paragraph);
    return [
      ...(at === 0 ? [] : [breakRun]),
      ...(mark === undefined ? [] : [{ text: `${mark} ` }]),
      ...runsOf(paragraph.pieces, loseAt(writing)),
    ];
  });
  return toWords(runs);
}

/** A comment names its author, and its words if it is not about the whole paragraph. */
function addNote({ author, about = '', paragraphs }: WordNote, writing: Writing): void {
  const on = about === '' || about.length > 80 ? '' : ` on “${about.replace(/\s+/g, ' ')}”`;
  const lead = author + on === '' ? '' : `${author || 'Comment'}${on}: `;
  const lines = paragraphs.flatMap((pieces) => linesOfRuns(runsOf(pieces, loseAt(writing))));
  writing.line += 1;
  for (const [at, runs] of lines.entries()) {
    const words = toWords(at === 0 ? [{ text: lead }, ...runs] : runs);
    if (words.length > 0) add({ kind: 'note', words }, writing);
  }
}
