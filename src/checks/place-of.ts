import type { RuleNode } from '../edition/nodes.ts';
import type { At } from '../syntax/facts.ts';

/**
 * Where words of a rule's text stand in its file. Markup, references and line breaks may come between them there.
 *
 * @param source the file's text
 * @param words as they stand in the text, parted by anything but letters and digits
 * @param nth which occurrence in the rule, from 0
 * @returns the whole rule where the words are not found as they are
 */
export function placeOf(source: string, node: RuleNode, words: string, nth = 0): At {
  const parts = words.replace(/\[[^\]]*\]/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  if (parts.length > 0) {
    const between = '(?:[^\\p{L}\\p{N}\\[\\]]|\\[[^\\]]*\\])+?';
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${parts.join(between)}(?![\\p{L}\\p{N}])`, 'giu');
    // Within the rule alone: what is not there would else be looked for to the end of the file.
    const match = [...source.slice(...node.at).matchAll(pattern)][nth];
    if (match) return [node.at[0] + match.index, node.at[0] + match.index + match[0].length];
  }
  return node.at;
}

/** Where a rule shows what it is called: its label in the source, else its number, else its first character. */
export function headOf(source: string, node: RuleNode): At {
  if (node.label) {
    const at = placeOf(source.slice(0, node.at[1]), node, node.label);
    if (at !== node.at && at[0] < node.at[0] + 24) return at;
  }
  return node.item?.written?.at ?? [node.at[0], Math.min(node.at[1], node.at[0] + 1)];
}
