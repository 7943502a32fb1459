import type { Builder } from './builder.ts';
import { placeLabel, type Rung, readingsOf } from './ladder.ts';
import { isSure, type Lead } from './lead.ts';
import { countIn, formatCount, isBelow, lastCount, levelsOf } from './number.ts';
import { cutRuns, type Run, trimRuns } from './runs.ts';
import { isTitle } from './titles.ts';
import { isBullet, type Unit } from './units.ts';

/** Where a number stands, and what is left of its text. */
export interface Numbered {
  readonly as: 'rule' | 'category' | 'section';
  readonly number: string | null;
  readonly count: number | null;
  /** How deep it stands: items at this level and deeper are closed by it. Null: its depth in lists says so. */
  readonly level: number | null;
  readonly runs: readonly Run[];
  /** The number is no more than the last level: what holds it stands in front. */
  readonly isOwn?: true;
  readonly why?: string;
}

/** Levels of labels stand below all levels of whole numbers. */
const belowNumbers = 100;

/** The words after a lead that is a part of them. */
export const restOf = ({ runs, lead, isTyped }: Unit): Run[] =>
  lead && isTyped ? trimRuns(cutRuns(runs, lead.length)) : [...runs];

/** Units ahead that are looked at. */
const ahead = 400;

function* leadsAfter({ units }: Builder, at: number): Generator<Lead> {
  for (let next = at + 1; next < Math.min(units.length, at + ahead); next += 1) {
    const lead = units[next]?.lead;
    if (lead) yield lead;
  }
}

/** Find the number of a unit that is no heading of its format; null where it has none. */
export function numberOf(builder: Builder, at: number, rungs: readonly Rung[]): Numbered | null {
  const unit = builder.units[at];
  const lead = unit?.lead;
  if (!unit || !lead) return null;
  const { numbers } = builder.profile;
  return (
    (numbers === 'whole' ? wholeNumber(builder, at, unit, lead) : null) ??
    labelled(builder, at, unit, lead, rungs) ??
    countedItem(builder, unit, rungs)
  );
}

/** A number that says by itself below what it stands. */
function wholeNumber(builder: Builder, at: number, unit: Unit, lead: Lead): Numbered | null {
  const number = figureOf(builder, at, lead);
  const levels = levelsOf(number);
  const runs = restOf(unit);
  const title = runs.map(({ text }) => text).join('');
  const base = { number, count: lastCount(number), level: levels.length, runs };
  const mayHead = builder.headings.levels.length === 0 && unit.block.mark === undefined && isTitle(title);
  if (levels.length <= builder.profile.sections && mayHead) {
    const head = headOf(builder, at, { ...lead, number });
    if (head) return { ...base, as: head };
  }
  if (levels.length === 1) return singleLevel(builder, lead) ? { ...base, as: 'rule' } : null;
  return isWithin(builder, number) ? { ...base, as: 'rule' } : null;
}

/** A letter O or I alone is the figure that it looks like where the next number stands below that. */
function figureOf(builder: Builder, at: number, { number }: Lead): string {
  if (!/^[OI]$/.test(number)) return number;
  const figure = number === 'O' ? '0' : '1';
  const [next] = leadsAfter(builder, at);
  return next && isBelow(figure, next.number) ? figure : number;
}

/** Does a number with a title open a category or a section? What follows has to stand below it. */
function headOf(builder: Builder, at: number, lead: Lead): 'category' | 'section' | null {
  const { number } = lead;
  const depth = levelsOf(number).length;
  let first: Lead | null = null;
  for (const next of leadsAfter(builder, at)) {
    first ??= next;
    if (isBelow(number, next.number)) {
      if (depth > 1) return 'section';
      return first.number === next.number && levelsOf(next.number).length > 2 && builder.profile.sections < 2
        ? 'section'
        : categoryOr(builder, number);
    }
    // `1. Game` holds the sections 100 to 122.
    if (depth === 1 && isSure(lead) && next.number.length > number.length && next.number.startsWith(number))
      return 'category';
    if (levelsOf(next.number).length <= depth && /\d/.test(next.number)) return depth > 1 ? 'section' : null;
  }
  return depth > 1 ? 'section' : null;
}

/** A number of one level opens a section where an open category begins as it does: 100 in 1. */
function categoryOr({ parts }: Builder, number: string): 'category' | 'section' {
  const category = parts.findLast(({ level }) => level === 'category');
  const isHeld = category?.number != null && number !== category.number && number.startsWith(category.number);
  return isHeld && number.length > 2 ? 'section' : 'category';
}

/** Is the first level of a number that of a part, or of the rule before? */
function isWithin({ parts, open }: Builder, number: string): boolean {
  const [first = ''] = levelsOf(number);
  const before = open[0]?.number;
  if (before != null && levelsOf(before)[0] === first) return true;
  const numbered = parts.filter((part) => part.isNumbered);
  if (numbered.length === 0)
    return before == null || Math.abs(Number(first) - Number(levelsOf(before)[0])) <= 1;
  return numbered.some((part) => {
    const [own = ''] = levelsOf(part.number ?? '').slice(0, 1);
    return own.replace(/^0+(?=\d)/, '') === first.replace(/^0+(?=\d)/, '') || first.startsWith(own);
  });
}

/** A number of one level is a rule's where it goes on with the one before it, in a part that has no others. */
function singleLevel({ open, parts }: Builder, lead: Lead): boolean {
  if (!isSure(lead) || !/^\d+[a-z]?\+*$/.test(lead.number)) return false;
  const part = parts.at(-1);
  const numbers = (part?.items ?? []).flatMap(({ number }) => number ?? []);
  if (open.some(({ number }) => number !== null && levelsOf(number).length > 1)) return false;
  const last = numbers.at(-1);
  const count = Number.parseInt(lead.number, 10);
  return last === undefined ? part?.isNumbered !== true : count === Number.parseInt(last, 10) + 1;
}

/** A label of the ladder: its style says how deep it stands. */
function labelled(
  builder: Builder,
  at: number,
  unit: Unit,
  lead: Lead,
  rungs: readonly Rung[],
): Numbered | null {
  const { profile, counts } = builder;
  if (rungs.length === 0 || (profile.numbers !== 'ladder' && unit.block.depth !== undefined)) return null;
  const isHead = (rung: number) => profile.numbers === 'ladder' && rung < profile.sections;
  const bulleted = isBullet(unit.block.mark);
  const readings = readingsOf(lead, rungs).filter(({ rung }) => !isHead(rung) || !bulleted);
  const best = placeLabel(lead, readings, counts, leadsAfter(builder, at), rungs);
  if (!best) return null;
  const runs = restOf(unit);
  const before = counts[best.rung] ?? 0;
  counts[best.rung] = best.count;
  counts.length = best.rung + 1;
  if (best.count !== before + 1)
    builder.remarks.push({
      line: unit.line,
      kind: 'number-gap',
      message: `The label "${lead.printed}" does not follow the label before it in this list; kept as printed.`,
      rule: null,
    });
  if (isHead(best.rung)) return { as: 'section', number: lead.printed, count: best.count, level: 0, runs };
  const level = belowNumbers + best.rung;
  return { as: 'rule', number: numberBelow(builder, lead, level), count: best.count, level, runs };
}

/** The number of a label below what is open there. */
function numberBelow({ open, parts }: Builder, lead: Lead, level: number): string {
  const holder = open.findLast((draft) => draft.level !== null && draft.level < level)?.number;
  const above = holder ?? parts.at(-1)?.number ?? null;
  if (above === null) return lead.printed;
  return lead.open === '(' ? `${above}(${lead.printed})` : `${above}.${lead.printed}`;
}

/** An item of a list whose depth the format states, or whose indent is all that says it. */
function countedItem(builder: Builder, unit: Unit, rungs: readonly Rung[]): Numbered | null {
  const { profile } = builder;
  const { lead, block } = unit;
  const isStated = block.depth !== undefined && block.mark !== undefined && !isBullet(block.mark);
  const isIndented = profile.numbers === 'nested' && block.depth === undefined && lead?.close !== '';
  if (!lead || !(isStated || isIndented) || (profile.numbers === 'ladder' && rungs.length > 0)) return null;
  // A number that a document types in front of a paragraph, `2.3`, is none of a list.
  if (!isStated && levelsOf(lead.number).length > 1) return null;
  const runs = restOf(unit);
  if (levelsOf(lead.number).length > 1 && isStated)
    return { as: 'rule', number: lead.number, count: lastCount(lead.number), level: null, runs };
  const { from, width } = profile.count;
  const printed = countIn(lead.printed, 'decimal');
  const count = printed === null ? lastCount(lead.number) : Math.max(0, printed - 1 + from);
  const own = printed === null || count === null ? lead.printed : formatCount(count, 'decimal', width);
  return {
    as: 'rule',
    number: lead.open === '(' ? `(${own})` : own,
    count,
    level: null,
    runs,
    isOwn: true,
    why: `item ${lead.printed} of its list`,
  };
}
