import type { EditionContext } from '../../framework/define-check.ts';
import { type Report, writeFix } from '../../framework/finding.ts';
import { spanOfWords } from '../../framework/span-of-words.ts';
import { isPartOfName } from './is-part-of-name.ts';
import { moreRules } from './more-rules.ts';
import { sameCase } from './same-case.ts';
import { usualWordFor } from './usual-word-for.ts';

/** A word that stands more often is one of the edition's own. */
const most = 3;
/** Letters of a usual word to which no name is near by chance. */
const longName = 9;

/**
 * Reports rare words of an English edition that are a slip of a usual English word, which may stand in it nowhere.
 *
 * @param isKnown is a word reported otherwise, in small letters?
 */
export function reportUnlikeUsual(
  { wording, textOf }: EditionContext,
  isKnown: (word: string) => boolean,
  report: Report,
): void {
  for (const [word, { count, small }] of wording.words) {
    const usual = count > most || isKnown(word) ? null : usualWordFor(word);
    // What only ever has a capital may be a name.
    if (!usual || (small * 2 < count && usual.length < longName)) continue;
    const uses = wording.nodesWith(word).flatMap((node) => {
      const at = node.item ? spanOfWords(textOf(node.file), node, word) : node.at;
      return isPartOfName(textOf(node.file), at) ? [] : [{ node, at }];
    });
    const [first, ...others] = uses;
    const written = first && textOf(first.node.file).slice(...first.at);
    // Emphasis or a title of a section has it in other letters.
    if (!first || written?.toLowerCase() !== word) continue;
    const right = sameCase(written, usual);
    report({
      at: first.at,
      node: first.node,
      message: `Unexpected "${written}"${moreRules(others.length)}, expected "${right}".`,
      related: others.map((use) => ({ ...use, message: 'and here' })),
      fix: writeFix(first.at, right),
    });
  }
}
