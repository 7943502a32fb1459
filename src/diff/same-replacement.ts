import { append } from '../base/append.ts';
import type { Comparison, RuleChange, WordChange } from '../model/comparison.ts';
import { type Consequence, isOnly } from './find-causes.ts';

/** The same replacement of words in several rules, as their only change. */
export interface SameReplacement {
  /** As in most of the rules. */
  readonly from: string;
  readonly to: string;
  readonly changes: readonly RuleChange[];
}

/** Fewer than this stay single changes. */
const leastRules = 3;

/**
 * Finds replacements made throughout: rules in which only the same words were replaced by the same.
 *
 * @param told changes that already follow from another one
 * @returns the changes caused by a rule's new name, by cause, and those without such a cause
 */
export function findSameReplacements(
  { changes }: Pick<Comparison, 'changes'>,
  told: ReadonlyMap<RuleChange, Consequence>,
): { readonly consequences: readonly Consequence[]; readonly common: readonly SameReplacement[] } {
  const byKey = new Map<string, { change: RuleChange; from: string; to: string }[]>();
  for (const change of changes) {
    if (told.has(change) || !isOnly(change, 'reworded')) continue;
    const only = onlyReplacement(change.words ?? []);
    if (!only) continue;
    append(byKey, keyOf(only.from, only.to), { change, ...only });
  }
  const names = new Map(
    changes.flatMap((change) =>
      change.label?.old && change.label.new && !told.has(change)
        ? [[keyOf(change.label.old, change.label.new), change] as const]
        : [],
    ),
  );
  const [consequences, common]: [Consequence[], SameReplacement[]] = [[], []];
  for (const [key, found] of byKey) {
    const cause = names.get(key);
    if (cause) consequences.push(...found.map(({ change }) => ({ change, cause })));
    else if (found.length >= leastRules) common.push(mostUsual(found));
  }
  return { consequences, common };
}

function mostUsual(found: readonly { change: RuleChange; from: string; to: string }[]): SameReplacement {
  const forms = Map.groupBy(found, ({ from, to }) => `${from}\n${to}`);
  const [usual] = [...forms.values()].sort((x, y) => y.length - x.length);
  const { from = '', to = '' } = usual?.[0] ?? {};
  return { from, to, changes: found.map(({ change }) => change) };
}

const bare = (text: string) => text.trim().replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '');

/** The replacement, if a text differs in nothing else; null if words were only added or removed. */
function onlyReplacement(words: readonly WordChange[]): { from: string; to: string } | null {
  let only: { from: string; to: string } | null = null;
  for (let i = 0; i < words.length; i += 1) {
    const part = words[i];
    if (part?.op === 'same') continue;
    const next = words[i + 1];
    if (!part || !next || part.op !== 'removed' || next.op !== 'added') return null;
    const found = { from: bare(part.text), to: bare(next.text) };
    if (only && keyOf(only.from, only.to) !== keyOf(found.from, found.to)) return null;
    only ??= found;
    i += 1;
  }
  return only;
}

/**
 * Equal for `force` and `unit` as for `Forces` and `Units`: a common ending of a few letters is
 * irrelevant. Digits count, and so does the end of a short word: `10` became `20`, `will` `till`.
 */
function keyOf(from: string, to: string): string {
  const [one, other] = [bare(from).toLowerCase(), bare(to).toLowerCase()];
  const most = Math.min(mostOfEnding, one.length - leastOfWord, other.length - leastOfWord);
  let end = 0;
  while (end < most && one.at(-1 - end) === other.at(-1 - end) && /\p{L}/u.test(one.at(-1 - end) ?? ''))
    end += 1;
  return `${one.slice(0, one.length - end)}\n${other.slice(0, other.length - end)}`;
}

/** Letters of an ending at most, and of the word before it at least. */
const [mostOfEnding, leastOfWord] = [3, 3];
