import type { WordParagraph } from './blocks.ts';

/** An item that further ones can stand in. */
interface OpenItem {
  readonly list: string;
  readonly level: number;
  readonly left: number;
  readonly depth: number;
}

/**
 * How deep each paragraph stands in lists, 1 the outermost: a list says it of its own levels, and one list stands in an item of another where
 * it is indented further. A heading without a number ends all lists.
 *
 * @returns for the paragraphs of a document in their order; undefined for one that is in no list
 */
export function createListDepths(): (
  paragraph: Pick<WordParagraph, 'number' | 'outline' | 'left'>,
) => number | undefined {
  let open: OpenItem[] = [];
  return ({ number, outline, left }) => {
    if (number === null) {
      if (outline !== null) open = [];
      return undefined;
    }
    const { list, level } = number;
    open = open.filter((item) => (item.list === list ? item.level <= level : item.left < left));
    const own = open.find((item) => item.list === list);
    const holder = open.findLast((item) => item.list !== list);
    const base = own ? own.depth - own.level : (holder?.depth ?? 0) + 1;
    open = open.filter((item) => item.list !== list || item.level < level);
    const depth = base + level;
    open.push({ list, level, left, depth });
    return depth;
  };
}
