import type { WordBlock, WordParagraph, WordTable } from './blocks.ts';
import type { OpenParagraph, ReadContext } from './read-context.ts';
import { readInlines } from './read-runs.ts';
import { childOf, elementsOf, integerOf, settingOf, switchOf, type XmlElement } from './read-xml.ts';
import { readParagraphProperties, type Style } from './styles.ts';

/** Reads one element of a body: a paragraph with its boxes, a table, or a container of these. */
export function readBlock(element: XmlElement, context: ReadContext): WordBlock[] {
  switch (element.name) {
    case 'w:p':
      return readParagraph(element, context);
    case 'w:tbl':
      return [readTable(element, context)];
    case 'w:sdt': {
      const content = childOf(element, 'w:sdtContent');
      const blocks = content ? readBlocks(content, context) : [];
      const gallery = settingOf(childOf(childOf(element, 'w:sdtPr'), 'w:docPartObj'), 'w:docPartGallery');
      return gallery === 'Table of Contents' ? blocks.map(asContents) : blocks;
    }
    case 'w:ins':
    case 'w:customXml':
    case 'w:smartTag':
      return readBlocks(element, context);
    case 'w:bookmarkStart':
      context.waiting.push(element.attributes.get('w:name') ?? '');
      return [];
    case 'w:altChunk':
      context.lose(
        'part-left-out',
        'Another document that is put in here is not read: open and save the document in Word first.',
      );
      return [];
    default:
      return [];
  }
}

/** The blocks in an element, such as a cell. */
export const readBlocks = (element: XmlElement, context: ReadContext): WordBlock[] =>
  elementsOf(element).flatMap((child) => readBlock(child, context));

const asContents = (block: WordBlock): WordBlock =>
  block.kind === 'paragraph' ? { ...block, isContents: true } : block;

function readParagraph(element: XmlElement, context: ReadContext): WordBlock[] {
  const properties = childOf(element, 'w:pPr');
  const own = readParagraphProperties(properties);
  const style = context.styles.paragraph(settingOf(properties, 'w:pStyle'));
  const open: OpenParagraph = {
    pieces: [],
    bookmarks: context.waiting.splice(0),
    notes: [],
    boxes: [],
    hidden: '',
    isContents: context.fields.some(({ isContents }) => isContents),
  };
  const place = { run: style.run, change: null, link: null };
  // A paragraph hidden with its text is not counted, so read the text before the number.
  readInlines(elementsOf(element), place, open, context);
  const mark = childOf(properties, 'w:rPr');
  const isHidden =
    (switchOf(mark, 'w:vanish') ?? style.run.hidden ?? false) && open.pieces.every(({ text }) => text === '');
  const list = context.lists.get(own.numId ?? style.paragraph.numId ?? '');
  const level = levelOf(own, style, list?.levels ?? new Map());
  const number = isHidden ? null : context.counter.next(list, level);
  if (
    childOf(mark, 'w:del') &&
    open.pieces.some(({ change, text }) => change !== 'delete' && text.trim() !== '')
  )
    context.lose(
      'join-suggested',
      'Somebody suggests to join this paragraph with the next one: both stay as they are.',
    );
  const set = list?.levels.get(level);
  const left = own.left ?? (number ? set?.left : undefined) ?? style.paragraph.left ?? 0;
  const paragraph: WordParagraph = {
    kind: 'paragraph',
    pieces: open.pieces,
    number,
    outline: outlineOf(own.outline ?? style.paragraph.outline, style),
    styles: style.names,
    left,
    bookmarks: open.bookmarks.filter((name) => name !== ''),
    notes: open.notes,
    isContents: open.isContents || /^(?:toc|contents) \d|^table of (?:figures|authorities)/.test(style.name),
    hidden: open.hidden,
    isBoxed: false,
  };
  return [paragraph, ...open.boxes];
}

/** The level a paragraph counts on: its own, its style's, or the one that names its style. */
function levelOf(
  own: { readonly numId?: string | undefined; readonly level?: number | undefined },
  style: Style,
  levels: ReadonlyMap<number, { readonly style: string | undefined }>,
): number {
  if (own.level !== undefined) return own.level;
  // A style that states a level, but that no level names, does not count like its base style.
  const chain = style.ownLevel === undefined ? style.chain : style.chain.slice(0, 1);
  for (const id of chain) for (const [level, of] of levels) if (of.style === id) return level;
  return own.numId === undefined ? (style.paragraph.level ?? 0) : 0;
}

function outlineOf(outline: number | undefined, { names }: Style): number | null {
  if (outline !== undefined) return outline >= 0 && outline <= 8 ? outline : null;
  const named = names.map((name) => /^heading ([1-9])$/.exec(name)?.[1]).find((level) => level !== undefined);
  return named === undefined ? null : Number(named) - 1;
}

function readTable(table: XmlElement, context: ReadContext): WordTable {
  const rows = inside(table, 'w:tr').map((row) => {
    const change = childOf(row, 'w:trPr');
    const deleted = childOf(change, 'w:del') ? 'delete' : childOf(change, 'w:ins') ? 'insert' : null;
    return inside(row, 'w:tc').flatMap((cell) => readCell(cell, deleted, context));
  });
  return { kind: 'table', rows: rows.filter((row) => row.length > 0) };
}

/** Rows and cells can be in content controls. */
const inside = (element: XmlElement, name: string): XmlElement[] =>
  elementsOf(element).flatMap((child) => {
    if (child.name === name) return [child];
    return ['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins'].includes(child.name) ? inside(child, name) : [];
  });

/** A cell, and an empty one for each further column it spans. */
function readCell(
  cell: XmlElement,
  change: 'insert' | 'delete' | null,
  context: ReadContext,
): WordParagraph[][] {
  const properties = childOf(cell, 'w:tcPr');
  const paragraphs = readBlocks(cell, context)
    .flatMap((block) => (block.kind === 'paragraph' ? [block] : block.rows.flat(2)))
    .map((one) =>
      change === null
        ? one
        : { ...one, pieces: one.pieces.map((piece) => ({ ...piece, change: piece.change ?? change })) },
    );
  const span = Math.min(50, integerOf(settingOf(properties, 'w:gridSpan')) ?? 1);
  return [paragraphs, ...Array.from({ length: Math.max(0, span - 1) }, () => [])];
}
