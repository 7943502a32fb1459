import { append } from '../../base/append.ts';
import { plainWords } from '../../base/plain-words.ts';
import { withoutEnclosed } from '../../base/without-enclosed.ts';
import type { ImportedDocument, ImportedItem, ImportedPart } from '../document/document.ts';
import { collectText, type PlacedReference } from './collect-text.ts';

/** Anything of a document that a reference can stand in or point at, at its place. */
export interface DocumentPlace {
  /** Position in document order; what all other shapes call a place by. Numbers can be there twice. */
  readonly index: number;
  /** `note`: what has no number and hangs on a rule, or front matter; never pointed at. */
  readonly kind: 'category' | 'section' | 'rule' | 'note';
  readonly number: string | null;
  /** Position in its list; null for parts and notes. */
  readonly count: number | null;
  readonly line: number;
  /** Label or title as plain text, references left out; what stands before a dash where there is no label; or empty. */
  readonly label: string;
  readonly labelWords: readonly string[];
  /** Labels in mid-paragraph: a suggested rule that was merged into this one. In words. */
  readonly innerLabels: readonly (readonly string[])[];
  /** Words of the text without the label. */
  readonly textWords: readonly string[];
  /** Those before the first label in mid-paragraph; all where there is none. */
  readonly frontWords: readonly string[];
  /** Index of what holds it; null for categories and front matter. */
  readonly parent: number | null;
  /** Index of the section or category that it is in, or of itself. */
  readonly section: number | null;
  /** In order: label, text, markers. */
  readonly references: readonly PlacedReference[];
  readonly node: ImportedItem | ImportedPart;
}

/** The places of a document, with what finds them. */
export interface DocumentPlaces {
  readonly list: readonly DocumentPlace[];
  /** Indices by number; more than one where a number is there twice. */
  readonly byNumber: ReadonlyMap<string, readonly number[]>;
  /** Indices of what a place holds directly, notes included. */
  readonly children: readonly (readonly number[])[];
}

/** List the places of a document. */
export function placesOf(document: ImportedDocument): DocumentPlaces {
  const list: DocumentPlace[] = [];
  const add = (place: Omit<DocumentPlace, 'index'>): number => {
    list.push({ ...place, index: list.length });
    return list.length - 1;
  };
  const addItems = (items: readonly ImportedItem[], parent: number | null, section: number | null) => {
    for (const item of items) addItems(item.children, add(placeOfItem(item, parent, section)), section);
  };
  addItems(document.front, null, null);
  let category: number | null = null;
  for (const part of document.parts) {
    const index = add(placeOfPart(part, part.level === 'category' ? null : category, list.length));
    if (part.level === 'category') category = index;
    addItems(part.items, index, index);
  }
  return { list, byNumber: indexNumbers(list), children: indexChildren(list) };
}

function placeOfItem(item: ImportedItem, parent: number | null, section: number | null): DocumentPlace {
  const label = collectText(item.label ?? []);
  const texts = [...item.paragraphs, ...item.rows.flat()].map((inlines) => collectText(inlines));
  const text = texts.map((one) => one.text).join(' ');
  const lead = item.label ? label.text : leadOf(text);
  const own = item.label ? text : text.slice(lead.length);
  const inner = innerLabels(own);
  const textWords = plainWords(own);
  const markers = item.markers.map(
    ({ sign, reference }): PlacedReference => ({ sign, reference, before: '', after: '' }),
  );
  return {
    index: 0,
    kind: item.number === null ? 'note' : 'rule',
    number: item.number,
    count: item.count,
    line: item.lines[0] ?? 0,
    label: lead.trim(),
    // `Atomics [Mushroom Cloud]`: what a picture shows is no part of the label.
    labelWords: plainWords(withoutEnclosed(lead, '[', ']')),
    innerLabels: inner.map(([, words = '']) => plainWords(words)),
    textWords,
    frontWords: inner[0] ? plainWords(own.slice(0, inner[0].index)) : textWords,
    parent,
    section,
    references: [...label.references, ...texts.flatMap((one) => one.references), ...markers],
    node: item,
  };
}

/** `Baliset - Prevent …`: words before a dash do what a label does. */
const leadOf = (text: string): string => /^\s*([\p{Lu}\d][^.:!?–]{1,40}?)\s[-–]\s/u.exec(text)?.[1] ?? '';

/** Words in capitals, or each with a capital, before a colon behind the end of a sentence. */
const innerLabels = (text: string): RegExpExecArray[] => {
  // Looking back from each capital costs more than to see that there is no colon.
  if (!/:\s/.test(text)) return [];
  return [...text.matchAll(/(?<=[.!?)]\s+)(\p{Lu}[\p{L}\s'\u2019-]+):\s/gu)].filter(
    ([, label = '']) =>
      // A count in the expression itself, of a class as large as all letters, takes longer to prepare than to use.
      label.length > 3 &&
      label.length < 62 &&
      !/^(?:notes?|examples?)$/iu.test(label) &&
      label.split(/[\s-]+/u).every((word) => /^\p{Lu}/u.test(word)),
  );
};

function placeOfPart(
  part: ImportedPart,
  parent: number | null,
  section: number,
): Omit<DocumentPlace, 'index'> {
  return {
    kind: part.level,
    number: part.number,
    count: null,
    line: part.line,
    label: part.title,
    labelWords: plainWords(part.title),
    innerLabels: [],
    textWords: [],
    frontWords: [],
    parent,
    section,
    references: [],
    node: part,
  };
}

function indexNumbers(list: readonly DocumentPlace[]): Map<string, number[]> {
  const byNumber = new Map<string, number[]>();
  for (const { number, index } of list) {
    if (number !== null) append(byNumber, number, index);
  }
  return byNumber;
}

function indexChildren(list: readonly DocumentPlace[]): number[][] {
  const children: number[][] = list.map(() => []);
  for (const { parent, index } of list) {
    if (parent !== null) children[parent]?.push(index);
  }
  return children;
}
