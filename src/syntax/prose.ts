import type { InlineCode, Nodes, Root, Text } from 'mdast';
import { decodeString } from 'micromark-util-decode-string';
import type { Plugin, Transformer } from 'unified';
import { createLineIndex, type LineIndex } from '../base/span.ts';
import { wordEnd } from '../base/words.ts';

/** A check of prose that reports to the file, as remark-retext creates it from a processor. */
export type ProseCheck = (tree: Root, file: Parameters<Transformer>[1]) => unknown;

/**
 * remark plugin that passes only the words of a rule file to a check of prose. Does not change the
 * tree.
 *
 * Ids, targets, markers, stars and attributes become code, which keeps the words on both sides
 * apart. Suggestions count as accepted, cells of tables are paragraphs, and positions of words are
 * those in the file.
 *
 * @example
 * const words = unified().use(retextEnglish).use(retextRepeatedWords);
 * unified().use(remarkParse).use(rulewright).use(prose, remarkRetext(words))
 */
export const prose: Plugin<[ProseCheck], Root> = (check) => async (tree, file) => {
  const text = String(file);
  const source = { text, lines: createLineIndex(text) };
  await check({ ...tree, children: wordsBelow(tree, source) as Root['children'] }, file);
};

interface Source {
  readonly text: string;
  readonly lines: LineIndex;
}

const wordsBelow = ({ children }: { readonly children: readonly Nodes[] }, source: Source): Nodes[] =>
  children.flatMap((child) => wordsOf(child, source));

/** The replacement of a node. mdast-util-to-nlcst drops tables and nodes that it does not know. */
function wordsOf(node: Nodes, source: Source): Nodes[] {
  switch (node.type) {
    case 'text':
      return placedText(node.value, node.position?.start.offset, source) ?? [node];
    case 'ruleReference': {
      const start = node.position?.start.offset;
      const words = start === undefined ? null : placedText(node.words ?? '', start + 1, source);
      return words ?? [codeFor(node)];
    }
    case 'ruleMarker':
    case 'ruleStar':
    case 'ruleAttributes':
      return [codeFor(node)];
    case 'ruleSuggestion':
      if (node.change === 'deletion') return [];
      return wordsBelow({ children: node.replacement ?? node.children }, source);
    case 'tableCell':
      // Code separates the last word of a cell from the first one of the next.
      return [...wordsBelow(node, source), codeFor(node)];
    case 'table':
    case 'tableRow':
    case 'ruleAlert':
      return [{ type: 'blockquote', position: node.position, children: wordsBelow(node, source) } as Nodes];
    default:
      return 'children' in node ? [{ ...node, children: wordsBelow(node, source) } as Nodes] : [node];
  }
}

const codeFor = ({ position }: Nodes): InlineCode =>
  position ? { type: 'inlineCode', value: '', position } : { type: 'inlineCode', value: '' };

/** A character reference or an escape of Markdown. */
const notAsRead = /&(?:#\w+|[a-z]\w*);|\\[!-/:-@[-`{-~]/iy;
/** Characters around a line ending that are not part of a block's text. */
const aroundLines = /[ \t>]+/y;

/**
 * Splits a text after an escape, a character reference or indentation, because its source is longer
 * there.
 *
 * @param start offset of its source
 * @returns texts whose words keep their source offsets; null if unknown
 */
function placedText(value: string, start: number | undefined, { text, lines }: Source): Text[] | null {
  if (start === undefined || value === '') return null;
  const pieces: Text[] = [];
  // File offset minus offset in `value`: of the piece that begins at `from`, and at the current
  // character.
  let [from, shift, ahead] = [0, start, start];
  const endPiece = (end: number) => {
    if (end > from) pieces.push(textAt(value.slice(from, end), from + shift, lines));
    [from, shift] = [end, ahead];
  };
  for (let i = 0; i < value.length; ) {
    // A word with a character reference in it stays whole.
    if (ahead !== shift && !(isWordAt(value, i - 1) && isWordAt(value, i))) endPiece(i);
    const written = matchAt(notAsRead, text, i + ahead);
    const read = decodeString(written);
    if (written !== read) {
      if (!value.startsWith(read, i)) return null;
      i += read.length;
      ahead += written.length - read.length;
    } else if (text[i + ahead] === value[i]) i += 1;
    else {
      const gap = matchAt(aroundLines, text, i + ahead);
      if (gap === '') return null;
      ahead += gap.length;
    }
  }
  endPiece(value.length);
  return pieces;
}

const isWordAt = (value: string, at: number) => at >= 0 && wordEnd(value, at) > at;

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

const textAt = (value: string, start: number, lines: LineIndex): Text => {
  const pointAt = (offset: number) => ({ ...lines.point(offset), offset });
  return { type: 'text', value, position: { start: pointAt(start), end: pointAt(start + value.length) } };
};
