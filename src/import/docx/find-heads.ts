import { withCalledRanks } from './called-heads.ts';
import { isBold, type Level, seenLevels } from './looks.ts';
import { isRare, withoutGaps, withoutRareLevels } from './rare-levels.ts';
import { isHeading, isMost, isTitleLike, leadLength, majority } from './title-like.ts';
import { typedHeads } from './typed-heads.ts';
import type { Unit } from './units.ts';
import { areLettered, typedNumber } from './whole-number.ts';

/** Ranks of the units that are headings, 0 for the outermost, without a gap. */
export interface Heads {
  readonly ranks: ReadonlyMap<Unit, number>;
  /** Headings of this rank and of those further in are rules that hold what follows. */
  readonly rulesFrom: number;
  /** How they were seen, in words. */
  readonly grounds: string;
  /** Those that only what was typed shows to be headings, and no items of a list. */
  readonly typed?: ReadonlyMap<Unit, number>;
}

/**
 * Find the headings of a document: what its styles say, with the lines beside those that stand out as headings do; else such lines alone;
 * else the outermost items of lists that are titles of what they hold.
 */
export function findHeads(units: readonly Unit[]): Heads {
  const body = units.filter(({ kind, plain }) => kind === 'paragraph' && plain !== '');
  const seen = units.filter(({ kind, plain }) => kind === 'table' || (kind === 'paragraph' && plain !== ''));
  const outlined = body.filter(({ outline }) => outline !== null);
  const [title] = outlined;
  if (outlined.length === 1 && title)
    return withCalledRanks(titledHeads(title, seen) ?? outlinedHeads(outlined, seen));
  return withCalledRanks(
    outlined.length > 0
      ? withPlainHeads(outlinedHeads(withoutListed(outlined), seen), body)
      : unstyledHeads(seen),
  );
}

/**
 * Headings by their style, but for those of a style that stands on several levels of one list: there the list says how deep each is,
 * and what is further in than the outermost is an item.
 */
function withoutListed(outlined: readonly Unit[]): Unit[] {
  const outermost = new Map<string, number>();
  const keyOf = ({ outline, shown }: Unit) => `${outline} ${shown?.list}`;
  const levelOf = ({ shown }: Unit) => (shown && !shown.isBullet ? shown.level : 0);
  for (const unit of outlined)
    outermost.set(keyOf(unit), Math.min(levelOf(unit), outermost.get(keyOf(unit)) ?? Infinity));
  return outlined.filter((unit) => levelOf(unit) === outermost.get(keyOf(unit)));
}

/** Headings below the only one that a style tells: the title of the document, where all others come after it. */
function titledHeads(title: Unit, seen: readonly Unit[]): Heads | null {
  const heads = unstyledHeads(seen.filter((unit) => unit !== title));
  const isFirst = seen.findIndex((unit) => unit === title || heads.ranks.has(unit)) === seen.indexOf(title);
  if (!isFirst || title.shown || heads.ranks.size < 2) return null;
  const below = [...heads.ranks].map(([unit, rank]) => [unit, rank + 1] as const);
  return { ...heads, ranks: new Map([[title, 0], ...below]), rulesFrom: heads.rulesFrom + 1 };
}

/** Headings of a document that has no style for them. */
function unstyledHeads(seen: readonly Unit[]): Heads {
  const body = seen.filter(({ kind }) => kind === 'paragraph');
  const bold = body.filter((unit) => unit.shown === null && isBold(unit) && isHeading(unit));
  const chapters = chapterHeads(body, bold);
  if (chapters) return chapters;
  const levels = seenLevels(seen, []);
  const count = levels.reduce((sum, { units }) => sum + units.length, 0);
  if (count > 1 && count <= majority * body.length)
    return levelHeads(levels, body, `${count} lines that stand out as headings`);
  const typed = typedHeads(body);
  return typed.size > 0
    ? { ranks: typed, rulesFrom: 2, grounds: `${typed.size} typed lines as headings`, typed }
    : withLeads(listedHeads(body), body);
}

/** So many short lines above lists are headings where nothing else is. */
const fewestLeads = 3;

/** Most words of such a line without a colon. */
const mostWords = 10;

/**
 * The headings of lists, or where they have none, short lines above lists and texts: "Setup:"; without a colon above a list alone, behind an
 * empty line or another list. Those in italics are below the others.
 */
function withLeads(listed: Heads, body: readonly Unit[]): Heads {
  const leads = body.filter((unit, at) => {
    const [before, next] = [body[at - 1], body[at + 1]];
    return next !== undefined && (isLead(unit) ? !isLead(next) : isAboveList(unit, before, next));
  });
  if (listed.ranks.size > 0 || leads.length < fewestLeads) return listed;
  const isInner = ({ letters }: Unit) =>
    letters.every(({ emphasis, value }) => emphasis || value.trim() === '');
  const depth = leads.every(isInner) ? 0 : 1;
  const ranks = new Map(leads.map((unit) => [unit, isInner(unit) ? depth : 0]));
  return { ranks, rulesFrom: 2, grounds: `${leads.length} short lines as headings` };
}

const isLead = (unit: Unit): boolean =>
  unit.shown === null && /^\P{L}*\p{Lu}[^:]{1,60}:$/u.test(unit.plain) && isTitleLike(unit);

const isAboveList = (unit: Unit, before: Unit | undefined, next: Unit): boolean =>
  unit.shown === null &&
  next.shown !== null &&
  /^\p{Lu}/u.test(unit.plain) &&
  unit.plain.split(/\s+/).length <= mostWords &&
  isTitleLike(unit) &&
  before !== undefined &&
  (before.shown !== null || (before.lines.at(-1) ?? 0) + 1 < (unit.lines[0] ?? 0));

function outlinedHeads(styled: readonly Unit[], seen: readonly Unit[]): Heads {
  const outlined = withoutSubtitles(styled);
  const depths = [...new Set(outlined.map(({ outline }) => outline ?? 0))].sort((a, b) => a - b);
  const byDepth = depths.map((depth) => outlined.filter(({ outline }) => outline === depth));
  // A style for headings is used for whole rules, too, since it counts.
  const sentences = byDepth.findIndex((units) => !isMost(units, isHeading));
  const titled = sentences < 0 ? byDepth : byDepth.slice(0, sentences);
  const body = seen.filter(({ kind }) => kind === 'paragraph');
  const grounds = `${titled.flat().length} headings by their style`;
  if (sentences >= 0) {
    const ranks = new Map(titled.flatMap((units, rank) => units.map((unit) => [unit, rank] as const)));
    return { ranks, rulesFrom: 2, grounds };
  }
  return levelHeads(seenLevels(seen, titled), body, grounds);
}

/** Headings by their levels: those of the outermost two hold rules, and those further in are rules that hold others. */
function levelHeads(seen: readonly Level[], body: readonly Unit[], grounds: string): Heads {
  const levels = withoutRareLevels(seen, body);
  const ranks = new Map(levels.flatMap(({ units }, rank) => units.map((unit) => [unit, rank] as const)));
  const [first, ...deeper] = levels.map(({ units }) => units);
  const numbered = body.filter((unit) => unit.shown && !unit.shown.isBullet && !ranks.has(unit));
  const areRules = !areNumbered(deeper.at(-1) ?? first ?? []);
  // Below a title articles are categories where they hold numbered sections; the only level below it is that of sections.
  const isTitled = first?.length === 1 && body.find((unit) => ranks.has(unit)) === first[0];
  const isByHeading = areRules && levels.length > (isTitled ? 2 : 1) && numbered.length < body.length / 20;
  const areCounted = levels.length > 2 && deeper.slice(0, 2).every((units) => isMost(units, isCalled));
  const rulesFrom = isByHeading ? Math.min(2, levels.length - 1) : isTitled && areCounted ? 3 : 2;
  const rare = levels.findIndex(
    (level, at) => at > (isTitled ? 1 : 0) && isRare(level, levels[at - 1], body),
  );
  const outer = rare < 0 ? rulesFrom : Math.min(rulesFrom, rare);
  return { ranks: outer === 2 ? withoutGaps(ranks, body) : ranks, rulesFrom: outer, grounds };
}

/** So many lines of a kind that no style makes headings are such beside those of a style. */
const fewestPlain = 3;

/**
 * Headings with the lines beside them that a word and a number call without a style, `Article 3 – Members`: as deep as those of a style with
 * that word, else below all. They count through the document.
 */
function withPlainHeads(heads: Heads, body: readonly Unit[]): Heads {
  const wordOf = ({ plain }: Unit) =>
    typedNumber(plain)?.hasWord ? plain.split(/\s/)[0]?.toLowerCase() : undefined;
  const isPlain = (unit: Unit) => unit.shown === null && !heads.ranks.has(unit) && isTitleLike(unit);
  const deepest = [...heads.ranks.values()].reduce((most, rank) => Math.max(most, rank), -1);
  const ranks = new Map(heads.ranks);
  for (const [word, own] of Map.groupBy(body, wordOf)) {
    const styled = own.find((unit) => heads.ranks.has(unit));
    // One between two of a style is none of their texts, however long it is.
    const isBetween = (at: number) =>
      [at - 1, at + 1].every((beside) => heads.ranks.has(own[beside] as Unit));
    const plain = own.filter((unit, at) => isPlain(unit) || (unit.shown === null && isBetween(at)));
    const numbers = new Set(own.map((unit) => typedNumber(unit.plain)?.number));
    const isMeant = styled !== undefined || plain.length >= fewestPlain;
    if (word === undefined || !isMeant) continue;
    if (numbers.size < own.length) continue;
    for (const unit of plain) ranks.set(unit, (styled && heads.ranks.get(styled)) ?? deepest + 1);
  }
  return { ...heads, ranks };
}

/** Headings but for those right below the title that are of a level which stands nowhere else: "Last changed in May". */
function withoutSubtitles(outlined: readonly Unit[]): readonly Unit[] {
  const [title, ...rest] = outlined;
  const next = rest.reduce((least, { outline }) => Math.min(least, outline ?? 0), Infinity);
  const end = outlined.findIndex((unit) => unit !== title && unit.outline === next);
  if (!title || rest.some(({ outline }) => outline === title.outline)) return outlined;
  const behind = new Set(outlined.slice(end).map(({ outline }) => outline));
  return outlined.filter((unit, at) => at === 0 || at >= end || behind.has(unit.outline));
}

/** Do headings say numbers of one level themselves, as sections do: `§ 3 Boats`, `B Ropes`? */
const areNumbered = (units: readonly Unit[]): boolean =>
  isMost(units, ({ plain }) => plain.startsWith('§') && typedNumber(plain) !== null) ||
  areLettered(units.map(({ plain }) => plain));

/** A word and a number stand in front of it: "Section II: Duties". */
const isCalled = ({ plain }: Unit): boolean => typedNumber(plain)?.hasWord === true;

/** Items of the two outermost levels that are titles with something below. A list of which most are none has no heading. */
function listedHeads(body: readonly Unit[]): Heads {
  const ranks = new Map<Unit, number>();
  const numbered = body.filter(({ shown }) => shown && !shown.isBullet);
  const after = new Map(numbered.map((unit, at) => [unit, numbered[at + 1]]));
  const holds = (unit: Unit) => holdsNext(unit.shown, after.get(unit)?.shown ?? null);
  for (const level of [0, 1]) {
    const items = numbered.filter(({ shown }) => shown?.level === level);
    const lists = [...Map.groupBy(items, ({ shown }) => shown?.list).values()].flatMap((own) => {
      const titles = own.filter((unit) => isTitleLike(unit) && holds(unit));
      return titles.length < majority * own.length ? [] : [{ own, titles }];
    });
    const outer = level === 0 ? withoutInner(lists, body) : lists;
    for (const { own, titles } of outer)
      for (const unit of level === 0 ? own.filter(isOrHasTitle) : titles) ranks.set(unit, level);
    if (ranks.size === 0) break;
  }
  return { ranks, rulesFrom: 2, grounds: `${ranks.size} items of the outermost lists as headings` };
}

/** Does an item of a list hold the next? That stands further in, or begins a list of its own that counts otherwise: `A.` behind `II.` */
const holdsNext = (one: Unit['shown'], next: Unit['shown']): boolean =>
  one !== null &&
  next !== null &&
  (next.level > one.level || (next.list !== one.list && next.count === 1 && next.format !== one.format));

/** Lists but those that end before one that begins further in front does. They come in the order in which they begin. */
function withoutInner<L extends { readonly own: readonly Unit[] }>(
  lists: readonly L[],
  body: readonly Unit[],
): L[] {
  const places = new Map(body.map((unit, at) => [unit, at]));
  const ends = lists.map(({ own }) => own.reduce((last, unit) => Math.max(last, places.get(unit) ?? 0), 0));
  let end = -1;
  return lists.filter((_, at) => {
    const isInner = (ends[at] ?? 0) < end;
    end = Math.max(end, ends[at] ?? 0);
    return !isInner;
  });
}

/**
 * Titles that count as chapters ("CHAPTER 1 - General", with 1.1 and 1.1.1 below), where bold lines stand on the page of the title and
 * behind the last chapter alone, and part nothing.
 */
function chapterHeads(body: readonly Unit[], bold: readonly Unit[]): Heads | null {
  const listed = listedHeads(body);
  const chapters = [...listed.ranks].flatMap(([unit, rank]) => (rank === 0 ? [body.indexOf(unit)] : []));
  const [first, last] = [chapters[0] ?? -1, chapters.at(-1) ?? -1];
  const isInside = (unit: Unit) => body.indexOf(unit) > first && body.indexOf(unit) < last;
  if (chapters.length < 2 || bold.length === 0 || bold.some(isInside)) return null;
  const behind = bold.filter((unit) => body.indexOf(unit) > last);
  return { ...listed, ranks: new Map([...listed.ranks, ...behind.map((unit) => [unit, 0] as const)]) };
}

/** Items between titles count as these do: one that is a short sentence, or has a title in front, holds what follows, too. */
const isOrHasTitle = (unit: Unit): boolean => unit.plain.length <= 120 || leadLength(unit) !== null;
