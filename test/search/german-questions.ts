import type { AskedQuestion } from './asked-questions.ts';

/** Questions of German players, written before any answer of the search was seen. */
export const germanQuestions: Readonly<Record<string, readonly AskedQuestion[]>> = {
  'landsraad-gencon-2025-de': [
    { asked: 'wie viel Spice hat Atreides am Anfang', answers: ['faction_atreides_setupspice'] },
    {
      asked: 'was bringt mir Arrakeen',
      answers: [
        'phases_advanced_increasedspiceflow',
        'phases_spicecollection_rate',
        'variant_strongholdcards_arrakeen',
      ],
    },
    {
      asked: 'ist das Kaiserliche Becken vor dem Sturm sicher',
      answers: ['phases_storm_destruction', 'treachery_familyatomics'],
    },
    { asked: '1.05.3', answers: ['phases_revival_leaders'] },
    { asked: 'wo starten die Fremen', answers: ['faction_fremen_setupforces'] },
    { asked: 'gom jabar', answers: ['treachery_gomjabbar'] },
    { asked: 'wie lange dauert eine Turnierpartie', answers: ['variant_tournament_timelimit'] },
    {
      asked: 'wann darf die Gilde außer der Reihe ziehen',
      answers: [
        'faction_spacing_shipasitpleases',
        'faction_spacing_shipaheadofschedule',
        'faction_spacing_holdingpattern',
      ],
    },
    { asked: 'Stimme auf wertlose Karten', answers: ['faction_bg_voice'] },
    { asked: 'kämpfen Truppen in der Polarsenke', answers: ['phases_battle_polarsink'] },
    { asked: 'darf ich beim Aufbau bestechen', answers: ['phases_deals_setup', 'setupgame_intro'] },
    { asked: 'wie viele Anführer kann ich wiederbeleben', answers: ['phases_revival_leaders'] },
    {
      asked: 'was passiert mit Spice, das keiner einsammelt',
      answers: ['phases_spicecollection_unclaimed'],
    },
    { asked: 'wie lange habe ich Zeit zu bieten', answers: ['phases_bidding_timelimit'] },
    { asked: 'wertlose Karte als Karama', answers: ['faction_bg_karama', 'phases_factionkarama_bg'] },
    { asked: 'was ist eine Festung', answers: ['term_stronghold'] },
    { asked: 'halbe Stärke ohne Spice', answers: ['phases_advanced_spicedialing_unspiced'] },
    { asked: 'erster Sturm', answers: ['setupgame_firststorm'] },
    {
      asked: 'wie viele Verraeter behaelt Harkonnen',
      answers: ['faction_harkonnen_traitorsetup', 'faction_harkonnen_traitors'],
    },
    { asked: 'Handgröße Harkonnen', answers: ['faction_harkonnen_treachery'] },
    { asked: 'bene geserit vorhersage', answers: ['faction_bg_prediction'] },
    { asked: 'wie oft darf man verschiffen', answers: ['phases_shipment_oneshipment'] },
    { asked: 'Fuhrer gefangennehmen', answers: ['faction_harkonnen_capturedleaders_capture'] },
    { asked: 'wie bewegt sich der Marker vom Sturm', answers: ['phases_storm_movement'] },
    {
      asked: 'zwei Verräter gleichzeitig',
      answers: ['phases_battle_twotraitors'],
    },
    { asked: 'Bündnis auflösen', answers: ['phases_alliances_nexus_breaking'] },
    { asked: 'wie viele Spieler hat ein Bündnis', answers: ['phases_alliances_nexus_alliancelimits'] },
    {
      asked: 'Sardaukar wiederbelebt',
      answers: ['faction_emperor_advanced_sardaukartraining', 'faction_emperor_advanced_sardaukarrevival'],
    },
    {
      asked: 'Kosten für die Verschiffung auf den Schildwall',
      answers: ['variant_shieldwallstronghold_shipment'],
    },
    { asked: 'Nexus in der ersten Runde', answers: ['phases_spiceblow_nonexus'] },
  ],
};
