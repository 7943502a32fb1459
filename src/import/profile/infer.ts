import { counted } from '../../base/counted.ts';
import { isBelow, levelsOf } from '../shape/number.ts';
import { isTitle } from '../document/is-title.ts';
import { isBullet, type Unit } from '../shape/units.ts';
import { inferContents } from './infer-contents.ts';
import { inferLevels } from './infer-levels.ts';
import { inferSigns } from './infer-signs.ts';
import { inferTerms } from './infer-terms.ts';
import { emptyProfile, type Profile } from './profile.ts';
import { hasWholeNumber, type Seen, seen } from './seen.ts';

/** A profile, and the ground of each thing that it says by the key of that. */
export interface Inferred {
  readonly profile: Profile;
  readonly because: ReadonlyMap<keyof Profile, string>;
}

/** Say how a document is written, by counting: each choice has its ground, and a wrong one is put right in the profile. */
export function infer(units: readonly Unit[]): Inferred {
  const skip = inferContents(units);
  const [from = 0, to = 0] = skip ? rangeOf(skip.value) : [];
  const rest = units.filter(({ line }) => !(line >= from && line <= to && to > 0));
  const way = inferWay(rest);
  const all: (Seen | null)[] = [
    way,
    skip,
    ...inferLevels(rest, way.value as Profile['numbers']),
    inferCount(rest, way.value as Profile['numbers']),
    inferSections(rest, way.value as Profile['numbers']),
    ...inferTerms(rest),
    ...inferSigns(rest, way.value as Profile['numbers']),
  ];
  const found = all.filter((one) => one !== null);
  return {
    profile: { ...emptyProfile, ...Object.fromEntries(found.map(({ key, value }) => [key, value])) },
    because: new Map(found.map(({ key, why }) => [key, why])),
  };
}

const rangeOf = (value: unknown): number[] =>
  String((value as Profile['skip'])[0] ?? '')
    .split('-')
    .map(Number);

/** The way in which a document numbers its rules: by whole numbers, by labels, by lists, or by nothing but their order. */
function inferWay(units: readonly Unit[]): Seen {
  const texts = units.filter(({ block }) => block.kind === 'text');
  const whole = texts.filter(hasWholeNumber);
  const below = whole.filter((unit, at) => {
    const before = whole[at - 1]?.lead?.number ?? '';
    return isBelow(before, unit.lead?.number ?? '') || isSister(before, unit.lead?.number ?? '');
  });
  const labels = texts.filter(
    ({ lead, isTyped, block }) =>
      lead !== null &&
      isTyped &&
      lead.close !== '' &&
      levelsOf(lead.number).length === 1 &&
      block.heading === undefined,
  );
  const listed = texts.filter(({ block }) => block.mark !== undefined && !isBullet(block.mark));
  const example = whole[Math.floor(whole.length / 2)]?.lead?.printed;
  if (below.length >= 2 && whole.length * 4 >= labels.length)
    return seen(
      'numbers',
      'whole',
      `${counted(whole.length, 'line')} begin with a number such as ${example}`,
    );
  const romans = labels.filter(({ lead }) => /^[IVX]{2,}$/.test(lead?.printed ?? ''));
  const letters = labels.filter(({ lead }) => /^[A-Za-z]/.test(lead?.printed ?? ''));
  const indented = new Set(labels.map(({ block }) => block.indent)).size;
  if (
    labels.length >= 3 &&
    labels.length > listed.length &&
    (romans.length > 0 || letters.length * 4 > labels.length)
  )
    return seen(
      'numbers',
      'ladder',
      `${counted(labels.length, 'line')} begin with a label such as ${labels[0]?.lead?.printed}.`,
    );
  const single = texts.filter(
    ({ lead, isTyped }) =>
      isTyped && lead !== null && /^\d{2,4}[a-z]?$/.test(lead.number) && lead.close !== '',
  );
  if (listed.length === 0 && indented < 2 && single.length > 2 && single.length * 2 > labels.length)
    return seen(
      'numbers',
      'whole',
      `${counted(single.length, 'line')} begin with a number such as ${single[0]?.lead?.printed}`,
    );
  const spoken = texts.filter(({ text }) =>
    /\[\d{1,2}(?:\.\d{1,2})+\]|(?<![\w.])\d{1,2}(?:\.\d{2}){2,}(?![\w.]\d)/.test(text),
  );
  if (labels.length + listed.length + whole.length < 3 && spoken.length >= 5)
    return seen(
      'numbers',
      'place',
      `${counted(spoken.length, 'line')} refer to numbers, and no line begins with one`,
    );
  const all = labels.length + listed.length;
  return seen(
    'numbers',
    'nested',
    all === 0 ? 'no line begins with a number' : `${counted(all, 'item')} of lists`,
  );
}

/** Are two numbers of one list: 1.2 after 1.1? */
function isSister(before: string, number: string): boolean {
  const [a, b] = [levelsOf(before), levelsOf(number)];
  return a.length === b.length && a.slice(0, -1).join('/') === b.slice(0, -1).join('/');
}

/** Where no line prints its number, the numbers that texts refer to say how they count: 2.01.00 with two figures, from 0. */
function inferCount(units: readonly Unit[], way: Profile['numbers']): Seen | null {
  if (way !== 'place') return null;
  const spoken = units.flatMap(
    ({ text }) => text.match(/(?<![\w.])\d{1,2}(?:\.\d{2}){1,4}(?![\w.]\d)/g) ?? [],
  );
  if (spoken.length < 3) return null;
  const isZero = spoken.some((number) => number.endsWith('.00'));
  return seen(
    'count',
    { from: isZero ? 0 : 1, width: 2, sections: 1 },
    `numbers such as ${spoken[0]} are referred to`,
  );
}

/** How many levels of numbers open parts: those behind which titles stand. */
function inferSections(units: readonly Unit[], way: Profile['numbers']): Seen | null {
  if (way === 'ladder') {
    const romans = units.filter(({ lead }) => /^[IVX]+$/.test(lead?.printed ?? '') && lead?.close === '.');
    return romans.length > 1
      ? seen('sections', 1, `${romans.length} roman numbers`)
      : seen('sections', 0, 'no roman numbers');
  }
  if (way !== 'whole') return null;
  const numbers = units.flatMap((unit) => (hasWholeNumber(unit) && unit.lead ? [unit.lead.number] : []));
  const deep = new Set(
    numbers
      .filter((number) => levelsOf(number).length > 2)
      .map((number) => levelsOf(number).slice(0, 2).join('.')),
  );
  const pairs = units.filter(({ lead }) => lead !== null && deep.has(levelsOf(lead.number).join('.')));
  const titled = pairs.filter(({ text, lead }) => isTitle(text.slice(lead?.length ?? 0)));
  return pairs.length > 0 && titled.length * 2 >= pairs.length
    ? seen('sections', 2, `${titled.length} numbers such as ${titled[0]?.lead?.printed} have a title`)
    : seen('sections', 1, 'numbers of two levels have texts');
}
