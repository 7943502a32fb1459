import type { RuleNode } from '../../../edition/nodes.ts';
import { isMarker, type TextRange } from '../../../syntax/facts.ts';
import { parseMarkdown } from '../../../syntax/parse.ts';

/** The words of a rule, heading, example or table, and what surrounds them in their file. */
export interface WrittenText {
  /** As Markdown, without indentation. */
  readonly words: string;
  /** What precedes them: `1. ★ `, `> [!NOTE]`, `# `; empty for a table. */
  readonly head: string;
  /** What follows their first paragraph: a star, markers and attributes, each after a space. */
  readonly tail: string;
  /** Comments between their blocks, without indentation. */
  readonly comments: readonly string[];
  /** What precedes each further line. */
  readonly margin: string;
}

/** Reads the words of a node from the text of its file. */
export function writtenText(node: RuleNode, text: string): WrittenText {
  const [start, end] = node.at;
  const { item } = node;
  const written = text.slice(start, end);
  if (!item) return headingText(written);
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const mark = /^(?:\d{1,9}[.)][ \t]*|[-*+][ \t]+(?=\S)|>[ \t]*\[![^\]\n]*\][ \t]*)/.exec(written)?.[0] ?? '';
  const hasMark = item.kind !== 'table' && !item.tags.includes('text') && !item.tags.includes('heading');
  const head = hasMark ? mark : '';
  const isAlert = head.startsWith('>');
  const margin = indent + (isAlert ? '> ' : ' '.repeat(head.length));
  const isWritten = (at: TextRange | null | undefined): at is TextRange => !!at && at[1] > at[0];
  const before = [item.star?.before].filter(isWritten);
  const after = [
    item.star?.after,
    ...item.references.filter(isMarker).map(({ at }) => at),
    item.attributes?.at,
  ]
    .filter(isWritten)
    .toSorted((a, b) => a[0] - b[0]);
  const comments = commentsIn(written, start, item.code ?? []);
  const plain = without(text, node.at, [[start, start + head.length], ...before, ...after, ...comments]);
  const lines = (part: string) => withoutMargin(part, margin, isAlert);
  return {
    words: lines(plain).trim(),
    head: head + before.map((at) => `${text.slice(...at)} `).join(''),
    tail: after.map((at) => ` ${text.slice(...at)}`).join(''),
    comments: comments.map((at) => lines(text.slice(...at).trim())),
    margin,
  };
}

/** `# Title {#id}`, or a title that is underlined. */
function headingText(written: string): WrittenText {
  const [, head = '# ', words = '', tail = ''] =
    /^(#+[ \t]+)?(.*?)([ \t]*\{[^{}]*\})?[ \t]*(?:#*|\n=+[ \t]*)$/s.exec(written) ?? [];
  return { words: words.trim(), head, tail: tail && ` ${tail.trim()}`, comments: [], margin: '' };
}

/** Comments on lines of their own, outside of code. */
const commentsIn = (written: string, start: number, code: readonly TextRange[]): TextRange[] =>
  [...written.matchAll(/(?<=\n)[ \t>]*<!--[\s\S]*?-->[ \t]*(?=\r?\n|$)/g)]
    .map(({ index, 0: comment }): TextRange => [start + index, start + index + comment.length])
    .filter(([from]) => !code.some(([first, last]) => from >= first && from < last));

/** A range of a text without others in it, and without the white space before those. */
function without(text: string, [start, end]: TextRange, cuts: readonly TextRange[]): string {
  let kept = '';
  let from = start;
  for (const [cut, until] of cuts.toSorted((a, b) => a[0] - b[0])) {
    if (cut > from) kept += text.slice(from, cut).trimEnd();
    from = Math.max(from, until);
  }
  return kept + text.slice(from, end);
}

const withoutMargin = (part: string, margin: string, isAlert: boolean): string =>
  part
    .split(/\r\n?|\n/)
    .map((line, i) => {
      if (i === 0) return line;
      if (isAlert) return line.replace(/^[ \t]*> ?/, '');
      return line.slice(Math.min(margin.length, line.length - line.trimStart().length));
    })
    .join('\n');

/** A text with other words, as it is written in the file, from its own first character. */
export function rewritten({ head, tail, comments, margin }: WrittenText, words: string): string {
  const first = parseMarkdown(words).children[0]?.position?.end.offset ?? words.length;
  const whole = [words.slice(0, first) + tail + words.slice(first), ...comments].join('\n\n');
  const lines = whole.split('\n').map((line) => (line === '' ? margin.trimEnd() : margin + line));
  return head.startsWith('>')
    ? [head.trimEnd(), ...lines].join('\n')
    : head + lines.join('\n').slice(words === '' ? 0 : margin.length);
}
