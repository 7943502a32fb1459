import type { RuleNode } from '../../../edition/nodes.ts';
import type { Stars } from '../../../model/edition-config.ts';
import { starMeaning } from '../../../model/star-meaning.ts';
import { starPosition } from '../../../model/star-position.ts';
import type { TextRange } from '../../../syntax/facts.ts';
import { starClass } from '../../../syntax/grammar/characters.ts';

/**
 * Substitutes for a star: an asterisk, other stars, the box and question mark of a broken
 * character. Any other sign has a meaning of its own.
 */
const star = String.raw`(?:\\?[*\u066d\u204e\u2217\uff0a]|[${starClass}\u22c6\u25a1\u2721-\u274b\u2b50-\u2b52\ufffd\u{1f31f}]\ufe0f?|:star:)`;
const sign = String.raw`(?:${star}|\\?[([]${star}\\?[)\]])`;
const inFront = new RegExp(String.raw`^[.)][ \t]+(${sign})[ \t]+(?=\S)`, 'du');
const behind = new RegExp(
  String.raw`[ \t](${sign})[ \t]*(?:[ \t][+-][\p{L}\p{N}_.:~*-]+[ \t]*){0,20}$`,
  'du',
);

/** Longer than the markers of any rule. */
const longestEnd = 300;

/**
 * The sign in place of a rule's second star, if its one star has a meaning only together with a
 * second: another star, one in brackets, an asterisk, the rest of a broken character.
 *
 * @param text of the file
 * @returns null if the star has a meaning, or there is no such sign
 */
export function lostPartner({ item }: RuleNode, stars: Stars, text: string): TextRange | null {
  const position = starPosition(item?.star);
  if (!item || !position || position === 'both' || !stars.both) return null;
  const { rule, unexplained } = starMeaning(position, stars);
  if (rule !== null || unexplained !== null) return null;
  const end = item.attributes?.at[0];
  const start = position === 'after' ? item.written?.at[1] : end && Math.max(0, end - longestEnd);
  if (start === undefined) return null;
  const found =
    position === 'after' ? inFront.exec(text.slice(start, start + 40)) : behind.exec(text.slice(start, end));
  const [from, to] = found?.indices?.[1] ?? [];
  return from === undefined || to === undefined ? null : [start + from, start + to];
}
