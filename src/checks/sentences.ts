/** The sentence of a text that a place in it belongs to. */
export function sentenceAt(text: string, at: number): { readonly text: string; readonly start: number } {
  const ends = /[.!?]["”’)]*\s+(?=["“(]?[\p{Lu}\d])|\n/gu;
  let start = 0;
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    const next = end.index + end[0].length;
    if (next > at) return { text: text.slice(start, end.index + 1), start };
    start = next;
  }
  return { text: text.slice(start), start };
}

/** Words that say outright that one rule changes what another says. English; in other languages nothing is found. */
const changes =
  /\b(?:instead of|in place of|rather than|replaces?|(?:are|is) not required|need not|do(?:es)? not (?:count|apply)|no longer|ignor(?:e|es|ed|ing)|overrid(?:e|es|ing)|supersed(?:e|es|ing)|there is now|another|additional(?:ly)?|for free|regardless of|must be|(?:add|subtract)s? (?:or (?:add|subtract) )?the)\b/gi;

/** In a clause that begins so the words are a condition, not what the rule does. */
const condition = /\b(?:if|unless|whether|until|while)\b[^,;.]*$/i;

/** Does a sentence say that something is changed by it? */
export function saysChange(sentence: string): boolean {
  for (const { index } of sentence.matchAll(changes)) {
    if (!condition.test(sentence.slice(0, index))) return true;
  }
  return false;
}

/** Do the words before a reference only cite: "as defined in", "(see"? */
export const cites = (before: string): boolean =>
  /\b(?:as|see|per|like|copy of|(?:defined|described|detailed|stated|explained|documented|listed) (?:in|under|above|below))(?:\s+\w+)?\s*\(?$/i.test(
    before.trimEnd(),
  );

/** "When you use [it]", "When it is played": a rule of what using another rule means from now on. */
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
