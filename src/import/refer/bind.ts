import type {
  ImportedDocument,
  ImportedItem,
  ImportedReference,
  Inline,
  LineOutcome,
  Remark,
} from '../document/document.ts';
import { mapInlines } from '../document/map-inlines.ts';
import { inlineText, referencesOf, walkItems } from '../document/walk.ts';
import type { Pin, Profile } from '../profile/profile.ts';
import { pinsByLine } from '../shape/pins.ts';
import type { Unit } from '../shape/units.ts';
import { findIn, formsOf, type ReferContext } from './forms.ts';
import { inDocument, indexDocument, plainTitle, type ReferIndex } from './index-document.ts';
import { anchorLines, type Beside, judgeLink, type LinkContext, placesOf } from './links.ts';
import { type Found, mapTree, placeReferences, searchable } from './place-references.ts';
import { clarify, disabledIn, misprintRemarks, relateItem } from './relations.ts';

/** Context of binding. */
export interface Binding {
  readonly profile: Profile;
  readonly units: readonly Unit[];
  readonly outcomes: ReadonlyMap<number, LineOutcome>;
  /** Another edition that links can lead into, or null. */
  readonly beside: Beside | null;
}

/** A document with its references, and the lines its anchors lead to. */
export interface Bound {
  readonly document: ImportedDocument;
  readonly anchors: ReadonlyMap<string, number>;
}

/** Finds references in the forms of the profile, and checks links. */
export function bind(document: ImportedDocument, { profile, units, outcomes, beside }: Binding): Bound {
  const forms = formsOf(profile.refer);
  const index = indexDocument(document);
  const base = profile.base?.id ?? null;
  const remarks: Remark[] = [];
  const contextOf = (rule: string | null): ReferContext => ({ index, rule, base });
  const related = mapItems(document, (item) => relateItem(item, forms, contextOf(item.number)));
  const links: LinkContext = {
    ...{ index, remarks, beside, anchors: anchorLines(units), disputed: new Set() },
    places: placesOf(document, outcomes),
    byLine: new Map(units.map((unit) => [unit.line, unit])),
  };
  const refer = (inlines: readonly Inline[], rule: string | null, line: number): readonly Inline[] => {
    const judged = withoutBrackets(
      withRanges(
        mapReferences(inlines, (one) => judgeLink(one, rule, links)),
        links,
      ),
    );
    const text = searchable(judged);
    const found = findIn(text, forms, contextOf(rule)).filter((one) => {
      const message = whyDisputed(one, text, index);
      if (message !== null && !remarks.some((other) => other.line === line && other.message === message))
        remarks.push({ line, kind: 'reference-disputed', message, rule });
      return message === null;
    });
    const placed = found.length > 0 ? placeReferences(judged, found, line) : judged;
    return links.disputed.size > 0 ? withoutDisputed(placed, links.disputed) : placed;
  };
  const referred = mapInlines({ ...related, front: [] }, (inlines, { lines, rule, isLabel }) =>
    refer(inlines, isLabel ? null : rule, lines[0] ?? 0),
  );
  // Front matter explains names and brackets; a numeral there belongs to a name or version.
  const { front } = mapInlines({ ...related, parts: [], terms: [] }, (inlines, { lines }) => {
    const found = index.isRoman ? [] : findIn(searchable(inlines), forms, { ...contextOf(null), base: null });
    return found.length > 0 ? placeReferences(inlines, found, lines[0] ?? 0) : inlines;
  });
  const disabled = mapItems({ ...referred, front }, (item) => {
    const relations = item.paragraphs.flatMap(disabledIn);
    return relations.length === 0 ? item : { ...item, relations: [...item.relations, ...relations] };
  });
  const clarified = { ...disabled, parts: clarify(disabled.parts, base) };
  const meant = new Map(pinnedMeanings(clarified, pinsByLine(units, profile)));
  const corrected = mapInlines(clarified, (inlines) =>
    mapReferences(inlines, (one) => ({ ...one, intended: meant.get(one) ?? one.intended })),
  );
  remarks.push(...misprintRemarks(corrected));
  if (base === null && index.numbers.size > 0)
    remarks.push(...unboundRemarks(corrected, units, index, remarks));
  const all = [...corrected.remarks, ...remarks].sort((a, b) => a.line - b.line);
  return { document: { ...corrected, remarks: all }, anchors: links.anchors };
}

/** Joins two numbered links with a dash between them to a range. */
function withRanges(inlines: readonly Inline[], { index, disputed }: LinkContext): Inline[] {
  const result: Inline[] = [];
  const endOf = (one: Inline | undefined): ImportedReference | null =>
    one?.type === 'reference' &&
    inDocument(one.reference.printed, index) !== null &&
    !disputed.has(one.reference)
      ? one.reference
      : null;
  for (let at = 0; at < inlines.length; at += 1) {
    const [first, last] = [endOf(inlines[at]), endOf(inlines[at + 2])];
    const dash = textAt(inlines, at + 1);
    if (first && last && /^\s?[–—-]\s?$/.test(dash)) {
      const printed = `${first.printed}${dash}${last.printed}`;
      result.push({ type: 'reference', reference: { ...first, printed, until: last.target } });
      at += 2;
    } else result.push(...inlines.slice(at, at + 1));
  }
  return result;
}

/** Drops square brackets around a link: they belong to a reference printed as plain text. */
const withoutBrackets = (inlines: readonly Inline[]): readonly Inline[] =>
  inlines.map((inline, at): Inline => {
    if (inline.type !== 'text') return inline;
    const isClosed = inlines[at + 1]?.type === 'reference' && textAt(inlines, at + 2).startsWith(']');
    const isOpened = inlines[at - 1]?.type === 'reference' && textAt(inlines, at - 2).endsWith('[');
    const from = isOpened && inline.value.startsWith(']') ? 1 : 0;
    return {
      ...inline,
      value: inline.value.slice(from, isClosed && inline.value.endsWith('[') ? -1 : undefined),
    };
  });

const textAt = (inlines: readonly Inline[], at: number): string => {
  const inline = inlines[at];
  return inline?.type === 'text' ? inline.value : '';
};

/** Disputed links become their printed text. */
const withoutDisputed = (inlines: readonly Inline[], disputed: ReadonlySet<ImportedReference>): Inline[] =>
  mapTree(inlines, (inline) =>
    inline.type === 'reference' && disputed.has(inline.reference)
      ? [{ type: 'text', value: inlineText([inline]) }]
      : [inline],
  );

const mapReferences = (
  inlines: readonly Inline[],
  change: (reference: ImportedReference) => ImportedReference,
): Inline[] =>
  mapTree(inlines, (inline) =>
    inline.type === 'reference' ? [{ type: 'reference', reference: change(inline.reference) }] : [inline],
  );

/** Maps the items of all parts, parents first. */
function mapItems(
  document: ImportedDocument,
  change: (item: ImportedItem) => ImportedItem,
): ImportedDocument {
  const visit = (item: ImportedItem): ImportedItem => {
    const own = change(item);
    return { ...own, children: own.children.map(visit) };
  };
  return { ...document, parts: document.parts.map((part) => ({ ...part, items: part.items.map(visit) })) };
}

/** What references mean by the pins of their lines. */
const pinnedMeanings = (document: ImportedDocument, pins: ReadonlyMap<number, Pin>) =>
  [...walkItems(document)].flatMap(({ item }) =>
    referencesOf(item).flatMap((reference) => {
      const target = pins.get(reference.line)?.means?.[reference.target];
      return target === undefined ? [] : [[reference, { target, why: 'The profile says so.' }] as const];
    }),
  );

/**
 * Why a number stays text that the title of another rule follows: "Section 12.4 Oars" if Oars is
 * 12.1; else null.
 */
function whyDisputed({ end, reference }: Found, text: string, index: ReferIndex): string | null {
  if (index.isRoman || reference.until !== null) return null;
  const [, words = ''] =
    /^[,:]?\s+["“(]?((?:\p{Lu}[\p{L}’'-]*)(?:\s\p{Lu}[\p{L}’'-]*){0,5})/u.exec(text.slice(end, end + 90)) ??
    [];
  const other = index.titles.get(plainTitle(words));
  if (other === undefined || other === reference.target) return null;
  const own = plainTitle(index.titleOf.get(inDocument(reference.target, index) ?? '') ?? '');
  // The words can continue after the title, and the title after a comma.
  if (own !== '' && (plainTitle(words).startsWith(own) || own.startsWith(plainTitle(words)))) return null;
  return `"${reference.printed} ${words}" has the number of one rule and the title of ${other}: it stays text.`;
}

const announcesNumber =
  /(?<![\p{L}])(?:[Rr]ules?|[Ss]ections?|[Aa]rticles?|[Rr]egulations?|[Cc]lauses?|§)\s+(\d{1,4}(?:[.-]?[\da-z]{1,4})*\+*)(?![\p{L}\d])/gu;

/** Reports announced numbers that are not references, grouped. */
function unboundRemarks(
  document: ImportedDocument,
  units: readonly Unit[],
  index: ReferIndex,
  known: readonly Remark[],
): Remark[] {
  const origins = new Map(units.map(({ line, block }) => [line, block.at.line]));
  const found: { printed: string; line: number; rule: string | null; isThere: boolean }[] = [];
  mapInlines(document, (inlines, { lines: [line = 0], rule }) => {
    for (const [printed, number = ''] of searchable(inlines).matchAll(announcesNumber))
      if (!known.some((one) => one.line === line && one.message.includes(number)))
        found.push({ printed, line, rule, isThere: inDocument(number, index) !== null });
    return inlines;
  });
  return [true, false].flatMap((isThere): Remark[] => {
    const group = found.filter((one) => one.isThere === isThere);
    const [first] = group;
    if (!first) return [];
    const words = [...new Set(group.map(({ printed }) => `"${printed}"`))];
    const more = words.length > 5 ? ` and ${words.length - 5} more` : '';
    const lines = [...new Set(group.map(({ line }) => origins.get(line) ?? line))].slice(0, 9).join(', ');
    const why = isThere ? 'it seems to be of another document' : 'the document has no such number';
    const message = `${words.slice(0, 5).join(', ')}${more} (line ${lines}): this stays text, since ${why}.`;
    const { line, rule } = first;
    return [{ line, kind: isThere ? 'reference-unsure' : 'reference-unknown', message, rule }];
  });
}
