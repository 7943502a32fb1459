import { findTable, meets } from '../../precedence/find-table.ts';
import type { Attacks } from '../../precedence/ground.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import { playedEditionOf } from './shared/played-edition.ts';
import { whereFound } from './shared/table-words.ts';

export const noLastingCircle = defineCheck({
  meta: {
    code: 'R080',
    name: 'no-lasting-circle',
    severity: 'error',
    summary:
      'Reports three or more rules that supersede each other in a circle, if a table has all of them in play.',
    why: 'Each is an exception to the next or replaces it, and none comes first. Tiers decide only between two rules.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      const played = playedEditionOf(context);
      for (const circle of circlesOf(played.relations.attacks)) {
        const conditions = circle.flatMap((rule) => played.conditionsAt(rule));
        const found = findTable(conditions, played.tableRules, (table) => meets(conditions, table));
        if (found.kind === 'none') continue;
        const nodes = circle.map((rule) => played.nodeAt(rule));
        const hops = nodes.map(
          (node, i) => `${nameOf(nodes[(i + 1) % nodes.length] ?? node)} supersedes ${nameOf(node)}`,
        );
        const [on = 0, by = 0] = circle;
        const written = played.writtenFor(by, on);
        const [rule] = nodes;
        if (!rule) continue;
        context.report({
          at: written?.reference?.targetAt ?? rule.at,
          node: written?.holder ?? rule,
          severity: found.kind === 'found' ? 'error' : 'info',
          message: `Unexpected circle of rules that supersede each other, ${whereFound(found)}: ${hops.join(', ')}.`,
          help: 'Remove one of the markers, or give one of the rules a condition.',
          related: nodes.slice(1).map((node) => ({ node, message: 'in the circle' })),
        });
      }
    },
  }),
});

/**
 * Rules of one knot from which a circle is searched: if there is one, nearly any of them is in it.
 */
const mostStarts = 8;

/**
 * A shortest circle of at least three rules in each knot; after it is fixed, the next one is found.
 */
function circlesOf({ from, on }: Attacks): number[][] {
  return knotsOf({ from, on }).flatMap((knot) => {
    const inside = new Set(knot);
    for (const start of knot.slice(0, mostStarts)) {
      const circle = circleThrough(start, on, inside);
      if (circle) return [circle];
    }
    return [];
  });
}

/**
 * The knots of at least three rules, each of which leads to every other by attacks. A knot is what
 * is reachable forwards and backwards, so rules are visited in the order in which a walk leaves
 * them (S. R. Kosaraju).
 */
function knotsOf({ from, on }: Attacks): number[][] {
  const seen = new Set<number>();
  const left: number[] = [];
  for (const start of from.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const path = [{ rule: start, next: 0 }];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const attack = from[top.rule]?.[top.next++];
      if (!attack) left.push(path.pop()?.rule ?? 0);
      else if (!seen.has(attack.on)) {
        seen.add(attack.on);
        path.push({ rule: attack.on, next: 0 });
      }
    }
  }
  const knots: number[][] = [];
  const placed = new Set<number>();
  for (const start of left.reverse()) {
    if (placed.has(start)) continue;
    placed.add(start);
    const knot = [start];
    // The list grows while it is read.
    for (const rule of knot) {
      for (const { by } of on[rule] ?? []) {
        if (placed.has(by)) continue;
        placed.add(by);
        knot.push(by);
      }
    }
    if (knot.length > 2) knots.push(knot.sort((a, b) => a - b));
  }
  return knots.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

/** Each rule of the circle is superseded by the next one, the last by the first. */
function circleThrough(start: number, on: Attacks['on'], inside: ReadonlySet<number>): number[] | null {
  const before = new Map<number, number>();
  const queue = [start];
  // The queue grows while it is read.
  for (const rule of queue) {
    for (const { by } of on[rule] ?? []) {
      // Another check reports two that supersede each other.
      if (by === start && before.get(rule) !== start && rule !== start) return pathTo(rule, start, before);
      if (by === start || before.has(by) || !inside.has(by)) continue;
      before.set(by, rule);
      queue.push(by);
    }
  }
  return null;
}

function pathTo(end: number, start: number, before: ReadonlyMap<number, number>): number[] {
  const path = [end];
  for (let at = end; at !== start; ) {
    at = before.get(at) ?? start;
    path.unshift(at);
  }
  return path;
}
