import type { Root } from 'mdast';
import { alertNames } from '../alert-kinds.ts';
import type { At, Problem } from '../facts.ts';
import { leafAt, readParsedLines } from './parsed-lines.ts';

const name = `(${alertNames.join('|')})`;

/** Signs that set an alert off, in Markdown or elsewhere: `!`, the sign of a quotation in any dress, `:::`. */
const alertSign = String.raw`(?:[!>\uff1e\u00bb]|&gt;|:::)`;
const noLetter = String.raw`(?:&gt;|&#?62;|[^\p{L}\p{N}&|#{}\r\n]){0,12}`;

/** What sets the name of an alert off in a quotation: emphasis, a colon, a picture. */
const aroundName = String.raw`(?:\u2139|[^\p{L}\p{N}\\\[\]&|#{}\r\n]){0,6}`;

/**
 * A line that is the name of an alert and nothing else: with the brackets of one, in a quotation, or with any other signs and one of those that set
 * alerts off, the first without the backslash of a text; a line below it makes a heading of it.
 */
const lostAlert = new RegExp(
  String.raw`^[ \t]*(?:>[ \t]*\\?\[[ \t]*![ \t]*${name}[ \t]*\]?:?|(?:>[ \t]*)?\\?\[![ \t]*${name}[ \t]*\]:?|>[ \t]*${aroundName}${name}${aroundName}|(?![ \t]*\\)(?=${noLetter}${alertSign})${noLetter}${name}${noLetter})[ \t]*$(?!(?:\r\n?|\n)[ \t>]*(?:-+|=+)[ \t]*$)`,
  'gimu',
);

/**
 * Find lines that were to begin an example, a note or a question, and are text: `[! NOTE]`, `\[!NOTE]`, `**NOTE**`, one without the sign of a
 * quotation, one in the middle of another alert.
 *
 * @param tree of the text
 */
export function findLostAlerts(tree: Root, text: string): Problem[] {
  const lines = [...text.matchAll(lostAlert)];
  if (lines.length === 0) return [];
  const { leaves } = readParsedLines(tree, text);
  return lines.flatMap(({ index, 0: line, 1: spaced, 2: bracketed, 3: bare, 4: other }): Problem[] => {
    const at = index + line.search(/\S/);
    const leaf = leafAt(leaves, at);
    const isQuoted = text[at] === '>';
    // Its own first line, or its kind said once more.
    const isOwn = leaf?.type === 'ruleAlert' && (leaf.start >= index || (bare ?? other) !== undefined);
    if (!leaf || isOwn || !['blockquote', 'paragraph', 'ruleAlert'].includes(leaf.type)) return [];
    const end = index + line.trimEnd().length;
    const from = isQuoted ? at + (/^>[ \t]*/.exec(text.slice(at, end))?.[0].length ?? 0) : at;
    const kind = (spaced ?? bracketed ?? bare ?? other ?? '').toUpperCase();
    const problem: Problem = { kind: 'lost-alert', at: [from, end], detail: text.slice(from, end) };
    // Only the first line of a quotation is its mark; an alert inside of another one begins behind a blank line.
    const isFirst = leaf.type === 'blockquote' && leaf.start >= index;
    const mark = { at: [at, end] as const, text: `> [!${kind}]` };
    const isBegun = leaf.type === 'paragraph' && leaf.start >= index;
    const below = isFirst ? [] : isBegun ? editsBelow(text, [end, leaf.end], text.slice(at, end)) : null;
    return [below ? { ...problem, edits: [mark, ...below] } : problem];
  });
}

/** What programs and word processors write for the sign of a quotation. */
const quoteSign = /^(?:&gt;|&#?62;|[>\uff1e\u00bb])/i;

/**
 * What makes a quotation of the lines below the mark of an alert: they have the very sign that stands in front of it, a quotation follows, or `:::` ends them.
 *
 * @param at from behind the mark to the end of its paragraph
 * @param mark with its sign
 * @returns null where it is not sure which lines are meant
 */
function editsBelow(text: string, [from, to]: At, mark: string): NonNullable<Problem['edits']> | null {
  const lines = [...text.slice(from, to).matchAll(/\r?\n[ \t]*([^\r\n]*)/g)].map(
    ({ index, 0: all, 1: line = '' }) => ({
      start: from + index,
      at: from + index + all.length - line.length,
      line,
    }),
  );
  const last = lines.at(-1);
  if (!last) return /^\r?\n[ \t]*>/.test(text.slice(to, to + 200)) ? [] : null;
  if (mark.startsWith(':::')) {
    if (!/^:::+[ \t]*$/.test(last.line) || lines.length < 2) return null;
    const quoted = lines.slice(0, -1).map((one) => ({ at: [one.at, one.at] as const, text: '> ' }));
    return [...quoted, { at: [last.start, to], text: '' }];
  }
  const sign = quoteSign.exec(mark)?.[0];
  if (sign === undefined || !lines.every(({ line }) => line.startsWith(sign))) return null;
  return lines.map((one) => ({ at: [one.at, one.at + sign.length], text: '>' }));
}
