import { pinned } from '../../edition/format-number.ts';
import { levelsOf, nextIn, type Rows, throughRows, withCount } from '../../edition/numbers/levels-of.ts';
import type { Numbering, NumberLevels, NumberStyle } from '../../model/numbering.ts';
import type { ImportedDocument, ImportedItem, ImportedPart } from '../document/document.ts';
import type { Ids } from '../resolve/identify.ts';
import { slugOf } from '../resolve/slug.ts';
import { type Pin, pinNumber } from './pin-number.ts';
import { withUnnumbered } from './unnumbered-part.ts';

/** A section file to be written. */
export interface PlannedFile {
  /** Path in the edition's folder. */
  readonly path: string;
  readonly id: string;
  readonly title: string;
  /** The heading is not in the document, so its words are not compared. */
  readonly isTitleOurs: boolean;
  /** Computed number of the section, or null. */
  readonly number: string | null;
  /** `number` pinned in its front matter. */
  readonly pin: string | null;
  /** The part of `numbering` that it names itself, or null. */
  readonly numbering: string | null;
  /** How its rules are numbered. */
  readonly levels: NumberLevels;
  readonly part: ImportedPart | null;
  readonly items: readonly ImportedItem[];
}

/** An entry of `sections` in edition.yaml. */
export type PlannedEntry =
  | string
  | {
      readonly id: string;
      readonly title: string;
      readonly number?: string;
      readonly numbering?: string;
      readonly files: string[];
    };

/** The files of an edition, and their entries in edition.yaml. */
export interface Plan {
  readonly entries: readonly PlannedEntry[];
  readonly files: readonly PlannedFile[];
  /** The numbering with all parts that entries and files name. */
  readonly numbering: Numbering;
  /** Parts whose printed number cannot be written. */
  readonly odd: readonly ImportedPart[];
}

interface Planner {
  readonly document: ImportedDocument;
  readonly ids: Ids;
  numbering: Numbering;
  readonly paths: Set<string>;
  readonly files: PlannedFile[];
  readonly odd: ImportedPart[];
  /** Counters of the outermost level. */
  top: Rows;
}

/**
 * Plans the files of an edition. A category without sections is a file, one with sections a folder.
 * Rules directly under a category get a section of their own with their number.
 */
export function planFiles(document: ImportedDocument, ids: Ids, numbering: Numbering): Plan {
  const planner: Planner = {
    document,
    ids,
    numbering,
    paths: new Set(['glossary.md']),
    files: [],
    odd: [],
    top: new Map(),
  };
  const entries: PlannedEntry[] = [];
  if (document.front.length > 0) entries.push(planFront(planner));
  const { parts } = document;
  for (const [at, part] of parts.entries()) {
    if (part.level === 'section' && parts.slice(0, at).some(({ level }) => level === 'category')) continue;
    const next = parts.findIndex(({ level }, i) => i > at && level === 'category');
    const below = part.level === 'category' ? parts.slice(at + 1, next < 0 ? undefined : next) : [];
    const isHolder =
      below.length > 0 ||
      (numbering.category !== undefined &&
        part.level === 'category' &&
        part.number !== null &&
        headNumber(part, numbering.separator) !== null);
    if (isHolder) entries.push(planCategory(part, below, planner));
    else entries.push(planTop(part, planner));
  }
  return { entries, files: planner.files, numbering: planner.numbering, odd: planner.odd };
}

function planFront({ document, files, paths, numbering }: Planner): string {
  const path = 'front.md';
  paths.add(path);
  const title = document.title ?? (document.parts.length > 0 ? 'Front matter' : 'Rules');
  files.push({
    path,
    id: 'front',
    title,
    isTitleOurs: true,
    number: null,
    pin: null,
    numbering: null,
    levels: levelsOf(numbering),
    part: null,
    items: document.front,
  });
  return path;
}

function planTop(part: ImportedPart, planner: Planner): string {
  const levels = levelsIn(planner, part);
  const style = levels.category ?? levels.section;
  const { place, rows } = count(part.number, { above: null, style, levels, rows: planner.top });
  planner.top = rows;
  // Rules without any heading are under the title of the document.
  const head = part.title === '' ? { ...part, title: planner.document.title ?? 'Rules' } : part;
  return addFile({ part: head, of: part, items: part.items, place, folder: '', levels }, planner);
}

/** The numbering of a part nested in these, outermost first. */
const levelsIn = ({ numbering }: Planner, ...parts: readonly ImportedPart[]): NumberLevels =>
  levelsOf(
    numbering,
    parts.flatMap(({ numbering: name }) => name ?? []),
  );

interface Counted {
  readonly above: string | null;
  readonly style: NumberStyle;
  readonly levels: NumberLevels;
  readonly rows: Rows;
}

/** Finds what to pin for a number in its row; null for an unnumbered part, which is not counted. */
function count(
  number: string | null,
  { above, style, levels, rows }: Counted,
): { readonly place: Pin | null; readonly rows: Rows } {
  if (number === null) return { place: null, rows };
  const place = pinNumber(number, { above, next: nextIn(rows, style), style, separator: levels.separator });
  return { place, rows: countedOn(rows, style, place) };
}

/** The rows after a section or category; a number pinned as text, `12a`, counts nothing. */
const countedOn = (rows: Rows, style: NumberStyle, { pin, count }: Pin): Rows =>
  pin !== null && typeof pinned(pin) !== 'number' ? rows : withCount(rows, style, count);

function planCategory(part: ImportedPart, below: readonly ImportedPart[], planner: Planner): PlannedEntry {
  const { ids } = planner;
  const { numbering, part: way } = withUnnumbered(planner.numbering, part);
  planner.numbering = numbering;
  const counted = way === undefined ? part : { ...part, numbering: way };
  const levels = levelsIn(planner, counted);
  const { category: style, separator } = levels;
  const place = style
    ? pinNumber(part.number, { above: null, next: nextIn(planner.top, style), style, separator })
    : null;
  if (place && style) planner.top = countedOn(planner.top, style, place);
  if (place && !place.follows) planner.odd.push(part);
  const folder = `${fileName(part)}/`;
  const above = place?.number ?? null;
  let inside: Rows = throughRows(planner.top);
  const files: string[] = [];
  const add = (head: ImportedPart, of: ImportedPart) => {
    const own = of === part ? levels : levelsIn(planner, counted, of);
    const { place, rows } = count(head.number, { above, style: own.section, levels: own, rows: inside });
    inside = rows;
    const file = of === part ? { ...head, number: place?.number ?? null } : head;
    files.push(addFile({ part: file, of, items: of.items, place, folder, levels: own }, planner));
  };
  if (part.items.length > 0) add({ ...part, number: headNumber(part, separator) }, part);
  // The general rules of a category have a number but no heading: they use its title.
  for (const section of below)
    add(section.title === '' ? { ...section, title: part.title } : section, section);
  planner.top = new Map([...planner.top, ...throughRows(inside)]);
  const id = ids.of.get(part) ?? 'category';
  return {
    id,
    // A category must have a title, and this one lost its own.
    title: part.title || (part.number ?? id),
    ...(place?.pin ? { number: place.pin } : {}),
    ...(way === undefined ? {} : { numbering: way }),
    files,
  };
}

/** The number of a category's own section: `1.00` for rules 1.00.00 and 1.00.01. */
function headNumber(part: ImportedPart, separator: string): string | null {
  const first = part.items.find(({ number }) => number !== null)?.number ?? null;
  const end = first === null || separator === '' ? -1 : first.lastIndexOf(separator);
  const head = first === null || end < 0 ? null : first.slice(0, end);
  return head === part.number ? null : head;
}

interface SectionFile {
  /** The part with the number and title for the file. */
  readonly part: ImportedPart;
  /** The part with the items: a different object for a category, or for an untitled section. */
  readonly of: ImportedPart;
  readonly items: readonly ImportedItem[];
  readonly place: Pin | null;
  readonly folder: string;
  readonly levels: NumberLevels;
}

function addFile(
  { part, of, items, place, folder, levels }: SectionFile,
  { ids, paths, files, odd }: Planner,
): string {
  const base = `${folder}${fileName(of === part ? part : { ...part, title: 'general' })}`;
  let path = `${base}.md`;
  for (let nth = 2; paths.has(path); nth += 1) path = `${base}-${nth}.md`;
  paths.add(path);
  if (place && !place.follows) odd.push(part);
  const isGeneral = of.level === 'category' && of !== part;
  files.push({
    path,
    id: (isGeneral ? ids.general.get(of) : undefined) ?? ids.of.get(of) ?? 'section',
    title: part.title,
    isTitleOurs: of !== part && (of.level === 'category' || of.title === ''),
    number: place?.number ?? null,
    pin: place?.pin ?? null,
    // A part within a category already has its numbering.
    numbering: of.numbering !== undefined && !isGeneral ? of.numbering : null,
    levels,
    part: of,
    items,
  });
  return path;
}

/** Limits of words in a file name, and of characters per word. */
const mostWords = 3;
const longestWord = 16;

/** `1.04-bidding-order`: what people look for in a folder. */
function fileName(part: ImportedPart): string {
  const number = (part.number ?? '').replace(/[^\p{L}\p{N}.]+/gu, '').replace(/^\.+|\.+$/g, '');
  const words = slugOf(part.title, { apart: true }).split('_').slice(0, mostWords);
  const slug = words.map((word) => word.slice(0, longestWord)).join('-') || 'section';
  return number === '' ? slug : `${number}-${slug}`;
}
