import type { Blockquote, Heading, Nodes, Paragraph, Parents, Root, Table, TableCell } from 'mdast';
import { alertOf } from '../constructs/alert.ts';
import { resolveParagraph, resolvePhrasing } from '../resolve-constructs.ts';
import { findConstructs } from './find-constructs.ts';
import type { Surroundings } from './lines.ts';
import { type NativeParser, nativeParser } from './native-parser.ts';
import { type Parse, parseAlone } from './parse-alone.ts';

/** What a table may begin with: a bar, or a colon at the dashes of one with a single column. */
const tableMark: RegExp = /\||:-|-:/;

/**
 * What the parsers see differently in a table, and what else GFM has: strikethrough, tasks,
 * addresses that are links.
 */
const besideTables = /[\t\r\\`~@]|\[[ xX]\]|www\.|:\/\//i;

/** Can a text with a bar in it be given to the native parser? */
const mayHoldPlainTables = (text: string): boolean => !besideTables.test(text);

const barsIn = (line: string) => line.split('|').length - 1;

const isAdjacent = (before: Nodes | undefined, line: number) =>
  before?.position !== undefined && before.position.end.line >= line - 1;

/** Something that is left to the other parser. */
class Unsure extends Error {}

/**
 * Parse a text by a parser in machine code, and find our constructs in the texts of its tree.
 *
 * That parser knows CommonMark alone, and a construct that lies within one text of its tree is the
 * same to both. Where one could meet another sign (a backslash, code, a link, other emphasis than a
 * label's), the paragraph is parsed once more by the parser that has our constructs as an
 * extension, and a text with more than that is left to it whole. Same tree, positions included:
 * test/syntax/quick/parse-quickly.test.ts holds the two against each other.
 *
 * @param text a Markdown text without front matter
 * @param parse the parser with the extension
 * @param native the parser in machine code, null if this machine has none
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
    // The stack is too small for a tree that is very deep.
    if (error instanceof Unsure || error instanceof RangeError) return null;
    throw error;
  }
}

/** Put our constructs into the paragraphs and headings below a node. */
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

/**
 * Does a quote end with a line that is nothing but its sign? The two parsers differ in what ends
 * there, and before it.
 */
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
  // A line that is no table to one parser may be one to the other.
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
/** A line that may begin a link definition, which holds for all of a text. */
const definition = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t>]*)*\[(?!!)/m;

/**
 * What the native parser takes time or memory in a square of, or more, and the most of it that is
 * harmless. Nothing can stop it once it has begun: half a million entities in one paragraph end the
 * process.
 */
const most = { characters: 3_000_000, entities: 500, emphasis: 20_000 };

/**
 * Can a text be given to the native parser? It must give the same tree as the other one, and in
 * time.
 */
function isFit(text: string): boolean {
  if (text.length > most.characters || elsewhere.test(text) || !text.isWellFormed()) return false;
  if (text.includes(']:') && definition.test(text)) return false;
  if (tableMark.test(text) && !mayHoldPlainTables(text)) return false;
  return (
    !hasMore(text, '&', most.entities) &&
    !hasMore(text, '*', most.emphasis) &&
    !hasMore(text, '_', most.emphasis)
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
