import type { RuleNode } from '../../../edition/nodes.ts';
import type { At } from '../../../syntax/facts.ts';
import { signClass, starClass } from '../../../syntax/grammar/characters.ts';

const word = String.raw`\p{L}[\p{L}\p{N}_]*`;
/** After the last sentence: a marker in backticks, or with spaces in its name. */
const atEnd = new RegExp(
  String.raw`(?<=[.!?\u2026。！？)\]"”’»${starClass}]\s+)(?<all>(?<code>\x60?)(?<sign>[${signClass}])(?<name>${word}(?:[ \t]${word}){0,5})\k<code>)(?:\s+[${signClass}]${word}|\s+[${starClass}])*$`,
  'u',
);

/**
 * Find a marker after the last sentence of a rule that is text, since it is written as code or has spaces for the low lines of its name.
 *
 * @param text the whole file
 * @param isId is it an id with more than one word?
 * @returns where it stands, and what it is as the format has it; null where there is none
 */
export function markerAtEnd(
  { item, at: [start, own] }: RuleNode,
  text: string,
  isId: (name: string) => boolean,
): { readonly at: At; readonly marker: string; readonly name: string } | null {
  if (!item) return null;
  const end = item.attributes?.at[0] ?? own;
  const from = Math.max(start, end - 400);
  const tail = text.slice(from, end).trimEnd();
  const { index, groups } = atEnd.exec(tail) ?? {};
  const { all = '', code = '', sign = '', name = '' } = groups ?? {};
  const id = name.replaceAll(/[ \t]/g, '_');
  if (index === undefined || (code === '' && id === name) || !isId(id)) return null;
  const at = from + index;
  return { at: [at, at + all.length], marker: `${sign === '+' ? '+' : '-'}${id}`, name: id };
}
