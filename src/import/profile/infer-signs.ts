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
/** How much of the end of a text is looked at, in UTF-16 units. */
const reach = 300;
const answer = /^(?:Answer|A)\s*[—–:-]\s*/u;
const steps = '\\b(?:order|sequence|procedure|steps)\\b.*:\\W*$';

/** Signs and words that a document uses: markers, stars, labels, forms of references, answers, steps, the edition that it adds to. */
export function inferSigns(units: readonly Unit[], way: Profile['numbers']): Seen[] {
  const texts = units.map(({ text }) => text);
  const count = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length;
  // Markers stand at the end: of a long text no more is looked at.
  const markers = texts.filter((text) => marker.test(text.slice(-reach))).length;
  const found = [
    markers > 1 || (markers > 0 && way === 'whole')
      ? seen('markers', '+-', `${markers} lines end in a marker`)
      : null,
    inferStars(units),
    inferLabels(units, way),
    seen(
      'refer',
      formsIn({ units, way, names: count(name), brackets: count(bracketed) }),
      'forms that the text has',
    ),
    inferKinds(units, way),
    inferBase(texts),
  ];
  return found.filter((one) => one !== null);
}

function inferStars(units: readonly Unit[]): Seen | null {
  const used = ['*', ...starSymbols].filter((sign) =>
    units.some(({ text, lead }) => {
      // An asterisk is a star where it ends the text of a rule.
      if (sign === '*') return lead !== null && /(?:\s|[.!?)])\*(?:\s[+-][\w.]+)*$/.test(text);
      return text.length > 1 && (text.startsWith(sign) || text.endsWith(sign));
    }),
  );
  return used.length === 0 ? null : seen('stars', used, `signs before or after rules: ${used.join(' ')}`);
}

const colon = /^[\p{Lu}\d"'“(][^.!?;:]{0,80}:(?=\s*\S)/u;
const dash = /^\p{Lu}[\p{L}\p{N}\s'’&,/()[\]-]{0,60}?\s[-–—]\s(?=["“(]?[\p{Lu}\d])/u;
const fewest = 3;

function inferLabels(units: readonly Unit[], way: Profile['numbers']): Seen {
  const texts = units.flatMap(({ lead, text, isTyped }) =>
    lead || way === 'place' ? [text.slice(isTyped ? (lead?.length ?? 0) : 0)] : [],
  );
  const colons = texts.filter((text) => colon.test(text)).length;
  const capitals = texts.filter((text) => /^\p{Lu}[\p{Lu}\s'’-]+:\s/u.test(text)).length;
  const dashes = texts.filter((text) => dash.test(text)).length;
  const ways: Profile['labels'] = [
    ...((colons >= fewest || capitals > 0) && (way !== 'ladder' || colons * 8 > texts.length)
      ? (['colon'] as const)
      : []),
    ...(dashes >= fewest && dashes * 20 > texts.length ? (['dash'] as const) : []),
    'bold',
  ];
  return seen(
    'labels',
    ways,
    `${colons} texts begin with words and a colon, ${dashes} with words and a dash`,
  );
}

function formsIn({
  units,
  way,
  names,
  brackets,
}: {
  readonly units: readonly Unit[];
  readonly way: Profile['numbers'];
  readonly names: number;
  readonly brackets: number;
}): string[] {
  const romans = units.filter(({ lead }) => /^[IVX]{2,}/.test(lead?.printed ?? '')).length;
  const isRoman = romans > 1 && !units.some(hasWholeNumber);
  return [
    ...(isRoman ? ['see NUMBER. TITLE', 'N above'] : []),
    ...(brackets > 0 ? ['[NUMBER]'] : []),
    ...(names > 2 ? ['NAME'] : []),
    'rule NUMBER',
    ...(way === 'ladder' ? [] : ['NUMBER']),
  ];
}

function inferKinds(units: readonly Unit[], way: Profile['numbers']): Seen | null {
  const answers = units.filter(({ text }) => answer.test(text)).length;
  const announced = units.filter(
    ({ text, block }, at) =>
      new RegExp(steps, 'iu').test(text.slice(-reach)) &&
      units[at + 1]?.block.mark === '•' &&
      block.mark !== '•',
  ).length;
  const isOrdered = announced > 1 && way === 'ladder';
  if (answers < 2 && !isOrdered) return null;
  const kinds = { ...(answers > 1 ? { answer: answer.source } : {}), ...(isOrdered ? { steps } : {}) };
  return seen('kinds', kinds, `${answers} answers, ${announced} lists of steps`);
}

/** The edition that a document says it adds to: "published in the Old House 1979 edition". */
function inferBase(texts: readonly string[]): Seen | null {
  for (const text of texts) {
    const [, house = '', version = ''] =
      /\bpublished (?:in|by) the ((?:\p{Lu}\p{L}{0,30} ){1,5})((?:19|20)\d\d) edition\b/u.exec(text) ?? [];
    if (version === '') continue;
    const initials = house
      .split(' ')
      .map((word) => word.slice(0, 1).toLowerCase())
      .join('');
    const id = `${initials}${version}`.replace(/[^a-z0-9]/g, '');
    return seen(
      'base',
      { id, title: `${house.trim()} ${version}`, version },
      'the document says that it adds to that edition',
    );
  }
  return null;
}
