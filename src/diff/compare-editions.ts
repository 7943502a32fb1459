import { append } from '../base/append.ts';
import { longestRun } from '../base/longest-run.ts';
import { tally } from '../base/tally.ts';
import type { ComparedEdition, ComparedRule } from '../compare/compared-edition.ts';
import { matchRules } from '../compare/match-rules.ts';
import type { Matching, MatchOptions, MatchReason } from '../compare/matching.ts';
import { type Comparison, changeKindSchema, type RuleChange } from '../model/comparison.ts';
import { english, type Words } from '../model/words.ts';
import { changeOfPair } from './change-of-pair.ts';
import { changesOfOnly, type RuleSets } from './changes-of-only.ts';
import type { ComparisonContext, PositionedChange, Sides } from './comparison-context.ts';
import { appliersOf } from './effects.ts';
import { groupChanges } from './group-changes.ts';
import { findLeftOut, isCounted } from './left-out.ts';
import { compareSettings } from './settings.ts';
import { substanceReading } from './substance.ts';
import { weightOf } from './weight-of.ts';

/** Name of the schema of a comparison. */
export const comparisonSchemaName = 'rulewright.diff.schema.json';

/**
 * Compares two editions of a game, two versions of one, or two rulebooks with different wording.
 * Every rule of both is in one change of the result, with `unchanged` if it did not change.
 * Deterministic. {@link selectChanges} selects what people are shown.
 */
export const compareEditions = (
  a: ComparedEdition,
  b: ComparedEdition,
  options: MatchOptions = {},
): Comparison => compareIn(english, a, b, options);

/** The same, with sentences in the words of a language. */
export function compareIn(
  words: Words,
  a: ComparedEdition,
  b: ComparedEdition,
  options: MatchOptions = {},
): Comparison {
  const matching = matchRules(a, b, options);
  const sides: Sides = { a, b, matching };
  const reordered = findReordered(a, matching);
  const context: ComparisonContext = {
    sides,
    appliers: { a: appliersOf(a), b: appliersOf(b) },
    isReordered: (index) => reordered.has(index),
    hasWords: a.hasWords && b.hasWords,
    reading: substanceReading(sides),
    words,
  };
  const regrouped = regroupedRules(matching);
  const paired = matching.pairs.map((pair) => changeOfPair(pair, context));
  const left = leftOutOf(sides, regrouped);
  const changes = inOrder(
    sides,
    paired,
    changesOfOnly(context, regrouped, { a: left.a.indices, b: left.b.indices }),
  );
  return {
    $schema: `./${comparisonSchemaName}`,
    format: 'rulewright/diff@2',
    ...(matching.isIndependent ? { isIndependent: true } : {}),
    basis: context.hasWords ? 'words' : 'record',
    ...(!context.hasWords && [a, b].some(({ settings }) => settings === null) ? { isPartial: true } : {}),
    old: sideOf(a),
    new: sideOf(b),
    counts: countKinds(changes),
    leftOut: [
      ...left.a.sections.map((entry) => ({ side: 'old' as const, ...entry })),
      ...left.b.sections.map((entry) => ({ side: 'new' as const, ...entry })),
    ],
    settings: compareSettings(sides, words),
    changes: withCauses(changes, words).map((change) => ({ ...change, ...weightOf(change) })),
  };
}

/** Adds to each change the cause that it follows from. */
function withCauses(changes: readonly RuleChange[], words: Words): RuleChange[] {
  const { causeOf } = groupChanges({ changes: [...changes] }, words);
  return changes.map((change) => {
    const cause = causeOf.get(change);
    if (!cause) return change;
    const follows =
      'telling' in cause
        ? { cause: cause.kind, anchor: null, telling: cause.telling }
        : { cause: 'change' as const, anchor: cause.anchor, telling: null };
    return { ...change, follows };
  });
}

function regroupedRules({ regroupings: { splits, merges } }: Matching): RuleSets {
  const a = new Set([...merges.values()].flat());
  const b = new Set([...splits.values()].flat());
  for (const index of splits.keys()) a.add(index);
  for (const index of merges.keys()) b.add(index);
  return { a, b };
}

/**
 * An edition leaves out rules if it declares that it abridges the other one; versions of one
 * edition never do.
 */
function leftOutOf({ a, b, matching }: Sides, regrouped: RuleSets) {
  const none = { sections: [], indices: new Set<number>() };
  if (a.id === b.id) return { a: none, b: none };
  // An independently worded edition is not an excerpt of the other, whatever third edition it
  // abridges.
  const isOneBook =
    2 * matching.pairs.filter(({ reason }) => sameBook.has(reason)).length >= matching.pairs.length;
  const isExcerpt = ({ abridges }: ComparedEdition) => isOneBook && abridges !== null;
  return {
    a: findLeftOut(a, b, isExcerpt(b), (index) => !matching.byA.has(index) && !regrouped.a.has(index)),
    b: findLeftOut(b, a, isExcerpt(a), (index) => !matching.byB.has(index) && !regrouped.b.has(index)),
  };
}

/** Reasons that match rules in two versions of one book, but rarely in two books. */
const sameBook: ReadonlySet<MatchReason> = new Set(['id', 'number-and-label', 'same-words']);

/** In the order of the new edition; a removed rule follows the rule that was before it. */
function inOrder(
  { a, matching }: Sides,
  paired: readonly PositionedChange[],
  only: readonly PositionedChange[],
): RuleChange[] {
  const newIndexBefore: number[] = [];
  let before = -1;
  for (const { index } of a.rules) {
    const pair = matching.byA.get(index);
    // Removed rules do not follow a rule that moved.
    if (pair && !pair.isMoved) before = pair.b;
    newIndexBefore[index] = before;
  }
  const unpaired = only.map(({ position: [b, a], change }) => ({
    position: b >= 0 ? ([b, -1] as const) : ([newIndexBefore[a] ?? -1, a] as const),
    change,
  }));
  return [...paired.map(({ position: [b], change }) => ({ position: [b, -1] as const, change })), ...unpaired]
    .sort((x, y) => x.position[0] - y.position[0] || x.position[1] - y.position[1])
    .map(({ change }) => change);
}

const sideOf = ({ id, title, version, date, rules }: ComparedEdition): Comparison['old'] => ({
  id,
  title,
  version,
  date,
  rules: rules.filter((rule: ComparedRule) => isCounted(rule)).length,
});

function countKinds(changes: readonly RuleChange[]): Comparison['counts'] {
  const counts = tally(changes.flatMap(({ kinds, leftOut }) => (leftOut ? [] : kinds)));
  return Object.fromEntries(
    changeKindSchema.options.map((kind) => [kind, counts.get(kind) ?? 0]),
  ) as Comparison['counts'];
}

/**
 * Finds rules that changed their order among their siblings: all but the longest run that stayed in
 * order.
 * A rule renumbered by an insertion before it is not among them.
 *
 * @returns indices in the first edition
 */
function findReordered(a: ComparedEdition, { byA }: Matching): Set<number> {
  const childrenOf = new Map<number, [a: number, b: number][]>();
  for (const { index, parent } of a.rules) {
    const pair = byA.get(index);
    if (!pair || pair.isMoved) continue;
    append(childrenOf, parent, [index, pair.b]);
  }
  const moved = new Set<number>();
  for (const list of childrenOf.values()) {
    const isOrdered = list.every(([, b], i) => i === 0 || b > (list[i - 1]?.[1] ?? -1));
    if (isOrdered) continue;
    const inOrder = longestRun(list.map(([, b]) => b));
    list.forEach(([index], i) => {
      if (!inOrder.has(i)) moved.add(index);
    });
  }
  return moved;
}
