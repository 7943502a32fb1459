import type { ImportedDocument, ImportedReference, LineOutcome, Remark } from '../document/document.ts';
import { inlineText, walkItems } from '../document/walk.ts';
import { countIn, keyOf, levelsOf, type Style } from '../shape/number.ts';
import type { Unit } from '../shape/units.ts';
import { inDocument } from './forms.ts';
import { plainTitle, type ReferIndex } from './index-document.ts';

/** The lines of a document by the addresses that lead to them: `#name`, `#page#name`, `#page#` for the page as a whole. */
export function anchorLines(units: readonly Unit[]): Map<string, number> {
  const result = new Map<string, number>();
  const add = (name: string, line: number) => {
    if (!result.has(name)) result.set(name, line);
  };
  for (const { block, line } of units) {
    const page = block.at.file === undefined ? null : barePage(block.at.file);
    if (page !== null && block.kind !== 'settings' && block.kind !== 'furniture') add(`#${page}#`, line);
    for (const anchor of block.anchors) {
      if (page !== null) add(`#${page}#${anchor}`, line);
    }
    if (block.entry?.name) add(`#${block.entry.name}`, line);
  }
  // A name that two pages have is found on the first one.
  for (const { block, line } of units) for (const anchor of block.anchors) add(`#${anchor}`, line);
  return result;
}

/** A page by its path, without its ending: sites leave it out. */
export const barePage = (page: string): string =>
  decoded(page)
    .replace(/^\.\//, '')
    .replace(/\.(?:mdx?|markdown|html?|txt)$/i, '')
    .replace(/\/(?:index|readme|_index)$/i, '')
    .toLowerCase();

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The address of a link as {@link anchorLines} has it, the likeliest first. */
export function anchorsOf(target: string, page: string | null): string[] {
  const address = decoded(target.replace(/^#/, ''));
  const [path = '', ...names] = address.split('#');
  const name = names.join('#');
  const isName = !address.includes('#') && !/[/.]/.test(path);
  const own = page === null ? [] : [`#${barePage(page)}#${address}`];
  const paged = path === '' ? [] : [`#${barePage(path)}#${name}`, `#${barePage(path)}/index#${name}`];
  return isName ? [...own, `#${address}`, `#${address.toLowerCase()}`, ...paged] : [...paged, `#${address}`];
}

/** What stands at a place of a document: the number and title of the rule or part, each null for none. */
export interface Place {
  readonly line: number;
  readonly number: string | null;
  readonly title: string | null;
}

/** What the lines of a document became: the nearest rule, part or term that was made of each. */
export function placesOf(
  document: ImportedDocument,
  outcomes: ReadonlyMap<number, LineOutcome>,
): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  for (const { number, title, line } of document.parts) places.set(line, { line, number, title });
  for (const { item } of walkItems(document)) {
    const title = item.label ? inlineText(item.label) : null;
    for (const line of item.lines)
      if (!places.has(line)) places.set(line, { line, number: item.number, title });
  }
  for (const { term, lines } of document.terms)
    for (const line of lines) places.set(line, { line, number: null, title: term });
  for (const [line, { became }] of outcomes)
    if (!places.has(line) && became === 'front') places.set(line, { line, number: null, title: null });
  return places;
}

/** What judging links asks. */
export interface LinkContext {
  readonly index: ReferIndex;
  readonly anchors: ReadonlyMap<string, number>;
  readonly places: ReadonlyMap<number, Place>;
  readonly remarks: Remark[];
  /** Links that stay text: no other reference is found in their words. */
  readonly disputed: Set<ImportedReference>;
  /** File that a line is of; null where the document is one. */
  readonly pageOf: (line: number) => string | null;
}

/**
 * Judge a link into the document by its words and by where it leads. Both have to agree: a number or title in its words that is another
 * rule's, or a target that is missing, leaves it as text and is reported.
 *

 */
export function judgeLink(
  reference: ImportedReference,
  rule: string | null,
  context: LinkContext,
): ImportedReference {
  const { printed, target, line } = reference;
  const named = numberIn(printed, context.index);
  const anchor = target.startsWith('#')
    ? anchorsOf(target, context.pageOf(line)).find((one) => context.anchors.has(one))
    : undefined;
  const report = (message: string): ImportedReference => {
    context.remarks.push({ line, kind: 'link-disputed', message, rule });
    context.disputed.add(reference);
    return reference;
  };
  if (anchor === undefined) {
    // `regulations:regulation:1a`: the address ends with the number that the words say.
    const last = /[\p{L}\d.+-]+$/u.exec(decoded(target))?.[0] ?? '';
    const meant = inDocument(last, context.index);
    if (meant !== null && (named === null || keyOf(named) === keyOf(meant)))
      return { ...reference, target: meant };
    return report(
      `The link "${printed}" leads to ${target.replace(/^#/, '')}, which is not there; it stays text.`,
    );
  }
  const place = context.places.get(context.anchors.get(anchor) ?? 0);
  if (!place) return report(`The link "${printed}" leads to a text that became nothing; it stays text.`);
  const own = place.number;
  if (named !== null && own !== null && keyOf(named) !== keyOf(own) && !isSameCount(named, own))
    return report(
      `The link "${printed}" names ${named} and leads to ${own}: what is meant is not sure, and it stays text.`,
    );
  const other = titleElsewhere(printed, place, context.index);
  if (other !== null)
    return report(
      `The link "${printed}" has the title of ${other} and leads to ${own ?? 'another text'}: it stays text.`,
    );
  return { ...reference, target: anchor };
}

const lettered: readonly Style[] = ['upper-roman', 'lower-roman', 'upper-alpha', 'lower-alpha'];

/** Does a number say in figures what another counts in letters: `1.2` for `1.II`? A map can count in letters what its texts have in figures. */
function isSameCount(figures: string, own: string): boolean {
  const levels = levelsOf(own);
  const counts = levelsOf(figures);
  return (
    counts.length === levels.length &&
    counts.every((count, at) => {
      const level = levels[at] ?? '';
      return (
        keyOf(count) === keyOf(level) || lettered.some((style) => countIn(level, style) === Number(count))
      );
    })
  );
}

/** The number in the words of a link that the document has; null for none. */
function numberIn(words: string, index: ReferIndex): string | null {
  for (const [token] of words.matchAll(/[\p{L}\d]+(?:[.-]?[\p{L}\d]+|\([a-z\d]+\))*\+*/gu))
    if (/\d/.test(token) || /^[IVXLC]+(?:\.[A-Z].*)?$/.test(token)) {
      const found = inDocument(token, index);
      if (found !== null) return found;
      if (/\d\.\d/.test(token)) return token;
    }
  return null;
}

/** The number whose title the words of a link are, where that is not the title of what it leads to. */
function titleElsewhere(words: string, { number, title }: Place, { titles }: ReferIndex): string | null {
  const bare = plainTitle(
    words
      .replace(/^(?:\p{L}+\s+)?[\d.]+\d[a-z]?\+*[\s.:–-]*/u, '')
      .replace(/^(?:\p{L}+\s+)?\d+\s*[-–:.]\s*/u, ''),
  );
  const other = titles.get(bare);
  if (other === undefined || other === number) return null;
  return title !== null && plainTitle(title).includes(bare) ? null : other;
}
