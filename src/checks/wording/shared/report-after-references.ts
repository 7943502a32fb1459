import type { RuleNode } from '../../../edition/nodes.ts';
import type { Report } from '../../framework/finding.ts';
import { letter, spaceHelp } from './lost-spaces.ts';

const startsAsWord = new RegExp(`^${letter}{2}`);

/** Languages that have no spaces between words. */
const withoutSpaces = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Is it the ending of the word that a reference takes the place of, "[stop][end]ped"? */
const isEnding = (word: string, reference: string): boolean =>
  /\p{Ll}\]\[/u.test(reference) && /^(?:\p{Ll}?(?:ed|ing|ings|ers?)|s|es|ly|able|ment|ness)$/u.test(word);

/** Report words right behind the bracket of a reference. */
export function reportAfterReferences(node: RuleNode, source: string, report: Report): void {
  for (const { at, kind } of node.item?.references ?? []) {
    if (kind !== 'refers' || source[at[1] - 1] !== ']') continue;
    const behind = source.slice(at[1], at[1] + 40);
    const word = startsAsWord.test(behind) ? /^\p{L}{2,}/u.exec(behind)?.[0] : undefined;
    if (word === undefined || withoutSpaces.test(word) || isEnding(word, source.slice(...at))) continue;
    report({
      at: [at[0], at[1] + word.length],
      node,
      message: `Unexpected "${word}" right behind a reference: no space between.`,
      help: spaceHelp,
    });
  }
}
