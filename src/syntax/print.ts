import type { Html, InlineCode, List, ListItem, Nodes, Parents, Root } from 'mdast';
import { defaultHandlers, type Info, type State } from 'mdast-util-to-markdown';
import type { Options } from 'remark-stringify';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { unixLines } from './collect-text.ts';
import type { Problem } from './facts.ts';
import { findFrontMatter } from './find-front-matter.ts';
import { countOf, pinOf } from './list-counts.ts';
import { findMisnested } from './nesting/find-misnested.ts';
import { readPiece } from './nesting/outline.ts';
import { parseMarkdown } from './parse.ts';
import { rulewright } from './plugin.ts';
import { readFacts } from './read-facts.ts';
import { markUntyped, numberOf, sourceOf, uncountedNumber, unsureNumbers } from './unsure-numbers.ts';

const options: Options = {
  bullet: '-',
  emphasis: '*',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  strong: '*',
  join: [blankLines],
  handlers: { listItem: printItem, html: printHtml },
};

const processor = unified().use(rulewright).use(remarkStringify, options).freeze();

/**
 * Prints a tree in canonical form: one space after a list mark, `-` bullets, consecutive numbers.
 *
 * @param tree as {@link parseMarkdown} returns it
 */
export function printMarkdown(tree: Root): string {
  return processor.stringify(tree);
}

/**
 * What happens to list numbers: `count`: they are consecutive. `keep`: a text in which a rule would
 * get another one, which its readers may use, is refused. `ignore`: each is `1.`.
 */
export type ListNumbers = 'count' | 'keep' | 'ignore';

/** Result of formatting a text. */
export interface Formatted {
  readonly text: string;
  /**
   * The text was left unchanged: its canonical form would differ in meaning (our error), or some
   * lines are not where their indentation says, and printing would hide what was meant.
   */
  readonly refused: boolean;
}

/** Why a text is left unchanged, and the line, from 1. */
export interface Refusal {
  /**
   * `character`: a NUL. `nesting`: a line is not where its indentation says. `numbers`: list
   * numbers may show what was lost. `meaning`: the canonical form would differ in meaning.
   */
  readonly reason: 'character' | 'nesting' | 'numbers' | 'meaning';
  readonly line: number;
}

/**
 * Formats a section file in canonical form.
 * Parses the result again and compares: a text whose meaning would change is returned unchanged.
 * Front matter stays as it is. Property: test/syntax/print.test.ts.
 *
 * @param source a whole file, front matter included, without a byte order mark
 */
export function formatSource(source: string, numbers: ListNumbers = 'count'): Formatted {
  const start = findFrontMatter(source)?.bodyOffset ?? 0;
  const body = printSafely(source, start, numbers);
  if (typeof body !== 'string') return { text: source, refused: true };
  const front = unixLines(source.slice(0, start));
  return {
    text: front === '' || body === '' ? front + body : `${front.trimEnd()}\n\n${body}`,
    refused: false,
  };
}

/** Why {@link formatSource} leaves a text unchanged; null if it does not. */
export function whyRefused(source: string, numbers: ListNumbers = 'count'): Refusal | null {
  const body = printSafely(source, findFrontMatter(source)?.bodyOffset ?? 0, numbers);
  return typeof body === 'string' ? null : body;
}

/** Prints the text after an offset, keeping its meaning and its problems. */
function printSafely(source: string, start: number, numbers: ListNumbers): string | Refusal {
  const lineAt = (offset: number) => unixLines(source.slice(0, start + offset)).split('\n').length;
  // The parser replaces it, so that it would no longer be reported.
  const nul = source.indexOf('\0');
  if (nul >= 0) return { reason: 'character', line: lineAt(nul - start) };
  const written = unixLines(source.slice(start));
  const lineIn = (offset: number) => lineAt(0) + written.slice(0, offset).split('\n').length - 1;
  const tree = parseMarkdown(written);
  const misnested = findMisnested(readPiece(tree, written)).find(({ kind }) => kind !== 'lost-item');
  if (misnested) return { reason: 'nesting', line: lineIn(misnested.at[0]) };
  markUntyped(tree, written, numbers === 'ignore');
  const unsure = unsureNumbers(tree, written);
  if (unsure !== null) return { reason: 'numbers', line: lineIn(unsure) };
  visit(tree, 'list', (list: List) => {
    const first = list.ordered && list.children.find((item) => pinOf(item) !== 'none');
    if (first) list.start = list.data?.isUntyped ? 1 : numberOf(first, written);
  });
  const uncounted = numbers === 'keep' ? uncountedNumber(tree, written) : null;
  if (uncounted !== null) return { reason: 'numbers', line: lineIn(uncounted) };
  visit(tree, 'inlineCode', (node: InlineCode) => {
    // A line ending in code is a space; kept, it would make a heading print differently each time.
    node.value = node.value.replaceAll('\n', ' ');
  });
  const meaning = meaningOf(tree);
  const found = faultsOf(written);
  // Lines that become code once their fences are fixed are already indented correctly.
  const fence = found.find(({ kind }) => kind === 'lost-fence');
  if (fence) return { reason: 'meaning', line: lineIn(fence.at[0]) };
  const faults = kindsOf(found);
  const isMeant = (text: string) =>
    meaningOf(parseMarkdown(text)) === meaning && kindsOf(faultsOf(text)) === faults;
  const body = printMarkdown(tree);
  if (isMeant(body) && hasSameEscapes(body, written)) return body;
  const kept = printMarkdown(keepWritten(tree, written));
  if (isMeant(kept)) return kept;
  return { reason: 'meaning', line: lineIn(placeOfChange(tree, written, kept)) };
}

/** Where a printed text first differs in meaning, or in problems, from the written one. */
function placeOfChange(tree: Root, written: string, printed: string): number {
  const found = firstDifference(tree, parseMarkdown(printed), meaningOf);
  if (found) return found.position?.start.offset ?? 0;
  const [before, after] = [faultsOf(written), faultsOf(printed)];
  const at = before.findIndex(({ kind }, i) => kind !== after[i]?.kind);
  return (before[at] ?? before.at(-1))?.at[0] ?? 0;
}

/**
 * Whether a printed text has the same escapes as the written one. An extra escape would make a
 * malformed construct look intended, hiding its report; a missing one would report what was
 * intended.
 */
function hasSameEscapes(printed: string, written: string): boolean {
  const [before, after] = [written, printed].map((text) => text.match(escapes)?.sort().join() ?? '');
  return before === after;
}

/** An escaped sign, or a character reference. */
const escapes = /\\[!-/:-@[-`{-~]|&#?\w{1,31};/g;

/** Problems of a text. Escaping one would hide it from the author. */
const faultsOf = (text: string): readonly Problem[] =>
  readFacts(text, { isGlossary: false, acceptSuggestions: false }).problems;

/** Problems without their positions. */
const kindsOf = (problems: readonly Problem[]): string =>
  problems
    .map(({ kind }) => kind)
    .sort()
    .join();

/**
 * Restores the written text of a paragraph, heading or cell where the printer would escape
 * differently, or fails: some nested emphasis has no canonical form.
 */
function keepWritten(tree: Root, written: string): Root {
  const definitions = tree.children.filter((node) => node.type === 'definition');
  const isRight = (node: Nodes) => {
    const alone = { type: 'root', children: [inBlock(node), ...definitions] } as Root;
    const printed = printMarkdown(alone);
    return (
      hasSameEscapes(printed, sourceOf(node, written)) &&
      meaningOf(parseMarkdown(printed)) === meaningOf(alone)
    );
  };
  const rewrite = (node: Nodes): Nodes => {
    if (!('children' in node)) return node;
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell')
      return { ...node, children: node.children.map(rewrite) } as Nodes;
    const end = node.children.at(-1);
    // Attributes stay a node, because they may include the item's number.
    const attributes = end?.type === 'ruleAttributes' ? [end] : [];
    const from = node.children[0]?.position?.start.offset;
    const to = attributes[0]?.position?.start.offset ?? end?.position?.end.offset;
    if (from === undefined || isRight(node)) return node;
    // The prefix of a later line belongs to the list or quote around the paragraph.
    const value = written.slice(from, to).replace(/\n[ \t>]*/g, '\n');
    // A number begins a list, unless there was a paragraph before it that it could not end.
    return {
      ...node,
      children: [{ type: 'html', value: value.replace(/^\d{1,9}(?=[.)](?:\s|$))/, '$&\\') }, ...attributes],
    };
  };
  return rewrite(tree) as Root;
}

const trimLines = (text: string) => text.replace(/^[ \t\n]+|[ \t\n]+$/g, '');

/** White space around a block of HTML is not part of it; within a line it is. */
function printHtml(node: Html, parent: Parents | undefined): string {
  const isBlock = /^(?:root|listItem|blockquote|ruleAlert)$/.test(parent?.type ?? '');
  return isBlock ? trimLines(node.value) : node.value;
}

function inBlock(node: Nodes): Nodes {
  if (node.type !== 'tableCell') return node;
  return { type: 'table', align: [null], children: [{ type: 'tableRow', children: [node] }] };
}

/**
 * A tree as text without what formatting may change: positions, blank lines between items, first
 * list numbers, line endings in inline code, and white space around HTML.
 */
export function meaningOf(tree: Nodes): string {
  return JSON.stringify(tree, (key, value) => {
    if (key === 'position' || key === 'spread' || key === 'start') return undefined;
    if (value?.type === 'inlineCode') return { ...value, value: value.value.replace(/\r\n?|\n/g, ' ') };
    if (value?.type === 'list') return { ...value, data: undefined };
    return value?.type === 'html' ? { ...value, value: trimLines(value.value) } : value;
  });
}

/**
 * One blank line between the blocks of an item, because a list that does not begin with 1 cannot
 * follow text directly.
 * None between items, except after one with several blocks, whose last could swallow the next item.
 */
function blankLines(left: Nodes, _right: Nodes, parent: Parents): number | undefined {
  if (parent.type === 'listItem') return 1;
  if (parent.type !== 'list') return undefined;
  return 'children' in left && left.children.length > 1 ? 1 : 0;
}

function printItem(node: ListItem, parent: Parents | undefined, state: State, info: Info): string {
  if (parent?.type !== 'list' || !parent.ordered) return defaultHandlers.listItem(node, parent, state, info);
  const alone: List = { ...parent, start: countOf(node, parent), children: [node] };
  return defaultHandlers.listItem(node, alone, state, info);
}

/**
 * The innermost node that differs in meaning from its counterpart in another tree; null if none
 * does.
 *
 * @param meaningOf a node as text, without irrelevant differences
 */
function firstDifference(
  node: Nodes,
  other: Nodes | undefined,
  meaningOf: (node: Nodes) => string,
): Nodes | null {
  if (!other) return node;
  if (meaningOf(node) === meaningOf(other)) return null;
  if (!('children' in node) || !('children' in other)) return node;
  for (const [i, child] of node.children.entries()) {
    const found = firstDifference(child, other.children[i], meaningOf);
    if (found) return found;
  }
  return node;
}
