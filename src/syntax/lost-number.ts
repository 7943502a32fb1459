import type { Heading, Paragraph } from 'mdast';
import { lookalikeStops } from '../model/node-id.ts';
import { mayHoldStar, starAtNumber } from './misplaced-stars.ts';
import { type ReadContext, spanOf } from './read-context.ts';

/** Digits without a full stop, or a stop alone; digits of another script, or a look-alike stop. */
const lostNumber = new RegExp(`^(?:\\p{Nd}{1,9}[.)${lookalikeStops}]?|[.)])(?=[ \\t])`, 'u');

/**
 * A list number with a star next to it at the start of a line: Markdown reads no list.
 * `**2. Bold**` and `*2. Slanted*` have no star.
 */
const starredNumber = new RegExp(
  `(?<=^[ \\t>]*)(?:\\d{1,9}${starAtNumber}[.)]|\\d{1,9}[.)]${starAtNumber}|(?!\\*+\\d[^*\\n]*\\*)${starAtNumber}\\d{1,9}[.)])(?=[ \\t])`,
  'gmu',
);

/** Adds `swallowed-list` for each line of a paragraph that begins with a starred list number. */
export function noteStarredNumbers(node: Paragraph, context: ReadContext): void {
  const [start, end] = spanOf(node, context);
  const written = context.source.slice(start, end);
  if (!mayHoldStar.test(written)) return;
  for (const { index, 0: lost } of written.matchAll(starredNumber))
    context.problems.push({
      kind: 'swallowed-list',
      at: [start + index, start + index + lost.length],
      detail: lost,
    });
}

/**
 * Adds `swallowed-list` for a paragraph with attributes that begins with digits or a full stop: a
 * rule with a damaged list number.
 *
 * @returns whether it is one
 */
export function noteLostNumber(node: Paragraph, context: ReadContext): boolean {
  const [start] = spanOf(node, context);
  const lost = lostNumber.exec(context.source.slice(start, start + 12))?.[0];
  if (lost === undefined) return false;
  context.problems.push({ kind: 'swallowed-list', at: [start, start + lost.length], detail: lost });
  return true;
}

const numberInTitle = /^(#{2,6}[ \t]+\d{1,3}[.)])[ \t].*\{#[^{}]*\}[ \t]*$/;

/**
 * A title below a section with a list number and an id was meant as a rule; its rules have no
 * parent.
 */
export function noteLostHeading(node: Heading, context: ReadContext): void {
  const [start, end] = spanOf(node, context);
  const mark = numberInTitle.exec(context.source.slice(start, end))?.[1];
  if (mark === undefined) return;
  context.problems.push({ kind: 'swallowed-list', at: [start, start + mark.length], detail: mark });
}
