import { mayFollowDocument, mayPrecedeDocument } from '../../../base/other-documents.ts';
import { ruleOfSection } from '../../../base/other-laws.ts';
import { countedKind } from '../../../base/section-words.ts';
import type { Texts } from '../../document/document.ts';
import { plainReference, type Remark } from '../../document/document.ts';
import { mapInlines } from '../../document/map-inlines.ts';
import { partAnchor, ruleAnchor } from '../../lines/link-anchors.ts';
import { isVersion, numberInFront, sayNumbersFirst, saysBareNumbers } from './bare-numbers.ts';
import { type Chain, chainOf, followChain, otherLaw, withParts } from './citation-chain.ts';
import { findCounted } from './find-counted.ts';
import { findTitles } from './find-titles.ts';
import { indexNumbers, isThere } from './index-numbers.ts';
import { isOfLaw, linesOfOtherLaws } from './lines-of-other-laws.ts';
import { indexTitles, targetOf } from './named-titles.ts';
import { nextNumber, type SeenNumber } from './next-number.ts';
import { numberColumns } from './number-columns.ts';
import { isOtherLaw, numberNamed, type Surroundings } from './number-meant.ts';
import { homeBehind, isPartBeside, numberBeside, type Parts, partsBehind } from './number-parts.ts';
import { rangeBehind, withoutMixed } from './number-ranges.ts';
import { beginningOf, isOwnNumber } from './own-numbers.ts';
import { apart, type Found, placeReferences, searchable } from './place-references.ts';
import {
  headsItself,
  isJoined,
  isJointTo,
  isPutBetween,
  nummerOfSatz,
  ownPart,
  ownSection,
  weakCue,
  wordBefore,
} from './reference-cues.ts';
import {
  type ForeignNumber,
  foreignRemarks,
  isElsewhereIn,
  isForeignIn,
  remarkForeign,
  remarkUnknown,
} from './reference-remarks.ts';
import { type UnboundNumber, unboundIn, unboundRemarks } from './unbound-numbers.ts';

/**
 * Find the numbers of rules in texts. Digits with full stops can be scores, sizes and versions: a number refers where the
 * document has it and its form or the word in front leaves no doubt.
 */
export function findReferences(
  texts: Texts,
  { ownNumbers = [], ...source }: ReferenceSource = { title: '', hasSigns: false },
): { readonly document: Texts; readonly remarks: Remark[] } {
  const index = indexNumbers(texts, source.areCounted);
  const remarks: Remark[] = [];
  const named = indexTitles(texts);
  if (index.numbers.size + index.called.size + named.byKey.size === 0) return { document: texts, remarks };
  const isBare = saysBareNumbers(texts, index);
  const headed = new Set(ownNumbers.map(({ plain }) => beginningOf(plain)));
  const areHeaded = sayNumbersFirst(texts, index);
  const columns = numberColumns(texts, index);
  const ofOthers = linesOfOtherLaws(texts, source.title);
  const titles = [source.title, ...texts.parts.map(({ title }) => title), ...index.titles.values()];
  const foreign: ForeignNumber[] = [];
  const unbound: UnboundNumber[] = [];
  const document = { index, isBare, headed, titles, remarks, foreign };
  let home: string | null = null;
  const find = (part: Texts, at = -1, isTerm = false) =>
    mapInlines(part, (inlines, { lines, rule, after, isLabel = false, count = null, row = [] }) => {
      if (isVersion(inlines, row)) return inlines;
      const [line = 0] = lines;
      const isFirst = isTerm && areHeaded;
      const isOther = ofOthers.has(line);
      const section = part.parts[0]?.number ?? null;
      const column = columns.get(inlines) ?? null;
      const place = { isFirst, isLabel, isOther, line, rule, section, after, home, count, column };
      const text = searchable(inlines);
      const all = referencesIn(text, { ...source, ...document, ...place });
      const numbered = withoutMixed(all, text, { ...place, remarks });
      const own = [
        rule,
        ruleAnchor(line),
        ...part.parts.flatMap((one) => [targetOf(one), partAnchor(one.line)]),
      ];
      const reader = { titles: named, part: at, own, numbered, isLabel };
      const counted = findCounted(text, reader);
      const found = apart([
        ...counted.found,
        ...apart(numbered, counted.places),
        ...findTitles(text, reader),
      ]);
      const said = foreign.filter((one) => one.line === line).map(({ number }) => number);
      unbound.push(...unboundIn(text, found, { ...place, index, headed, said }));
      return found.length > 0 ? placeReferences(inlines, found, line) : inlines;
    });
  const { front } = find({ front: texts.front, parts: [], terms: [] });
  const parts = texts.parts.flatMap((part, at) => {
    if (part.level === 'category') home = part.number;
    return find({ front: [], parts: [part], terms: [] }, at).parts;
  });
  home = null;
  const { terms } = find({ front: [], parts: [], terms: texts.terms }, -1, true);
  remarks.push(...foreignRemarks(foreign), ...unboundRemarks(unbound));
  return { document: { front, parts, terms }, remarks };
}

/** What a document says of itself as a whole. */
export interface ReferenceSource {
  readonly title: string;
  /** It calls its sections by `§` and not by a word: an article is one of another law. */
  readonly hasSigns: boolean;
  /** No section prints a number: "rule 2" is one beside it. */
  readonly areCounted?: boolean;
  /** Texts that begin with a number of their own. */
  readonly ownNumbers?: readonly { readonly plain: string }[];
}

interface Search extends Omit<ReferenceSource, 'ownNumbers'>, Surroundings {
  /** Beginnings of texts that begin with a number of their own. */
  readonly headed: ReadonlySet<string>;
  /** Of the document and of its parts. */
  readonly titles: readonly string[];
  /** A number at the beginning names a rule. */
  readonly isFirst: boolean;
  readonly isLabel: boolean;
  /** Of the item in its list. */
  readonly count: number | null;
  /** What the header of the column calls that the text is a cell of. */
  readonly column: string | null;
  /** Numbers are those of another law, where nothing says otherwise. */
  readonly isOther: boolean;
  /** Number of the category that the text stands in. */
  readonly home: string | null;
  readonly line: number;
  readonly remarks: Remark[];
  readonly foreign: ForeignNumber[];
}

function referencesIn(text: string, search: Search): Found[] {
  const found: Found[] = search.isFirst ? numberInFront(text, search.index) : [];
  let called: string | null = null;
  /** The number before, where it is a part of one that was named. */
  let held: Parts | null = null;
  let chain = null as Chain | null;
  /** The number before is of another document, and so are those that are joined to it. */
  let isForeign = false;
  let end = found[0]?.end ?? 0;
  /** End of the number before, whether it names a rule or not. */
  let last = end;
  let at = end;
  for (let next = nextNumber(text, at, search.index); next; next = nextNumber(text, at, search.index)) {
    const { start, number, isSpelled } = next;
    at = next.end;
    const between = text.slice(last, start);
    const linked = chain && followChain(chain, between, number, search.index);
    chain = linked?.chain ?? null;
    const isPart = linked ? linked.number === null : last > 0 && isOfNone(between, next, text, search);
    last = at;
    const wide = text.slice(Math.max(0, start - 120), start);
    isForeign = (isForeign && isJoined(between)) || isForeignIn(wide, text, [start, last], search);
    if (isPart || isForeign || isPutBetween(text.slice(at, at + 16), search.index)) continue;
    if (isOwnNumber(text, start, last, search)) continue;
    const before = text.slice(Math.max(end, start - 24), start);
    const above = text.slice(0, start).trim() === '' ? search.column : null;
    const word = wordBefore(before, search.index) ?? countedKind(before, text.slice(last)) ?? above;
    const joint = text.slice(end, start);
    const isJoint: boolean = word === null && called !== null && isJointTo(joint);
    // "Section 3, First Mates": words that count are more often no numbers.
    if (isSpelled && word === null) continue;
    const call: string | null = word ?? (isCued(text, start, before, search) ? '(' : isJoint ? called : null);
    const behind = text.slice(at, at + 90).replace(/^[ºª]/u, '');
    const within: Parts | null = isJoint || isPartBeside(joint, word, behind, held) ? held : null;
    const beside = linked?.number ?? (within ? numberBeside(next, joint, within, search.index) : undefined);
    const named = numberNamed(number, call, [before, behind, text], search);
    const { printed, reference } = beside === undefined ? named : { printed: number, reference: beside };
    if (!isSpelled) at = start + printed.length;
    if (!linked) chain = chainOf(call, reference, printed);
    isForeign = reference === null && word !== null && isElsewhereIn(behind, text, [start, at], search);
    if (reference === null || (reference === search.rule && headsItself(text, start))) continue;
    const part = partsBehind(text, at, [reference, printed], { index: search.index, call, within });
    const foreign = endOfForeign(text, [at, part.end], { before, word, reference }, search);
    if (foreign !== null) {
      chain = otherLaw;
      remarkForeign(text, [start, at], search);
      at = foreign;
      continue;
    }
    chain = chain && withParts(chain, text.slice(at, part.end));
    const isKnown = isThere(reference, search.index);
    if (!isKnown && (mayFollowDocument(wide) || mayPrecedeDocument(behind))) continue;
    if (!isKnown) remarkUnknown(number, call, search);
    const range = rangeBehind(text, printed, part, search.index);
    end = range?.end ?? part.end;
    called = call ?? 'rule';
    held = part.end > at ? part : within;
    const own = { ...plainReference(text.slice(start, end), part.number), ...homeOf(part, text, search) };
    found.push({ start, end, reference: { ...own, until: range?.until ?? null } });
    at = end;
    last = end;
  }
  return found;
}

/** Does anything but a word for a part of a document call a number? */
const isCued = (text: string, start: number, before: string, { isFirst }: Search): boolean =>
  weakCue.test(before) || (isFirst && text.slice(0, start).trim() === '');

/** Is it a part of a number that has none, or that is not there: "§ 130a Absatz 1", "Article VI, Section 2"? */
const isOfNone = (
  between: string,
  { number, key, start }: SeenNumber,
  text: string,
  { index }: Search,
): boolean =>
  // "Čl. 4. odst. 5": no sentence begins with a small letter.
  (ownPart.test(between.replace(/^(?:[ºª]|\.(?=\s+\p{Ll}))/u, '')) &&
    !nummerOfSatz.test(text.slice(0, start))) ||
  (/^\d+$/.test(number) && ownSection.test(between) && !index.numbers.has(key));

/**
 * Where the citation of another text ends, that of a law which is called behind it, or "Section 3 Rule 10" where no section has that
 * number; null for none.
 *
 * @param ends of the number, and of its parts
 */
function endOfForeign(
  text: string,
  [number, end]: readonly [number, number],
  { before, word, reference }: { before: string; word: string | null; reference: string },
  search: Search,
): number | null {
  const behind = text.slice(end);
  if (isOfLaw(before, behind, search.isOther)) return end;
  const isSection = word === 'section' && ![...search.index.byTitle.values()].includes(reference);
  const rule = isSection ? ruleOfSection.exec(behind)?.[0].length : undefined;
  if (rule !== undefined) return end + rule;
  return isOtherLaw(word ?? '', text.slice(number), search) ? number : null;
}

/** The category that a number counts in, where several count the same. */
function homeOf({ home: named, end }: Parts, text: string, { home: own, index }: Search): { home?: string } {
  const home = named ?? homeBehind(text.slice(end, end + 60), index) ?? own;
  return home !== null && index.repeated.has(home) ? { home } : {};
}
