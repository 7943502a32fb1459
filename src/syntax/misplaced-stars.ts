import type { PhrasingContent, Text } from 'mdast';
import { decodeString } from 'micromark-util-decode-string';
import type { At, Problem } from './facts.ts';
import { isStar, starClass, starSymbols } from './grammar/characters.ts';
import { isBlankText } from './paragraph-edges.ts';
import { type ReadContext, spanOf } from './read-context.ts';
import { findDressedStar, findStarAtEnd, lookalike } from './stars-at-ends.ts';

/** A star as a source can have it: the character, or what may be a reference to it. */
const writtenStar = new RegExp(`[${starClass}]|&#?[0-9a-z]{1,31};`, 'gi');

/** Finds whether a file can hold a star at all, or what is meant as one. */
export const mayHoldStar = new RegExp(
  `[${starClass}]|&(?:#|bigstar|star|sext|ast)|${lookalike}|\\\\\\*|\\d[.)]?\\*|\\*\\d|[ \\t]\\*[ \\t]|\\*[^\\p{L}\\p{N}*\\n]{0,8}(?:[{+\u2212-]|$)`,
  'imu',
);

/** Behind the end of a sentence, or glued to a word. */
const insideText = new RegExp(`(?<=[.!?]["”’')\\]]{0,3} ?|\\p{L})[${starClass}]`, 'gu');
/** What stands in front of a star behind a text; behind other words it is what they speak of, "rated &#9733;". */
const sentenceEnd = `[.!?\u2026。！？]["”’»)\\]]{0,3}\\s{1,9}`;
const isBehindSentence = new RegExp(`(?:^|${sentenceEnd})$`);
/** A character reference: as a sign of its own the star would be read. */
const referenceAtStart = new RegExp(`^\\s*[${starClass}](?=\\s)`);
const referenceAtEnd = new RegExp(`(?<=${sentenceEnd})[${starClass}]\\s*$`);
/** At an edge of a text. */
const otherStar = new RegExp(
  `^\\s*${lookalike}(?=\\s)|(?<=[\\s.!?\\u2026。！？)\\]"”’])${lookalike}\\s*$`,
  'gu',
);
const anyStar = new RegExp(`[${starClass}]`, 'g');

/**
 * Find star symbols in the text of a paragraph that were most likely meant to star it, and do not: right behind the label,
 * inside the bold or emphasised words that the text begins or ends with, behind the full stop of a sentence in the middle.
 *
 * A star that a sentence speaks of ("what has a ★ behind it") is text. Each one found becomes a problem `misplaced-star`.
 *
 * @param body what a paragraph, heading or cell holds between its edges; stars at the edges are not in it
 * @param place of a cell only a star behind a sentence is found: other signs in a table are its own
 */
export function findMisplacedStars(
  body: readonly PhrasingContent[],
  context: ReadContext,
  place: 'rule' | 'no rule' | 'cell' = 'rule',
): void {
  const children = body.filter((child) => !isBlankText(child) && !edgeTypes.has(child.type));
  const found = place === 'cell' ? [] : [...findAtSigns(children, context)];
  for (const [at, edge, detail] of edgesOf(children, context)) {
    const star = findDressedStar(context.source, at, edge);
    const isFound = star && found.some((other) => other.at[0] < star[1] && star[0] < other.at[1]);
    if (star && !isFound) found.push({ at: star, detail });
  }
  for (const { at, detail, isOther, edits } of found) {
    const before = context.source.slice(Math.max(0, at[0] - 20), at[0]).replace(/[*_~`([{]+$/, '');
    if (place === 'cell' && !isBehindSentence.test(before)) continue;
    context.problems.push({
      kind: 'misplaced-star',
      at,
      detail: place === 'rule' ? detail : 'no rule',
      ...(place === 'rule' && isOther && { edits: [{ at, text: starSymbols[0] }] }),
      ...(place === 'rule' && edits && { edits }),
    });
  }
}

const edgeTypes: ReadonlySet<string> = new Set(['ruleStar', 'ruleMarker', 'ruleAttributes']);

type Edge = readonly [at: At, edge: 'start' | 'end', detail: string];

/** The ends of a text where a star counts, or is most likely meant to: of all of it, of its label, and behind the label. */
function edgesOf(children: readonly PhrasingContent[], context: ReadContext): Edge[] {
  const [first, last] = [children[0], children.at(-1)];
  if (!first || !last) return [];
  const [start, end] = [spanOf(first, context)[0], spanOf(last, context)[1]];
  const whole: Edge[] = [
    [[start, end], 'start', 'between other signs'],
    [[start, end], 'end', 'between other signs'],
  ];
  if (!isSet(first) || children.length === 1) return whole;
  const label = spanOf(first, context);
  return [
    [label, 'start', 'inside the label'],
    [label, 'end', 'inside the label'],
    [[label[1], end], 'start', 'behind the label'],
    ...whole,
  ];
}

/** Find stars by what stands beside them in the plain text. */
function findAtSigns(children: readonly PhrasingContent[], context: ReadContext): Iterable<FoundStar> {
  const found = new Map<string, FoundStar>();
  const spans = new Map<Text, ReadonlyMap<number, At>>();
  const add = (node: Text, index: number, detail: string) => {
    const stars = spans.get(node) ?? starSpans(node, context);
    spans.set(node, stars);
    const at = stars.get(index) ?? spanOf(node, context);
    if (!found.has(at.join())) found.set(at.join(), { at, detail, isOther: detail === asReference });
  };
  for (const [child, pattern] of [
    [children[0], referenceAtStart],
    [children.at(-1), referenceAtEnd],
  ] as const) {
    const match = child?.type === 'text' && pattern.exec(child.value);
    if (match) add(child, match.index + match[0].search(anyStar), asReference);
  }
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
  }
  return found.values();
}

interface FoundStar extends Pick<Problem, 'at' | 'detail' | 'edits'> {
  /** Nothing but the sign is wrong. */
  readonly isOther?: boolean;
}

const asReference = 'as a character reference';

const isSet = (node: PhrasingContent | undefined): boolean =>
  node?.type === 'strong' || node?.type === 'emphasis';

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
