import type { Random } from './random.ts';

/** A term of the invented game's glossary. */
export interface Term {
  readonly id: string;
  readonly name: string;
  /** Forms other than the plural. */
  readonly forms: readonly string[];
  readonly meaning: string;
}

const termNames =
  'Harbour Master|Lantern Card|Tide Track|Guild Seal|Cargo|Pilot|Reef Space|Open Sea|Dock|Quay Order|Tariff|Beacon|Storm Token|Salvage|' +
  'Hold Limit|Free Berth|Closed Berth|Flag Player|Rival|Convoy|Charter|Brass Coin|Night Watch|Low Water|High Water|Anchor Side|Compass Rose|' +
  'Crew Marker|Signal|Blockade|Ferry|Bonded Store|Manifest|Outer Ring|Inner Ring|Pact|Levy|Wreck|Toll Gate|Chandler';
const meanings = [
  'Whichever player has the marker of that name in front of their board.',
  'One of the pieces that a player lays out before the first turn.',
  'A space of the board with a double outline around it.',
  'What players agree on aloud, and are held to until the turn ends.',
  'The state of a ship that has neither moved nor traded in this turn.',
];

/** The glossary: 40 terms, or the first few for a small edition. */
export function makeTerms(count: number): Term[] {
  return termNames
    .split('|')
    .slice(0, count)
    .map((name, i) => ({
      id: `term_${name.toLowerCase().replaceAll(' ', '_')}`,
      name,
      forms: i % 5 === 0 ? [`${name}’s`] : [],
      meaning: meanings[i % meanings.length] ?? '',
    }));
}

const split = (words: string) => words.split(' ');
const adjectives = split(
  'Amber Broken Copper Distant Early Fallen Gilded Hollow Idle Jagged Keen Lasting Mended Narrow Ochre Patient Quiet Rising Silver Twin Upper Varied Wide Young Bitter Calm Double Empty Fair Grave Hasty Inland Known Level Muted Northern',
);
const nouns = split(
  'Tally Passage Bargain Muster Loading Reckoning Mooring Draught Ballast Rigging Soundings Landing Barter Watchword Departure Arrival Payment Refit Capture Return Exchange Harvest Escort Signalling Auction Refuge Summons Crossing Survey Settlement Dispute Forfeit Ransom Shelter Voyage Warning',
);
const actors = split('player captain merchant bidder sailor keeper trader owner steward opponent');
const things = split(
  'ship crate barrel marker token card coin rope lamp chart anchor sail share plank bundle ledger tile cube flag chest',
);
const places = split(
  'board harbour row pool supply market channel island coast hold deck shore bay space pier',
);
const verbs = split(
  'takes moves places returns reveals discards claims trades draws keeps counts passes flips removes gains loses',
);
const endings = [
  'before anything else happens',
  'once in each turn',
  'unless every other player agrees',
  'until the end of the round',
  'in the order in which they sit',
  'and says so aloud',
  'without looking at what lies below it',
  'as long as there is room',
  'even if nothing is left to pay with',
  'at the price that is printed there',
];
const openings = [
  'At the start of the turn,',
  'Then',
  'If nobody does so,',
  'After that,',
  'When two of them meet,',
  'As soon as the last one is gone,',
  'In a game of two,',
  'From now on,',
];

/** A label such as "Amber Tally". */
export function makeLabel(random: Random): string {
  if (!random.chance(0.2)) return `${random.pick(adjectives)} ${random.pick(nouns)}`;
  const first = random.pick(adjectives);
  const second = random.pick(adjectives);
  // The same word twice in a row would be reported.
  return `${first === second ? '' : `${first} `}${second} ${random.pick(nouns)}`;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * A sentence without its full stop: 8 to 26 words.
 *
 * @param term a name to use in it, or null
 */
export function makeSentence(random: Random, term: string | null): string {
  const number = 2 + random.below(7);
  const before = random.pick(['a', 'each', 'the', 'every other']);
  const name = random.pick(actors);
  const actor = `${before === 'a' && /^[aeiou]/.test(name) ? 'an' : before} ${name}`;
  const thing = random.chance(0.4)
    ? `${number} ${random.pick(things)}s`
    : `${random.pick(['the', 'one'])} ${random.pick(things)}`;
  const object = term === null ? thing : `${thing} of the ${term}`;
  const main = `${actor} ${random.pick(verbs)} ${object} ${random.pick(['from', 'to', 'next to', 'on'])} the ${random.pick(places)}`;
  const start = random.chance(0.4) ? `${random.pick(openings)} ${main}` : capital(main);
  if (random.chance(0.55)) return start;
  const clause = `${random.pick(['who', 'and'])} ${random.pick(verbs)} the ${random.pick(things)} ${random.pick(endings)}`;
  return random.chance(0.5)
    ? `${start} ${random.pick(endings)}`
    : `${start}, ${clause}, ${random.pick(endings)}`;
}
