import type { Remark } from '../document/document.ts';
import { cutLetters, type Letter, textOf } from '../document/inline.ts';
import { areProse } from '../lines/prose-fences.ts';
import {
  piecesText,
  type WordDocument,
  type WordNote,
  type WordParagraph,
  type WordTable,
} from './blocks.ts';
import type { ShownNumber } from './count-lists.ts';
import { lengthOf, tableBlocks } from './table-blocks.ts';
import { type Specials, toLetters } from './word-letters.ts';

/** A stretch of a document that stands by itself: a paragraph, a table, a note. */
export interface Unit {
  readonly kind: 'paragraph' | 'table' | 'note' | 'contents' | 'hidden';
  /** Lines of the text that is handed on, most often one. */
  readonly lines: readonly number[];
  readonly letters: readonly Letter[];
  /** The text without markup; what is more than text is one letter each. */
  readonly plain: string;
  readonly shown: ShownNumber | null;
  readonly outline: number | null;
  readonly styles: readonly string[];
  readonly left: number;
  readonly look: UnitLook;
  readonly bookmarks: readonly string[];
  /** Rows of a table, of cells. */
  readonly rows: readonly (readonly (readonly Letter[])[])[];
  readonly classes: readonly string[];
}

/** A unit without the number or sign in front of it, which is some UTF-16 units long. */
export function withoutFront(unit: Unit, length: number): Unit {
  const text = textOf(unit.letters);
  const front = text.length - text.trimStart().length;
  return {
    ...unit,
    letters: cutLetters(unit.letters, front + length),
    plain: unit.plain.slice(length).trim(),
  };
}

/** Names of the styles of code in word processors, in small letters. */
const codeStyle = /^(?:source code|html preformatted|preformatted text|code)$/;
export const isCode = ({ styles }: Pick<Unit, 'styles'>): boolean =>
  styles.some((style) => codeStyle.test(style));

/** Units without a style of code where most that stands in it is prose: pages of the web that were preformatted. */
export function withoutProseCode(units: readonly Unit[]): readonly Unit[] {
  const lines = units.filter(isCode).flatMap(({ plain }) => plain.split('\n'));
  if (!areProse(lines.filter((line) => line.trim() !== ''))) return units;
  return units.map((unit) => (isCode(unit) ? { ...unit, styles: [] } : unit));
}

/** How a paragraph is set, as far as authors mark titles by it. */
export interface UnitLook {
  /** Size of its first letters in half points. */
  readonly size: number;
  readonly isUnderlined: boolean;
  readonly isCentered: boolean;
  /** Its first line begins further in than its others, by a tab or an indent. */
  readonly isIndented: boolean;
}

/** What Word takes where nothing says a size, in half points. */
const usualSize = 20;

/** The units of a document, with remarks on them. */
export interface Units {
  readonly units: readonly Unit[];
  readonly remarks: readonly Remark[];
}

const emptyUnit: Omit<Unit, 'kind' | 'lines'> = {
  letters: [],
  plain: '',
  shown: null,
  outline: null,
  styles: [],
  left: 0,
  look: { size: usualSize, isUnderlined: false, isCentered: false, isIndented: false },
  bookmarks: [],
  rows: [],
  classes: [],
};

/** Take a document apart into units, with a line for each paragraph, row and note. */
export function toUnits({ blocks, losses }: WordDocument, specials: Specials): Units {
  const units: Unit[] = [];
  const remarks: Remark[] = [];
  let line = 0;
  const remark = (kind: string, message: string) =>
    remarks.push({ line: Math.max(1, line), kind, message, rule: null });
  const add = (unit: Partial<Unit> & Pick<Unit, 'kind'>, lines = 1) => {
    const plain = textOf(unit.letters ?? []).trim();
    const own = Array.from({ length: lines }, () => (line += 1));
    units.push({ ...emptyUnit, ...unit, plain, lines: own });
  };
  const lettersOf = (paragraph: Pick<WordParagraph, 'pieces'>) =>
    toLetters(paragraph.pieces, specials, remark);
  const addNotes = (notes: readonly WordNote[]) => {
    for (const note of notes)
      add({
        kind: 'note',
        letters: noteLetters(note, specials, remark),
        classes: note.kind === 'comment' ? ['comment'] : [],
      });
  };
  const addParagraph = (paragraph: WordParagraph) => {
    const { number, outline, styles, left, bookmarks, isContents, isBoxed, hidden } = paragraph;
    const kind = isContents ? 'contents' : isBoxed ? 'note' : 'paragraph';
    const look = lookOf(paragraph);
    add({ kind, letters: lettersOf(paragraph), shown: number, outline, styles, left, look, bookmarks });
    if (hidden.trim() !== '')
      remark('hidden-text', `Hidden text is left out: "${hidden.trim().replace(/\s+/g, ' ')}".`);
    addNotes(paragraph.notes);
  };
  const lost = new Map<number, WordDocument['losses'][number][]>();
  for (const loss of losses) lost.set(loss.block, [...(lost.get(loss.block) ?? []), loss]);
  const addTable = ({ rows }: WordTable) => {
    const cells = rows.map((row) => row.map((cell) => cellLetters(cell, lettersOf)));
    const inside = rows.flat(2);
    add(
      { kind: 'table', rows: cells, bookmarks: inside.flatMap(({ bookmarks }) => bookmarks) },
      cells.length,
    );
    addNotes(inside.flatMap(({ notes }) => notes));
  };
  const all = blocks.reduce((sum, block) => sum + lengthOf(block), 0);
  for (const [at, block] of blocks.entries()) {
    for (const part of block.kind === 'table' ? tableBlocks(block, lengthOf(block) / all) : [block])
      if (part.kind === 'paragraph') addParagraph(part);
      else addTable(part);
    for (const { kind, message } of lost.get(at) ?? []) remark(kind, message);
  }
  return { units, remarks };
}

/** An indent of a first line that an eye sees, in twentieths of a point. */
const seenIndent = 200;

function lookOf({ pieces, isCentered, firstLine }: WordParagraph): UnitLook {
  const set = pieces.filter(({ text }) => text.trim() !== '');
  const isUnderlined = set.length > 0 && set.every(({ underlined, link }) => underlined && link === null);
  const isIndented = firstLine >= seenIndent || /^\t/.test(pieces[0]?.text ?? '');
  return { size: set[0]?.size ?? usualSize, isUnderlined, isCentered, isIndented };
}

function cellLetters(
  cell: readonly WordParagraph[],
  lettersOf: (paragraph: WordParagraph) => Letter[],
): Letter[] {
  return cell.flatMap((paragraph, i) => {
    const { number } = paragraph;
    const lead = `${i > 0 ? ' ' : ''}${number && number.text !== '' ? `${number.text} ` : ''}`;
    return [...plainLetters(lead), ...lettersOf(paragraph)].map((letter) =>
      /[\n\t]/.test(letter.value) ? { ...letter, value: ' ' } : letter,
    );
  });
}

export const plainLetters = (text: string): Letter[] =>
  [...text].map((value) => ({ value, strong: false, emphasis: false }));

/** A comment says who wrote it and of which words, where it is not about all of a paragraph. */
function noteLetters(
  { kind, author, about, paragraphs }: WordNote,
  specials: Specials,
  lose: (kind: string, message: string) => void,
): Letter[] {
  const on = about === '' || about.length > 80 ? '' : ` on “${about.replace(/\s+/g, ' ')}”`;
  const lead = kind === 'comment' && (author !== null || on !== '') ? `${author ?? 'Comment'}${on}: ` : '';
  const texts = paragraphs.filter((pieces) => piecesText(pieces).trim() !== '');
  return [
    ...plainLetters(lead),
    ...texts.flatMap((pieces, i) => [
      ...plainLetters(i > 0 ? '\n' : ''),
      ...toLetters(pieces, specials, lose),
    ]),
  ];
}
