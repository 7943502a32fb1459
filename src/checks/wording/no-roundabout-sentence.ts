import type { RuleNode } from '../../edition/nodes.ts';
import { defineCheck } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { nodesMatching } from '../framework/nodes-matching.ts';
import { findInRaw } from '../framework/raw-text.ts';

const on = 'checks: { R088: info }';

export const noRoundaboutSentence = defineCheck({
  code: 'R088',
  name: 'no-roundabout-sentence',
  severity: 'info',
  isOptional: true,
  summary:
    'Reports sentences that are split in two (*it is the dealer who starts*) or say what you may do as done by you. English.',
  why: 'The verb that matters comes last, behind one that says nothing: a rule is quicker to find and to grasp with who does what in front.',
  fix: 'none',
  examples: {
    valid: {
      'who does what': {
        config: on,
        text: '# Play\n\n1. The dealer keeps all coins in the pouch. {#pouch}\n2. Look where the ship is when the wind turns. {#wind}\n3. If your ship is where the storm is, it sinks. {#storm}\n4. It is a red card that wins. {#red}\n',
      },
      'nobody asked for it': '# Play\n\n1. The pouch is where all coins are kept. {#pouch}\n',
    },
    invalid: {
      'a place split off': {
        config: on,
        text: '# Play\n\n1. **Coins:** The pouch of the dealer ‹is where› all coins are kept. {#pouch}\n',
      },
      'a time split off': {
        config: on,
        text: '# Play\n\n1. Draw two. The end of the turn ‹is when› you lay cards down. {#end}\n',
      },
      'who it is split off': {
        config: on,
        text: '# Play\n\n1. Of two players ‹it is this dealer who› starts. {#start}\n',
      },
      'what it is split off': {
        config: on,
        text: '# Play\n\n1. Count the coins. ‹What decides is the› number of red ones. {#count}\n',
      },
      'done by you': {
        config: on,
        text: '# Play\n\n1. Cards ‹may be drawn by you› at any time. {#draw}\n',
      },
    },
  },
  file({ assembled }, { edition, source }, report) {
    if (!/^en\b/i.test(edition.language)) return;
    for (const node of nodesMatching(assembled.nodes, source.text, suspicious))
      reportHabits(node, source.text, report);
  },
});

/** Anything that one of the patterns below can match in. Most files have little of it. */
const suspicious =
  /\b(?:is|are|was|were|be) (?:\w+ )?(?:where|when)\b|\bit (?:is|was) |\bWhat \w+ |\bby you\b/gi;

/** "X is where": with its subject in front, see {@link isMainClause}. */
const placeOrTime = /\b(?:is|are|was|were|will be) (?:also |always |then )?(?:where|when)\b/g;

/**
 * "It is the Guild that": with a name, or with a word that points at one known already. "It is a card that …" only says
 * what "it" is.
 */
const person =
  /\b[Ii]t (?:is|was|will be) (?:(?:always|never|not|only|still|then) )*(?:(?:this|these|those|your|their|his|her|our)(?: [\p{L}'’-]+){1,3}?|(?:the )?(?!I\b)\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}) (?:that|whom?)\b/gu;

/** "What decides is the number": no question, and no sentence that says of a thing what kind it is ("is a card"). */
const thing =
  /(?<=(?:^|[.!?:;*])["”’)]?\s+["“(]?)What (?:(?!(?:is|are|was|were|if) )[\p{L}\p{N}'’-]+ ){1,8}(?:is|are) (?:how|that|the|to|when|where)\b(?![^.!?]*\?)/gu;

const byYou =
  /\b(?:can|cannot|could|have to|has to|may|might|must|should|will) (?:also |never |not |only )?be (?:\w+ly )?\w+ by you\b/g;

const habits: readonly (readonly [RegExp, string])[] = [
  [person, 'Say who does it, and what: without "it is" the verb comes at once.'],
  [thing, 'Begin with what is said behind the verb.'],
  [byYou, 'Begin with "you".'],
];

function reportHabits(node: RuleNode, text: string, report: Report): void {
  for (const { found, at } of findInRaw(node, text, placeOrTime)) {
    if (isMainClause(found.input.slice(0, found.index)))
      report({ at, node, message: `Unexpected "${found[0]}": the sentence is split in two.`, help });
  }
  for (const [pattern, advice] of habits) {
    for (const { found, at } of findInRaw(node, text, pattern))
      report({ at, node, message: `Unexpected "${found[0]}": a roundabout sentence.`, help: advice });
  }
}

const help =
  'Begin with who does it: "All coins are kept in the pouch" for "The pouch is where all coins are kept".';

/** Words that begin a clause of another one: what "is" belongs to there is no subject in front of it. */
const otherClause =
  /\b(?:and|as|because|but|how|if|or|say|says|since|so|tell|tells|that|unless|until|what|when|whenever|where|wherever|whether|which|while|who|whom)\b/i;

/** Is all of the sentence in front of "is where" its subject, and that no longer than ten words? */
function isMainClause(before: string): boolean {
  const subject =
    /[^.!?:;*\n]*$/
      .exec(before)?.[0]
      .replace(/["“”(),]/g, ' ')
      .trim() ?? '';
  const words = subject.split(/\s+/).filter(Boolean);
  return words.length > 0 && words.length <= 10 && !otherClause.test(subject);
}
