import { append } from '../../../base/append.ts';
import { callOf } from '../../../base/section-words.ts';
import type { NumberHint } from '../../numbering/number-hint.ts';
import { compareSegments, holderKey, keyOf, type Segment, shapeOf } from '../../numbering/number-token.ts';
import { findChanges } from './find-changes.ts';
import { type Contents, titleKey } from './find-contents.ts';
import { findDice, isAmount } from './is-amount.ts';
import type { Block } from './read-blocks.ts';

/** Blocks that begin with a number of their own, and what was seen. */
export interface NumberSurvey {
  /** Blocks whose number says where they stand: `702.19b`. All other numbers count within their list. */
  readonly whole: ReadonlySet<Block>;
  /** Numbers of several levels that were read as text, since they fit nowhere. */
  readonly doubted: readonly Block[];
  /** In words: how many of which kind, with samples. */
  readonly grounds: readonly string[];
}

/** Least count of numbers of several levels for a document that numbers its rules. */
const fewest = 3;

/**
 * Find the numbers of several levels that blocks begin with and that are meant: the one that holds them is there, or
 * others beside them, and they stand in order.
 *
 * @param hint what the numbers look like, where the user gave samples: then those are meant and no others
 * @param contents titles that it lists are meant, however few they are
 */
export function surveyNumbers(
  blocks: readonly Block[],
  hint: NumberHint | null,
  contents?: Pick<Contents, 'titles'>,
): NumberSurvey {
  // A mapping says itself what is a number.
  const isMapped = blocks.some(({ line }) => line.entry !== undefined);
  const changes = findChanges(blocks);
  const seeming = isMapped
    ? []
    : blocks.filter((block) => block.lead && isWhole(block, hint) && (hint || !changes.has(block)));
  // "1-2" is what the dice show in a document that writes 1.2.
  const said = hint ? new Set<Block>() : new Set([...findDice(seeming), ...findAmounts(seeming, blocks)]);
  // A range counts on from 2-1 where it is 2-3.
  const counting = new Set(seeming.filter((block) => isJoined(block) && !isRange(block)).map(holderOf));
  const areSpans = hint === null && seeming.filter(isHyphenated).length < fewest;
  const isSpan = (block: Block) => areSpans && isRange(block) && !counting.has(holderOf(block));
  const candidates = withoutMentioned(seeming.filter((block) => !isSpan(block) && !said.has(block)));
  const accepted = hint
    ? candidates
    : inOrder(withoutStrayed(withoutInserted(placed(candidates, blocks), blocks), blocks), headedIn(blocks));
  const listed = accepted.filter(({ plain }) => contents?.titles.has(titleKey(plain)));
  const areMeant = accepted.length >= fewest || listed.length > 1 || areHeaded(accepted, blocks) || hint;
  const whole = new Set(areMeant ? accepted : []);
  const doubted = candidates.filter((block) => !whole.has(block));
  return { whole, doubted, grounds: groundsOf(whole, blocks) };
}

const segmentsOf = (block: Block): readonly Segment[] => block.lead?.segments ?? [];

const holderOf = (block: Block | undefined): string | null => (block ? holderKey(segmentsOf(block)) : null);

function isWhole(block: Block, hint: NumberHint | null): boolean {
  const segments = segmentsOf(block);
  // A bullet that says "Article IX.B" speaks of that article.
  if (block.bullet && block.lead?.word != null) return false;
  if (isArticleBetween(block)) return false;
  return segments.length > 1 && !isPicture(block) && (hint === null || hint.shapes.has(shapeOf(segments)));
}

/** The heading of an article that was put between two others, alone on its line: `Article 88-1.` behind `Article 88.` */
const isArticleBetween = ({ lead, plain }: Block): boolean =>
  lead?.word != null &&
  callOf(lead.word) === 'article' &&
  lead.segments[1]?.separator === '-' &&
  plain.trim().length <= lead.length;

/** Two numbers that a dash joins, the second larger. */
function isRange(block: Block): boolean {
  const [from, to, more] = segmentsOf(block);
  return to?.separator === '-' && more === undefined && Number(from?.text) < Number(to.text);
}

/** A number whose second level a dash joins to the first. */
const isJoined = (block: Block): boolean => segmentsOf(block)[1]?.separator === '-';

/** One of three levels or more: what holds it, `1-2`, is no range. */
const isHyphenated = (block: Block): boolean => segmentsOf(block).length > 2 && isJoined(block);

/** What is weighed, measured or scored. */
function findAmounts(numbers: readonly Block[], blocks: readonly Block[]): ReadonlySet<Block> {
  const keys = new Set(blocks.flatMap((block) => (block.lead ? keyOf(block.lead.segments) : [])));
  return new Set([...findScores(numbers), ...numbers.filter((block) => isAmount(segmentsOf(block), keys))]);
}

/** Words that stand for a picture and nothing else: "2.7 The court" shows what rule 2.7 says. */
const isPicture = ({ plain, line: { links = [] } }: Block): boolean =>
  links.some(({ isPicture, words }) => isPicture === true && words === plain.trim());

/** Those whose holder is there, or that have neighbours with the same holder. */
function placed(candidates: readonly Block[], blocks: readonly Block[]): Block[] {
  const keys = new Set(blocks.flatMap((block) => (block.lead ? keyOf(block.lead.segments) : [])));
  const below = new Map<string, Set<string>>();
  for (const block of candidates) {
    const holder = holderKey(segmentsOf(block)) ?? '';
    below.set(holder, (below.get(holder) ?? new Set()).add(keyOf(segmentsOf(block))));
  }
  return candidates.filter((block) => {
    const holder = holderKey(segmentsOf(block)) ?? '';
    return keys.has(holder) || (below.get(holder)?.size ?? 0) > 1 || adds(segmentsOf(block), keys);
  });
}

/** Of the numbers of a document, at least this share has a sign behind it where all that are meant have one. */
const closedShare = 0.8;

/** Numbers but those that speak of a rule: "1.2 is called by 3.4" where rules begin with `1.2)`. */
function withoutMentioned(numbers: readonly Block[]): readonly Block[] {
  const closed = numbers.filter(({ lead }) => lead?.isClosed);
  if (closed.length < closedShare * numbers.length) return numbers;
  const keys = new Set(closed.map((block) => keyOf(segmentsOf(block))));
  return numbers.filter((block) => block.lead?.isClosed || !keys.has(keyOf(segmentsOf(block))));
}

const outermostOf = (block: Block | undefined): string | undefined =>
  block && keyOf(segmentsOf(block).slice(0, 1));

/**
 * Numbers but those that nothing holds where a section goes on around them: the cards X1, X2 and X3 between 3.4 and 3.5. A number of the
 * same chapter, 3.4.1.1 there, only lacks what holds it.
 */
function withoutInserted(numbers: readonly Block[], blocks: readonly Block[]): Block[] {
  const keys = new Set(blocks.flatMap((block) => (block.lead ? keyOf(block.lead.segments) : [])));
  const kept: Block[] = [];
  for (let at = 0, end = 0; at < numbers.length; at = end) {
    const holder = holderOf(numbers[at]);
    while (end < numbers.length && holderOf(numbers[end]) === holder) end += 1;
    const around = holderOf(numbers[end]);
    const isInserted =
      !keys.has(holder ?? '') &&
      around !== null &&
      around === holderOf(numbers[at - 1]) &&
      outermostOf(numbers[at]) !== outermostOf(numbers[end]);
    if (!isInserted) kept.push(...numbers.slice(at, end));
  }
  return kept;
}

/**
 * Numbers but those whose first level is a letter, with nothing that holds them, between two headings that figures count: `a.1)` and `a.2)`
 * below 7.1, with 7.2 behind them.
 */
function withoutStrayed(numbers: readonly Block[], blocks: readonly Block[]): readonly Block[] {
  const strayed = new Set<Block>();
  const own = new Set(numbers);
  const present = new Set(blocks.map((block) => keyOf(segmentsOf(block))));
  const isHeld = (block: Block) => present.has(holderOf(block) ?? '');
  let isCounted = false;
  let since: Block[] = [];
  for (const block of blocks) {
    const first = segmentsOf(block)[0]?.text;
    if (block.heading > 0) {
      const goesOn = first !== undefined && /^\d/.test(first);
      if (isCounted && goesOn) for (const one of since) strayed.add(one);
      isCounted = goesOn;
      since = [];
    } else if (own.has(block) && first !== undefined && /^\D/.test(first) && !isHeld(block))
      since.push(block);
  }
  return strayed.size === 0 ? numbers : numbers.filter((block) => !strayed.has(block));
}

/** `2c2+` says more of what is 2c2 in another document: nothing but its chapter has to be in this one. */
const adds = (segments: readonly Segment[], keys: ReadonlySet<string>): boolean =>
  segments.length > 2 && /\+$/.test(segments.at(-1)?.text ?? '') && keys.has(keyOf(segments.slice(0, 1)));

/** So many blocks begin with a score. */
const fewestScores = 3;

/** `3.0` in front of several blocks is what something is worth, where no list goes on with 3.1 behind it. */
function findScores(candidates: readonly Block[]): ReadonlySet<Block> {
  const round = new Map<string, { readonly blocks: Block[]; alone: number }>();
  for (const [at, block] of candidates.entries()) {
    const own = segmentsOf(block);
    if (own.at(-1)?.text !== '0') continue;
    const next = candidates[at + 1]?.lead?.segments ?? [];
    const above = holderKey(next);
    const begins = above === keyOf(own) || (above === holderKey(own) && next.at(-1)?.text === '1');
    const found = round.get(keyOf(own)) ?? { blocks: [], alone: 0 };
    found.blocks.push(block);
    if (!begins) found.alone += 1;
    round.set(keyOf(own), found);
  }
  return new Set([...round.values()].flatMap(({ blocks, alone }) => (alone >= fewestScores ? blocks : [])));
}

/** Blocks right below what has the number that holds theirs. */
const headedIn = (blocks: readonly Block[]): ReadonlySet<Block> =>
  new Set(
    blocks.filter((block, at) => {
      const above = blocks[at - 1]?.lead;
      return above != null && keyOf(above.segments) === holderKey(segmentsOf(block));
    }),
  );

/** Are these several, and each below a heading that has the number which holds it? */
function areHeaded(numbers: readonly Block[], blocks: readonly Block[]): boolean {
  const heads = blocks.filter(({ heading }) => heading > 0).map((block) => keyOf(segmentsOf(block)));
  return numbers.length > 1 && numbers.every((block) => heads.includes(holderOf(block) ?? ''));
}

/**
 * Numbers but those that stand between two neighbours in order and are out of it: "2.5 litres" between 4.1 and 4.2.
 *
 * @param headed numbers that are meant wherever they stand
 */
function inOrder(blocks: readonly Block[], headed: ReadonlySet<Block>): Block[] {
  return blocks.filter((block, at) => {
    const before = blocks[at - 1];
    const after = blocks[at + 1];
    if (!before || !after || headed.has(block)) return true;
    const [left, own, right] = [before, block, after].map(segmentsOf) as [Segment[], Segment[], Segment[]];
    if (compareSegments(left, right) > 0) return true;
    // Where the next one begins a list of its own, this one ends the list before.
    return compareSegments(left, own) <= 0 && (headed.has(after) || compareSegments(own, right) <= 0);
  });
}

function groundsOf(whole: ReadonlySet<Block>, blocks: readonly Block[]): string[] {
  const shapes = new Map<string, Block[]>();
  for (const block of whole) {
    append(shapes, shapeOf(segmentsOf(block)), block);
  }
  const numbers = [...shapes].map(
    ([, all]) => `${all.length} like ${all[Math.floor(all.length / 2)]?.lead?.value ?? ''}`,
  );
  const headings = blocks.filter(({ heading }) => heading > 0).length;
  const listed = blocks.filter((block) => !whole.has(block) && block.lead?.isClosed).length;
  return [
    ...(numbers.length > 0 ? [`paragraphs that begin with a number: ${numbers.join(', ')}`] : []),
    ...(headings > 0 ? [`${headings} headings`] : []),
    ...(listed > 0 ? [`${listed} items with a number or letter of their list`] : []),
  ];
}
