import { hasLawBehind, namesOtherLaw } from '../../../base/other-laws.ts';
import { type ImportedReference, type Inline, plainReference, type Remark } from '../../document/document.ts';
import { mapInlines } from '../../document/map-inlines.ts';
import { holderKey, keyOf, type Segment, segmentsOf, shapeOf } from '../../numbering/number-token.ts';
import { isMeasured, saysBareNumbers } from './bare-numbers.ts';
import { indexNumbers, type NumberIndex, type Texts } from './index-numbers.ts';
import { isJointPart, partFrom, relativeNumber } from './number-parts.ts';

/**
 * Find the numbers of rules in texts. Digits with full stops can be scores, sizes and versions: a number refers where the
 * document has it and its form or the word in front leaves no doubt.
 */
export function findReferences(
  texts: Texts,
  { ownNumbers = [], ...source }: ReferenceSource = { title: '', hasSigns: false },
): { readonly document: Texts; readonly remarks: Remark[] } {
  const index = indexNumbers(texts);
  const remarks: Remark[] = [];
  if (index.numbers.size === 0) return { document: texts, remarks };
  const isBare = saysBareNumbers(texts, index);
  const headed = new Set(ownNumbers.map(({ plain }) => beginningOf(plain)));
  const document = mapInlines(
    { front: texts.front, parts: texts.parts, terms: texts.terms },
    (inlines, { lines, rule }) =>
      inlines.flatMap((inline) =>
        findIn(inline, { index, isBare, headed, line: lines[0] ?? 0, rule, remarks, ...source }),
      ),
  );
  return { document, remarks };
}

/** What a document says of itself as a whole. */
export interface ReferenceSource {
  readonly title: string;
  /** It calls its sections by `§` and not by a word: an article is one of another law. */
  readonly hasSigns: boolean;
  /** Texts that begin with a number of their own. */
  readonly ownNumbers?: readonly { readonly plain: string }[];
}

/** What a text is known by that begins with its own number. */
const beginningOf = (text: string): string => text.trimStart().slice(0, 24);

interface Search extends Omit<ReferenceSource, 'ownNumbers'> {
  /** Beginnings of texts that begin with a number of their own. */
  readonly headed: ReadonlySet<string>;
  readonly index: NumberIndex;
  /** Numbers of two levels name rules without a word in front. */
  readonly isBare: boolean;
  readonly line: number;
  readonly rule: string | null;
  readonly remarks: Remark[];
}

function findIn(inline: Inline, search: Search): Inline[] {
  if (inline.type === 'strong' || inline.type === 'emphasis')
    return [{ ...inline, children: inline.children.flatMap((child) => findIn(child, search)) }];
  if (inline.type !== 'text') return [inline];
  const result: Inline[] = [];
  let from = 0;
  for (const { start, end, reference } of referencesIn(inline.value, search)) {
    if (start > from) result.push({ type: 'text', value: inline.value.slice(from, start) });
    result.push({ type: 'reference', reference: { ...reference, line: search.line } });
    from = end;
  }
  if (from < inline.value.length) result.push({ type: 'text', value: inline.value.slice(from) });
  return result;
}

const level = '(?:\\d{1,4}|[a-z]{1,4}|[A-Z]{1,4})';
const token = `(?:\\d{1,4}|[A-Z]{1,4})(?:[.-]?${level}(?![a-z]{2})|\\([a-z0-9]{1,4}\\))*\\+{0,3}`;
const numbers = new RegExp(
  `(?<![\\p{L}\\p{N}.$€£#/@:=_-])(${token})(?![\\p{L}\\p{N}]|[.,]\\d|/\\d|\\s?[%°×])`,
  'gu',
);
const rangeEnd = new RegExp(
  `(?:\\s*[–—-]\\s*|\\s+(?:through|thru|to|until)\\s+)(${token}|[a-z](?![\\p{L}]))(?![\\p{L}\\p{N}]|\\.\\d)`,
  'uy',
);
const cue =
  /(?:(?:^|[^\p{L}])(rule|subrule|section|sub-?section|article|regulation|guideline|chapter|paragraph|law|clause|appendix|annex|point|item|artikel|regel|kapitel|abschnitt|ziffer|absatz|nummer|règle|chapitre|alinéa|art[ií]culo|regla|capítulo|sección|apartado)(?:\(s\)|s|es|n)?\s+|(?:^|[^\p{L}])(?:art|abs)\.\s*|§{1,2}\s*)$/iu;
const weakCue =
  /(?:[([]|(?<!\p{L})(?:see|see also|cf\.?|per|under|as in|selon|voir|siehe|gemäß|laut|nach|según|véase|ver|conforme a|secondo|vedi|volgens|zie|lásd)\s)\s*$/iu;
const joint =
  /^(?:\s*[,;]\s*(?:(?:and|or|et|ou|und|oder|y|o|e)\s)?\s*|\s+(?:and|or|and\/or|to|through|thru|until|et|ou|à|und|oder|bis|y|o|a|e|en|of)\s+|\s*[–—]\s*|\s*&\s*)$/u;
/** Letters that make a word, "Absatz", and no number of levels. */
const isWord = /^[A-Z][a-z]{2,}$/;
/** Between a number and a part of it. */
const ownPart = /^\s+(?:Abs\.|Absatz|Satz|Nr\.|Nummer)\s*$/u;
/** Words behind a number of some other document. */
const elsewhere =
  /^\s+of\s+(?:the|an?|its|their)\s+(?!rules?\b|present|same|section|document|law\b|laws\b|regulations?\b)/iu;

type Found = {
  readonly start: number;
  readonly end: number;
  readonly reference: Omit<ImportedReference, 'line'>;
};

function referencesIn(text: string, search: Search): Found[] {
  const found: Found[] = [];
  const isHeaded = search.headed.has(beginningOf(text));
  let called: string | null = null;
  /** The number that holds the one before, where its text did not print that. */
  let above: string | null = null;
  /** The article whose parts the text names. */
  let article: string | null = null;
  let end = 0;
  /** End of the number before, whether it names a rule or not. */
  let last = 0;
  numbers.lastIndex = 0;
  for (let match = numbers.exec(text); match; match = numbers.exec(text)) {
    const start = match.index;
    if (isWord.test(match[1] ?? '')) continue;
    // A part of a number that has none, or that is not there: "§ 130a Absatz 1".
    const isPart = last > 0 && ownPart.test(text.slice(last, start));
    last = numbers.lastIndex;
    if (isPart || (start === 0 && isHeaded)) continue;
    const before = text.slice(Math.max(end, start - 24), start);
    const word = wordBefore(before, search.index);
    const isJoint: boolean = word === null && called !== null && joint.test(text.slice(end, start));
    const call: string | null = word ?? (weakCue.test(before) ? '(' : isJoint ? called : null);
    const isPartOfArticle: boolean = article !== null && isJointPart(text.slice(end, start));
    const goesOn: boolean = isJoint || isPartOfArticle;
    const holder: string | null = isPartOfArticle ? article : above;
    const beside: string | undefined =
      goesOn && holder !== null
        ? search.index.numbers.get(`${holder}/${keyOf(segmentsOf(match[1] ?? ''))}`)
        : undefined;
    // "§ 5 Absatz 1, Absatz 3a", which § 5 has not: none of another article is meant.
    if (article !== null && holder === article && goesOn && beside === undefined) continue;
    const behind = text.slice(numbers.lastIndex, numbers.lastIndex + 60);
    const printed = withoutRangeEnd(match[1] ?? '', search.index);
    numbers.lastIndex = start + printed.length;
    const reference: string | null = beside ?? judge(printed, call, behind, search);
    if (reference === null || (reference === search.rule && headsItself(text, start))) continue;
    const part = partFrom(text, numbers.lastIndex, reference, search.index);
    if (word !== null && isOtherLaw(word, text.slice(numbers.lastIndex), search)) continue;
    if (hasLawBehind(before, text.slice(part.end, part.end + 40))) {
      numbers.lastIndex = part.end;
      continue;
    }
    if (!search.index.numbers.has(keyOf(segmentsOf(reference)))) remarkUnknown(match[1] ?? '', call, search);
    // A range says both its numbers whole, which this text does not.
    const isWhole = keyOf(segmentsOf(printed)) === keyOf(segmentsOf(part.number));
    const range = isWhole ? rangeFrom(text, part.end, part.number, search.index) : null;
    end = range?.end ?? part.end;
    called = call ?? 'rule';
    above = part.above ?? (goesOn ? holder : null);
    if (!goesOn) article = part.number === reference ? null : keyOf(segmentsOf(reference));
    const whole = text.slice(start, end);
    found.push({
      start,
      end,
      reference: { ...plainReference(whole, part.number), until: range?.until ?? null },
    });
    numbers.lastIndex = end;
    last = end;
  }
  return found;
}

const isArticle = /^(?:art|art[ií]c(?:le|ulo)|artikel)$/u;

/** Is the number one of another law: "Artikel 6 der Richtlinie", "Artikel 14" where the document has sections, "§ 5 des Kündigungsgesetzes"? */
const isOtherLaw = (word: string, behind: string, { hasSigns, title, index }: Search): boolean =>
  (hasSigns && isArticle.test(word) && !index.titled.has(word)) || namesOtherLaw(behind, title);

/** The first number of `603.7d-f`, where only that is there: the hyphen makes a range. */
function withoutRangeEnd(printed: string, { numbers: all }: NumberIndex): string {
  const first = printed.slice(0, printed.lastIndexOf('-'));
  const isRange = printed.includes('-') && !all.has(keyOf(segmentsOf(printed)));
  return isRange && all.has(keyOf(segmentsOf(first))) ? first : printed;
}

/** The word in front of a number, `§` for the sign and what stands for a part of it; null for none. */
function wordBefore(before: string, { titled }: NumberIndex): string | null {
  const found = cue.exec(before);
  if (!found) return null;
  const [sign, word] = found;
  if (word !== undefined) return word.toLowerCase();
  if (/§\s*$/.test(sign)) return '§';
  if (!/art/i.test(sign)) return 'absatz';
  // A sentence can end with "art", and the next one begin with a number.
  return /Art/.test(sign) || [...titled].some((title) => /^art[ií]/.test(title)) ? 'article' : null;
}

/** Is a number the one that its own heading or a caption says, "Section 8.2.5 Quorum", "8.2.5 The court"? */
const headsItself = (text: string, at: number): boolean =>
  /^\s*(?:(?:\p{L}+\.?|§)\s*)?$/u.test(text.slice(0, at));

/** The number that a text names, as the document writes it; null where it names none. */
function judge(
  printed: string,
  call: string | null,
  behind: string,
  { index, isBare, rule }: Search,
): string | null {
  const segments = segmentsOf(printed);
  // "§ 21ff.": 21 and what follows.
  const following = /^(\d+)f{1,2}$/.exec(printed)?.[1];
  const number =
    index.numbers.get(keyOf(segments)) ??
    (following === undefined ? undefined : index.numbers.get(following));
  const isCalled = call !== null && call !== '(';
  if (isCalled && elsewhere.test(behind)) return null;
  const relative =
    (segments.length === 1 && (number === undefined || !index.words.has(call ?? ''))) ||
    (number === undefined && /^\d+[a-z]$/.test(printed))
      ? relativeNumber(printed, call, behind, { rule, index })
      : undefined;
  if (relative !== undefined) return relative;
  if (number === undefined) {
    if (!isCalled || segments.length < 2 || !index.shapes.has(shapeOf(segments))) return null;
    if (index.inTables.has(keyOf(segments))) return null;
    return printed;
  }
  if (segments.length > 2) return number;
  if (segments.length === 2 && following === undefined)
    return call !== null || (isBare && !isMeasured(behind)) ? number : null;
  const own = index.calledBy.get(keyOf(segments));
  // "Ratio Rule A" names no "Appendix A".
  if (own !== undefined && own !== call && !/\d/.test(printed)) return null;
  return isCalled && (call === '§' || index.words.has(call ?? '')) ? number : null;
}

function remarkUnknown(printed: string, call: string | null, { line, rule, remarks }: Search): void {
  const message = `${call} ${printed}: the document has no such number.`;
  remarks.push({ line, kind: 'reference-unknown', message, rule });
}

/** The other end of a range of one list: `509.1a–c`, `100.1 through 100.4`. */
function rangeFrom(
  text: string,
  at: number,
  first: string,
  { numbers: all }: NumberIndex,
): { readonly end: number; readonly until: string } | null {
  rangeEnd.lastIndex = at;
  const match = rangeEnd.exec(text);
  if (!match) return null;
  const own = segmentsOf(first);
  const last = segmentsOf(match[1] ?? '');
  const isPart = last.length < own.length;
  const whole: Segment[] = isPart ? [...own.slice(0, own.length - last.length), ...last] : last;
  const until = all.get(keyOf(whole));
  if (until === undefined || own.length < 2 || !all.has(keyOf(own))) return null;
  if (holderKey(whole) !== holderKey(own) || keyOf(whole) === keyOf(own)) return null;
  return { end: at + match[0].length, until };
}
