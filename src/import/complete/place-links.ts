import { cutAt } from '../document/cut-inlines.ts';
import type { ImportedDocument, ImportedReference, Inline, Remark } from '../document/document.ts';
import { mapInlines } from '../document/map-inlines.ts';
import { inlineText, walkItems } from '../document/walk.ts';
import type { LineLink, SourceLine } from '../lines/lines.ts';
import { anchorLines, anchorOf, barePage, pageAnchor, pathsOf, siteRoot } from '../lines/link-anchors.ts';
import { decodedAddress, pageName, wikiAddress } from '../lines/wiki-links.ts';
import { keyOf, segmentsOf } from '../numbering/number-token.ts';
import { findWords } from './find-link-words.ts';

/** A document with its links, and those whose words were not found in it. */
interface Linked {
  readonly document: ImportedDocument;
  readonly remarks: readonly Remark[];
}

/**
 * Put the links of the lines into the texts that were made of them: one into the document becomes a reference, one out of it
 * stays a link with its address, and what is set as code stays so; what is struck out is suggested to be deleted.
 *
 * A link into the document has an anchor that a line has, or leads where no address of the world does and says a number in
 * its words.
 */
export function placeLinks(document: ImportedDocument, lines: readonly SourceLine[]): Linked {
  const linked = lines.filter(({ links }) => links !== undefined && links.length > 0);
  if (linked.length === 0) return { document, remarks: [] };
  const byLine = new Map(linked.map((line) => [line.number, line]));
  const targets = targetsOf(document, lines);
  const waiting = new Map(
    linked.map(({ number, links = [] }) => [number, links.filter(({ isTip }) => isTip !== true)]),
  );
  const nowhere: Remark[] = [];
  const placed = mapInlines(document, (inlines, { lines: own }) => {
    // Lines stand in the text in their order: what one links is not linked again by the next, which may have the same words.
    let text = { inlines, end: 0 };
    for (const line of own) {
      const left = waiting.get(line);
      if (!left) continue;
      const target = (link: LineLink) => targets(link, byLine.get(line));
      const { rest, lost, ...changed } = linkWords(text, left, { target, line });
      text = changed;
      waiting.set(line, rest);
      for (const link of lost) nowhere.push(remarkOf(link, line));
    }
    return text.inlines;
  });
  const used = new Set([...walkItems(document)].flatMap(({ item }) => item.lines));
  const remarks = [...waiting].flatMap(([line, left]) =>
    left
      .filter(
        ({ address, isPicture, isStruck }) => isPicture || isStruck || (used.has(line) && isOutside(address)),
      )
      .map((link) =>
        link.isPicture || link.isStruck
          ? remarkOf(link, line)
          : {
              line,
              kind: 'link-lost',
              message: `The words of the link "${link.words}" are kept, and its address is not: ${link.address}`,
              rule: null,
            },
      ),
  );
  return { document: placed, remarks: [...nowhere, ...remarks] };
}

/** A link that leads nowhere, a picture that is not there, or words that no suggestion could be made of. */
const remarkOf = ({ words, address, isPicture, isStruck }: LineLink, line: number): Remark => ({
  line,
  kind: isPicture ? 'picture-left-out' : isStruck ? 'struck-out' : 'link-dangling',
  message: isPicture
    ? `A picture is not in the result: ${shortened(address)}${words === '' ? '' : `, "${words}"`}.`
    : isStruck
      ? `Struck out in the document, and plain text in the result: "${words}".`
      : `The link "${words}" leads to ${address.replace(/^wiki:/, '')}, which the document does not have: it is text.`,
  rule: null,
});

/** A picture can be its own address, as data. */
const shortened = (address: string) => (address.length > 120 ? `${address.slice(0, 100)}…` : address);

type Target = { readonly reference: string } | { readonly address: string } | null;

const isOutside = (address: string) => /^(?:[a-z]+:)?\/\/|^mailto:|^tel:/i.test(address);

function targetsOf(document: ImportedDocument, lines: readonly SourceLine[]) {
  const anchors = anchorLines(lines);
  const root = siteRoot(lines);
  const numbers = new Map<string, string>();
  const twice = new Set<string>();
  const add = (number: string | null) => {
    if (number === null) return;
    const key = keyOf(segmentsOf(number));
    if (numbers.has(key)) twice.add(number);
    numbers.set(key, number);
  };
  for (const { number } of document.parts) add(number);
  for (const { number = null } of document.terms) add(number);
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
  return ({ words, address: written, isPicture }: LineLink, line: SourceLine | undefined): Target => {
    if (isOutside(written)) return { address: written };
    if (isPicture) return null;
    const address = wikiAddress(written, pages);
    // Sites made by docsify lead to a heading by `?id=`.
    const [told = '', hash = ''] = decodedAddress(address).split(/#|\?id=/, 2);
    const path = told.startsWith(`/${root}`) ? told.slice(root.length) : told;
    const paths = path === '' ? [line?.page] : pathsOf(path, line?.page);
    const isFile = /^[^#?]+\.(?:mdx?|markdown|[qr]md|html?|pdf|docx?)$/i.test(path);
    // A heading of another file can be called as one of the document is.
    const hasName = !isFile || hash === '' || sharesWord(words, hash);
    const anchor = [
      ...paths.map((page) => anchorOf(page, hash)),
      ...(hasName ? [anchorOf(undefined, hash), anchorOf(undefined, hash.toLowerCase())] : []),
      ...paths.flatMap((page) => (path === '' || page === undefined ? [] : pageAnchor(page))),
    ].find((name) => name !== '#' && anchors.has(name));
    // The words of a link to another file beside the document say a number of that.
    const isOtherFile = anchor === undefined && hash === '' && isFile;
    const byNumber = isOtherFile ? null : (numberIn(words) ?? numberIn(numberPlaceOf(address)));
    // A link to a page whose words name a rule of it means the rule, where only one has that number.
    if (anchor !== undefined && (hash !== '' || byNumber === null || twice.has(byNumber)))
      return { reference: anchor };
    if (byNumber !== null) return { reference: byNumber };
    // An address that is told from where the document stands leads nowhere from its edition.
    return /^(?:#|\.\.?\/)/.test(address) ? null : { address };
  };
}

/** Are words and the name of an anchor alike, or have they a long word or a number in common? */
const sharesWord = (words: string, hash: string): boolean =>
  lettersIn(words) === lettersIn(hash) ||
  (words.toLowerCase().match(/\p{L}{4,}|\p{N}+/gu) ?? []).some((word) => hash.toLowerCase().includes(word));

const lettersIn = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Where an address may say a number: behind its last sign for a place, or all of it where it is no path. */
function numberPlaceOf(address: string): string {
  const at = Math.max(address.lastIndexOf(':'), address.lastIndexOf('#'));
  return at < 0 && /\/|\.\p{L}/u.test(address) ? '' : address.slice(at + 1);
}

/** A text, and how much of it has its links. */
interface LinkedText {
  readonly inlines: readonly Inline[];
  /** End of the last words that were made a link, exclusive. */
  readonly end: number;
}

/** Where links lead, and the line that they stand in. */
interface LinkPlace {
  readonly target: (link: LineLink) => Target;
  readonly line: number;
}

/** Find the words of links in order and make links or references of them; those that are not found are left for the next text. */
function linkWords(
  { inlines, end }: LinkedText,
  links: readonly LineLink[],
  place: LinkPlace,
): LinkedText & { readonly rest: LineLink[]; readonly lost: LineLink[] } {
  const text = inlineText(inlines);
  const found: { readonly link: LineLink; readonly start: number; readonly end: number }[] = [];
  const rest: LineLink[] = [];
  const lost: LineLink[] = [];
  for (const link of links) {
    const words = findWords(text, link, found.at(-1)?.end ?? end);
    if (words) found.push({ link, ...words });
    else rest.push(link);
  }
  const last = found.at(-1);
  if (!last) return { inlines, end, rest, lost };
  const stretches = cutAt(inlines, [...found.flatMap((one) => [one.start, one.end]), text.length]);
  const result = stretches.flatMap((own, at) => {
    const link = at % 2 === 1 ? found[(at - 1) / 2]?.link : undefined;
    return link ? linked(own, link, { ...place, lost }) : own;
  });
  return { inlines: result, end: last.end, rest, lost };
}

/** The words of a link with what it leads to. */
function linked(
  own: readonly Inline[],
  link: LineLink,
  { target, line, lost }: LinkPlace & { readonly lost: LineLink[] },
): readonly Inline[] {
  // What names a rule leads to it, however it is set.
  if (link.isStruck) return [{ type: 'suggestion', old: inlineText(own), fresh: '' }];
  if (link.isCode) return referred(own).length > 0 ? own : [{ type: 'code', value: inlineText(own) }];
  const to = target(link);
  if (to === null) {
    if (own.every(({ type }) => type !== 'reference')) lost.push(link);
    return own;
  }
  // Numbers in the words say more than the page that they stand on.
  const isNumbered =
    'address' in to ? !isOutside(to.address) && referred(own).length > 0 : isNarrower(own, link);
  if (isNumbered) return own;
  return 'address' in to
    ? [{ type: 'link', address: to.address, children: own.flatMap(withoutReference) }]
    : [{ type: 'reference', reference: referenceTo(to.reference, inlineText(own), line) }];
}

/** What the references among them lead to. */
const referred = (inlines: readonly Inline[]): string[] =>
  inlines.flatMap((inline) =>
    inline.type === 'reference'
      ? [inline.reference.target]
      : 'children' in inline
        ? referred(inline.children)
        : [],
  );

/** Do the words of a link to an anchor name a rule below it, which was found already: "Article 3, Section 2"? */
const isNarrower = (own: readonly Inline[], { address }: LineLink): boolean => {
  const [named = '', more] = referred(own);
  // The anchor of 7.2.2 is `#722-keepers`: what names 7.3.4.b there leads elsewhere than it says.
  const digits = /\d+/.exec(address)?.[0] ?? '';
  const isBelow = named.replace(/[^\p{L}\p{N}]/gu, '').startsWith(digits);
  // A title says less than the link does.
  const isNumber = !named.startsWith('#') && segmentsOf(named).length > 1;
  return address.startsWith('#') && more === undefined && isBelow && isNumber;
};

const referenceTo = (target: string, printed: string, line: number): ImportedReference => ({
  printed,
  target,
  until: null,
  intended: null,
  line,
});

const withoutReference = (inline: Inline): Inline[] => {
  if (inline.type === 'reference') return [{ type: 'text', value: inline.reference.printed }];
  return 'children' in inline
    ? [{ ...inline, children: inline.children.flatMap(withoutReference) }]
    : [inline];
};
