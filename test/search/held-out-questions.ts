import type { AskedQuestion } from './asked-questions.ts';

/** Questions that nothing was tuned on, by edition. */
export const heldOutQuestions: Readonly<Record<string, readonly AskedQuestion[]>> = {
  'landsraad-gencon-2025': [
    { asked: 'do forces in the polar sink fight', answers: ['phases_battle_polarsink'] },
    { asked: 'can I bribe during setup', answers: ['phases_deals_setup', 'setupgame_intro'] },
    { asked: 'how many leaders can I revive', answers: ['phases_revival_leaders'] },
    { asked: 'what happens to spice nobody collects', answers: ['phases_spicecollection_unclaimed'] },
    { asked: 'how long do I have to bid', answers: ['phases_bidding_timelimit'] },
    {
      asked: 'worthless card as karama',
      answers: ['faction_bg_karama', 'phases_factionkarama_bg'],
    },
    { asked: 'what is a stronghold', answers: ['term_stronghold'] },
    { asked: 'half strength without spice', answers: ['phases_advanced_spicedialing_unspiced'] },
    { asked: 'first storm', answers: ['setupgame_firststorm'] },
  ],
  'landsraad-guide': [
    {
      asked: 'can I move through a stronghold with two players in it',
      answers: [
        'phases_shipment_forcemovement_occupancylimit',
        'phases_shipment_occupancylimit',
        'term_occupancy_limit',
      ],
    },
    { asked: 'richese auction', answers: ['faction_richese_bidding'] },
    {
      asked: 'where can I place ambassadors',
      answers: ['faction_ecaz_ambassadors', 'faction_ecaz_cooccupied_control'],
    },
    {
      asked: 'terror tokens',
      answers: ['faction_moritani_terror', 'faction_moritani_terrorize', 'faction_moritani_terrortrigger'],
    },
    { asked: 'reviving cyborgs', answers: ['faction_ixians_cyborgrevival', 'faction_ixians_cyborgparts'] },
    { asked: 'amal', answers: ['treachery_amal'] },
  ],
  'landsraad-classic': [
    { asked: 'claim charity twice', answers: ['phases_choamcharity_fraudsafeguards'] },
    { asked: 'how many cards are dealt for bidding', answers: ['phases_bidding_dealer'] },
    { asked: 'weather control', answers: ['treachery_weathercontrol'] },
    { asked: 'how many forces does the winner lose', answers: ['phases_battle_winning'] },
    {
      asked: 'harkonnen captured leader',
      answers: [
        'faction_harkonnen_capturedleaders',
        'faction_harkonnen_capturedleaders_intro',
        'faction_harkonnen_capturedleaders_capture',
      ],
    },
  ],
  'ccr-2': [
    { asked: 'can I keep cards after winning', answers: ['battles_resolution_winner'] },
    { asked: 'how many sectors are there', answers: ['equipment_board_sectors'] },
    { asked: 'break an alliance', answers: ['alliances_breaking', 'alliances_breaking_announce'] },
    { asked: 'where do revived tokens go', answers: ['movement_revival_reserve'] },
    {
      asked: 'what does the guild pay for shipping',
      answers: ['movement_shipment_cost_guild', 'guild_shipment_cost', 'movement_shipment_guild_normal'],
    },
    {
      asked: 'is movement affected by sectors',
      answers: ['movement_tokens_sectors', 'questions_movement_sectors'],
    },
    { asked: 'both leaders are traitors', answers: ['battles_traitors_both'] },
  ],
  'wbc-2009': [
    { asked: 'how many heats do I need to play', answers: ['format_heats'] },
    { asked: 'can I switch faction', answers: ['house_factions'] },
    { asked: 'who decides a dispute', answers: ['disclaimer_gm', 'rulings_list'] },
    { asked: 'best faction award', answers: ['awards', 'awards_prizes', 'awards_ceremony'] },
    { asked: 'can I show my cards', answers: ['misc_reveal'] },
    { asked: 'does a lasgun explosion have a winner', answers: ['battles_explosion_winner'] },
    { asked: 'points for a prediction', answers: ['points_wins'] },
    { asked: 'can the emperor sell cards cheaper', answers: ['bidding_emperor_discount'] },
  ],
};
