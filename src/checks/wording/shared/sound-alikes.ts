import { sameCase } from './same-case.ts';

/** A row of what English writers get wrong: by what is in it, what it is, and what it should be. */
type Row = readonly [core: string, wrong: RegExp, right: string | ((written: string) => string)];

const determiner = '(?:the|an?|his|her|their|its|your|any|that|those|each|another)';
const ownThing =
  '(?:turn|hand|cards?|name|total|score|side|role|tokens?|units?|pieces?|team|deck|opponents?|own)';

/** Put another word in the place of the last one: what stands in front of it stays. */
export const last = (word: string, right: string) => (written: string) =>
  written.replace(new RegExp(`${word}$`, 'iu'), (found) => sameCase(found, right));
const first = (word: string, right: string) => (written: string) =>
  written.replace(new RegExp(`^${word}`, 'iu'), (found) => sameCase(found, right));

/** Words that sound or look alike, where the words beside them tell which is meant. Both are words: nothing else finds them. */
export const soundAlikes: readonly Row[] = [
  [
    '(?:out|instead|because|number|some|either|both|none|most|copy|each) off ',
    new RegExp(
      `\\b(?:out|instead|because|number|some|either|both|none|most|copy|each) off(?= ${determiner}\\b)`,
      'giu',
    ),
    last('off', 'of'),
  ],
  ['(?:he|she|they|it|you|who) my ', /\b(?:he|she|they|it|you|who) my(?= \p{Ll})/giu, last('my', 'may')],
  ['for of ', /\bfor of(?= (?:the|his|her|their|its|these|those|your)\b)/giu, first('for', 'four')],
  [
    'four (?:the|every|example|instance)',
    /(?<!\ball )\bfour (?:the|every|example|instance)\b/giu,
    first('four', 'for'),
  ],
  [
    '(?:may|must|can|cannot|will|shall|should|to) by ',
    /\b(?:may|must|can|cannot|will|shall|should|to) by(?= \p{Ll}+ed\b)/giu,
    last('by', 'be'),
  ],
  [
    'on (?:of the|of his|of their|of these|of those|of your|or more)',
    /\bon (?:of (?:the|his|their|these|those|your)|or more)\b/giu,
    first('on', 'one'),
  ],
  ['at (?:well|long|soon) as', /\bat (?:well|long|soon) as\b/giu, first('at', 'as')],
  ['as (?:least|once)\\b', /\bas (?:least|once)(?= \p{Ll})/giu, first('as', 'at')],
  ['(?:they|we) where', /\b(?:they|we) where\b/giu, last('where', 'were')],
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
    '(?:is|are|was|were|far|has|have) to (?:many|much|few|late)',
    /\b(?:is|are|was|were|far|has|have) to(?= (?:many|much|few|late)\b)/giu,
    last('to', 'too'),
  ],
  ['too (?:the|his|their|its) ', /\btoo(?= (?:the|his|their|its) \p{Ll})/giu, last('too', 'to')],
  [
    '(?:greater|higher|lower|larger|smaller|fewer|rather|less) then',
    // "If his is higher then the other one loses" has lost a comma.
    new RegExp(
      `(?<!\\b(?:if|when|whenever|unless)\\b[^.:;]{0,200})\\b(?:greater|higher|lower|larger|smaller|fewer|rather|less) then(?= (?:or equal|${determiner})\\b)`,
      'giu',
    ),
    last('then', 'than'),
  ],
  ['than', /(?<=[.!?:] )Than(?= \p{Ll})/gu, 'Then'],
  [
    '(?:away|taken|drawn|removed|apart|exempt|different|chosen|moved|gained|returned|discarded|received) form',
    new RegExp(
      `\\b(?:away|taken|drawn|removed|apart|exempt|different|chosen|moved|gained|returned|discarded|received) form(?= ${determiner}\\b)`,
      'giu',
    ),
    last('form', 'from'),
  ],
  [
    '(?:the|no|any|this|that|its|side|same) affects?',
    /\b(?:the|no|any|this|its|side|same) affects?(?=[.,;]| (?:of|is|are|on|that)\b)/giu,
    (written) => written.replace(/affect/iu, 'effect'),
  ],
  ["who[’']s ", new RegExp(`\\bwho['’]s(?= ${ownThing}\\b)`, 'giu'), last("['’]s", 'se')],
  ["you[’']re ", new RegExp(`\\byou['’]re(?= ${ownThing}\\b)`, 'giu'), last("['’]re", 'r')],
  [
    'your (?:not|allowed|able)',
    /\byour(?= (?:not|allowed|able)\b)/giu,
    (written) => `${written}'e`.replace("r'e", "'re"),
  ],
  ['weather or', /\bweather or not\b/giu, first('weather', 'whether')],
  ['alot', /\balot(?= of\b)/giu, 'a lot'],
  ['atleast', /\batleast\b/giu, 'at least'],
  ['aswell', /\baswell\b/giu, 'as well'],
  ['eachother', /\beachother\b/giu, 'each other'],
];
