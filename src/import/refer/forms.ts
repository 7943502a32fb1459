import { namedKinds, sectionWords } from '../../base/section-words.ts';
import { signClass } from '../../syntax/grammar/characters.ts';
import { plainReference } from '../document/document.ts';
import { keyOf, levelsOf } from '../shape/number.ts';
import type { Form, ReferContext } from './form.ts';
import type { ReferIndex } from './index-document.ts';
import { outlineForms } from './outline-forms.ts';
import type { Found } from './place-references.ts';

const level = '(?:[0-9OIl]{1,4}|[Xx]{1,2}|\\*)';
const dotted = `[0-9OI]{1,4}(?:\\.${level})*`;
const segment = '(?:\\d{1,4}[a-z]{0,12}|[a-z]{1,3}|[A-Z]{1,8})\\+*';
const number = `(?:[A-Z]{1,4}[.-]?(?=\\d))?(?:\\d{1,4}[a-z]{0,12}\\+*|[IVXLC]{1,8}(?![\\p{L}])|[A-Z](?=\\.\\d))(?:[.-]?${segment}|\\([a-z\\d]{1,4}\\))*(?:\\s(?:bis|ter|quater|quinquies)(?![\\p{L}])(?:\\s[A-Z](?![\\p{L}]))?)?`;
/** A number in front of a marker's sign is none of its own; behind an en dash it can be the end of a range. */
const glued = signClass.replace('\u2013', '');
const notBefore = `(?<![\\p{L}\\d./=$€£#${glued}])`;
const notBehind = '(?![\\p{L}\\d/%]|\\.\\d|\\+)';
const between = '\\s+(?:through|thru|until|to|bis|à|a|al)\\s+|\\s*(?:\\.\\.|[-–—])\\s*';
const name = '[a-z][a-z0-9]+(?:_[a-z0-9]+)+';

/** `2.XX.01` as `2.*.01`; letters that stand for figures put right. */
const targetOf = (printed: string): string =>
  /^[\dOIlXx.*]+$/.test(printed)
    ? printed
        .split('.')
        .map((part) => (/^(?:[Xx]+|\*)$/u.test(part) ? '*' : part.replace(/O/g, '0').replace(/[Il]/g, '1')))
        .join('.')
    : printed;

/** The number of the document that is meant; null where it has none such. */
export const inDocument = (printed: string, { numbers }: ReferIndex): string | null =>
  printed.includes('*') ? null : (numbers.get(keyOf(printed)) ?? null);

/** Has a number the form of the document's own, though it need not be there? */
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
    const isOwn = inDocument(target, index) !== null || hasShape(target, index) || index.firsts.has(target);
    if (!isOwn) return null;
    return {
      ...plainReference(printed, inDocument(target, index) ?? target),
      until: last === undefined ? null : targetOf(last),
    };
  },
};

const bare: Form = {
  pattern: new RegExp(
    `${notBefore}(${dotted.replace(/\*$/, '+')}|\\d{1,4}(?:[.-]?${segment})+)${notBehind}(?:(?:${between})(${dotted}|\\d{1,4}(?:[.-]?${segment})+)${notBehind})?`,
    'gu',
  ),
  read(match, context) {
    const { index } = context;
    const [printed, first = '', last] = match;
    const before = match.input.slice(Math.max(0, match.index - 12), match.index);
    if (/\b(?:version|v)\.?\s*$/iu.test(before)) return null;
    const target = targetOf(first);
    const known = inDocument(target, index);
    const isClear = levelsOf(target).length > 2 || /\d[a-z]/.test(target) || isListed(match);
    if (!(hasShape(target, index) || (known !== null && isClear))) return null;
    const until = last === undefined ? null : targetOf(last);
    const isRange =
      until !== null &&
      !target.includes('*') &&
      (hasShape(until, index) || inDocument(until, index) !== null) &&
      isAfter(target, until);
    const reference = plainReference(isRange ? printed : first, known ?? target);
    return isRange ? { ...reference, until: inDocument(until, index) ?? until } : reference;
  },
};

/** Does a number of two levels stand alone in brackets, as a reference does and an amount does not? */
const isListed = ({ input, index, 1: first = '' }: RegExpExecArray): boolean =>
  /[(]\s*$/.test(input.slice(0, index)) && /^\s*[).,;]/.test(input.slice(index + first.length));

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

const kinds = sectionWords([...namedKinds]);
const anyCase = (word: string): string =>
  `[${word[0]?.toUpperCase()}${word[0]}]${word.slice(1)}|${word.toUpperCase()}`;
const cues =
  'see(?: also)?|cf\\.|per|ver|véase|véanse|voir|vgl\\.|siehe|zie|vedi|consulte|as in|as|under|in|by|with|and|or|und|y|et|o|e|ou|oder|&';
const called = `(?:${[...kinds.words.map(anyCase), ...kinds.short.map((word) => `(?:${anyCase(word)})\\.`)].join('|')})`;
const announced = new RegExp(
  `(?<![\\p{L}\\d])((?:${called})(?:e?s|n)?\\s+|§{1,2}\\s*|(?:${cues}|${cues.replace(/^[a-z]/, (sign) => sign.toUpperCase())}|[Ss]ee|[Vv]er|[Vv]éase|[Vv]éanse|[Vv]oir|[Ss]iehe)\\s+|(?<=[\\p{L}\\d)])[,–-]\\s*)(${number})(?<!\\.)(?![\\p{L}\\d/%]|[.-]\\d|\\+)(?:(?:${between})(${number})(?![\\p{L}\\d/%]|\\.\\d|\\+))?`,
  'gu',
);
const isKind = new RegExp(`^(?:${called})(?:e?s|n)?\\s+$|^§`, 'u');
const isOfOther =
  /^\s+(?:of|in|from|to)\s+(?:the\s+|an?\s+)?(?!th(?:is|ese)\b)[*_"“]*(?:\p{Lu}\p{Ll}+\s+\p{Lu}|\p{Lu}{2,}\b|(?:Act|Law|Constitution|Code|Charter|Statutes)\b)/u;

const byWord: Form = {
  pattern: announced,
  read(match, context) {
    const { index } = context;
    const [, cue = '', first = '', last] = match;
    const known = inDocument(targetOf(first), index);
    if (known === null) return null;
    const isNamed = isKind.test(cue);
    const behind = match.input.slice(match.index + match[0].length);
    if (isNamed && isOfOther.test(behind)) return null;
    const levels = levelsOf(known).length;
    const isCalled = isNamed || /^(?:see|cf|ver|véa|voir|siehe|vgl|zie|vedi|consulte)/i.test(cue);
    // "and 3", "in 2" and "by 4" are amounts unless the number has a form of its own.
    if (!isCalled && !isJoined(match, index) && levels < 2) return null;
    if (!isCalled && !isJoined(match, index) && levels === 2 && /^\d+\.\d+$/.test(known)) return null;
    if (/^[IVXLC]$/.test(known) && !isNamed) return null;
    const until = last === undefined ? null : inDocument(targetOf(last), index);
    const end = until === null || !isAfter(known, until) ? first : match[0].slice(cue.length);
    const reference = plainReference(end, known);
    return end === first ? reference : { ...reference, until };
  },
};

const joined = new RegExp(`(${number})\\s*(?:,|and|or|und|y|et|o|e|ou|oder|&|[–-])\\s*$`, 'u');

/** Is a number joined to one that a word announces: "rules 1, 2 and 3"? */
function isJoined(match: RegExpExecArray, { numbers }: ReferIndex): boolean {
  const [, cue = ''] = match;
  if (!/^(?:[,–-]|and|or|und|y|et|o|e|ou|oder|&)\s*$/i.test(cue)) return false;
  const before = match.input.slice(Math.max(0, match.index - 60), match.index + cue.length);
  const found = joined.exec(before);
  return found?.[1] !== undefined && numbers.has(keyOf(found[1])) && wasAnnounced.test(before);
}

const wasAnnounced = new RegExp(`(?:${called}|§|[Ss]ee|[Vv]er|[Vv]éa[sn]e?|cf\\.)`, 'u');

const named: Form = {
  pattern: new RegExp(`\\[\\s*\\]|(?<![\\w.])(${name}|\\d{1,3}\\.[Xx]{2}(?:\\.\\d{1,3})*)(?!\\w)`, 'gu'),
  read: ([printed, target = '']) => plainReference(printed, target.replace(/\.[Xx]{2}/g, '.*')),
};

/** The form of a profile's own words: NUMBER stands for a number, ANY for a word. */
export function ownForm(written: string): Form {
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

const forms: ReadonlyMap<string, readonly Form[]> = new Map<string, readonly Form[]>([
  ['[NUMBER]', [bracketed]],
  ['rule NUMBER', [byWord]],
  ['NUMBER', [bare]],
  ['NAME', [named]],
  ['see NUMBER. TITLE', outlineForms.numerals],
  ['N above', outlineForms.near],
]);

/** The forms that a profile lists; what is none of their names is one of the document's own. */
export const formsOf = (listed: readonly string[]): Form[] =>
  listed.flatMap((written) => forms.get(written) ?? [ownForm(written)]);

/** Find the references of a text, in order: of two in one place the one whose form is listed first, and of one form the longest. */
export function findIn(text: string, own: readonly Form[], context: ReferContext): Found[] {
  const found = own.flatMap((form, rank) => findForm(form, text, context).map((one) => ({ ...one, rank })));
  const result: Found[] = [];
  for (const one of found.sort((a, b) => a.rank - b.rank || a.start - b.start))
    if (!result.some(({ start, end }) => start < one.end && one.start < end)) result.push(one);
  return result.sort((a, b) => a.start - b.start);
}

function findForm({ pattern, read }: Form, text: string, context: ReferContext): Found[] {
  const found: Found[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const reference = read(match, context);
    // The next reference may begin within a match that was none.
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
