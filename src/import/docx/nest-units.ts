import type { ImportedKind } from '../document/document.ts';
import { openerOf } from '../document/opener-of.ts';
import { calledList } from './called-units.ts';
import type { Heads } from './find-heads.ts';
import { type Reaches, reachesOf } from './open-lists.ts';
import { isCode, type Unit } from './units.ts';
import { bareNumber } from './whole-number.ts';

/** A rule, or what hangs on one, before its text is taken apart. */
export interface Draft {
  readonly kind: ImportedKind;
  readonly unit: Unit;
  /** Further paragraphs of it. */
  readonly more: Unit[];
  /** Rank of the heading that it is; null for none. */
  readonly rank: number | null;
  readonly children: Draft[];
}

/** A stack of the rules that are open, innermost last. */
interface Nesting {
  readonly roots: Draft[];
  readonly open: Draft[];
  /** The item that the last paragraph became a part of; null for the section itself. */
  last: Draft | null;
  /** Has a question stood in the section? Without one `A.` is the letter of a list. */
  hasQuestion: boolean;
  readonly reaches: Reaches;
}

/** How far a paragraph may stand to the left of the item that it goes on with, in twentieths of a point. */
const slack = 40;

const openers: readonly (readonly [RegExp, ImportedKind])[] = [
  [/^(?:examples?|e\.\s?g\.)(?:\s+\d+|\s+[A-Z])?\s*(?:[:.)–—-]|$)/iu, 'example'],
  [/^(?:notes?|hint|tip|remark|designer['’]s notes?)\s*(?:[:–—]|$)/iu, 'note'],
  [/^(?:q|question)(?:\s*\d+)?\s*[:.)]/iu, 'question'],
  [/^(?:a|answer)(?:\s*\d+)?\s*[:.)]/iu, 'answer'],
];

const styleKinds: readonly (readonly [RegExp, ImportedKind])[] = [
  [/\bexamples?\b/, 'example'],
  [/\b(?:notes?|quote|callout|sidebar|tip)\b/, 'note'],
  [/\bquestion\b/, 'question'],
  [/\banswer\b/, 'answer'],
];

/**
 * Put the units of a section below one another: items of a list by their level, other lists and paragraphs by where they
 * begin, and what follows a heading below it.
 */
export function nestUnits(units: readonly Unit[], heads: Heads): Draft[] {
  const { ranks } = heads;
  const reaches = reachesOf(units, heads);
  const nesting: Nesting = { roots: [], open: [], last: null, hasQuestion: false, reaches };
  for (const unit of units) {
    const rank = ranks.get(unit) ?? null;
    if (unit.kind === 'note')
      attach({ kind: 'note', unit, more: [], rank: null, children: [] }, nesting.last, nesting);
    else if (unit.kind === 'table')
      attach(
        { kind: 'table', unit, more: [], rank: null, children: [] },
        nesting.open.at(-1) ?? null,
        nesting,
      );
    else if (rank !== null) open({ kind: 'rule', unit, more: [], rank, children: [] }, nesting);
    else nestParagraph(unit, nesting);
  }
  return nesting.roots;
}

function nestParagraph(unit: Unit, nesting: Nesting): void {
  const read = kindOf(unit);
  const kind = read === 'answer' && !nesting.hasQuestion ? 'rule' : read;
  nesting.hasQuestion ||= kind === 'question';
  const isItem = unit.shown !== null && (unit.shown.isBullet || bareNumber(unit.shown) !== null);
  if (kind !== 'rule' && !(isItem && !unit.shown?.isBullet)) {
    const holder =
      kind === 'answer' && nesting.last?.kind === 'question'
        ? parentOf(nesting.last, nesting)
        : heldBy(unit, nesting);
    nesting.last = attach({ kind, unit, more: [], rank: null, children: [] }, holder, nesting);
    // A unit without a text of its own holds the items below it.
    if (unit.plain === '') nesting.open.push(nesting.last);
  } else if (isItem) open({ kind, unit, more: [], rank: null, children: [] }, nesting);
  // An empty line ends no list.
  else if (unit.plain !== '' || unit.bookmarks.length > 0 || isCode(unit)) {
    const holder = heldBy(unit, nesting);
    if (holder && holder.children.length === 0) holder.more.push(unit);
    else if (holder) attach({ kind: 'note', unit, more: [], rank: null, children: [] }, holder, nesting);
    else attach({ kind: 'note', unit, more: [], rank: null, children: [] }, null, nesting);
    nesting.last = holder;
  }
}

/** Kind of a unit by its style, by the words that its list puts in front, or by those that it begins with. */
export function kindOf({ styles, shown, plain }: Unit): ImportedKind {
  const find = (list: readonly (readonly [RegExp, ImportedKind])[], text: string) =>
    list.find(([pattern]) => pattern.test(text))?.[1];
  const byStyle = styles.map((style) => find(styleKinds, style)).find((kind) => kind !== undefined);
  const words = shown && shown.own === '' ? shown.text : '';
  return (
    byStyle ??
    find(openers, words) ??
    find(openers, plain) ??
    (shown === null ? openerOf(plain) : undefined) ??
    'rule'
  );
}

function attach(draft: Draft, holder: Draft | null, { roots }: Nesting): Draft {
  (holder?.children ?? roots).push(draft);
  return draft;
}

function open(draft: Draft, nesting: Nesting): void {
  const { open: stack } = nesting;
  const before = stack.findLastIndex((one) => goesOnWith(draft.unit.shown, one.unit.shown));
  if (before >= 0) stack.length = before;
  while (stack.length > 0 && !holds(stack.at(-1), draft)) stack.pop();
  attach(draft, stack.at(-1) ?? null, nesting);
  stack.push(draft);
  nesting.last = draft;
}

/** Does an item count on from another of its list? */
const goesOnWith = (shown: Unit['shown'], before: Unit['shown']): boolean =>
  shown !== null &&
  before !== null &&
  !shown.isBullet &&
  shown.list === before.list &&
  shown.level === before.level &&
  shown.count === before.count + 1;

/** Does an item or heading hold another one? */
function holds(above: Draft | undefined, below: Draft): boolean {
  if (!above) return false;
  if (below.rank !== null) return above.rank !== null && above.rank < below.rank;
  if (above.rank !== null) return true;
  const [one, other] = [above.unit.shown, below.unit.shown];
  if (other?.list === calledList) return one?.list === calledList && one.level < other.level;
  if (one?.list === calledList) return true;
  if (above.kind !== 'rule') return below.unit.left > above.unit.left + slack;
  if (!one || !other) return above.unit.left < below.unit.left;
  if (one.list === other.list) return one.level < other.level;
  const [outer, inner] = [bareNumber(one), bareNumber(other)];
  // Numbers of several levels say themselves where they stand.
  if (outer !== null && inner !== null && /[.-]/.test(inner)) return isBelow(inner, outer);
  const further = below.unit.left - above.unit.left;
  if (Math.abs(further) > slack) return further > 0;
  // Beside one another: bullets, and letters in a list of their own, belong to the number before them.
  return other.isBullet ? !one.isBullet : !one.isBullet && one.format !== other.format;
}

const isBelow = (inner: string, outer: string) =>
  inner.startsWith(outer) && /^[^\p{L}\p{N}]/u.test(inner.slice(outer.length));

/**
 * The item that an unnumbered paragraph continues: the innermost that begins no further in, or that its list goes on below. Where there is none,
 * it ends the list before it.
 */
function heldBy(unit: Unit, { open: stack, reaches }: Nesting): Draft | null {
  const line = unit.lines[0] ?? 0;
  const reaching = stack.findLastIndex((one) => (reaches.get(one.unit)?.lines[0] ?? 0) > line);
  while (stack.length > reaching + 1) {
    const top = stack.at(-1);
    if (!top || top.rank !== null || top.unit.left <= unit.left + slack) break;
    stack.pop();
  }
  const top = stack.at(-1) ?? null;
  if (top && stack.length > reaching + 1 && closes(unit, top, stack.at(-2))) {
    stack.pop();
    return stack.at(-1) ?? null;
  }
  return top;
}

/**
 * Does a paragraph stand behind a list within an item, and not go on with the last one of it? Numbers that were typed stand in the column of
 * the text, so that no indent tells: where no other item has a second paragraph, that one has none, too.
 */
function closes(unit: Unit, top: Draft, holder: Draft | undefined): boolean {
  const { shown } = top.unit;
  if (!shown?.list.startsWith('typed') || shown.isBullet || shown.count < 2 || !holder?.unit.shown)
    return false;
  const isAlone = holder.children.every(({ more, children }) => more.length === 0 && children.length === 0);
  return isAlone && unit.left <= top.unit.left + slack;
}

const parentOf = (draft: Draft, { roots, open: stack }: Nesting): Draft | null =>
  roots.includes(draft) ? null : (stack.findLast(({ children }) => children.includes(draft)) ?? null);
