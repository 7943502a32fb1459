import type { Blockquote, Heading, Nodes, Paragraph, Parents, Root, Table, TableCell } from 'mdast';
import { alertOf } from '../constructs/alert.ts';
import { resolveParagraph, resolvePhrasing } from '../resolve-constructs.ts';
import { findConstructs } from './find-constructs.ts';
import type { Surroundings } from './lines.ts';
import { type NativeParser, nativeParser } from './native-parser.ts';
import { type Parse, parseAlone } from './parse-alone.ts';

/** What a table begins with: a bar, or a colon in the dashes of a single column. */
const tableMark: RegExp = /\||:-|-:/;

/**
 * Syntax in tables that the parsers read differently, and other GFM: strikethrough, tasks,
 * autolinks.
 */
const besideTables = /[\t\r\\`~@]|\[[ xX]\]|www\.|:\/\//i;

/** Whether the native parser can read a text with a bar. */
const mayHoldPlainTables = (text: string): boolean => !besideTables.test(text);

const barsIn = (line: string) => line.split('|').length - 1;

const isAdjacent = (before: Nodes | undefined, line: number) =>
  before?.position !== undefined && before.position.end.line >= line - 1;

/** Leaves something to the other parser. */
class Unsure extends Error {}

/**
 * Parses a text with the native parser, then finds our constructs in the texts of its tree.
 * The native parser reads only CommonMark, and a construct within one of its texts is read the same
 * by both. If a construct could meet another sign (a backslash, code, a link, emphasis other than a
 * label's), the other parser reads the paragraph, or the whole text.
 * Same tree, positions included: test/syntax/quick/parse-quickly.test.ts compares the two.
 *
 * @param text a Markdown text without front matter
 * @param parse the parser with the extension
 * @param native the native parser, null if this machine has none
 * @returns null if the text has to be left to the other parser
 */
export function parseQuickly(
  text: string,
  parse: Parse,
  native: NativeParser | null = nativeParser(),
): Root | null {
  if (!native || !isFit(text)) return null;
  try {
    const tree = native(text, tableMark.test(text));
    if (tree) finishBlocks(tree, text, false, parse);
    return tree;
  } catch (error) {
    // The stack is too small for a very deep tree.
    if (error instanceof Unsure || error instanceof RangeError) return null;
    throw error;
  }
}

/** Adds our constructs to the paragraphs and headings below a node. */
function finishBlocks(node: Parents, text: string, isQuoted: boolean, parse: Parse): void {
  const isQuote = node.type === 'blockquote';
  const isFree = node.type === 'root';
  for (let at = 0; at < node.children.length; at += 1) {
    const child = node.children[at];
    switch (child?.type) {
      case 'paragraph':
      case 'heading':
        finishPhrasing(
          child,
          text,
          { opensQuote: isQuote && at === 0 && child.type === 'paragraph', isQuoted, isFree },
          parse,
        );
        break;
      case 'blockquote':
        if (isQuoted || endsEmpty(child, text)) throw new Unsure();
        finishBlocks(child, text, true, parse);
        node.children[at] = alertOf(child) as never;
        break;
      case 'list':
      case 'listItem':
        if (isQuoted && (child.children.length === 0 || node.children[at - 1]?.type === 'list'))
          throw new Unsure();
        finishBlocks(child, text, isQuoted, parse);
        break;
      case 'table':
        if (!isPlainTable(child, node.children[at - 1], text)) throw new Unsure();
        finishCells(child, text, isQuoted, parse);
        break;
      case 'code':
      case 'html':
        throw new Unsure();
    }
  }
}

/** Whether a quote ends with a line of only its sign, at which the parsers differ. */
const endsEmpty = ({ position }: Blockquote, text: string) =>
  /[\r\n][ \t>]*$/.test(text.slice(position?.start.offset, position?.end.offset));

function finishCells(table: Table, text: string, isQuoted: boolean, parse: Parse): void {
  for (const row of table.children)
    for (const cell of row.children)
      finishPhrasing(cell, text, { opensQuote: false, isQuoted, isFree: false }, parse);
}

function finishPhrasing(
  node: Paragraph | Heading | TableCell,
  text: string,
  around: Surroundings,
  parse: Parse,
): void {
  const written = text.slice(node.position?.start.offset, node.position?.end.offset);
  // A line that is not a table to one parser may be one to the other.
  if (node.type !== 'tableCell' && tableMark.test(written)) throw new Unsure();
  const found = findConstructs(node, text, around);
  if (found === 'none') return;
  const again = () => (node.type === 'tableCell' ? null : parseAlone(node, text, around, parse));
  const children = found === 'unsure' ? again() : found;
  if (!children) throw new Unsure();
  node.children = children as never;
  if (node.type === 'paragraph') resolveParagraph(node, around.opensQuote);
  else resolvePhrasing(node);
}

/** A fence, and characters that the two parsers count differently. */
const elsewhere = /[\0\uFEFF]|```|~~~/;
/** A line that may begin a link definition, which affects the whole text. */
const definition = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t>]*)*\[(?!!)/m;

/**
 * Limits on syntax in which the native parser is at least quadratic in time or memory. It cannot be
 * stopped: half a million entities in one paragraph kill the process.
 */
const most = { characters: 3_000_000, entities: 500, asterisks: 60_000, underscores: 20_000 };

/**
 * Whether the native parser can read a text: with the same tree as the other parser, and in time.
 */
function isFit(text: string): boolean {
  if (text.length > most.characters || elsewhere.test(text) || !text.isWellFormed()) return false;
  if (text.includes(']:') && definition.test(text)) return false;
  if (tableMark.test(text) && !mayHoldPlainTables(text)) return false;
  return (
    !hasMore(text, '&', most.entities) &&
    !hasMore(text, '*', most.asterisks) &&
    !hasMore(text, '_', most.underscores)
  );
}

/** Whether a sign occurs more than `times` times. */
function hasMore(text: string, sign: string, times: number): boolean {
  let at = -1;
  for (let n = 0; n <= times; n += 1) {
    at = text.indexOf(sign, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/**
 * Whether all GFM parsers agree on a table: blank lines (or the ends of its parent) around it, a
 * bar at both ends of each line, as many cells in each row.
 *
 * @param before the text before it in the same parent
 */
function isPlainTable(
  { position, align, children }: Table,
  before: Nodes | undefined,
  text: string,
): boolean {
  const [head, ...rows] = children;
  if (!position || !head || isAdjacent(before, position.start.line)) return false;
  const size = align?.length ?? 0;
  const headEnd = head.position?.end.offset ?? 0;
  const bodyStart = rows[0]?.position?.start.offset ?? position.end.offset ?? 0;
  const dashes = /^\n[ >]*(\|(?: ?:?-+:? ?\|)+)(?:\n[ >]*)?$/.exec(text.slice(headEnd, bodyStart))?.[1];
  if (dashes === undefined || barsIn(dashes) !== size + 1) return false;
  return children.every((row) => {
    const { start, end } = row.position ?? {};
    const written = text.slice(start?.offset, end?.offset);
    const isLine = '\n'.startsWith(text.charAt(end?.offset ?? 0));
    return isLine && /^\|.*\|$/.test(written) && row.children.length === size && barsIn(written) === size + 1;
  });
}
