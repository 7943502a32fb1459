/** What a player types, and the rules that answer it. */
export interface AskedQuestion {
  readonly asked: string;
  /**
   * Ids of the rules that answer it, any of them; chosen by reading, before any search was tried.
   */
  readonly answers: readonly string[];
}

const gencon: readonly AskedQuestion[] = [
  { asked: 'lasgun shield explosion', answers: ['treachery_lasgun'] },
  { asked: 'does the storm kill forces', answers: ['phases_storm_destruction'] },
  { asked: 'how many cards can I hold', answers: ['phases_bidding_maxhand'] },
  {
    asked: 'can I ship into a storm',
    answers: ['phases_shipment_stormrestriction', 'phases_storm_obstruction'],
  },
  { asked: 'how much does shipping cost', answers: ['phases_shipment_cost'] },
  { asked: 'who wins a tie in battle', answers: ['phases_battle_noties'] },
  { asked: 'how many forces can I revive', answers: ['phases_revival_forces'] },
  {
    asked: 'how do I win',
    answers: [
      'phases_mentat_win',
      'phases_mentat_strongholdvictory',
      'phases_mentat_strongholdvictory_unallied',
      'phases_mentat_strongholdvictory_allied',
    ],
  },
  {
    asked: 'can allies be in the same territory',
    answers: [
      'phases_shipment_allyconstraint',
      'phases_alliances_constraint',
      'variant_tournament_alliedforces',
    ],
  },
  { asked: 'starting spice harkonnen', answers: ['faction_harkonnen_setupspice'] },
  { asked: 'when does a nexus happen', answers: ['phases_spiceblow_nexus', 'phases_alliances_intro'] },
  { asked: 'can I give spice to my ally', answers: ['phases_alliances_separatespice'] },
  {
    asked: 'kwisatz haderach dies',
    answers: [
      'faction_atreides_prophecyblinded',
      'faction_atreides_reawaken',
      'faction_atreides_kwisatzhaderach',
    ],
  },
  {
    asked: 'how far can I move with ornithopters',
    answers: ['phases_shipment_forcemovement_ornithopters'],
  },
  { asked: 'cheap hero', answers: ['treachery_cheaphero'] },
  { asked: 'how long is the game', answers: ['setupgame_gamelength', 'variant_tournament_timelimit'] },
  { asked: 'both players have traitors', answers: ['phases_battle_twotraitors'] },
];

const guide: readonly AskedQuestion[] = [
  {
    asked: 'how many cards can choam hold',
    answers: ['faction_choam_treachery', 'faction_choam_earnings_treachery'],
  },
  { asked: 'look at the top card of the spice deck', answers: ['faction_atreides_wormsign'] },
  {
    asked: 'hidden mobile stronghold movement',
    answers: ['faction_ixians_mobilearmystronghold', 'faction_ixians_hiddenmobilestronghold'],
  },
  { asked: 'face dancer', answers: ['faction_tleilaxu_facedancers'] },
  { asked: 'does the storm destroy spice', answers: ['phases_storm_destruction'] },
  { asked: 'ghola leaders', answers: ['faction_tleilaxu_gholas', 'treachery_tleilaxughola'] },
  {
    asked: 'sell cards at the black market',
    answers: ['faction_richese_blackmarket', 'faction_freetraders_blackmarket'],
  },
  { asked: 'lasgun and shield', answers: ['treachery_lasgun', 'treachery_shield'] },
  { asked: 'how much spice does each force collect', answers: ['phases_spicecollection_rate'] },
  { asked: 'poison tooth', answers: ['treachery_poisontooth'] },
  { asked: 'when can I break an alliance', answers: ['phases_alliances_nexus_breaking'] },
  { asked: 'no-field in the storm', answers: ['faction_richese_lostforces'] },
];

const classic: readonly AskedQuestion[] = [
  {
    asked: 'do I have to play a leader',
    answers: ['phases_battle_plan_leaderannouncement', 'phases_battle_plan_intro'],
  },
  { asked: 'free revival fremen', answers: ['faction_fremen_freerevival'] },
  { asked: 'what if nobody bids', answers: ['phases_bidding_boughtin'] },
  { asked: 'worm eats forces', answers: ['phases_spiceblow_shaihulud', 'faction_fremen_shaihulud'] },
  {
    asked: 'how many strongholds do allies need',
    answers: ['phases_mentat_strongholdvictory_allied', 'phases_alliances_wincondition'],
  },
  { asked: 'can I bid more than I have', answers: ['phases_bidding_limit'] },
  {
    asked: 'do I have to tell how many cards I hold',
    answers: ['phases_bidding_transparency', 'phases_bidding_declaration', 'phases_secrecy_hiddenhand'],
  },
  { asked: 'who goes first', answers: ['phases_storm_firstplayer', 'term_first_player'] },
  { asked: 'spice for killed leaders', answers: ['phases_battle_killedleaders'] },
  { asked: 'can I win on the last turn', answers: ['phases_mentat_endgame'] },
];

const corrected: readonly AskedQuestion[] = [
  { asked: 'how many players in an alliance', answers: ['alliances_forming_number'] },
  {
    asked: 'lasgun shield explosion',
    answers: ['questions_cards_explosion', 'questions_cards_explosion~question1'],
  },
  { asked: 'how many cards can harkonnen hold', answers: ['bidding_handlimit', 'harkonnen_treachery'] },
  { asked: 'how many tokens can I revive', answers: ['movement_revival', 'movement_revival_limit'] },
  { asked: 'who wins ties', answers: ['battles_resolution_tie'] },
  { asked: 'does the storm kill tokens', answers: ['storm_losses'] },
  { asked: 'cost of shipment', answers: ['movement_shipment_cost'] },
  { asked: 'can I ship into storm', answers: ['movement_shipment_storm'] },
  { asked: 'time to bid', answers: ['bidding_timelimit'] },
  {
    asked: 'revive a leader',
    answers: ['movement_leaders', 'movement_leaders_condition', 'movement_leaders_cost'],
  },
  { asked: 'do allies pay the guild', answers: ['questions_misc_guild_allies'] },
  { asked: 'can I fight in the polar sink', answers: ['battles_determination_polarsink', 'term_polar_sink'] },
];

const boardgaming: readonly AskedQuestion[] = [
  { asked: 'how long is a round', answers: ['heats', 'heats_length', 'finals', 'finals_length'] },
  { asked: 'time runs out', answers: ['heats_adjudication', 'heats_lastturn'] },
  { asked: 'how many players at a table', answers: ['format_groups'] },
  { asked: 'what if I am late', answers: ['format_start'] },
  { asked: 'how many points for a win', answers: ['points_wins'] },
  { asked: 'what happens if someone quits', answers: ['dropouts', 'dropouts_penalty'] },
  { asked: 'can three players ally', answers: ['house_alliances'] },
  { asked: 'how many strongholds to win', answers: ['house_victory'] },
  { asked: 'can I take notes', answers: ['misc_notes'] },
  { asked: 'talk in private', answers: ['bribery_private'] },
  { asked: 'who goes to the final', answers: ['advancement', 'advancement_score'] },
  { asked: 'family atomics turn one', answers: ['storm_firstturn_cards'] },
  { asked: 'how many turns in the final', answers: ['finals_length'] },
  { asked: 'shield wall stronghold', answers: ['house_shieldwall'] },
  { asked: 'can I bid again after passing', answers: ['bidding_reenter'] },
  { asked: 'does the worm eat tokens before the nexus', answers: ['spiceblow_afternexus'] },
];

/** Questions that the search was tuned on, by edition. */
export const askedQuestions: Readonly<Record<string, readonly AskedQuestion[]>> = {
  'landsraad-gencon-2025': gencon,
  'landsraad-guide': guide,
  'landsraad-classic': classic,
  'ccr-2': corrected,
  'wbc-2009': boardgaming,
};
