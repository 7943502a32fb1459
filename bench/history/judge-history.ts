import { matchRules } from '../../src/compare/match-rules.ts';
import { comparedRevision } from './compared-revision.ts';
import type { Revision } from './make-history.ts';

/** How much of a known history was found. */
export interface Verdict {
  /** Rules of either revision whose counterpart, or lack of one, was found correctly. */
  right: number;
  all: number;
  /** The same, only for split and merged rules. */
  regrouped: number;
  allRegrouped: number;
  /** Errors, for people: `revision kind key`. */
  readonly wrong: string[];
}

/**
 * Matches each revision of a history with the next one and compares the result with the truth. A
 * rule is right if it is paired with itself, or with nothing if added or removed; a part of a split
 * or merged rule, if recognised as one.
 */
export function judgeHistory(history: readonly Revision[], hasIds: boolean): Verdict {
  const verdict: Verdict = { right: 0, all: 0, regrouped: 0, allRegrouped: 0, wrong: [] };
  for (let i = 1; i < history.length; i += 1) {
    const [before, after] = [history[i - 1], history[i]];
    if (before && after) judgeRevision([before, after], i, hasIds, verdict);
  }
  return verdict;
}

function judgeRevision(
  [before, after]: readonly [Revision, Revision],
  nth: number,
  hasIds: boolean,
  verdict: Verdict,
): void {
  const a = comparedRevision(before, nth - 1, hasIds);
  const b = comparedRevision(after, nth, hasIds);
  const matching = matchRules(a.compared, b.compared);
  const { splits, merges } = matching.regroupings;
  const count = (isRight: boolean, what: string, key: number) => {
    verdict.all += 1;
    if (isRight) verdict.right += 1;
    else verdict.wrong.push(`${nth} ${what} ${key}`);
  };
  const regroup = (isRight: boolean, what: string, key: number) => {
    verdict.allRegrouped += 1;
    if (isRight) verdict.regrouped += 1;
    count(isRight, what, key);
  };
  const [inA, inB] = [new Map(a.keys.map((key, i) => [key, i])), new Map(b.keys.map((key, i) => [key, i]))];
  for (const [key, index] of inA) {
    const found = matching.byA.get(index)?.b;
    const own = inB.get(key);
    const into = after.merges.get(key);
    const parts = splits.get(index)?.map((part) => b.keys[part]) ?? [];
    const isPaired = found !== undefined && b.keys[found] === key;
    if (into !== undefined) {
      const whole = inB.get(into) ?? -1;
      regroup(merges.get(whole)?.includes(index) ?? false, 'merged', key);
    } else if (own !== undefined) count(isPaired || parts.includes(key), 'kept', key);
    else count(found === undefined, 'removed', key);
  }
  for (const [key, index] of inB) {
    if (inA.has(key)) continue;
    const whole = after.splits.get(key);
    const parts = whole === undefined ? undefined : splits.get(inA.get(whole) ?? -1);
    if (whole !== undefined) regroup(parts?.includes(index) ?? false, 'split', key);
    else count(!matching.byB.has(index), 'added', key);
  }
}
