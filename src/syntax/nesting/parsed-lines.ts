import type { Nodes, Root } from 'mdast';

/** A block that holds no list as far as nesting goes: all its lines are one thing. Offsets in the piece. */
export interface Leaf {
  readonly type: Nodes['type'];
  readonly start: number;
  readonly end: number;
  /** How many list items hold it. */
  readonly depth: number;
  /** Its text is kept as it stands: code between fences, or a comment or `<pre>` that has an end. */
  readonly isVerbatim: boolean;
  /** It runs on since the author never ended it: a fence or a comment. */
  readonly isOpen: boolean;
}

/** What a parser made of a text, line by line. */
export interface ParsedLines {
  /** Depth of each list item by the offset of its mark; 1 for an item of a list that nothing holds. */
  readonly items: ReadonlyMap<number, number>;
  /** In document order. */
  readonly leaves: readonly Leaf[];
}

/** Write down at which depth a parser put each list item and block. @param text the piece that the tree is of */
export function readParsedLines(tree: Root, text: string): ParsedLines {
  const items = new Map<number, number>();
  const leaves: Leaf[] = [];
  const visit = (node: Nodes, depth: number): void => {
    if (node.type === 'root' || node.type === 'list') {
      for (const child of node.children) visit(child, depth);
      return;
    }
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (node.type === 'listItem') {
      items.set(start, depth + 1);
      for (const child of node.children) visit(child, depth + 1);
      return;
    }
    leaves.push({ type: node.type, start, end, depth, ...endingOf(node, text.slice(start, end)) });
  };
  visit(tree, 0);
  return { items, leaves };
}

const fence = /^(`{3,}|~{3,})/;

function endingOf(node: Nodes, written: string): Pick<Leaf, 'isVerbatim' | 'isOpen'> {
  const opening = node.type === 'code' ? fence.exec(written)?.[1] : undefined;
  if (opening !== undefined) {
    const last = /[\r\n][ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(written)?.[1];
    return { isVerbatim: true, isOpen: !last?.startsWith(opening) };
  }
  if (node.type !== 'html') return { isVerbatim: false, isOpen: false };
  if (written.startsWith('<!--')) {
    const isOpen = !written.includes('-->');
    return { isVerbatim: true, isOpen };
  }
  return { isVerbatim: /^<(pre|script|style|textarea)\b[\s\S]*<\/\1>/i.test(written), isOpen: false };
}

/** The block that an offset is in. */
export function leafAt(leaves: readonly Leaf[], offset: number): Leaf | null {
  let low = 0;
  let high = leaves.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((leaves[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const leaf = leaves[low - 1];
  return leaf && offset < leaf.end ? leaf : null;
}
