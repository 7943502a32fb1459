import type { Block, Phrasing, Reader } from '../document/source.ts';
import { bulletSigns } from '../lines/decode-text.ts';
import { joinLines, type TextLine } from './join-lines.ts';

const bullet = new RegExp(`^(?:[-${bulletSigns}–—]\\s+|\\*\\s+(?=\\S))`, 'u');

/** Read a plain text: a block for each line, or paragraph where it is wrapped; what a line begins with stays a part of it, but for a bullet. */
export const readText: Reader<string> = (input) => {
  const text = input.replace(/^\uFEFF/, '');
  if (text.trim() === '') return { refused: 'the document is empty.' };
  return {
    kind: 'text',
    title: null,
    blocks: joinLines(linesOf(text)).map(blockOf),
    raw: [{ page: null, text: input, kind: 'text' }],
    losses: [],
  };
};

/** The lines of a text that are not blank. `\r\n` (also `\r\r\n`, made of it by a second conversion), `\r`, `\n` and form feeds part them. */
export function linesOf(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let gap = false;
  for (const [at, whole] of text.split(/\r\r?\n|[\r\n\f\u2028\u2029]/).entries()) {
    const line = whole.replaceAll('\u00AD', '');
    if (line.trim() === '') {
      gap = true;
      continue;
    }
    const [lead = ''] = /^[ \t\u00A0]*/.exec(line) ?? [];
    lines.push({
      line: at + 1,
      count: 1,
      text: line,
      // A tab counts as two, the indent of the documents that have tabs.
      indent: lead.replaceAll('\t', '  ').length,
      gap,
    });
    gap = false;
  }
  return lines;
}

/** A line of a text as a block. */
export function blockOf({ line, count, text, indent, gap }: TextLine): Block {
  const about = { at: { line }, lines: count, indent, anchors: [], ...(gap ? { gap: true as const } : {}) };
  const bare = text.trim();
  const mark = bullet.exec(bare)?.[0];
  const isList = mark !== undefined || /^[([]?[\p{L}\d]{1,5}[.)]\s/u.test(bare);
  if (!isList && /\S\t|\t\S.*\t/.test(text.trimEnd()))
    return { ...about, kind: 'row', words: cellsOf(text.trimEnd()) };
  const words = emphasized(bare.slice(mark?.length ?? 0));
  return { ...about, kind: 'text', words, ...(mark === undefined ? {} : { mark: '•' }) };
}

const cellsOf = (text: string): Phrasing[] =>
  text
    .split('\t')
    .flatMap((cell, at): Phrasing[] => [
      ...(at > 0 ? [{ type: 'cell' } as const] : []),
      ...emphasized(cell.trim()),
    ]);

/** Asterisks around words: from the first of them that a word begins after to as many that one ends before. */
const emphasis = /(?<!\*)(\*{1,3})(?=[^\s*])(.{0,2000}?[^\s*])\1(?!\*)/gu;

/** A text with `**bold**` and `*italics*` as phrasing; an asterisk without a partner stays, since it may be a star. */
function emphasized(text: string): Phrasing[] {
  const plain = (value: string): Phrasing[] => (value === '' ? [] : [{ type: 'text', value }]);
  const result: Phrasing[] = [];
  let done = 0;
  for (const { 0: whole, 1: signs = '', 2: inside = '', index } of text.matchAll(emphasis)) {
    const children = emphasized(inside);
    const words: Phrasing[] = signs.length === 2 ? children : [{ type: 'emphasis', children }];
    result.push(...plain(text.slice(done, index)));
    result.push(...(signs.length === 1 ? words : [{ type: 'strong' as const, children: words }]));
    done = index + whole.length;
  }
  return [...result, ...plain(text.slice(done))];
}
