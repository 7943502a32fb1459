import type { RuleNode } from '../../edition/nodes.ts';
import type { TextRange } from '../../syntax/facts.ts';

/** A range of a rule as written, with its position in the file. */
export interface RawMatch {
  readonly found: RegExpExecArray;
  readonly at: TextRange;
}

/** Code, addresses and HTML, which are not text of the rule. */
const foreign = /`+[^`]*`+|\]\([^)\s]*\)|<[^>\n]*>|\b[a-z]+:\/\/\S+/gi;
/** Fast test for any of these. */
const mayBeForeign = /[`<]|\]\(|:\/\//;

/**
 * A rule's own text as written, with spaces for its list number, references, markers and
 * attributes, code and addresses: offsets stay the same.
 *
 * @param text the whole file
 */
export function ownRaw({ item, at: [start, end] }: RuleNode, text: string): string {
  const raw = text.slice(start, end);
  if (!item) return '';
  const cuts: TextRange[] = item.references.map(({ at }) => [at[0] - start, at[1] - start]);
  if (item.attributes) cuts.push([item.attributes.at[0] - start, item.attributes.at[1] - start]);
  // Backticks would cover fenced code, but a block can also be code by its indentation alone.
  for (const at of item.code ?? []) cuts.push([at[0] - start, at[1] - start]);
  if (item.written) cuts.push([item.written.at[0] - start, item.written.at[1] - start + 1]);
  if (mayBeForeign.test(raw))
    for (const { index, 0: found } of raw.matchAll(foreign)) cuts.push([index, index + found.length]);
  return blanked(raw, cuts);
}

/** Whether an offset is in a code block of a rule. */
export const isInBlock = (node: RuleNode | null, [start]: TextRange): boolean =>
  (node?.item?.code ?? []).some(([from, to]) => from <= start && start < to);

const inTicks = /`+[^`]*`+/g;

/**
 * A rule's own text as written, with spaces for fenced, inline and indented code. @param text the
 * whole file
 */
export function rawWithoutCode({ item, at: [start, end] }: RuleNode, text: string): string {
  const blocks = (item?.code ?? []).map(([from, to]): TextRange => [from - start, to - start]);
  return blanked(text.slice(start, end), blocks).replace(inTicks, (found) => ' '.repeat(found.length));
}

/** Replaces some ranges of a text, which may overlap and exceed it, with spaces. */
function blanked(text: string, stretches: readonly TextRange[]): string {
  let left = '';
  for (const [from, to] of stretches.toSorted((a, b) => a[0] - b[0])) {
    if (from > left.length) left += text.slice(left.length, from);
    left += ' '.repeat(Math.max(0, Math.min(to, text.length) - left.length));
  }
  return left + text.slice(left.length);
}

/**
 * Finds a pattern in a rule's own text as written, except in references, markers, attributes, code
 * and addresses.
 *
 * @param text the whole file
 * @param pattern with the flag `g`
 */
export function findInRaw(node: RuleNode, text: string, pattern: RegExp): RawMatch[] {
  const [start, end] = node.at;
  pattern.lastIndex = 0;
  // Most rules have no match and are skipped.
  if (!node.item || !pattern.test(text.slice(start, end))) return [];
  const left = ownRaw(node, text);
  const matches: RawMatch[] = [];
  pattern.lastIndex = 0;
  for (let found = pattern.exec(left); found; found = pattern.exec(left)) {
    matches.push({ found, at: [start + found.index, start + found.index + found[0].length] });
    if (found[0] === '') pattern.lastIndex += 1;
  }
  return matches;
}
