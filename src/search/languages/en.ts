import type { QuestionWords } from './question-words.ts';

/** English. */
export const english: QuestionWords = {
  questionWords: `
    a allowed an and any anyone are at be been by can could did do does each every for from get gets had happen happens has have
    how i if in into is it its just many may me much must my need needs of on or please should somebody someone than that the
    their them then there they this to was we what when where which who whom whose why will with would you your
    `,
  sameMeaning: `
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
`,
  instead: `
  who goes: first player, order
  game over: end, finish
  game: play
  walk: move
  march: move
  travel: move
`,
  asking: [
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
  ],
  quantity: /^how (?:many|much|long|far|often|big|large|high)$/,
  figure:
    /\d|[½¼¾]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|once|twice|half|most|least|limit|maximum|minimum|any number|as many|as much)\b/i,
};
