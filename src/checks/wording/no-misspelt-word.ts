import { editDistance } from '../../base/near-names.ts';
import { letterFromRight } from '../../base/text-direction.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { defineCheck, type EditionContext } from '../framework/define-check.ts';
import { type Report, writeFix } from '../framework/finding.ts';
import { spanOfWords } from '../framework/span-of-words.ts';
import { isCommonSlip } from './no-common-slip.ts';
import { slipsIn } from './no-misspelt-label.ts';
import { americanOf } from './shared/american-spelling.ts';
import { isOddInEnglish } from './shared/english-letters.ts';
import { isMisspelling, languageOf } from './shared/is-misspelling.ts';
import { isMadeOfWords, isOtherEnglishWord } from './shared/is-other-english-word.ts';
import { isPartOfName } from './shared/is-part-of-name.ts';
import { moreRules } from './shared/more-rules.ts';
import { oddWordsOf } from './shared/odd-words.ts';
import { isOtherName } from './shared/other-name.ts';
import { reportUnlikeUsual } from './shared/report-unlike-usual.ts';
import { nearestForm, rightForm } from './shared/right-form.ts';
import { sameCase } from './shared/same-case.ts';
import type { WordFamily, WordingIndex } from './shared/wording-index.ts';

export const noMisspeltWord = defineCheck({
  code: 'R050',
  name: 'no-misspelt-word',
  severity: 'warning',
  summary:
    'Reports a word that is one slip of the pen from another, which the edition uses far more often or which is a usual word of English.',
  why: 'A misspelt name or term is another name to every search and every link: the rule it stands in is not found.',
  fix: 'unsafe',
  isOfWording: true,
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
      'forms and words of other languages': {
        text: '# Gioco\n\n1. Il Pirata gioca. Ogni Pirata pesca, il Pirata paga. Due Pirati pescano. {#a}\n2. Wer ausscheiden will: ausscheiden, ausscheiden, ausscheiden. Wer ausschieden ist, ruht. {#b}\n3. Un trait, un trait, un trait, un trait. La source se tarit. {#c}\n',
        config: 'language: it',
      },
      'a long vowel of Dutch': {
        text: '# Spel\n\n1. Stenen worden gelegd, worden geteld en worden bewaard. {#a}\n2. Zeg de woorden na. {#b}\n',
        config: 'language: nl',
      },
      'words of English that are near to others, and names':
        '# Play\n\n1. Prefect Ventrue ate a filing of some altercation, and was focussed. {#a}\n',
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
      'letters that changed places in another language': {
        text: '# Jeu\n\n1. Une transgression. La transgression annule, la transgression passe, sans transgression on joue. {#a}\n2. Sa ‹trasngression› compte. {#b}\n',
        config: 'language: fr',
      },
      'letters in a row that no English word has':
        '# Play\n\n1. Move one ship. Then move one more. Who may not move, waits. {#a}\n2. You cannot ‹moev› in a storm. {#b}\n',
      'a word that English spells otherwise':
        '# Play\n\n1. Fly whenever there is a ‹possiblity› to land. {#a}\n',
      'letters that changed places':
        '# Play\n\n1. Put their board beside the board. The board is full. {#a}\n2. Turn the ‹baord›. The board stays. {#b}\n',
    },
  },
  edition(context, report) {
    const language = languageOf(context.edition.config.language);
    const reported = new Set<string>();
    const reportPair = (wrong: WordFamily, right: WordFamily) => {
      for (const word of wrong.words) reported.add(word);
      reportFamily({ wrong, right }, context, report);
    };
    const meant = new Map<WordFamily, WordFamily>();
    for (const pair of context.wording.nearWords()) {
      const [wrong, right] = sorted(pair);
      if (!isMisspelling(wrong, right, language)) continue;
      if (language.hasPairs && isOtherEnglishWord(wrong, right, context.wording)) continue;
      // Of two that it is near to, the one that is written more often.
      if (right.count > (meant.get(wrong)?.count ?? 0)) meant.set(wrong, right);
    }
    for (const [wrong, right] of meant) reportPair(wrong, right);
    // Of a language whose words are not known nobody knows what a name is: "Traslado" beside "Trabado".
    if (language.hasPairs)
      for (const [rare, common] of context.wording.farNames())
        if (!reported.has(rare.base) && !isMadeOfWords(rare, context.wording)) reportPair(rare, common);
    if (!language.hasPairs) return;
    for (const [odd, meant] of oddWordsOf(context.wording.words))
      if (!reported.has(odd.base)) reportPair(odd, meant);
    reportUnlikeUsual(context, (word) => reported.has(word) || isCommonSlip(word), report);
  },
});

/** The rarer first; of two that are as rare, the one that is shorter: letters are left out more often than put in. */
function sorted([a, b]: readonly [WordFamily, WordFamily]): [WordFamily, WordFamily] {
  const isFirst = a.count - b.count || a.base.length - b.base.length || (a.base < b.base ? -1 : 1);
  return isFirst < 0 ? [a, b] : [b, a];
}

/**
 * Is a word only like another one without its last letter, "keyfrog" beside "keyforg" of "keyforge"? Stems are compared, and
 * nobody wrote this one.
 */
const isOnlyLikeStem = (word: string, wrong: WordFamily, right: WordFamily): boolean =>
  word === wrong.base && !right.words.has(right.base) && right.words.has(`${right.base}e`);

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
  !isWritten(meant, right);

/** Letters of a word that is a slip also of a form which the edition has not: of shorter ones other words are near by chance. */
const longWord = 8;

/** Does a form of a word stand in the edition? Of "thorn" nobody wrote "thorne", which is near to "throne". */
const isWritten = (form: string, { words }: WordFamily): boolean =>
  [form, `${form}'s`, `${form}’s`, form.replace(/['’]s$/, '')].some((one) => words.has(one));

/** Names that one letter in place of another sets apart are most often two: "Gordin" and "Gordon". */
const areTwoNames = (one: WordFamily, other: WordFamily): boolean =>
  one.small === 0 && other.small === 0 && one.base.length === other.base.length;

/** Endings that English words have, of whatever stem. */
const wordEnding = /(?:ed|ing|[st]ion|[ae]n[ct]e|ment|ness|able|ible|ity|ous|ful|less|ive)s?$/;

/** May an English word that is near to another be one by itself, "deceased" beside "decreased"? It has such an ending, and letters as words have them. */
const mayBeWord = (word: string): boolean =>
  wordEnding.test(word) && !/[^aeiou]eed$/.test(word) && !isOddInEnglish(word);

function reportWord(
  word: string,
  { wrong, right }: Misspelling,
  { edition, wording, textOf }: EditionContext,
  report: Report,
): void {
  const isEnglish = /^en\b/i.test(edition.config.language);
  const form = nearestForm(word, right);
  const corrected = rightForm(word, wrong, form, right);
  if (isOnlyLikeStem(word, wrong, right)) return;
  const meant = corrected ?? form;
  if (isOtherStem(wrong, right, meant)) return;
  // Hebrew and Arabic write articles and small words together with what is behind them.
  if (letterFromRight.test(word) && (word.endsWith(form) || form.endsWith(word))) return;
  // A name is like another where that stands as it is, and no form of it: "Mariner" beside "Martin".
  if (corrected === null && wrong.small === 0) return;
  if (isEnglish && word.length < longWord && !/ed$|ing$/.test(word) && !isWritten(meant, right)) return;
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
  const isUnsure =
    areTwoNames(wrong, right) ||
    // Of a language whose words are not known, one that stands so rarely may well be another word: "vicolo" and "vincolo". So may
    // one with other letters for a form that nobody wrote: "concerts" beside "concrete".
    (isEnglish
      ? mayBeWord(word) || (word.length === meant.length && !isWritten(meant, right))
      : right.count < fewUses);
  const isSure = wrong.count * 3 <= right.count || wrong.count < 3;
  const times = right.count === 1 ? 'once' : `${right.count} times`;
  for (const node of nodes) {
    const source = textOf(node.file);
    const at = node.item ? spanOfWords(source, node, word) : node.at;
    const written = source.slice(...at);
    const isFound = written.length === word.length;
    if (isFound && isPartOfName(source, at)) continue;
    // More of what has a name in capitals: "EPSs" beside "EPS".
    if (isFound && /^\p{Lu}{2,}s$/u.test(written)) continue;
    const shown = isFound ? written : word;
    const text = sameApostrophe(shown, sameCase(shown, meant));
    const where = moreRules(more);
    const expected = corrected === null ? `a form of "${text}"` : `"${text}"`;
    const fix = writeFix(at, text);
    report({
      at,
      node,
      // "list-serv" has the sign of a compound, whose parts may be cut short.
      severity: isUnsure || source.charAt(at[0] - 1) === '-' ? 'info' : undefined,
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
