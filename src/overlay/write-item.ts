import type { RuleNode } from '../edition/nodes.ts';
import { isMarker } from '../syntax/facts.ts';
import { splitAttributes } from '../syntax/grammar/attributes.ts';
import { type EditionTree, isHanging } from './edition-tree.ts';
import type { OverlayPosition, Writing } from './plan-changes.ts';
import type { TextOf } from './same-node.ts';

/** What an item is written with. */
export interface ItemContext {
  readonly tree: EditionTree;
  readonly textOf: TextOf;
  /** Is what is written of an overlay itself? What a rule holds may stand anywhere then, and not behind it. */
  readonly isLaid: boolean;
  readonly writing: Writing;
  /** The number to pin; null for none. */
  readonly pin: string | null;
  /** The number in front of it, of a list of the overlay's file. */
  readonly nth: number;
}

/** Write a rule, a term or what hangs on a section as an item of an outermost list, with its words as they stand in its file. */
export function writeItem(node: RuleNode, context: ItemContext): string {
  const { tree, textOf, isLaid, writing, nth } = context;
  const text = textOf(node.file);
  const isGathered = isLaid && writing.mode === 'whole';
  const own = withAttributes(
    node,
    isGathered ? { ...context, writing: { ...writing, mode: 'own' } } : context,
  );
  if (isHanging(node)) return dedent(own, columnOf(text, node.at[0]));
  const mark = /^(?:\d+[.)]|[-*+])[ \t]+/.exec(own)?.[0] ?? '';
  const column = columnOf(text, node.at[0]) + mark.length;
  const children = tree.childrenOf(node);
  const below = writing.mode === 'whole' && !isLaid ? [] : children.filter(isHanging);
  const list = isGathered ? children.filter((child) => !isHanging(child)) : [];
  const numbers = numbersOf(list);
  const pieces = [
    dedent(own, column).slice(mark.length),
    ...below.map((child) => dedent(text.slice(child.at[0], endOf(child, tree)), columnOf(text, child.at[0]))),
    ...list.map((child, i) =>
      writeItem(child, { ...context, writing: inList, pin: null, nth: numbers[i] ?? i + 1 }),
    ),
  ];
  const front = node.item?.kind === 'term' ? '- ' : `${nth}. `;
  const lines = pieces.join('\n\n').split('\n');
  const indent = ' '.repeat(front.length);
  return front + lines.map((line, i) => (i === 0 || line === '' ? line : indent + line)).join('\n');
}

/** How an item of the list of a new rule is written. */
const inList: Writing = { mode: 'whole', place: null, isNew: true, isAnew: false };

/** The numbers in front of the items of a list; that of one placed here is of the list where it was written. */
function numbersOf(list: readonly RuleNode[]): number[] {
  const numbers: number[] = [];
  for (const { item, isPlaced } of list)
    numbers.push((isPlaced ? undefined : item?.written?.value) ?? (numbers.at(-1) ?? 0) + 1);
  return numbers;
}

/** The text of an item with what the overlay has to say behind it: its id, its place, its number. */
function withAttributes(node: RuleNode, { tree, textOf, isLaid, writing, pin }: ItemContext): string {
  const text = textOf(node.file);
  const end = writing.mode === 'whole' ? endOf(node, tree) : node.at[1];
  const [start] = node.at;
  const whole = text.slice(start, end);
  const more = [...placeText(writing.place), ...(pin === null ? [] : [`number=${pin}`])];
  const attributes = node.item?.attributes;
  if (attributes) {
    const inner = attributes.at[1] - 1 - start;
    const id = attributes.id || isHanging(node) ? '' : `#${node.id} `;
    const from = attributes.at[0] + 1 - start;
    const braces = whole.slice(from, inner).trimEnd();
    return [whole.slice(0, from), id, isLaid ? withoutPlace(braces) : braces, ...more.map((one) => ` ${one}`)]
      .join('')
      .concat(whole.slice(inner));
  }
  if (!isHanging(node)) more.unshift(`#${node.id}`);
  if (more.length === 0) return whole;
  const own = text.slice(...node.at);
  const paragraph = /\r?\n[ \t>]*(?:\r?\n|$)/.exec(own)?.index ?? own.length;
  // A space in front of attributes would be part of the text where another paragraph follows.
  const gap = paragraph < own.length && !node.item?.references.some(isMarker) ? '' : ' ';
  return `${whole.slice(0, paragraph)}${gap}{${more.join(' ')}}${whole.slice(paragraph)}`;
}

/** Attributes without what they say of an overlay: where it puts the rule, and that it writes a heading anew. */
export const withoutPlace = (braces: string): string =>
  splitAttributes(braces)
    .filter(({ kind, name }) => kind !== 'pair' || !ofOverlays.has(name))
    .map(({ at, size }) => braces.slice(at, at + size))
    .join(' ');

const ofOverlays: ReadonlySet<string> = new Set(['after', 'before', 'into', 'heading']);

/** A place as attributes. */
export const placeText = (place: OverlayPosition | null): string[] =>
  place ? [`${place.how}=${place.target}`] : [];

/** Where the last of all that a node holds ends. */
function endOf(node: RuleNode, tree: EditionTree): number {
  return tree.childrenOf(node).reduce((end, child) => Math.max(end, endOf(child, tree)), node.at[1]);
}

/** How many columns stand in front of an offset in its line. */
function columnOf(text: string, at: number): number {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return expanded(before).length;
}

/** Take so many columns of blanks off each line but the first. */
function dedent(text: string, columns: number): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line, i) => {
      if (i === 0) return line;
      const blanks = expanded(/^[ \t]*/.exec(line)?.[0] ?? '');
      const rest = line.trimStart();
      return rest === '' ? '' : blanks.slice(Math.min(columns, blanks.length)) + rest;
    })
    .join('\n');
}

/** A tab goes to the next multiple of four. */
function expanded(text: string): string {
  let result = '';
  for (const sign of text) result += sign === '\t' ? ' '.repeat(4 - (result.length % 4)) : sign;
  return result;
}
