import { counted } from '../../base/counted.ts';
import { starSymbols } from '../../syntax/grammar/characters.ts';
import { isTitle } from '../document/is-title.ts';
import { isBelow, levelsOf } from '../shape/number.ts';
import { isBullet, type Unit } from '../shape/units.ts';
import { inferContents } from './infer-contents.ts';
import { inferHeads, inferLevels } from './infer-levels.ts';
import { inferSigns } from './infer-signs.ts';
import { emptyProfile, inRanges, type Profile } from './profile.ts';
import { hasWholeNumber, type Seen, seen } from './seen.ts';

/** A profile, with the reason for each of its keys. */
export interface Inferred {
  readonly profile: Profile;
  readonly because: ReadonlyMap<keyof Profile, string>;
}

/** Infers by counting how a document is written; authors correct wrong choices. */
export function infer(units: readonly Unit[], isPrint = false): Inferred {
  const skip = inferContents(units);
  const rest = units.filter(({ block }) => !inRanges(block.at.line, (skip?.value ?? []) as Profile['skip']));
  const way = inferWay(rest);
  const numbers = way.value as Profile['numbers'];
  const found = [
    way,
    skip,
    inferLevels(rest, numbers),
    inferHeads(rest, numbers),
    numbers === 'place' ? inferCount(rest) : null,
    numbers === 'ladder' ? romanSections(rest) : numbers === 'whole' ? titledSections(rest) : null,
    inferTerms(rest),
    ...inferSigns(rest, numbers),
    ...(isPrint ? printed : []),
  ].filter((one) => one !== null);
  return {
    profile: { ...emptyProfile(), ...Object.fromEntries(found.map(({ key, value }) => [key, value])) },
    because: new Map(found.map(({ key, why }) => [key, why])),
  };
}

/** The profile of documents written by `outputs/print`. */
const printed: readonly Seen[] = [
  seen('numbers', 'whole', 'printed by rulewright'),
  seen('levels', [], ''),
  seen('terms', null, ''),
  seen('kinds', {}, ''),
  seen('labels', ['bold'], 'printed by rulewright'),
  seen('markers', '+-', 'printed by rulewright'),
  seen('stars', [starSymbols[0] ?? ''], 'printed by rulewright'),
  seen('refer', ['[NUMBER]', 'NUMBER'], 'printed by rulewright'),
];

/** How a document numbers its rules: whole numbers, labels, lists, or only their order. */
function inferWay(units: readonly Unit[]): Seen {
  const texts = units.filter(({ block }) => block.kind === 'text');
  const numbersOf = (all: readonly Unit[]): string[] => all.flatMap(({ lead }) => lead?.printed ?? []);
  const begin = (all: readonly Unit[], like: string | undefined) =>
    `${counted(all.length, 'line')} begin with a number such as ${like}`;
  const whole = texts.filter(hasWholeNumber);
  const numbers = whole.flatMap(({ lead }) => lead?.number ?? []);
  const following = numbers.filter((number, at) => goesOn(numbers[at - 1] ?? '', number));
  const typed = texts.filter(
    ({ lead, isTyped, block }) => isTyped && lead?.close && block.heading === undefined,
  );
  const labels = typed.filter(({ lead }) => levelsOf(lead?.number ?? '').length === 1);
  const listed = texts.filter(({ block }) => block.mark !== undefined && !isBullet(block.mark));
  if (following.length >= 2 && whole.length * 4 >= labels.length)
    return seen('numbers', 'whole', begin(whole, numbersOf(whole)[Math.floor(whole.length / 2)]));
  const marks = numbersOf(labels);
  const isLadder =
    marks.some((mark) => /^[IVX]{2,}$/.test(mark)) ||
    marks.filter((mark) => /^[A-Za-z]/.test(mark)).length * 4 > marks.length;
  if (labels.length >= 3 && labels.length > listed.length && isLadder)
    return seen(
      'numbers',
      'ladder',
      `${counted(labels.length, 'line')} begin with a label such as ${marks[0]}.`,
    );
  const single = typed.filter(({ lead }) => /^\d{2,4}[a-z]?$/.test(lead?.number ?? ''));
  const isFlat = new Set(labels.map(({ block }) => block.indent)).size < 2;
  if (listed.length === 0 && isFlat && single.length > 2 && single.length * 2 > labels.length)
    return seen('numbers', 'whole', begin(single, numbersOf(single)[0]));
  const spoken = texts.filter(({ text }) =>
    /\[\d{1,2}(?:\.\d{1,2})+\]|(?<![\w.])\d{1,2}(?:\.\d{2}){2,}(?![\w.]\d)/.test(text),
  );
  if (labels.length + listed.length + whole.length < 3 && spoken.length >= 5) {
    const why = `${counted(spoken.length, 'line')} refer to numbers, and no line begins with one`;
    return seen('numbers', 'place', why);
  }
  const all = labels.length + listed.length;
  const why = all === 0 ? 'no line begins with a number' : `${counted(all, 'item')} of lists`;
  return seen('numbers', 'nested', why);
}

/** Whether a number is a sibling or child of the one before it: 1.2 after 1.1. */
function goesOn(before: string, number: string): boolean {
  const [a, b] = [levelsOf(before), levelsOf(number)];
  const isSister = a.length === b.length && a.slice(0, -1).join('/') === b.slice(0, -1).join('/');
  return isSister || isBelow(before, number);
}

/** Infers counts from referenced numbers if none is printed: 2.01.00 has two digits, from 0. */
function inferCount(units: readonly Unit[]): Seen | null {
  const spoken = units.flatMap(
    ({ text }) => text.match(/(?<![\w.])\d{1,2}(?:\.\d{2}){1,4}(?![\w.]\d)/g) ?? [],
  );
  if (spoken.length < 3) return null;
  const from = spoken.some((number) => number.endsWith('.00')) ? 0 : 1;
  return seen('count', { from, width: 2, sections: 1 }, `numbers such as ${spoken[0]} are referred to`);
}

function romanSections(units: readonly Unit[]): Seen {
  const romans = units.filter(({ lead }) => lead?.close === '.' && /^[IVX]+$/.test(lead.printed));
  return romans.length > 1
    ? seen('sections', 1, `${romans.length} roman numbers`)
    : seen('sections', 0, 'no roman numbers');
}

/** How many levels of whole numbers open parts: those before titles. */
function titledSections(units: readonly Unit[]): Seen {
  const pairOf = ({ lead }: Unit) =>
    levelsOf(lead?.number ?? '')
      .slice(0, 2)
      .join('.');
  const isDeep = (unit: Unit) => levelsOf(unit.lead?.number ?? '').length > 2;
  const deep = new Set(units.filter((unit) => hasWholeNumber(unit) && isDeep(unit)).map(pairOf));
  const pairs = units.filter((unit) => !isDeep(unit) && deep.has(pairOf(unit)));
  const titled = pairs.filter(({ text, lead }) => isTitle(text.slice(lead?.length ?? 0)));
  return pairs.length > 0 && titled.length * 2 >= pairs.length
    ? seen('sections', 2, `${titled.length} numbers such as ${titled[0]?.lead?.printed} have a title`)
    : seen('sections', 1, 'numbers of two levels have texts');
}

const heading = '^(?:glossary(?: of terms)?|definitions|terms)\\s*:?$';
const entry = /^\p{Lu}[^:.;!?]{0,60}:\s+\S/u;

/** A glossary under its heading: entries with a colon, or alternating headwords. */
function inferTerms(units: readonly Unit[]): Seen | null {
  const at = units.findIndex(({ text, lead }) => lead === null && new RegExp(heading, 'iu').test(text));
  const [head, ...after] = at < 0 ? [] : units.slice(at);
  if (!head) return null;
  const end = after.findIndex(
    ({ block, lead }) => block.heading !== undefined || /\d/.test(lead?.number ?? ''),
  );
  const texts = after.slice(0, end < 0 ? undefined : end).filter(({ block }) => block.kind === 'text');
  const below = texts.slice(0, 61);
  const entries = below.filter(({ text }) => entry.test(text));
  const isParted = entries.length * 3 >= below.length * 2;
  const short = below.filter(({ text }) => text.split(/\s+/).length <= 8 && !/[.;,!?]$/.test(text));
  const isInTurn = short.length * 5 >= below.length * 2 && head.block.heading === undefined;
  if (below.length < 2 || !(isParted || isInTurn)) return null;
  const form = isParted ? 'Term: definition' : 'Term, then definition';
  return seen('terms', { heading, form }, `${below.length} lines below line ${head.block.at.line}`);
}
