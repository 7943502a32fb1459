import type { ListItem, Paragraph, Root } from 'mdast';
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
