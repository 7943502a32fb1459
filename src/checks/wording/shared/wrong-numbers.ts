import { memoize } from '../../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';
import { behindNoun } from './behind-noun.ts';
import { onePersons } from './english-slips.ts';
import { knownVerbs } from './known-verbs.ts';
import type { WordingIndex } from './wording-index.ts';

/** A noun that is one where the words in front speak of many, or many where they speak of one. */
export interface WrongNumber {
  readonly written: string;
  readonly right: string;
  /** The noun as it should be, as the edition has it elsewhere. */
  readonly evidence: string;
  readonly node: RuleNode;
  /** It may be a verb, and what counts stand by itself: "This moves.", "All fight." */
  readonly mayBeVerb: boolean;
}

const behind = `(?=[.;:!?)]|$|\\n(?!\\p{L})| (?:${behindNoun})\\b)`;
/** Behind words that speak of one, a comma ends what is spoken of: no compound begins with a noun of many, but for "a rules and forms book". */
const behindMany = `(?=[.,;:!?)]|$|\\n| (?:${behindNoun}|(?:and|or|nor)(?! \\w+s (?!(?:${behindNoun}|\\w+s)\\b)\\w))\\b)`;
/** Behind words that nothing but many follows, also anything in which no noun of many is: "these rule sections". */
const behindSure = "(?!['’(\\w\\-]| (?:[\\w\\-]+ )?(?:[\\w\\-]+s|dice|men|people)\\b)";
const sure = 'several|many|few|these|those';
const ofMany = 'all|both|two|three|four|five|six|seven|eight|nine|ten';
// "Challenge one rounds": one is what many things are called.
const ofOne = 'an?|each|every|another|this';
/** "of other player": without an article other things are many. */
const ofOthers = '(?<=\\b(?:of|by|against|from|with|to|for|than|among) )other ';
const counted = new RegExp(
  `(?<![\\w'’\\-])(?:((?:${ofMany}|${sure}) (?:other )?|${ofOthers})([A-Za-z]{4,})(?:${behind}|(?<=\\b(?:${sure}) \\w+)${behindSure})|(?:${ofOne}) (?:other )?([A-Za-z]{4,}s)${behindMany})`,
  'giu',
);

const goesOn = new RegExp(`^${behind}`, 'u');

interface Candidate {
  readonly node: RuleNode;
  readonly written: string;
  /** What stands in front of it. */
  readonly before: string;
  readonly noun: string;
  /** The same noun as it should be. */
  readonly meant: string;
  readonly isMany: boolean;
  /** What comes behind makes no compound of it. */
  readonly endsThere: boolean;
}

const candidatesIn = memoize(({ nodes }: AssembledFile): readonly Candidate[] =>
  nodes.flatMap((node) => {
    const text = node.item?.text ?? '';
    return [...text.matchAll(counted)].flatMap(
      ({ 0: written, 1: many, 2: single = '', 3: plural = '', index }) => {
        const before = text.slice(Math.max(0, index - 40), index).trimEnd();
        // "A Final Five card" is one of those that are called so.
        if (/^\p{Lu}/u.test(written) && /\p{Lu}\p{L}+$/u.test(before)) return [];
        // "A Kites and Reels": the letter of an outline.
        if (/^A \p{Lu}/u.test(written) || (index === 0 && /^a \p{Lu}/u.test(written))) return [];
        // "A terms of reference" is one thing.
        if (plural && / terms$/i.test(written) && text.startsWith(' of ', index + written.length)) return [];
        // Reported with the phrases, which need no other rule to know what is one.
        if (onePersons.test(written) && text.charAt(index + written.length) === ' ') return [];
        const isMany = many !== undefined;
        const noun = isMany ? single : plural;
        const endsInS = /[^isu]s$/.test(noun);
        if (endsInS === isMany || (isMany ? isUnchanging(written, noun) : endsSo.test(noun))) return [];
        const meant = isMany ? manyOf(noun) : oneOf(noun);
        const endsThere = goesOn.test(text.slice(index + written.length, index + written.length + 20));
        return [{ node, written, before, noun, meant, isMany, endsThere }];
      },
    );
  }),
);

/** Nouns that are the same of many, and words behind which a noun is left out: "these last". */
const unchanging =
  /^(?:.*(?:s|men|people|dice|feet|teeth|mice|geese)|children|those|these|three|four|five|seven|eight|nine|more|less|most|other|others|equal|percent)$/i;
/** "all day", "all three". */
const behindAll = /^(?:times?|days?|nights?|weeks?|months?|years?|rounds?|games?|turns?)$/i;
const isUnchanging = (written: string, noun: string) =>
  unchanging.test(noun) || (/^all /i.test(written) && behindAll.test(noun));

/** Nouns of one that end so. */
const endsSo =
  /^(?:news|means|always|perhaps|lens|bias|atlas|canvas|chaos|goods|works|sports|sales|savings|headquarters|crossroads|others|.*ics)$/i;

const manyOf = (noun: string) =>
  /(?:x|ch|sh)$/i.test(noun)
    ? `${noun}es`
    : /[^aeiou]y$/i.test(noun)
      ? `${noun.slice(0, -1)}ies`
      : `${noun}s`;
const oneOf = (noun: string) =>
  /[^aeiou]ies$/i.test(noun)
    ? `${noun.slice(0, -3)}y`
    : /(?:x|ch|sh)es$/i.test(noun)
      ? noun.slice(0, -2)
      : noun.slice(0, -1);

/** So often the edition has the noun as it should be. */
const fewest = 3;

/**
 * Nouns that do not go with the words that count them, "all other player", "each players", where the edition counts that noun
 * rightly elsewhere. Where it is a verb as well ("each moves"), only behind words that no verb follows; behind "all" not
 * where it is spoken of as of water: "all damage".
 *
 * @param files of an English edition
 */
export function wrongNumbers(files: readonly AssembledFile[], wording: WordingIndex): WrongNumber[] {
  const nouns = new Map<string, Noun>();
  return files.flatMap(candidatesIn).flatMap((candidate) => {
    const { node, written, noun, meant, isMany } = candidate;
    const evidence = meant.toLowerCase();
    if (wording.countOf(evidence).count < fewest) return [];
    const one = isMany ? noun.toLowerCase() : evidence;
    const use = nouns.get(one) ?? readNoun(one, wording);
    nouns.set(one, use);
    if (!isWrong(candidate, use)) return [];
    const right = written.slice(0, written.length - noun.length) + meant;
    const mayBeVerb =
      !isObject(candidate) &&
      standsAlone.test(written) &&
      (knownVerbs.test(one) || isInflected(one, wording));
    return [{ written, right, evidence, node, mayBeVerb }];
  });
}

function isWrong(candidate: Candidate, use: Noun): boolean {
  const { written, isMany } = candidate;
  const isCounted = use.ones >= 2 && use.many >= 2;
  if (!isMany && countsNothing(candidate)) return false;
  if (!isMany && /^(?:an?|every) /i.test(written)) return isCounted || use.ones >= fewest;
  if (use.isVerb && !isObject(candidate)) return false;
  if (!isMany) return isCounted || use.ones >= fewest;
  if (/^(?:all|other) /i.test(written)) return isCounted && !use.isMass;
  return isCounted || (use.ones > 0 && !use.isMass && candidate.endsThere);
}

/** "Player A moves", "they are each kites". */
const countsNothing = ({ written, before }: Candidate): boolean =>
  (/^A /.test(written) && /[^.:!?]$/.test(before)) ||
  (/^each /i.test(written) && /\b(?:are|were)$/.test(before));

/** Is it what stands behind a preposition, or what something is done to, and no verb: "in this battles", "as many ship as"? */
const isObject = ({ before, written }: Candidate): boolean =>
  /^other /i.test(written) ||
  /\b(?:of|in|by|for|during|until|before|after|with|without|between|from|than|how|as|win|lose|against|into|on|at|per)$/i.test(
    before,
  );

/** Behind these words a noun may be left out, and a verb follow: "each points to you". */
const standsAlone = /^(?!(?:an?|every) |\S+ other )/i;

/** Does the edition use a word with an ending of verbs: "moved", "pointing", "stopped"? */
function isInflected(word: string, wording: WordingIndex): boolean {
  const stem = word.replace(/e$/, '');
  const stems = [stem, stem + stem.slice(-1), word.replace(/y$/, 'i')];
  return stems.some((one) => ['ed', 'ing'].some((ending) => wording.countOf(one + ending).count > 0));
}

interface Noun {
  /** In how many rules one of it is spoken of, and in how many many are. */
  readonly ones: number;
  readonly many: number;
  /** It is a verb as well. */
  readonly isVerb: boolean;
  /** It also stands for a mass: "lose control", "in battle". */
  readonly isMass: boolean;
}

/** Read how an edition uses a noun off what stands around it, wherever it is there. */
function readNoun(noun: string, wording: WordingIndex): Noun {
  const many = manyOf(noun);
  const texts = wording.nodesWith(noun).map(({ item }) => item?.text ?? '');
  const plurals = wording.nodesWith(many).map(({ item }) => item?.text ?? '');
  const isVerb = new RegExp(
    `\\b(?:to|may|must|can|cannot|not|will|would|could|might|should|did|does|you|they|then) ${noun}\\b|\\b(?:it|he|she|who|which|player) ${many}\\b(?= (?:an?|the|one|two|it|them|his|her|its|their)\\b)`,
    'i',
  );
  const one = new RegExp(`\\b(?:an?|each|every|another|one) (?:other )?${noun}\\b`, 'i');
  const more = new RegExp(
    `\\b(?:all|both|two|three|four|several|many|other|these|those|of|the|your|their|any) ${many}\\b`,
    'i',
  );
  const mass = new RegExp(
    `\\b(?:of|more|much|less|no|enough|with|without|for|in|by|some|any) ${noun}\\b(?=[.,;]| (?:is|are|and|or|of|over|from|to|in|on|at|by)\\b)`,
    'i',
  );
  return {
    ones: texts.filter((text) => one.test(text)).length,
    many: plurals.filter((text) => more.test(text)).length,
    isVerb: [...texts, ...plurals].some((text) => isVerb.test(text)),
    isMass: texts.some((text) => mass.test(text)),
  };
}
