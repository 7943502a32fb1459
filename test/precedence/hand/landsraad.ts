import type { HandCase } from './case.ts';

const basic = (people: string, variant = '') => `mode=basic faction=${people} variant=${variant}`;
const advanced = (people: string, variant = '') => `mode=advanced faction=${people} variant=${variant}`;

/** About sixty cases of landsraad-gencon-2025, including the awkward ones. */
export const landsraad: readonly HandCase[] = [
  // Setup.
  {
    rule: 'faction_bg_setupforces',
    table: basic('bene-gesserit,fremen'),
    applies: 'excepted by faction_bg_forcesetup',
    because:
      'the abilities of the Basic game go up to 2.02.10, and 2.02.08 among them takes the place of this placement',
    question: 'faction_bg_intro',
  },
  {
    rule: 'faction_bg_setupforces',
    table: advanced('bene-gesserit'),
    applies: 'excepted by faction_bg_forcesetup',
    because: 'an advisor in any Territory is placed instead of the Force in the Polar Sink',
  },
  {
    rule: 'faction_bg_setupforces',
    table: advanced('fremen'),
    applies: 'not in play',
    because: 'nobody plays the Bene Gesserit',
  },
  {
    rule: 'setupgame_forces',
    table: advanced('fremen,harkonnen'),
    applies: 'stands',
    because: 'each of the two places Forces just as its own ability on starting Forces says',
  },
  {
    rule: 'setupgame_forces',
    table: basic('bene-gesserit,harkonnen'),
    applies: 'excepted by faction_bg_forcesetup',
    because: 'for one of the two players the placement of the sheet gives way to another one',
  },
  {
    rule: 'setupgame_traitors',
    table: basic('harkonnen,atreides'),
    applies: 'excepted by faction_harkonnen_traitorsetup',
    because: 'the Harkonnen keep all four, where everybody else keeps one',
  },
  {
    rule: 'setupgame_traitors',
    table: basic('emperor,atreides'),
    applies: 'stands',
    because: 'nobody here keeps more than one Traitor',
  },
  {
    rule: 'setupgame_treachery',
    table: advanced('harkonnen'),
    applies: 'excepted by faction_harkonnen_treacherysetup',
    because: 'the Harkonnen begin with two cards, so that "1 card" is not all',
  },
  {
    rule: 'setupgame_spicedeck',
    table: basic('atreides'),
    applies: 'stands + faction_atreides_shufflespicedeck',
    because: 'the deck is the same; the Atreides only have it beside them',
  },

  // A chain of three: four cards, eight cards, a hand taken over.
  {
    rule: 'phases_bidding_maxhand',
    table: basic('harkonnen,fremen'),
    applies: 'excepted by faction_harkonnen_treachery',
    because: 'the Harkonnen may hold eight',
  },
  {
    rule: 'phases_bidding_maxhand',
    table: advanced('harkonnen,fremen'),
    applies: 'excepted by faction_harkonnen_treachery',
    because:
      'a power of the Advanced game bends the eight for a moment; that brings the four back for nobody',
  },
  {
    rule: 'phases_bidding_maxhand',
    table: advanced('emperor,fremen'),
    applies: 'stands',
    because: 'without the Harkonnen everybody holds four',
  },
  {
    rule: 'faction_harkonnen_treachery',
    table: basic('harkonnen'),
    applies: 'stands',
    because: 'there are no special Karama powers in the Basic game',
  },
  {
    rule: 'faction_harkonnen_treachery',
    table: advanced('harkonnen'),
    applies: 'excepted by phases_factionkarama_harkonnen',
    because: 'another hand is added to the own one before cards are given back',
  },

  // Shipment: half price, the ally of the Guild, and who is paid.
  {
    rule: 'phases_shipment_cost',
    table: basic('fremen,atreides'),
    applies: 'excepted by treachery_karama_purchase',
    because: 'whoever plays the card ships at Guild Rates, with or without a Guild',
  },
  {
    rule: 'phases_shipment_cost',
    table: basic('spacing-guild,atreides'),
    applies:
      'excepted by faction_spacing_alliance faction_spacing_shipping_halfprice treachery_karama_purchase',
    because: 'the Guild and its ally pay half, and so does who plays the card',
  },
  {
    rule: 'faction_spacing_alliance',
    table: advanced('spacing-guild,emperor'),
    applies: 'stands',
    because:
      'nothing takes the half price from the ally; a Karama card cancels it for one use, as the star says',
  },
  {
    rule: 'faction_spacing_shipping_halfprice',
    table: basic('spacing-guild'),
    applies: 'stands',
    because: 'nothing changes the half price itself',
  },
  {
    rule: 'faction_spacing_paymentforshipping',
    table: basic('spacing-guild,harkonnen'),
    applies: 'excepted by treachery_karama_purchase',
    because: 'spice for a Shipment that the card buys goes to the Bank',
  },
  {
    rule: 'phases_shipment_payment',
    table: basic('spacing-guild,harkonnen'),
    applies: 'excepted by faction_spacing_paymentforshipping',
    because:
      'the Guild is paid and not the Bank, but not for what the card buys: the first rule is back for that case alone',
  },
  {
    rule: 'phases_shipment_payment',
    table: basic('emperor,harkonnen'),
    applies: 'stands',
    because: 'without the Guild all spice goes to the Bank, by the card as well',
  },
  {
    rule: 'treachery_karama_purchase',
    table: advanced('spacing-guild'),
    applies: 'stands',
    because: 'cards outrank abilities, and no Variant speaks of it',
  },
  {
    rule: 'phases_shipment_reserves',
    table: basic('spacing-guild'),
    applies: 'stands + faction_spacing_alliance faction_spacing_shipping',
    because: 'the Guild has more ways to ship, and the normal one is not touched',
  },
  {
    rule: 'phases_shipment_reserves',
    table: advanced('spacing-guild'),
    applies: 'excepted by phases_factionkarama_spacing + faction_spacing_alliance faction_spacing_shipping',
    because: 'once a game the Guild can stop one Shipment of somebody',
  },
  {
    rule: 'phases_shipment_reserves',
    table: advanced('harkonnen'),
    applies: 'stands',
    because: 'nobody can stop it',
  },
  {
    rule: 'phases_shipment_playerorder',
    table: advanced('spacing-guild'),
    applies: 'excepted by faction_spacing_shipaheadofschedule',
    because: 'the Guild may go before it is its turn',
  },
  {
    rule: 'phases_shipment_playerorder',
    table: basic('spacing-guild'),
    applies: 'stands',
    because: 'to ship as one pleases belongs to the Advanced game',
  },
  {
    rule: 'faction_spacing_shipaheadofschedule',
    table: basic('spacing-guild'),
    applies: 'not in play',
    because: 'it is a part of an ability of the Advanced game',
  },
  {
    rule: 'phases_shipment_noreturntoreserves',
    table: basic('spacing-guild'),
    applies: 'excepted by faction_spacing_offplanet',
    because: 'the Guild may ship back into its reserves',
  },
  {
    rule: 'phases_shipment_noreturntoreserves',
    table: basic('fremen'),
    applies: 'stands',
    because: 'nobody else may',
  },
  {
    rule: 'phases_shipment_occupancylimit',
    table: advanced('bene-gesserit'),
    applies: 'excepted by faction_bg_advanced_advisors',
    because: 'an advisor may go to where a Shipment goes, whoever is there',
  },
  {
    rule: 'phases_shipment_occupancylimit',
    table: basic('bene-gesserit'),
    applies: 'stands',
    because: 'advisors that go along to a Territory belong to the Advanced game',
  },
  {
    rule: 'phases_shipment_stormrestriction',
    table: advanced('fremen'),
    applies: 'excepted by faction_fremen_stormmigration',
    because: 'the Fremen may send reserves into a storm',
  },
  {
    rule: 'phases_shipment_stormrestriction',
    table: basic('fremen'),
    applies: 'stands',
    because: 'in the Basic game they may not',
  },

  // Movement.
  {
    rule: 'phases_shipment_forcemovement_onemove',
    table: basic('fremen'),
    applies: 'excepted by treachery_hajr',
    because: 'the card gives one more movement action to whoever plays it',
  },
  {
    rule: 'phases_shipment_forcemovement_oneadjacent',
    table: basic('fremen'),
    applies: 'excepted by faction_fremen_movement',
    because: 'the Fremen move two Territories',
  },
  {
    rule: 'phases_shipment_forcemovement_oneadjacent',
    table: basic('emperor'),
    applies: 'stands',
    because: 'everybody else moves one without ornithopters',
  },
  {
    rule: 'phases_shipment_allyconstraint',
    table: advanced('bene-gesserit,fremen'),
    applies: 'excepted by faction_bg_advisors_coexist',
    because: 'advisors may be beside Forces of an ally',
  },
  {
    rule: 'phases_alliances_constraint',
    table: basic('bene-gesserit,fremen'),
    applies: 'stands',
    because: 'coexistence belongs to the Advanced game',
  },

  // Storm and worms.
  {
    rule: 'phases_storm_movement',
    table: basic('fremen'),
    applies: 'excepted by treachery_weathercontrol',
    because: 'the Storm Deck belongs to the Advanced game; the card moves the storm in both',
  },
  {
    rule: 'phases_storm_movement',
    table: advanced('fremen'),
    applies: 'excepted by faction_fremen_stormrule treachery_weathercontrol',
    because: 'the card stands, so the dials give way to it, whatever becomes of the Storm Deck',
  },
  {
    rule: 'faction_fremen_stormrule',
    table: advanced('fremen'),
    applies: 'excepted by treachery_weathercontrol',
    because: 'in the Phase of the card the Storm Card does not decide',
  },
  {
    rule: 'phases_storm_destruction',
    table: basic('fremen'),
    applies: 'excepted by treachery_familyatomics',
    because: 'after the card the storm reaches places that are no sand',
  },
  {
    rule: 'phases_storm_destruction',
    table: advanced('fremen'),
    applies: 'excepted by faction_fremen_stormlosses treachery_familyatomics',
    because: 'the Fremen also lose half of their Forces only',
  },
  {
    rule: 'phases_storm_obstruction',
    table: advanced('fremen'),
    applies: 'excepted by faction_fremen_stormmigration',
    because: 'the Fremen send reserves into a storm, where nobody may go',
  },
  {
    rule: 'phases_spiceblow_shaihulud',
    table: basic('fremen'),
    applies: 'excepted by faction_fremen_shaihulud',
    because: 'Fremen are not devoured',
  },
  {
    rule: 'phases_spiceblow_shaihulud',
    table: basic('atreides'),
    applies: 'stands',
    because: 'everybody else is',
  },
  {
    rule: 'phases_spiceblow_topcard',
    table: advanced('fremen'),
    applies: 'stands + phases_factionkarama_fremen',
    because: 'a worm by a card comes beside those of the deck',
  },

  // Charity, bidding, revival.
  {
    rule: 'phases_choamcharity_collection',
    table: basic('bene-gesserit'),
    applies: 'excepted by faction_bg_charity',
    because:
      'the Bene Gesserit collect with more than 1 spice, in both games: 2.02.09 is in the range of the Basic game',
  },
  {
    rule: 'phases_choamcharity_collection',
    table: advanced('emperor'),
    applies: 'stands',
    because: 'nobody else collects with 2 spice',
  },
  {
    rule: 'phases_bidding_buying',
    table: basic('emperor,harkonnen'),
    applies: 'excepted by faction_emperor_bidding + faction_harkonnen_bidding',
    because: 'the Emperor is paid instead of the Bank; the free card of the Harkonnen comes on top',
  },
  {
    rule: 'phases_bidding_limit',
    table: basic('atreides,fremen'),
    applies: 'excepted by phases_alliances_bidding treachery_karama_bidding',
    because: 'an ally can help in any game, and the card buys without spice',
  },
  {
    rule: 'phases_revival_forces',
    table: basic('emperor,fremen'),
    applies: 'excepted by faction_emperor_alliance',
    because: 'an ally of the Emperor can have three more revived',
  },
  {
    rule: 'phases_revival_forces',
    table: advanced('atreides'),
    applies: 'stands',
    because: 'the other rule that is named is of a faction that this edition leaves out',
  },
  {
    rule: 'phases_revival_leaders',
    table: advanced('emperor'),
    applies: 'excepted by treachery_tleilaxughola + phases_factionkarama_emperor',
    because: 'the card revives a leader in any case; the power of the Emperor revives one more, for free',
  },

  // Battle.
  {
    rule: 'phases_battle_determination',
    table: basic('fremen,harkonnen'),
    applies: 'excepted by phases_battle_nostormbattle phases_battle_polarsink',
    because: 'two of its own parts take cases out of it',
  },
  {
    rule: 'phases_battle_plan',
    table: basic('atreides'),
    applies: 'excepted by faction_atreides_alliance faction_atreides_prescience',
    because: 'one element of a secret plan is told to the Atreides, or to their ally',
  },
  {
    rule: 'phases_battle_plan',
    table: advanced('atreides'),
    applies:
      'excepted by faction_atreides_alliance faction_atreides_prescience phases_factionkarama_atreides',
    because: 'once a game they see the whole of it',
  },
  {
    rule: 'phases_battle_plan',
    table: advanced('fremen'),
    applies: 'stands',
    because: 'nobody sees a plan before it is revealed',
  },
  {
    rule: 'phases_battle_plan_dedicatedleader',
    table: basic('emperor'),
    applies: 'excepted by phases_battle_traitorreveal',
    because: 'a leader who came back by a traitor call can be used again',
  },
  {
    rule: 'phases_battle_traitors',
    table: advanced('atreides,harkonnen'),
    applies: 'excepted by faction_atreides_loyalty + faction_harkonnen_alliance',
    because: 'a leader with the Kwisatz Haderach is no traitor; the Harkonnen can call traitors for an ally',
  },
  {
    rule: 'phases_battle_traitors',
    table: basic('atreides,harkonnen'),
    applies: 'stands + faction_harkonnen_alliance',
    because: 'there is no Kwisatz Haderach in the Basic game',
  },
  {
    rule: 'phases_battle_survivingleaders',
    table: advanced('harkonnen'),
    applies: 'excepted by faction_harkonnen_capturedleaders',
    because: 'a captured leader does not come back',
  },
  {
    rule: 'phases_battle_killedleaders',
    table: advanced('harkonnen'),
    applies: 'stands',
    because: 'the card that is named is none of this edition',
  },
  {
    rule: 'phases_advanced_spicedialing',
    table: advanced('fremen,emperor'),
    applies: 'excepted by faction_fremen_battlehardened',
    because: 'fighting Fremen need no spice; their ally, who has other Forces, does',
  },
  {
    rule: 'phases_advanced_spicedialing',
    table: advanced('emperor'),
    applies: 'stands',
    because: 'nobody fights at full strength without spice',
  },
  {
    rule: 'phases_advanced_spicedialing',
    table: basic('fremen'),
    applies: 'not in play',
    because: 'spice does not count in battles of the Basic game',
  },
  {
    rule: 'faction_emperor_advanced_sardaukar',
    table: advanced('emperor,fremen'),
    applies: 'stands',
    because: 'it excepts the Fremen itself, so the weakness against them changes none of its words',
  },

  // Alliances, secrecy, victory.
  {
    rule: 'phases_alliances_separatespice',
    table: basic('emperor'),
    applies: 'excepted by faction_emperor_alliance_spice',
    because: 'the Emperor gives an ally spice at any time',
  },
  {
    rule: 'phases_alliances_separatespice',
    table: basic('fremen'),
    applies: 'stands',
    because: 'nobody else may',
  },
  {
    rule: 'phases_secrecy_intro',
    table: basic('fremen'),
    applies: 'excepted by treachery_truthtrance',
    because: 'the card asks what has to be answered',
  },
  {
    rule: 'phases_mentat_win',
    table: basic('bene-gesserit'),
    applies: 'excepted by faction_bg_prediction',
    because: 'a predicted winner does not win',
  },
  {
    rule: 'phases_mentat_endgame',
    table: advanced('spacing-guild,fremen'),
    applies: 'stands + faction_spacing_alliance_specialvictory faction_spacing_specialvictory',
    because:
      'it names the case of a game without the Guild; the special victory of the Fremen comes first with it',
    question: 'phases_mentat_endgame',
  },
  {
    rule: 'phases_factionkarama_intro',
    table: advanced('bene-gesserit'),
    applies: 'excepted by phases_factionkarama_bg',
    because: 'the Bene Gesserit have no power for once a game, but another use of worthless cards',
  },
  {
    rule: 'phases_factionkarama_atreides',
    table: advanced('fremen'),
    applies: 'not in play',
    because: 'nobody plays the Atreides',
  },
  {
    rule: 'treachery_karama_factionpower',
    table: basic('fremen'),
    applies: 'not in play',
    because: 'the option says that it is of the Advanced game',
  },

  // Variants: for each, `questions` asks for a possibly missing marker.
  {
    rule: 'treachery_familyatomics',
    table: basic('fremen', 'shield-wall-stronghold'),
    applies: 'stands',
    because:
      'the Shield Wall goes on being a Stronghold after the card, which nothing on the card says: an addition',
    question: 'variant_shieldwallstronghold_familyatomics',
  },
  {
    rule: 'variant_shieldwallstronghold_familyatomics',
    table: basic('fremen', ''),
    applies: 'not in play',
    because: 'without the Variant the Shield Wall is no Stronghold, before the card and after it',
  },
  {
    rule: 'treachery_cheaphero',
    table: advanced('atreides', 'tournament,shield-wall-stronghold'),
    applies: 'stands',
    because: 'in a tournament it need not be played, against its own words: excepted',
    question: 'variant_tournament_optionalcheaphero',
  },
  {
    rule: 'treachery_truthtrance',
    table: advanced('atreides', 'tournament,shield-wall-stronghold'),
    applies: 'stands',
    because: 'in a tournament less can be asked: excepted',
    question: 'variant_tournament_truthtrance',
  },
  {
    rule: 'faction_fremen_specialvictory_tueks',
    table: advanced('fremen,spacing-guild', 'tournament,shield-wall-stronghold'),
    applies: 'stands',
    because: 'in a tournament allies do not count against it: excepted',
    question: 'variant_tournament_fremenallies',
  },
  {
    rule: 'phases_revival_intro',
    table: advanced('fremen', 'tournament,shield-wall-stronghold'),
    applies: 'stands',
    because: 'in a tournament this Phase has a Storm Order: excepted',
    question: 'phases_revival_intro',
  },
  {
    rule: 'variant_tournament_truthtrance',
    table: advanced('fremen', 'stronghold-cards'),
    applies: 'not in play',
    because: 'this table plays another Variant',
  },

  // Named tables, facets left open, and nobody at the table.
  {
    rule: 'variant_shieldwallstronghold_intro',
    table: '',
    named: 'gencon',
    applies: 'stands',
    because:
      'the tournament plays with the Shield Wall as a Stronghold; neither game nor factions matter to that',
  },
  {
    rule: 'variant_shieldwallstronghold_intro',
    table: 'variant=',
    named: 'gencon',
    applies: 'not in play',
    because: 'what the table says goes before what the named one has',
  },
  {
    rule: 'setupgame_traitors',
    table: 'mode=basic',
    applies: 'excepted by (faction_harkonnen_traitorsetup)',
    because: 'with the Harkonnen it is excepted, and the table does not say who plays',
  },
  {
    rule: 'setupgame_traitors',
    table: 'mode=basic faction= variant=',
    applies: 'stands',
    because: 'it says that nobody plays the Harkonnen',
  },
  {
    rule: 'variant_general_abilitytiming',
    table: basic('fremen'),
    applies: 'excepted by treachery_karama',
    because: 'a Karama card is played while an ability is in use; a card over a rule on variants, as printed',
    question: 'variant_general_abilitytiming',
  },
  {
    rule: 'faction_emperor_bidding',
    table: advanced('emperor'),
    applies: 'stands',
    because: 'the marker names Richese, a faction that this edition does not have',
  },
  {
    rule: 'phases_revival_forces',
    table: basic('fremen', 'stronghold-cards'),
    applies: 'stands',
    because:
      'who holds the card of Sietch Tabr may go one past the limit; the full guide has a marker for it: excepted',
    question: 'variant_strongholdcards_tabr',
  },
];
