import type { Root } from 'mdast';
import type { At, Problem } from '../facts.ts';
import { type Leaf, leafAt, type ParsedLines, readParsedLines } from './parsed-lines.ts';

/** Three backticks in any dress: as quotation marks, with backslashes, as character references. */
const fence = /^[ \t]*((?:[\u2018\u2019\u201b\u2032\u00b4]|\\`|&(?:#96|grave);){3,})[ \t]*(?:\r?\n|\r|$)/gm;
/** The sign of a quotation in another dress, or further indented than one can be. */
const quote = /^[ \t]*(?:(&gt;|&#62;|[\uff1e\u00bb\u203a])|(?<=[ \t]{2})>)(?=[ \t])/gm;
/** A bullet whose sign a backslash takes from Markdown, or that is a dash; in front of a figure a minus is one. */
const bullet = /^([ \t]*)(\\-|[\u2010-\u2015]|\u2212(?![ \t]*\d))[ \t]+(?=\S)/gm;

/**
 * Find lines that were to begin or to go on a block of code, a quotation or a list of bullets, and are text: what stands around them says what they are.
 * Two lines of signs that look like backticks are fences; a line within a quotation that begins with the sign of one in another dress goes on with it;
 * `\- b` right below `- a`, and `– a` or `\- a` right above `- b`, are bullets.
 *
 * @param tree of the text
 */
export function findLostBlocks(tree: Root, text: string): Problem[] {
  const signs = [fence, quote, bullet].map((pattern) => [...text.matchAll(pattern)]);
  if (signs.every(({ length }) => length === 0)) return [];
  const parsed = readParsedLines(tree, text);
  const [fences = [], quotes = [], bullets = []] = signs;
  return [
    ...lostFences(fences, text, parsed),
    ...quotes.flatMap((match) => lostQuote(match, text, parsed)),
    ...bullets.flatMap((match) => lostBullet(match, text, parsed)),
  ];
}

function lostFences(
  matches: readonly RegExpExecArray[],
  text: string,
  { leaves, items }: ParsedLines,
): Problem[] {
  const lines = matches.flatMap(({ index, 0: line, 1: sign = '' }) => {
    const at = index + line.indexOf(sign);
    return leafAt(leaves, at)?.type === 'paragraph' && !items.has(at)
      ? [{ sign, indent: line.slice(0, at - index), at: [at, at + sign.length] as const }]
      : [];
  });
  const problems: Problem[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const [first, second] = [lines[i], lines[i + 1]];
    if (!first) break;
    const problem: Problem = { kind: 'lost-fence', at: first.at, detail: first.sign };
    const isPair =
      second?.sign === first.sign &&
      second.indent === first.indent &&
      isCode(text.slice(first.at[1], second.at[0]), first.indent);
    const edits = isPair ? [first.at, second.at].map((at) => ({ at, text: '```' })) : [];
    problems.push(isPair ? { ...problem, edits } : problem);
    if (isPair) i += 1;
  }
  return problems;
}

/** Can lines be a block of code: are all as far indented as its fences, and is none a rule, which would be lost in it? */
const isCode = (lines: string, indent: string) =>
  !lines.includes('{#') && lines.split('\n').every((line) => line.trim() === '' || line.startsWith(indent));

const isQuotation = (leaf: Leaf | null) => leaf?.type === 'ruleAlert' || leaf?.type === 'blockquote';

const openings: ReadonlyMap<string, string> = new Map([
  ['\u00bb', '\u00ab'],
  ['\u203a', '\u2039'],
]);

/** A line that goes on with a quotation, and begins with a sign that makes it one for a reader alone. */
function lostQuote(
  { index, 0: line, 1: sign }: RegExpExecArray,
  text: string,
  { leaves }: ParsedLines,
): Problem[] {
  const at = index + line.search(/\S/);
  const leaf = leafAt(leaves, at);
  if (!leaf || !isQuotation(leaf) || leaf.start >= index) return [];
  // "« … »" whose second sign a line begins with.
  const opening = sign && openings.get(sign);
  if (opening && text.slice(leaf.start, index).includes(opening)) return [];
  const problem: Problem = { kind: 'lost-quote', at: [at, index + line.length], detail: sign ?? '>' };
  if (sign !== undefined) return [{ ...problem, edits: [{ at: problem.at, text: '>' }] }];
  // Below a first line that stands further left it is that one which lost its place, where this one has that of a rule's text.
  const indent = /[^\r\n]*$/.exec(text.slice(Math.max(0, leaf.start - 200), leaf.start))?.[0] ?? '';
  const isFirst = /^[^\r\n]*\r?\n$/.test(text.slice(leaf.start, index)) && /^[ \t]*$/.test(indent);
  const isPlaced =
    isFirst &&
    at - index > indent.length &&
    contentOf(text.slice(Math.max(0, leaf.start - 2000), leaf.start)) === at - index;
  if (isPlaced)
    return [
      {
        ...problem,
        edits: [{ at: [leaf.start - indent.length, leaf.start], text: line.slice(0, at - index) }],
      },
    ];
  return at - index >= indent.length + 4 ? [problem] : [];
}

/** The column in which the text of the last item of a stretch stands; -1 where it has none. */
function contentOf(stretch: string): number {
  const last = [...stretch.matchAll(/^[ \t]*(?:\d{1,9}[.)]|[-*+])[ \t]+/gm)].at(-1);
  return last?.[0].length ?? -1;
}

/** A line beside the bullets right above or right below it. */
function lostBullet(
  { index, 0: line, 1: indent = '', 2: sign = '' }: RegExpExecArray,
  text: string,
  { leaves, items }: ParsedLines,
): Problem[] {
  const at = index + indent.length;
  const leaf = leafAt(leaves, at);
  if (leaf?.type !== 'paragraph') return [];
  const isFirst = leaf.start === at && isAbove(text, leaf, indent, items);
  if (!isFirst && !(sign === '\\-' && isBelow(text, index, indent, items))) return [];
  const whole: At = [at, index + line.length];
  return [
    { kind: 'odd-bullet', at: [at, at + sign.length], detail: sign, edits: [{ at: whole, text: '- ' }] },
  ];
}

/** Does the line before begin with a bullet that stands as far indented? */
function isBelow(text: string, start: number, indent: string, items: ParsedLines['items']): boolean {
  const before = /([^\r\n]*)(?:\r\n?|\n)$/.exec(text.slice(Math.max(0, start - 1000), start));
  const at = start - (before?.[0].length ?? 0) + indent.length;
  return before !== null && items.has(at) && before[1]?.startsWith(`${indent}- `) === true;
}

/** Is the line right behind a paragraph a bullet that stands as far indented? */
function isAbove(text: string, leaf: Leaf, indent: string, items: ParsedLines['items']): boolean {
  const behind = /^(?:\r\n?|\n)/.exec(text.slice(leaf.end, leaf.end + 2))?.[0];
  if (behind === undefined) return false;
  const next = leaf.end + behind.length;
  return text.startsWith(`${indent}- `, next) && items.has(next + indent.length);
}
