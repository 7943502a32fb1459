import type { List, ListItem, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { countOf } from './list-counts.ts';
import { isOrderSure, isOutdented } from './list-numbers.ts';

/**
 * Where a list's numbers show that something was lost, which renumbering would hide; null if
 * nowhere.
 *
 * @param tree of the text
 * @returns the offset of the list
 */
export function unsureNumbers(tree: Root, written: string): number | null {
  let found: number | null = null;
  visit(tree, 'list', ({ ordered, children, position, data }: List) => {
    if (!ordered || data?.isUntyped || found !== null) return;
    const texts = children.map(({ children: [first] }) => (first ? sourceOf(first, written) : ''));
    // A pinned number is intended.
    const values = children.map((item, i) =>
      /\{[^{}]*\bnumber=/.test(texts[i] ?? '') ? undefined : numberOf(item, written),
    );
    const isUnsure =
      !isOrderSure(values, texts.map(idOf)) ||
      values.some((_, i) => isOutdented(values, i, lastBelow(children[i - 1], written)));
    if (isUnsure) found = position?.start.offset ?? 0;
  });
  return found;
}

/**
 * Position of the first rule whose number differs from its list's count, so that printing would
 * change it; null if all match.
 *
 * @param tree whose lists start as they are written
 */
export function uncountedNumber(tree: Root, written: string): number | null {
  const inList = (list: List): number | undefined => {
    for (const item of list.children) {
      if (!list.data?.isUntyped && numberOf(item, written) !== countOf(item, list))
        return item.position?.start.offset ?? 0;
      const below = inLists(item.children);
      if (below !== undefined) return below;
    }
    return undefined;
  };
  const inLists = (nodes: readonly Nodes[]): number | undefined =>
    nodes
      .map((node) => (node.type === 'list' && node.ordered ? inList(node) : undefined))
      .find((at) => at !== undefined);
  return inLists(tree.children) ?? null;
}

/** Marks lists whose numbers mean nothing: all, or those of only `1.` if one has three items. */
export function markUntyped(tree: Root, written: string, areAll: boolean): void {
  const ordered: List[] = [];
  visit(tree, 'list', (list: List) => {
    if (list.ordered) ordered.push(list);
  });
  const ones = ordered.filter(({ children }) => children.every((item) => numberOf(item, written) === 1));
  const hasThree = ones.some(({ children }) => children.length > 2);
  for (const list of areAll ? ordered : hasThree ? ones : []) list.data = { isUntyped: true };
}

const idOf = (text: string) => /\{#([\p{L}\p{N}_.-]+)/u.exec(text)?.[1];

/** The written number of a list item. */
export const numberOf = ({ position }: ListItem, written: string): number =>
  Number.parseInt(written.slice(position?.start.offset), 10);

/** The number of the last item below another one. */
function lastBelow(item: ListItem | undefined, written: string): number | undefined {
  const list = item?.children.findLast((node): node is List => node.type === 'list' && node.ordered === true);
  const last = list?.children.at(-1);
  return last && numberOf(last, written);
}

/** The source of a node. */
export const sourceOf = ({ position }: Nodes, written: string): string =>
  written.slice(position?.start.offset, position?.end.offset);
