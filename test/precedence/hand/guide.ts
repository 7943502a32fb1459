import type { HandCase } from './case.ts';

const table = (mode: string, people: string, more: string) => `mode=${mode} faction=${people} ${more}`;

/**
 * Cases of landsraad-guide, which has two lists of abilities for one faction and chains of markers.
 */
export const guide: readonly HandCase[] = [
  {
    rule: 'phases_bidding_maxhand',
    table: table('basic', 'choam,atreides', 'choam=inflation expansion=choam-richese variant='),
    applies: 'excepted by faction_choam_treachery',
    because: 'CHOAM may hold five cards, everybody else four',
  },
  {
    rule: 'phases_bidding_maxhand',
    table: table('basic', 'choam,atreides', 'choam=earnings expansion=choam-richese variant='),
    applies: 'stands',
    because: 'the second list lets CHOAM hold five cards as well, and no marker names it: excepted',
    question: 'phases_bidding_maxhand',
  },
  {
    rule: 'phases_bidding_maxhand',
    table: table('basic', 'choam,atreides', 'expansion=choam-richese variant='),
    applies: 'excepted by (faction_choam_treachery)',
    because: 'the table does not say which list of CHOAM it plays with; with the first one it is excepted',
  },
  {
    rule: 'phases_bidding_maxhand',
    table: table('advanced', 'harkonnen,choam', 'choam=inflation expansion=choam-richese variant='),
    applies: 'excepted by faction_choam_treachery faction_harkonnen_treachery',
    because: 'nothing is against the five cards of CHOAM, whatever becomes of the eight of the Harkonnen',
  },
  {
    rule: 'phases_bidding_buying',
    table: table('basic', 'emperor,richese', 'expansion=choam-richese variant='),
    applies: 'excepted by faction_emperor_bidding faction_richese_alternateincome',
    because: 'the spice goes to the Emperor, and for a card of Richese to Richese; never to the bank alone',
  },
  {
    rule: 'faction_emperor_bidding',
    table: table('basic', 'emperor,richese', 'expansion=choam-richese variant='),
    applies: 'excepted by faction_richese_alternateincome',
    because:
      'spice for a card that Richese sold goes to Richese "and neither to the bank nor to the Emperor"',
  },
  {
    rule: 'faction_tleilaxu_gholas',
    table: table(
      'advanced',
      'tleilaxu,choam',
      'choam=inflation expansion=ixians-tleilaxu,choam-richese variant=',
    ),
    applies: 'excepted by faction_choam_protections',
    because: 'the Auditor cannot be had as a ghola',
  },
  {
    rule: 'phases_revival_leaders_cost',
    table: table('basic', 'tleilaxu,emperor', 'expansion=ixians-tleilaxu variant='),
    applies: 'excepted by faction_tleilaxu_alliance faction_tleilaxu_halfpricerevivals',
    because: 'the Tleilaxu pay half, and so may their ally',
  },
  {
    rule: 'phases_revival_forces',
    table: table('basic', 'atreides,fremen', 'expansion= variant=stronghold-cards'),
    applies: 'excepted by variant_strongholdcards_tabr',
    because: 'who holds the card of Sietch Tabr may go one past the limit of three',
  },
  {
    rule: 'phases_mentat_strongholdvictory_allied',
    table: table('basic', 'ecaz,fremen', 'expansion=ecaz-moritani variant='),
    applies: 'stands + faction_ecaz_cooccupied_control faction_ecaz_cooccupied_win',
    because: 'both abilities of Ecaz are markers with a plus here',
  },
  {
    rule: 'faction_fremen_specialvictory_tueks',
    table: table('basic', 'fremen,spacing-guild,richese', 'expansion=choam-richese variant='),
    applies: 'stands + faction_richese_fremenspecialvictory',
    because: 'Richese is one more faction that must not be there',
  },
  {
    rule: 'variant_homeworlds_shippingcost',
    table: table('basic', 'spacing-guild', 'expansion= variant=homeworlds'),
    applies: 'excepted by faction_spacing_shipping_halfprice',
    because: 'against the tiers, as the marker is printed: the Guild pays half here as well',
    question: 'variant_homeworlds_shippingcost',
  },
];
