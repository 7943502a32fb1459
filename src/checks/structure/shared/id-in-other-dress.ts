import type { RuleNode } from '../../../edition/nodes.ts';
import type { At } from '../../../syntax/facts.ts';

/** What stands where the id of a rule belongs, and what it is as the format has it. */
export interface DressedId {
  readonly at: At;
  readonly written: string;
  readonly id: string;
  /** With what else stands in it. */
  readonly attributes: string;
}

const more = String.raw`(?<more>(?:[ \t]+\.?[\p{L}_][\p{L}\p{N}_.-]*(?:=(?:[\p{L}\p{N}_.-]+|"[^"\r\n]{0,80}"))?){0,6})`;
/** Signs of other formats and no sign of a marker: `#draw`, `(#draw)`, `<<draw>>`, `^draw`, `id: draw`, `%% draw %%`, `<!-- #draw -->`. */
const dressed = new RegExp(
  String.raw`(?<=^|[.!?…:;)"”’»*★☆✶✷]|[ \t][+-][\p{L}\p{N}_]{1,80})[ \t]+(?<all>(?:(?:id|name|anchor|label)[ \t]?[:=][ \t]?["“]?|(?![+\u2010-\u2015\u2212-])[^\p{L}\p{N}\s]{1,4}[ \t]?(?:(?:id|name|anchor|label)[ \t]?[:=][ \t]?["“]?)?[#"]?)(?<id>\p{L}[\p{L}\p{N}]*(?:\\?_[\p{L}\p{N}]+)+)${more}[ \t]?[^\p{L}\p{N}\s]{0,4})[ \t]*$`,
  'u',
);

/**
 * The id of a rule that has none, where it stands at its end with the signs of another format. That it begins as the ids of what holds the rule do, and that
 * nothing has it, says that it is no reference.
 *
 * @param text the whole file
 * @param head the id of what holds the rule
 */
export function idInOtherDress(
  { at: [start, end], item }: RuleNode,
  text: string,
  head: string,
): DressedId | null {
  if (!item || item.attributes || head === '' || item.text.includes('\n\n')) return null;
  const from = Math.max(start, end - 300);
  const { index, groups } = dressed.exec(text.slice(from, end)) ?? {};
  const { all = '', id = '', more: others = '' } = groups ?? {};
  const name = id.replaceAll('\\', '');
  // "[play_draw]" is a reference, also to a rule that is gone.
  if (index === undefined || !name.startsWith(`${head}_`) || /^\[\p{L}/u.test(all)) return null;
  const at = from + index + (text.slice(from + index).length - text.slice(from + index).trimStart().length);
  return { at: [at, at + all.length], written: all, id: name, attributes: `{#${name}${others}}` };
}
