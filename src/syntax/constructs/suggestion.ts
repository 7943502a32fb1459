import type { PhrasingContent } from 'mdast';
import type { Options as ToMarkdown } from 'mdast-util-to-markdown';
import type { Scan } from '../grammar/scan.ts';
import type { SuggestionMarkNode, SuggestionNode } from '../nodes.ts';
import type { InlineConstruct } from './inline-construct.ts';

/**
 * The marks of CriticMarkup; none is a prefix of another. Source: "Suggestions" in docs/format.md.
 */
const suggestionMarks = ['{++', '++}', '{--', '--}', '{~~', '~>', '~~}'] as const;

/** The marks alone; they are paired when a paragraph is complete. */
export const suggestionMark: InlineConstruct = {
  type: 'ruleSuggestionMark',
  signs: suggestionMarks.map((mark) => mark.charAt(0)),
  scan: scanSuggestionMark,
  nodeOf: (value) => ({ type: 'ruleSuggestionMark', value }),
};

const closers = new Map([
  ['{++', '++}'],
  ['{--', '--}'],
  ['{~~', '~~}'],
]);
const changes = new Map([
  ['{++', 'insertion'],
  ['{--', 'deletion'],
  ['{~~', 'substitution'],
] as const);

/**
 * Pairs the marks among the children of one parent, each with the first that closes it. Unpaired
 * marks stay marks.
 */
export function pairSuggestions(children: readonly PhrasingContent[]): PhrasingContent[] {
  const next = new Map(['++}', '--}', '~>', '~~}'].map((mark) => [mark, nextOf(children, mark)]));
  return pairRange(children, 0, children.length, next);
}

/**
 * For each index, the index of the next mark of one kind. Precomputed, so that unpaired marks cost
 * no search.
 */
function nextOf(children: readonly PhrasingContent[], value: string): readonly number[] {
  const next: number[] = new Array(children.length + 1).fill(children.length);
  for (let at = children.length - 1; at >= 0; at -= 1) {
    const child = children[at];
    const isMark = child?.type === 'ruleSuggestionMark' && child.value === value;
    next[at] = isMark ? at : (next[at + 1] ?? children.length);
  }
  return next;
}

function pairRange(
  children: readonly PhrasingContent[],
  from: number,
  to: number,
  next: ReadonlyMap<string, readonly number[]>,
): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  const nextMark = (mark: string | undefined, at: number) => next.get(mark ?? '')?.[at] ?? to;
  for (let at = from; at < to; at += 1) {
    const open = children[at];
    if (!open) continue;
    const closer = open.type === 'ruleSuggestionMark' ? closers.get(open.value) : undefined;
    const end = closer === undefined ? to : nextMark(closer, at + 1);
    const change = changes.get((open as SuggestionMarkNode).value as '{++');
    const middle = change === 'substitution' ? nextMark('~>', at + 1) : end;
    if (end >= to || middle > end || !change) {
      result.push(open);
      continue;
    }
    const node: SuggestionNode = {
      type: 'ruleSuggestion',
      change,
      children: pairRange(children, at + 1, middle, next),
    };
    if (change === 'substitution') node.replacement = pairRange(children, middle + 1, end, next);
    const close = children[end];
    if (open.position && close?.position)
      node.position = { start: open.position.start, end: close.position.end };
    result.push(node);
    at = end;
  }
  return result;
}

/** Prints suggestions. */
export const suggestionToMarkdown: ToMarkdown = {
  handlers: {
    ruleSuggestionMark: (node) => node.value,
    ruleSuggestion(node: SuggestionNode, _parent, state, info) {
      // Printed as inline content, not as a paragraph, whose start and end have a meaning.
      const inner = (children: PhrasingContent[], before: string, after: string) =>
        before + state.containerPhrasing({ type: 'emphasis', children }, { ...info, before, after }) + after;
      if (node.change === 'insertion') return inner(node.children, '{++', '++}');
      if (node.change === 'deletion') return inner(node.children, '{--', '--}');
      return inner(node.children, '{~~', '~>') + inner(node.replacement ?? [], '~>', '~~}').slice(2);
    },
  },
  unsafe: [
    { character: '{', after: '(?:\\+\\+|--|~~)', inConstruct: 'phrasing' },
    { character: '+', after: '\\+\\}', inConstruct: 'phrasing' },
    { character: '-', after: '-\\}', inConstruct: 'phrasing' },
    { character: '~', after: '(?:>|~\\})', inConstruct: 'phrasing' },
  ],
};

/** One mark of a suggestion. */
function scanSuggestionMark(text: string, at: number, isWhole: boolean): Scan {
  const mark = suggestionMarks.find((candidate) => text.startsWith(candidate, at));
  if (mark !== undefined) return at + mark.length;
  const isBegun = suggestionMarks.some((candidate) => candidate.startsWith(text.slice(at, at + 3)));
  return isBegun && !isWhole ? 'open' : 'none';
}
