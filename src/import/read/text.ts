import type { Block, Phrasing, Reader } from '../document/source.ts';
import { bulletSigns } from '../lines/decode-text.ts';
import { joinLines, type TextLine } from './join-lines.ts';

const bullet = new RegExp(`^(?:[-${bulletSigns}–—]\\s+|\\*\\s+(?=\\S))`, 'u');

/** Reads a plain text: a block per line, or per wrapped paragraph. Only bullets are taken off. */
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

/** The nonblank lines of a text, separated by `\n`, `\r`, `\r\n`, `\r\r\n` or form feeds. */
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
      // A tab counts two columns, as in documents that use tabs.
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
  const trimmedText = text.trim();
  const mark = bullet.exec(trimmedText)?.[0];
  const isList = mark !== undefined || /^[([]?[\p{L}\d]{1,5}[.)]\s/u.test(trimmedText);
  if (!isList && /\S\t|\t\S.*\t/.test(text.trimEnd()))
    return { ...about, kind: 'row', words: cellsOf(text.trimEnd()) };
  const words = emphasized(trimmedText.slice(mark?.length ?? 0));
  return { ...about, kind: 'text', words, ...(mark === undefined ? {} : { mark: '•' }) };
}

const cellsOf = (text: string): Phrasing[] =>
  text
    .split('\t')
    .flatMap((cell, at): Phrasing[] => [
      ...(at > 0 ? [{ type: 'cell' } as const] : []),
      ...emphasized(cell.trim()),
    ]);

/** Asterisks around words: up to as many that end a word. */
const emphasis = /(?<!\*)(\*{1,3})(?=[^\s*])(.{0,2000}?[^\s*])\1(?!\*)/gu;

/** Reads `**bold**` and `*italics*`; an unpaired asterisk stays because it may be a star. */
function emphasized(text: string): Phrasing[] {
  const textNode = (value: string): Phrasing[] => (value === '' ? [] : [{ type: 'text', value }]);
  const result: Phrasing[] = [];
  let done = 0;
  for (const { 0: whole, 1: signs = '', 2: inside = '', index } of text.matchAll(emphasis)) {
    const children = emphasized(inside);
    const words: Phrasing[] = signs.length === 2 ? children : [{ type: 'emphasis', children }];
    result.push(...textNode(text.slice(done, index)));
    result.push(...(signs.length === 1 ? words : [{ type: 'strong' as const, children: words }]));
    done = index + whole.length;
  }
  return [...result, ...textNode(text.slice(done))];
}
