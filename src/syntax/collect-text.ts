import type { Nodes, PhrasingContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { markerLike } from './constructs/marker.ts';
import type { At, Problem, ReferenceFacts } from './facts.ts';
import type { ReferenceNode } from './nodes.ts';

/** What reading needs to know of the file: its whole text, and where the parsed piece begins in it. */
export interface ReadContext {
  readonly source: string;
  readonly offset: number;
  /** Take suggestions as accepted instead of leaving the published words. */
  readonly acceptSuggestions: boolean;
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
      if (/[+\-\u2011\u2212\u2013]/.test(node.value)) findMarkerLike(node, context);
      if (/[{+\-~]/.test(node.value)) findSuggestionMarks(node, context);
      if (node.value.includes('{')) findStrayAttributes(node, context);
      if (/[\r\n]/.test(node.value)) findSwallowedLists(node, context);
      if (node.value.includes('\\')) addStopped(unixLines(node.value), into);
      else into.text += unixLines(node.value);
      return;
    case 'inlineCode':
      into.text += unixLines(node.value).replaceAll('\n', ' ');
      return;
    case 'code':
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
    case 'ruleAlertMark':
    case 'ruleSuggestionMark':
    case 'html':
    case 'definition':
      return;
    default:
      if ('children' in node) collectChildren(node, into, context);
  }
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

/** The last eight words of a text, within its last paragraph. */
function lastWords(text: string): string {
  const tail = text.slice(-120);
  const words = tail
    .slice(tail.lastIndexOf('\n') + 1)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.slice(-8).join(' ');
}

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

/** Braces with an id or class that stand inside a text: what was meant by them is not done. */
function findStrayAttributes(node: Nodes, context: ReadContext): void {
  const [start, end] = spanOf(node, context);
  for (const match of context.source.slice(start, end).matchAll(/(?<!\\)\{([#.]\p{L}[^{}\r\n]*)\}/gu)) {
    const at = start + match.index;
    const detail = match[1] ?? '';
    context.problems.push({ kind: 'misplaced-attributes', at: [at, at + match[0].length], detail });
  }
}

/** A line inside a paragraph that was meant as a rule: a list that does not begin with 1 cannot follow text directly. */
function findSwallowedLists(node: Nodes, context: ReadContext): void {
  const [start, end] = spanOf(node, context);
  for (const match of context.source.slice(start, end).matchAll(/(?<=[\r\n][ \t>]*)\d{1,9}[.)](?=[ \t])/g)) {
    const at = start + match.index;
    context.problems.push({ kind: 'swallowed-list', at: [at, at + match[0].length], detail: match[0] });
  }
}
