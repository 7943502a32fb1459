import { lazy } from '../../base/lazy.ts';
import { alertNames } from '../alert-kinds.ts';
import type { Problem, TextRange } from '../facts.ts';
import { type Leaf, leafAt, type ParsedPiece } from './outline.ts';

type Match = RegExpExecArray;

const name = `(${alertNames.join('|')})`;
/** Signs of an alert, in Markdown or elsewhere: `!`, any quotation sign, `:::`. */
const alertSign = String.raw`(?:[!>\uff1e\u00bb]|&gt;|:::)`;
const noLetter = String.raw`(?:&gt;|&#?62;|[^\p{L}\p{N}&|#{}\r\n]){0,12}`;
/** Sets off the name of an alert in a quotation: emphasis, a colon, a picture. */
const aroundName = String.raw`(?:\u2139|[^\p{L}\p{N}\\\[\]&|#{}\r\n]){0,6}`;
/**
 * A line with only the name of an alert: in brackets, in a quotation, or with other signs, the
 * first not escaped; a line below makes it a heading.
 */
const alert = lazy(
  () =>
    new RegExp(
      String.raw`^[ \t]*(?![\p{L}\p{N}])(?:>[ \t]*\\?\[[ \t]*![ \t]*${name}[ \t]*\]?:?|(?:>[ \t]*)?\\?\[![ \t]*${name}[ \t]*\]:?|>[ \t]*${aroundName}${name}${aroundName}|(?![ \t]*\\)(?=${noLetter}${alertSign})${noLetter}${name}${noLetter})[ \t]*$(?!(?:\r\n?|\n)[ \t>]*(?:-+|=+)[ \t]*$)`,
      'gimu',
    ),
);
/** Fast test: if no line has such a name and no other letter of ASCII, none is an alert. */
const mayBeAlert = new RegExp(
  `^(?:&gt;|[^A-Za-z\\r\\n])*(?:${alertNames.join('|')})(?:&gt;|[^A-Za-z\\r\\n])*$`,
  'im',
);
/** Three look-alike backticks: quotation marks, escaped ones, character references. */
const fence = /^[ \t]*((?:[\u2018\u2019\u201b\u2032\u00b4]|\\`|&(?:#96|grave);){3,})[ \t]*(?:\r?\n|\r|$)/gm;
/** A look-alike quotation sign, or one indented too far. */
const quote = /^[ \t]*(?:(&gt;|&#62;|[\uff1e\u00bb\u203a])|(?<=[ \t]{2})>)(?=[ \t])/gm;
/** A bullet that is escaped or a dash; before a figure a minus sign is part of it. */
const bullet = /^([ \t]*)(\\-|[\u2010-\u2015]|\u2212(?![ \t]*\d))[ \t]+(?=\S)/gm;
/** A line of a quotation that is a rule: it begins with a list number and ends in an id. */
const quotedRule = /^[ \t]*>[ \t>]*(?:\d{1,9}[.)][ \t]).*\{#[^{}]*\}[ \t]*$/m;

const finders: readonly (readonly [RegExp, (match: Match, piece: ParsedPiece) => Problem | null])[] = [
  [fence, lostFence],
  [quote, lostQuote],
  [bullet, lostBullet],
];

/**
 * Finds lines meant to begin or continue an alert, code, a quotation or bullets that are text:
 * `**NOTE**`, lines of look-alike backticks, `» more` within a quotation, `\- b` right below `- a`.
 * Also quotations that contain rules.
 */
export function findLostBlocks(piece: ParsedPiece): Problem[] {
  const { text, leaves } = piece;
  const all = mayBeAlert.test(text) ? [[alert(), lostAlert] as const, ...finders] : finders;
  const found = all.flatMap(([pattern, problemOf]) =>
    [...text.matchAll(pattern)].flatMap((match) => problemOf(match, piece) ?? []),
  );
  if (!quotedRule.test(text)) return found;
  const quoted = leaves.filter(({ type, start, end }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    return type === 'blockquote' && quotedRule.test(text.slice(from, end));
  });
  return [
    ...found,
    ...quoted.map(({ start }): Problem => {
      const detail = /^>+/.exec(text.slice(start, start + 20))?.[0] ?? '>';
      return { kind: 'odd-mark', at: [start, start + detail.length], detail };
    }),
  ];
}

function lostAlert({ index, 0: line, ...names }: Match, { text, leaves }: ParsedPiece): Problem | null {
  const { 1: spaced, 2: bracketed, 3: inQuotation, 4: other } = names;
  const at = index + line.search(/\S/);
  const leaf = leafAt(leaves, at);
  // Its own first line, or its kind repeated.
  const isOwn = leaf?.type === 'ruleAlert' && (leaf.start >= index || (inQuotation ?? other) !== undefined);
  if (!leaf || isOwn || !['blockquote', 'paragraph', 'ruleAlert'].includes(leaf.type)) return null;
  const end = index + line.trimEnd().length;
  const from = at + (/^>[ \t]*/.exec(text.slice(at, end))?.[0].length ?? 0);
  const kind = (spaced ?? bracketed ?? inQuotation ?? other ?? '').toUpperCase();
  const problem: Problem = { kind: 'lost-alert', at: [from, end], detail: text.slice(from, end) };
  // A quotation follows or continues: only the line itself is wrong.
  const isAbove = leaf.type === 'paragraph' && leaf.end <= end && /^\r?\n[ \t]*>/.test(text.slice(leaf.end));
  const isFixed = leaf.start >= index && (leaf.type === 'blockquote' || isAbove);
  return isFixed ? { ...problem, edits: [{ at: [at, end], text: `> [!${kind}]` }] } : problem;
}

function lostFence({ index, 0: line, 1: sign = '' }: Match, { leaves, items }: ParsedPiece): Problem | null {
  const at = index + line.indexOf(sign);
  const isText = leafAt(leaves, at)?.type === 'paragraph' && !items.has(at);
  return isText ? { kind: 'lost-fence', at: [at, at + sign.length], detail: sign } : null;
}

const openings: ReadonlyMap<string, string> = new Map([
  ['\u00bb', '\u00ab'],
  ['\u203a', '\u2039'],
]);

/** A line that continues a quotation with a look-alike sign. */
function lostQuote({ index, 0: line, 1: sign }: Match, { text, leaves }: ParsedPiece): Problem | null {
  const at = index + line.search(/\S/);
  const leaf = leafAt(leaves, at);
  if (!leaf || !['ruleAlert', 'blockquote'].includes(leaf.type) || leaf.start >= index) return null;
  // "« … »" with the second sign at the start of a line.
  const opening = sign && openings.get(sign);
  if (opening && text.slice(leaf.start, index).includes(opening)) return null;
  const place: TextRange = [at, index + line.length];
  const problem: Problem = { kind: 'lost-quote', at: place, detail: sign ?? '>' };
  if (sign !== undefined) return { ...problem, edits: [{ at: place, text: '>' }] };
  const indent = /[^\r\n]*$/.exec(text.slice(Math.max(0, leaf.start - 200), leaf.start))?.[0] ?? '';
  // Below a first line further left, that line is misplaced, if this one is under the text of the
  // rule.
  const isSecond = /^[^\r\n]*\r?\n$/.test(text.slice(leaf.start, index)) && /^[ \t]*$/.test(indent);
  const above = text.slice(Math.max(0, leaf.start - 2000), leaf.start);
  const content = [...above.matchAll(/^[ \t]*(?:\d{1,9}[.)]|[-*+])[ \t]+/gm)].at(-1)?.[0].length;
  if (isSecond && at - index > indent.length && content === at - index) {
    const moved = { at: [leaf.start - indent.length, leaf.start] as const, text: line.slice(0, at - index) };
    return { ...problem, edits: [moved] };
  }
  return at - index >= indent.length + 4 ? problem : null;
}

/** A line that is text next to bullets directly above or below it. */
function lostBullet(match: Match, { text, leaves, items }: ParsedPiece): Problem | null {
  const { index, 0: line, 1: indent = '', 2: sign = '' } = match;
  const at = index + indent.length;
  const leaf = leafAt(leaves, at);
  if (leaf?.type !== 'paragraph') return null;
  const isBulletAt = (start: number) =>
    text.startsWith(`${indent}- `, start) && items.has(start + indent.length);
  const isAbove = leaf.start === at && isBulletAt(lineAfter(text, leaf));
  const isBelow = sign === '\\-' && isBulletAt(text.lastIndexOf('\n', index - 2) + 1);
  if (!isAbove && !isBelow) return null;
  const edits = [{ at: [at, index + line.length] as const, text: '- ' }];
  return { kind: 'odd-bullet', at: [at, at + sign.length], detail: sign, edits };
}

const lineAfter = (text: string, { end }: Leaf): number =>
  end + (/^(?:\r\n?|\n)/.exec(text.slice(end, end + 2))?.[0].length ?? Number.NaN);
