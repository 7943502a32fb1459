import { escapePattern } from '../../base/escape-pattern.ts';
import { inLatinLetters } from '../../base/latin-letters.ts';
import { plainWords, singular } from '../../base/plain-words.ts';
import { ownIdSchema } from '../../model/names.ts';
import type { ImportedDocument, ImportedItem, ImportedPart, ImportedTerm } from '../document/document.ts';
import { findLanguage } from '../document/find-language.ts';
import {
  inlineText,
  isBare,
  itemText,
  numbersRules,
  referencesOf,
  type Visited,
  walkItems,
} from '../document/walk.ts';
import type { Profile } from '../profile/profile.ts';
import { asId, namesIn, prefixOfNames } from './given-names.ts';
import { letteredIds, mostSigns, shortIds } from './short-id.ts';
import { type SlugOptions, slugOf } from './slug.ts';

/** Anything in a document that gets an id. */
export type Identified = ImportedItem | ImportedPart | ImportedTerm;

/** The ids of a document, keyed by its objects, and names used twice. */
export interface Ids {
  readonly of: ReadonlyMap<Identified, string>;
  /** Ids of the sections made for rules directly under a category. */
  readonly general: ReadonlyMap<ImportedPart, string>;
  /** Names given to more than one thing: the second got another id. */
  readonly twice: readonly { readonly name: string; readonly line: number }[];
}

/** Ids of an earlier import. */
export interface KeptIds {
  /** Ids by the objects that keep them. */
  readonly of: ReadonlyMap<Identified, string>;
  /** Ids of the sections made for rules directly under a category. */
  readonly general: ReadonlyMap<ImportedPart, string>;
  /** Ids of published rules that no longer exist; they are not free. */
  readonly spent: ReadonlySet<string>;
  /** Whether a name of the document that is one of those is no id, either. */
  readonly areReserved?: boolean;
}

/** For the first import of a document. */
export const noKeptIds: KeptIds = { of: new Map(), general: new Map(), spent: new Set() };

const lineOf = (thing: Identified): number => ('lines' in thing ? (thing.lines[0] ?? 0) : thing.line);

/**
 * Gives parts, rules and terms their ids: the one of an earlier import, else the document's own
 * name, else generated: `bidding_maxhand` (words), `phases_bidding_maxhand` (path), `r1.04.2`
 * (number).
 */
export function identify(
  document: ImportedDocument,
  kept: KeptIds = noKeptIds,
  habit: Profile['ids'] = 'words',
): Ids {
  const of = new Map<Identified, string>();
  const general = new Map(kept.general);
  const taken = new Set<string>(['front', 'glossary', ...general.values()]);
  const referencedNames = spokenNames(document);
  const twice: { name: string; line: number }[] = [];
  const claim = (thing: Identified, name: string) => {
    if (taken.has(name)) twice.push({ name, line: lineOf(thing) });
    else {
      taken.add(name);
      of.set(thing, name);
    }
  };
  const visited = [...walkItems(document)].filter((visit) => hasId(visit, document));
  for (const [thing, id] of kept.of) claim(thing, id);
  for (const thing of [...document.parts, ...visited.map(({ item }) => item), ...document.terms])
    if (thing.name && !of.has(thing) && !(kept.areReserved && kept.spent.has(asId(thing.name))))
      claim(thing, asId(thing.name));
  const language = findLanguage(document);
  const nths = new Map<string, number>();
  // An id equal to another rule's number would be read as that number.
  const numbers = new Set([...document.parts, ...visited.map(({ item }) => item)].map((one) => one.number));
  const isTaken = (name: string) =>
    taken.has(name) || kept.spent.has(name) || referencedNames.has(name) || numbers.has(name);
  const give = (thing: Identified, base: Base, above = '') => {
    if (of.has(thing)) return;
    const id =
      habit === 'path'
        ? (untaken(base, isTaken) ?? free(base(0), nths, isTaken))
        : shortId(thing, { habit, above, language, isTaken });
    taken.add(id);
    of.set(thing, id);
  };
  const withGeneral = generalParts(document);
  identifyParts(document, of, language, (part, base, above) => {
    const own = prefixOfNames(namesIn(document, part), above);
    if (own !== null && !isTaken(own) && !of.has(part)) {
      taken.add(own);
      of.set(part, own);
    } else give(part, base, above);
    // Rules directly under a category get a section of their own.
    if (!withGeneral.has(part) || general.has(part)) return;
    const head = habit === 'path' ? of.get(part) : of.get(part)?.slice(0, mostSigns - '_general'.length);
    const id = free(`${head}_general`, nths, (name) => taken.has(name) || kept.spent.has(name));
    taken.add(id);
    general.set(part, id);
  });
  const parents = new Map([...walkItems(document)].map(({ item, parent }) => [item, parent]));
  for (const { item, parent, part } of visited) {
    const home = document.parts[part];
    const prefixes = [...namedAbove(parent, parents), ...(home ? [home] : [])].map((one) => of.get(one));
    give(
      item,
      (more) => {
        const slug = itemSlug(item, { most: 3 + more, language });
        const ids = prefixes.flatMap((prefix) => (prefix ? [joined(prefix, slug)] : []));
        const id = ids.find(({ length }) => length <= longestPathId) ?? ids.at(-1) ?? joined('front', slug);
        // An id in two scripts, or a reserved one, would not be valid.
        return ownIdSchema.safeParse(id).success
          ? id
          : joined(id.slice(0, -slug.length - 1), `rule${item.count ?? ''}`);
      },
      (home && of.get(home)) ?? '',
    );
  }
  for (const term of document.terms)
    give(term, () => joined('term', plainWords(term.term).map(inLatinLetters).join('_')), 'term');
  return { of, general, twice };
}

/** Categories whose own rules get a section; without sections they are written as one file. */
export function generalParts(document: ImportedDocument): ReadonlySet<ImportedPart> {
  const { parts } = document;
  return new Set(
    parts.filter(
      (part, at) =>
        part.level === 'category' &&
        part.items.length > 0 &&
        (parts[at + 1]?.level === 'section' || isDeeper(part)),
    ),
  );
}

/** Makes an id with that many more words than usual. */
type Base = (more: number) => string;

/** A taken id gets further words, and a number only if these do not suffice. */
const furtherWords = [0, 1, 2];

/** The first free id; more words are computed only if needed. */
function untaken(base: Base, isTaken: (name: string) => boolean): string | null {
  for (const more of furtherWords) {
    const name = base(more);
    if (!isTaken(name)) return name;
  }
  return null;
}

/** A free id in a short style. */
function shortId(
  thing: Identified,
  {
    habit,
    above,
    language,
    isTaken,
  }: {
    readonly habit: Profile['ids'];
    readonly above: string;
    readonly language: string;
    readonly isTaken: (name: string) => boolean;
  },
): string {
  const number = habit === 'number' && thing.number ? plainNumber(thing.number) : '';
  const isPart = 'level' in thing;
  const other = isPart ? 'section' : 'rule';
  const most = isPart && thing.level === 'category' ? 1 : 2;
  const named = [...shortIds(wordsOf(thing), { above, other, language, most })];
  const usable = [...(number === '' ? [] : [`r${number}`]), ...named].filter(
    (id) => ownIdSchema.safeParse(id).success,
  );
  const fitting = usable.find((id) => !isTaken(id));
  if (fitting !== undefined) return fitting;
  for (const id of letteredIds(usable[0] ?? other)) if (!isTaken(id)) return id;
  return other;
}

/** The words for an id: of the label, else of the text. */
function wordsOf(thing: Identified): string {
  if ('term' in thing) return thing.term;
  if ('level' in thing) {
    const isWord = thing.number !== null && /^\p{L}+\p{Ll}/u.test(thing.number.split('.').at(-1) ?? '');
    return isWord ? (thing.number ?? '') : withoutNumber(thing);
  }
  const label = thing.label ? inlineText(thing.label.filter(({ type }) => type !== 'reference')) : '';
  if (/\p{L}/u.test(label)) return label;
  return thing.count === 0 ? 'intro' : itemText(withoutReferences(thing));
}

const plainNumber = (number: string) =>
  number.replace(/[^\p{L}\p{N}.]+/gu, '_').replace(/^[_.]+|[_.]+$/g, '');

/** Longest id made from a rule and its ancestors. */
const longestPathId = 48;

/** The named ancestors of a rule, innermost first; unlabelled ones would only make ids long. */
function namedAbove(
  parent: ImportedItem | null,
  parents: ReadonlyMap<ImportedItem, ImportedItem | null>,
): ImportedItem[] {
  if (parent === null) return [];
  const own = parent.label || parent.name !== null ? [parent] : [];
  return [...own, ...namedAbove(parents.get(parent) ?? null, parents)];
}

/**
 * Whether this gets an id of its own. Notes and examples are named after their rule; bullets are
 * part of its text.
 */
export function hasId({ item, parent, part }: Visited, document: ImportedDocument): boolean {
  if (item.number !== null || item.name !== null) return true;
  const isInText =
    parent !== null && (parent.kind !== 'rule' || (parent.number !== null && isNumbered(document, part)));
  const isBullet = isInText && isBare(item);
  return item.kind === 'rule' && !isBullet;
}

/**
 * Whether the rules of a part continue its number; those of a category with sections get a section
 * of their own.
 */
function isNumbered({ parts }: ImportedDocument, at: number): boolean {
  const part = parts[at];
  if (!part || (part.number === null && !numbersRules(part.items))) return false;
  return part.level !== 'category' || parts[at + 1]?.level !== 'section' || isDeeper(part);
}

/** Whether its rules have a level between: 1.00.01 under 1. */
function isDeeper({ number, items }: ImportedPart): boolean {
  const first = items.find((item) => item.number !== null)?.number ?? number;
  return (
    number !== null &&
    first !== null &&
    first !== number &&
    first.replace(/[^\p{L}\p{N}]*[\p{L}\p{N}]+[^\p{L}\p{N}]*$/u, '') !== number
  );
}

function identifyParts(
  document: ImportedDocument,
  of: ReadonlyMap<Identified, string>,
  language: string,
  give: (part: ImportedPart, base: Base, above: string) => void,
): void {
  let category: ImportedPart | null = null;
  for (const part of document.parts) {
    if (part.level === 'category') category = part;
    const holder = part.level === 'section' ? category : null;
    // A number that is a word, such as AppA, is more distinct than a title whose first word is the
    // same everywhere.
    const worded = part.number !== null && /^\p{L}+\p{Ll}/u.test(part.number.split('.').at(-1) ?? '');
    const around = new Set(plainWords(holder?.title ?? '').map(singular));
    const most = part.level === 'category' ? 1 : 3;
    const slug = (more: number) =>
      worded
        ? slugOf(part.number ?? '', { language })
        : slugOf(withoutNumber(part), { most: most + more, without: around, language });
    const above = (holder ? of.get(holder) : undefined) ?? '';
    const other = part.title === '' ? 'general' : 'section';
    give(part, (more) => joined(above, slug(more) || other), above);
  }
}

/** A title without its number: "Article 3 bis — Oars". */
function withoutNumber({ number, title }: ImportedPart): string {
  const [, , rest = ''] =
    number === null || !title.includes(number)
      ? []
      : (new RegExp(`^((?:\\p{L}+\\s+)?)${escapePattern(number)}(?![\\p{L}\\d])(.*)$`, 'u').exec(title) ??
        []);
  return /\p{L}/u.test(rest) ? rest : title;
}

function itemSlug(item: ImportedItem, options: SlugOptions): string {
  if (item.label) {
    const slug = slugOf(inlineText(item.label.filter(({ type }) => type !== 'reference')), options);
    if (slug !== '') return slug;
  }
  if (item.count === 0) return 'intro';
  return slugOf(itemText(withoutReferences(item)), options) || 'rule';
}

/** Numbers of other rules do not describe this one. */
const withoutReferences = (item: ImportedItem): ImportedItem => ({
  ...item,
  paragraphs: item.paragraphs.map((inlines) => inlines.filter(({ type }) => type !== 'reference')),
});

function joined(above: string, own: string): string {
  const id = [above, own].filter((part) => part !== '').join('_');
  // An id of digits only would be read as a number.
  return /^[\d._-]*$/.test(id) ? `r${id}` : id;
}

/** Names used by references: as a generated id one of them would resolve silently. */
function spokenNames(document: ImportedDocument): Set<string> {
  const items = [...walkItems(document)].map(({ item }) => item);
  const references = items.flatMap((item) => [
    ...referencesOf(item),
    ...[...item.markers, ...item.relations].map(({ reference }) => reference),
  ]);
  return new Set(references.flatMap(({ target, until }) => [target, until ?? target]));
}

/** @param nths last suffix per name, because many rules can start alike */
function free(base: string, nths: Map<string, number>, isTaken: (name: string) => boolean): string {
  if (!isTaken(base)) return base;
  let nth = nths.get(base) ?? 2;
  while (isTaken(`${base}_${nth}`)) nth += 1;
  nths.set(base, nth + 1);
  return `${base}_${nth}`;
}
