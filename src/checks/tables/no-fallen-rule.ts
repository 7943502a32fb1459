import { type Condition, isMet, type Table } from '../../precedence/conditions.ts';
import { findTable, meets } from '../../precedence/find-table.ts';
import { type Attack, type Attacks, ground, type Standing } from '../../precedence/ground.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import { type PlayedEdition, playedEditionOf } from './shared/played-edition.ts';
import { atTable } from './shared/table-words.ts';

export const noFallenRule = defineCheck({
  meta: {
    code: 'R084',
    name: 'no-fallen-rule',
    severity: 'info',
    isOptional: true,
    summary:
      'Reports a rule that another rule supersedes or replaces at every table that has it in play. Only for editions with a facet that takes several values.',
    why: 'This is right if a card of every game, or a part of the rule itself, excludes some cases. If not, nobody plays by the general rule.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      if (!Object.values(context.edition.config.facets).some(({ many }) => many)) return;
      const played = playedEditionOf(context);
      for (const [rule, attacks] of played.relations.attacks.on.entries()) {
        if (attacks.length === 0) continue;
        const around = aroundRule(played, rule);
        const verdict = around ? verdictOf(around, played) : 'not decided';
        if (verdict === 'stands') continue;
        const own = played.conditionsAt(rule);
        const where = findTable(own, played.tableRules, (table) => meets(own, table));
        if (where.kind === 'none') continue;
        const node = played.nodeAt(rule);
        if (!around || verdict === 'not decided' || where.kind === 'undecided') {
          context.report({
            at: node.at,
            node,
            message: 'It was not decided whether this rule has an exception at every table.',
            help: 'Too many rules or facet values affect it.',
          });
          continue;
        }
        const { table } = where;
        // What is not in play at the named table does not supersede there. If one rule is enough at
        // every table, those of only some tables are not reasons.
        const enough = attacks.filter(({ by }) =>
          isEnough(played.relations.attacks, by, follows(played.conditionsAt(by), own)),
        );
        const there =
          enough.length > 0
            ? enough
            : attacks.filter(({ by }) => canBePlayed(played.conditionsAt(by), table));
        const by = there.map((attack) => nameOf(played.nodeAt(attack.by)));
        context.report({
          at: node.at,
          node,
          message: `This rule has an exception at every table: even ${table.size === 0 ? 'if a table chooses nothing,' : atTable(table)} it is ${standingWords[standingAt(around, table)]} (${by.join(', ')}).`,
          help: 'Check whether the general rule is still right, or whether one of them only adds to it.',
          related: there.map((attack) => ({ node: played.nodeAt(attack.by), message: 'supersedes it' })),
        });
      }
    },
  }),
});

const standingWords: Readonly<Record<Standing, string>> = {
  stands: 'excepted',
  excepted: 'excepted',
  contested: 'contested by an undecided rule',
  replaced: 'replaced',
  undecided: 'undecided, because of a circle of rules that replace each other',
};

/** At most this many rules are considered; beyond, the question stays undecided. */
const mostRules = 64;

/** A rule, which comes first, and all rules with a path of attacks to it. */
interface AroundRule {
  readonly conditions: readonly (readonly Condition[])[];
  readonly attacks: Attacks;
}

/** null if there are too many. */
function aroundRule({ relations, conditionsAt }: PlayedEdition, rule: number): AroundRule | null {
  const { attacks } = relations;
  const rules = [rule];
  for (const one of rules) {
    for (const { by } of attacks.on[one] ?? []) if (!rules.includes(by)) rules.push(by);
    if (rules.length > mostRules) return null;
  }
  const among = (list: readonly Attack[] = []) =>
    list.flatMap(({ by, on, isFull }) => {
      const [from, to] = [rules.indexOf(by), rules.indexOf(on)];
      return from < 0 || to < 0 ? [] : [{ by: from, on: to, isFull }];
    });
  return {
    conditions: rules.map((one) => conditionsAt(one)),
    attacks: {
      from: rules.map((one) => among(attacks.from[one])),
      on: rules.map((one) => among(attacks.on[one])),
    },
  };
}

/**
 * Whether the rule applies at any table, or has an exception, or does not apply, at all that have
 * it in play.
 */
function verdictOf({ conditions, attacks }: AroundRule, { tableRules }: PlayedEdition) {
  const [own = []] = conditions;
  if (attacks.on[0]?.some(({ by }) => isEnough(attacks, by, follows(conditions[by] ?? [], own))))
    return 'fallen';
  const found = findTable(conditions.flat(), tableRules, (table) => {
    const inPlay = conditions.map((one) => meets(one, table));
    return inPlay[0] === true && ground(attacks, inPlay).standings[0] === 'stands';
  });
  return found.kind === 'none' ? 'fallen' : found.kind === 'found' ? 'stands' : 'not decided';
}

/**
 * A superseder that is in play wherever a rule is, and that nothing replaces, always defeats that
 * rule.
 */
const isEnough = ({ on }: Attacks, by: number, isAlwaysThere: boolean): boolean =>
  isAlwaysThere && on[by]?.every(({ isFull }) => !isFull) === true;

/** Whether some conditions are met wherever others are. */
const follows = (conditions: readonly Condition[], from: readonly Condition[]): boolean =>
  conditions.every(({ facet, values }) =>
    from.some((other) => other.facet === facet && other.values.every((value) => values.includes(value))),
  );

const canBePlayed = (conditions: readonly Condition[], table: Table): boolean =>
  conditions.every((condition) => isMet(condition, table) !== 'no');

/**
 * The standing of a rule at a table where it is in play; what the table leaves open counts as in
 * play.
 */
function standingAt({ conditions, attacks }: AroundRule, table: Table): Standing {
  const { standings } = ground(
    attacks,
    conditions.map((one) => canBePlayed(one, table)),
  );
  return standings[0] ?? 'stands';
}
