import type { WrittenEdition } from '../../model/edition-config.ts';
import type { NumberLevels, SectionStyle } from '../../model/numbering.ts';
import { kindOf } from '../assemble-file.ts';
import { joinMark, joinNumber, pinned, unnumbered } from '../format-number.ts';
import type { RuleNode } from '../nodes.ts';
import { countsAlone, hasNumber, listStyle } from '../numbers/counted-lists.ts';
import { levelsOf, partsOf, rowOf, ruleStyle } from '../numbers/levels-of.ts';
import { type Draft, isPart, withAllBelow } from './draft.ts';
import { type Counted, freeNumbers } from './free-numbers.ts';
import type { Home } from './overlay.ts';
import { countsAround, type ThroughRow, takeCounts, throughRowsOf } from './through-rows.ts';

/** Inputs of numbering an overlay. */
export interface NumberContext {
  readonly config: WrittenEdition;
  /** The edition that the overlay extends, with its own numbers. */
  readonly home: Home;
}

/**
 * Makes the nodes of an overlay with their parents, numbers and everything that follows from these.
 *
 * @returns in document order, the edition first, with the draft of each
 */
export function numberDrafts(root: Draft, context: NumberContext): Map<RuleNode, Draft> {
  const made = new Map<RuleNode, Draft>([[root.node, root]]);
  const ids = new Set<string>();
  for (const { node } of withAllBelow(root)) if (node.hasOwnId) ids.add(node.id);
  const { config, home } = context;
  const through = throughRowsOf(root, home, (child, holder) => {
    const style = styleOf(child, { parent: holder.node, depth: 0, config });
    return isCounted(child) && style.through ? rowOf(style) : null;
  });
  numberChildren(root, root.node, 0, { ...context, made, ids, keeps: true, through });
  return made;
}

interface Walk extends NumberContext {
  readonly made: Map<RuleNode, Draft>;
  /** All ids in use. */
  readonly ids: Set<string>;
  /** Whether their parent has the same number as in the base. */
  readonly keeps: boolean;
  /** Rows that continue through categories, by name. */
  readonly through: ReadonlyMap<string, ThroughRow>;
}

/** @param depth number of rules among their ancestors */
function numberChildren(draft: Draft, parent: RuleNode, depth: number, walk: Walk): void {
  const counts = walk.config.overlay?.inheritsNumbers ? inherited(draft, parent, depth, walk) : null;
  const next = counter(draft, parent, depth, walk);
  // If any rule of a list was moved there, the typed numbers say nothing about the list.
  const isMixed = draft.children.some((child) => child.isPlaced);
  for (const child of draft.children) {
    // Marks of a list that counts on its own are never cited.
    const isAlone = !isPart(child) && countsAlone(parent);
    const counted = counts && !isAlone ? counts.get(child) : next(child);
    const { count = null, number = null, isKept = false } = counted ?? {};
    const node = nodeOf(child, parent, { count, number, isKept, isMixed, depth }, walk);
    walk.made.set(node, child);
    numberChildren(child, node, isPart(child) ? 0 : depth + 1, {
      ...walk,
      keeps: walk.keeps && (isKept || (number === null && child.baseParent === draft)),
    });
  }

  function inherited(of: Draft, above: RuleNode, at: number, { home, keeps, config, through }: Walk) {
    const ownKept = new Map<Draft, Counted>();
    for (const child of of.children) {
      const there =
        child.isBase && child.baseParent === of && keeps ? home.byId.get(child.node.id) : undefined;
      if (there && there.number !== null)
        ownKept.set(child, { count: there.count, number: there.number, isKept: true });
    }
    const place: NumberScope = { parent: above, depth: at, config };
    const row = (child: Draft) => rowIn(child, place);
    const rows = Map.groupBy(of.children.filter(isCounted), row);
    const taken = Map.groupBy(of.baseChildren.filter(isCounted), row);
    return new Map(
      [...rows].flatMap(([name, children]) => {
        const across = through.get(name);
        const had =
          across?.taken ?? (taken.get(name) ?? []).flatMap(({ node }) => home.byId.get(node.id) ?? []);
        const kept = new Map([...ownKept].filter(([child]) => children.includes(child)));
        const start = startOf(of, children[0], place);
        const style = (child: Draft) => styleOf(child, place);
        const join = (child: Draft, count: number | string) =>
          isNumbered(child, above)
            ? joinNumber(above.number, count, style(child), levelsIn(child, place).separator)
            : null;
        const around = across ? countsAround(across, children) : {};
        const given = freeNumbers(children, kept, had, { start, style, join, ...around });
        if (across) takeCounts(across, given);
        return [...given];
      }),
    );
  }
}

/** Where drafts are numbered. */
interface NumberScope {
  /** The new node of their parent. */
  readonly parent: RuleNode;
  /** Number of rules among their ancestors. */
  readonly depth: number;
  readonly config: WrittenEdition;
}

/**
 * Counts by position, as in any edition, from the first number of the base's list.
 *
 * @returns gives each child its count, in order; null for one that is not counted
 */
function counter(
  draft: Draft,
  parent: RuleNode,
  depth: number,
  { config, through }: Walk,
): (child: Draft) => Counted | null {
  const place: NumberScope = { parent, depth, config };
  const last = new Map<string, number>();
  return (child) => {
    if (!isCounted(child)) return null;
    const row = rowIn(child, place);
    const across = through.get(row);
    const pin = child.node.pin === undefined ? undefined : pinned(child.node.pin);
    const before = across ? across.last : last.get(row);
    const next = before === undefined ? startOf(draft, child, place) : before + 1;
    const count = typeof pin === 'number' ? pin : next;
    // A section whose number is a text does not count; a rule does.
    const isText = typeof pin === 'string' && isPart(child);
    if (isText) return { count: null, number: null, isKept: false };
    if (across) across.last = count;
    else last.set(row, count);
    return { count, number: null, isKept: false };
  };
}

/** Sections of different styles are counted separately, rules of a list never are. */
const rowIn = (child: Draft, place: NumberScope): string =>
  isPart(child) ? rowOf(styleOf(child, place)) : '';

/** Whether a draft has a number, even a hidden one. */
const isCounted = ({ node }: Draft): boolean =>
  node.item
    ? node.item.kind === 'rule' && node.pin !== unnumbered
    : node.number !== null || node.count !== null;

/** First count of a row. */
function startOf(draft: Draft, first: Draft | undefined, place: NumberScope): number {
  if (!first) return 1;
  if (isPart(first)) return styleOf(first, place).start ?? 1;
  // What was moved here is numbered in another list, or in none.
  const written = draft.children.find((child) => isCounted(child) && !child.isPlaced)?.node.item?.written
    ?.value;
  if (draft.hasOwnRules) return written ?? 1;
  const before = draft.baseChildren.find(({ node, baseCount }) => node.item && baseCount !== null);
  return before?.baseCount ?? styleOf(first, place).start ?? written ?? 1;
}

function levelsIn({ node: { part } }: Draft, { parent, config }: NumberScope): NumberLevels {
  return levelsOf(config.numbering, [...partsOf(parent), ...(part === undefined ? [] : [part])]);
}

function styleOf(draft: Draft, place: NumberScope): SectionStyle {
  const levels = levelsIn(draft, place);
  if (draft.node.item) return ruleStyle(levels, place.depth);
  return (place.parent.kind === 'edition' ? levels.category : undefined) ?? levels.section;
}

function isNumbered({ node }: Draft, parent: RuleNode): boolean {
  if (!node.item) return node.number !== null;
  return hasNumber(parent, node.pin);
}

function nodeOf(
  draft: Draft,
  parent: RuleNode,
  {
    count,
    number: given,
    isKept,
    isMixed,
    depth,
  }: Counted & { readonly isMixed: boolean; readonly depth: number },
  walk: Walk,
): RuleNode {
  const { config, ids } = walk;
  const { node, isBase, isReplaced, isPlaced } = draft;
  const { item } = node;
  const shown = node.pin === undefined ? count : pinned(node.pin);
  const place: NumberScope = { parent, depth, config };
  const isListed = item?.kind === 'rule' && countsAlone(parent);
  const number =
    isKept || given !== null
      ? given
      : isNumbered(draft, parent) && shown !== null
        ? joinNumber(parent.number, shown, styleOf(draft, place), levelsIn(draft, place).separator)
        : null;
  const id = node.hasOwnId || isBase ? node.id : freeId(node, parent, count, ids);
  ids.add(id);
  const { listMark: _, ...own } = node;
  return {
    ...own,
    id,
    kind: item ? kindOf(item, parent, node.tags) : partKind(draft, place),
    number,
    count: item || number !== null ? count : null,
    ...(isListed && shown !== null
      ? { listMark: joinMark(shown, listStyle(levelsIn(draft, place), parent)) }
      : {}),
    parent,
    tier: item ? (item.attributes?.pairs.find(({ key }) => key === 'tier')?.value ?? parent.tier) : node.tier,
    origin: !isBase ? 'new' : isReplaced ? 'replaced' : 'base',
    ...(isPlaced || isKept || isMixed ? { isPlaced: true } : {}),
  };
}

function partKind(draft: Draft, place: NumberScope): RuleNode['kind'] {
  const { node } = draft;
  const { parent } = place;
  if (node.kind === 'category' && parent.kind === 'edition') return 'category';
  if (node.number === null) return node.kind;
  return levelsIn(draft, place).category && parent.kind === 'edition' ? 'category' : 'section';
}

/** Id for an addition without one: its parent's with a free count. */
function freeId(
  { item, id }: RuleNode,
  parent: RuleNode,
  count: number | null,
  ids: ReadonlySet<string>,
): string {
  if (!item) return id;
  const base = item.kind === 'rule' ? `${parent.id}.` : `${parent.id}~${item.kind}`;
  let nth = item.kind === 'rule' ? (count ?? 0) : 1;
  while (ids.has(`${base}${nth}`)) nth += 1;
  return `${base}${nth}`;
}
