import type { Pin } from '../profile/profile.ts';
import { inRanges } from '../profile/profile.ts';
import { account, addDraft, addFront, type Builder, openPart } from './builder.ts';
import { type Numbered, numberOf, restOf } from './find-number.ts';
import type { Rung } from './ladder.ts';
import { isSure } from './lead.ts';
import { isBelow, lastCount, levelsOf } from './number.ts';
import { placeNumber, sectionNumber } from './place-number.ts';
import { placeText } from './place-text.ts';
import { cutRuns, textOf, trimRuns } from './runs.ts';
import { placeTerm } from './terms.ts';
import type { Unit } from './units.ts';

/** What placing asks beside the units. */
export interface Placing {
  readonly rungs: readonly Rung[];
  readonly pins: ReadonlyMap<Unit, Pin>;
  /** Indents of items that head sections, by the unit that opens their category. */
  readonly sectionIndents: ReadonlyMap<Unit, number>;
}

/** Give one unit its place. */
export function placeUnit(builder: Builder, at: number, placing: Placing): void {
  const unit = builder.units[at];
  if (!unit) return;
  const { profile } = builder;
  const pin = placing.pins.get(unit);
  if (pin && placePin(builder, unit, pin)) return;
  if (
    unit.block.kind === 'furniture' ||
    unit.block.kind === 'settings' ||
    inRanges(unit.line, profile.skip)
  ) {
    const isContents = unit.block.kind === 'text' || /contents/.test(unit.block.why ?? '');
    account(builder, unit, { became: isContents ? 'contents' : 'page', of: unit.block.why ?? 'contents' });
    return;
  }
  if (unit === builder.headings.title || (builder.isPrint && at === 0)) {
    account(builder, unit, { became: 'front', of: 'title' });
    return;
  }
  if (inRanges(unit.line, profile.front) || /^(?:©|\(c\)\s)/iu.test(unit.text)) {
    addFront(builder, unit);
    return;
  }
  if (!pin?.text && (placeHead(builder, unit, placing) || placeHeading(builder, unit))) return;
  const numbered = pin?.text || unit.block.kind !== 'text' ? null : numberOf(builder, at, placing.rungs);
  // A glossary goes on until a number that says by itself where it stands.
  if ((!numbered || numbered.isOwn || !builder.inTerms) && placeTerm(builder, unit)) return;
  if (unit.block.entry?.isLabel && unit.block.kind === 'text') {
    placeEntryLabel(builder, unit, numbered);
    return;
  }
  if (numbered) {
    if (numbered.isOwn) openGeneral(builder, unit, placing);
    placeNumber(builder, unit, numbered);
    return;
  }
  if (profile.numbers === 'place' && placeByOrder(builder, unit)) return;
  if (!pin?.text && unit.block.kind === 'text' && unit.lead && isSure(unit.lead) && unit.lead.word === null)
    builder.leads.push(unit);
  if (builder.parts.length === 0) addFront(builder, unit);
  else placeText(builder, unit);
}

/** The label of an entry of YAML or JSON: it begins a rule, with a number or without one. */
function placeEntryLabel(builder: Builder, unit: Unit, numbered: Numbered | null): void {
  placeNumber(builder, unit, {
    ...(numbered ?? { as: 'rule', number: null, count: null, level: null }),
    runs: [],
  });
  if (builder.last && unit.runs.length > 0) builder.last.label = { line: unit.line, runs: unit.runs };
}

function placePin(builder: Builder, unit: Unit, pin: Pin): boolean {
  if (pin.heading !== undefined) {
    const number = pin.heading === '' ? null : pin.heading;
    const level = pin.level === 1 ? 'category' : 'section';
    const title = number !== null && unit.lead?.number === number ? restOf(unit) : unit.runs;
    const part = openPart(builder, unit, { number, title, level });
    if (number !== null && unit.lead?.number !== number) part.number = number;
    return true;
  }
  if (pin.number === undefined) return false;
  const isPrinted =
    unit.lead !== null && (unit.lead.number === pin.number || pin.number.endsWith(unit.lead.printed));
  const found: Numbered = {
    as: 'rule',
    number: pin.number,
    count: lastCount(pin.number),
    level: pinnedLevel(builder, pin),
    runs: isPrinted ? restOf(unit) : unit.runs,
  };
  placeNumber(builder, unit, found);
  const draft = builder.last;
  if (draft && !isPrinted && builder.profile.numbers !== 'place')
    draft.numberBy = { how: 'recovered', why: 'the profile says so' };
  return true;
}

/** How deep a pinned number stands: as its levels say, below the labels of a ladder where those count. */
function pinnedLevel({ profile }: Builder, { number = '', level }: Pin): number {
  if (level !== undefined) return level;
  const levels = levelsOf(number).length;
  return profile.numbers === 'ladder' ? 100 + levels - 1 : levels;
}

/** Does a pattern of the profile open a part here? */
function placeHead(builder: Builder, unit: Unit, { sectionIndents }: Placing): boolean {
  for (const head of builder.profile.heads) {
    if (typeof head === 'string') {
      if (!looksLikeHead(builder, unit, head)) continue;
      openPart(builder, unit, { number: null, title: unit.runs, level: 'section' });
      return true;
    }
    const found = new RegExp(head.like, 'u').exec(unit.text);
    if (!found || unit.block.indent > 0) continue;
    const number = head.number === undefined ? null : expand(head.number, found);
    // What is nothing but the number is no part of the title.
    const isNumber = number !== null && found[0].replace(/[.:)\s]+$/, '') === number;
    const title = isNumber ? trimRuns(cutRuns(unit.runs, found[0].length)) : unit.runs;
    openPart(builder, unit, { number, title, level: head.level === 1 ? 'category' : 'section' });
    return true;
  }
  const indent = sectionIndent(builder, sectionIndents);
  if (
    indent === undefined ||
    !unit.isTyped ||
    !unit.lead ||
    unit.lead.close === '' ||
    unit.block.indent > indent
  )
    return false;
  const number = sectionNumber(builder, lastCount(unit.lead.number, 'decimal') ?? 1);
  openPart(builder, unit, { number, title: restOf(unit), level: 'section' });
  return true;
}

/** The indent of the items that head sections in the category that is open. */
function sectionIndent({ parts, units }: Builder, indents: Placing['sectionIndents']): number | undefined {
  const category = parts.findLast(({ level }) => level === 'category');
  const head = indents.size > 0 && category && units.find(({ line }) => line === category.line);
  return head ? indents.get(head) : undefined;
}

/** Rules before the first section of a category are its general ones, in a section without a title that counts 0. */
function openGeneral(builder: Builder, unit: Unit, { sectionIndents }: Placing): void {
  const part = builder.parts.at(-1);
  if (part?.level !== 'category' || sectionIndent(builder, sectionIndents) === undefined) return;
  const number = sectionNumber(builder, 1 - builder.profile.count.sections);
  openPart(builder, { ...unit, line: part.line }, { number, title: [], level: 'section', isMade: true });
}

const expand = (template: string, found: RegExpExecArray): string =>
  template.replace(/\$(\d)/g, (_, at: string) => found[Number(at)] ?? '');

/** Short lines in bold or capitals, alone between blank lines, where the profile says that those open parts. */
function looksLikeHead({ units }: Builder, unit: Unit, how: 'bold' | 'caps'): boolean {
  const next = units[units.indexOf(unit) + 1];
  if (unit.block.kind !== 'text' || unit.text.length > 90 || /[.;,]$/.test(unit.text) || !next) return false;
  if (unit.lead && isSure(unit.lead)) return false;
  if (how === 'bold') return unit.runs.every(({ strong, text }) => strong || text.trim() === '');
  return /\p{Lu}{2}/u.test(unit.text) && unit.text === unit.text.toUpperCase();
}

/** A heading that the format states: the outer two levels open parts, deeper ones are rules with a title. */
function placeHeading(builder: Builder, unit: Unit): boolean {
  const { heading, kind } = unit.block;
  if (heading === undefined || kind !== 'text') return false;
  const { lead } = unit;
  const isYear = lead !== null && unit.isTyped && !isSure(lead) && /^(?:19|20)\d\d$/.test(lead.number);
  const rest = restOf(unit);
  const isNumbered =
    lead !== null && !isYear && (!unit.isTyped || isSure(lead) || /^\p{Lu}/u.test(textOf(rest)));
  const number = isNumbered ? lead.number : null;
  const depth = depthOf(builder, heading, number);
  // A title that a word and a number begin keeps both: "Article 4: Boats".
  const title = isNumbered && lead.word === null && textOf(rest) !== '' ? rest : unit.runs;
  if (isGlossary(builder, unit)) return false;
  if (depth < 2) {
    const level = depth === 0 ? 'category' : 'section';
    const holder = builder.parts.findLast((part) => part.level === 'category')?.number;
    if (level === 'section' && number !== null && holder != null) contradicts(builder, unit, holder, number);
    openPart(builder, unit, { number, title, level });
    return true;
  }
  builder.open = builder.open.filter((draft) => draft.isTitle && (draft.level ?? 0) < depth);
  const owner = builder.open.at(-1) ?? null;
  const holder = owner?.number ?? builder.parts.at(-1)?.number;
  if (number !== null && holder != null) contradicts(builder, unit, holder, number);
  const draft = addDraft(builder, unit, owner, title, {
    number,
    count: number === null ? null : lastCount(number),
    level: depth,
    isTitle: true,
    numberBy: { how: 'printed', why: '' },
  });
  builder.open.push(draft);
  return true;
}

/** The level of a heading among those of the document; one of the outermost whose number stands below that of the open category is its section. */
function depthOf({ headings, parts }: Builder, heading: number, number: string | null): number {
  const depth = headings.levels.indexOf(heading);
  const category = parts.findLast(({ level }) => level === 'category')?.number;
  return depth === 0 && number !== null && category != null && isBelow(category, number) ? 1 : depth;
}

/** Report a number that does not stand below that of the heading which holds it; it stays as printed. */
function contradicts(builder: Builder, unit: Unit, holder: string, number: string): void {
  const isLonger = levelsOf(number).length > levelsOf(holder).length;
  if (levelsOf(holder).length < 2 || !isLonger || isBelow(holder, number)) return;
  builder.remarks.push({
    line: unit.line,
    kind: 'number-elsewhere',
    message: `${number} stands below the heading ${holder}, which it does not begin with; it keeps its number.`,
    rule: number,
  });
}

const isGlossary = ({ profile }: Builder, { text }: Unit): boolean =>
  profile.terms !== null && new RegExp(profile.terms.heading, 'iu').test(text);

/** Every line is a rule that counts on from the one before it. */
function placeByOrder(builder: Builder, unit: Unit): boolean {
  const part = builder.parts.at(-1);
  if (!part?.number || unit.block.kind !== 'text') return false;
  const { from, width } = builder.profile.count;
  const before = builder.open.at(-1);
  const digits = (count: number) => String(count).padStart(width, '0');
  const number = before?.number
    ? before.number.replace(/\d+$/, (last) => digits(Number(last) + 1))
    : `${part.number}.${digits(from)}`;
  placeNumber(builder, unit, {
    as: 'rule',
    number,
    count: lastCount(number),
    level: levelsOf(number).length,
    runs: unit.runs,
    why: 'the order of the lines',
  });
  if (builder.last) builder.last.numberBy = { how: 'position', why: 'the order of the lines' };
  return true;
}
