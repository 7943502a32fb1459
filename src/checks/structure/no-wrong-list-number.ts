import type { FaultFix } from '../../base/diagnose.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { levelsOf, partsOf, ruleStyle } from '../../edition/numbers/levels-of.ts';
import type { LinkedFile } from '../../graph/link.ts';
import type { TextRange } from '../../syntax/facts.ts';
import { isOrderSure, isOutdented, isReordered } from '../../syntax/list-numbers.ts';
import { defineCheck, type FileContext, type Reporting } from '../framework/define-check.ts';
import type { Finding } from '../framework/finding.ts';
import { isCopy } from '../framework/is-copy.ts';
import { nodeAt } from '../framework/problems.ts';
import { createLostItems } from './shared/lost-items.ts';

/** The list number of a rule as typed. */
const writtenOf = ({ item }: RuleNode): number | undefined => item?.written?.value;

/** What may precede a number: the marks of titles, quotations and tables, and line breaks. */
const opened = '(?:^|<[bB][rR]\\s*/?>)(?:[ \\t>#]|<[bB][rR]\\s*/?>|[-*+] )*';

/**
 * @param node that contains the line
 * @param at of such a line
 * @param after the number of the rule after the gap
 */
const lostLineFinding = (node: RuleNode, at: TextRange, text: string, next: number): Finding => ({
  at,
  node,
  message: `Unexpected "${text.slice(...at)}" in a text, expected the list item that is missing before ${next}.`,
  help: 'An item is a line that begins with digits, a full stop and a space, below the item before it. If no item is missing, pin the number of the next rule with {number=…}.',
});

export const noWrongListNumber = defineCheck({
  meta: {
    code: 'R003',
    name: 'no-wrong-list-number',
    severity: 'error',
    summary: 'Reports a list number that differs from the one that the rule gets from its place.',
    why: 'People who read the source cite the wrong number. A skipped number is often a lost rule.',
    fix: 'safe',
  },
  create: (context) => ({
    file(linked) {
      checkLists(linked, context);
      for (const finding of uncounted(linked.assembled.nodes, context.source.text)) context.report(finding);
    },
  }),
});

/** Reports each list number that differs from its position, the first of a shift as its cause. */
function checkLists(
  { assembled: { nodes } }: LinkedFile,
  { edition, source, report }: FileContext & Reporting,
): void {
  const lists = listsOf(nodes);
  const writtenIn = new Map([...lists].map(([parent, list]) => [parent, list.map(writtenOf)]));
  const placeOf = new Map([...lists.values()].flatMap((list) => list.map((node, at) => [node, at] as const)));
  const firstWith = new Map(nodes.toReversed().map((node) => [node.id, node]));
  const lost = createLostItems(source.facts.problems, nodes);
  let depthOf = new Map<RuleNode, number>();
  /** Offset of each list from its start. */
  let wrongFrom = new Map<RuleNode, number>();
  const shifts = new Map<RuleNode, Shift>();
  /**
   * Parents of rules in doubtful order, or of rules that continue the numbers below: only their
   * numbers show where these belong.
   */
  const unsure = new Set([...lists].flatMap(([of, list]) => (hasSureOrder(list) ? [] : [of])));
  for (const node of nodes) {
    if (!node.item) {
      depthOf = new Map([[node, 0]]);
      wrongFrom = new Map();
      continue;
    }
    const { parent, item } = node;
    if (!parent || item.written === null || node.count === null) continue;
    const depth = depthOf.get(parent) ?? 0;
    depthOf.set(node, depth + 1);
    const list = lists.get(parent) ?? [];
    const at = placeOf.get(node) ?? 0;
    const previous = list[at - 1];
    const written = writtenIn.get(parent) ?? [];
    const below = previous && writtenIn.get(previous)?.at(-1);
    const mayHangBelow = isOutdented(written, at, below) && !isNamedApart(node, previous, lists);
    if (mayHangBelow || goesOnFurtherOut(node)) unsure.add(parent);
    const start = list[0] === node ? startOf(node, depth, written, edition) : undefined;
    const isPinned = hasPin(node);
    if (!isPinned && start !== undefined && node.count !== start) wrongFrom.set(parent, start - node.count);
    const expected = node.count + (isPinned ? 0 : (wrongFrom.get(parent) ?? 0));
    if (isPinned) wrongFrom.delete(parent);
    // Once a rule that was inserted twice is removed, later numbers are right.
    const first = firstWith.get(node.id);
    if (first?.parent === parent && isCopy(node, first, () => source.text)) {
      wrongFrom.set(parent, (wrongFrom.get(parent) ?? 0) - 1);
      continue;
    }
    // A rule that an overlay inserts counts where it is inserted, not where it is written.
    const by = item.written.value - expected;
    const strays = lost.straysIn(by, node);
    wrongFrom.set(parent, (wrongFrom.get(parent) ?? 0) - strays);
    if (strays > 0 || node.isPlaced || lost.isDisturbed(by, node, list)) continue;
    const before = shifts.get(parent);
    const isNew = before?.by !== by;
    const lostAt = isNew && by > (before?.by ?? 0) ? findLostLine(source.text, nodes, node, list) : null;
    const shift = isNew ? { by, node, at: item.written.at, isOfLost: lostAt !== null } : before;
    shifts.set(parent, shift);
    if (lostAt)
      report(lostLineFinding(nodeAt(nodes, lostAt[0]) ?? node, lostAt, source.text, item.written.value));
    // Once the item is restored the numbers are right.
    if (by === 0 || shift.isOfLost) continue;
    const inFront = blankLineBefore(node, expected, previous, source.text);
    const indents = indentsFor(expected, node, nodes, source.text);
    const around = indents && inFront && { inFront, indents };
    const kind = unsure.has(parent) ? 'unsafe' : kindOf(node, expected, list);
    const finding = findingOf(node, { ...item.written, expected }, around, kind);
    const from = { node: shift.node, at: shift.at, message: 'the numbers are shifted from here' };
    report(isNew ? finding : { ...finding, related: [from] });
  }
}

/**
 * Rules pinned to no number, but written with another one than that of the next rule, or after the
 * last. A paragraph splits a list, as in print.
 */
function uncounted(nodes: readonly RuleNode[], text: string): Finding[] {
  const lists = Map.groupBy(
    nodes.filter(({ item }) => item?.written),
    ({ parent, item }) => `${parent?.id} ${item?.list}`,
  );
  return [...lists.values()].flatMap((list) =>
    list.flatMap((node, at) => {
      const { written } = node.item ?? {};
      if (!written || node.count !== null || !hasPin(node)) return [];
      const next = list.slice(at).find(({ count }) => count !== null);
      const [near, more] = next ? [next, 0] : [list.findLast(({ count }) => count !== null), 1];
      if (!near || [near.count, writtenOf(near)].some((value) => value === written.value - more)) return [];
      const expected = (near.count ?? 0) + more;
      const indents = indentsFor(expected, node, nodes, text);
      const inFront = blankLineBefore(node, expected, list[at - 1], text);
      return [findingOf(node, { ...written, expected }, indents && inFront && { inFront, indents }, 'safe')];
    }),
  );
}

/** Edits of the lines below a number whose width changes. */
function indentsFor(expected: number, node: RuleNode, nodes: readonly RuleNode[], text: string) {
  const [from, to] = node.item?.written?.at ?? node.at;
  const more = String(expected).length - (to - from);
  return widenItem(text, from, more === 0 ? node.at[0] : endOf(node, nodes), more);
}

const hasPin = ({ item }: RuleNode): boolean =>
  item?.attributes?.pairs.some(({ key }) => key === 'number') ?? false;

const hasSureOrder = (list: readonly RuleNode[]) =>
  isOrderSure(
    list.map((node) => (hasPin(node) ? undefined : writtenOf(node))),
    list.map(({ id, hasOwnId }) => (hasOwnId ? id : undefined)),
  );

/**
 * Whether ids show that a rule is not in the list below the rule before it: all in that list are
 * named after that rule, as in `limit_first` below `limit`, and this one is not.
 */
function isNamedApart(
  node: RuleNode,
  before: RuleNode | undefined,
  lists: ReadonlyMap<RuleNode | null, readonly RuleNode[]>,
): boolean {
  const below = (before && lists.get(before)) ?? [];
  const isNamedAfter = ({ id, hasOwnId }: RuleNode) => hasOwnId && id.startsWith(`${before?.id}_`);
  return node.hasOwnId && below.length > 0 && below.every(isNamedAfter) && !isNamedAfter(node);
}

/** The rules with a written number by parent, in order. */
const listsOf = (nodes: readonly RuleNode[]): ReadonlyMap<RuleNode | null, readonly RuleNode[]> =>
  Map.groupBy(
    nodes.filter(({ item, count }) => item && item.written !== null && count !== null),
    ({ parent }) => parent,
  );

/**
 * Only the author changes a published number: the rule before a list may be missing. Not so if the
 * rule after has the following number.
 */
function kindOf({ count }: RuleNode, expected: number, [, second]: readonly RuleNode[]): FaultFix['kind'] {
  const by = expected - (count ?? expected);
  return by === 0 || second?.item?.written?.value === (second?.count ?? 0) + by ? 'safe' : 'unsafe';
}

/** Numbers of a list that are all too large or too small by the same amount. */
interface Shift {
  readonly by: number;
  /** The first of them. */
  readonly node: RuleNode;
  readonly at: TextRange;
  /** They are right once an earlier line becomes an item. */
  readonly isOfLost: boolean;
}

/** End of the last content of a rule. @param nodes of its file, in document order */
function endOf(node: RuleNode, nodes: readonly RuleNode[]): number {
  const held = new Set<RuleNode | null>([node]);
  let end = node.at[1];
  for (let at = nodes.indexOf(node) + 1; held.has(nodes[at]?.parent ?? null); at += 1) {
    held.add(nodes[at] ?? null);
    end = Math.max(end, nodes[at]?.at[1] ?? 0);
  }
  return end;
}

/** @param around what changes with the number, before it and below it; null if unknown */
function findingOf(
  node: RuleNode,
  { value, at, expected }: { value: number; at: TextRange; expected: number },
  around: { readonly inFront: PlacedText; readonly indents: readonly PlacedText[] } | null,
  kind: FaultFix['kind'],
): Finding {
  const finding: Finding = {
    at,
    node,
    message: `Unexpected list number ${value}, expected ${expected}.`,
    help: 'Correct the number, or pin the one you mean with {number=…}.',
  };
  if (!around) return finding;
  const { inFront, indents } = around;
  const numbered = { at: [inFront.at[0], at[1]] as const, text: `${inFront.text}${expected}` };
  const edits = [numbered, ...indents];
  return { ...finding, fix: { kind, title: `write ${expected}`, edits } };
}

/**
 * The text before a list item whose number changes, with a blank line if it needs one: in Markdown
 * only a list that begins with 1 can follow text directly.
 *
 * @param number the new one
 * @param before the item before it in the same parent
 * @returns up to the mark of the item; null if anything but white space precedes it
 */
function blankLineBefore(
  { item, at }: RuleNode,
  number: number,
  before: RuleNode | undefined,
  text: string,
): PlacedText | null {
  const mark = item?.written?.at[0] ?? at[0];
  const asItIs: PlacedText = { at: [mark, mark], text: '' };
  if (number === 1 || (before && before.item?.list === item?.list)) return asItIs;
  const start = lineStart(text, mark);
  const ending = text.slice(start - 2, start) === '\r\n' ? '\r\n' : text.slice(start - 1, start);
  const lineBefore = text.slice(lineStart(text, start - ending.length), start);
  if (lineBefore.trim() === '' || /^#{1,6}[ \t]/.test(lineBefore)) return asItIs;
  const indent = text.slice(start, mark);
  return indent.trim() === '' ? { at: [start, mark], text: ending + indent } : null;
}

/**
 * Finds the line of a list's missing item: it begins with the first or last missing number, and is
 * a title, a quotation, code, or text after a line break or a word such as "Rule".
 *
 * @param nodes of the file, in document order
 * @param node the first rule whose list number is too large
 * @param list that it is in
 * @returns the start of the line, up to the number; null if there is none
 */
function findLostLine(
  text: string,
  nodes: readonly RuleNode[],
  node: RuleNode,
  list: readonly RuleNode[],
): TextRange | null {
  const value = node.item?.written?.value ?? 0;
  const before =
    list[list.indexOf(node) - 1] ??
    nodes.findLast(({ at, item }) => at[0] < node.at[0] && item?.written?.value === value - 2);
  const number = (before?.item?.written?.value ?? value) + 1;
  if (!before || number >= value) return null;
  const items = new Set(nodes.map(({ item }) => item?.written?.at[0]));
  const line = new RegExp(
    `${opened}((?:(\\p{L}{1,15}) )?[*_([§]{0,3}0*(?:${number}|${value - 1})(?:[*_]{0,2}[.):\\]/,\\u2013-]|(?= [*_["“]{0,3}\\p{Lu})))`,
    'dgmu',
  );
  const start = before.at[0];
  for (const { indices, 1: mark = '', 2: word } of text.slice(start, node.at[0]).matchAll(line)) {
    const [from, to] = indices?.[1] ?? [0, 0];
    // "Rule 3 Kites" is text: after a word the number needs a sign.
    const isText = word !== undefined && !/\W$/u.test(mark);
    if (!isText && !items.has(start + from)) return [start + from, start + to];
  }
  return null;
}

/**
 * The first number of a numbered list; a list of unnumbered rules may start anywhere. If the
 * edition does not specify it, the lowest number, though its rule may have moved.
 *
 * @param written the numbers of all of its rules
 */
function startOf(
  { number, parent }: RuleNode,
  depth: number,
  written: readonly (number | undefined)[],
  { numbering }: FileContext['edition'],
): number | undefined {
  if (number === null || !parent) return undefined;
  const { start } = ruleStyle(levelsOf(numbering, partsOf(parent)), depth);
  const values = written.filter((value) => value !== undefined);
  return (
    start ??
    (values.length === written.length && isReordered(values)
      ? values.reduce((a, b) => Math.min(a, b))
      : undefined)
  );
}

/**
 * Whether a rule's wrong number continues the list of an ancestor, so that it may be indented too
 * deep.
 */
function goesOnFurtherOut(node: RuleNode): boolean {
  const value = writtenOf(node);
  let at = value === undefined || value === node.count ? null : node.parent;
  while (at && writtenOf(at) !== (value ?? 0) - 1) at = at.parent;
  return at !== null;
}

/** A replacement in the file of a rule. */
interface PlacedText {
  readonly at: TextRange;
  readonly text: string;
}

/**
 * Edits that re-indent the content of a list item when its mark changes width: Markdown indents it
 * to the text, and `10.` is wider than `9.`.
 *
 * @param text of the file
 * @param start where the item's number begins
 * @param end of the item's last content
 * @param more columns to add; negative to remove
 * @returns null if lines are indented with tabs, whose width depends on their column
 */
export function widenItem(text: string, start: number, end: number, more: number): PlacedText[] | null {
  const edits: PlacedText[] = [];
  const column = start - lineStart(text, start);
  for (let at = nextLine(text, start); at > 0 && at < end; at = nextLine(text, at)) {
    const indent = /^[ \t]*/.exec(text.slice(at + column, end))?.[0] ?? '';
    const around = text.slice(at, at + column);
    // A line that ends before the item's column is empty.
    if (more === 0 || indent === '' || /[\r\n]/.test(around)) continue;
    if (/^[\r\n]/.test(text.slice(at + column + indent.length))) continue;
    if (indent.includes('\t') || around.includes('\t')) return null;
    const place = at + column;
    if (more > 0) edits.push({ at: [place, place], text: ' '.repeat(more) });
    else if (indent.length >= -more) edits.push({ at: [place, place - more], text: '' });
  }
  return edits;
}

/**
 * Start of the line of an offset. Not `lastIndexOf`: for a line ending that the file never uses it
 * would scan the whole file for each item.
 */
function lineStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start -= 1;
  return start;
}

/** Start of the next line; 0 if there is none. */
function nextLine(text: string, from: number): number {
  const ending = /\r\n?|\n/g;
  ending.lastIndex = from;
  return ending.exec(text) ? ending.lastIndex : 0;
}
