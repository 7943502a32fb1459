import type { List, ListItem, Nodes, Parents, Root } from 'mdast';
import { defaultHandlers, type Info, type State } from 'mdast-util-to-markdown';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { splitAttributes } from './constructs/attributes.ts';
import { parseMarkdown } from './parse.ts';
import { rulewright } from './plugin.ts';
import { findFrontMatter } from './read-facts.ts';

const options: Options = {
  bullet: '-',
  emphasis: '*',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  strong: '*',
  join: [blankLines],
  handlers: { listItem: printItem },
};

const processor = unified().use(rulewright).use(remarkStringify, options).freeze();

/**
 * Print a tree in the canonical form: one space behind a list mark, `-` bullets, numbers that count on.
 *
 * @param tree as {@link parseMarkdown} gives it
 */
export function printMarkdown(tree: Root): string {
  return processor.stringify(tree);
}

/** What became of a text that was to be formatted. */
export interface Formatted {
  readonly text: string;
  /** The canonical form would have said something else, so that the text was left as it is. An error of ours. */
  readonly refused: boolean;
}

/**
 * Put a section file into its canonical form.
 *
 * Keeps every character of meaning: the result is parsed again and compared, and a text whose meaning would change is
 * given back as it was. Front matter is left as it is. Property: test/syntax/print.test.ts.
 *
 * @param source a whole file, front matter included, without a byte order mark
 */
export function formatSource(source: string): Formatted {
  const start = findFrontMatter(source)?.bodyOffset ?? 0;
  const tree = parseMarkdown(source.slice(start));
  const body = printMarkdown(tree);
  const again = parseMarkdown(body);
  if (meaningOf(tree) !== meaningOf(again)) return { text: source, refused: true };
  const front = source.slice(0, start).replace(/\r\n?/g, '\n');
  return {
    text: front === '' || body === '' ? front + body : `${front.trimEnd()}\n\n${body}`,
    refused: false,
  };
}

/** A tree as text, without what formatting may change: places, blank lines between items, the number a list starts with. */
export function meaningOf(tree: Nodes): string {
  return JSON.stringify(tree, (key, value) =>
    key === 'position' || key === 'spread' || key === 'start' ? undefined : value,
  );
}

/**
 * One blank line between the blocks of an item, since a list that does not begin with 1 is no list right behind text.
 * None between items, but for one behind an item of several blocks, whose last could swallow the next item.
 */
function blankLines(left: Nodes, _right: Nodes, parent: Parents): number | undefined {
  if (parent.type === 'listItem') return 1;
  if (parent.type !== 'list') return undefined;
  return 'children' in left && left.children.length > 1 ? 1 : 0;
}

function printItem(node: ListItem, parent: Parents | undefined, state: State, info: Info): string {
  if (parent?.type !== 'list' || !parent.ordered) return defaultHandlers.listItem(node, parent, state, info);
  const list: List = { ...parent, start: countOf(node, parent), children: [node] };
  return defaultHandlers.listItem(node, list, state, info);
}

const counts = new WeakMap<List, Map<ListItem, number>>();

/** The number of an item: the list's start counted on, or what `number=` pins. */
function countOf(item: ListItem, list: List): number {
  let known = counts.get(list);
  if (!known) {
    known = new Map();
    let next = list.start ?? 1;
    for (const child of list.children) {
      const count = pinnedCount(child) ?? next;
      known.set(child, count);
      next = count + 1;
    }
    counts.set(list, known);
  }
  return known.get(item) ?? 1;
}

function pinnedCount(item: ListItem): number | null {
  const first = item.children[0];
  const last = first?.type === 'paragraph' ? first.children.at(-1) : undefined;
  if (last?.type !== 'ruleAttributes') return null;
  const value = splitAttributes(last.value).find(
    (part) => part.kind === 'pair' && part.name === 'number',
  )?.value;
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : null;
}
