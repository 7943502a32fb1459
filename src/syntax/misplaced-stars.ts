import type { PhrasingContent, Text } from 'mdast';
import { decodeString } from 'micromark-util-decode-string';
import type { At, Problem } from './facts.ts';
import { isStar, starClass, starSymbols } from './grammar/characters.ts';
import { isBlankText } from './paragraph-edges.ts';
import { type ReadContext, spanOf } from './read-context.ts';
import { findStarAtEnd, lookalike } from './stars-at-ends.ts';

/** A star as a source can have it: the character, or what may be a reference to it. */
const writtenStar = new RegExp(`[${starClass}]|&#?[0-9a-z]{1,31};`, 'gi');

/** Finds whether a file can hold a star at all, or what is meant as one. */
export const mayHoldStar = new RegExp(
  `[${starClass}]|&(?:#|bigstar|star|sext)|${lookalike}|\\\\\\*|\\*[^\\p{L}\\p{N}*\\n]{0,8}(?:[{+\u2212-]|$)`,
  'imu',
);

/** Behind the end of a sentence, or glued to a word. */
const insideText = new RegExp(`(?<=[.!?]["”’')\\]]{0,3} ?|\\p{L})[${starClass}]`, 'gu');
/** `(★)` in front of the first sentence or behind the last one. */
const inBrackets = new RegExp(
  `^\\s*[([][${starClass}][)\\]]|(?<=[.!?]["”’')\\]]{0,3}\\s{0,9})[([][${starClass}][)\\]][.\\s]*$`,
);
/** What stands in front of a star behind a text; behind other words it is what they speak of, "rated &#9733;". */
const sentenceEnd = `[.!?\u2026。！？]["”’»)\\]]{0,3}\\s{1,9}`;
const isBehindSentence = new RegExp(`(?:^|${sentenceEnd})$`);
/** A character reference: as a sign of its own the star would be read. */
const reference = new RegExp(`^\\s*[${starClass}](?=\\s)|(?<=${sentenceEnd})[${starClass}]\\s*$`);
/** At an edge of a text. */
const otherStar = new RegExp(
  `^\\s*${lookalike}(?=\\s)|(?<=[\\s.!?\\u2026。！？)\\]"”’])${lookalike}\\s*$`,
  'gu',
);
const anyStar = new RegExp(`[${starClass}]`, 'g');
const atStart = new RegExp(`^\\s*:?\\s*[${starClass}]`);
const atEnd = new RegExp(`[${starClass}]\\s*:?\\s*$`);

/**
 * Find star symbols in the text of a paragraph that were most likely meant to star it, and do not: right behind the label,
 * inside the bold or emphasised words that the text begins or ends with, behind the full stop of a sentence in the middle.
 *
 * A star that a sentence speaks of ("what has a ★ behind it") is text. Each one found becomes a problem `misplaced-star`.
 *
 * @param body what a paragraph holds between its edges; stars at the edges are not in it
 */
export function findMisplacedStars(body: readonly PhrasingContent[], context: ReadContext): void {
  const children = body.filter((child) => !isBlankText(child));
  const found = new Map<string, FoundStar>();
  const spans = new Map<Text, ReadonlyMap<number, At>>();
  const add = (node: Text, index: number, detail: string) => {
    const stars = spans.get(node) ?? starSpans(node, context);
    spans.set(node, stars);
    const at = stars.get(index) ?? spanOf(node, context);
    if (!found.has(at.join())) found.set(at.join(), { at, detail, isOther: detail === asReference });
  };
  const lead = children[0] && isSet(children[0]) ? textsOf(children[0]) : [];
  const tail = children.length > 1 && isSet(children.at(-1)) ? textsOf(children.at(-1)) : [];
  addEdge(lead[0], atStart, 'inside the label', add);
  addEdge(lead.at(-1), atEnd, 'inside the label', add);
  if (lead.length > 0 && children[1]?.type === 'text') addEdge(children[1], atStart, 'behind the label', add);
  addEdge(tail.at(-1), atEnd, 'set in bold', add);
  for (const child of [children[0], children.at(-1)])
    if (child?.type === 'text') addEdge(child, inBrackets, 'in brackets', add);
  for (const child of [children[0], children.at(-1)])
    if (child?.type === 'text') addEdge(child, reference, asReference, add);
  for (const child of children) {
    if (child.type !== 'text') continue;
    for (const match of child.value.matchAll(insideText)) add(child, match.index, 'inside the text');
  }
  for (const child of new Set([children[0], children.at(-1)])) {
    if (child?.type !== 'text') continue;
    const [start, end] = spanOf(child, context);
    for (const { index, 0: sign, input } of context.source.slice(start, end).matchAll(otherStar)) {
      const from = start + index + sign.search(/\S/);
      const isOther = isBehindSentence.test(input.slice(Math.max(0, index - 20), index));
      found.set(`${from}`, { at: [from, from + sign.trim().length], detail: 'of another kind', isOther });
    }
  }
  for (const [child, edge] of [
    [children[0], 'start'],
    [children.at(-1), 'end'],
  ] as const) {
    const star = child?.type === 'text' ? findStarAtEnd(context.source, spanOf(child, context), edge) : null;
    if (star) found.set(star.at.join(), star);
    if (child?.type === 'inlineCode' && new RegExp(`^[${starClass}]$`).test(child.value))
      found.set(spanOf(child, context).join(), { at: spanOf(child, context), detail: 'set in code' });
  }
  for (const [text, edge] of [
    [lead[0], 'start'],
    [lead.at(-1), 'end'],
    [lead.length > 0 && children[1]?.type === 'text' ? children[1] : undefined, 'start'],
    [isSet(children.at(-1)) ? textsOf(children.at(-1)).at(-1) : undefined, 'end'],
  ] as const) {
    const star = text && findStarAtEnd(context.source, spanOf(text, context), edge);
    if (star && !found.has(star.at.join())) found.set(star.at.join(), star);
  }
  for (const { at, detail, isOther, edits } of found.values())
    context.problems.push({
      kind: 'misplaced-star',
      at,
      detail,
      ...(isOther && { edits: [{ at, text: starSymbols[0] }] }),
      ...(edits && { edits }),
    });
}

interface FoundStar extends Pick<Problem, 'at' | 'detail' | 'edits'> {
  /** Nothing but the sign is wrong. */
  readonly isOther?: boolean;
}

const asReference = 'as a character reference';

function addEdge(
  node: Text | undefined,
  edge: RegExp,
  detail: string,
  add: (node: Text, index: number, detail: string) => void,
): void {
  const match = node && edge.exec(node.value);
  if (match) add(node, match.index + match[0].search(anyStar), detail);
}

const isSet = (node: PhrasingContent | undefined): boolean =>
  node?.type === 'strong' || node?.type === 'emphasis';

/** All text below a node, in order. */
function textsOf(node: PhrasingContent | undefined): Text[] {
  if (node?.type === 'text') return [node];
  return node && 'children' in node ? (node.children as PhrasingContent[]).flatMap(textsOf) : [];
}

/** Where in the file the stars of a text stand, by their index in it: entities and escapes make the two differ. */
function starSpans(node: Text, context: ReadContext): ReadonlyMap<number, At> {
  const [start, end] = spanOf(node, context);
  const written = [...context.source.slice(start, end).matchAll(writtenStar)].filter(([text]) =>
    isStar(decodeString(text)),
  );
  const read = [...node.value.matchAll(anyStar)];
  return new Map(
    read.map(({ index }, nth): [number, At] => {
      const found = written[nth];
      return [index, found ? [start + found.index, start + found.index + found[0].length] : [start, end]];
    }),
  );
}
