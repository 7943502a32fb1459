import { signClass, starSymbols } from '../../syntax/grammar/characters.ts';
import type { Unit } from '../shape/units.ts';
import type { Profile } from './profile.ts';
import { hasWholeNumber, type Seen, seen } from './seen.ts';

const marker = new RegExp(
  String.raw`(?:^|[\s.!?)])[${signClass}]>?(?:\d{1,3}(?:\.\d{1,3})+|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)\s*$`,
  'u',
);
const name = /\[[a-z][a-z0-9]+(?:_[a-z0-9]+)+\]|(?<![\w.])[a-z]{3,}(?:_[a-z0-9]{2,}){1,5}(?!\w)/;
const bracketed = /\[\s*\d{1,3}(?:\.\d{1,3})*\s*\]/;
/** How much of the end of a text is examined, in UTF-16 units. */
const examinedEnd = 300;
const answer = /^(?:Answer|A)\s*[—–:-]\s*/u;
const steps = '\\b(?:order|sequence|procedure|steps)\\b.*:\\W*$';

/** Infers a document's signs and words: markers, stars, labels, references, base edition. */
export function inferSigns(units: readonly Unit[], way: Profile['numbers']): (Seen | null)[] {
  // Markers are at the end: examine no more of a long text.
  const markers = units.filter(({ text }) => marker.test(text.slice(-examinedEnd))).length;
  return [
    markers > 1 || (markers > 0 && way === 'whole')
      ? seen('markers', '+-', `${markers} lines end in a marker`)
      : null,
    inferStars(units),
    inferLabels(units, way),
    seen('refer', formsIn(units, way), 'forms that the text has'),
    inferKinds(units, way),
    inferBase(units),
  ];
}

function inferStars(units: readonly Unit[]): Seen | null {
  const used = ['*', ...starSymbols].filter((sign) =>
    units.some(({ text, lead }) => {
      // An asterisk is a star only at the end of a rule.
      if (sign === '*') return lead !== null && /(?:\s|[.!?)])\*(?:\s[+-][\w.]+)*$/.test(text);
      return text.length > 1 && (text.startsWith(sign) || text.endsWith(sign));
    }),
  );
  return used.length === 0 ? null : seen('stars', used, `signs before or after rules: ${used.join(' ')}`);
}

const colon = /^[\p{Lu}\d"'“(][^.!?;:]{0,80}:(?=\s*\S)/u;
const dash = /^\p{Lu}[\p{L}\p{N}\s'’&,/()[\]-]{0,60}?\s[-–—]\s(?=["“(]?[\p{Lu}\d])/u;

function inferLabels(units: readonly Unit[], way: Profile['numbers']): Seen {
  const texts = units.flatMap(({ lead, text, isTyped }) =>
    lead || way === 'place' ? [text.slice(isTyped ? (lead?.length ?? 0) : 0)] : [],
  );
  const colons = texts.filter((text) => colon.test(text)).length;
  const dashes = texts.filter((text) => dash.test(text)).length;
  const isUsed = colons > 2 || texts.some((text) => /^\p{Lu}[\p{Lu}\s'’-]+:\s/u.test(text));
  const ways: Profile['labels'] = ['bold'];
  if (dashes > 2 && dashes * 20 > texts.length) ways.unshift('dash');
  if (isUsed && (way !== 'ladder' || colons * 8 > texts.length)) ways.unshift('colon');
  const why = `${colons} texts begin with words and a colon, ${dashes} with words and a dash`;
  return seen('labels', ways, why);
}

function formsIn(units: readonly Unit[], way: Profile['numbers']): string[] {
  const count = (pattern: RegExp) => units.filter(({ text }) => pattern.test(text)).length;
  const romans = units.filter(({ lead }) => /^[IVX]{2,}/.test(lead?.printed ?? '')).length;
  const isRoman = romans > 1 && !units.some(hasWholeNumber);
  return [
    ...(isRoman ? ['see NUMBER. TITLE', 'N above'] : []),
    ...(count(bracketed) > 0 ? ['[NUMBER]'] : []),
    ...(count(name) > 2 ? ['NAME'] : []),
    'rule NUMBER',
    ...(way === 'ladder' ? [] : ['NUMBER']),
  ];
}

function inferKinds(units: readonly Unit[], way: Profile['numbers']): Seen | null {
  const answers = units.filter(({ text }) => answer.test(text)).length;
  const announces = new RegExp(steps, 'iu');
  const isBullet = (unit: Unit | undefined) => unit?.block.mark === '•';
  const announced = units.filter(
    (unit) =>
      isBullet(units[unit.at + 1]) && !isBullet(unit) && announces.test(unit.text.slice(-examinedEnd)),
  ).length;
  const isOrdered = announced > 1 && way === 'ladder';
  if (answers < 2 && !isOrdered) return null;
  const kinds = { ...(answers > 1 ? { answer: answer.source } : {}), ...(isOrdered ? { steps } : {}) };
  return seen('kinds', kinds, `${answers} answers, ${announced} lists of steps`);
}

const published = /\bpublished (?:in|by) the ((?:\p{Lu}\p{L}{0,30} ){1,5})((?:19|20)\d\d) edition\b/u;

/** The edition a document says it extends: "published in the Old House 1979 edition". */
function inferBase(units: readonly Unit[]): Seen | null {
  const text = units.find((unit) => published.test(unit.text))?.text ?? '';
  const [, house = '', version = ''] = published.exec(text) ?? [];
  if (version === '') return null;
  const initials = house.match(/(?<!\p{L})\p{L}/gu)?.join('') ?? '';
  const id = `${initials}${version}`.toLowerCase().replace(/[^a-z0-9]/g, '');
  const base = { id, title: `${house.trim()} ${version}`, version };
  return seen('base', base, 'the document says that it adds to that edition');
}
