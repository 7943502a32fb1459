import type { ImportedDocument, ImportedReference, LineOutcome, Remark } from '../document/document.ts';
import { inlineText, walkItems } from '../document/walk.ts';
import { countIn, keyOf, levelsOf, type Style } from '../shape/number.ts';
import type { Unit } from '../shape/units.ts';
import { inDocument, plainTitle, type ReferIndex } from './index-document.ts';

/**
 * The lines of a document by the addresses that lead to them: `#name`, `#page#name`, and `#page#`
 * for a whole page.
 */
export function anchorLines(units: readonly Unit[]): Map<string, number> {
  // A name on two pages leads to the first.
  const result = new Map<string, number>();
  for (const { block, line } of units.toReversed()) {
    const page = block.at.file === undefined ? null : barePage(block.at.file);
    for (const anchor of block.anchors) {
      result.set(`#${anchor}`, line);
      if (page !== null) result.set(`#${page}#${anchor}`, line);
    }
    if (block.entry?.name) result.set(`#${block.entry.name}`, line);
    if (page !== null && block.kind !== 'settings' && block.kind !== 'furniture')
      result.set(`#${page}#`, line);
  }
  return result;
}

/** The path of a page without its extension, which sites leave out. */
const barePage = (page: string): string =>
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

/** Addresses of a link as in {@link anchorLines}, likeliest first. */
function anchorsOf(target: string, page: string | undefined): string[] {
  const address = decoded(target.slice(1));
  const [path = '', ...names] = address.split('#');
  const name = names.join('#');
  const isName = !address.includes('#') && !/[/.]/.test(path);
  const own = page === undefined ? [] : [`#${barePage(page)}#${address}`];
  const paged = path === '' ? [] : [`#${barePage(path)}#${name}`, `#${barePage(path)}/index#${name}`];
  return isName ? [...own, `#${address}`, `#${address.toLowerCase()}`, ...paged] : [...paged, `#${address}`];
}

/** Number and title of the rule or part at a place, or null each. */
interface Place {
  readonly number: string | null;
  readonly title: string | null;
}

/** Maps each line to the nearest rule, part or term made from it. */
export function placesOf(
  document: ImportedDocument,
  outcomes: ReadonlyMap<number, LineOutcome>,
): ReadonlyMap<number, Place> {
  const front = [...outcomes].filter(([, { became }]) => became === 'front');
  const places = new Map<number, Place>(front.map(([line]) => [line, { number: null, title: null }]));
  for (const { item } of [...walkItems(document)].reverse()) {
    const place = { number: item.number, title: item.label && inlineText(item.label) };
    for (const line of item.lines) places.set(line, place);
  }
  for (const { number, title, line } of document.parts) places.set(line, { number, title });
  for (const { term, lines } of document.terms)
    for (const line of lines) places.set(line, { number: null, title: term });
  return places;
}

/** Context of checking links. */
export interface LinkContext {
  readonly index: ReferIndex;
  readonly anchors: ReadonlyMap<string, number>;
  readonly places: ReadonlyMap<number, Place>;
  readonly remarks: Remark[];
  /** Links that stay text: their words are not searched for other references. */
  readonly disputed: Set<ImportedReference>;
  readonly byLine: ReadonlyMap<number, Unit>;
  /** Another edition that links can lead into, or null. */
  readonly beside: Beside | null;
}

/** Numbers of another edition, with the ids that have them. */
export interface Beside extends Pick<ReferIndex, 'numbers'> {
  readonly edition: string;
  readonly ids: ReadonlyMap<string, string>;
}

/** What links can lead to in another edition. */
export function besideOf(edition: string, document: ImportedDocument): Beside {
  const things = [...document.parts, ...[...walkItems(document)].map(({ item }) => item)].flatMap(
    ({ number, name }) => (number === null || !name ? [] : [{ number, name }]),
  );
  return {
    edition,
    numbers: new Map(things.map(({ number }) => [keyOf(number), number])),
    ids: new Map(things.map(({ number, name }) => [number, name])),
  };
}

/**
 * Checks a link into the document by its words and its target. If the words name another rule's
 * number or title, or the target is missing, it stays text and is reported.
 */
export function judgeLink(
  reference: ImportedReference,
  rule: string | null,
  { index, anchors, places, remarks, disputed, byLine, beside }: LinkContext,
): ImportedReference {
  const { printed, target, line } = reference;
  const dispute = (why: string): ImportedReference => {
    remarks.push({ line, kind: 'link-disputed', message: `The link "${printed}" ${why}`, rule });
    disputed.add(reference);
    return reference;
  };
  // Words equal to the target, as from a map, add nothing.
  const named = target === `#${printed}` ? null : numberIn(printed, index);
  const isNamed = (number: string) => named === null || keyOf(named) === keyOf(number);
  const addresses = target.startsWith('#') ? anchorsOf(target, byLine.get(line)?.block.at.file) : [];
  const anchor = addresses.find((one) => anchors.has(one));
  if (anchor === undefined) {
    // `regulations:regulation:1a`: the address ends with the number in the words.
    const tail = /[\p{L}\d.+-]+$/u.exec(decoded(target))?.[0] ?? '';
    const meant = inDocument(tail, index);
    if (meant !== null && isNamed(meant)) return { ...reference, target: meant };
    const there = beside && inDocument(tail, beside);
    if (beside && there && (numberIn(printed, beside) ?? there) === there)
      return { ...reference, target: `${beside.edition}:${beside.ids.get(there)}` };
    return dispute(`leads to ${target.replace(/^#/, '')}, which is not there; it stays text.`);
  }
  const place = places.get(anchors.get(anchor) ?? 0);
  if (!place) return dispute('leads to a text that became nothing; it stays text.');
  const { number } = place;
  if (number !== null && !isNamed(number) && !isSameCount(named ?? '', number))
    return dispute(`names ${named} and leads to ${number}: what is meant is not sure, and it stays text.`);
  const other = titleElsewhere(printed, place, index);
  return other === null
    ? { ...reference, target: anchor }
    : dispute(`has the title of ${other} and leads to ${number ?? 'another text'}: it stays text.`);
}

const lettered: readonly Style[] = ['upper-roman', 'lower-roman', 'upper-alpha', 'lower-alpha'];

/**
 * Whether digits count what another number counts in letters: `1.2` for `1.II`. A map can use
 * letters for numbers its texts have in digits.
 */
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

/** The first number in the words of a link that the document has, or null. */
function numberIn(words: string, index: Pick<ReferIndex, 'numbers'>): string | null {
  for (const [token] of words.matchAll(/[\p{L}\d]+(?:[.-]?[\p{L}\d]+|\([a-z\d]+\))*\+*/gu)) {
    const mayBe = /\d/.test(token) || /^[IVXLC]+(?:\.[A-Z].*)?$/.test(token);
    const found = mayBe ? inDocument(token, index) : null;
    if (found !== null || /\d\.\d/.test(token)) return found ?? token;
  }
  return null;
}

/** The number whose title the words of a link are, unless that is the target's title. */
function titleElsewhere(words: string, { number, title }: Place, { titles }: ReferIndex): string | null {
  const withoutNumber = plainTitle(
    words
      .replace(/^(?:\p{L}+\s+)?[\d.]+\d[a-z]?\+*[\s.:–-]*/u, '')
      .replace(/^(?:\p{L}+\s+)?\d+\s*[-–:.]\s*/u, ''),
  );
  const other = titles.get(withoutNumber);
  if (other === undefined || other === number) return null;
  return title !== null && plainTitle(title).includes(withoutNumber) ? null : other;
}
