import type { AskedQuestion } from './asked-questions.ts';

/** A second set of questions as players type them, written after the search was tuned, and never tuned on. */
export const secondQuestions: Readonly<Record<string, readonly AskedQuestion[]>> = {
  'landsraad-gencon-2025': [
    { asked: 'how many spice do I pay per force into a stronghold', answers: ['phases_shipment_cost'] },
    { asked: 'emperor gets money for cards', answers: ['faction_emperor_bidding'] },
    { asked: 'habbanya sietch card', answers: ['variant_strongholdcards_habbanya'] },
    { asked: 'how far can fremen ship from the great flat', answers: ['faction_fremen_shipment'] },
    { asked: 'misprints', answers: ['page:errata'] },
  ],
  'landsraad-guide': [
    {
      asked: 'what is the auditor for',
      answers: [
        'faction_choam_auditor',
        'faction_choam_paidintel',
        'faction_choam_earnings_auditor',
        'faction_choam_earnings_paidintel',
      ],
    },
    { asked: 'how many leader skill cards do I get', answers: ['variant_leadercards_setup'] },
    { asked: 'thumper turn one', answers: ['treachery_thumper'] },
    {
      asked: 'who owns the tech tokens at start',
      answers: [
        'variant_techtokens_assigning_intro',
        'variant_techtokens_assigning',
        'variant_techtokens_assigning_absent',
      ],
    },
  ],
  'landsraad-classic': [
    { asked: 'mentat pause bribes', answers: ['phases_mentat_bribes', 'phases_deals_bribeconstraints'] },
    { asked: 'guild ships back to reserves price', answers: ['faction_spacing_retreatcalculations'] },
  ],
  'ccr-2': [
    { asked: 'how many cards are in the spice deck', answers: ['equipment_decks_spice'] },
    { asked: 'overbiding penalty', answers: ['houserules_overbidding', 'houserules_overbidding_penalty'] },
    { asked: 'ixc2', answers: ['movement_tokens_sectors', 'movement_tokens_onemove', 'movement_tokens'] },
    { asked: 'can a cheap hero be a weapon', answers: ['questions_battle_cheaphero'] },
  ],
  'wbc-2009': [
    { asked: 'how long is the final', answers: ['finals_length'] },
    { asked: 'harkonnen steal cards', answers: ['karama_harkonnen', 'karama_harkonnen_sequence'] },
    { asked: 'ornithopters after shipping to carthag', answers: ['movement_ornithopters'] },
    { asked: 'download', answers: ['page:downloads'] },
  ],
};
