import type { RuleNode } from '../../edition/nodes.ts';
import type { Condition } from '../../precedence/conditions.ts';
import { findTable, meets } from '../../precedence/find-table.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import { type PlayedEdition, playedEditionOf } from './shared/played-edition.ts';
import { atTable, notDecided } from './shared/table-words.ts';

export const noUnorderedSuperseders = defineCheck({
  meta: {
    code: 'R081',
    name: 'no-unordered-superseders',
    severity: 'info',
    isOptional: true,
    summary:
      'Reports two rules of one tier that supersede the same rule at one table, if nothing decides which of them holds.',
    why: 'If both are about the same case, readers follow the one that they find first. If not, all is well. Only a person can tell.',
    fix: 'none',
    habit: (times) =>
      `Missing order: ${times} rules are superseded by two rules of one tier, and nothing decides between them.`,
  },
  createForEdition: (context) => ({
    edition() {
      const played = playedEditionOf(context);
      const joined = new Set(context.markers.markers.map(({ rule, other }) => `${rule.id} ${other.id}`));
      const { config } = context.edition;
      const many = /^en\b/i.test(config.language)
        ? Object.entries(config.facets).flatMap(([name, { many }]) => (many ? [name] : []))
        : [];
      for (const [rule, attacks] of played.relations.attacks.on.entries()) {
        if (attacks.length < 2) continue;
        const pair = unorderedPair(played, rule, { joined, many });
        if (!pair) continue;
        const node = played.nodeAt(rule);
        const written = played.writtenFor(pair.other, rule);
        context.report({
          at: written?.reference?.targetAt ?? node.at,
          node: written?.holder ?? node,
          judged: [node, played.nodeAt(pair.one), played.nodeAt(pair.other)],
          message: `Missing order between ${nameOf(played.nodeAt(pair.one))} and ${nameOf(played.nodeAt(pair.other))}: both supersede this rule, ${pair.where}.`,
          help: 'If both are about the same case, add a marker that decides which one holds.',
          related: [pair.one, pair.other].map((by) => ({
            node: played.nodeAt(by),
            message: 'supersedes it',
          })),
        });
      }
    },
  }),
});

interface Known {
  /** Pairs of rules that a marker joins, as two ids. */
  readonly joined: ReadonlySet<string>;
  /** Facets that may have several values at a table. */
  readonly many: readonly string[];
}

/** The first two superseders of a rule without an order between them, both in play. */
function unorderedPair(
  { relations, conditionsAt, nodeAt, tableRules }: PlayedEdition,
  rule: number,
  { joined, many }: Known,
) {
  const own = conditionsAt(rule);
  // A superseded rule has less effect, and a part of the rule is its own exception.
  const superseders = (relations.attacks.on[rule] ?? [])
    .map(({ by }) => by)
    .filter((by) => (relations.attacks.on[by] ?? []).length === 0 && !isPartOf(nodeAt(by), nodeAt(rule)));
  let open: { readonly one: number; readonly other: number; readonly where: string } | null = null;
  for (const [i, one] of superseders.entries()) {
    for (const other of superseders.slice(i + 1)) {
      const [first, second] = [nodeAt(one), nodeAt(other)];
      if (first.tier !== second.tier || areReadTogether(first, second)) continue;
      if (
        areOfTwoPlayers(
          [one, other].map((by) => ({ node: nodeAt(by), conditions: conditionsAt(by) })),
          many,
        )
      )
        continue;
      if (joined.has(`${first.id} ${second.id}`) || joined.has(`${second.id} ${first.id}`)) continue;
      const conditions = [...own, ...conditionsAt(one), ...conditionsAt(other)];
      const found = findTable(conditions, tableRules, (table) => meets(conditions, table));
      if (found.kind === 'found') return { one, other, where: atTable(found.table) };
      if (found.kind === 'undecided') open ??= { one, other, where: notDecided };
    }
  }
  return open;
}

/** Whether they are in one list, or one of them in a list inside an item of it. */
const areReadTogether = (a: RuleNode, b: RuleNode): boolean =>
  a.parent === b.parent || isInside(a, b) || isInside(b, a);

const isInside = ({ parent }: RuleNode, { parent: list }: RuleNode): boolean =>
  parent !== null && parent.item !== null && parent.parent === list;

function isPartOf(node: RuleNode, holder: RuleNode): boolean {
  for (let at = node.parent; at; at = at.parent) if (at === holder) return true;
  return false;
}

interface Conditioned {
  readonly node: RuleNode;
  readonly conditions: readonly Condition[];
}

/**
 * Whether two rules are for different players of one table, each about the player's own things. A
 * facet with many values is what players bring: "your tokens" then differ between rules.
 */
function areOfTwoPlayers([one, other]: readonly Conditioned[], many: readonly string[]): boolean {
  if (!one || !other || !isAboutItsOwn(one.node) || !isAboutItsOwn(other.node)) return false;
  const valuesOf = ({ conditions }: Conditioned, facet: string) =>
    conditions.flatMap((condition) => (condition.facet === facet ? condition.values : []));
  return many.some((facet) => {
    const [values, others] = [valuesOf(one, facet), valuesOf(other, facet)];
    return values.length > 0 && others.length > 0 && !values.some((value) => others.includes(value));
  });
}

const everyone =
  /\b(?:any|every|each|all|no|some) (?:other )?(?:players?|factions?|sides?|teams?|characters?|opponents?)\b|\b(?:nobody|no one|everyone|everybody|anyone|anybody)\b/i;

/** Whether a rule addresses one player and mentions no other. */
const isAboutItsOwn = ({ item }: RuleNode): boolean =>
  item !== null && !everyone.test(item.text) && /\byour?\b/i.test(item.text);
