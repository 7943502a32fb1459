import type { ComparedEdition, ComparedRule } from '../compare/compared-edition.ts';
import { matchRules } from '../compare/match-rules.ts';
import type { MatchOptions, MatchReason } from '../compare/matching.ts';
import { type ChangeKind, type Comparison, changeKindSchema, type RuleChange } from '../model/comparison.ts';
import { changeOfPair } from './change-of-pair.ts';
import { changesOfOnly, type Told } from './changes-of-only.ts';
import type { Context, PlacedChange, Sides } from './counterparts.ts';
import { appliersOf } from './effects.ts';
import { findLeftOut, isCounted } from './left-out.ts';
import { findReordered } from './order.ts';

/** Where the schema of a comparison is found. */
export const comparisonSchemaName = 'rulewright.diff.schema.json';

/**
 * Compare two editions of a game, two versions of one, or two rulebooks that tell the same in other words.
 *
 * Every rule of both is in one change of the result: `unchanged` where nothing happened to it. The same input gives the
 * same result. What is shown to people is selected with {@link selectChanges}.
 *
 * Source: "Between versions" in the design of the rule graph.
 */
export function compareEditions(
  a: ComparedEdition,
  b: ComparedEdition,
  options: MatchOptions = {},
): Comparison {
  const matching = matchRules(a, b, options);
  const sides: Sides = { a, b, matching, regroupings: matching.regroupings };
  const reordered = findReordered(a, matching);
  const context: Context = {
    sides,
    appliers: { a: appliersOf(a), b: appliersOf(b) },
    isReordered: (index) => reordered.has(index),
    hasWords: a.hasWords && b.hasWords,
  };
  const parts = partsOf(sides);
  const paired = matching.pairs.map((pair) => changeOfPair(pair, context));
  const left = leftOutOf(sides, parts);
  const changes = inOrder(
    sides,
    paired,
    changesOfOnly(context, parts, { a: left.a.indices, b: left.b.indices }),
  );
  return {
    $schema: `./${comparisonSchemaName}`,
    format: 'rulewright/diff@1',
    basis: context.hasWords ? 'words' : 'record',
    old: sideOf(a),
    new: sideOf(b),
    counts: countKinds(changes),
    leftOut: [
      ...left.a.sections.map((entry) => ({ side: 'old' as const, ...entry })),
      ...left.b.sections.map((entry) => ({ side: 'new' as const, ...entry })),
    ],
    changes,
  };
}

function partsOf({ regroupings: { splits, merges } }: Sides): Told {
  const a = new Set([...merges.values()].flat());
  const b = new Set([...splits.values()].flat());
  for (const index of splits.keys()) a.add(index);
  for (const index of merges.keys()) b.add(index);
  return { a, b };
}

/** An edition leaves out what it does not have when it says so, of another edition than its own past. */
function leftOutOf({ a, b, matching }: Sides, parts: Told) {
  const none = { sections: [], indices: new Set<number>() };
  if (a.id === b.id) return { a: none, b: none };
  // Of a book that only tells the same in other words nothing is an excerpt, whatever it says of a third one.
  const isOneBook =
    2 * matching.pairs.filter(({ reason }) => sameBook.has(reason)).length >= matching.pairs.length;
  const isExcerpt = ({ abridges }: ComparedEdition) => isOneBook && abridges !== null;
  return {
    a: findLeftOut(a, b, isExcerpt(b), (index) => !matching.byA.has(index) && !parts.a.has(index)),
    b: findLeftOut(b, a, isExcerpt(a), (index) => !matching.byB.has(index) && !parts.b.has(index)),
  };
}

/** Why rules of two editions of one book are found to be the same, and those of two books hardly ever. */
const sameBook: ReadonlySet<MatchReason> = new Set(['id', 'number-and-label', 'same-words']);

/** In the order of the new edition; what is gone behind what stood before it. */
function inOrder(
  { a, matching }: Sides,
  paired: readonly PlacedChange[],
  only: readonly PlacedChange[],
): RuleChange[] {
  const last: number[] = [];
  let behind = -1;
  for (const { index } of a.rules) {
    const pair = matching.byA.get(index);
    // What moved away takes nothing with it.
    if (pair && !pair.isMoved) behind = pair.b;
    last[index] = behind;
  }
  const placed = only.map(({ at: [at, from], change }) => ({
    at: [at >= 0 ? at : (last[from] ?? -1), at >= 0 ? -1 : from] as const,
    change,
  }));
  return [...paired.map(({ at: [at], change }) => ({ at: [at, -1] as const, change })), ...placed]
    .sort((x, y) => x.at[0] - y.at[0] || x.at[1] - y.at[1])
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
  const counts = new Map<ChangeKind, number>();
  for (const { kinds, leftOut } of changes)
    if (!leftOut) for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries(
    changeKindSchema.options.map((kind) => [kind, counts.get(kind) ?? 0]),
  ) as Comparison['counts'];
}
