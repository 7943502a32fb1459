import { memoize } from '../../base/memoize.ts';
import type { TextRange } from '../../syntax/facts.ts';

/**
 * An object with a text: the facts of an item. It keeps its identity while the text is the same.
 */
interface Written {
  readonly text: string;
}

/**
 * Ranges of the sentences of a text, each with its end sign. Cached: a long text has many
 * references.
 */
const sentencesIn = memoize(({ text }: Written): readonly TextRange[] => {
  const found: TextRange[] = [];
  let start = 0;
  for (const { index, 0: end } of text.matchAll(/[.!?]["”’)]*\s+(?=["“(]?[\p{Lu}\d])|\n/gu)) {
    found.push([start, index + 1]);
    start = index + end.length;
  }
  return [...found, [start, text.length]];
});

/** The sentence at an offset of a rule's text. */
export function sentenceAt(item: Written, at: number): { readonly text: string; readonly start: number } {
  const sentences = sentencesIn(item);
  let low = 0;
  let high = sentences.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sentences[middle]?.[0] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const [start, end] = sentences[low] ?? [0, item.text.length];
  return { text: item.text.slice(start, end), start };
}

/**
 * Words that explicitly state that one rule changes another. English; no match in other languages.
 */
const changes =
  /\b(?:instead of|in place of|rather than|replaces|(?:are|is) not required|need not|do(?:es)? not (?:count|apply)|no longer|overrid(?:e|es|ing)|supersed(?:e|es|ing)|there is now|another\b[^.,]*\b(?:will be|is|are)|additional(?:ly)?|must be|adds? or subtracts?)\b/gi;

/** Words that do so only if the sentence is about the other rule, not about its timing. */
const weaker = /\b(?:ignor(?:e|es|ed|ing)|for free|regardless of)\b/gi;

/** A clause that begins so is a condition, not the effect of the rule. */
const condition = /\b(?:if|unless|whether|until|while)\b[^,;.]*$/i;

/**
 * Whether a sentence states a change.
 *
 * @param isTime the other rule is named only for the time when this happens
 */
export function saysChange(sentence: string, isTime: boolean): boolean {
  for (const words of isTime ? [changes] : [changes, weaker]) {
    for (const { index } of sentence.matchAll(words))
      if (!condition.test(sentence.slice(0, index))) return true;
  }
  return false;
}

/** "During Draw", "at the end of Draw": whether such words name the target for its time. */
export const isTimed = (before: string): boolean =>
  /\b(?:during|before|after|in|at the (?:start|beginning|end) of)(?: the| your| any)?(?: [\p{Lu}&][^\s,;.]*| (?:and|of|the|or))*\s*\(?$/iu.test(
    before,
  );

/** Whether the words before a reference only cite: "as defined in", "(see". */
export const cites = (before: string): boolean =>
  /\b(?:as|see|per|like|until|copy of|(?:defined|described|detailed|stated|explained|documented|listed) (?:in|under|above|below))(?:\s+[\w-]+){0,3}\s*\(?$/i.test(
    before.trimEnd(),
  );

/** "When you use [it]", "When it is played": the effect of using another rule from now on. */
export const conditionsUse = (sentence: string, offset: number): boolean => {
  const before = sentence.slice(0, offset);
  const after = sentence.slice(offset);
  return (
    /^(?:when|whenever|if)\b(?:(?![,;]).)*\b(?:use|uses|play|plays|take|takes|make|makes)\b(?:(?![,;]).)*$/i.test(
      before,
    ) ||
    (/^(?:when|whenever|if)\b(?:(?![,;]).)*$/i.test(before) &&
      /^\s*(?:is|are)\s+(?:played|used|taken|made)\b/i.test(after))
  );
};
