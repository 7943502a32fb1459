/** Two words that do not stand side by side in English, with what to do about it. */
interface OddNeighbours {
  /** With the flag `g`. */
  readonly pattern: RegExp;
  readonly help: string;
  /** What was meant, where the words themselves say it. */
  readonly right?: (written: string) => string;
  /** Wrong in whole sentences alone: notes leave such words out. */
  readonly isOfSentences?: true;
}

/** Where a word begins and ends that is no part of a name, a compound or marked words: "the to-do list", *the* is. */
const begin = String.raw`(?<![\p{L}\p{N}.'’*_/"“-])`;
const end = String.raw`(?![\p{L}\p{N}'’*_/"”-])`;

const articles = 'the|an?';
/** Of these only some behind "a", which may be a letter: "option a is free". */
const behindA = 'he|they|his|their|its|these|those|this|be';
/** Words behind which no article, no owner and no verb can have stood. "An if" is a word of programs. */
const behindArticle =
  'of|and|or|is|are|was|were|may|cannot|which|who|he|they|his|their|its|these|those|from|with|than|has|have|be|for|by|this';
const owners = 'your|their|my|our';

/** "Can" and "will" are nouns as well. */
const modal = '(?:may|must|cannot|should|shall|would)';
/** "When may drawn cards be sold?", "only then may drawn cards": what comes behind is who does it. */
const turned = String.raw`(?<!\b(?:[Tt]hen|[Nn]or|[Nn]either|[Oo]nly|[Ss]o|[Ww]hen|[Hh]ow|[Ww]hy|[Ww]here) )`;
const noQuestion = String.raw`(?![^.!?\n]*\?)`;

const wholeInEd =
  '(?:re|over|under|inter|mis)?(?:need|feed|bleed|breed|speed|heed|seed|weed|shed|wed|embed|proceed|exceed|succeed|indeed|red)';
const notVerbOfOne =
  '(?:them|our|your)selves|always|sometimes|perhaps|besides|afterwards|towards|thus|this|his|its|as|us|plus|unless|less|regardless|nevertheless|nonetheless|whereas|minus|bias|focus|discus|canvas';
/** What comes behind a verb, and not behind a noun in front of one. */
const object = String.raw`(?= (?:an?|the|one|two|three|four|five|six|seven|eight|nine|ten|\d+|all|any|his|her|its|their|your|up to|it|them|no|another|both|each|exactly|only)\b)`;
const verbOfOne = String.raw`(?!(?:${notVerbOfOne})\b)\p{Ll}+[^\Ws\d_]s`;

const withoutEnding = (written: string) =>
  written
    .replace(/\bhas$/u, 'have')
    .replace(/\bdoes$/u, 'do')
    .replace(/ies$/u, 'y')
    .replace(/(ss|x|ch|sh|zz|o)es$/u, '$1')
    .replace(/(?<=\p{L}{2})(?<!s)s$/u, '');

const lost = 'Put back what stood between the two, or take out the one that is too many.';

/** Each in small letters: in capitals they are names and titles. */
export const oddNeighbours: readonly OddNeighbours[] = [
  {
    // "The" and "their" twice are words that stand twice in a row, and "a an" an article that does not go with its word.
    pattern: new RegExp(`${begin}(?:(?:the|an) (?:${behindArticle})|a (?:${behindA}))${end}`, 'gu'),
    help: lost,
  },
  { pattern: new RegExp(`${begin}(?:the an?|an? the|an an?|a an)${end}`, 'gu'), help: lost },
  {
    pattern: new RegExp(
      `${begin}(?:${owners}) (?:${articles}|(?!(?:and|or) (?:(?:\\w+ )?\\w+['’]s?|(?:his|her|its|their|your|my|our)) )(?:${behindArticle}))${end}`,
      'gu',
    ),
    help: lost,
  },
  {
    pattern: new RegExp(
      `${begin}(?:(may|must|cannot|should|shall|would) (?!\\1\\b)(?:may|must|cannot|can|should|shall|would|will)|(?:can|will) (?:may|must|cannot|should|shall|would))${end}`,
      'gu',
    ),
    help: 'Keep the one that is meant: what a rule allows and what it asks for are two things.',
  },
  {
    pattern: new RegExp(`${begin}${modal} (?:is|are|was|were|has|does|been|of(?! course))${end}`, 'gu'),
    help: lost,
  },
  {
    pattern: new RegExp(
      `${begin}${turned}${modal} (?!(?:${wholeInEd})\\b)\\p{Ll}+ed${end}${noQuestion}`,
      'gu',
    ),
    help: 'Put "be" or "have" back between the two, or write the verb without its ending.',
  },
  {
    // A "will" that is a noun has an article, an owner or another word for it in front.
    pattern: new RegExp(
      `${begin}(?<!\\b(?:[Aa]n?|[Tt]he|[Hh]is|[Hh]er|[Nn]o|[Tt]h(?:is|at)|${owners}|its|any|of|last|free|good|written) )will (?!(?:${wholeInEd})\\b)\\p{Ll}+ed${end}${noQuestion}`,
      'gu',
    ),
    help: 'Put "be" or "have" back between the two, or write the verb without its ending.',
  },
  {
    pattern: new RegExp(
      `${begin}(?:has|have|had|needs?|ought) to (?!(?:${wholeInEd})\\b)\\p{Ll}+ed${end}`,
      'gu',
    ),
    help: 'Put "be" or "have" back between the two, or write the verb without its ending.',
  },
  {
    pattern: new RegExp(`${begin}${turned}${modal} ${verbOfOne}${end}${object}${noQuestion}`, 'gu'),
    help: 'Behind such a word a verb has no ending.',
    right: withoutEnding,
  },
  {
    pattern: new RegExp(`${begin}lets? (?:you|them|us|him|her|it) ${verbOfOne}${end}${object}`, 'gu'),
    help: 'Behind "let" a verb has no ending.',
    right: withoutEnding,
  },
  {
    pattern: new RegExp(`${begin}(?:do|does|did) not (?:${verbOfOne}|has|does)${end}`, 'gu'),
    help: 'Behind "not" a verb has no ending.',
    right: withoutEnding,
  },
  {
    // "The one whose turn it is may pass."
    pattern: new RegExp(
      `${begin}(?:(is|are|was|were) (?!\\1\\b)(?:be|is|are|was|were|has|have|(?<!\\b(?:it|they|he|she) \\w+ )(?:may|must|can|cannot))|be (?:is|was|were|has|have|may|must))${end}`,
      'gu',
    ),
    help: 'Keep the one that is meant.',
  },
  {
    // "The payment of same", "any tile of same suit", "to pay for same": behind other words many leave the article out on purpose.
    pattern: new RegExp(
      `${begin}(?:at|in|on|during) same(?= (?!(?:has|have|is|are|was|were|shall|will|may|must|can|to|in|by|and|or|for|from|at|on|with|if|when|which|that)\\b)\\p{Ll})${end}`,
      'gu',
    ),
    help: 'An article is missing.',
    isOfSentences: true,
    right: (written) => written.replace(/ /u, ' the '),
  },
  {
    pattern: new RegExp(`${begin}there is (?:two|three|four|five|six|many|several)${end}`, 'gu'),
    help: 'Many of them are meant.',
    right: (written) => written.replace(/is/u, 'are'),
  },
  {
    pattern: new RegExp(`${begin}they (?:is|has|does|was)${end}`, 'gu'),
    help: 'Of many the verb has no ending.',
    right: (written) => withoutEnding(written.replace(/is$/u, 'are').replace(/was$/u, 'were')),
  },
];

/** Where one of them may be. Most files have little of it. */
export const anyOddNeighbours = new RegExp(
  `\\b(?:(?:the|an?|your|their|my|our) (?:the|an?|${behindArticle})|(?:may|must|cannot|can|should|shall|would|will) (?:may|must|cannot|can|should|shall|would|will|is|are|was|were|has|does|been|of|\\w+ed|\\w+s)|(?:do|does|did) not \\w+s|lets? \\w+ \\w+s|(?:is|are|was|were|be) (?:be|is|are|was|were|has|have|may|must|can|cannot)|(?:has|have|had|needs?|ought) to \\w+ed|\\w+ same|there is (?:two|three|four|five|six|many|several)|they (?:is|has|does|was))\\b`,
  'g',
);
