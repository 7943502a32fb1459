import type { Remark } from '../../document/document.ts';
import type { NumberHint } from '../../numbering/number-hint.ts';
import type { Draft, DraftPart } from './draft.ts';

/** Rules that samples of numbers (`--numbering`) brought no number, by why. */
interface Unheeded {
  readonly rules: Draft[];
  /** Items of lists below what has no number. */
  readonly held: Draft[];
  /** Items of lists that begin anew beside another list of the same place. */
  readonly anew: Draft[];
  readonly bullets: Draft[];
}

/**
 * Say where samples of numbers brought rules none, and what can be done.
 *
 * @param parts with the numbers that the samples gave
 * @returns remarks `numbering-unheeded`, one a cause, each at the first rule of it
 */
export function unheededHint(parts: readonly DraftPart[]): Remark[] {
  const found: Unheeded = { rules: [], held: [], anew: [], bullets: [] };
  for (const [at, { items, number, level }] of parts.entries()) {
    // What holds sections holds no rules by its number.
    const isHolder = level === 'category' && parts[at + 1]?.level === 'section';
    collect(items, isHolder ? null : number, found);
  }
  const { rules, held, anew, bullets } = found;
  const areMost = bullets.length * 2 > rules.length;
  return [
    ...say(held, [
      `stand${held.length === 1 ? 's' : ''} below a heading without a number, or above its sections`,
      'Where headings beside it print theirs, write its number in front of it; an appendix is counted by a sample of its own, "1.1, A.1".',
    ]),
    ...say(anew, [
      `begin${anew.length === 1 ? 's' : ''} anew beside another list below the same heading`,
      'Put a heading above each list, or let the second one count on.',
    ]),
    ...(areMost ? sayBullets(bullets) : []),
  ].toSorted((a, b) => a.line - b.line);
}

/** Say that a number of one level, which a sample has, stands in front of several rules. */
export const ambiguousHint = ({ flat }: NumberHint, begun: number): Remark => ({
  line: 1,
  kind: 'numbering-unheeded',
  message: `The lists of the document begin anew, ${begun} times, so that "${flat}" names several rules: it was read without the sample. --numbering "1.${flat}" counts what holds them, too.`,
  rule: null,
});

function collect(items: readonly Draft[], above: string | null, found: Unheeded): void {
  for (const item of items) {
    if (item.kind === 'rule') {
      found.rules.push(item);
      if (item.number === null && item.count !== null) (above === null ? found.held : found.anew).push(item);
      else if (item.number === null && item.style === '-') found.bullets.push(item);
    }
    // What a bullet holds is as little counted as that.
    if (item.number !== null || item.style !== '-') collect(item.children, item.number, found);
  }
}

function say(items: readonly Draft[], [where, todo]: readonly [string, string]): Remark[] {
  const [first] = items;
  if (!first) return [];
  const [some, have] =
    items.length === 1
      ? ['1 number of a list', 'the rule has']
      : [`${items.length} numbers of lists`, 'those rules have'];
  return [remark(first, `${some} ${where}: ${have} none. ${todo}`)];
}

function sayBullets(bullets: readonly Draft[]): Remark[] {
  const [first] = bullets;
  if (!first) return [];
  const some = bullets.length === 1 ? '1 bullet has' : `${bullets.length} bullets have`;
  const todo = 'Write 1. in front of those that are rules with numbers.';
  return [remark(first, `${some} no number: the document does not count them. ${todo}`)];
}

const remark = (first: Draft, message: string): Remark => ({
  line: first.lines[0] ?? 1,
  kind: 'numbering-unheeded',
  message,
  rule: null,
});
