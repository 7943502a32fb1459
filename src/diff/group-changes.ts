import { append } from '../base/append.ts';
import type { Comparison, RuleChange } from '../model/comparison.ts';
import { ruleName } from '../model/rule-name.ts';
import { english, type Words } from '../model/words.ts';
import { type Consequence, findCauses, isOnly } from './find-causes.ts';
import { findSameReplacements } from './same-replacement.ts';

/** Changes with one cause that is not a change of a rule. */
export interface CommonChanges {
  readonly kind: 'left out' | 'same words' | 'moved';
  readonly telling: string;
  readonly changes: readonly RuleChange[];
}

/** Changes by cause. */
export interface GroupedChanges {
  /** The consequences of each change, in the order of the comparison. */
  readonly consequencesOf: ReadonlyMap<RuleChange, readonly RuleChange[]>;
  /** The cause of each change that is listed below another one. */
  readonly causeOf: ReadonlyMap<RuleChange, RuleChange | CommonChanges>;
  readonly common: readonly CommonChanges[];
}

/** Fewer rules than this moved independently. */
const leastMoved = 3;

/**
 * Groups changes by cause. Every change is in one place: below another one, below a common cause,
 * or alone.
 *
 * @param comparison with all its changes, as {@link compareEditions} returns them
 * @param words of the common causes
 */
export function groupChanges(
  comparison: Pick<Comparison, 'changes'>,
  { tell: { common: tell } }: Words = english,
): GroupedChanges {
  const changes = comparison.changes.filter(({ kinds }) => kinds[0] !== 'unchanged');
  const direct = findCauses({ changes });
  const replaced = findSameReplacements({ changes }, direct);
  const all = [...direct.values(), ...replaced.consequences];
  const grouped = new Set(all.map(({ change }) => change));
  const common: CommonChanges[] = [
    ...leftOutOf(all, tell),
    ...replaced.common.map(
      ({ from, to, changes: own }): CommonChanges => ({
        kind: 'same words',
        telling: tell.words({ old: from, now: to, count: own.length }),
        changes: own,
      }),
    ),
    ...movesOf(
      changes.filter((change) => !grouped.has(change)),
      tell,
    ),
  ];
  const causeOf = new Map<RuleChange, RuleChange | CommonChanges>();
  const consequencesOf = new Map<RuleChange, RuleChange[]>();
  const order = new Map(changes.map((change, i) => [change, i]));
  const place = (change: RuleChange) => order.get(change) ?? 0;
  for (const { change, cause } of all.toSorted((x, y) => place(x.change) - place(y.change))) {
    if (cause === 'left out') continue;
    causeOf.set(change, cause);
    append(consequencesOf, cause, change);
  }
  for (const group of common) for (const change of group.changes) causeOf.set(change, group);
  return { consequencesOf, causeOf, common };
}

type CommonWords = Words['tell']['common'];

function leftOutOf(all: readonly Consequence[], tell: CommonWords): CommonChanges[] {
  const changes = all.filter(({ cause }) => cause === 'left out').map(({ change }) => change);
  if (changes.length === 0) return [];
  return [{ kind: 'left out', telling: tell.leftOut({ count: changes.length }), changes }];
}

/** Rules that moved together from one parent to another. */
function movesOf(changes: readonly RuleChange[], tell: CommonWords): CommonChanges[] {
  const moved = changes.filter(
    (change) => isOnly(change, 'moved') && change.moved?.from?.id !== change.moved?.to?.id,
  );
  const groups = Map.groupBy(moved, ({ moved: move }) => `${move?.from?.id ?? ''} ${move?.to?.id ?? ''}`);
  return [...groups.values()].flatMap((group): CommonChanges[] => {
    const { from, to } = group[0]?.moved ?? {};
    if (group.length < leastMoved || !from || !to) return [];
    const telling = tell.moved({ count: group.length, from: ruleName(from), to: ruleName(to) });
    return [{ kind: 'moved', telling, changes: group }];
  });
}
