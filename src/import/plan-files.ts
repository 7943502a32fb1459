import type { Numbering } from '../model/edition-config.ts';
import type { ImportedDocument, ImportedItem, ImportedPart } from './document.ts';
import type { Ids } from './identify.ts';
import { type Pin, pinNumber } from './pin-number.ts';
import { slugOf } from './slug.ts';

/** One section file as it is to be written. */
export interface PlannedFile {
  /** Path below the edition's folder. */
  readonly path: string;
  readonly id: string;
  readonly title: string;
  /** The document has no heading of these words: they are not part of what is compared with it. */
  readonly isTitleOurs: boolean;
  /** Number of the section as the edition will compute it; null for one without. */
  readonly number: string | null;
  /** What its front matter pins. */
  readonly pin: string | null;
  readonly part: ImportedPart | null;
  readonly items: readonly ImportedItem[];
}

/** An entry of `sections` in edition.yaml. */
export type PlannedEntry =
  | string
  | { readonly id: string; readonly title: string; readonly number?: string; readonly files: string[] };

/** The files of an edition and how edition.yaml lists them. */
export interface Plan {
  readonly entries: readonly PlannedEntry[];
  readonly files: readonly PlannedFile[];
  /** Parts whose printed number cannot be written. */
  readonly lost: readonly { readonly part: ImportedPart; readonly got: string | null }[];
}

interface Planner {
  readonly document: ImportedDocument;
  readonly ids: Ids;
  readonly numbering: Numbering;
  readonly paths: Set<string>;
  readonly files: PlannedFile[];
  readonly lost: { part: ImportedPart; got: string | null }[];
  /** Counts of the outermost level. */
  top: number;
}

/**
 * Decide which files an edition has.
 *
 * A category without sections is a file; one with sections is an entry of edition.yaml with a folder. Rules that stand right below such an entry get a section of their own, numbered as they are.
 */
export function planFiles(document: ImportedDocument, ids: Ids, numbering: Numbering): Plan {
  const first = numbering.category ?? numbering.section;
  const planner: Planner = {
    document,
    ids,
    numbering,
    paths: new Set(['glossary.md']),
    files: [],
    lost: [],
    top: (first.start ?? 1) - 1,
  };
  const entries: PlannedEntry[] = [];
  if (document.front.length > 0) entries.push(planFront(planner));
  const { parts } = document;
  for (const [at, part] of parts.entries()) {
    if (part.level === 'section' && parts.slice(0, at).some(({ level }) => level === 'category')) continue;
    const next = parts.findIndex(({ level }, i) => i > at && level === 'category');
    const below = part.level === 'category' ? parts.slice(at + 1, next < 0 ? undefined : next) : [];
    const isHolder =
      below.length > 0 || (part.level === 'category' && headNumber(part, numbering.separator) !== null);
    if (isHolder) entries.push(planCategory(part, below, planner));
    else entries.push(planTop(part, planner));
  }
  return { entries, files: planner.files, lost: planner.lost };
}

function planFront({ document, files, paths }: Planner): string {
  const path = 'front.md';
  paths.add(path);
  const title = document.title ?? 'Front matter';
  files.push({
    path,
    id: 'front',
    title,
    isTitleOurs: true,
    number: null,
    pin: null,
    part: null,
    items: document.front,
  });
  return path;
}

function planTop(part: ImportedPart, planner: Planner): string {
  const { numbering } = planner;
  const style = numbering.category ?? numbering.section;
  const next = planner.top + 1;
  const place =
    part.number === null
      ? null
      : pinNumber(part.number, { above: null, next, style, separator: numbering.separator });
  if (place) planner.top = place.count;
  return addFile({ part, of: part, items: part.items, place, folder: '' }, planner);
}

function planCategory(part: ImportedPart, below: readonly ImportedPart[], planner: Planner): PlannedEntry {
  const { numbering, ids } = planner;
  const { category, separator } = numbering;
  const top = { above: null, next: planner.top + 1, separator };
  const place = category ? pinNumber(part.number, { ...top, style: category }) : null;
  if (place) planner.top = place.count;
  if (part.number !== null && place?.number !== part.number && category)
    planner.lost.push({ part, got: place?.number ?? null });
  const folder = `${fileName(part)}/`;
  const above = place?.number ?? null;
  let last = (numbering.section.start ?? 1) - 1;
  const sectionPlace = (number: string | null) => {
    if (number === null) return null;
    const made = pinNumber(number, { above, next: last + 1, style: numbering.section, separator });
    last = made.count;
    return made;
  };
  const files: string[] = [];
  if (part.items.length > 0) {
    const own = sectionPlace(headNumber(part, separator));
    const head = { ...part, number: own?.number ?? null };
    files.push(addFile({ part: head, of: part, items: part.items, place: own, folder }, planner));
  }
  for (const section of below) {
    // The general rules of a category have a number and no heading: they go by the category's title.
    const head = section.title === '' ? { ...section, title: part.title } : section;
    const place = sectionPlace(section.number);
    files.push(addFile({ part: head, of: section, items: section.items, place, folder }, planner));
  }
  const pin = place?.pin === null || place?.pin === undefined ? {} : { number: place.pin };
  const id = ids.of.get(part) ?? 'category';
  // A category has to have a title, and this one has lost its own.
  return { id, title: part.title || (part.number ?? id), ...pin, files };
}

/** The number of the section that a category's own rules stand in: `1.00` for rules 1.00.00 and 1.00.01. */
function headNumber(part: ImportedPart, separator: string): string | null {
  const first = part.items.find(({ number }) => number !== null)?.number ?? null;
  const end = first === null || separator === '' ? -1 : first.lastIndexOf(separator);
  const head = first === null || end < 0 ? null : first.slice(0, end);
  return head === part.number ? null : head;
}

interface SectionFile {
  /** With the number and title that the file is to have. */
  readonly part: ImportedPart;
  /** The part that the items are of: another object for a category, or a section without a title. */
  readonly of: ImportedPart;
  readonly items: readonly ImportedItem[];
  readonly place: Pin | null;
  readonly folder: string;
}

function addFile(
  { part, of, items, place, folder }: SectionFile,
  { ids, paths, files, lost }: Planner,
): string {
  const base = `${folder}${fileName(of === part ? part : { ...part, title: 'general' })}`;
  let path = `${base}.md`;
  for (let nth = 2; paths.has(path); nth += 1) path = `${base}-${nth}.md`;
  paths.add(path);
  if (place && !place.holds) lost.push({ part, got: place.number });
  const id = ids.of.get(of) ?? 'section';
  files.push({
    path,
    id: of.level === 'category' && of !== part ? `${id}_general` : id,
    title: part.title,
    isTitleOurs: of !== part && (of.level === 'category' || of.title === ''),
    number: place?.number ?? null,
    pin: place?.pin ?? null,
    part: of,
    items,
  });
  return path;
}

/** `1.04-bidding`: what people look for in a folder. */
function fileName(part: ImportedPart): string {
  const number = (part.number ?? '').replace(/[^\p{L}\p{N}.]+/gu, '').replace(/^\.+|\.+$/g, '');
  const slug = slugOf(part.title) || 'section';
  return number === '' ? slug : `${number}-${slug}`;
}
