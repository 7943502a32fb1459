import type { Root } from 'mdast';
import { alertNames } from '../alert-kinds.ts';
import type { Problem } from '../facts.ts';
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
    return [isFirst ? { ...problem, edits: [{ at: [at, end], text: `> [!${kind}]` }] } : problem];
  });
}
