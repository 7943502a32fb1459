import type { HandCase } from './case.ts';

/** Twenty cases of wbc-2009, including rules of the 1979 game that it interprets. */
export const wbc: readonly HandCase[] = [
  {
    rule: 'house_alliances',
    table: 'stage=heat',
    applies: 'stands',
    because: 'in a heat an alliance may have three factions',
  },
  {
    rule: 'house_alliances',
    table: 'stage=final',
    applies: 'stands + placing_alliances',
    because: 'in the final an alliance of three is not permitted; the rest of the rule is the same',
  },
  {
    rule: 'placing_alliances',
    table: 'stage=heat',
    applies: 'not in play',
    because: 'it is on the final round',
  },
  {
    rule: 'points_wins',
    table: 'stage=final',
    applies: 'not in play',
    because: 'Qualification Points are for heats',
  },
  {
    rule: 'points_wins',
    table: 'stage=heat',
    applies: 'stands',
    because: 'nothing changes the table of points',
  },
  {
    rule: 'heats_length',
    table: 'stage=final',
    applies: 'not in play',
    because: 'the final has fifteen turns, by a rule of its own',
  },
  { rule: 'heats_length', table: 'stage=heat', applies: 'stands', because: 'ten turns at most, five hours' },
  { rule: 'finals_length', table: 'stage=heat', applies: 'not in play', because: 'a heat ends earlier' },
  {
    rule: 'heats_adjudication_guild',
    table: 'stage=final',
    applies: 'not in play',
    because: 'the final is played to the end, so nobody has to say who won',
  },
  {
    rule: 'house_victory',
    table: 'stage=final',
    applies: 'stands',
    because:
      'three strongholds alone, four for two; five for three has no case here, and no word of it is changed',
  },
  { rule: 'dropouts_penalty', table: 'stage=heat', applies: 'stands', because: 'it is on any game' },
  { rule: 'dropouts_penalty', table: 'stage=final', applies: 'stands', because: 'it is on any game' },
  {
    rule: 'ah-1979:longergame',
    table: 'stage=heat',
    applies: 'replaced by ruleset_edition',
    because: 'the Longer Game is left out, as a whole',
  },
  {
    rule: 'ccr-2:victory',
    table: 'stage=heat',
    applies: 'stands + house_shieldwall house_victory victory',
    because: 'two house rules change what it takes to win, and a section of clarifications reads it',
  },
  {
    rule: 'ccr-2:emperor_alliance',
    table: 'stage=final',
    applies: 'replaced by house_spice + bribery_emperor',
    because: 'the house rule quotes the words that take its place; a clarification reads the same',
    question: 'house_spice',
  },
  {
    rule: 'ccr-2:bribery',
    table: 'stage=heat',
    applies: 'stands + bribery house_spice',
    because: 'when spice changes hands is told anew; deals are made as before',
  },
  {
    rule: 'ccr-2:movement_tokens_ornithopters',
    table: 'stage=heat',
    applies: 'replaced by movement_ornithopters',
    because: 'the ruling says that it rewrites the rule on access',
  },
  {
    rule: 'ccr-2:alliances',
    table: 'stage=final',
    applies: 'stands + house_alliances',
    because: 'how many may ally is changed, not what an alliance is',
  },
  {
    rule: 'ccr-2:bg_voice',
    table: 'stage=heat',
    applies: 'stands + battles_voice_cheaphero',
    because: 'what the shield says is read, and not changed',
  },
  {
    rule: 'movement_fremen_guild',
    table: 'stage=heat',
    applies: 'stands',
    because: 'it lifts what the player shield says, and nothing lifts it',
  },
  {
    rule: 'ccr-2:setup',
    table: 'stage=heat',
    applies: 'stands + house_factions setup',
    because: 'how factions are drawn is told anew, and a section of clarifications reads the rest',
    question: 'house_factions',
  },
  {
    rule: 'ccr-2:victory',
    table: 'stage=heat',
    without: ['house_shieldwall'],
    applies: 'stands + house_victory victory',
    because:
      'the house rule on the Shield Wall is switched off, the one on the numbers of strongholds is not',
  },
  {
    rule: 'ccr-2:emperor_alliance',
    table: 'stage=heat',
    without: ['house_spice'],
    applies: 'stands + bribery_emperor',
    because: 'without the house rule the ability is as it was; the clarification still reads it',
  },
  {
    rule: 'ccr-2:fremen_shipment',
    table: 'stage=final',
    applies: 'stands + movement_fremen_guild',
    because:
      'the restriction of the shield is lifted for Fremen who are allied with the Guild, and for nobody else',
    question: 'movement_fremen_guild',
  },
  {
    rule: 'ah-1979:cards_weathercontrol',
    table: 'stage=heat',
    applies: 'stands + storm_order',
    because: 'when the card is played is told anew, somewhat freely as the clarification says itself',
    question: 'storm_order',
  },
  {
    rule: 'ccr-2:movement_tokens_ornithopters',
    table: 'stage=heat',
    without: ['movement'],
    applies: 'stands',
    because: 'the ruling that rewrites it is off with the section that holds it',
  },
];
