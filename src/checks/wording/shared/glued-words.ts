import type { AssembledFile } from '../../../edition/nodes.ts';
import type { At } from '../../../syntax/facts.ts';
import type { EditionContext } from '../../framework/define-check.ts';
import type { Report } from '../../framework/finding.ts';
import { spanOfWords, wordingIn } from '../../framework/span-of-words.ts';
import { isOddInEnglish } from './english-letters.ts';
import { foldCase, tokensIn } from './file-tokens.ts';
import { shortestWord, wordingOf } from './file-wording.ts';
import { twoWords } from './lost-spaces.ts';
import { smallWords } from './rightly-twice.ts';

/**
 * Reports words of one place that are two which the edition has by themselves: a small word and another one, "leaderand",
 * or two that stand side by side elsewhere, "kitetail" beside "kite tail".
 */
export function reportGlued(context: EditionContext, report: Report): void {
  const { edition, wording, textOf } = context;
  if (!/^en\b/i.test(edition.config.language)) return;
  for (const file of edition.files)
    for (const [word, { count, small }] of wordingOf(file).words) {
      if (count > 1 || word.length < shortestWord || wording.countOf(word).count > 1) continue;
      const glued = smallAndOther(word, context) ?? (small > 0 ? sideBySide(word, context) : null);
      const [node] = glued ? wording.nodesWith(word) : [];
      if (!glued || !node) continue;
      const text = textOf(node.file);
      const at = spanOfWords(text, node, word);
      // With a capital in it, it is reported as such.
      if (
        at === node.at ||
        /\p{Ll}\p{Lu}/u.test(text.slice(...at)) ||
        isName(text, at) ||
        (isAfterBeginning(text, at) &&
          smallInFront.test(glued.parts[0]) &&
          !smallWords.has(glued.parts[1])) ||
        isOfPeople(text, at)
      )
        continue;
      report({
        at,
        node,
        severity: glued.isSure ? undefined : 'info',
        message: `Unexpected "${word}": ${twoWords}.`,
        help: `Write "${glued.parts.join(' ')}", as other rules do.`,
      });
    }
}

/** "Ana Hastie": names, of which nobody knows whether they are words. */
const isOfPeople = (text: string, [start, end]: At): boolean =>
  /^\p{Lu}\p{Ll}/u.test(text.slice(start, end)) &&
  /\p{Lu}[\p{L}’'-]+ $/u.test(text.slice(Math.max(0, start - 24), start));

/** "[tailcost]", "(tailcost)", `class="tailcost"`: what a program fills in or reads, and `tailcost.com`; "Andover Town": what is called so. */
const isName = (text: string, [start, end]: At) =>
  /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(text.slice(start, end + 2)) ||
  /[[="'/<_#@`.]/.test(text.charAt(start - 1)) ||
  /^(?:[\]=/_@`]|\.\p{Ll}{2,4}(?!\p{L}))/u.test(text.slice(end, end + 6)) ||
  (text.charAt(start - 1) === '(' && text.charAt(end) === ')');

/** "in Andover, Notley": a small word has no capital within a sentence; of two of them, "Fromthe", nothing is called. */
const isAfterBeginning = (text: string, [start]: At) =>
  /^\p{Lu}\p{Ll}/u.test(text.slice(start, start + 2)) &&
  /[\p{L}\p{N}][,;:]? $/u.test(text.slice(Math.max(0, start - 3), start));
const smallInFront = /^(?:not|and|the|that|from|your)$/;

interface Glued {
  readonly parts: readonly [string, string];
  readonly isSure: boolean;
}

const behind = 'and|of|the|with|from|that|your';
const inFront = 'not|and|the|that|from|your';
const glued = new RegExp(`^(?:(\\p{L}{4,})(${behind})|(${inFront})(\\p{L}{3,}))$`, 'u');
/** English words that look so. */
const isOneWord =
  /^(?:(?:here|there|where|forth)(?:of|with|from)|yoursel(?:f|ves)|not(?:able|ice|ion|ary|ing|hing|ate|ation|withstanding)s?|the(?:me|ory|atre|ater|sis|rapy|rein|reof|reby)|anderson)$/u;

/** Small words that words of English end or begin with at times: the other part has to stand in several rules. */
const moreBehind =
  'may|must|cannot|have|will|would|could|should|into|than|when|which|who|whom|their|they|you|not|but|was|were|does|during|whose|this|these|those|has|are|being|each';
const moreInFront =
  'must|cannot|have|will|would|could|should|into|which|whom|their|they|you|was|were|does|during|whose|this|these|those|has|are|being|may|with|when|than|each';
const alsoGlued = new RegExp(`^(?:(\\p{L}{3,})(${moreBehind})|(${moreInFront})(\\p{L}{3,}))$`, 'u');
/** English words that look so, which a dictionary has: "whenever", "withstand", "software", "willing", "thistle", "werewolf". */
const isAlsoOneWord =
  /(?:^(?:cannot|goodwill|freewill|wellbeing|werewol(?:f|ves)|willpowers?|may(?:day|pole|flower|fl[iy]e?)s?|dismay|whatnot|whichever|(?:after|spoke)shave)|wares?|[bcdfghlmprtw]are)$|^(?:when|with|there|where|here|than|no|any|some|every|who)(?:ever|so|in|out|by|al|to|on|draw|drew|hold|held|stand|stood|k)|^(?:have|will|may|are|has|with|each|than)(?:n|s|ing|ful|hem|er|be|na|en|ks?|ked)$/u;
/** In so many rules each of the two stands. */
const fewest = 2;
/** Words that no English word of so many letters begins or ends with, whether the edition has the other part or not. */
const alwaysGlued =
  /^(?:(from|which|their|these|those|should|would|could|cannot)(?!age|er|ers)(\p{L}{5,})|(\p{L}{5,})(which|their|these|those|should|would|could|cannot|beyond))$/u;

function smallAndOther(word: string, { edition: { files } }: EditionContext): Glued | null {
  const always = partsBy(alwaysGlued, word);
  if (always) return { parts: always, isSure: true };
  const sure = isOneWord.test(word) ? null : partsBy(glued, word);
  if (sure?.every((part) => rulesWith(files, part, 1) > 0)) return { parts: sure, isSure: true };
  const parts = isAlsoOneWord.test(word.replace(/(?<=ful)(?:ly|ness)$/, ''))
    ? null
    : partsBy(alsoGlued, word);
  if (parts?.every((part) => rulesWith(files, part, fewest) >= fewest)) return { parts, isSure: true };
  return null;
}

function partsBy(pattern: RegExp, word: string): readonly [string, string] | null {
  const [one, other] = pattern.exec(word)?.slice(1).filter(Boolean) ?? [];
  return one !== undefined && other !== undefined ? [one, other] : null;
}

/** Shorter parts are parts of words. */
const shortestPart = 3;
/** Second halves of words that are right in one and in two: "countdown", "anytime". */
export const particle =
  /^(?:any|some|every|no)|(?:down|off|out|back|over|ever|one|time|times|self|selves|after|fore|body|thing|where)$/u;

/** Two words that stand side by side elsewhere, more than once unless the letters between are odd in English. Most are compounds: "servomotor". */
function sideBySide(word: string, context: EditionContext): Glued | null {
  if (!/^[a-z]+$/.test(word) || particle.test(word)) return null;
  const isOdd = isOddInEnglish(word);
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    if (other.length > shortestPart && context.wording.countOf(other).count < fewest) continue;
    if (one.length > shortestPart && context.wording.countOf(one).count < fewest) continue;
    const times = timesTogether(one, other, context);
    if (times >= fewest || (isOdd && times > 0)) return { parts: [one, other], isSure: false };
  }
  return null;
}

/** In how many rules one word stands right in front of another. */
function timesTogether(one: string, other: string, { edition: { files } }: EditionContext): number {
  const phrase = new RegExp(`(?<![\\p{L}\\p{N}'’-])${one} ${other}(?![\\p{L}\\p{N}])`, 'iu');
  return files.reduce((times, file) => {
    const tokens = tokensIn(file);
    const [first = [], second = []] = [one, other].map((word) => tokens.get(foldCase(word)));
    // Many words may begin or end like one that stands everywhere.
    const rarer = first.length < second.length ? first : second;
    return times + rarer.filter((node) => phrase.test(wordingIn(node))).length;
  }, 0);
}

/** In how many rules a word stands, counted as far as needed. */
function rulesWith(files: readonly AssembledFile[], word: string, most: number): number {
  let count = 0;
  for (const file of files) {
    count += tokensIn(file).get(foldCase(word))?.length ?? 0;
    if (count >= most) break;
  }
  return count;
}
