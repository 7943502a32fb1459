import type { FaultFix } from '../../base/diagnose.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { LinkedFile } from '../../graph/link.ts';
import type { At } from '../../syntax/facts.ts';
import { isOrderSure, isOutdented } from '../../syntax/list-numbers.ts';
import { defineCheck, type FileContext, type Reporting } from '../framework/define-check.ts';
import type { Finding } from '../framework/finding.ts';
import { isCopy } from '../framework/is-copy.ts';
import { nodeAt } from '../framework/problems.ts';
import { blankLineBefore } from './shared/blank-line-before.ts';
import { findLostLine, lostLineFinding } from './shared/find-lost-line.ts';
import { goesOnFurtherOut, startOf, writtenOf } from './shared/list-starts.ts';
import { createLostItems } from './shared/lost-items.ts';
import { type PlacedText, widenItem } from './shared/widen-item.ts';

export const noWrongListNumber = defineCheck({
  meta: {
    code: 'R003',
    name: 'no-wrong-list-number',
    severity: 'error',
    summary: 'Reports a list number that is not the number the rule gets from its place.',
    why: 'Somebody who reads the source cites the wrong number, and a skipped number is often a rule that was lost.',
    fix: 'safe',
  },
  create: (context) => ({
    file(linked) {
      checkLists(linked, context);
      for (const finding of uncounted(linked.assembled.nodes, context.source.text)) context.report(finding);
    },
  }),
});

/** Report each list number that is not the one of its place, the first of a shift as its cause. */
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
  /** How far a list is off from its beginning. */
  let wrongFrom = new Map<RuleNode, number>();
  const shifts = new Map<RuleNode, Shift>();
  /** What holds rules whose order is in doubt, or that count on from those below: where these belong their numbers alone show. */
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
    if (isOutdented(written, at, below) || goesOnFurtherOut(node)) unsure.add(parent);
    const start = list[0] === node ? startOf(node, depth, written, edition) : undefined;
    const isPinned = hasPin(node);
    if (!isPinned && start !== undefined && node.count !== start) wrongFrom.set(parent, start - node.count);
    const expected = node.count + (isPinned ? 0 : (wrongFrom.get(parent) ?? 0));
    if (isPinned) wrongFrom.delete(parent);
    // Once a rule that was put in twice is out, the numbers after it are right.
    const first = firstWith.get(node.id);
    if (first?.parent === parent && isCopy(node, first, () => source.text)) {
      wrongFrom.set(parent, (wrongFrom.get(parent) ?? 0) - 1);
      continue;
    }
    // A rule that an overlay places is counted where it stands, and not where it is written.
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
    // With the item in its place the numbers are right.
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
 * Rules that are pinned to have no number, with another one before them than that of the next rule, or after the last. A list that a paragraph
 * parts from another is by itself, as it is when it is printed.
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

/** What a number of another width does to the lines below it. */
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

/** The rules with a written number by what holds them, in order. */
const listsOf = (nodes: readonly RuleNode[]): ReadonlyMap<RuleNode | null, readonly RuleNode[]> =>
  Map.groupBy(
    nodes.filter(({ item, count }) => item && item.written !== null && count !== null),
    ({ parent }) => parent,
  );

/**
 * A number that readers were given already is changed by its author alone: what is wrong may be that the rule before
 * a list got lost. It is not where the rule after has the number that follows.
 */
function kindOf({ count }: RuleNode, expected: number, [, second]: readonly RuleNode[]): FaultFix['kind'] {
  const by = expected - (count ?? expected);
  return by === 0 || second?.item?.written?.value === (second?.count ?? 0) + by ? 'safe' : 'unsafe';
}

/** Numbers of a list that all are the same too large or too small. */
interface Shift {
  readonly by: number;
  /** The first of them. */
  readonly node: RuleNode;
  readonly at: At;
  /** They are right once a line before them is an item. */
  readonly isOfLost: boolean;
}

/** Where the last thing ends that belongs to a rule. @param nodes of its file, in document order */
function endOf(node: RuleNode, nodes: readonly RuleNode[]): number {
  const held = new Set<RuleNode | null>([node]);
  let end = node.at[1];
  for (let at = nodes.indexOf(node) + 1; held.has(nodes[at]?.parent ?? null); at += 1) {
    held.add(nodes[at] ?? null);
    end = Math.max(end, nodes[at]?.at[1] ?? 0);
  }
  return end;
}

/** @param around what changes along with the number, before it and below it; null where that cannot be told */
function findingOf(
  node: RuleNode,
  { value, at, expected }: { value: number; at: At; expected: number },
  around: { readonly inFront: PlacedText; readonly indents: readonly PlacedText[] } | null,
  kind: FaultFix['kind'],
): Finding {
  const finding: Finding = {
    at,
    node,
    message: `Unexpected list number ${value}, expected ${expected}.`,
    help: 'Put the number right, or pin the one that is meant with {number=…}.',
  };
  if (!around) return finding;
  const { inFront, indents } = around;
  const numbered = { at: [inFront.at[0], at[1]] as const, text: `${inFront.text}${expected}` };
  const edits = [numbered, ...indents];
  return { ...finding, fix: { kind, title: `write ${expected}`, edits } };
}
