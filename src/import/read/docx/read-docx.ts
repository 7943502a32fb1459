import { rawPages } from '../../plain-words/word-text.ts';
import type { WordBlock, WordDocument, WordNote, WordParagraph } from './blocks.ts';
import { createListCounter } from './count-lists.ts';
import { readNumbering } from './numbering.ts';
import { openPackage, type Package } from './open-package.ts';
import { findMainPart, type MainPart } from './package-parts.ts';
import { readBlock, readBlocks } from './read-blocks.ts';
import type { NoteKind, ReadContext } from './read-context.ts';
import { DocxFault, decodePart, elementsOf, readXml, type XmlElement } from './read-xml.ts';
import { readStyles } from './styles.ts';

/**
 * Reads a .docx of Word, Google Docs or LibreOffice; returns a message with part and place if it is
 * broken.
 */
export function readDocx(bytes: Uint8Array): WordDocument | string {
  try {
    const parts = openPackage(bytes);
    return readMain(findMainPart(parts), parts);
  } catch (error) {
    if (error instanceof DocxFault) return error.message;
    throw error;
  }
}

function readMain(main: MainPart, parts: Package): WordDocument {
  const blocks: WordBlock[] = [];
  const losses: WordDocument['losses'][number][] = [];
  const context = createContext(main, (kind, message) =>
    losses.push({ block: blocks.length, kind, message }),
  );
  const root = readXml(main.bytes, main.name, 'w:body', (child) => {
    for (const block of readBlock(child, context)) blocks.push(block);
  });
  if (root.name !== 'w:document')
    throw new DocxFault(`${main.name}: this is not a Word document ("${root.name}" instead of w:document).`);
  const furniture = [...main.allRelated('header'), ...main.allRelated('footer')].flatMap((part) =>
    readBlocks(part, context).flatMap((block): WordParagraph[] =>
      block.kind === 'paragraph' ? [block] : block.rows.flat(2),
    ),
  );
  const notes = ['footnotes', 'endnotes', 'comments'].flatMap((kind) => main.xmlOf(kind) ?? []);
  const raw = rawPages(decodePart(main.bytes, main.name), notes);
  return { title: titleOf(parts), blocks, furniture, losses, raw };
}

function createContext(main: MainPart, lose: ReadContext['lose']): ReadContext {
  const styles = readStyles(main.related('styles'));
  const lists = readNumbering(main.related('numbering'), styles.numberingId);
  const context: ReadContext = {
    styles,
    lists,
    counter: createListCounter(),
    links: main.links,
    noteOf: (kind, id) => notes[kind](id),
    fields: [],
    commented: new Map(),
    waiting: [],
    lose,
    readBox: (box) => readBlocks(box, context).map(asBoxed),
  };
  const inPart = (kind: keyof typeof notes) =>
    notesOf(main.related(kind), (note) =>
      readBlocks(note, {
        ...context,
        links: main.linksOf(kind),
        fields: [],
        waiting: [],
        commented: new Map(),
      }).flatMap((block) =>
        block.kind === 'paragraph'
          ? [block.pieces]
          : block.rows.map((row) => row.flat().flatMap(({ pieces }) => pieces)),
      ),
    );
  const notes: Record<NoteKind, ReturnType<typeof notesOf>> = {
    footnotes: inPart('footnotes'),
    endnotes: inPart('endnotes'),
    comments: inPart('comments'),
  };
  return context;
}

/** The notes of a part by id: footnotes, endnotes or comments. */
function notesOf(
  root: XmlElement | undefined,
  paragraphsOf: (note: XmlElement) => WordNote['paragraphs'],
): (id: string) => WordNote | null {
  const notes = new Map<string, XmlElement>();
  for (const element of root ? elementsOf(root) : []) {
    const type = element.attributes.get('w:type') ?? 'normal';
    if (type === 'normal') notes.set(element.attributes.get('w:id') ?? '', element);
  }
  return (id) => {
    const note = notes.get(id);
    if (!note) return null;
    return { author: note.attributes.get('w:author')?.trim() ?? '', paragraphs: paragraphsOf(note) };
  };
}

const asBoxed = (block: WordBlock): WordBlock =>
  block.kind === 'paragraph' ? { ...block, isBoxed: true } : block;

/** The title in the document's properties, or null. */
function titleOf(parts: Package): string | null {
  const name = 'docProps/core.xml';
  const bytes = parts.read(name);
  if (!bytes) return null;
  const title = readXml(bytes, name).children.find(
    (child) => typeof child !== 'string' && child.name.endsWith(':title'),
  );
  const text =
    typeof title === 'object' ? title.children.filter((child) => typeof child === 'string').join('') : '';
  return text.trim() === '' ? null : text.trim();
}
