import type { RuleNode } from '../../../edition/nodes.ts';
import { normalizeLabel } from '../../../graph/labels.ts';
import { sentenceAt } from '../../framework/sentences.ts';
import type { WrittenRange } from './ranges.ts';

/**
 * A rule that a range covers and whose label begins with the word that sets another range of the same text apart: "Short
 * game: [draw]..[long_buy]. Long game: [draw]..[end]." covers Long Buy in the short game.
 *
 * @param ranges all of one rule
 * @param list the list that they describe
 */
export function leftToAnother(
  ranges: readonly WrittenRange[],
  list: readonly RuleNode[],
): { readonly range: WrittenRange; readonly rule: RuleNode; readonly word: string } | null {
  if (ranges.length < 2) return null;
  const words = ranges.map(wordsBefore);
  for (const [i, range] of ranges.entries()) {
    const others = words.filter((_, k) => k !== i).flatMap((set) => [...set]);
    const apart = new Set(others.filter((word) => !words[i]?.has(word)));
    const end = list.indexOf(range.last);
    for (const rule of list.slice(list.indexOf(range.first), end + 1)) {
      const [word = ''] = normalizeLabel(rule.label ?? '').split(' ');
      if (apart.has(word)) return { range, rule, word };
    }
  }
  return null;
}

/** The words that lead to a range: those of its sentence in front of it, names of rules aside. Short ones set nothing apart. */
function wordsBefore({ holder, textAt }: WrittenRange): ReadonlySet<string> {
  const text = holder.item?.text ?? '';
  if (textAt < 0) return new Set();
  const { start } = sentenceAt(text, textAt);
  const before = text.slice(start, textAt).replace(/\[[^\]]*\]/g, ' ');
  return new Set(
    normalizeLabel(before)
      .split(' ')
      .filter((word) => word.length > 3),
  );
}
