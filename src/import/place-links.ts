import type { ImportedDocument, ImportedReference, Inline, Remark } from './document.ts';
import type { LineLink, SourceLine } from './lines.ts';
import { anchorLines, anchorOf, barePage, pageAnchor } from './link-anchors.ts';
import { mapInlines } from './map-inlines.ts';
import { keyOf, segmentsOf } from './number-token.ts';
import { inlineText, walkItems } from './walk.ts';
import { pageName, wikiAddress } from './wiki-links.ts';

/** A document with its links, and those whose words were not found in it. */
interface Linked {
  readonly document: ImportedDocument;
  readonly remarks: readonly Remark[];
}

/**
 * Put the links of the lines into the texts that were made of them: one into the document becomes a reference, one out of it
 * stays a link with its address.
 *
 * A link into the document has an anchor that a line has, or leads where no address of the world does and says a number in
 * its words.
 */
export function placeLinks(document: ImportedDocument, lines: readonly SourceLine[]): Linked {
  const linked = lines.filter(({ links }) => links !== undefined && links.length > 0);
  if (linked.length === 0) return { document, remarks: [] };
  const byLine = new Map(linked.map((line) => [line.number, line]));
  const targets = targetsOf(document, lines);
  const waiting = new Map(linked.map(({ number, links = [] }) => [number, [...links]]));
  const nowhere: Remark[] = [];
  const placed = mapInlines(document, (inlines, { lines: own }) => {
    let result = inlines;
    for (const number of own) {
      const left = waiting.get(number);
      if (!left) continue;
      const {
        inlines: changed,
        rest,
        lost,
      } = linkWords(result, left, (link) => targets(link, byLine.get(number)), number);
      result = changed;
      waiting.set(number, rest);
      for (const { words, address } of lost)
        nowhere.push({
          line: number,
          kind: 'link-dangling',
          message: `The link "${words}" leads to ${address.replace(/^wiki:/, '')}, which the document does not have: it is text.`,
          rule: null,
        });
    }
    return result;
  });
  const used = new Set([...walkItems(document)].flatMap(({ item }) => item.lines));
  const remarks = [...waiting].flatMap(([line, left]) =>
    left
      .filter(({ address }) => used.has(line) && isOutside(address))
      .map(({ words, address }) => ({
        line,
        kind: 'link-lost',
        message: `The words of the link "${words}" are kept, and its address is not: ${address}`,
        rule: null,
      })),
  );
  return { document: placed, remarks: [...nowhere, ...remarks] };
}

type Target = { readonly reference: string } | { readonly address: string } | null;

const isOutside = (address: string) => /^(?:[a-z]+:)?\/\/|^mailto:|^tel:/i.test(address);

function targetsOf(document: ImportedDocument, lines: readonly SourceLine[]) {
  const anchors = anchorLines(lines);
  const numbers = new Map<string, string>();
  const add = (number: string | null) => {
    if (number !== null) numbers.set(keyOf(segmentsOf(number)), number);
  };
  for (const { number } of document.parts) add(number);
  for (const { item } of walkItems(document)) add(item.number);
  const numberIn = (text: string): string | null => {
    const found = (text.match(/[\p{L}\p{N}]+(?:[.-][\p{L}\p{N}]+)*\+*/gu) ?? []).flatMap((word) => {
      const segments = segmentsOf(word);
      const own = /\d/.test(word) || /^[A-Z]$/.test(word) ? numbers.get(keyOf(segments)) : undefined;
      return own === undefined ? [] : [own];
    });
    return found.length === 1 ? (found[0] ?? null) : null;
  };
  const pages = Map.groupBy(
    new Set(lines.flatMap(({ page }) => (page === undefined ? [] : barePage(page)))),
    pageName,
  );
  return ({ words, address: written }: LineLink, line: SourceLine | undefined): Target => {
    if (isOutside(written)) return { address: written };
    const address = wikiAddress(written, pages);
    // Sites made by docsify lead to a heading by `?id=`.
    const [path = '', hash = ''] = decoded(address).split(/#|\?id=/, 2);
    const page = path === '' ? line?.page : path;
    const anchor = [
      anchorOf(page, hash),
      anchorOf(undefined, hash),
      anchorOf(undefined, hash.toLowerCase()),
      ...(path === '' ? [] : [pageAnchor(path)]),
    ].find((name) => name !== '#' && anchors.has(name));
    const byNumber = numberIn(words) ?? numberIn(numberPlaceOf(address));
    // A link to a page whose words name a rule of it means the rule.
    if (anchor !== undefined && (hash !== '' || byNumber === null)) return { reference: anchor };
    if (byNumber !== null) return { reference: byNumber };
    return address.startsWith('#') ? null : { address };
  };
}

/** Where an address may say a number: behind its last sign for a place, or all of it where it is no path. */
function numberPlaceOf(address: string): string {
  const at = Math.max(address.lastIndexOf(':'), address.lastIndexOf('#'));
  return at < 0 && /\/|\.\p{L}/u.test(address) ? '' : address.slice(at + 1);
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Find the words of links in order and make links or references of them; those that are not found are left for the next text. */
function linkWords(
  inlines: readonly Inline[],
  links: readonly LineLink[],
  target: (link: LineLink) => Target,
  line: number,
): { readonly inlines: readonly Inline[]; readonly rest: LineLink[]; readonly lost: LineLink[] } {
  let result = inlines;
  let from = 0;
  const rest: LineLink[] = [];
  const lost: LineLink[] = [];
  for (const link of links) {
    const text = inlineText(result);
    const words = findWords(text, link, from);
    if (!words) {
      rest.push(link);
      continue;
    }
    const to = target(link);
    const [before, own, after] = [
      cut(result, 0, words.start),
      cut(result, words.start, words.end),
      cut(result, words.end, text.length),
    ];
    const printed = inlineText(own);
    // Numbers in the words say more than the page that they stand on.
    const isNumbered =
      to !== null && ('address' in to ? !isOutside(to.address) && hasReference(own) : isNarrower(own, link));
    if (to === null && own.every(({ type }) => type !== 'reference')) lost.push(link);
    const made: readonly Inline[] =
      to === null || isNumbered
        ? own
        : 'address' in to
          ? [{ type: 'link', address: to.address, children: own.flatMap(withoutReference) }]
          : [{ type: 'reference', reference: referenceTo(to.reference, printed, line) }];
    result = [...before, ...made, ...after];
    from = words.end;
  }
  return { inlines: result, rest, lost };
}

const hasReference = (inlines: readonly Inline[]): boolean =>
  inlines.some(
    (inline) => inline.type === 'reference' || ('children' in inline && hasReference(inline.children)),
  );

/** Do the words of a link to an anchor name a rule below it, which was found already: "Article 3, Section 2"? */
const isNarrower = (own: readonly Inline[], { address }: LineLink): boolean => {
  const named = own.flatMap((inline) => (inline.type === 'reference' ? [inline.reference.target] : []));
  return address.startsWith('#') && named.length === 1 && segmentsOf(named[0] ?? '').length > 1;
};

const referenceTo = (target: string, printed: string, line: number): ImportedReference => ({
  printed,
  target,
  until: null,
  intended: null,
  line,
});

/** Where the words of a link stand: of several places, the one whose text in front is most like that of the link. */
function findWords(
  text: string,
  { words, before = '' }: LineLink,
  from: number,
): { start: number; end: number } | null {
  const pattern = words
    .split(/\s+/)
    .map((word) => word.replaceAll('*', '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+');
  if (pattern === '') return null;
  const found = new RegExp(pattern, 'gu');
  found.lastIndex = from;
  let best: { readonly start: number; readonly end: number; readonly alike: number } | null = null;
  for (let match = found.exec(text); match; match = found.exec(text)) {
    const own = text.slice(Math.max(0, match.index - 2 * before.length - 1), match.index);
    if (inWord.test(own) !== inWord.test(before)) continue;
    const alike = sharedEnd(own, before);
    if (best === null || alike > best.alike)
      best = { start: match.index, end: match.index + match[0].length, alike };
  }
  return best;
}

/** Ends a text in the middle of a word or number? */
const inWord = /[\p{L}\p{N}_]$/u;

/** How many letters and digits two texts end alike with. Signs between them are of the markup or of the print. */
function sharedEnd(one: string, other: string): number {
  const [left, right] = [one, other].map((text) => text.match(/[\p{L}\p{N}]/gu)?.reverse() ?? []);
  const shared = left?.findIndex((letter, i) => letter !== right?.[i]) ?? 0;
  return shared < 0 ? (left?.length ?? 0) : shared;
}

const withoutReference = (inline: Inline): Inline[] => {
  if (inline.type === 'reference') return [{ type: 'text', value: inline.reference.printed }];
  return 'children' in inline
    ? [{ ...inline, children: inline.children.flatMap(withoutReference) }]
    : [inline];
};

/** The inlines of a stretch of their text, in UTF-16 units. A reference that is cut becomes text. */
function cut(inlines: readonly Inline[], from: number, to: number): Inline[] {
  const result: Inline[] = [];
  let at = 0;
  for (const inline of inlines) {
    const { length } = inlineText([inline]);
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, length)];
    if (start < end) {
      if (start === 0 && end === length) result.push(inline);
      else if ('children' in inline) result.push({ ...inline, children: cut(inline.children, start, end) });
      else result.push({ type: 'text', value: inlineText([inline]).slice(start, end) });
    }
    at += length;
  }
  return result;
}
