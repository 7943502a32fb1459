import type { RuleNode } from '../../../edition/nodes.ts';
import type { EditionContext } from '../../framework/define-check.ts';
import type { Report } from '../../framework/finding.ts';
import { wordingIn } from '../../framework/span-of-words.ts';
import { particle } from './glued-words.ts';
import { reportRarer, type Spelling } from './report-rarer.ts';

/** Letters of the shortest halves: shorter ones are parts of words. */
const shortest = { first: 3, second: 4 };

/** What words of one piece begin with, and sentences have in front of the same letters: "therein", "there in". */
const smallWord =
  /^(?:the|and|for|not|but|was|has|had|her|his|him|she|you|our|out|off|over|under|with|there|here|where|when|what|how|who|all|can|may|one|two|ten|ever|after|down|back|once|your|their|them|they|this|that|these|those|from|into|upon|then|than|more|most|less|each|been|were|will|have)$/;
/** Second halves that make something else of the two words: "set away", "look through". */
const behindVerb =
  /^(?:away|through|around|under|about|along|across|with|into|upon|like|ward|wards|less|full|most|ness|able|ship|hood|ions|from|over|this|that|them)$/;

/** Reports a compound that the edition writes in one word and in two: "scoreboard" and "score board". */
export function reportJoinedAndApart(context: EditionContext, report: Report): void {
  const { words } = context.wording;
  const isWord = (part: string) => part.length < 4 || words.has(part);
  for (const word of words.keys()) {
    if (word.length < shortest.first + shortest.second || !/^[a-z]+$/.test(word) || particle.test(word))
      continue;
    for (let at = shortest.first; at <= word.length - shortest.second; at += 1) {
      const [first, second] = [word.slice(0, at), word.slice(at)];
      if (!isWord(first) || !words.has(second) || smallWord.test(first) || behindVerb.test(second)) continue;
      const apart = spellings(`${first} ${second}`, context.wording.nodesWith(second));
      if (apart.length > 0)
        reportRarer(apart, spellings(word, context.wording.nodesWith(word)), context, report);
    }
  }
}

/** Where some of the rules have words with nothing at their sides that makes others of them, in whatever letters. */
function spellings(words: string, nodes: readonly RuleNode[]): Spelling[] {
  const whole = new RegExp(`(?<![\\p{L}\\p{N}_.@/’'-])${words}(?![\\p{L}\\p{N}_@/-]|\\.\\p{L})`, 'iu');
  return nodes.flatMap((node) => {
    const found = whole.exec(wordingIn(node));
    // "teamRole" is a name of a program, or two words run together, which another check reports.
    return found && !/\p{Ll}\p{Lu}/u.test(found[0]) ? [{ node, written: found[0], index: found.index }] : [];
  });
}
