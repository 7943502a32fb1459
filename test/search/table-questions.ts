import type { AskedQuestion } from './asked-questions.ts';

/**
 * Questions as players type them at the table, by edition: all written before any result was seen.
 * An answer `page:NAME` is a page of the edition that is not a rule.
 */
export const tableQuestions: Readonly<Record<string, readonly AskedQuestion[]>> = {
  'landsraad-gencon-2025': [
    { asked: 'how much spice does atreides start with', answers: ['faction_atreides_setupspice'] },
    {
      asked: 'what do I get for holding arrakeen',
      answers: [
        'phases_advanced_increasedspiceflow',
        'phases_spicecollection_rate',
        'variant_strongholdcards_arrakeen',
      ],
    },
    {
      asked: 'is the imperial basin safe from the storm',
      answers: ['phases_storm_destruction', 'treachery_familyatomics'],
    },
    { asked: '1.05.3', answers: ['phases_revival_leaders'] },
    { asked: 'errata', answers: ['page:errata'] },
    { asked: 'where do fremen start', answers: ['faction_fremen_setupforces'] },
    { asked: 'gom jabar', answers: ['treachery_gomjabbar'] },
    { asked: 'how long does a tournament game last', answers: ['variant_tournament_timelimit'] },
    {
      asked: 'when can guild go out of turn',
      answers: [
        'faction_spacing_shipasitpleases',
        'faction_spacing_shipaheadofschedule',
        'faction_spacing_holdingpattern',
      ],
    },
    { asked: 'voice on worthless cards', answers: ['faction_bg_voice'] },
    { asked: 'your table', answers: ['page:table'] },
    { asked: 'what changed', answers: ['page:changes', 'page:versions'] },
  ],
  'landsraad-guide': [
    { asked: 'how far do suboids walk', answers: ['faction_ixians_suboidmovement'] },
    { asked: 'sandtrout', answers: ['variant_spicecards_sandtrout'] },
    {
      asked: 'how many face dancers do the tleilaxu get',
      answers: ['faction_tleilaxu_traitorsetup', 'faction_tleilaxu_facedancers_resupply'],
    },
    {
      asked: 'what does inflation do',
      answers: ['faction_choam_inflation', 'faction_choam_welfarestate', 'faction_choam_marketcrash'],
    },
    { asked: 'ecaz starting troops', answers: ['faction_ecaz_setupforces'] },
    {
      asked: 'can harkonnen use a captured skilled leader',
      answers: ['variant_leadercards_captured'],
    },
    { asked: 'jacurutu seitch', answers: ['variant_discoverytoken_jacurutusietch'] },
    { asked: 'offline', answers: ['page:downloads'] },
  ],
  'landsraad-classic': [
    {
      asked: 'can advisors collect spice',
      answers: ['faction_bg_advisors_nospice', 'faction_bg_advisors_cannot'],
    },
    { asked: 'harkonnen hand limit', answers: ['faction_harkonnen_treachery'] },
    {
      asked: 'does carthag get ornithopters',
      answers: ['phases_shipment_forcemovement_ornithopters'],
    },
    { asked: 'bene geserit prediction', answers: ['faction_bg_prediction'] },
    {
      asked: 'how many sardaukar can I revive',
      answers: ['faction_emperor_advanced_sardaukartraining'],
    },
  ],
  'ccr-2': [
    { asked: 'how many turns does the game have', answers: ['sequence_turn'] },
    { asked: 'habbanya ridge fremen win', answers: ['victory_fremen', 'fremen_victory'] },
    { asked: 'what does tueks sietch pay', answers: ['collection_strongholds'] },
    {
      asked: 'fremen shiping into storm',
      answers: ['movement_shipment_storm_fremen', 'fremen_storm_losses', 'movement_shipment_fremen'],
    },
    { asked: 'X.C.2', answers: ['battles_resolution_tie'] },
    { asked: 'how far may fremen march', answers: ['movement_tokens_fremen', 'fremen_movement'] },
    { asked: 'karama worm nexus', answers: ['questions_cards_karama_worm'] },
    { asked: 'is spice lost when lasgun meets shield', answers: ['questions_cards_explosion'] },
    {
      asked: 'hide number of cards in battle plan',
      answers: ['battles_plan_treachery_facedown'],
    },
    { asked: 'print', answers: ['page:print'] },
  ],
  'wbc-2009': [
    { asked: 'how long is a heat', answers: ['heats_length'] },
    { asked: 'truthtrance about the future', answers: ['cards_truthtrance_future'] },
    {
      asked: 'who gets the plaque if two allies win',
      answers: ['placing_winners', 'placing_normal', 'placing_alliances'],
    },
    {
      asked: 'does karama stop the voice',
      answers: ['cards_karama_voice', 'battles_sequence_voice_cancel'],
    },
    { asked: 'shipping to the sheild wall', answers: ['house_shieldwall'] },
    { asked: 'how many treachery cards are there', answers: ['ruleset_expansions_cards'] },
    { asked: 'HR 3', answers: ['house_victory'] },
  ],
};
