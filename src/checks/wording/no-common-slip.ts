import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import type { At } from '../../syntax/facts.ts';
import { defineCheck, type EditionContext } from '../framework/define-check.ts';
import { type Finding, type Report, writeFix } from '../framework/finding.ts';
import { nodesMatching } from '../framework/nodes-matching.ts';
import { spanOfUse, spanOfWords, spansOfWords, wordingIn } from '../framework/span-of-words.ts';
import { anyPhrase, phrases, slips, wholeWords } from './shared/english-slips.ts';
import { wordingOf } from './shared/file-wording.ts';
import { type LostApostrophe, lostApostrophes } from './shared/lost-apostrophes.ts';
import { isDoubledName, isMeantTwice } from './shared/meant-twice.ts';
import { reportRepeated } from './shared/report-repeated.ts';
import { hasInitials, isWordTwice, rightlyTwice, smallWords } from './shared/rightly-twice.ts';
import { sameCase } from './shared/same-case.ts';
import { wrongArticles } from './shared/wrong-article.ts';
import { type WrongNumber, wrongNumbers } from './shared/wrong-numbers.ts';

export const noCommonSlip = defineCheck({
  code: 'R051',
  name: 'no-common-slip',
  severity: 'warning',
  summary:
    'Reports a word, or some in a row, that stand twice, and words that English writers often get wrong.',
  why: 'A doubled word is what a change left behind; a misspelt one is not found by who looks for it.',
  fix: 'unsafe',
  isOfWording: true,
  examples: {
    valid: {
      'words that only look like slips':
        "# Play\n\n1. One of the card types counts per player. The other will do. You can NOT pass. It can not only fly, but land. Keep your allowed cards. {#a}\n2. A kite's landing, a cost's coin. {#free}\n3. Turn the kites landing or landed. Use a kite that costs coin. {#turn}\n",
      'articles that go by the sound':
        '# Play\n\n1. An hour, a unit, a url, a one-time use, an honest heir, a European, a Utah or a Ukrainian firm, an NPC, an 8, a historic or an historic year. Choose a or b; option a is free. {#sound}\n',
      'words that may stand twice':
        '# Play\n\n1. Those who had had a card say that that card counts. {#had}\n2. **La, La:** Sing La La La. {#sing}\n3. Lay out: oak oak oak elm elm elm ash ash. {#row}\n\n   | Red | Red flag |\n   | --- | --- |\n   | two | two |\n',
      'two words that are a name': '# Play\n\n1. Cast *hail hail*. Say "go go". {#hail}\n',
      'a word with itself in brackets, and a drawing':
        '# Play\n\n1. See the oaks\\[oaks]. {#oaks}\n2. circle circle {#circle}\n',
      'it is, and to loose':
        "# Play\n\n1. From then on it's your turn. Who's there? If a kite is in it's too late. Loose an arrow, or loose the kite. {#loose}\n",
      'what was made, and what belongs to a name':
        '# Play\n\n1. Each player made use of it. Take the player-made card, a family-owned kite, and early-drawn ones. {#made}\n',
      'many who do something to others':
        "# Play\n\n1. A rival's attack hurts; a target's allies rest. {#hurt}\n2. One of your rivals attacks the tower, a gust that targets allies, their rivals attacks you. {#verb}\n",
      'words of which a hyphen makes others':
        '# Play\n\n1. Pay one one-time fee to the two two-seaters, for a long-term term. {#fee}\n',
      'nouns of a mass, and verbs':
        '# Play\n\n1. Each control counts; each moves the controls. {#a}\n2. A control is one of three controls. Two move, you move, and a move counts. {#b}\n3. Lose all control. All controls of control are moves. {#c}\n',
      'letters, what may be a verb, and compounds':
        '# Play\n\n1. A move is made. Each move counts. Another move, an attack. {#a}\n2. Player A moves. One or two, none or one moves. Those are each moves. {#b}\n3. Two moves, three moves; count how many attack dice you have. They move. {#c}\n',
      'endings that go with the words in front':
        "# Play\n\n1. A player's hand, two players' hands, all players in turn, no other player's turn, one player less. {#hands}\n",
    },
    invalid: {
      'one, with the ending of many': '# Play\n\n1. Look at ‹a players› hand. {#look}\n',
      'many, with the ending of one': "# Play\n\n1. Swap ‹two other player's› cards. {#swap}\n",
      'an article that does not go with its word': '# Play\n\n1. Pay ‹a ounce› of salt. {#ounce}\n',
      'an article before a letter that is no vowel': '# Play\n\n1. It lasts ‹an year›. {#year}\n',
      'a word twice': '# Play\n\n1. Draw ‹the the› top card. {#draw}\n',
      'some words twice': '# Play\n\n1. Then ‹draw a card draw a card› from it. {#draw}\n',
      'a word three times': '# Play\n\n1. Draw ‹the the the› top card. {#draw}\n',
      'a word twice, beside one that is called so':
        '# Play\n\n1. Sing La La La, then draw ‹the the› top card. {#draw}\n',
      'a common slip': '# Play\n\n1. **Card ‹Managment›:** Draw. {#draw}\n',
      'letters of a small word that changed places': '# Play\n\n1. Draw ‹teh› top card. {#draw}\n',
      'one of many': '# Play\n\n1. Show ‹one of the card›. {#show}\n',
      'one of those that are many elsewhere':
        '# Play\n\n1. Each kite flies. {#fly}\n2. Those kites land. {#land}\n3. Sell a kite of all kites. {#sell}\n4. Your kites rest. Repair ‹all other kite›. {#repair}\n',
      'many of those that are one elsewhere':
        '# Play\n\n1. Each kite flies. {#fly}\n2. Those kites land. {#land}\n3. Sell a kite of all kites. {#sell}\n4. Land a kite. Repair ‹another kites›. {#repair}\n',
      'one of them, said as many':
        '# Play\n\n1. Fly a kite. Land a kite. {#a}\n2. A kite rests. {#b}\n3. Mend a kite. {#c}\n4. Sell ‹a kites›, and pay. {#d}\n',
      'one of others, without an article':
        '# Play\n\n1. Each kite flies. {#a}\n2. A kite lands. {#b}\n3. Kites rest. Two kites sink, and all kites are wet. {#c}\n4. The kites dry. Lay it to those of ‹other kite›. {#d}\n',
      'many for each': '# Play\n\n1. Pay one coin ‹per tokens›. {#pay}\n',
      'who, and whose': '# Play\n\n1. Lay it ‹in you› hand. {#lay}\n',
      'a verb that does not go with it': '# Play\n\n1. Land if ‹one of them are› wet. {#land}\n',
      'may, by a slip': '# Play\n\n1. Each ‹player made trade› a card. {#trade}\n',
      'one of a measure, with an ending of many': '# Play\n\n1. A win is ‹1pts›, a draw 2pts. {#points}\n',
      'an adverb with a hyphen': '# Play\n\n1. Turn a ‹randomly-drawn› card. {#turn}\n',
      'an owner without an apostrophe':
        "# Play\n\n1. Look at a neighbour's kite. {#look}\n2. Take your ‹neighbours kites›. {#take}\n",
      'what is its own': "# Play\n\n1. A kite lands ‹with it's› tail. {#tail}\n",
      'who, and whose turn': "# Play\n\n1. The player ‹who's› turn it is may rest. {#turn}\n",
      'to lose': '# Play\n\n1. Whoever lands ‹may loose› a turn. {#turn}\n',
      'a word in two': '# Play\n\n1. Look at it any time ‹through out› the turn. {#draw}\n',
    },
  },
  edition(context, report) {
    if (!/^en\b/i.test(context.edition.config.language)) return;
    const { files } = context.edition;
    for (const unlike of [...lostApostrophes(files), ...wrongNumbers(files, context.wording)])
      reportUnlike(unlike, context.textOf, report);
  },
  file(linked, { source, edition }, report) {
    const wording = wordingOf(linked.assembled);
    const isEnglish = /^en\b/i.test(edition.language);
    if (isEnglish) {
      const words = [...wording.words.keys()].filter(isCommonSlip);
      if (words.length > 0)
        for (const node of linked.assembled.nodes) reportSlips(node, words, source.text, report);
      for (const node of nodesMatching(linked.assembled.nodes, source.text, anyPhrase))
        reportPhrases(node, wordingIn(node), source.text, report);
      for (const node of nodesMatching(linked.assembled.nodes, source.text, anyArticle))
        reportArticles(node, source.text, report);
    }
    const of = { file: linked.assembled, language: edition.language };
    const doubled = wording.nodes.flatMap((one) =>
      one.doubled.length > 0 ? doubledIn(one.node, one.doubled, source.text, of) : [],
    );
    // So many in one section are cells of a table that was read as text.
    for (const finding of doubled)
      report(doubled.length >= manyDoubled ? { ...finding, severity: 'info' } : finding);
    for (const node of linked.assembled.nodes) reportRepeated(node, source.text, report);
  },
});

/** What other rules write otherwise. */
function reportUnlike(
  slip: LostApostrophe | WrongNumber,
  textOf: EditionContext['textOf'],
  report: Report,
): void {
  const { written, right, evidence, node, mayBeVerb } = slip;
  const source = textOf(node.file);
  const at = spanOfWords(source, node, written);
  report({
    at,
    node,
    severity: mayBeVerb ? 'info' : undefined,
    message: `Unexpected "${written}", expected "${right}".`,
    help: `Elsewhere this edition has "${evidence}".`,
    fix: !mayBeVerb && isPlain(source, at, written) ? writeFix(at, right) : undefined,
  });
}

const manyDoubled = 4;

/** @param runs words as they stand in a row, two or more of each */
function doubledIn(
  node: RuleNode,
  runs: readonly string[],
  source: string,
  { file, language }: { readonly file: AssembledFile; readonly language: string },
): Finding[] {
  const right = rightlyTwice(node, language);
  const counts = new Map<string, number>();
  return runs.flatMap((run): Finding[] => {
    const [word = '', , third] = run.split(' ');
    const key = run.toLowerCase();
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    if (
      isDoubledName(run, file) ||
      right.has(word.toLowerCase()) ||
      (!/^en\b/i.test(language) && isFollowedByName(run)) ||
      hasInitials(run)
    )
      return [];
    const at = spanOfWords(source, node, run, nth);
    // What is nowhere side by side in the source has something between.
    if (at === node.at || isMeantTwice(source, at)) return [];
    const fix = isPlain(source, at, run) ? writeFix(at, word) : undefined;
    const message = third ? `Unexpected "${run}", expected "${word}".` : `Unexpected second "${word}".`;
    // What a row of a table has in two cells, and names: "**Kite** kite", "kite Kite".
    const isWord = fix !== undefined && isWordTwice(run, source.slice(0, at[0]), language);
    const isSure = isWord || smallWords.has(word.toLowerCase());
    return [{ at, node, severity: isSure ? undefined : 'info', message, fix }];
  });
}

/** The slips by their first three letters. */
const byStart = Map.groupBy(slips, ([wrong]) => wrong.slice(0, 3));

const slipOf = (word: string) =>
  byStart
    .get(word.slice(0, 3))
    ?.find(([wrong]) => (wholeWords.has(wrong) ? word === wrong : word.startsWith(wrong)));

/** Is it in the list of slips? Other checks leave those to this one. */
export const isCommonSlip = (word: string) => slipOf(word) !== undefined;

/** "en En", "finale Finale": the second is a name or begins a line; English has slips so, "the The". */
const isFollowedByName = (run: string) => /^\p{Ll}\S* \p{Lu}\S*$/u.test(run);

function reportSlips(node: RuleNode, words: readonly string[], source: string, report: Report): void {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const spanOf = spansInOrder(source, node);
  for (const [written] of wordingIn(node).matchAll(pattern)) {
    const word = written.toLowerCase();
    const at = spanOf(word);
    const slip = slipOf(word);
    if (!slip) continue;
    const right = sameCase(written, slip[1] + word.slice(slip[0].length));
    const message = `Unexpected "${written}", expected "${right}".`;
    report({ at, node, message, fix: isPlain(source, at, written) ? writeFix(at, right) : undefined });
  }
}

/** Make what gives the next place of the same words each time: to look from the first one on would take the square of them. */
function spansInOrder(source: string, node: RuleNode): (words: string) => At {
  const spans = new Map<string, Generator<At>>();
  return (words) => {
    const left = spans.get(words) ?? spansOfWords(source, node, words);
    spans.set(words, left);
    const next = left.next();
    return next.done ? node.at : next.value;
  };
}

/** Do the words stand in the source as they are? Else a fix would take out what stands between them: emphasis, a reference. */
const isPlain = (source: string, at: At, words: string) =>
  source
    .slice(...at)
    .split(/\s+/)
    .join(' ')
    .toLowerCase() === words.split(/\s+/).join(' ').toLowerCase();

/** "a" before a vowel, "an" before another letter: most of these are right. */
const anyArticle = /\b(?:[Aa] [AEIOUaeiouHh]|[Aa]n [^AEIOaeio])/g;

function reportArticles(node: RuleNode, source: string, report: Report): void {
  for (const { written, right } of wrongArticles(wordingIn(node))) {
    const at = spanOfWords(source, node, written);
    report({
      at,
      node,
      message: `Unexpected "${written}", expected "${right}".`,
      fix: isPlain(source, at, written) ? writeFix(at, right) : undefined,
    });
  }
}

function reportPhrases(node: RuleNode, text: string, source: string, report: Report): void {
  for (const { core, wrong, right, severity } of phrases) {
    if (!core.test(text)) continue;
    for (const match of text.matchAll(wrong)) {
      const written = match[0].trim();
      const expected = typeof right === 'string' ? sameCase(written, right) : right(written);
      // The words beside it tell that it is wrong: elsewhere in the rule "you" is right.
      const at = spanOfUse(source, node, { written, index: match.index });
      if (at === node.at) continue;
      report({
        at,
        node,
        severity,
        message: `Unexpected "${written}", expected "${expected}".`,
        fix: isPlain(source, at, written) ? writeFix(at, expected) : undefined,
      });
    }
  }
}
