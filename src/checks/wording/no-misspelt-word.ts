import { editDistance } from '../../base/near-names.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { defineCheck, type EditionContext } from '../framework/define-check.ts';
import { type Report, writeFix } from '../framework/finding.ts';
import { spanOfWords } from '../framework/span-of-words.ts';
import { isCommonSlip } from './no-common-slip.ts';
import { slipsIn } from './no-misspelt-label.ts';
import { americanOf } from './shared/american-spelling.ts';
import { moreRules } from './shared/more-rules.ts';
import { singled } from './shared/near-words.ts';
import { isOtherName } from './shared/other-name.ts';
import { realPairs } from './shared/real-pairs.ts';
import { nearestForm, rightForm } from './shared/right-form.ts';
import { sameCase } from './shared/same-case.ts';
import type { WordFamily, WordingIndex } from './shared/wording-index.ts';

export const noMisspeltWord = defineCheck({
  code: 'R050',
  name: 'no-misspelt-word',
  severity: 'warning',
  summary: 'Reports a word that is one slip of the pen from another, which the edition uses far more often.',
  why: 'A misspelt name or term is another name to every search and every link: the rule it stands in is not found.',
  fix: 'unsafe',
  examples: {
    valid: {
      'forms of one word':
        '# Play\n\n1. Reshuffle the Deck. Reshuffle again. A reshuffled Deck is cut. {#a}\n2. Reshuffling takes time; who reshuffles, draws. {#b}\n',
      'nouns of German, which all have capitals': {
        text: '# Spiel\n\n1. Die Leitung wechselt. Wer die Leitung hat, sagt an. Ohne Leitung ruht es. {#a}\n2. Jede Leistung zählt. {#b}\n',
        config: 'language: de',
      },
      'a word that is British with one letter':
        '# Play\n\n1. Fulfill, fulfill, fulfill it. Who has to fulfill it, rests. {#a}\n2. Fulfil it. {#b}\n',
      'a letter that is double before an ending':
        '# Play\n\n1. Travel, travel, travel on. Who travelled, rests. The travellers rest. {#a}\n',
      'two words that are both in use':
        '# Play\n\n1. The counter moves. Each country moves its counter. {#a}\n2. Each country has a counter, and a country pays. {#b}\n',
    },
    invalid: {
      'a label':
        '# Play\n\n1. **‹Resuffle›:** Reshuffle the Deck. {#a}\n2. Reshuffle at once. A reshuffled Deck is cut. {#b}\n',
      'a name': '# Play\n\n1. Sail to Quillmoor or past Quillmoor. {#a}\n2. In ‹Quilmoor›, buy. {#b}\n',
      'a letter too many at the end':
        '# Play\n\n1. Roll the Barrel. Who has the Barrel, moves. The Barrel stays. {#a}\n2. Stop the ‹Barrell›. {#b}\n',
      'a name with two slips':
        '# Play\n\n1. Sail to Quillmoor or past Quillmoor, and back to Quillmoor. {#a}\n2. In Quillmoor, buy. In ‹Quallmeor›, sell. Quillmoor is far. {#b}\n',
      'letters that changed places':
        '# Play\n\n1. Put their board beside the board. The board is full. {#a}\n2. Turn the ‹baord›. The board stays. {#b}\n',
    },
  },
  edition(context, report) {
    const language = languageOf(context.edition.config.language);
    for (const pair of context.wording.nearWords()) {
      const [wrong, right] = sorted(pair);
      if (isMisspelling(wrong, right, language)) reportFamily({ wrong, right }, context, report);
    }
    if (!language.hasNames) return;
    for (const [wrong, right] of context.wording.farNames()) reportFamily({ wrong, right }, context, report);
  },
});

/** What tells a slip from another word of a language. */
interface Language {
  /** Words that begin with a capital throughout are names; in German all nouns do. */
  readonly hasNames: boolean;
  /** Pairs of right words that are a letter apart are known. */
  readonly hasPairs: boolean;
}

const languageOf = (language: string): Language => ({
  hasNames: !/^de\b/i.test(language),
  hasPairs: /^en\b/i.test(language),
});

/** The rarer first; of two that are as rare, the one that is shorter: letters are left out more often than put in. */
function sorted([a, b]: readonly [WordFamily, WordFamily]): [WordFamily, WordFamily] {
  const isFirst = a.count - b.count || a.base.length - b.base.length || (a.base < b.base ? -1 : 1);
  return isFirst < 0 ? [a, b] : [b, a];
}

/**
 * Is the rarer word the other one misspelt?
 *
 * A name (a word that never begins small) is, when a letter is doubled, left out, put in or taken for one like it: names
 * that near are rare. Other words have to be longer and much rarer than the right one, and no letter may be taken for
 * another: that makes one English word of another ("faction", "fiction"). At the end it is another form.
 * Where pairs of right words are not known, a letter that is left out or put in makes one of the other as well, but in very long words.
 */
function isMisspelling(wrong: WordFamily, right: WordFamily, { hasNames, hasPairs }: Language): boolean {
  const [a, b] = [wrong.base, right.base];
  if (realPairs.has([a, b].sort().join(' ')) || isNumberOf(wrong, right)) return false;
  const longest = Math.max(a.length, b.length);
  const isSwap = a.length === b.length && isSameLetters(a, b);
  const isDoubling = singled(a) === singled(b);
  const isReplaced = a.length === b.length && !isSwap && !isDoubling;
  if (a.length !== b.length && commonStart(a, b) >= Math.min(a.length, b.length) - 1)
    return isDoubledAtEnd(wrong, right);
  if (hasNames && wrong.small === 0 && right.small === 0) {
    if (isReplaced && !isAlike(a, b)) return false;
    return longest < 6 ? wrong.count <= 2 && right.count >= 2 * wrong.count : true;
  }
  if (isReplaced || wrong.count > 2) return false;
  if (isSwap) return right.count >= 4 * wrong.count;
  return (longest >= (hasPairs ? 7 : 14) || isDoubling) && right.count >= 3 * wrong.count;
}

/**
 * Is a word another one with its last letter doubled, "Barrell", or written once? Only where it stands so itself, or with an
 * s: before other endings English doubles the letter. "Princess" and "coffee" are no slips.
 */
function isDoubledAtEnd(wrong: WordFamily, right: WordFamily): boolean {
  const [a, b] = [wrong.base, right.base];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long !== short + short.at(-1) || !/[bdfglmnprt]$/.test(long) || short.length < 5) return false;
  // "fulfil" and "fulfill", "enrol" and "enroll": the one is British and the other American.
  if (/[aio]ll$/.test(long)) return false;
  const isPlain = ({ base, words }: WordFamily) =>
    [...words].every((word) => [base, `${base}s`, `${base}'s`, `${base}’s`].includes(word));
  return wrong.count <= 2 && right.count >= 3 * wrong.count && isPlain(wrong) && right.words.has(b);
}

/**
 * Is a word only like another one without its last letter, "keyfrog" beside "keyforg" of "keyforge"? Stems are compared, and
 * nobody wrote this one.
 */
const isOnlyLikeStem = (word: string, wrong: WordFamily, right: WordFamily): boolean =>
  word === wrong.base && !right.words.has(right.base) && right.words.has(`${right.base}e`);

/** Is the one the plural of the other? */
const isNumberOf = ({ words }: WordFamily, right: WordFamily): boolean =>
  [...words].some((word) =>
    [`${word}s`, word.replace(/s$/, ''), word.replace(/es$/, '')].some((form) => right.words.has(form)),
  );

/** Letters that are taken for each other. */
const alike = ['aeiou', 'mn', 'ckq', 'szc', 'dt', 'bp', 'gj', 'vwf', 'iyj', 'rl', 'uv'];

function isAlike(a: string, b: string): boolean {
  const at = commonStart(a, b);
  return alike.some((letters) => letters.includes(a[at] ?? '-') && letters.includes(b[at] ?? '-'));
}

const isSameLetters = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('');

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** A name that is written two ways this often gets one finding. */
const fewUses = 3;

/** A word family that is another one misspelt. */
interface Misspelling {
  readonly wrong: WordFamily;
  readonly right: WordFamily;
}

function reportFamily(misspelling: Misspelling, context: EditionContext, report: Report): void {
  const isEnglish = /^en\b/i.test(context.edition.config.language);
  for (const word of [...misspelling.wrong.words].sort())
    if (!isEnglish || !isKnown(word, misspelling.right)) reportWord(word, misspelling, context, report);
}

/** Is an English word one that other checks report: a common slip, or the British or American spelling of the right one? */
const isKnown = (word: string, { words }: WordFamily): boolean =>
  isCommonSlip(word) ||
  words.has(americanOf(word) ?? '') ||
  [...words].some((other) => americanOf(other) === word);

/**
 * Is a name only like the stem of another: "Simon" beside a single "Simmons", or two letters off, "Veldrane" beside "Veterans"?
 * Nobody wrote what it would have to be called.
 */
const isOtherStem = (wrong: WordFamily, right: WordFamily, meant: string): boolean =>
  wrong.small === 0 &&
  (right.count < fewUses || editDistance(wrong.base, right.base, 2) > 1) &&
  ![meant, `${meant}'s`, `${meant}’s`].some((form) => right.words.has(form));

function reportWord(
  word: string,
  { wrong, right }: Misspelling,
  { wording, textOf }: EditionContext,
  report: Report,
): void {
  const form = nearestForm(word, right);
  const corrected = rightForm(word, wrong, form, right);
  if (isOnlyLikeStem(word, wrong, right)) return;
  const meant = corrected ?? form;
  if (isOtherStem(wrong, right, meant)) return;
  if (isMisspeltInLabel(form, wording)) return;
  const all = wording
    .nodesWith(word)
    .filter((node) => !isOtherName(word, form, node, wording) && !hasSlip(node, word, wording));
  if (all.length === 0) return;
  const nodes = all.length > fewUses ? all.slice(0, 1) : all;
  const more = all.length - nodes.length;
  const example = wording.nodesWith(form)[0];
  const related = example ? [relatedTo(example, form, textOf)] : [];
  const found = textOf(example?.file ?? '').slice(...(related[0]?.at ?? [0, 0]));
  const spelt = found.toLowerCase() === form ? found : form;
  const isSure = wrong.count * 3 <= right.count || wrong.count < 3;
  const times = right.count === 1 ? 'once' : `${right.count} times`;
  for (const node of nodes) {
    const source = textOf(node.file);
    const at = node.item ? spanOfWords(source, node, word) : node.at;
    const written = source.slice(...at);
    const isFound = written.length === word.length;
    const shown = isFound ? written : word;
    const text = sameApostrophe(shown, sameCase(shown, meant));
    const where = moreRules(more);
    const expected = corrected === null ? `a form of "${text}"` : `"${text}"`;
    const fix = writeFix(at, text);
    report({
      at,
      node,
      message: isSure
        ? `Unexpected "${shown}"${where}, expected ${expected}${meant === form ? ', which' : `: "${spelt}"`} stands in this edition ${times}.`
        : `Unexpected "${shown}"${where} beside "${text}", which stands in this edition ${times}: one name in two spellings.`,
      help: isSure
        ? `Write ${expected}, or spell it the same everywhere.`
        : 'Find out which is right, and write that everywhere.',
      related,
      fix: isFound && isSure && corrected !== null ? fix : undefined,
    });
  }
}

/**
 * A word of a label that the rule's own id spells otherwise is reported by no-misspelt-label, and is no model for other
 * words.
 */
const hasSlip = (node: RuleNode, word: string, wording: WordingIndex): boolean =>
  slipsIn(node, { wording }).some((slip) => slip.word.toLowerCase() === word);

const isMisspeltInLabel = (word: string, wording: WordingIndex): boolean =>
  wording.countOf(word).count === 1 && wording.nodesWith(word).some((node) => hasSlip(node, word, wording));

/** A word with the apostrophe of another, which may be the curved one. */
const sameApostrophe = (model: string, word: string) => word.replace(/['’]/, /['’]/.exec(model)?.[0] ?? "'");

function relatedTo(node: RuleNode, word: string, textOf: (file: string) => string) {
  const source = textOf(node.file);
  return { node, message: 'spelt so', ...(node.item ? { at: spanOfWords(source, node, word) } : {}) };
}
