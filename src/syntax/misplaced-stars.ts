import type { PhrasingContent, Text } from 'mdast';
import { decodeString } from 'micromark-util-decode-string';
import type { Problem, TextRange } from './facts.ts';
import { isStar, starClass, starSymbols } from './grammar/characters.ts';
import { isBlankText } from './paragraph-edges.ts';
import { type ReadContext, spanOf } from './read-context.ts';

/** Signs that look like a star and are not read as one. */
const lookalike = String.raw`(?:[\u2b50-\u2b52\u{1f31f}\u{1f7c0}-\u{1f7d8}\u2721-\u2727\u2729-\u2735\u2738-\u273d\u22c6\u235f\u269d\u26e4-\u26e7\u066d\u2051\ufe61\uff0a\u2217\u204e]\ufe0f?|:star:)`;
const asterisk = String.raw`(?<![*\\])\\?\*(?!\*)`;
const reference = '&(?:#x?[0-9a-f]{1,6}|starf?|bigstar|sext|ast);';
/** A star in any context; a bare asterisk may be Markdown. */
const sureSign = String.raw`(?:[${starClass}]|${lookalike}|${reference}|(?<!\\)\\\*)\ufe0f?`;
const opening = '["“‘«‹„‚([{<（［「『【〈《¡¿]';
const closing = String.raw`[.,;:!?\u2026。！？、，；：؟،؛"”“’‘»«›‹)\]}>）］」』】〉》]`;
const dress = String.raw`(?:[*_~\x60([{（［「]|<\w{1,10}>)`;
const undress = String.raw`(?:[*_~\x60]|${closing}|\]\([^()\s]{0,200}\)|\]\[[^[\]]{0,99}\]|</\w{1,10}>)`;

/** A star next to a list number, bare or between other signs: `1★.`, `1(★).`, `1*.` */
export const starAtNumber = `(?:${dress}{0,4}(?:${sureSign}|\\*)(?:${undress}(?<![.:;,])){0,6})`;

/** Whether a text can hold a star or a substitute; bold words alone cannot. */
export const mayHoldStar = new RegExp(
  `[${starClass}]|&(?:#|bigstar|star|sext|ast)|${lookalike}|(?<!\\*)\\*(?!\\*)|\\*{3}`,
  'iu',
);

/**
 * At either end of a plain text: `turn ★.`, `turn (★).`, `turn.*`, `(★ Take two.)`, `\* Take two.`
 */
const plainEdges = {
  start: new RegExp(
    `^\\s*(?:${opening}(${asterisk}|${sureSign})[ \\t]*(?=[^\\s)\\]}])|(\\\\\\*)[ \\t]*(?=[^\\s*]|$))`,
    'iu',
  ),
  end: new RegExp(`(?:${opening}?(${asterisk}|${sureSign})${closing}{1,6}|(${asterisk}))\\s*$`, 'iu'),
};
/**
 * At either end of any source text: `**★**`, `[★](address)`, `` `★` ``, also after a quotation
 * mark.
 */
const dressedEdges = {
  start: new RegExp(
    `^[\\s:]*${dress}{0,8}(${sureSign}|\\*(?=[ \\t]))${undress}{0,12}(?=[\\s\\p{L}]|$)`,
    'iu',
  ),
  end: new RegExp(`(?:${dress}|${opening}){0,8}(${sureSign})${undress}{0,12}\\s*$`, 'iu'),
};

/** Words before a star that is the object of a sentence: "what has a ★.", "gain 3 ★." */
const speaks =
  /(?:^|[^\p{L}])(?:(?:an?|the|no|every|with|without|of|as|is|are|has|have|for|from|or|and|like|see|gains?|pays?|scores?|spends?|earns?|wins?|loses?|costs?|worth|rated|shows?|showing|marked|labell?ed|named|called|bears?|bearing|stars?|symbols?|signs?|marks?|icons?|asterisks?)(?:\s+(?:each|any|this|that|one|two|three|\p{N}+))?)\s*$/iu;
/** A star before it in the same sentence: "take ★ or ☆." */
const another = new RegExp(`[${starClass}][^.!?\u2026。！？]*$`, 'u');
/** A note marked with an asterisk, and an asterisk that refers to a note. */
const note = /^[ \t>]*(?:\d+\.[ \t]+)?(?:\\\*|\*[ \t])[ \t]*[^\s{]/mu;
const noted = /[\p{L}\p{N}.](?<!\*)\*(?!\*)/u;

/** After the end of a sentence, or joined to a word. */
const insideText = new RegExp(`(?<=[.!?]["”’')\\]]{0,3} ?|\\p{L})[${starClass}]`, 'gu');
/** Ends a text before a star. After other words the star is what they name: "rated &#9733;". */
const sentenceEnd = `[.!?\u2026。！？]["”’»)\\]]{0,3}\\s{1,9}`;
const isAfterSentence = new RegExp(`(?:^|${sentenceEnd})$`);
/** A star that is not a node: a character reference. */
const referenceEdges = {
  start: new RegExp(`^\\s*[${starClass}](?=\\s)`),
  end: new RegExp(`(?<=${sentenceEnd})[${starClass}]\\s*$`),
};
const otherStar = new RegExp(
  `^\\s*${lookalike}(?=\\s)|(?<=[\\s.!?\\u2026。！？)\\]"”’])${lookalike}\\s*$`,
  'gu',
);
/** A star in source: the character, or a possible character reference. */
const writtenStar = new RegExp(`[${starClass}]|&#?[0-9a-z]{1,31};`, 'gi');
const anyStar = new RegExp(`[${starClass}]`, 'g');

const asReference = 'as a character reference';
/** Details of stars of which the sentence may speak: only where one has a meaning is it reported for sure. */
export const unsureStars: ReadonlySet<string> = new Set(['next to punctuation', 'as an asterisk']);

type EdgeName = 'start' | 'end';

interface FoundStar extends Pick<Problem, 'at' | 'detail'> {
  /** Only the sign is wrong. */
  readonly isOther?: boolean;
}

/**
 * Reports stars that were most likely meant to star a paragraph but do not: after the label, inside
 * bold words, before a full stop. A star that a sentence is about ("what has a ★ after it") is
 * text.
 *
 * @param body content of a paragraph, heading or cell, without its edges
 * @param place in a cell only a star after a sentence is reported: tables use signs of their own
 */
export function findMisplacedStars(
  body: readonly PhrasingContent[],
  context: ReadContext,
  place: 'rule' | 'no rule' | 'cell' = 'rule',
): void {
  const children = body.filter((child) => !isBlankText(child) && !edgeTypes.has(child.type));
  const [first, last] = [children[0], children.at(-1)];
  if (!first || !last) return;
  const whole: TextRange = [spanOf(first, context)[0], spanOf(last, context)[1]];
  if (!mayHoldStar.test(context.source.slice(...whole))) return;
  const found = place === 'cell' ? [] : findInTexts(children, context);
  for (const [at, edge, detail] of edgesOf(children, whole, context)) {
    const star = findAtEdge(context.source, at, edge, dressedEdges[edge])?.at;
    if (star && !found.some((other) => other.at[0] < star[1] && star[0] < other.at[1]))
      found.push({ at: star, detail });
  }
  for (const { at, detail, isOther } of found) {
    const before = context.source.slice(Math.max(0, at[0] - 20), at[0]).replace(/[*_~`([{]+$/, '');
    if (place === 'cell' && !isAfterSentence.test(before)) continue;
    context.problems.push({
      kind: 'misplaced-star',
      at,
      detail: place === 'rule' ? detail : 'no rule',
      ...(place === 'rule' && isOther && { edits: [{ at, text: starSymbols[0] }] }),
    });
  }
}

const edgeTypes: ReadonlySet<string> = new Set(['ruleStar', 'ruleMarker', 'ruleAttributes']);

/**
 * The ends where a star most likely counts: of the whole text, of its label, and after the label.
 */
function edgesOf(children: readonly PhrasingContent[], whole: TextRange, context: ReadContext) {
  const [first] = children;
  const isLabelled = (first?.type === 'strong' || first?.type === 'emphasis') && children.length > 1;
  const label: TextRange = isLabelled ? spanOf(first, context) : whole;
  const edges: readonly (readonly [at: TextRange, edge: EdgeName, detail: string])[] = [
    [label, 'start', 'inside the label'],
    [label, 'end', 'inside the label'],
    [[label[1], whole[1]], 'start', 'after the label'],
    [whole, 'start', 'inside formatting or brackets'],
    [whole, 'end', 'inside formatting or brackets'],
  ];
  return isLabelled ? edges : edges.slice(3);
}

/** Finds stars by their neighbours in the plain text. */
function findInTexts(children: readonly PhrasingContent[], context: ReadContext): FoundStar[] {
  const found = new Map<number, FoundStar>();
  const { source } = context;
  const texts = children.filter((child) => child.type === 'text');
  const edges = [
    ['start', children[0]],
    ['end', children.at(-1)],
  ] as const;
  for (const [edge, child] of edges) {
    if (child?.type !== 'text') continue;
    const index = referenceEdges[edge].exec(child.value)?.index ?? -1;
    if (index >= 0) {
      const at = placeOf(child, index + child.value.slice(index).search(anyStar), context);
      found.set(at[0], { at, detail: asReference, isOther: true });
    }
  }
  for (const child of texts)
    for (const { index } of child.value.matchAll(insideText)) {
      const at = placeOf(child, index, context);
      if (!found.has(at[0])) found.set(at[0], { at, detail: 'inside the text' });
    }
  for (const [edge, child] of edges) {
    if (child?.type !== 'text') continue;
    const span = spanOf(child, context);
    for (const { index, 0: sign, input } of source.slice(...span).matchAll(otherStar)) {
      const from = span[0] + index + sign.search(/\S/);
      const isOther = isAfterSentence.test(input.slice(Math.max(0, index - 20), index));
      found.set(from, { at: [from, from + sign.trim().length], detail: 'of another kind', isOther });
    }
    const star = findAtEdge(source, span, edge, plainEdges[edge]);
    if (star)
      found.set(star.at[0], {
        at: star.at,
        detail: star.isAsterisk ? 'as an asterisk' : 'next to punctuation',
      });
  }
  return [...found.values()];
}

/**
 * Finds a possible star at one end of a text.
 *
 * @returns null if there is none, a sentence is about it, or an asterisk may lead to a note
 */
function findAtEdge(
  source: string,
  [start, end]: TextRange,
  edge: EdgeName,
  pattern: RegExp,
): { at: TextRange; isAsterisk: boolean } | null {
  const from = edge === 'start' ? start : Math.max(start, end - 200);
  const text = source.slice(from, edge === 'start' ? Math.min(end, start + 200) : end);
  const match = pattern.exec(text);
  const written = match?.[1] ?? match?.[2];
  if (!match || written === undefined) return null;
  const read = decodeString(written);
  const isAsterisk = read === '*';
  if (written.startsWith('&') && !isAsterisk && !isStar(read)) return null;
  const before = text.slice(0, match.index);
  // In code with more than the star, it is a sign of that code.
  if (speaks.test(before) || another.test(before) || before.split('`').length % 2 === 0) return null;
  if (isAsterisk && (edge === 'end' ? note : noted).test(source)) return null;
  const at = from + match.index + match[0].indexOf(written);
  return { at: [at, at + written.length], isAsterisk };
}

/** Range in the file of a star, by its index in the text: entities and escapes shift offsets. */
function placeOf(node: Text, index: number, context: ReadContext): TextRange {
  const [start, end] = spanOf(node, context);
  const written = [...context.source.slice(start, end).matchAll(writtenStar)].filter(([text]) =>
    isStar(decodeString(text)),
  );
  const nth = [...node.value.matchAll(anyStar)].findIndex((star) => star.index === index);
  const found = written[nth];
  return found ? [start + found.index, start + found.index + found[0].length] : [start, end];
}
