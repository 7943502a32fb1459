import type { RuleNode } from '../../../edition/nodes.ts';
import type { At } from '../../../syntax/facts.ts';
import type { Finding } from '../../framework/finding.ts';

/** What may stand before a number: the marks of titles, quotations and tables, and line breaks. */
const opened = '(?:^|<[bB][rR]\\s*/?>)(?:[ \\t>#]|<[bB][rR]\\s*/?>|[-*+] )*';

/**
 * Find the line that was to be the item a list lacks: it begins with the first or last number that is missing, and is a title, a quotation, code, or text after a line break or
 * a word such as "Rule".
 *
 * @param nodes of the file, in document order
 * @param node the first rule whose list number is too large
 * @param list that it is in
 * @returns what the line begins with, up to the number; null where no line does
 */
export function findLostLine(
  text: string,
  nodes: readonly RuleNode[],
  node: RuleNode,
  list: readonly RuleNode[],
): At | null {
  const value = node.item?.written?.value ?? 0;
  const before =
    list[list.indexOf(node) - 1] ??
    nodes.findLast(({ at, item }) => at[0] < node.at[0] && item?.written?.value === value - 2);
  const number = (before?.item?.written?.value ?? value) + 1;
  if (!before || number >= value) return null;
  const items = new Set(nodes.map(({ item }) => item?.written?.at[0]));
  const line = new RegExp(
    `${opened}((?:(\\p{L}{1,15}) )?[*_([§]{0,3}0*(?:${number}|${value - 1})(?:[*_]{0,2}[.):\\]/,\\u2013-]|(?= [*_["“]{0,3}\\p{Lu})))`,
    'dgmu',
  );
  const start = before.at[0];
  for (const { indices, 1: mark = '', 2: word } of text.slice(start, node.at[0]).matchAll(line)) {
    const [from, to] = indices?.[1] ?? [0, 0];
    // "Rule 3 Kites" is a text: a word in front asks for a sign after.
    const isText = word !== undefined && !/\W$/u.test(mark);
    if (!isText && !items.has(start + from)) return [start + from, start + to];
  }
  return null;
}

/**
 * @param node that the line stands in
 * @param at of such a line
 * @param after the number of the rule after the gap
 */
export const lostLineFinding = (node: RuleNode, at: At, text: string, behind: number): Finding => ({
  at,
  node,
  message: `Unexpected "${text.slice(...at)}" in a text, expected the list item that is missing before ${behind}.`,
  help: 'An item begins with digits, a full stop and a space, below the item before it, and nothing stands in front of them. If no item is missing, pin the number of the next rule with {number=…}.',
});
