import { behindNoun } from './behind-noun.ts';
import { sameCase } from './same-case.ts';
import { last, soundAlikes } from './sound-alikes.ts';

/**
 * English words that are often misspelt, with what is meant: slips that no comparison inside an edition finds, because the
 * right word stands nowhere else in it. Beginnings of words count, so that every ending is covered.
 */
export const slips: readonly (readonly [wrong: string, right: string])[] = `
  abscence absence, accomodat accommodat, acheiv achiev, accross across, agress aggress,
  immediatly immediately, aggresor aggressor, probaly probably, alliegance allegiance, appart apart,
  arguement argument, assasin assassin, availible available, begining beginning, beleiv believ,
  benifit benefit, calender calendar, catagor categor, cemetar cemeter, choosen chosen,
  comming coming, commited committed, concensus consensus, conceed conced, controled controlled,
  definat definit, desparat desperat, dissapear disappear, embarass embarrass,
  enviroment environment, equiped equipped, excede exceed, exhange exchange, existan existen,
  familar familiar, finaly finally, fluxuat fluctuat, foriegn foreign, forteen fourteen,
  fourty forty, freind friend, garant guarant, gaurd guard, goverment government, harrass harass,
  heigth height, heirarch hierarch, independan independen, inital initial, liason liaison,
  libary library, maintainance maintenance, managment management, manuever maneuver,
  mispell misspell, neccessar necessar, necesar necessar, noticable noticeable, occassion occasion,
  occurence occurrence, occured occurred, occuring occurring, oppurtun opportun, paralell parallel,
  peice piece, permanant permanent, persuit pursuit, poision poison, posess possess,
  prefered preferred, priviledge privilege, procede proceed, publically publicly, reciev receiv,
  reciept receipt, recomend recommend, refered referred, reccomend recommend, remaning remaining,
  resilian resilien, resistence resistance, seige siege, seiges sieges, sentance sentence, seperat separat,
  shedul schedul, similiar similar, sieze seize, strenght strength, strengh strength,
  succesfully successfully, succesfull successful,
  succesful successful, supercede supersede, suprise surprise, thier their, throught through,
  tournement tournament, tramendous tremendous, tremendeous tremendous, truely truly, untill until,
  vaccuum vacuum, vehical vehicle, visable visible, wierd weird, withdrawl withdrawal,
  withold withhold, payed paid, taht that, wich which, dont don't, doesnt doesn't, didnt didn't,
  isnt isn't, arent aren't, wasnt wasn't, werent weren't, hasnt hasn't, havent haven't,
  couldnt couldn't, shouldnt shouldn't, wouldnt wouldn't
`
  .split(',')
  .map((pair) => {
    const [wrong = '', right = ''] = pair.trim().split(' ');
    return [wrong, right];
  });

/** Of these only the whole word is wrong: longer words begin with the same letters. */
export const wholeWords: ReadonlySet<string> = new Set(
  'comming throught strengh excede procede appart inital payed seige seiges taht wich dont doesnt didnt isnt arent wasnt werent hasnt havent couldnt shouldnt wouldnt'.split(
    ' ',
  ),
);

/** What a phrase should be: the words, or how to make them of what is written. */
export type Right = string | ((written: string) => string);

/** Whom rulebooks speak of: nouns that are one or many by their ending alone. */
const person =
  '(?:player|faction|opponent|leader|team|side|character|dealer|winner|loser|owner|attacker|defender)';
const one = '(?:an?|each|every|another)';
/** One of them, with the ending of many: "each players". */
export const onePersons = new RegExp(`^${one} ${person}s$`, 'iu');
const many = '(?:two|three|four|five|six|both|all|several|many)(?: other)?';
/** Things that are counted, one of them. */
const single = '(?:card|token|player|faction|leader|opponent|piece|coin|unit)';
const countable = '(?:cards|tokens|players|factions|leaders|points|turns|units|pieces|dice|coins)';

/** What somebody may do, as no noun is written: "a player made move", "a player my draw". */
const bareVerb =
  '(?:ask|buy|choose|decide|declare|discard|draw|give|ignore|keep|move|pass|pay|place|play|put|receive|reveal|sell|take|trade)';

const possessive = (written: string) => written.replace(/(s)[’']?$/iu, "'$1");
const plural = (written: string) => written.replace(/([’'])s$/u, 's$1');

/** What English writers often get wrong in more words than one. */
export interface Phrase {
  /** What is in all that `wrong` matches, from the beginning of a word, told by letters of A to Z: to look for those in a book takes a tenth of the time. */
  readonly core: RegExp;
  readonly wrong: RegExp;
  readonly right: Right;
  /** Given where it is a matter of style. */
  readonly severity: 'info' | undefined;
}

/** Each by what is in it, what it is, and what it should be. */
const table: readonly (readonly [core: string, wrong: RegExp, right: Right, severity?: 'info'])[] = [
  ...soundAlikes,
  ['(?:teh|hte) ', /(?<!\p{L})(?:teh|hte)(?= )/gu, 'the'],
  [
    '(?:through|with|when|what|safe|on) ',
    // "He insists on going" is right.
    /\b(?:through out|with out|when ever|what ever|safe guards?|(?<=\b(?:an?|the|is|are) )on going)\b/giu,
    (written) => written.replace(' ', ''),
  ],
  [
    "it[’']s ",
    // "In it's" and the like, where no sentence begins behind the small word: "from then on it's your turn".
    /\b(?:(?:of|to|into|from|using|used|has|have|lose|loses|by|with|within|at|under|during|against|onto|between|beneath|towards?) it[’']s (?=\p{L})|(?:in|on|upon|for) it[’']s (?!(?:an?|the|not|your|my|our|their|time|up|also|still|only|no|just|all|too|always|never)\b)(?=\p{L})|it[’']s (?=own\b))/giu,
    (written) => written.trim().replace(/[’']s$/u, 's'),
  ],
  // "A dependant" is somebody.
  ['dependant ', /\bdependant(?= (?:up)?on\b)/giu, 'dependent'],
  ['wont (?:be|have|get|count)', /\bwont(?= (?:be|have|get|count)\b)/giu, "won't"],
  ['others (?:players|factions|cards)', /(?<!each )\bothers (?=players|factions|cards)/giu, 'other'],
  [
    'each others',
    /\beach others\b(?=[.,;:)]|$| (?:in|on|at|by|if|when|and|or|until|before|after|to|for|during)\b)/giu,
    (written) => written.slice(0, -1),
  ],
  ['vi[sz]e', /\bvi[sz]e(?=[ -]versa\b)/giu, 'vice'],
  // Many write it so on purpose.
  ['can not', /\b[Cc]an not\b(?! only)/gu, (written) => `${written.slice(0, 3)}not`, 'info'],
  [
    '(?:(?:in|on|from|into) )?you (?:hand|pay|turn|deck|board|shield|reserve|control|all)',
    /\b(?:(?:in|on|from|into) you (?=(?:pay|hand|turn|deck|board|shield|reserve|control)\b)|you (?=hand (?:size|limit)|ally\b|allies\b))/giu,
    (written) => `${written.trim()}r`,
  ],
  [
    'their (?:is|are|was|were)',
    /\btheir (?:is|are|was|were)\b/giu,
    (written) => written.replace(/heir/iu, 'here'),
  ],
  [
    `of the ${single}`,
    new RegExp(
      `\\b(?<!each )one of the ${single}(?=[.,;)]| (?:he|she|they|you|it|that|which|who|in|on)\\b)`,
      'giu',
    ),
    (written) => `${written}s`,
  ],
  ['per ', new RegExp(`\\bper ${single}s\\b`, 'giu'), (written) => written.replace(/s$/u, '')],
  ['one of them are', /(?<!more than )\bone of them are\b/giu, (written) => written.replace(/are$/u, 'is')],
  ['player are', /(?<=^|[.!?] )Player are\b/gu, 'Players are'],
  [
    'other (?:will|have|are|may)',
    /(?<=^|[.!?] )Other (?:will|have|are|may)\b/gu,
    (written) => written.replace('Other', 'Others'),
  ],
  [
    `${one} ${person}s`,
    new RegExp(`\\b${one} ${person}s(?= (?:${behindNoun}|and|or|nor)\\b)`, 'giu'),
    (written) => written.slice(0, -1),
  ],
  [
    `${one} ${person}s`,
    // "A Teams meeting" is held by a program of that name.
    new RegExp(
      `\\b${one} ${person}s(?:[’'](?!\\p{L})|(?= (?!(?:${behindNoun}|and|or|nor|meetings?)\\b)\\p{L}))`,
      'giu',
    ),
    possessive,
  ],
  [`${many} ${person}[’']s`, new RegExp(`\\b${many} ${person}[’']s(?= \\p{L})`, 'giu'), plural],
  [
    'criteria',
    /\b(?:an?|one|each|every|this|first|second|third) criteria\b/giu,
    last('criteria', 'criterion'),
  ],
  [
    '(?:tokens|cards) placement',
    /\b(?:tokens|cards) placements?\b/giu,
    (written) => written.replace(/^(\p{L}+)s/u, '$1'),
  ],
  [
    'the \\S+s (?:use|loss|choice|capture|control) of',
    /\b[Tt]he \p{Lu}\p{Ll}+s (?:use|loss|choice|capture|control) of\b/gu,
    (written) => written.replace(/s (?=\p{Ll}+ of$)/u, "s' "),
  ],
  [
    `less ${countable}`,
    new RegExp(`\\bless ${countable}\\b`, 'giu'),
    (written) => written.replace(/^\S+/u, 'fewer'),
  ],
  [
    'amounts? of',
    /\bamounts? of (?=(?:cards|tokens|players|factions|leaders|members|people|teams|units|pieces|dice|votes)\b)/giu,
    (written) => written.replace(/amount/iu, (found) => sameCase(found, 'number')).trimEnd(),
    // Many say so.
    'info',
  ],
  [
    'turns ',
    /\bthe (?:first|last|next|previous) turns (?:\p{L}+ )?(?:blow|phase|round|step|storm|marker|card)\b/giu,
    (written) => written.replace('turns', "turn's"),
  ],
  [
    '1 ?(?:pts|lbs|hrs|mins|secs)',
    /(?<![\d.,])1 ?(?:pts|lbs|hrs|mins|secs)\b/giu,
    (written) => written.slice(0, -1),
  ],
  [
    `${person}s? (?:made|my) `,
    new RegExp(`\\b${person}s? (?:made|my) ${bareVerb}\\b(?! of)`, 'giu'),
    (written) => written.replace(/ (?:made|my) /iu, ' may '),
  ],
  [
    '\\w*ly-',
    /(?<![\p{L}-])(?!(?:family|assembly|supply|reply|multiply|early|fully|daily|weekly|monthly|yearly|hourly|newly)-)\p{L}{4,}ly-\p{Ll}{2,}(?:ed|en|wn)\b(?!-)/giu,
    (written) => written.replace('-', ' '),
    // Many write it so on purpose.
    'info',
  ],
];

/** Words that were split in two, two that stand for another, and endings that do not go with the word in front. */
export const phrases: readonly Phrase[] = table.map(([core, wrong, right, severity]) => ({
  core: new RegExp(`\\b(?:${core})`, 'i'),
  wrong,
  right,
  severity,
}));

/** Where one of the phrases can be: looking through a whole book for them costs nothing. */
export const anyPhrase = new RegExp(`\\b(?:${table.map(([core]) => core).join('|')})`, 'gi');
