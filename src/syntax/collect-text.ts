import type { Nodes, PhrasingContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { isReferenceName } from './characters.ts';
import { markerLike } from './constructs/marker.ts';
import type { At, Problem, ReferenceFacts } from './facts.ts';
import type { ReferenceNode } from './nodes.ts';

/** What reading needs to know of the file: its whole text, and where the parsed piece begins in it. */
export interface ReadContext {
  readonly source: string;
  readonly offset: number;
  /** Take suggestions as accepted instead of leaving the published words. */
  readonly acceptSuggestions: boolean;
  /** Is there a star symbol anywhere in the file? Most files have none, and nothing is looked for in them. */
  readonly hasStars: boolean;
  readonly problems: Problem[];
}

/** A stretch of source that `markdown` must not show as written, and what stands there instead. */
export interface Cut {
  readonly at: At;
  readonly text: string;
}

/** Gathers plain text and references of a rule's blocks, in order. */
export interface TextCollector {
  text: string;
  readonly references: ReferenceFacts[];
  readonly cuts: Cut[];
  /** Places in `text` where a term begins that the author stopped with a backslash. */
  readonly stops: number[];
}

export const createCollector = (): TextCollector => ({ text: '', references: [], cuts: [], stops: [] });

/** Where a node stands in the file. Every node that a parser made has a place; one without is an error of ours. */
export function spanOf(node: Nodes, context: ReadContext): At {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) throw new Error(`node of type ${node.type} has no position`);
  return [start + context.offset, end + context.offset];
}

/** Add the text of a node and of all below it. Blocks are parted by line feeds, cells of a table by tabs. */
export function collectText(node: Nodes, into: TextCollector, context: ReadContext): void {
  switch (node.type) {
    case 'text':
      // One look for all signs of something special: most texts have none.
      if (!/[+\-\u2011\u2212\u2013{}[~\r\n\\]/.test(node.value)) into.text += node.value;
      else addSpecial(node.value, node, into, context);
      return;
    case 'inlineCode':
      into.text += unixLines(node.value).replaceAll('\n', ' ');
      return;
    case 'code':
      findIndentedRule(node, context);
      into.text += unixLines(plainText(node));
      return;
    case 'image':
      into.text += unixLines(plainText(node));
      return;
    case 'break':
      into.text += '\n';
      return;
    case 'ruleReference':
      addReference(node, into, context);
      return;
    case 'ruleSuggestion': {
      const kept = keptOf(node, context);
      const from = kept[0];
      const to = kept.at(-1);
      const text = from && to ? context.source.slice(spanOf(from, context)[0], spanOf(to, context)[1]) : '';
      into.cuts.push({ at: spanOf(node, context), text });
      for (const child of kept) collectText(child, into, context);
      return;
    }
    case 'ruleAttributes':
      context.problems.push({ kind: 'misplaced-attributes', at: spanOf(node, context), detail: node.value });
      into.cuts.push({ at: spanOf(node, context), text: '' });
      return;
    case 'ruleMarker': {
      // Markers that count are taken off before: one that is left stands in a list or quotation.
      const at = spanOf(node, context);
      context.problems.push({ kind: 'malformed-marker', at, detail: `${node.sign}${node.target}` });
      return;
    }
    case 'ruleStar':
      context.problems.push({ kind: 'misplaced-star', at: spanOf(node, context), detail: 'no rule' });
      return;
    case 'ruleAlertMark':
    case 'ruleSuggestionMark':
    case 'html':
    case 'definition':
      return;
    default:
      if ('children' in node) collectChildren(node, into, context);
  }
}

/** Text in which something may be meant as a construct that is none. */
function addSpecial(value: string, node: Nodes, into: TextCollector, context: ReadContext): void {
  if (/[+\-\u2011\u2212\u2013]/.test(value)) findMarkerLike(node, context);
  if (/[{+\-~]/.test(value)) findSuggestionMarks(node, context);
  if (/[{}]/.test(value)) findStrayAttributes(node, context);
  if (value.includes('[')) findMalformedReferences(node, context);
  if (/[\r\n]/.test(value)) findSwallowedLists(node, context);
  if (value.includes('\\')) addStopped(unixLines(value), into);
  else into.text += unixLines(value);
}

/** Line endings of every kind as `\n`, so that a file says the same however it was checked out. */
export const unixLines = (text: string) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/** `\Term` is the word without a link: the backslash goes, the place is kept. Other backslashes are text. */
function addStopped(value: string, into: TextCollector): void {
  value.split(/\\(?=\p{L})/u).forEach((part, i) => {
    if (i > 0) into.stops.push(into.text.length);
    into.text += part;
  });
}

function collectChildren(
  node: Nodes & { children: readonly Nodes[] },
  into: TextCollector,
  context: ReadContext,
): void {
  const separator =
    node.type === 'tableRow'
      ? '\t'
      : /^(?:table|list|listItem|blockquote|ruleAlert)$/.test(node.type)
        ? '\n'
        : '';
  node.children.forEach((child, i) => {
    if (i > 0) into.text += separator;
    collectText(child, into, context);
  });
}

function keptOf(
  node: Extract<PhrasingContent, { type: 'ruleSuggestion' }>,
  context: ReadContext,
): readonly PhrasingContent[] {
  if (node.change === 'substitution')
    return context.acceptSuggestions ? (node.replacement ?? []) : node.children;
  return (node.change === 'insertion') === context.acceptSuggestions ? node.children : [];
}

function addReference(node: ReferenceNode, into: TextCollector, context: ReadContext): void {
  const at = spanOf(node, context);
  const written = context.source.slice(at[0], at[1]);
  // A target over two lines is longer in the source than in the node.
  const targetStart = at[0] + (node.words === undefined ? 1 : written.lastIndexOf('[') + 1);
  const targetEnd = node.until === undefined ? at[1] - 1 : at[0] + written.indexOf(']');
  into.references.push({
    kind: 'refers',
    target: node.target,
    until: node.until ?? '',
    hasWords: node.words !== undefined,
    at,
    targetAt: [targetStart, targetEnd],
    textAt: node.words === undefined ? into.text.length : -1,
    before: lastWords(node.words ?? into.text),
  });
  if (node.words !== undefined) into.text += node.words;
}

/** The last eight words of a text, within its last paragraph and its last 120 characters. */
export function lastWords(text: string): string {
  const from = Math.max(0, text.length - 120, text.lastIndexOf('\n') + 1);
  const words: string[] = [];
  let end = text.length;
  while (end > from && words.length < 8) {
    while (end > from && isSpace(text.charCodeAt(end - 1))) end -= 1;
    let start = end;
    while (start > from && !isSpace(text.charCodeAt(start - 1))) start -= 1;
    if (start < end) words.push(text.slice(start, end));
    end = start;
  }
  return words.reverse().join(' ');
}

const isSpace = (code: number) =>
  code === 32 || (code < 128 ? code >= 9 && code <= 13 : /\s/.test(String.fromCharCode(code)));

/** Looked for in the source, not in the value: entities and escapes would shift every place behind them. */
function findMarkerLike(node: Nodes, context: ReadContext): void {
  const [start, end] = spanOf(node, context);
  const written = context.source.slice(start, end);
  for (const match of written.matchAll(markerLike)) {
    if (written[match.index - 1] === '\\') continue;
    const at = start + match.index;
    context.problems.push({ kind: 'malformed-marker', at: [at, at + match[0].length], detail: match[0] });
  }
}

const suggestionMark = /(?<!\\)(?:\{\+\+|\+\+\}|\{--|--\}|\{~~|~~\})/g;

function findSuggestionMarks(node: Nodes, context: ReadContext): void {
  const [start, end] = spanOf(node, context);
  for (const match of context.source.slice(start, end).matchAll(suggestionMark)) {
    const at = start + match.index;
    context.problems.push({ kind: 'unpaired-suggestion', at: [at, at + match[0].length], detail: match[0] });
  }
}

/** A block of code that is one only by its indentation, and begins with a rule: what held it became deeper or shallower. */
function findIndentedRule(node: Nodes, context: ReadContext): void {
  const [start, end] = spanOf(node, context);
  const written = context.source.slice(start, end);
  const item = /^[ \t]*(\d{1,9}[.)])[ \t].*\{#/.exec(written);
  if (!item?.[1]) return;
  const at = start + item[0].indexOf(item[1]);
  context.problems.push({ kind: 'indented-list', at: [at, at + item[1].length], detail: item[1] });
}

const swallowed =
  /(?<=[\r\n][ \t>]*)\d{1,9}[.)](?=[ \t])|(?<=\}[ \t]*[\r\n]+[ \t>]*)(?:\d{1,9}|[.)])(?=[ \t])/g;

/** Braces with an id or class that stand inside a text: what was meant by them is not done. */
function findStrayAttributes(node: Nodes, context: ReadContext): void {
  const [start, end] = spanOf(node, context);
  for (const match of context.source.slice(start, end).matchAll(strayAttributes)) {
    const at = start + match.index;
    const detail = match[1] ?? '';
    context.problems.push({ kind: 'misplaced-attributes', at: [at, at + match[0].length], detail });
  }
  for (const match of context.source.slice(start, end).matchAll(brokenAttributes)) {
    const at = start + match.index;
    context.problems.push({
      kind: 'malformed-attributes',
      at: [at, at + match[0].length],
      detail: match[0],
    });
  }
}

/** Not those in front of a swallowed list item: it is the fault, and they are right where they stand. */
const strayAttributes =
  /(?<!\\)\{([#.]\p{L}[^{}\r\n]*)\}(?![ \t]*(?:\r\n?|\n)[ \t>]*(?:\d{1,9}[.)]?|[.)])[ \t])/gu;

/** An id at the end of a paragraph that lost its sign, `{draw}`, or one of its braces, `#draw}` and `{#draw`. */
const brokenAttributes =
  /(?<!\\)\{[\p{L}_][\p{L}\p{N}_.-]*(?: [.\p{L}][^{}\r\n]*)?\}(?=[ \t]*(?:[\r\n]|$))|(?<![\p{L}\p{N}{\\])#[\p{L}_][\p{L}\p{N}_.-]*(?: [^{}\r\n]*)?\}(?=[ \t]*(?:[\r\n]|$))|(?<!\\)\{#[\p{L}_][\p{L}\p{N}_.-]*(?=[ \t]*(?:[\r\n]|$))/gu;

/** Brackets that hold what names are made of and yet no name, `[.1.02]`: they are printed as they stand. */
function findMalformedReferences(node: Nodes, context: ReadContext): void {
  const [start, end] = spanOf(node, context);
  for (const match of context.source.slice(start, end).matchAll(nameInBrackets)) {
    const name = match[1] ?? '';
    if (isReferenceName(name) || !/[\p{L}\p{N}]/u.test(name)) continue;
    const at = start + match.index + 1;
    context.problems.push({ kind: 'malformed-reference', at: [at, at + name.length], detail: name });
  }
}

const nameInBrackets = /(?<![\\\]])\[([\p{L}\p{N}_.:*~-]+)\](?![[(:])/gu;

/**
 * A line inside a paragraph that was meant as a rule: a list that does not begin with 1 cannot follow text directly. And
 * one behind the attributes of a rule, which end its paragraph, whose number or full stop was lost.
 */
function findSwallowedLists(node: Nodes, context: ReadContext): void {
  const [start, end] = spanOf(node, context);
  for (const match of context.source.slice(start, end).matchAll(swallowed)) {
    const at = start + match.index;
    context.problems.push({ kind: 'swallowed-list', at: [at, at + match[0].length], detail: match[0] });
  }
}
