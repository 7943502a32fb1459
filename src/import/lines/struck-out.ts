import type { Delete, Parents, PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';

const tag = /^<(\/?)(?:del|s|strike)>$/i;

/** Make struck-out words of what stands between two pairs of tildes, `~~five~~ six`, or tags that Markdown takes for themselves. */
export function strikeOut(tree: Root): void {
  visit(tree, ['paragraph', 'heading', 'strong', 'emphasis', 'link', 'tableCell'], (node) => {
    const parent = node as Parents;
    const isMarked = parent.children.some(
      (child) =>
        (child.type === 'text' && child.value.includes('~~')) ||
        (child.type === 'html' && tag.test(child.value)),
    );
    if (isMarked) parent.children = struck(parent.children as PhrasingContent[]) as typeof parent.children;
  });
}

function struck(children: readonly PhrasingContent[]): PhrasingContent[] {
  const parts = children.flatMap((child): PhrasingContent[] =>
    child.type === 'text' && child.value.includes('~~')
      ? child.value
          .split(/(?<!~)(~~)(?!~)/)
          .filter((value) => value !== '')
          .map((value) => ({ ...child, value }))
      : [child],
  );
  const done: PhrasingContent[] = [];
  let open = -1;
  for (const [at, part] of parts.entries()) {
    const [before, next] = [textOf(parts[at - 1]), textOf(parts[at + 1])];
    const slash = part.type === 'html' ? tag.exec(part.value)?.[1] : undefined;
    const isTildes = part.type === 'text' && part.value === '~~';
    const closes = slash === undefined ? isTildes && /\S$/.test(before) : slash === '/';
    const opener = done[open];
    if (closes && opener?.type === part.type && open < done.length - 1) {
      done.push({ type: 'delete', children: done.splice(open).slice(1) } satisfies Delete);
      open = -1;
    } else {
      if (slash === '' || (isTildes && /^\S/.test(next))) open = done.length;
      done.push(part);
    }
  }
  return done;
}

/** The text of a node; a letter for what holds one. */
const textOf = (node: PhrasingContent | undefined): string =>
  node === undefined ? '' : 'value' in node ? node.value : 'x';
