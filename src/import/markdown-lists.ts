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
    // Further items of the inner lists stay lists below the text.
    const others = item.children.slice(1);
    const below = marks.flatMap((mark, at) => afterMark(at === 0 ? item : marks[at - 1], mark));
    item.children = [paragraph, ...(isText ? rest : inner.children), ...below, ...others];
  });
}

/** The items that begin on the line of an item, behind its number, each in the one before. */
function innerMarks(item: ListItem): ListItem[] {
  const list = item.children[0];
  const inner = list?.type === 'list' && list.ordered ? list.children[0] : undefined;
  if (!inner || inner.position?.start.line !== item.position?.start.line) return [];
  return [inner, ...innerMarks(inner)];
}

/** Blocks of an item behind the first of its inner list, and further items of that. */
function afterMark(holder: ListItem | undefined, mark: ListItem): ListItem['children'] {
  const list = holder?.children[0];
  if (list?.type !== 'list' || list.children.length < 2 || list.children[0] !== mark) return [];
  return [{ ...list, start: (list.start ?? 1) + 1, children: list.children.slice(1) }];
}
