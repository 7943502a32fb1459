/** English for the search, for any game. Words of one game are aliases of its edition. */

const wordsOf = (line: string) => line.trim().split(/\s+/);

/** Question words, which do not tell what is asked about. */
export const questionWords: ReadonlySet<string> = new Set(
  wordsOf(`
    a allowed an and any anyone are at be been by can could did do does each every for from get gets had happen happens has have
    how i if in into is it its just many may me much must my need needs of on or please should somebody someone than that the
    their them then there they this to was we what when where which who whom whose why will with would you your
  `),
);

/** Synonyms for what players ask about: the words of a line replace each other. */
const sameMeaning = `
  kill, killed, die, dead, destroy, eliminate, lose
  ally, allied, alliance
  fight, battle, combat
  win, winner, victory
  buy, purchase
  cost, price, pay, payment, fee
  quit, leave, drop out
  start, begin
  end, finish
  tell, reveal, announce, show
  hold, hand
  tie, equal
  swap, switch, exchange, trade
  get, receive, gain, collect
  secret, private, hidden
  talk, discuss, negotiate
  judge, referee, umpire
  stop, prevent, cancel
  note, written, writing
  explode, explosion
  one, 1
  two, 2
  three, 3
  four, 4
  five, 5
  six, 6
  seven, 7
  eight, 8
  nine, 9
  ten, 10
  free, no cost
  sell, sale
  person, people, player
  remove, removal
  revive, revival
  ship, shipment
  move, movement
  choose, choice
  arrive, arrival
`;

/** Words of a question, each with those in the rules; not valid in the other direction. */
const instead = `
  who goes: first player, order
  game over: end, finish
  game: play
  walk: move
  march: move
  travel: move
`;

/** A question, and what its answer is likely to have. */
export interface Asking {
  /** Words that it begins with, and words that belong to it. */
  readonly question: string;
  readonly filler: readonly string[];
  readonly answer: RegExp;
}

/** Questions that ask for something other than a name. */
export const asking: readonly Asking[] = [
  {
    question: 'how long',
    filler: ['long', 'last', 'take', 'lasts', 'takes'],
    answer: /\b(?:length|lasts|duration|scheduled|hours?|minutes?|seconds)\b/i,
  },
  {
    question: 'how far',
    filler: ['far', 'go'],
    answer: /\b(?:range|distance|spaces?|territor(?:y|ies)|areas?|sectors?|hexes|squares?)\b/i,
  },
  { question: 'how often', filler: ['often'], answer: /\b(?:once|twice|times|every)\b/i },
  { question: 'where', filler: [], answer: /\b(?:place[sd]?|territor(?:y|ies)|board|map)\b/i },
];

/** Near synonyms, each with the words that are also searched for. */
export const englishAliases: readonly (readonly [word: string, others: readonly string[]])[] = [
  ...lines(sameMeaning).flatMap((line) => {
    const words = line.split(', ');
    return words.map((word) => [word, words.filter((other) => other !== word)] as const);
  }),
  ...lines(instead).map((line) => {
    const [question = '', others = ''] = line.split(': ');
    return [question, others.split(', ')] as const;
  }),
];

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
