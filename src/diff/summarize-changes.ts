import type { Comparison, RuleChange } from '../model/comparison.ts';
import { english, type Words } from '../model/words.ts';
import { isRenumberedOnly } from './find-causes.ts';
import { isCounted } from './left-out.ts';

// biome-ignore format: a line says more
const outcomes = ['added', 'removed', 'substance', 'wording', 'unclear', 'left out', 'renumbered', 'markers', 'unknown', 'same'] as const;

/** What can happen to a rule between two editions; each rule has one. */
export type Outcome = (typeof outcomes)[number];

/** What happened to the rule of a change. `unclear`: reworded, and one text is not known. */
export function outcomeOf(change: RuleChange): Outcome {
  const { kinds, weight, follows } = change;
  const [first] = kinds;
  if (first === 'added' || first === 'removed' || first === 'unknown') return first;
  if (follows?.cause === 'left out') return 'left out';
  if (weight === 'substance' || weight === 'wording') return weight;
  if (weight !== undefined) return isRenumberedOnly(change) ? 'renumbered' : 'markers';
  return kinds.includes('reworded') ? 'unclear' : 'same';
}

/** Counts of a comparison. */
export interface ChangeSummary {
  /**
   * Rules, steps and cards of the new edition by outcome, and those that only the old one has: `removed`,
   * and `unknownOld`. All but these two, with what the old one leaves out, add up to the rules of the new one.
   */
  readonly rules: Readonly<Record<Outcome | 'unknownOld', number>>;
  /** Changed headings, notes, terms and the like. */
  readonly others: number;
}

/**
 * Counts the rules of a comparison by what happened to them, each once.
 *
 * @param comparison with all its changes, or without the unchanged ones
 */
export function summarizeChanges({ changes, new: now, leftOut }: Summarized): ChangeSummary {
  const rules = Object.fromEntries([...outcomes, 'unknownOld'].map((outcome) => [outcome, 0])) as Record<
    Outcome | 'unknownOld',
    number
  >;
  let [others, rest] = [0, now.rules];
  for (const { side, rules: count } of leftOut) if (side === 'new') rest -= count;
  for (const change of changes) {
    const outcome = outcomeOf(change);
    if (change.leftOut || outcome === 'same') continue;
    const isOld = change.new.length === 0;
    const count = change[isOld ? 'old' : 'new'].filter(isCounted).length;
    rules[isOld && outcome === 'unknown' ? 'unknownOld' : outcome] += count;
    if (count === 0 && outcome !== 'unknown') others += 1;
    if (!isOld) rest -= count;
  }
  return { rules: { ...rules, same: rest }, others };
}

type Summarized = Pick<Comparison, 'changes' | 'new' | 'leftOut'>;

/** What happened, in words, what matters most first: `2 rules are new`, `6 differ in substance`. */
export function summaryPhrases(comparison: Comparison, { summary, page }: Words = english): string[] {
  const { rules, others } = summarizeChanges(comparison);
  const { isIndependent = false, old } = comparison;
  const phrases = [
    [rules.added, summary.added],
    [rules.removed, summary.removed],
    [rules.substance, isIndependent ? summary.otherFigure : summary.substance],
    [rules.wording, isIndependent ? summary.otherWords : summary.wording],
    [rules.unclear, summary.unclear],
    [rules['left out'], summary.leftOut],
    [rules.renumbered, summary.renumbered],
    [rules.markers, summary.markers],
    [rules.unknown, summary.unknown],
    [rules.same, summary.same],
  ] as const;
  const told = phrases.filter(([count]) => count > 0);
  const unknown = { count: rules.unknownOld, what: page.rules({ count: rules.unknownOld }) };
  return [
    ...told.map(([count, phrase], i) =>
      phrase({ count, what: i === 0 ? page.rules({ count }) : `${count}` }),
    ),
    ...(rules.unknownOld > 0 ? [summary.unknownOld({ ...unknown, edition: old.title })] : []),
    ...(others > 0 ? [summary.others({ count: others })] : []),
  ];
}
