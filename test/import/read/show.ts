import type { Block, Phrasing, Refusal, Source } from '../../../src/import/document/source.ts';

/** Words with their markup as a short text. */
export const showWords = (words: readonly Phrasing[]): string => words.map(showNode).join('');

function showNode(node: Phrasing): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'strong':
      return `**${showWords(node.children)}**`;
    case 'emphasis':
      return `*${showWords(node.children)}*`;
    case 'delete':
      return `~~${showWords(node.children)}~~`;
    case 'inlineCode':
      return `\`${node.value}\``;
    case 'link':
      return `[${showWords(node.children)}](${node.url})`;
    case 'suggestion':
      return `{${node.old}>${node.fresh}}`;
    case 'break':
      return '/';
    case 'cell':
      return ' | ';
  }
}

/** A block on a line: kind if not text, `#` per level, `>` per depth, mark, words, anchors. */
export const showBlock = ({ kind, heading, depth, mark, words, anchors }: Block): string =>
  [
    kind === 'text' ? [] : `${kind}:`,
    heading === undefined ? [] : '#'.repeat(heading),
    depth === undefined ? [] : '>'.repeat(depth),
    mark ?? [],
    words.length === 0 ? [] : showWords(words),
    anchors.map((name) => `{${name}}`),
  ]
    .flat(2)
    .join(' ');

/** The source that was read; fails if refused. */
export function sourceOf(read: Source | Refusal): Source {
  if ('refused' in read) throw new Error(read.refused);
  return read;
}

/** The blocks of a source, one per line. */
export const show = (read: Source | Refusal): string[] => sourceOf(read).blocks.map(showBlock);
