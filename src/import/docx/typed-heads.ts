import { numberAt } from '../numbering/number-token.ts';
import { isTitleLike } from './title-like.ts';
import type { Unit } from './units.ts';

/** So many lines of a kind are headings where nothing else is. */
const fewest = 3;

/** Signs that are typed in front of headings, and are no bullets: `// Setup`. */
const sign = /^(\/{2}|#{1,3}|>{1,3}|={2,3}|~{2,3})\s*(?=\p{Lu})/u;

/** How much of a heading the signs in front of it take, in UTF-16 units. */
export const signLength = (plain: string): number => sign.exec(plain)?.[0].length ?? 0;

/**
 * Headings of a document in which nothing is set as one: lines that the same signs begin, titles that were typed with numbers which count
 * on through the document, `2. Setup` and `4.1 Moving`, each above something else, or titles above texts with indented first lines.
 */
export function typedHeads(body: readonly Unit[]): ReadonlyMap<Unit, number> {
  const isOpen = (unit: Unit) => unit.shown === null && isTitleLike(unit);
  const signed = body.filter((unit) => isOpen(unit) && sign.test(unit.plain));
  const bySign = Map.groupBy(signed, ({ plain }) => sign.exec(plain)?.[1]);
  const [most = []] = [...bySign.values()].sort((a, b) => b.length - a.length);
  if (most.length >= fewest) return new Map(most.map((unit) => [unit, 0]));
  const counted = countedTitles(body.filter(isOpen), new Map(body.map((unit, at) => [unit, body[at + 1]])));
  return counted.size > 0 ? counted : hangingTitles(body);
}

/** Least share of the lines furthest out that are titles where the first lines of texts are indented. */
const nearlyAll = 0.8;

/** Titles right above text whose first lines are indented, as those of titles are not. */
function hangingTitles(body: readonly Unit[]): Map<Unit, number> {
  const isIndented = (unit: Unit | undefined) => unit?.look.isIndented === true;
  const outer = body.filter((unit) => !isIndented(unit));
  const heads = body.filter(
    (unit, at) => unit.shown === null && !isIndented(unit) && isTitleLike(unit) && isIndented(body[at + 1]),
  );
  const isUsual = heads.length >= Math.max(fewest, nearlyAll * outer.length);
  return new Map(isUsual ? heads.map((unit) => [unit, 0]) : []);
}

function countedTitles(open: readonly Unit[], after: ReadonlyMap<Unit, Unit | undefined>): Map<Unit, number> {
  const heads = new Map<Unit, number>();
  let [chapters, sections] = [0, 0];
  for (const unit of open) {
    const { value = '', isClosed = false, length = 0, word = null } = numberAt(unit.plain) ?? {};
    const isTitle = word === null && /^\p{Lu}/u.test(unit.plain.slice(length));
    const [, chapter, section] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
    if (!isTitle || chapter === undefined || (section === undefined && !isClosed)) continue;
    const isNext = section === undefined ? Number(chapter) === chapters + 1 : Number(chapter) === chapters;
    // A number that begins again counts items of lists.
    if (section === undefined && !isNext) return new Map();
    if (section === undefined) [chapters, sections] = [chapters + 1, 0];
    else if (isNext && Number(section) === sections + 1) sections += 1;
    else continue;
    heads.set(unit, section === undefined ? 0 : 1);
  }
  const holding = [...heads.keys()].filter((unit) => {
    const below = after.get(unit);
    return below !== undefined && (!heads.has(below) || heads.get(below) !== heads.get(unit));
  });
  return chapters >= fewest && holding.length === heads.size ? heads : new Map();
}
