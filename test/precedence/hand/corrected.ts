import type { HandCase } from './case.ts';

/** Cases of ccr-2, whose house rules are facets that modify rules. */
export const corrected: readonly HandCase[] = [
  {
    rule: 'bidding',
    table: 'house=overbidding',
    applies: 'stands + houserules_overbidding',
    because: 'the penalty is for what the rules of bidding say nothing about; none of their words is changed',
  },
  { rule: 'bidding', table: 'house=', applies: 'stands', because: 'no house rule is in use' },
  {
    rule: 'bidding',
    table: 'mode=standard',
    applies: 'stands + (houserules_overbidding)',
    because: 'the table does not say which house rules it uses',
  },
  {
    rule: 'houserules_overbidding_penalty',
    table: 'house=alliances-of-two',
    applies: 'not in play',
    because: 'the rule that holds it is for tables with this house rule, and that is another one',
  },
  {
    rule: 'alliances_forming_number',
    table: 'house=alliances-of-two',
    applies: 'stands + houserules_two',
    because: 'the print says of the house rule that it modifies this one',
  },
  {
    rule: 'victory',
    table: 'house=extra-strongholds,alliances-of-two',
    applies: 'stands + houserules_strongholds',
    because: 'the print says that it modifies IV',
  },
  {
    rule: 'alliances_victory',
    table: 'house=extra-strongholds',
    applies: 'stands',
    because: 'three strongholds are no longer enough for allies: modified, and the print names IV alone',
    question: 'houserules_strongholds',
  },
  {
    rule: 'fremen_storm',
    table: 'mode=standard faction=fremen',
    applies: 'not in play',
    because: 'choosing the storm marker is an optional rule',
  },
  {
    rule: 'fremen_storm',
    table: 'faction=fremen',
    applies: 'open',
    because: 'nobody said whether optional rules are in use',
  },
  {
    rule: 'bidding_handlimit',
    table: 'mode=standard faction=harkonnen house=',
    applies: 'stands',
    because: 'it names the exception of the Harkonnen itself',
  },
];
