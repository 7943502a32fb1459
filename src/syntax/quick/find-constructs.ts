import type { Heading, Paragraph, PhrasingContent, TableCell, Text } from 'mdast';
import { attributes } from '../constructs/attributes.ts';
import { marker } from '../constructs/marker.ts';
import { reference } from '../constructs/reference.ts';
import { star } from '../constructs/star.ts';
import { suggestionMark } from '../constructs/suggestion.ts';
import { isSign, signClass, starClass } from '../grammar/characters.ts';
import { findAlertMark } from './alert-mark.ts';
import {
  type Line,
  lineBegin,
  linesOf,
  type OffsetPoint,
  type Point,
  pointIn,
  type Surroundings,
} from './lines.ts';

/**
 * First characters of constructs, and anything else that is not plain text. Most paragraphs have
 * none.
 */
const anySign = new RegExp(`[[{*_\\\\\`<&~\\r${starClass}]|(?<![^\\s>])[${signClass}]\\S|\\+\\+\\}|--\\}`);
/**
 * What can begin a construct. A marker needs a space or nothing before it, the end of a suggestion
 * does not.
 */
const opening = new RegExp(
  `[[{${starClass}]|\\+\\+\\}|--\\}|~>|~~\\}|(?<![^ \\t\\n])[${signClass}](?=\\S)`,
  'g',
);
/** Escapes, code, HTML, entities, images, and mixed line endings. */
const beyond = /[\\`<\r]|&[#A-Za-z]|!\[/;
/** Without an end there is no link, however many begin. */
const mayHoldLink = (written: string) =>
  written.includes('](') && written.includes(')', written.indexOf(']('));
/** A run of signs with white space after it can only close emphasis. */
const canOpenEmphasis = /(?:\*(?!\*)|_(?!_))(?![ \t\n]|$)/;
/** A number pattern: its sign has no partner to make emphasis. */
const pattern = /\[[\d.]*\*[\d.]*\]/;
/** Bold words, and underscores within words. Other emphasis could overlap a construct. */
const tame =
  /^(?:[^*_\u{10000}-\u{10ffff}]|\*\*(?!\s)(?:[^*_{}\u{10000}-\u{10ffff}]|(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}]))+(?<!\s)\*\*|(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}]))*$/u;

/** The same for ASCII: the usual case, and quick to compile. */
const plainlyTame =
  /^(?:[^*_\ud800-\udfff]|\*\*(?!\s)(?:[^*_{}\ud800-\udfff]|(?<=[A-Za-z0-9])_+(?=[A-Za-z0-9]))+(?<!\s)\*\*|(?<=[A-Za-z0-9])_+(?=[A-Za-z0-9]))*$/;
const isTame = (written: string) =>
  plainlyTame.test(written) || (/[^\0-\x7f]/.test(written) && tame.test(written));

/**
 * Finds our constructs in a paragraph, heading or cell that a CommonMark parser produced.
 *
 * @returns its children including constructs in any position; `none` if nothing changes; `unsure`
 *   if a construct could meet another sign
 */
export function findConstructs(
  node: Paragraph | Heading | TableCell,
  source: string,
  around: Surroundings,
): PhrasingContent[] | 'none' | 'unsure' {
  const written = source.slice(node.position?.start.offset, node.position?.end.offset);
  if (!anySign.test(written)) return 'none';
  if (beyond.test(written) || mayHoldLink(written)) return 'unsure';
  if (/[*_]/.test(written) && canOpenEmphasis.test(written) && !isTame(written.replace(pattern, '')))
    return 'unsure';
  const [first] = node.children;
  const isAlert = first?.type === 'text' && first.value.startsWith('[!');
  const opened = isAlert ? openAlert(node, source, around) : node.children;
  return (opened && scanAll(opened, { source, around }, true)) ?? 'unsure';
}

/** Separates an alert mark from the text that it opens. */
function openAlert(
  { children }: Paragraph | Heading | TableCell,
  source: string,
  around: Surroundings,
): PhrasingContent[] | null {
  const [first, ...others] = children;
  if (!around.opensQuote || first?.type !== 'text' || !first.position) return null;
  const { start, end } = first.position;
  const mark = findAlertMark(start as OffsetPoint, source);
  if (mark === 'unsure') return null;
  if (!mark) return children;
  const behind = mark.end.offset;
  if (others[0]?.type === 'break' || /^(?:\[!|[\r\n])/.test(source.slice(behind, behind + 2))) return null;
  if (behind >= (end.offset ?? 0)) return [mark.node, ...others];
  const size = mark.end.line > start.line ? first.value.indexOf('\n') + 1 : behind - (start.offset ?? 0);
  return [
    mark.node,
    { type: 'text', value: first.value.slice(size), position: { start: mark.end, end } },
    ...others,
  ];
}

interface Scan {
  readonly source: string;
  readonly around: Surroundings;
}

/** @param isLast these are the last nodes of the paragraph */
function scanAll(nodes: readonly PhrasingContent[], scan: Scan, isLast: boolean): PhrasingContent[] | null {
  const result: PhrasingContent[] = [];
  for (const [at, node] of nodes.entries()) {
    if (node.type === 'strong') {
      const children = scanAll(node.children, scan, false);
      if (!children) return null;
      node.children = children;
      result.push(node);
    } else if (node.type === 'text') {
      const parts = scanText(node, scan, isLast && at === nodes.length - 1);
      if (!parts) return null;
      // Pushed one by one: a call cannot take a hundred thousand arguments.
      for (const part of parts) result.push(part);
    } else result.push(node);
  }
  return result;
}

function scanText(node: Text, scan: Scan, isEnd: boolean): PhrasingContent[] | null {
  const { source, around } = scan;
  opening.lastIndex = 0;
  if (!node.position || !opening.test(node.value)) return [node];
  const start = node.position.start as OffsetPoint;
  const lines = linesOf(node.value, start, around.isQuoted, source);
  if (!lines) return null;
  const parts = partsOf(node);
  // Joined to bold marks, or to an alert mark, it is not a marker.
  const isGlued = /[*\]]/.test(source.charAt(start.offset - 1));
  for (const [nth, line] of lines.entries()) {
    const hasNext = nth < lines.length - 1;
    const isLast = isEnd && !hasNext;
    const text = hasNext ? `${line.value}\n` : line.value;
    opening.lastIndex = 0;
    for (let match = opening.exec(line.value); match; match = opening.exec(line.value)) {
      if (isGlued && nth === 0 && match.index === 0 && isSign(match[0])) continue;
      const found = constructAt(text, match.index, isLast);
      if (found === null) continue;
      const isBeforeSpace = line.isPadded && found !== 'unsure' && found.end === line.value.length;
      if (found === 'unsure' || (isBeforeSpace && !isLast)) return null;
      // A node that ends with a line ending in a list or quote ends before or after the prefix of
      // the next line: inconsistent.
      if (match.index === 0 && nth > 0 && !around.isFree) return null;
      parts.add(line, match.index, found.end, found.node);
      opening.lastIndex = found.end;
    }
  }
  return parts.finish();
}

/** Collects the parts that a text is split into. */
function partsOf({ value, position }: Text) {
  const parts: PhrasingContent[] = [];
  let index = 0;
  let point = position?.start;
  const addText = (to: number, end: Point | undefined) => {
    if (to > index && point && end)
      parts.push({ type: 'text', value: value.slice(index, to), position: { start: point, end } });
  };
  return {
    add(line: Line, from: number, to: number, node: PhrasingContent) {
      const start = pointIn(line, from);
      addText(line.at + from, from === 0 && line.at > 0 ? lineBegin(start) : start);
      index = line.at + to;
      point = pointIn(line, to);
      parts.push(Object.assign(node, { position: { start, end: point } }));
    },
    finish() {
      addText(value.length, position?.end);
      return parts;
    },
  };
}

/**
 * Without alert marks, which are read differently, and suggestions, one of which begins like
 * attributes.
 */
const bySign = new Map(
  [reference, marker, star, attributes].flatMap((one) => one.signs.map((sign) => [sign, one] as const)),
);

/** A construct in a line: its node without a position, and the index after it. */
interface FoundConstruct {
  readonly node: PhrasingContent;
  readonly end: number;
}

/**
 * Reads the construct at an offset of a line.
 *
 * @param line text without escapes, code, links or emphasis
 * @param isWhole it is the last line of the paragraph
 * @returns null if the sign is text; `unsure` if later lines decide
 */
function constructAt(line: string, at: number, isWhole: boolean): FoundConstruct | null | 'unsure' {
  const marked = suggestionMark.scan(line, at, isWhole);
  const construct = marked === 'none' ? bySign.get(line.charAt(at)) : suggestionMark;
  const end = marked === 'none' ? (construct?.scan(line, at, isWhole) ?? 'none') : marked;
  if (!construct || end === 'none') return null;
  return end === 'open' ? 'unsure' : { node: construct.nodeOf(line.slice(at, end)), end };
}
