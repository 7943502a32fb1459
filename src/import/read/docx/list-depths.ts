import type { WordParagraph } from './blocks.ts';

/** A list item that can contain others. */
interface OpenItem {
  readonly list: string;
  readonly level: number;
  readonly left: number;
  readonly depth: number;
}

/**
 * The list depth of each paragraph, from 1: by the levels of its list, and in a less indented item
 * of another list. A heading ends all lists.
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
