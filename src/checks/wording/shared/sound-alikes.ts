import { sameCase } from './same-case.ts';

/** A row of what English writers get wrong: by what is in it, what it is, and what it should be. */
type Row = readonly [core: string, wrong: RegExp, right: string | ((written: string) => string)];

const determiner = '(?:the|an?|his|her|their|its|your|any|that|those|each|another)';
const ownThing =
  '(?:turn|hand|cards?|name|total|score|side|role|tokens?|units?|pieces?|team|deck|opponents?|own)';

/** Put another word in the place of the last one: what stands in front of it stays. */
export const last = (word: string, right: string) => (written: string) =>
  written.replace(new RegExp(`${word}$`, 'iu'), (found) => sameCase(found, right));

/** Words that sound or look alike, where the words beside them tell which is meant. Both are words: nothing else finds them. */
export const soundAlikes: readonly Row[] = [
  [
    'on (?:of the|of his|of their|of these|of those|of your|or more)',
    /\bon (?:of (?:the|his|their|these|those|your)|or more)\b/giu,
    (written) => written.replace(/^on/iu, (found) => sameCase(found, 'one')),
  ],
  [
    '(?:of|into|onto|with|behind|under) there ',
    /\b(?:of|into|onto|with|behind|under) there(?= (?:hand|turn|cards?|deck|own|tokens?|units?|pieces?|score|side|team|total|reserves?|opponents?)\b)/giu,
    last('there', 'their'),
  ],
  [
    'its (?:not|been|an?|the) ',
    /\bits(?= (?:not|been|an?|the)\b)/giu,
    (written) => `${written.slice(0, -1)}'s`,
  ],
  [
    '(?:more|fewer|less|rather|other|greater|higher|lower|larger|smaller|longer|shorter|faster|older|younger|stronger|closer) then',
    // "If his is higher then the other one loses" has lost a comma.
    new RegExp(
      `(?<!\\b(?:if|when|whenever|unless)\\b[^.:;]{0,200})\\b(?:more|fewer|less|rather|other|greater|higher|lower|larger|smaller|longer|shorter|faster|older|younger|stronger|closer) then(?= (?:or equal|one|two|three|four|five|six|seven|eight|nine|ten|half|once|twice|usual|normal|many|most|others|\\d+|${determiner})\\b)`,
      'giu',
    ),
    last('then', 'than'),
  ],
  [
    '(?:(?:the|no|any|this|that|its|side|same) affects?|take affect)',
    /\b(?:(?:the|no|any|this|its|side|same) affects?(?=[.,;]| (?:of|is|are|on|that)\b)|take affect\b)/giu,
    (written) => written.replace(/affect/iu, 'effect'),
  ],
  [
    "who[’']s ",
    /\bwho[’']s(?= (?:turn|hand|cards?|name|total|score|role|tokens?|units?|pieces?|deck)\b)/giu,
    (written) => `${written.slice(0, 3)}se`,
  ],
  [
    'loose ',
    // To loose an arrow is right.
    /\b(?:will|would|may|can|must|to|not|you|they|players?|and|or) loose(?= (?:(?:an?|one|the|his|her|their|your|its) (?:turn|action|card|point|token|game|match|round|bid|life)s?\b|all\b|control\b|points?\b|\d))/giu,
    last('loose', 'lose'),
  ],
  ["you[’']re ", new RegExp(`\\byou['’]re(?= ${ownThing}\\b)`, 'giu'), last("['’]re", 'r')],
  [
    'your (?:not|allowed|able)',
    /\byour(?= (?:not|(?:allowed|able) to)\b)/giu,
    (written) => `${written}'e`.replace("r'e", "'re"),
  ],
  ['atleast', /\batleast\b/giu, 'at least'],
];
