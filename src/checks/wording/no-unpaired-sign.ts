import type { RuleNode } from '../../edition/nodes.ts';
import { defineCheck } from '../framework/define-check.ts';
import { findInRaw, ownRaw } from '../framework/raw-text.ts';
import { wordingIn } from '../framework/span-of-words.ts';

export const noUnpairedSign = defineCheck({
  meta: {
    code: 'R100',
    name: 'no-unpaired-sign',
    severity: 'warning',
    summary: 'Reports `**`, `[` or `(` that a rule opens but does not close, or the reverse.',
    why: 'The end of an aside is part of what a rule says. Unpaired asterisks are printed.',
    fix: 'none',
    yieldsTo: ['R043'],
  },
  create: ({ source, find, report }) => ({
    file({ assembled }) {
      const odd = assembled.nodes.flatMap((node) => oddIn(node, source.text) ?? []);
      for (const [i, { node, sign, isOpen, at }] of odd.entries()) {
        // A parenthesis that continues and ends in the next item.
        const other = isOpen ? odd[i + 1] : odd[i - 1];
        if (other && sign !== '**' && other.sign === partners.get(sign)) continue;
        if (source.facts.problems.some((problem) => problem.at[0] <= at[0] && at[1] <= problem.at[1]))
          continue;
        // R020 reports a reference without a bracket.
        const name = (isOpen ? /^[\p{L}\p{N}_.:-]*/u : /[\p{L}\p{N}_.:-]*$/u).exec(
          isOpen ? source.text.slice(at[1], at[1] + 80) : source.text.slice(Math.max(0, at[0] - 80), at[0]),
        )?.[0];
        if (name && /[[\]]/.test(sign) && find(name.replace(/[.:-]+$/, '')).length > 0) continue;
        const written = source.text.slice(...at);
        report({
          at,
          node,
          message:
            sign !== '**'
              ? `Unexpected "${written}" without ${isOpen ? 'an end' : 'a beginning'}, expected "${partners.get(sign)}" ${isOpen ? 'after' : 'before'} it.`
              : written === sign
                ? 'Unexpected "**" without a second one, expected two around bold words.'
                : `Unexpected "${written}": it has more asterisks on one side than on the other.`,
          help: 'Add the missing sign, or remove this one.',
        });
      }
    },
  }),
});

const partners: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  [')', '('],
  [']', '['],
]);

interface OddSign {
  readonly node: RuleNode;
  readonly sign: string;
  readonly isOpen: boolean;
  readonly at: readonly [number, number];
}

/** Words opened by two stars and closed by one, or the reverse, with no star between. */
const uneven =
  /(?<![*\\\p{L}\p{N}])(?:\*\*(?=[^\s*])[^*\n]+(?<=[^\s\\*])\*(?![*\p{L}\p{N}])|\*(?=[^\s*])[^*\n]+(?<=[^\s\\*])\*\*(?![*\p{L}\p{N}]))/gu;

/** Most rules have none of these in their text and are skipped. */
const anySign = /[()[\]（）*]/;

/** The first unpaired sign of a rule; null if there is none, or its position is unknown. */
function oddIn(node: RuleNode, source: string): OddSign | null {
  if (!node.item || (node.kind === 'term' && node.label === null)) return null;
  const written = wordingIn(node);
  if (!anySign.test(written)) return null;
  const [torn] = written.includes('*') ? findInRaw(node, source, uneven) : [];
  if (torn) return { node, sign: '**', isOpen: true, at: torn.at };
  // Same length, so that offsets stay. Signs of intervals and of code have no partners.
  const text = written
    .replace(/（/g, '(')
    .replace(/）/g, ')')
    .replace(/[[(]\s?-?[\d.∞]+\s?[,;]\s?-?[\d.∞]+\s?[)\]]/g, (found) => ' '.repeat(found.length));
  const found = /[()[\]]|\*\*/.test(text) && /\p{L}/u.test(text) ? firstOdd(text) : null;
  if (!found) return null;
  const [start, end] = node.at;
  if (node.item.code?.length || /`[^`]*[()[\]*][^`]*`/.test(source.slice(start, end))) return null;
  const at = placeOf(ownRaw(node, source), written, found);
  return at === null ? null : { node, ...found, at: [start + at, start + at + found.sign.length] };
}

interface FoundSign extends Pick<OddSign, 'sign' | 'isOpen'> {
  readonly index: number;
}

function firstOdd(text: string): FoundSign | null {
  const open: FoundSign[] = [];
  let stars: FoundSign | null = null;
  for (const { 0: sign, index } of text.matchAll(/[()[\]]|(?<!\*)\*\*(?!\*)/g)) {
    const before = text.slice(Math.max(0, index - 24), index);
    if (sign === '**') {
      // A power, or the mark of a note.
      const isApart = /^(?:\s|$)/.test(text.slice(index + 2));
      if (!isApart && /\S$/.test(before)) continue;
      if (isApart && /(?:^|\n)\s*$|\p{N}\)?$/u.test(before)) continue;
      stars = stars ? null : { sign, index, isOpen: true };
    } else if (/[([]/.test(sign)) {
      if (!/(?:^|\s)[:;]-?$/.test(before)) open.push({ sign, index, isOpen: true });
    } else if (open.at(-1)?.sign === partners.get(sign)) open.pop();
    else if (isMark(before)) continue;
    else return open.at(-1) ?? { sign, index, isOpen: false };
  }
  return open[0] ?? stars;
}

/** Whether a bracket is the mouth of a smiley, or follows a count: a), 24a), ii), A2.1.b), *). */
const isMark = (before: string) =>
  /(?:^|\s)[:;]-?$|(?:^|[\s,;:()])(?:\p{L}{0,2}|[ivxl]{1,5}|\S*\p{N}\S*|[*+†‡\\]*)$/u.test(before);

/** Offset of a sign of the text in the rule as written; null if it is written differently. */
function placeOf(raw: string, text: string, { sign, index }: FoundSign): number | null {
  for (const around of [12, 4, 1]) {
    const from = Math.max(0, text.lastIndexOf('\n', index) + 1, index - around);
    const at = raw.indexOf(text.slice(from, index + sign.length + around).split('\n', 1)[0] ?? '');
    if (at >= 0) return at + index - from;
  }
  return null;
}
