import { normalizeLabel } from '../../graph/labels.ts';
import type { ReportedReference } from '../account/list-references.ts';
import type { ImportedDocument, ImportedItem, Remark } from '../document/document.ts';
import { inlineText, itemText, walkItems } from '../document/walk.ts';

/** Rules of a larger edition, by number. */
export type LargerEdition = ReadonlyMap<string, LargerRule>;

/** A chapter or rule of a larger edition. */
interface LargerRule {
  /** Its label, or its first words. */
  readonly title: string;
  readonly kind: 'chapter' | 'rule' | 'unlabelled';
}

/**
 * Tells numbers of omitted chapters from mistakes: the larger edition has the number, or the
 * document has nothing of its chapter (2.11.04 without 2.11 or 2) and the larger edition neither.
 * The number must be written like the document's own. In an existing chapter it may be a mistake.
 * @param larger numbers of an edition of the same rules, or null
 */
export function createLeftOut(
  document: ImportedDocument,
  larger: LargerEdition | null,
): (target: string) => boolean {
  if (!document.leavesChaptersOut) return () => false;
  const chapters = new Set<string>();
  const layered = new Set<string>();
  const widths: Set<number>[] = [];
  for (const number of numbersOf(document)) {
    const levels = number.split('.');
    levels.forEach((level, i) => {
      widths[i] = (widths[i] ?? new Set()).add(level.length);
    });
    chapters.add(levels[0] ?? '');
    if (levels.length < 3) continue;
    layered.add(levels[0] ?? '');
    chapters.add(levels.slice(0, 2).join('.'));
  }
  for (const { level, number } of document.parts) {
    if (level !== 'section' || number === null) continue;
    chapters.add(number);
    layered.add(number.split('.')[0] ?? '');
  }
  return (target) => {
    const levels = target.split('.');
    if (!/^\d+(?:\.\d+)*$/.test(target) || !levels.every((level, i) => widths[i]?.has(level.length)))
      return false;
    if (larger?.has(target)) return true;
    const chapter = chapterOf(levels, chapters, layered);
    return chapter !== null && !larger?.has(levels.slice(0, 2).join('.'));
  };
}

/** The outermost missing chapter of a number, or null. */
function chapterOf(
  levels: readonly string[],
  chapters: ReadonlySet<string>,
  layered: ReadonlySet<string>,
): string | null {
  const [category = '', section] = levels;
  if (!chapters.has(category)) return category;
  const head = `${category}.${section}`;
  return section !== undefined && layered.has(category) && !chapters.has(head) ? head : null;
}

function* numbersOf(document: ImportedDocument): Generator<string> {
  for (const { number } of document.parts) if (number !== null) yield number;
  for (const { item } of walkItems(document)) if (item.number !== null) yield item.number;
}

/** A larger edition is used if at most this share of equal numbers has different labels. */
const mostOthers = 0.02;

/**
 * Whether an edition numbers like the document. If not, the number of an omitted rule probably
 * means another rule there.
 */
export function countsAlike(document: ImportedDocument, larger: LargerEdition): boolean {
  let both = 0;
  let others = 0;
  for (const { item } of walkItems(document)) {
    const there = item.number === null ? undefined : larger.get(item.number);
    if (there?.kind !== 'rule' || !item.label) continue;
    both += 1;
    if (normalizeLabel(plainLabel(item.label)) !== normalizeLabel(there.title)) others += 1;
  }
  return others <= both * mostOthers;
}

/** The numbers of a document with their titles, for one that omits parts of it. */
export function largerEdition(document: ImportedDocument): LargerEdition {
  const rules = new Map<string, LargerRule>();
  const add = (number: string | null, title: string, kind: LargerRule['kind']) => {
    if (number !== null && !rules.has(number)) rules.set(number, { title, kind });
  };
  for (const { number, title } of document.parts) add(number, title, 'chapter');
  for (const { item } of walkItems(document)) {
    if (item.label) add(item.number, plainLabel(item.label), 'rule');
    else add(item.number, firstWords(item), 'unlabelled');
  }
  return rules;
}

const plainLabel = (label: NonNullable<ImportedItem['label']>) =>
  inlineText(label.filter(({ type }) => type !== 'reference'))
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s:])[\s:]+$/, '')
    .trim();

/** Name of a rule without a label: its first words. */
const firstWords = (item: ImportedItem) =>
  /^.{0,60}(?!\S)/su.exec(itemText(item).replace(/\s+/g, ' '))?.[0].trim() ?? '';

/** A remark per omitted number, at its first reference. */
export function remarkLeftOut(references: readonly ReportedReference[]): Remark[] {
  const first = new Map<string, { readonly line: number; count: number }>();
  for (const { target, line, status } of references) {
    if (status !== 'omitted') continue;
    const before = first.get(target);
    if (before) before.count += 1;
    else first.set(target, { line, count: 1 });
  }
  return [...first].map(([target, { line, count }]) => ({
    line,
    kind: 'chapter-left-out',
    message: `${target} is in no chapter of this document${count > 1 ? ` (${count} references)` : ''}: it is taken for a rule of the larger edition.`,
    rule: target,
  }));
}
