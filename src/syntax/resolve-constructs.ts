import type { Blockquote, Nodes, Paragraph, PhrasingContent, Text } from 'mdast';
import type { CompileContext, Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Token } from 'micromark-util-types';
import { alertOf } from './constructs/alert.ts';
import { writtenMarker } from './constructs/marker.ts';
import { pairSuggestions } from './constructs/suggestion.ts';
import { leadingEdge, trailingEdge } from './paragraph-edges.ts';

/**
 * Decides, at the end of each paragraph, which inline constructs count.
 * Stars count before or after the text, markers and attributes only after it; elsewhere they become
 * text again. A walk over the finished tree would cost a tenth of a parse.
 */
export const resolveFromMarkdown: FromMarkdown = {
  exit: {
    paragraph: exitParagraph,
    atxHeading: exitPhrasing,
    setextHeading(this: CompileContext, token: Token): undefined {
      // Duty of the base handler, which this one replaces.
      this.data.setextHeadingSlurpLineEnding = undefined;
      exitPhrasing.call(this, token);
    },
    tableData: exitPhrasing,
    tableHeader: exitPhrasing,
    blockQuote: exitBlockQuote,
  },
};

function exitParagraph(this: CompileContext, token: Token): undefined {
  const paragraph = this.stack.at(-1) as Paragraph;
  const parent = this.stack.at(-2);
  resolveParagraph(paragraph, parent?.type === 'blockquote' && parent.children.length === 1);
  this.exit(token);
}

/**
 * Decides which constructs of a complete paragraph count.
 *
 * @param opensQuote it is the first of a block quote, where an alert mark is valid
 */
export function resolveParagraph(paragraph: Paragraph, opensQuote: boolean): void {
  if (needsResolving(paragraph.children)) paragraph.children = resolve(paragraph.children, opensQuote, true);
}

function exitPhrasing(this: CompileContext, token: Token): undefined {
  resolvePhrasing(this.stack.at(-1) as Extract<Nodes, { type: 'heading' | 'tableCell' }>);
  this.exit(token);
}

/** The same for a heading or a table cell, which have no edges. */
export function resolvePhrasing(node: Extract<Nodes, { type: 'heading' | 'tableCell' }>): void {
  if (needsResolving(node.children)) node.children = resolve(node.children, false, node.type === 'heading');
}

function exitBlockQuote(this: CompileContext, token: Token): undefined {
  const quote = this.stack.at(-1) as Blockquote;
  const parent = this.stack.at(-2);
  this.exit(token);
  const made = alertOf(quote);
  if (made !== quote && parent && 'children' in parent) parent.children.splice(-1, 1, made as never);
}

/** Whether these nodes or their descendants need a decision. Most paragraphs are plain text. */
function needsResolving(children: readonly PhrasingContent[]): boolean {
  return children.some(
    (child) =>
      (child.type.startsWith('rule') && child.type !== 'ruleReference') ||
      ('children' in child && needsResolving(child.children as PhrasingContent[])),
  );
}

function resolve(
  nodes: readonly PhrasingContent[],
  opensQuote: boolean,
  hasEdges: boolean,
): PhrasingContent[] {
  const children = nodes.some((child) => child.type === 'ruleSuggestionMark')
    ? pairSuggestions(nodes)
    : [...nodes];
  const first = hasEdges ? leadingEdge(children, opensQuote) : 0;
  const last = hasEdges ? trailingEdge(children, first) : children.length;
  return mergeText(children.map((child, at) => (at < first || at >= last ? child : demote(child))));
}

/** Turns a construct that is not at an edge, and all its descendants, back into text. */
function demote(node: PhrasingContent): PhrasingContent {
  switch (node.type) {
    case 'ruleMarker':
      return textOf(writtenMarker(node), node);
    case 'ruleStar':
    case 'ruleSuggestionMark':
      return textOf(node.value, node);
    case 'ruleAlertMark':
      // It included the white space around a line ending, which is not part of a paragraph's text.
      return textOf(node.value.replace(/[ \t]*(\r\n?|\n)[ \t]*/, '$1'), node);
    case 'ruleAttributes':
      return textOf(`{${node.value}}`, node);
    case 'ruleSuggestion': {
      const resolved = { ...node, children: mergeText(node.children.map(demote)) };
      return node.replacement
        ? { ...resolved, replacement: mergeText(node.replacement.map(demote)) }
        : resolved;
    }
    default:
      if (!('children' in node) || !needsResolving(node.children)) return node;
      return {
        ...node,
        children: mergeText(pairSuggestions(node.children as PhrasingContent[]).map(demote)),
      } as PhrasingContent;
  }
}

function textOf(value: string, node: PhrasingContent): Text {
  return node.position ? { type: 'text', value, position: node.position } : { type: 'text', value };
}

function mergeText(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const node of nodes) {
    const before = result.at(-1);
    if (node.type !== 'text' || before?.type !== 'text') {
      result.push(node);
      continue;
    }
    const merged: Text = { type: 'text', value: before.value + node.value };
    if (before.position && node.position)
      merged.position = { start: before.position.start, end: node.position.end };
    result[result.length - 1] = merged;
  }
  return result;
}
