import { isMet } from '../../precedence/conditions.ts';
import { findTable, meets } from '../../precedence/find-table.ts';
import { type Attack, ground } from '../../precedence/ground.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import { type PlayedEdition, playedEditionOf } from './shared/played-edition.ts';
import { atTable } from './shared/table-words.ts';

const facets = 'facets: { people: { values: [pilots, guards], many: true } }';

export const noFallenRule = defineCheck({
  code: 'R084',
  name: 'no-fallen-rule',
  severity: 'info',
  summary:
    'Reports a rule that no table leaves standing: wherever it is in play, something supersedes it. Of editions with a facet that takes several values, where tables differ in what takes part.',
  why: 'That is as it should be where a card of every game, or a part of the rule itself, takes cases out of it. Else the general rule says what nobody plays by.',
  fix: 'none',
  examples: {
    valid: {
      'tables do not differ in what takes part':
        '# Play\n\n1. Draw two. -more {#draw}\n2. Draw three. {#more}\n',
      'a table without the other rule': {
        text: '# Play\n\n1. Draw two. -more {#draw}\n2. Draw three. {#more when.people=pilots}\n',
        config: facets,
      },
      'what superseded it is replaced as a whole': {
        text: '# Play\n\n1. Draw two. -more {#draw}\n2. Draw three. {#more}\n3. Nobody draws three. {#never when.people=pilots replaces=more}\n',
        config: facets,
      },
    },
    invalid: {
      'the other rule is in play everywhere': {
        text: '# Play\n\n‹1. Draw two. -more {#draw}›\n2. Draw three. {#more}\n3. Draw four. {#four .pilots}\n4. Draw five. {#five .guards}\n',
        config: facets,
      },
    },
  },
  edition(context, report) {
    if (!Object.values(context.edition.config.facets).some(({ many }) => many)) return;
    const played = playedEditionOf(context);
    for (const [rule, attacks] of played.relations.attacks.on.entries()) {
      const [first] = attacks;
      if (!first || !hasFallen(played, rule)) continue;
      const own = played.conditionsAt(rule);
      const where = findTable(own, played.tableRules, (table) => meets(own, table));
      if (where.kind !== 'found') continue;
      const { table } = where;
      const node = played.nodeAt(rule);
      // What cannot be in play at the table that is named does not supersede there.
      const there = attacks.filter((attack) =>
        played.conditionsAt(attack.by).every((condition) => isMet(condition, table) !== 'no'),
      );
      const by = there.map((attack) => nameOf(played.nodeAt(attack.by)));
      report({
        at: node.at,
        node,
        message: `Missing table that leaves this rule standing: even ${table.size === 0 ? 'where a table chooses nothing' : atTable(table)} it is superseded (${by.join(', ')}).`,
        help: 'See whether the general rule still says what it should, or whether one of them only adds to it.',
        related: there.map((attack) => ({ node: played.nodeAt(attack.by), message: 'supersedes it' })),
      });
    }
  },
});

/** Most rules that a question looks at: of more than these it is not decided. */
const mostRules = 64;

/** Is a rule superseded, contested or undecided at every table that has it in play? No, where that was not decided. */
function hasFallen(played: PlayedEdition, rule: number): boolean {
  const { attacks } = played.relations;
  const rules = [rule];
  for (const one of rules) {
    for (const { by } of attacks.on[one] ?? []) if (!rules.includes(by)) rules.push(by);
    if (rules.length > mostRules) return false;
  }
  const conditions = rules.map((one) => played.conditionsAt(one));
  const among = (list: readonly Attack[] = []) =>
    list.flatMap(({ by, on, isFull }) => {
      const [from, to] = [rules.indexOf(by), rules.indexOf(on)];
      return from < 0 || to < 0 ? [] : [{ by: from, on: to, isFull }];
    });
  const local = {
    from: rules.map((one) => among(attacks.from[one])),
    on: rules.map((one) => among(attacks.on[one])),
  };
  const found = findTable(conditions.flat(), played.tableRules, (table) => {
    const inPlay = conditions.map((own) => meets(own, table));
    return inPlay[0] === true && ground(local, inPlay).standings[0] === 'stands';
  });
  return found.kind === 'none';
}
