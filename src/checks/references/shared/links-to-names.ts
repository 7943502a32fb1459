import type { RuleNode } from '../../../edition/nodes.ts';
import type { At } from '../../../syntax/facts.ts';
import { rawWithoutCode } from '../../framework/raw-text.ts';

/** A link of Markdown whose address is a name and no address: `[words](name)`, `[words](#name)`. */
export interface LinkToName {
  readonly at: At;
  readonly words: string;
  readonly name: string;
  /** Is it a place of this page, `#name`? Else it may be the address of a page beside it. */
  readonly isPlace: boolean;
}

const link =
  /(?<![\\!])\[(?<words>[^[\]\n]{1,200})\]\(<?(?<place>#)?(?<name>[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?)>?\)/gu;

/** The links of a rule's own text that lead to a name, code left out. @param text the whole file */
export function linksToNames(node: RuleNode, text: string): LinkToName[] {
  if (!node.item?.markdown.includes('](')) return [];
  return [...rawWithoutCode(node, text).matchAll(link)].flatMap(({ index, 0: found, groups }) => {
    const { words, name, place } = groups ?? {};
    const at = node.at[0] + index;
    return words === undefined || name === undefined
      ? []
      : [{ at: [at, at + found.length], words, name, isPlace: place !== undefined }];
  });
}
