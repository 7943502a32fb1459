import type { List, ListItem, Nodes, Paragraph, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * Give items of lists back what Markdown takes for lists in lists on the same line and is text: all but the first number of
 * `1. 1. 1.`, and of `2. 1. Row`.
 */
export function keepDoubledMarks(tree: Root, source: string): void {
  visit(tree, 'listItem', (item, _, list) => {
    if (list?.type !== 'list' || !list.ordered) return;
    const marks = innerMarks(item);
    const from = marks[0]?.position?.start.offset;
    const inner = marks.at(-1);
    if (from === undefined || !inner) return;
    const [first, ...rest] = inner.children;
    const isText = first?.type === 'paragraph';
    const end = first?.position?.start.offset ?? inner.position?.end.offset ?? from;
    const text = source.slice(from, end).trimEnd();
    const paragraph: Paragraph = {
      type: 'paragraph',
      children: [{ type: 'text', value: isText ? `${text} ` : text }, ...(isText ? first.children : [])],
      ...(item.position ? { position: item.position } : {}),
    };
    const behind = [item, ...marks.slice(0, -1)].reverse().flatMap(({ children }) => children.slice(1));
    item.children = [paragraph, ...(isText ? rest : inner.children), ...behind];
  });
}

/** Items that begin on the line of an item, behind its number, each in the one before. A list of several is meant as one. */
function innerMarks(item: ListItem): ListItem[] {
  const marks: ListItem[] = [];
  for (let holder = item; ; ) {
    const list = holder.children[0];
    const inner =
      list?.type === 'list' && list.ordered && list.children.length === 1 ? list.children[0] : null;
    if (!inner || inner.position?.start.line !== item.position?.start.line) return marks;
    marks.push(inner);
    holder = inner;
  }
}

/**
 * Put items and lists that are indented less than Markdown asks for below a longer number, `1. Oars` three columns in below `10. A boat has:`,
 * into the item that the reader sees them in: they are indented more than its list, and count anew or by signs.
 */
export function nestByColumns(tree: Root, source: string): void {
  visit(tree, (node) => {
    if (!('children' in node)) return;
    if (node.type === 'list' && node.ordered) nestItems(node, source);
    nestLists(node);
  });
}

function nestItems(list: List, source: string): void {
  const base = columnOf(list);
  const kept: ListItem[] = [];
  let inner: List | null = null;
  let last = 0;
  for (const item of list.children) {
    const number = Number(/^\d+/.exec(source.slice(item.position?.start.offset ?? 0))?.[0] ?? 0);
    const holder = kept.at(-1);
    if (holder && columnOf(item) > base + 1 && (inner || number !== last + 1)) {
      if (!inner) {
        inner = { ...list, start: number, children: [], position: item.position };
        holder.children.push(inner);
      }
      inner.children.push(item);
    } else {
      kept.push(item);
      inner = null;
      last = number;
    }
  }
  list.children = kept;
}

function nestLists(parent: Parents): void {
  const children: readonly Nodes[] = parent.children;
  const kept: Nodes[] = [];
  for (const child of children) {
    const before = kept.at(-1);
    const isNested =
      child.type === 'list' &&
      before?.type === 'list' &&
      before.ordered === true &&
      columnOf(child) > columnOf(before) + 1;
    if (isNested) before.children.at(-1)?.children.push(child);
    else kept.push(child);
  }
  if (kept.length < children.length) parent.children = kept as typeof parent.children;
}

const columnOf = ({ position }: List | ListItem): number => position?.start.column ?? 0;
