import type { Code, LinkReference, Nodes, PhrasingContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import type { ReferenceFacts, TextRange } from './facts.ts';
import { findIndentedRule, findMalformed } from './find-malformed.ts';
import { fixMisplaced } from './fix-attributes.ts';
import { signClass } from './grammar/characters.ts';
import { otherSigns } from './grammar/marker.ts';
import { noteLostDefinition, noteLostHtml, noteRefusedAddress } from './lost-words.ts';
import { findMisplacedStars } from './misplaced-stars.ts';
import type { AttributesNode, ReferenceNode } from './nodes.ts';
import { type ReadContext, spanOf } from './read-context.ts';
import { takeIgnore } from './take-ignores.ts';

/** A range of source that `markdown` shows differently: only the given part, or nothing (null). */
export interface Cut {
  readonly at: TextRange;
  readonly shown: TextRange | null;
  /** Words that are not in the source at that position. */
  readonly words?: string;
}

/** Collects plain text and references of a rule's blocks, in order. */
export interface TextCollector {
  text: string;
  readonly references: ReferenceFacts[];
  readonly cuts: Cut[];
  readonly links: TextRange[];
  /** Blocks of code. */
  readonly code: TextRange[];
  /** Offsets in `text` of terms that the author escaped with a backslash. */
  readonly stops: number[];
}

/** Creates an empty collector. */
export const createCollector = (): TextCollector => ({
  text: '',
  references: [],
  cuts: [],
  links: [],
  code: [],
  stops: [],
});

/** A sign of a construct, a line ending or a backslash. */
const mayBeSpecial = new RegExp(`[${otherSigns}${signClass}<{}[~*\\r\\n\\\\]`);

/**
 * Adds the text of a node and its descendants. Line feeds separate blocks, tabs the cells of a
 * table.
 */
export function collectText(node: Nodes, into: TextCollector, context: ReadContext): void {
  switch (node.type) {
    case 'text':
      // One test for all special characters: most texts have none.
      if (!mayBeSpecial.test(node.value)) into.text += node.value;
      else addSpecial(node.value, node, into, context);
      return;
    case 'inlineCode':
      into.text += unixLines(node.value).replaceAll('\n', ' ');
      return;
    case 'code':
      addCode(node, into, context);
      return;
    case 'image':
    case 'imageReference':
      context.problems.push({ kind: 'image', at: spanOf(node, context), detail: '' });
      into.text += unixLines(plainText(node));
      return;
    case 'break':
      into.text += '\n';
      return;
    case 'ruleReference':
      addReference(node, into, context);
      return;
    case 'ruleSuggestion': {
      const shownNodes = shownIn(node, context);
      const from = shownNodes[0];
      const to = shownNodes.at(-1);
      const shown: TextRange | null = from && to ? [spanOf(from, context)[0], spanOf(to, context)[1]] : null;
      into.cuts.push({ at: spanOf(node, context), shown });
      for (const child of shownNodes) collectText(child, into, context);
      return;
    }
    case 'ruleAttributes':
      addMisplaced(node, into, context);
      return;
    case 'ruleMarker': {
      // Markers that count were removed earlier; a marker left here is in a list or quotation.
      const at = spanOf(node, context);
      context.problems.push({ kind: 'malformed-marker', at, detail: `${node.sign}${node.target}` });
      into.cuts.push({ at, shown: null });
      return;
    }
    case 'ruleStar':
      context.problems.push({ kind: 'misplaced-star', at: spanOf(node, context), detail: 'no rule' });
      into.cuts.push({ at: spanOf(node, context), shown: null });
      return;
    case 'ruleAlertMark':
      into.cuts.push({ at: spanOf(node, context), shown: null });
      return;
    case 'html':
      if (takeIgnore(node, context)) into.cuts.push({ at: spanOf(node, context), shown: null });
      else noteLostHtml(node, context);
      return;
    case 'definition':
      noteLostDefinition(node, context);
      return;
    case 'ruleSuggestionMark':
      return;
    default:
      if ('children' in node) collectChildren(node, into, context);
  }
}

function addMisplaced(node: AttributesNode, into: TextCollector, context: ReadContext): void {
  const at = spanOf(node, context);
  const edits = fixMisplaced(context.source, at);
  context.problems.push({
    kind: 'misplaced-attributes',
    at,
    detail: node.value,
    ...(edits.length > 0 && { edits }),
  });
  into.cuts.push({ at, shown: null });
}

function addCode(node: Code, into: TextCollector, context: ReadContext): void {
  findIndentedRule(node, context);
  into.code.push(spanOf(node, context));
  into.text += unixLines(plainText(node));
}

/** `[words][name]` is shown as `[words](address)`. */
function addressBehind(node: LinkReference, context: ReadContext): Cut[] {
  const address = context.addressOf(node.identifier);
  if (address === null) return [];
  const [start, end] = spanOf(node, context);
  const last = node.children.at(-1);
  const from = last ? spanOf(last, context)[1] + 1 : start + 2;
  return [{ at: [from, end], shown: null, words: address }];
}

/** Text that may hold a malformed construct, or a term with a stop. */
function addSpecial(value: string, node: Nodes, into: TextCollector, context: ReadContext): void {
  findMalformed(value, node, context);
  if (value.includes('\\')) addStopped(unixLines(value), into);
  else into.text += unixLines(value);
}

/** All line endings as `\n`, so that the platform of a checkout makes no difference. */
export const unixLines = (text: string) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/**
 * `\Term` is the word without a link: drops the backslash and records the offset. Other backslashes
 * are text.
 */
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
  if (context.hasStars) findStarsOfNoRule(node, context);
  if (node.type === 'link' || node.type === 'linkReference') into.links.push(spanOf(node, context));
  if (node.type === 'link') noteRefusedAddress(node, context);
  if (node.type === 'linkReference') into.cuts.push(...addressBehind(node, context));
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

/**
 * Stars of a paragraph in a list or quotation. Paragraphs of a rule itself are read part by part.
 */
function findStarsOfNoRule(node: Nodes, context: ReadContext): void {
  if (node.type === 'tableCell') findMisplacedStars(node.children, context, 'cell');
  if (node.type === 'paragraph' || node.type === 'heading')
    findMisplacedStars(node.children, context, 'no rule');
  // A lone `*` is a bullet without a text.
  const at = spanOf(node, context);
  if (node.type === 'listItem' && node.children.length === 0 && context.source.slice(...at).trim() === '*')
    context.problems.push({ kind: 'misplaced-star', at, detail: 'no rule' });
}

/** The visible part of a suggestion: the published words, or the suggested ones. */
function shownIn(
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
    wordsAt: node.words === undefined ? null : [into.text.length, into.text.length + node.words.length],
    markdownAt: null,
    before: node.words === undefined ? '' : lastWords(node.words),
  });
  if (node.words !== undefined) into.text += node.words;
}

/**
 * References; those without words get the words before them. Computed once the text is complete:
 * looking into a growing string costs its whole length each time.
 */
export const namedReferences = ({ text, references }: TextCollector): ReferenceFacts[] =>
  references.map((reference) =>
    reference.textAt < 0 ? reference : { ...reference, before: lastWords(text.slice(0, reference.textAt)) },
  );

/** The last eight words of a text, within its last paragraph and its last 120 characters. */
function lastWords(whole: string): string {
  const text = whole.slice(-120);
  const from = text.lastIndexOf('\n') + 1;
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
