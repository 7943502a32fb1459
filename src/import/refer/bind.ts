import type {
  ImportedDocument,
  ImportedItem,
  ImportedReference,
  Inline,
  LineOutcome,
  Remark,
} from '../document/document.ts';
import { mapInlines } from '../document/map-inlines.ts';
import { referencesOf, walkItems } from '../document/walk.ts';
import type { Profile } from '../profile/profile.ts';
import type { Unit } from '../shape/units.ts';
import type { Form, ReferContext } from './form.ts';
import { findIn, formsOf, inDocument } from './forms.ts';
import { indexDocument, plainTitle, type ReferIndex } from './index-document.ts';
import { anchorLines, judgeLink, type LinkContext, placesOf } from './links.ts';
import { type Found, placeReferences, searchable } from './place-references.ts';
import { clarify, correctedReferences, disabledIn, misprintRemarks, relateItem } from './relations.ts';

/** What binding asks beside the document. */
export interface Binding {
  readonly profile: Profile;
  readonly units: readonly Unit[];
  readonly outcomes: ReadonlyMap<number, LineOutcome>;
}

/** A document with its references, and the lines that its anchors lead to. */
export interface Bound {
  readonly document: ImportedDocument;
  readonly anchors: ReadonlyMap<string, number>;
}

/** Find the references of a document in the forms that its profile lists, and judge its links. */
export function bind(document: ImportedDocument, { profile, units, outcomes }: Binding): Bound {
  const forms = formsOf(profile.refer);
  const index = indexDocument(document);
  const base = profile.base?.id ?? null;
  const remarks: Remark[] = [];
  const contextOf = (rule: string | null): ReferContext => ({ index, rule, base });
  const related = relateAll(document, (item) => relateItem(item, { forms, context: contextOf(item.number) }));
  const anchors = anchorLines(units);
  const byLine = new Map(units.map((unit) => [unit.line, unit]));
  const links: LinkContext = {
    index,
    anchors,
    places: placesOf(document, outcomes),
    remarks,
    disputed: new Set(),
    pageOf: (line) => byLine.get(line)?.block.at.file ?? null,
  };
  const find = (inlines: readonly Inline[], rule: string | null, line: number): readonly Inline[] => {
    const judged = withoutBrackets(withRanges(judgeLinks(inlines, rule, links), links));
    const text = searchable(judged);
    const found = findIn(text, forms, contextOf(rule)).filter(
      (one) => !isDisputed(one, text, { index, line, rule, remarks }),
    );
    const placed = found.length > 0 ? placeReferences(judged, found, line) : judged;
    return links.disputed.size > 0 ? withoutDisputed(placed, links.disputed) : placed;
  };
  const referred = mapInlines({ ...related, front: [] }, (inlines, { lines, rule, isLabel }) =>
    find(inlines, isLabel ? null : rule, lines[0] ?? 0),
  );
  const front = frontReferences(related, forms, index);
  const disabled = relateAll({ ...referred, front }, (item) => {
    const relations = item.paragraphs.flatMap(disabledIn);
    return relations.length === 0 ? item : { ...item, relations: [...item.relations, ...relations] };
  });
  const clarified = { ...disabled, parts: clarify(disabled.parts, base) };
  const meant = new Map([...correctedReferences(clarified), ...pinnedMeanings(clarified, profile)]);
  const corrected =
    meant.size === 0
      ? clarified
      : mapInlines(clarified, (inlines) =>
          mapReferences(inlines, (one) => ({ ...one, intended: meant.get(one) ?? one.intended })),
        );
  remarks.push(...misprintRemarks(corrected), ...unboundRemarks(corrected, index, profile, remarks));
  return {
    document: { ...corrected, remarks: [...corrected.remarks, ...remarks].sort((a, b) => a.line - b.line) },
    anchors,
  };
}

/** A dash between two links with numbers makes a range of them. */
function withRanges(inlines: readonly Inline[], { index, disputed }: LinkContext): readonly Inline[] {
  const endOf = (one: Inline | undefined) =>
    one?.type === 'reference' && !disputed.has(one.reference) && inDocument(one.reference.printed, index)
      ? one.reference
      : null;
  const result: Inline[] = [];
  for (const inline of inlines) {
    const dash = valueOf(result.at(-1));
    const [first, last] = /^\s?[–—-]\s?$/.test(dash) ? [endOf(result.at(-2)), endOf(inline)] : [];
    if (!first || !last || first.until !== null) result.push(inline);
    else {
      const printed = `${first.printed}${dash}${last.printed}`;
      result.splice(-2, 2, { type: 'reference', reference: { ...first, printed, until: last.target } });
    }
  }
  return result;
}

/** Square brackets around a link are those of a reference, as plain text prints it. */
const withoutBrackets = (inlines: readonly Inline[]): readonly Inline[] =>
  inlines.map((inline, at): Inline => {
    if (inline.type !== 'text') return inline;
    const [before, after] = [inlines[at - 1], inlines[at + 1]];
    const opens =
      after?.type === 'reference' && inline.value.endsWith('[') && /^\]/.test(valueOf(inlines[at + 2]));
    const closes =
      before?.type === 'reference' && inline.value.startsWith(']') && valueOf(inlines[at - 2]).endsWith('[');
    return { ...inline, value: inline.value.slice(closes ? 1 : 0, opens ? -1 : undefined) };
  });

const valueOf = (inline: Inline | undefined): string => (inline?.type === 'text' ? inline.value : '');

/** Disputed links as the text that they are printed as. */
const withoutDisputed = (inlines: readonly Inline[], disputed: ReadonlySet<ImportedReference>): Inline[] =>
  inlines.map((inline): Inline => {
    if (inline.type === 'strong' || inline.type === 'emphasis')
      return { ...inline, children: withoutDisputed(inline.children, disputed) };
    return inline.type === 'reference' && disputed.has(inline.reference)
      ? { type: 'text', value: inline.reference.printed }
      : inline;
  });

/** The front matter says what names and brackets mean; a numeral there belongs to a name or a version. */
function frontReferences(
  { front, parts }: ImportedDocument,
  forms: readonly Form[],
  index: ReferIndex,
): readonly ImportedItem[] {
  if (index.isRoman) return front;
  const context: ReferContext = { index, rule: null, base: null };
  return mapInlines({ front, parts: parts.slice(0, 0), terms: [] }, (inlines, { lines }) => {
    const found = findIn(searchable(inlines), forms, context);
    return found.length > 0 ? placeReferences(inlines, found, lines[0] ?? 0) : inlines;
  }).front;
}

function relateAll(
  document: ImportedDocument,
  relate: (item: ImportedItem) => ImportedItem,
): ImportedDocument {
  const visit = (item: ImportedItem): ImportedItem => {
    const own = relate(item);
    const children = own.children.map(visit);
    return children.every((child, at) => child === own.children[at]) ? own : { ...own, children };
  };
  return { ...document, parts: document.parts.map((part) => ({ ...part, items: part.items.map(visit) })) };
}

/** What references mean by the pins of their lines. */
const pinnedMeanings = (document: ImportedDocument, { at }: Profile) =>
  [...walkItems(document)].flatMap(({ item }) =>
    referencesOf(item).flatMap((reference) => {
      const target = at[reference.line]?.means?.[reference.target];
      return target === undefined ? [] : [[reference, { target, why: 'The profile says so.' }] as const];
    }),
  );

/** Links into the document as references, or as text where they are disputed. */
const judgeLinks = (
  inlines: readonly Inline[],
  rule: string | null,
  context: LinkContext,
): readonly Inline[] => {
  if (!inlines.some(hasReference)) return inlines;
  return inlines.flatMap((inline): Inline[] => {
    if (inline.type === 'strong' || inline.type === 'emphasis')
      return [{ ...inline, children: judgeLinks(inline.children, rule, context) }];
    if (inline.type !== 'reference') return [inline];
    const reference = judgeLink(inline.reference, rule, context);
    // Code keeps the words of a disputed link from being taken for a number that is typed.
    return reference
      ? [{ type: 'reference', reference }]
      : [{ type: 'text', value: inline.reference.printed }];
  });
};

const hasReference = (inline: Inline): boolean =>
  inline.type === 'reference' || ('children' in inline && inline.children.some(hasReference));

const mapReferences = (
  inlines: readonly Inline[],
  change: (reference: ImportedReference) => ImportedReference,
): Inline[] =>
  inlines.map((inline): Inline => {
    if (inline.type === 'reference') return { type: 'reference', reference: change(inline.reference) };
    if (inline.type === 'strong' || inline.type === 'emphasis')
      return { ...inline, children: mapReferences(inline.children, change) };
    return inline;
  });

/** A number that the title of another rule follows is disputed, and stays text: "Section 12.4 Oars" where Oars is 12.1. */
function isDisputed(
  { end, reference }: Found,
  text: string,
  {
    index,
    line,
    rule,
    remarks,
  }: {
    readonly index: ReferIndex;
    readonly line: number;
    readonly rule: string | null;
    readonly remarks: Remark[];
  },
): boolean {
  if (index.isRoman || reference.until !== null) return false;
  const words = /^[,:]?\s+["“(]?((?:\p{Lu}[\p{L}’'-]*)(?:\s\p{Lu}[\p{L}’'-]*){0,5})/u.exec(
    text.slice(end, end + 90),
  )?.[1];
  if (words === undefined) return false;
  const other = index.titles.get(plainTitle(words));
  if (other === undefined || other === reference.target) return false;
  const own = index.titleOf.get(inDocument(reference.target, index) ?? '');
  if (own !== undefined && plainTitle(words).startsWith(plainTitle(own))) return false;
  const message = `"${reference.printed} ${words}" has the number of one rule and the title of ${other}: it stays text.`;
  if (!remarks.some((one) => one.line === line && one.message.includes(reference.printed)))
    remarks.push({ line, kind: 'reference-disputed', message, rule });
  return true;
}

const announcesNumber =
  /(?<![\p{L}])(?:[Rr]ules?|[Ss]ections?|[Aa]rticles?|[Rr]egulations?|[Cc]lauses?|§)\s+(\d{1,4}(?:[.-]?[\da-z]{1,4})*\+*)(?![\p{L}\d])/gu;

/** Numbers that a word announces and that nothing in the document has, grouped. */
function unboundRemarks(
  document: ImportedDocument,
  index: ReferIndex,
  { base }: Profile,
  said: readonly Remark[],
): Remark[] {
  if (base !== null || index.numbers.size === 0) return [];
  const found: { printed: string; line: number; rule: string | null; isThere: boolean }[] = [];
  mapInlines(document, (inlines, { lines, rule }) => {
    const text = searchable(inlines);
    for (const [printed, number = ''] of text.matchAll(announcesNumber))
      if (!said.some((one) => one.line === lines[0] && one.message.includes(number)))
        found.push({ printed, line: lines[0] ?? 0, rule, isThere: inDocument(number, index) !== null });
    return inlines;
  });
  return [true, false].flatMap((isThere): Remark[] => {
    const group = found.filter((one) => one.isThere === isThere);
    const [first] = group;
    if (!first) return [];
    const words = [...new Set(group.map(({ printed }) => `"${printed}"`))];
    const more = words.length > 5 ? ` and ${words.length - 5} more` : '';
    const lines = [...new Set(group.map(({ line }) => line))].slice(0, 9).join(', ');
    const why = isThere
      ? 'since it seems to be of another document'
      : 'since the document has no such number';
    const message = `${words.slice(0, 5).join(', ')}${more} (line ${lines}): this stays text, ${why}.`;
    return [
      {
        line: first.line,
        kind: isThere ? 'reference-unsure' : 'reference-unknown',
        message,
        rule: first.rule,
      },
    ];
  });
}
