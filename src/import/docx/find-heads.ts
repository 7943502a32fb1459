import { isTitleCase } from '../document/is-title.ts';
import type { Unit } from './units.ts';
import { areLettered, typedNumber } from './whole-number.ts';

/** Ranks of the units that are headings, 0 for the outermost, without a gap. */
export interface Heads {
  readonly ranks: ReadonlyMap<Unit, number>;
  /** Headings of this rank and of those further in are rules that hold what follows. */
  readonly rulesFrom: number;
  /** How they were seen, in words. */
  readonly grounds: string;
}

/** Share that decides what most of something is. */
const majority = 0.6;

/**
 * Find the headings of a document: what its styles say; else short paragraphs that are bold as a whole; else the outermost
 * items of lists that are titles of what they hold.
 */
export function findHeads(units: readonly Unit[]): Heads {
  const body = units.filter(({ kind, plain }) => kind === 'paragraph' && plain !== '');
  const outlined = body.filter(({ outline }) => outline !== null);
  const [title] = outlined;
  if (outlined.length === 1 && title) return titledHeads(title, body) ?? outlinedHeads(outlined, body);
  return outlined.length > 0
    ? withPlainHeads(outlinedHeads(withoutListed(outlined), body), body)
    : unstyledHeads(body);
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
function titledHeads(title: Unit, body: readonly Unit[]): Heads | null {
  const heads = unstyledHeads(body.filter((unit) => unit !== title));
  const isFirst = body.findIndex((unit) => unit === title || heads.ranks.has(unit)) === body.indexOf(title);
  if (!isFirst || title.shown || heads.ranks.size < 2) return null;
  const below = [...heads.ranks].map(([unit, rank]) => [unit, rank + 1] as const);
  return { ...heads, ranks: new Map([[title, 0], ...below]), rulesFrom: heads.rulesFrom + 1 };
}

/** Headings of a document that has no style for them. */
function unstyledHeads(body: readonly Unit[]): Heads {
  const set = (isSet: (unit: Unit) => boolean) =>
    body.filter((unit) => unit.shown === null && isSet(unit) && isHeading(unit));
  const bold = set(isBold);
  const chapters = chapterHeads(body, bold);
  if (chapters) return chapters;
  const kinds = [['bold', bold] as const, ['underlined', set(({ look }) => look.isUnderlined)] as const];
  for (const [kind, units] of kinds)
    if (units.length > 1 && units.length <= majority * body.length)
      return {
        ranks: new Map(units.map((unit) => [unit, 0])),
        rulesFrom: 2,
        grounds: `${units.length} ${kind} lines as headings`,
      };
  return listedHeads(body);
}

function outlinedHeads(styled: readonly Unit[], body: readonly Unit[]): Heads {
  const outlined = withoutSubtitles(styled);
  const levels = [...new Set(outlined.map(({ outline }) => outline ?? 0))].sort((a, b) => a - b);
  const byLevel = levels.map((level) => outlined.filter(({ outline }) => outline === level));
  // A style for headings is used for whole rules, too, since it counts.
  const sentences = byLevel.findIndex((units) => !isMost(units, isHeading));
  const titled = sentences < 0 ? byLevel : byLevel.slice(0, sentences);
  const ranks = new Map(titled.flatMap((units, rank) => units.map((unit) => [unit, rank] as const)));
  const numbered = body.filter((unit) => unit.shown && !unit.shown.isBullet && !ranks.has(unit));
  const areRules = sentences < 0 && !areNumbered(titled.at(-1) ?? []);
  // Below a title articles are categories where they hold numbered sections; the only level below it is that of sections.
  const isTitled = titled[0]?.length === 1 && titled[0][0] === outlined[0];
  const isByHeading = areRules && titled.length > (isTitled ? 2 : 1) && numbered.length < body.length / 20;
  const areCounted = titled.length > 2 && titled.slice(1, 3).every((units) => isMost(units, isCalled));
  return {
    ranks,
    rulesFrom: isByHeading ? Math.min(2, titled.length - 1) : isTitled && areCounted ? 3 : 2,
    grounds: `${ranks.size} headings by their style`,
  };
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
  const deepest = Math.max(...heads.ranks.values());
  const ranks = new Map(heads.ranks);
  for (const [word, own] of Map.groupBy(body, wordOf)) {
    const styled = own.find((unit) => heads.ranks.has(unit));
    const plain = own.filter(isPlain);
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
  const next = Math.min(...rest.map(({ outline }) => outline ?? 0));
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

const isMost = (units: readonly Unit[], holds: (unit: Unit) => boolean) =>
  units.filter(holds).length >= majority * units.length;

/** Short, and no sentence. */
export function isTitleLike({ plain }: Pick<Unit, 'plain'>): boolean {
  return (
    plain.length <= 120 &&
    plain.split(/\s+/).length <= 14 &&
    !/[.;,!]["'”’)]*$/u.test(plain) &&
    !/[.!?]\s+\p{Lu}\p{Ll}+\s+\p{Ll}/u.test(plain)
  );
}

/** Is a unit a title, or one behind a typed number that a full stop ends: "Article IV. Terms of Office."? */
function isHeading(unit: Pick<Unit, 'plain'>): boolean {
  if (isTitleLike(unit)) return true;
  const rest = unit.plain.slice(typedNumber(unit.plain)?.length ?? unit.plain.length).replace(/\.$/, '');
  return isTitleLike({ plain: rest }) && isTitleCase(rest);
}

/** Longest title that stands in front of a text, in UTF-16 units. */
const longestLead = 60;

/**
 * The length of a title that the text of a section goes on behind: "Weight Classes. The event has…"; with the sign and the space behind
 * it. Null where there is none.
 */
export function leadLength({ plain }: Pick<Unit, 'plain'>): number | null {
  const [all, lead = ''] = /^(.*?)[.:]\s+(?=\S)/u.exec(plain.slice(0, longestLead)) ?? [];
  return all !== undefined && /\p{L}{2}/u.test(lead) && isTitleLike({ plain: lead }) ? all.length : null;
}

/** Items between titles count as these do: one that is a short sentence, or has a title in front, holds what follows, too. */
const isOrHasTitle = (unit: Unit): boolean => unit.plain.length <= 120 || leadLength(unit) !== null;

/** Are all letters of a unit bold, white space aside? */
export const isBold = ({ letters }: Pick<Unit, 'letters'>): boolean =>
  letters.every(({ strong, value }) => strong || value.trim() === '');
