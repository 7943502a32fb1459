import type { RuleChange } from '../../model/comparison.ts';

/** English words that turn a rule round, or say when, to whom or whether it holds. */
const turning =
  /(?<![\p{L}\p{N}])(?:not|never|no|none|nobody|cannot|neither|nor|only|except|unless|without|may|must|shall|can|should|before|after|\p{L}+n[’']t)(?![\p{L}\p{N}])/giu;

/**
 * Words of a change that are worth a look though little else has changed: those that turn a rule round, which came or went, and
 * names with capitals that are others now.
 *
 * @returns sentences, in English
 */
export function turnedWords({ words, kinds }: RuleChange, isEnglish: boolean): string[] {
  if (!words || kinds.includes('split') || kinds.includes('merged')) return [];
  return [...(isEnglish ? turnings(words) : []), ...renamings(words)];
}

type Words = NonNullable<RuleChange['words']>;

function turnings(words: Words): string[] {
  const found = (op: string) =>
    words.flatMap((chunk) => (chunk.op === op ? (chunk.text.toLowerCase().match(turning) ?? []) : []));
  const [gone, come] = [found('removed'), found('added')];
  // What went here and came there was moved.
  const lost = gone.filter((word) => !takeOut(come, word));
  const [first, second] = [lost[0], come[0]];
  if (first !== undefined && second !== undefined && lost.length === 1 && come.length === 1)
    return [`"${first}" became "${second}".`];
  return [...lost.map((word) => `"${word}" is gone.`), ...come.map((word) => `"${word}" is new.`)];
}

/** Take one of the equal words away, where there is one. */
function takeOut(words: string[], word: string): boolean {
  const at = words.indexOf(word);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}

/** One or two words with capitals for others: within a sentence they are a name. */
const isName = (text: string) => /^\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)?$/u.test(text.trim());

const renamings = (words: Words): string[] =>
  words.flatMap((chunk, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    if (chunk.op !== 'removed' || next?.op !== 'added' || !isName(chunk.text) || !isName(next.text))
      return [];
    const isBeginning = !before || /[.!?:]\s*$/.test(before.text);
    return isBeginning ? [] : [`"${chunk.text.trim()}" became "${next.text.trim()}".`];
  });
