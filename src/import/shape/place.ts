import { isTitle } from '../document/is-title.ts';
import { inRanges, type Pin, type Profile } from '../profile/profile.ts';
import { account, addDraft, addLead, type Builder, categoryOf, headPart, openPart } from './builder.ts';
import { isSure } from './lead.ts';
import { isBelow, lastCount, levelsOf } from './number.ts';
import { belowNumbers, numberOf, placeNumber } from './place-number.ts';
import { placeText } from './place-text.ts';
import { areStrong, textOf, trimRuns } from './runs.ts';
import { placeTerm } from './terms.ts';
import { restOf, type Unit } from './units.ts';

/** Places one unit. */
export function placeUnit(builder: Builder, unit: Unit): void {
  const pin = builder.pins.get(unit);
  if ((pin && placePin(builder, unit, pin)) || placeOutside(builder, unit)) return;
  const isText = pin?.text === true || unit.block.kind !== 'text';
  if (!pin?.text && (placeHead(builder, unit) || (!isText && placeHeading(builder, unit)))) return;
  const numbered = isText ? null : numberOf(builder, unit);
  // A glossary continues up to a number that shows its own place.
  if ((!numbered || numbered.isOwn || !builder.inTerms) && placeTerm(builder, unit)) return;
  if (unit.block.entry?.isLabel && unit.block.kind === 'text') {
    // The label of a YAML or JSON entry starts a rule, with or without a number.
    const found = numbered ?? { as: 'rule' as const, number: null, count: null, level: null };
    const draft = placeNumber(builder, unit, { ...found, runs: [] });
    if (draft && unit.runs.length > 0) draft.label = { line: unit.line, runs: unit.runs };
  } else if (numbered) {
    if (numbered.isOwn) openGeneral(builder);
    placeNumber(builder, unit, numbered);
  } else if (builder.profile.numbers !== 'place' || !placeByOrder(builder, unit)) {
    if (!isText && unit.lead && isSure(unit.lead) && unit.lead.word === null) builder.leads.push(unit);
    if (builder.parts.length === 0) addLead(builder, unit);
    else placeText(builder, unit);
  }
}

/** Places what is not part of the rules: page furniture, the title, front matter. */
function placeOutside(builder: Builder, unit: Unit): boolean {
  const { block, text } = unit;
  const { skip, front } = builder.profile;
  if (block.kind === 'furniture' || block.kind === 'settings' || inRanges(block.at.line, skip)) {
    const isContents = block.kind === 'text' || /contents/.test(block.why ?? '');
    account(builder, unit, { became: isContents ? 'contents' : 'page', of: block.why ?? 'contents' });
  } else if (unit === builder.headings.title || (builder.isPrint && unit.at === 0))
    account(builder, unit, { became: 'front', of: 'title' });
  else if (inRanges(block.at.line, front) || /^(?:©|\(c\)\s)/iu.test(text)) addLead(builder, unit);
  else return false;
  return true;
}

function placePin(builder: Builder, unit: Unit, { heading, number, level }: Pin): boolean {
  const { lead, runs } = unit;
  const { numbers } = builder.profile;
  if (heading !== undefined) {
    const title = heading !== '' && lead?.number === heading ? restOf(unit) : runs;
    headPart(builder, unit, { number: heading || null, title, level: level === 1 ? 'category' : 'section' });
    return true;
  }
  if (number === undefined) return false;
  const isPrinted = lead !== null && (lead.number === number || number.endsWith(lead.printed));
  const levels = levelsOf(number).length;
  placeNumber(builder, unit, {
    as: 'rule',
    number,
    count: lastCount(number),
    // Under the labels of the profile's levels, if those count.
    level: level ?? (numbers === 'ladder' ? belowNumbers + levels - 1 : levels),
    runs: isPrinted ? restOf(unit) : runs,
    ...(isPrinted || numbers === 'place'
      ? {}
      : { numberBy: { how: 'recovered' as const, why: 'the profile says so' } }),
  });
  return true;
}

/** Whether a pattern of the profile, or the indent of its list, opens a part here. */
function placeHead(builder: Builder, unit: Unit): boolean {
  const { runs, text, block, lead, isTyped } = unit;
  for (const head of builder.profile.heads) {
    if (typeof head === 'string') {
      if (!looksLikeHead(builder, unit, head)) continue;
      headPart(builder, unit, { number: null, title: runs, level: 'section' });
      return true;
    }
    const found = block.indent > 0 ? null : new RegExp(head.like, 'u').exec(text);
    if (!found) continue;
    const number = head.number?.replace(/\$(\d)/g, (_, at: string) => found[Number(at)] ?? '') ?? null;
    // Text that is only the number is not part of the title.
    const isNumber = found[0].replace(/[.:)\s]+$/, '') === number;
    const title = isNumber ? trimRuns(runs, found[0].length) : runs;
    headPart(builder, unit, { number, title, level: head.level === 1 ? 'category' : 'section' });
    return true;
  }
  const indent = builder.sectionIndents.get(categoryOf(builder)?.line ?? 0);
  if (indent === undefined || !isTyped || !lead?.close || block.indent > indent) return false;
  const number = sectionNumber(builder, lastCount(lead.number) ?? 1);
  headPart(builder, unit, { number, title: restOf(unit), level: 'section' });
  return true;
}

/** The number of a section headed by an item of the outermost list: it continues its category's. */
function sectionNumber(builder: Builder, count: number): string {
  const { sections, width } = builder.profile.count;
  const own = String(count - 1 + sections).padStart(width, '0');
  const above = categoryOf(builder)?.number;
  return above ? `${above}.${own}` : own;
}

/** Rules before the first section of a category are in an untitled section that counts 0. */
function openGeneral(builder: Builder): void {
  const part = builder.parts.at(-1);
  if (part?.level !== 'category' || !builder.sectionIndents.has(part.line)) return;
  const number = sectionNumber(builder, 1 - builder.profile.count.sections);
  openPart(builder, { number, title: [], level: 'section', name: null, line: part.line });
}

/**
 * Finds the indent of items that are section headings, by line of their category: the smallest, if
 * deeper items are under it and most of its texts are titles. Only for plain text with lists by
 * indent.
 */
export function sectionIndents(units: readonly Unit[], { numbers, heads }: Profile): Map<number, number> {
  const result = new Map<number, number>();
  if (numbers !== 'nested') return result;
  const opening = heads.flatMap((head) =>
    typeof head !== 'string' && head.level === 1 ? new RegExp(head.like, 'u') : [],
  );
  const starts = units.filter(
    ({ block, text }) => block.indent === 0 && opening.some((one) => one.test(text)),
  );
  for (const [i, { at, line }] of starts.entries()) {
    const items = units
      .slice(at + 1, starts[i + 1]?.at)
      .filter(({ isTyped, lead }) => isTyped && lead?.close);
    const least = Math.min(...items.map(({ block }) => block.indent));
    const outer = items.filter(({ block }) => block.indent === least);
    const titles = outer.filter(({ text, lead }) => isTitle(text.slice(lead?.length ?? 0)));
    if (outer.length < items.length && titles.length * 2 > outer.length) result.set(line, least);
  }
  return result;
}

/** Short lines in bold or capitals between blank lines, if the profile says they open parts. */
function looksLikeHead({ units }: Builder, unit: Unit, how: 'bold' | 'caps'): boolean {
  const { block, text, lead, runs, at } = unit;
  if (block.kind !== 'text' || text.length > 90 || /[.;,]$/.test(text) || at === units.length - 1)
    return false;
  if (lead && isSure(lead)) return false;
  return how === 'bold' ? areStrong(runs) : /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();
}

/** A heading by the format: the outer two levels open parts, deeper ones are rules with a title. */
function placeHeading(builder: Builder, unit: Unit): boolean {
  const { lead, runs, line, block } = unit;
  const { headings, parts, profile } = builder;
  if (block.heading === undefined) return false;
  if (profile.terms && new RegExp(profile.terms.heading, 'iu').test(unit.text)) return false;
  const rest = textOf(restOf(unit));
  const isLikely = /^\p{Lu}/u.test(rest) && !/^(?:19|20)\d\d$/.test(lead?.number ?? '');
  const isNumbered = lead !== null && (!unit.isTyped || isSure(lead) || isLikely);
  const number = isNumbered ? lead.number : null;
  // A title with a word before its number keeps both: "Article 4: Boats".
  const title = isNumbered && lead.word === null && rest !== '' ? restOf(unit) : runs;
  const category = categoryOf(builder)?.number ?? null;
  const stated = headings.levels.indexOf(block.heading);
  // An outermost heading whose number is under the open category's is its section.
  const isHeld = stated === 0 && number !== null && category !== null && isBelow(category, number);
  const depth = isHeld ? 1 : stated;
  if (depth < 2) {
    if (depth === 1) reportElsewhere(builder, line, category, number);
    headPart(builder, unit, { number, title, level: depth === 0 ? 'category' : 'section' });
    return true;
  }
  builder.open = builder.open.filter((draft) => draft.isTitle && (draft.level ?? 0) < depth);
  const parent = builder.open.at(-1) ?? null;
  reportElsewhere(builder, line, parent?.number ?? parts.at(-1)?.number ?? null, number);
  const draft = addDraft(builder, unit, {
    ...{ parent, number, level: depth, isTitle: true },
    texts: title.length === 0 ? [] : [{ line, runs: title }],
    count: number === null ? null : lastCount(number),
    numberBy: { how: 'printed', why: '' },
  });
  builder.open.push(draft);
  return true;
}

/** Reports a number that is not under its heading's; it stays as printed. */
function reportElsewhere(
  { remarks }: Builder,
  line: number,
  holder: string | null,
  number: string | null,
): void {
  if (holder === null || number === null || isBelow(holder, number)) return;
  if (levelsOf(holder).length < 2 || levelsOf(number).length <= levelsOf(holder).length) return;
  const message = `${number} is under the heading ${holder}, but does not begin with it; it keeps its number.`;
  remarks.push({ line, kind: 'number-elsewhere', message, rule: number });
}

/** Places each line as a rule that continues the one before. */
function placeByOrder(builder: Builder, unit: Unit): boolean {
  const part = builder.parts.at(-1);
  if (!part?.number || unit.block.kind !== 'text') return false;
  const { from, width } = builder.profile.count;
  const before = builder.open.at(-1)?.number;
  const digits = (count: number) => String(count).padStart(width, '0');
  const number = before
    ? before.replace(/\d+$/, (last) => digits(Number(last) + 1))
    : `${part.number}.${digits(from)}`;
  const numberBy = { how: 'position', why: 'the order of the lines' } as const;
  const [count, level] = [lastCount(number), levelsOf(number).length];
  placeNumber(builder, unit, { as: 'rule', number, count, level, runs: unit.runs, numberBy });
  return true;
}
