import { namedKinds, sectionWords } from '../../base/section-words.ts';
import { signClass } from '../../syntax/grammar/characters.ts';
import { type ImportedReference, plainReference } from '../document/document.ts';
import { anyOf } from '../shape/lead.ts';
import { countIn, levelsOf } from '../shape/number.ts';
import { inDocument, plainTitle, type ReferIndex } from './index-document.ts';
import type { Found } from './place-references.ts';

/** Context of reading a reference. */
export interface ReferContext {
  readonly index: ReferIndex;
  /** Number of the rule with the text, or null. */
  readonly rule: string | null;
  /** Id of an edition that is not available and contains "Rule IV", or null. */
  readonly base: string | null;
}

type Reference = Omit<ImportedReference, 'line'>;

/** A form of references. */
export interface Form {
  readonly pattern: RegExp;
  /** The reference in a match, or null. Its printed form ends with the match. */
  readonly read: (match: RegExpExecArray, context: ReferContext) => Reference | null;
}

const level = '(?:[0-9OIl]{1,4}|[Xx]{1,2}|\\*)';
const dotted = `[0-9OI]{1,4}(?:\\.${level})*`;
const segment = '(?:\\d{1,4}[a-z]{0,12}|[a-z]{1,3}|[A-Z]{1,8})\\+*';
const number = `(?:[A-Z]{1,4}[.-]?(?=\\d))?(?:\\d{1,4}[a-z]{0,12}\\+*|[IVXLC]{1,8}(?![\\p{L}])|[A-Z](?=\\.\\d))(?:[.-]?${segment}|\\([a-z\\d]{1,4}\\))*(?:\\s(?:bis|ter|quater|quinquies)(?![\\p{L}])(?:\\s[A-Z](?![\\p{L}]))?)?`;
/** A number before a marker's sign is not a reference; after an en dash it can end a range. */
const glued = signClass.replace('\u2013', '');
const notBefore = `(?<![\\p{L}\\d./=$€£#${glued}])`;
const notBehind = '(?![\\p{L}\\d/%]|\\.\\d|\\+)';
const between = '\\s+(?:through|thru|until|to|bis|à|a|al)\\s+|\\s*(?:\\.\\.|[-–—])\\s*';
const name = '[a-z][a-z0-9]+(?:_[a-z0-9]+)+';

/** Normalises a target: `2.XX.01` to `2.*.01`, letters for digits corrected. */
const targetOf = (printed: string): string =>
  /^[\dOIlXx.*]+$/.test(printed)
    ? printed
        .split('.')
        .map((part) => (/^(?:[Xx]+|\*)$/u.test(part) ? '*' : part.replace(/O/g, '0').replace(/[Il]/g, '1')))
        .join('.')
    : printed;

/** Whether a number has the form of the document's own, even if it does not exist. */
function hasShape(target: string, { width, firsts }: ReferIndex): boolean {
  const levels = target.split('.');
  if (levels.length < 2 || levels.length > 6 || !firsts.has(levels[0] ?? '')) return false;
  return width !== null && levels.slice(1).every((part) => part === '*' || part.length === width);
}

const bracketed: Form = {
  pattern: new RegExp(
    `\\[\\s*(${dotted}|${number}|${name})\\s*\\](?:(?:${between})\\[?(${dotted})\\]?${notBehind})?`,
    'gu',
  ),
  read([printed, first = '', last], { index }) {
    const target = targetOf(first);
    if (target.includes('_')) return plainReference(printed, target);
    const known = inDocument(target, index);
    if (known === null && !hasShape(target, index) && !index.firsts.has(target)) return null;
    return { ...plainReference(printed, known ?? target), until: last === undefined ? null : targetOf(last) };
  },
};

const bareNumber: Form = {
  pattern: new RegExp(
    `${notBefore}(${dotted.replace(/\*$/, '+')}|\\d{1,4}(?:[.-]?${segment})+)${notBehind}(?:(?:${between})(${dotted}|\\d{1,4}(?:[.-]?${segment})+)${notBehind})?`,
    'gu',
  ),
  read(match, { index }) {
    const [printed, first = '', last] = match;
    if (/\b(?:version|v)\.?\s*$/iu.test(match.input.slice(Math.max(0, match.index - 12), match.index)))
      return null;
    const target = targetOf(first);
    const known = inDocument(target, index);
    const isClear = levelsOf(target).length > 2 || /\d[a-z]/.test(target);
    if (known === null && last === undefined && first.includes('-')) return hyphened(first, index);
    if (!(hasShape(target, index) || (known !== null && isClear))) return null;
    const written = targetOf(last ?? '');
    const until =
      endOfRange(first, known ?? target, last, index) ??
      (hasShape(written, index) && isAfter(target, written) ? written : null);
    if (until === null || target.includes('*')) return plainReference(first, known ?? target);
    return { ...plainReference(printed, known ?? target), until };
  },
};

/**
 * The end of a range, which may print only its last level: `d-f` of 603.7d, `1-3` of 509.1.
 * @param first as printed, of the number `known`
 */
function endOfRange(
  first: string,
  known: string,
  last: string | undefined,
  index: ReferIndex,
): string | null {
  if (last === undefined) return null;
  const short = first.replace(/(?:\d+|[a-z]+|[A-Z]+)\)?$/, '') + last;
  const ends = [inDocument(targetOf(last), index), inDocument(targetOf(short), index)];
  return ends.find((end) => end !== null && isAfter(known, end)) ?? null;
}

/** A range whose hyphen could be part of a number, `603.7d-f`; null unless both ends exist. */
function hyphened(printed: string, index: ReferIndex): Reference | null {
  for (const { index: at } of printed.matchAll(/-/g)) {
    const first = printed.slice(0, at);
    const known = inDocument(targetOf(first), index);
    const until = known === null ? null : endOfRange(first, known, printed.slice(at + 1), index);
    if (known !== null && until !== null) return { ...plainReference(printed, known), until };
  }
  return null;
}

function isAfter(from: string, until: string): boolean {
  const [a, b] = [levelsOf(from), levelsOf(until)];
  for (const [at, own] of a.entries()) {
    const other = b[at];
    if (other === undefined || own === other) continue;
    const difference = Number.parseInt(own, 10) - Number.parseInt(other, 10);
    return Number.isNaN(difference) || difference === 0 ? own < other : difference < 0;
  }
  return b.length > a.length;
}

const cues =
  'see(?: also)?|cf\\.|per|ver|véase|véanse|voir|vgl\\.|siehe|zie|vedi|consulte|as in|as|under|in|by|with|and|or|und|y|et|o|e|ou|oder|&';
const calledNouns = `(?:${anyOf(sectionWords([...namedKinds]))})`;
const announced = new RegExp(
  `(?<![\\p{L}\\d])((?:${calledNouns})(?:e?s|n)?\\s+|§{1,2}\\s*|(?:${cues}|${cues.replace(/^[a-z]/, (sign) => sign.toUpperCase())}|[Ss]ee|[Vv]er|[Vv]éase|[Vv]éanse|[Vv]oir|[Ss]iehe)\\s+|(?<=[\\p{L}\\d)])[,–-]\\s*)(${number})(?<!\\.)(?![\\p{L}\\d/%]|[.-]\\d|\\+)(?:(?:${between})(${number}|[a-z](?=[\\s.,;)]|$))(?![\\p{L}\\d/%]|\\.\\d|\\+))?`,
  'gu',
);
const isKind = new RegExp(`^(?:${calledNouns})(?:e?s|n)?\\s+$|^§`, 'u');
const isOfOther =
  /^\s+(?:of|in|from|to)\s+(?:the\s+|an?\s+)?(?!th(?:is|ese)\b)[*_"“]*(?:\p{Lu}\p{Ll}+\s+\p{Lu}|\p{Lu}{2,}\b|(?:Act|Law|Constitution|Code|Charter|Statutes)\b)/u;

const byWord: Form = {
  pattern: announced,
  read(match, { index }) {
    const [, cue = '', first = '', last] = match;
    const known = inDocument(targetOf(first), index);
    if (known === null) return hyphened(first, index);
    const isNamed = isKind.test(cue);
    const following = match.input.slice(match.index + match[0].length);
    if (isNamed && isOfOther.test(following)) return null;
    const levels = levelsOf(known).length;
    const isCalled = isNamed || /^(?:see|cf|as in|ver|véa|voir|siehe|vgl|zie|vedi|consulte)/i.test(cue);
    // "and 3", "in 2" and "by 4" are amounts unless the number has a distinct form.
    const isAmount = levels < 2 || /^\d+\.\d+$/.test(known);
    if (isAmount && !isCalled && !isJoined(match, index)) return null;
    if (/^[IVXLC]$/.test(known) && !isNamed) return null;
    const until = endOfRange(first, known, last, index);
    const end = until === null ? first : match[0].slice(cue.length);
    const reference = plainReference(end, known);
    return end === first ? reference : { ...reference, until };
  },
};

const joined = new RegExp(`(${number})(?:\\s*(?:,|and|or|und|y|et|o|e|ou|oder|&|[–-]))+\\s*$`, 'u');

/** Whether a number is joined to an announced one: "rules 1, 2 and 3". */
function isJoined(match: RegExpExecArray, index: ReferIndex): boolean {
  const [, cue = ''] = match;
  if (!/^(?:[,–-]|and|or|und|y|et|o|e|ou|oder|&)\s*$/i.test(cue)) return false;
  const before = match.input.slice(Math.max(0, match.index - 60), match.index + cue.length);
  const found = joined.exec(before);
  return inDocument(found?.[1] ?? '', index) !== null && wasAnnounced.test(before);
}

const wasAnnounced = new RegExp(`(?:${calledNouns}|§|[Ss]ee|[Vv]er|[Vv]éa[sn]e?|cf\\.)`, 'u');

const namedForm: Form = {
  pattern: new RegExp(`\\[\\s*\\]|(?<![\\w.])(${name}|\\d{1,3}\\.[Xx]{2}(?:\\.\\d{1,3})*)(?!\\w)`, 'gu'),
  read: ([printed, target = '']) => plainReference(printed, target.replace(/\.[Xx]{2}/g, '.*')),
};

/** A form the profile writes itself: NUMBER stands for a number, ANY for a word. */
function ownForm(written: string): Form {
  const source = written
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace('NUMBER', `(?<number>${number})`)
    .replaceAll('ANY', '[^\\s:`\\]]+');
  return {
    pattern: new RegExp(source, 'gu'),
    read(match, { index }) {
      const printed = match.groups?.['number'] ?? '';
      return plainReference(match[0], inDocument(printed, index) ?? printed);
    },
  };
}

const tail = String.raw`(?:\.(?:[A-Z]|[a-z]{1,4})(?![\p{L}\d])|\.\d{1,3}(?!\d)|\.\s\d{1,3}(?=\s*(?:[).,;:]|$)))`;
const title = String.raw`\p{Lu}[\p{L}'’-]*(?:\s(?:(?:of|and|the|for|to|in)\s)*\p{Lu}[\p{L}'’-]*){0,7}`;

const numeral: Form = {
  // A numeral after a word that announces one: `see XII. Alliances`, `Rule XVIII.A`.
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d])(?:([Ss]ee|[Cc]f\.|[Mm]odifies|[Rr]eplaces|as in|explained in|under) )?((?:([Rr]ules?|[Ss]ections?|[Ii]tems?) )?([IVXLC]{1,8})(${tail}{0,8})(\.?)(?:(?<=\.) (${title}))?)(?![\p{L}\d])`,
    'gu',
  ),
  read: readNumeral,
};

const appendix: Form = {
  pattern: /(?<![\p{L}\d])(?:appendix|annex)\s+([A-Z])((?:\.(?:[A-Z]|\d{1,3}|[a-z])){0,8})(?![\p{L}\d])/giu,
  read: ([printed, letter = '', rest = '']) => plainReference(printed, `App${letter.toUpperCase()}${rest}`),
};

const near: Form = {
  // A nearby label: `item D below`, `as in 2 above`.
  pattern:
    /(?<![\p{L}\d])(?:as in|see|per|under|(?=(?:item|rule|point|paragraph)s? )) ?((?:(?:item|rule|point|paragraph)s? )?([A-Z]|\d{1,2}|[a-z]|[ivx]{2,4}) (?:above|below))(?![\p{L}\d])/gu,
  read: ([, printed = '', label = ''], context) => {
    const target = nearNumber(label, context);
    return target === null ? null : plainReference(printed, target);
  },
};

const ordinals = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

const question: Form = {
  // `battle question one`: a question of a section whose title starts with that word.
  pattern: /(?<![\p{L}\d])(\p{L}+) question (\d{1,2}|\p{L}{3,5})(?![\p{L}\d])/giu,
  read: ([printed, section = '', nth = ''], { index }) => {
    const count = /^\d/.test(nth) ? Number(nth) : ordinals.indexOf(nth.toLowerCase()) + 1;
    const number = index.questions.get(plainTitle(section));
    return number === undefined || count < 1 ? null : plainReference(printed, `${number}.${count}`);
  },
};

/** A numeral is a reference after a word that announces one, or with a further level. */
function readNumeral(match: RegExpExecArray, { index, base }: ReferContext): Reference | null {
  const [, lead, printed = '', keyword, roman = '', below = '', dot = '', words] = match;
  if (countIn(roman, 'upper-roman') === null) return null;
  const number = roman + below.replace(/\s/g, '');
  const behind = match.input.slice(match.index + match[0].length);
  const isAnnounced = lead !== undefined || keyword !== undefined;
  const isThere = isPrinted(number, index);
  // Neither `V.I.P.` nor `see V 2.0`: a single letter alone has to name something.
  const isSure = keyword !== undefined || roman.length > 1 || (isAnnounced && below !== '') || isThere;
  if (!isSure || !(isAnnounced || /^\.[A-Z]/.test(below)) || /^\s\d/.test(behind)) return null;
  // `I` is a word unless what follows shows that it is a number.
  if (roman === 'I' && below === '' && dot === '' && !/^\s*\)/.test(behind)) return null;
  const target = base !== null && /^rules?$/i.test(keyword ?? '') ? `${base}:${number}` : number;
  const titledNumber = words === undefined ? null : titleLike(words, number, index);
  if (titledNumber !== null)
    return { ...plainReference(printed, target), intended: misprinted(titledNumber, number, index) };
  const printedNumber = printed.slice(0, printed.length - (words?.length ?? 0)).trim();
  // A full stop that ends the sentence is not part of the number.
  const isClosed = words === undefined && /^[),;]/.test(behind);
  return plainReference(isClosed ? printedNumber : printedNumber.replace(/\.$/, ''), target);
}

/** The number whose title these words are. */
const titleLike = (words: string, number: string, { titles, titleOf }: ReferIndex): string | null =>
  titles.get(plainTitle(words)) ??
  (plainTitle(titleOf.get(number) ?? '') === plainTitle(words) ? number : null);

function misprinted(called: string, number: string, { titleOf }: ReferIndex): Reference['intended'] {
  if (called === number) return null;
  const own = titleOf.get(number);
  const start = own === undefined ? `There is no ${number}` : `${number} is "${own}"`;
  return { target: called, why: `${start}; the title named here is that of ${called}.` };
}

/** The number of a label among the siblings of the item or of its ancestors, innermost first. */
function nearNumber(label: string, { index, rule }: ReferContext): string | null {
  const parts = (rule ?? '').split('.');
  for (let depth = parts.length - 1; depth > 0; depth -= 1) {
    const number = [...parts.slice(0, depth), label].join('.');
    if (isPrinted(number, index)) return number;
  }
  return null;
}

const isPrinted = (number: string, index: ReferIndex): boolean => inDocument(number, index) === number;

const forms: ReadonlyMap<string, readonly Form[]> = new Map<string, readonly Form[]>([
  ['[NUMBER]', [bracketed]],
  ['rule NUMBER', [byWord]],
  ['NUMBER', [bareNumber]],
  ['NAME', [namedForm]],
  ['see NUMBER. TITLE', [numeral, appendix]],
  ['N above', [near, question]],
]);

/** The forms a profile lists; an unknown name is a form of the document's own. */
export const formsOf = (listed: readonly string[]): Form[] =>
  listed.flatMap((written) => forms.get(written) ?? [ownForm(written)]);

/** Finds references in order; of overlapping ones, the form listed first wins. */
export function findIn(text: string, own: readonly Form[], context: ReferContext): Found[] {
  const result: Found[] = [];
  for (const one of own.flatMap((form) => findForm(form, text, context)))
    if (!result.some(({ start, end }) => start < one.end && one.start < end)) result.push(one);
  return result.sort((a, b) => a.start - b.start);
}

function findForm({ pattern, read }: Form, text: string, context: ReferContext): Found[] {
  const found: Found[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const reference = read(match, context);
    // The next reference may start within a match that was not one.
    if (!reference) pattern.lastIndex = match.index + 1;
    else {
      const start = match.index + match[0].lastIndexOf(reference.printed);
      const end = start + reference.printed.length;
      found.push({ start, end, reference });
      pattern.lastIndex = Math.max(end, match.index + 1);
    }
  }
  return found;
}
