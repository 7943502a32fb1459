import { isTitle } from '../document/is-title.ts';
import { addDraft, type Builder, categoryOf, type Draft, headPart, partOf } from './builder.ts';
import { chooseReading, isAlike, readingsOf } from './ladder.ts';
import { isSure, type Lead } from './lead.ts';
import { countIn, isBelow, lastCount, levelsOf } from './number.ts';
import { type Run, textOf } from './runs.ts';
import { isBullet, restOf, type Unit } from './units.ts';

/** Where a number is, and the rest of its text. */
export interface Numbered {
  readonly as: 'rule' | 'category' | 'section';
  readonly number: string | null;
  readonly count: number | null;
  /** Depth: closes items at this level and deeper. Null: its list depth decides. */
  readonly level: number | null;
  readonly runs: readonly Run[];
  /** The number is only the last level: its parent's comes before it. */
  readonly isOwn?: true;
  readonly numberBy?: Draft['numberBy'];
}

/** Levels of labels are under all levels of whole numbers. */
export const belowNumbers = 100;

/** How many following units are examined. */
const ahead = 400;

const leadsAfter = ({ units }: Builder, { at }: Unit): Lead[] =>
  units.slice(at + 1, at + ahead).flatMap(({ lead }) => lead ?? []);

/** Finds the number of a unit that is not a heading of its format, or null. */
export function numberOf(builder: Builder, unit: Unit): Numbered | null {
  const { lead } = unit;
  if (!lead) return null;
  return (
    (builder.profile.numbers === 'whole' ? wholeNumber(builder, unit, lead) : null) ??
    labelled(builder, unit, lead) ??
    countedItem(builder, unit, lead)
  );
}

/** A number that shows its parent by itself. */
function wholeNumber(builder: Builder, unit: Unit, lead: Lead): Numbered | null {
  const number = figureOf(builder, unit, lead);
  const level = levelsOf(number).length;
  const runs = restOf(unit);
  const found = { number, count: lastCount(number), level, runs };
  const mayHead = builder.headings.levels.length === 0 && unit.block.mark === undefined;
  const text = textOf(runs);
  // A number of one level with others under it heads them, whatever its words look like.
  const mayBeTitle = isTitle(text) || (level === 1 && text.length <= 80 && !/[.:;,!?]$/.test(text));
  if (mayHead && level <= builder.profile.sections && mayBeTitle) {
    const head = headOf(builder, unit, { ...lead, number });
    if (head) return { ...found, as: head };
  }
  const isRule = level === 1 ? goesOn(builder, lead) : isWithin(builder, number);
  return isRule ? { ...found, as: 'rule' } : null;
}

/** Reads a single letter O or I as a digit if the next number is under that. */
function figureOf(builder: Builder, unit: Unit, { number }: Lead): string {
  if (!/^[OI]$/.test(number)) return number;
  const figure = number === 'O' ? '0' : '1';
  const [next] = leadsAfter(builder, unit);
  return next && isBelow(figure, next.number) ? figure : number;
}

/** Whether a number with a title opens a category or section; what follows has to be under it. */
function headOf(builder: Builder, unit: Unit, lead: Lead): 'category' | 'section' | null {
  const { number } = lead;
  const depth = levelsOf(number).length;
  const above = categoryOf(builder)?.number ?? '';
  // 100 is a section of category 1.
  const isHeld = number.length > 2 && above !== '' && above !== number && number.startsWith(above);
  for (const { number: next } of leadsAfter(builder, unit)) {
    if (isBelow(number, next)) return depth > 1 || isHeld ? 'section' : 'category';
    // `1. Game` contains the sections 100 to 122.
    if (depth === 1 && isSure(lead) && next.length > number.length && next.startsWith(number))
      return 'category';
    if (levelsOf(next).length <= depth && /\d/.test(next)) break;
  }
  return depth > 1 || isHeld ? 'section' : null;
}

/** Whether a number starts with the number of a part or of the rule before. */
function isWithin({ parts, open }: Builder, number: string): boolean {
  const firstOf = (own: string) => (levelsOf(own)[0] ?? '').replace(/^0+(?=\d)/, '');
  const first = firstOf(number);
  const before = open[0]?.number;
  if (before != null && firstOf(before) === first) return true;
  const numbered = parts.flatMap((part) => part.number ?? []);
  if (numbered.length > 0) return numbered.some((own) => first.startsWith(firstOf(own)));
  return before == null || Math.abs(Number(first) - Number(firstOf(before))) <= 1;
}

/** Whether a number of one level is a rule: it continues the one before it in a flat part. */
function goesOn({ open, parts }: Builder, lead: Lead): boolean {
  if (!isSure(lead) || !/^\d+[a-z]?\+*$/.test(lead.number)) return false;
  if (open.some(({ number }) => number !== null && levelsOf(number).length > 1)) return false;
  const part = parts.at(-1);
  const last = part?.items.findLast(({ number }) => number !== null)?.number ?? null;
  return last === null
    ? part?.number == null
    : Number.parseInt(lead.number, 10) === Number.parseInt(last, 10) + 1;
}

/** A label of the profile's levels: its style shows its depth. */
function labelled(builder: Builder, unit: Unit, lead: Lead): Numbered | null {
  const { profile, counts, rungs } = builder;
  const isLadder = profile.numbers === 'ladder';
  if (!isLadder && unit.block.depth !== undefined) return null;
  const isHead = (rung: number) => isLadder && rung < profile.sections;
  const readings = readingsOf(lead, rungs).filter(({ rung }) => !isHead(rung) || !isBullet(unit.block.mark));
  const next = readings.length > 1 ? leadsAfter(builder, unit).find((one) => isAlike(one, lead)) : null;
  const best = chooseReading(readings, counts, next ? readingsOf(next, rungs) : []);
  if (!best) return null;
  const { rung, count } = best;
  if (count !== (counts[rung] ?? 0) + 1)
    builder.remarks.push({
      line: unit.line,
      kind: 'number-gap',
      message: `The label "${lead.printed}" does not follow the label before it in this list; kept as printed.`,
      rule: null,
    });
  counts[rung] = count;
  counts.length = rung + 1;
  const found = { count, runs: restOf(unit) };
  if (isHead(rung)) return { ...found, as: 'section', number: lead.printed, level: 0 };
  const level = belowNumbers + rung;
  const holder = builder.open.findLast((draft) => draft.level !== null && draft.level < level)?.number;
  const own = lead.open === '(' ? `(${lead.printed})` : lead.printed;
  return { ...found, as: 'rule', number: numberBelow(holder ?? builder.parts.at(-1)?.number, own), level };
}

/** Appends a mark to its parent's number: `4(a)`, `4.1`; alone it loses its brackets. */
function numberBelow(holder: string | null | undefined, own: string): string {
  if (!holder) return own.replace(/^\((.*)\)$/, '$1');
  return own.startsWith('(') ? holder + own : `${holder}.${own}`;
}

/** A list item whose depth is stated by the format, or shown only by indent. */
function countedItem({ profile, rungs }: Builder, unit: Unit, lead: Lead): Numbered | null {
  const { depth, mark } = unit.block;
  const isStated = depth !== undefined && mark !== undefined && !isBullet(mark);
  const isIndented = profile.numbers === 'nested' && depth === undefined && lead.close !== '';
  if (!(isStated || isIndented) || (profile.numbers === 'ladder' && rungs.length > 0)) return null;
  const found = { as: 'rule', level: null, runs: restOf(unit) } as const;
  // A number typed before a paragraph, `2.3`, is not a list count.
  if (levelsOf(lead.number).length > 1)
    return isStated ? { ...found, number: lead.number, count: lastCount(lead.number) } : null;
  const { from, width } = profile.count;
  const printed = countIn(lead.printed, 'decimal');
  const count = printed === null ? lastCount(lead.number) : Math.max(0, printed - 1 + from);
  const own = printed === null ? lead.printed : String(count).padStart(width, '0');
  const numberBy = { how: 'position', why: `item ${lead.printed} of its list` } as const;
  return { ...found, number: lead.open === '(' ? `(${own})` : own, count, isOwn: true, numberBy };
}

/** Opens a part or adds a rule where its number, depth or indent shows. */
export function placeNumber(builder: Builder, unit: Unit, found: Numbered): Draft | null {
  const { as, number, count, level, runs, isOwn, numberBy } = found;
  if (as !== 'rule') {
    headPart(builder, unit, { number, title: runs, level: as });
    return null;
  }
  closeItems(builder, unit, found);
  // Labels under a whole number start again.
  if (level !== null && level < belowNumbers) builder.counts = [];
  const owner = builder.open.at(-1) ?? (isOwn ? paragraphAbove(builder, unit, found) : null);
  const holder = owner ?? partOf(builder, unit.line);
  const draft = addDraft(builder, unit, {
    parent: owner,
    texts: runs.length === 0 ? [] : [{ line: unit.line, runs }],
    number: isOwn && number !== null ? numberBelow(holder.number, number) : number,
    count,
    level,
    numberBy: numberBy ?? { how: 'printed', why: '' },
    listMark: isOwn ? (unit.block.mark ?? null) : null,
  });
  if (builder.profile.numbers === 'whole')
    reportGap(builder, draft, 'items' in holder ? holder.items : holder.children);
  builder.open.push(draft);
  return draft;
}

/** Reports a gap in the numbers of a list: that line became text, and a pin restores it. */
function reportGap({ remarks }: Builder, draft: Draft, siblings: readonly Draft[]): void {
  const before = siblings.findLast((one) => one !== draft && one.number !== null);
  if (before?.count == null || draft.count !== before.count + 2 || !/\d$/.test(draft.number ?? '')) return;
  const message = `No rule has a number between ${before.number} and ${draft.number}: if a line lost its number, pin it in \`at\` of the profile.`;
  remarks.push({ line: draft.lines[0] ?? 0, kind: 'number-gap', message, rule: draft.number });
}

/** Closes the items that do not contain the new one. */
function closeItems(builder: Builder, { block }: Unit, { number, level }: Numbered): void {
  const { depth, indent } = block;
  builder.open = builder.open.filter((draft) => {
    if (level === null)
      return depth === undefined ? draft.indent < indent : draft.depth === null || draft.depth < depth;
    if (level < belowNumbers) return draft.number !== null && isBelow(draft.number, number ?? '');
    return draft.level !== null && draft.level < level;
  });
}

/** A list that restarts after a paragraph between two lists belongs to that paragraph. */
function paragraphAbove(builder: Builder, unit: Unit, { count }: Numbered): Draft | null {
  const { last, profile } = builder;
  const isParagraph = last?.parent === null && last.number === null && last.kind === 'rule';
  const begins = count !== null && count <= profile.count.from && unit.block.depth !== undefined;
  const items = builder.parts.at(-1)?.items ?? [];
  if (!isParagraph || !begins || !items.some((item) => item.number !== null)) return null;
  builder.open = [last];
  return last;
}
