import type {
  BlockContent,
  DefinitionContent,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
} from 'mdast';
import { collectText, createCollector, namedReferences, type TextCollector } from './collect-text.ts';
import type { AttributeFacts, ItemFacts, ItemKind, ReferenceFacts, StarFacts, TextRange } from './facts.ts';
import { noteLostNumber, noteStarredNumbers } from './lost-number.ts';
import { noteLostTable } from './lost-table.ts';
import { findMisplacedStars } from './misplaced-stars.ts';
import type { MarkerNode, StarNode } from './nodes.ts';
import { markdownOf } from './own-markdown.ts';
import { isBlankText, leadingEdge, trailingEdge } from './paragraph-edges.ts';
import { readAttributes } from './read-attributes.ts';
import { type ReadContext, spanOf } from './read-context.ts';
import { withoutIgnores } from './take-ignores.ts';

/** A block that can be part of a rule's own text. */
export type OwnBlock = BlockContent | DefinitionContent;

/** The part of {@link ItemFacts} that an item's own blocks decide. */
export type OwnFacts = Pick<
  ItemFacts,
  'attributes' | 'star' | 'label' | 'text' | 'markdown' | 'stops' | 'forms' | 'references' | 'links' | 'code'
>;

/**
 * Reads the own blocks of an item: its label, text, references, markers, stars and attributes.
 *
 * @param blocks in document order, without child items
 * @param kind a term's label is its headword and needs no colon inside
 */
export function readOwn(blocks: readonly OwnBlock[], kind: ItemKind, context: ReadContext): OwnFacts {
  const into = createCollector();
  const markers: ReferenceFacts[] = [];
  let attributes: AttributeFacts | null = null;
  let star: StarFacts | null = null;
  let label: string | null = null;
  let labelEnd = -1;
  blocks.forEach((block, i) => {
    if (i > 0) into.text = `${withoutLastSpace(into)}\n`;
    if (block.type !== 'paragraph') {
      collectText(block, into, context);
      return;
    }
    noteLostTable(block, context);
    if (context.hasStars) noteStarredNumbers(block, context);
    const last = block.children.at(-1);
    // Its attributes would be valid if it were a rule.
    const isLost = i > 0 && last?.type === 'ruleAttributes' && noteLostNumber(block, context);
    const edges = readEdges(
      isLost ? { ...block, children: block.children.slice(0, -1) } : block,
      i === 0,
      context,
    );
    if (isLost) into.cuts.push({ at: spanOf(last, context), shown: null });
    if (context.hasStars) findMisplacedStars(edges.body, context);
    attributes ??= edges.attributes;
    if (i === 0) star = edges.star;
    markers.push(...edges.markers);
    for (const at of edges.cuts) into.cuts.push({ at, shown: null });
    const body =
      i === 0 ? takeLabel(edges.body, kind, into, context) : { rest: edges.body, label: null, end: -1 };
    if (i === 0) [label, labelEnd] = [body.label, body.end];
    for (const child of body.rest) collectText(child, into, context);
  });
  const named = namedReferences(into);
  const forms = kind === 'term' ? takeForms(into) : [];
  const trimmed = trimText({ ...into, references: named }, forms.length > 0 || kind === 'term');
  const { markdown, placed } = markdownOf(
    blocks,
    { ...into, labelEnd, references: trimmed.references },
    context,
  );
  const references = [...placed, ...markers];
  return {
    attributes,
    star,
    label,
    text: trimmed.text,
    markdown,
    stops: trimmed.stops,
    forms,
    references,
    ...(into.links.length === 0 ? {} : { links: into.links }),
    ...(into.code.length === 0 ? {} : { code: into.code }),
  };
}

/**
 * The text so far without the space before markers, stars and attributes. What a reference follows
 * is kept.
 */
function withoutLastSpace({ text, references }: TextCollector): string {
  const { textAt = 0, wordsAt } = references.at(-1) ?? {};
  const kept = Math.max(0, textAt, wordsAt?.[1] ?? 0);
  let end = text.length;
  while (end > kept && text[end - 1] === ' ') end -= 1;
  return text.slice(0, end);
}

interface Edges {
  readonly body: readonly PhrasingContent[];
  readonly markers: readonly ReferenceFacts[];
  readonly attributes: AttributeFacts | null;
  readonly star: StarFacts | null;
  readonly cuts: readonly TextRange[];
}

/** Separates a paragraph's text from the star before it and the constructs after it. */
function readEdges(paragraph: Paragraph, isFirst: boolean, context: ReadContext): Edges {
  const { children } = paragraph;
  const { problems } = context;
  const from = leadingEdge(children, false);
  // After a later paragraph attributes have no meaning, and what precedes them is text.
  const hasEnd = isFirst || children.at(-1)?.type !== 'ruleAttributes';
  const to = hasEnd ? trailingEdge(children, from) : children.length;
  const [before, second] = children.slice(0, from).filter(isStar);
  const trailing = children.slice(to);
  const [after, last] = trailing.filter(isStar);
  for (const [star, other, detail] of [
    [before, second, 'before'],
    [after, last, 'after'],
  ] as const) {
    if (!isFirst && star)
      problems.push({ kind: 'misplaced-star', at: spanOf(star, context), detail: 'later paragraph' });
    else if (other) problems.push({ kind: 'double-star', at: spanOf(other, context), detail });
  }
  const edges = [...children.slice(0, from), ...trailing].filter((node) => node.type !== 'text');
  const end = trailing.at(-1);
  return {
    body: children.slice(from, to),
    markers: trailing.filter((node) => node.type === 'ruleMarker').map((node) => markerOf(node, context)),
    attributes: end?.type === 'ruleAttributes' ? readAttributes(end, context) : null,
    star: isFirst ? starOf(before, after, context) : null,
    cuts: edges.map((node) => spanOf(node, context)),
  };
}

const isStar = (node: PhrasingContent) => node.type === 'ruleStar';

function starOf(
  before: StarNode | undefined,
  after: StarNode | undefined,
  context: ReadContext,
): StarFacts | null {
  if (!before && !after) return null;
  return {
    before: before ? spanOf(before, context) : null,
    after: after ? spanOf(after, context) : null,
    symbols: [before, after].flatMap((star) => star?.value ?? []),
  };
}

function markerOf(node: MarkerNode, context: ReadContext): ReferenceFacts {
  const at = spanOf(node, context);
  return {
    kind: node.sign === '+' ? 'adds' : 'supersedes',
    target: node.target,
    until: '',
    hasWords: false,
    at,
    targetAt: [at[0] + 1, at[1]],
    textAt: -1,
    wordsAt: null,
    markdownAt: null,
    before: '',
  };
}

/** The colon of a label; wide in texts without Latin letters. */
const colonInFront = /^\s*[:：]/;
const colonAtEnd = /\s*[:：]$/;

/** Removes the leading bold text that ends in a colon (inside or after it) from a paragraph. */
function takeLabel(
  body: readonly PhrasingContent[],
  kind: ItemKind,
  into: TextCollector,
  context: ReadContext,
) {
  const none = { rest: body, label: null, end: -1 };
  const at = isBlankText(body[0]) ? 1 : 0;
  const strong = body[at];
  if (strong?.type !== 'strong') return none;
  const label = labelText(strong, into, context);
  const next = body[at + 1];
  const colonBehind = next?.type === 'text' && colonInFront.test(next.value);
  if (kind !== 'term' && !colonAtEnd.test(label) && !colonBehind) {
    // Not a label: its content is text.
    into.references.length = 0;
    return none;
  }
  const name = label.replace(colonAtEnd, '').trim();
  const end = spanOf(strong, context)[1];
  if (kind === 'term' || !colonBehind || next?.type !== 'text')
    return { rest: body.slice(at + 1), label: name, end };
  const rest = [{ ...next, value: next.value.replace(colonInFront, '') }, ...body.slice(at + 2)];
  return { rest, label: name, end: end + context.source.slice(end).search(/[:：]/) + 1 };
}

function labelText(strong: Strong, into: TextCollector, context: ReadContext): string {
  const inner = createCollector();
  for (const child of strong.children) collectText(child, inner, context);
  // A reference inside a label belongs to the rule but has no position in its text.
  for (const reference of namedReferences(inner))
    into.references.push({ ...reference, textAt: -1, wordsAt: null });
  return inner.text.replace(/\s+/g, ' ').trim();
}

/** Takes the forms from `(also: Forces, Forced): definition` and leaves the definition. */
function takeForms(into: TextCollector): string[] {
  const match = /^\s*\(also:([^)]*)\)/.exec(into.text);
  if (!match) return [];
  const size = match[0].length;
  into.text = ' '.repeat(size) + into.text.slice(size);
  return (match[1] ?? '')
    .split(',')
    .map((form) => form.trim())
    .filter((form) => form !== '');
}

/** Trims white space (and a term's colon) from both ends and shifts offsets in the text. */
function trimText(into: TextCollector, isTerm: boolean) {
  const lead = (isTerm ? /^\s*:?\s*/ : /^\s*/).exec(into.text)?.[0].length ?? 0;
  // The space before a final reference is kept: the number follows it.
  const end = Math.max(into.text.trimEnd().length, into.references.at(-1)?.textAt ?? 0);
  const text = into.text.slice(lead, end);
  const move = (at: number) => (at < 0 ? -1 : Math.max(0, Math.min(text.length, at - lead)));
  const references = into.references.map((reference) => ({
    ...reference,
    textAt: move(reference.textAt),
    wordsAt: reference.wordsAt && ([move(reference.wordsAt[0]), move(reference.wordsAt[1])] as const),
  }));
  return { text, references, stops: into.stops.map((at) => at - lead) };
}

/**
 * Separates a list item's own text from its children. Blocks after a child item are children, too.
 */
export function partOwn(item: ListItem, context: ReadContext): [own: OwnBlock[], rest: RootContent[]] {
  const children = withoutIgnores(item.children, context);
  const isChild = (node: ListItem['children'][number]) =>
    (node.type === 'list' && node.ordered) || node.type === 'ruleAlert' || node.type === 'table';
  const first = children.findIndex(isChild);
  if (first < 0) return [children as OwnBlock[], []];
  return [children.slice(0, first) as OwnBlock[], children.slice(first)];
}
