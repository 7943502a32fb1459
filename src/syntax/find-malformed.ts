import type { Nodes } from 'mdast';
import { lookalikeStops } from '../model/node-id.ts';
import { signClass } from './grammar/characters.ts';
import { markerLike } from './grammar/marker.ts';
import { isReferenceName } from './grammar/names.ts';
import { type ReadContext, spanOf } from './read-context.ts';

/**
 * Note what was meant as a construct in a text node and is none.
 *
 * Looked for in the source, not in the value: entities and escapes would shift every place behind them.
 *
 * @param value of the node, in which a quick look tells what need not be looked for
 */
export function findMalformed(value: string, node: Nodes, context: ReadContext): void {
  if (anySign.test(value)) findMarkerLike(node, context);
  if (/[{+\-~]/.test(value)) findSuggestionMarks(node, context);
  if (/[{}]/.test(value)) findStrayAttributes(node, context);
  if (value.includes('[')) findMalformedReferences(node, context);
  if (/[\r\n]/.test(value)) findSwallowedLists(node, context);
}

const anySign = new RegExp(`[${signClass}]`);

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
export function findIndentedRule(node: Nodes, context: ReadContext): void {
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
  /(?<!\\)\{[\p{L}_][\p{L}\p{N}_.-]*(?: [.#\p{L}][^{}\r\n]*)?\}(?=[ \t]*(?:[\r\n]|$))|(?<![\p{L}\p{N}{\\])#[\p{L}_][\p{L}\p{N}_.-]*(?: [^{}\r\n]*)?\}(?=[ \t]*(?:[\r\n]|$))|(?<!\\)\{#[\p{L}_][^{}\r\n]*(?<![ \t])(?=[ \t]*(?:[\r\n]|$))/gu;

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

/** Names, and numbers with a stop that only looks like one. */
const nameInBrackets = new RegExp(
  String.raw`(?<![\\\]])\[((?:[\p{L}\p{N}_.:*~-]|(?<=\p{N})[${lookalikeStops}](?=\p{N}))+)\](?![[(:])`,
  'gu',
);

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
