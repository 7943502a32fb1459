import type { Reporter } from '../../base/diagnose.ts';
import { type Finding, type Findings, fileOf, severityOf } from './finding.ts';

/** So many findings of one check are a habit of the book, and no slips. */
const manyTimes = 12;

/**
 * Make one finding, with a count and all places, of what a check reports of a book again and again: that a glossary has
 * terms which no rule uses, or that rules are said twice on purpose, is one thing to know about it and not a hundred.
 * Errors stay single, but for those that say the very same; and so does what a fix puts right and what the edition lists.
 *
 * @param habits what such a habit is called, by the code of the check
 */
export function gatherHabits(
  findings: Findings,
  habits: ReadonlyMap<string, (times: number) => string>,
): Findings {
  const byCode = Map.groupBy([...findings], ([, { code }]) => code);
  const gathered = new Map<Finding, Reporter>();
  const absorbed = new Set<Finding>();
  for (const [code, describe] of habits) {
    const found = byCode.get(code) ?? [];
    const isError = ([finding, check]: Entry) => severityOf(finding, check) === 'error';
    const unfixed = found.filter(([{ fix }]) => fix === undefined);
    const errors = unfixed.filter(isError);
    const groups = [
      unfixed.filter((one) => !isError(one)),
      ...Map.groupBy(errors, ([{ message }]) => message).values(),
    ];
    for (const all of groups) {
      const [first] = all;
      if (!first || all.length < manyTimes) continue;
      for (const [finding] of all) absorbed.add(finding);
      const severity = isError(first) ? 'error' : 'info';
      gathered.set({ ...summaryOf(all, describe(all.length)), help: helpOfHabit, severity }, first[1]);
    }
  }
  if (gathered.size === 0) return findings;
  return new Map([...[...findings].filter(([finding]) => !absorbed.has(finding)), ...gathered]);
}

const helpOfHabit = `So often it may be the way of this book: look at a few of the places, and turn the check off under "checks" of edition.yaml where it is.`;

type Entry = readonly [Finding, Reporter];

/** One finding for many, in the place of the first. */
function summaryOf(all: readonly Entry[], message: string): Finding {
  const [first, ...others] = all.map(([finding]) => finding);
  return {
    at: first?.at ?? [0, 0],
    node: first?.node ?? null,
    file: first ? fileOf(first) : '',
    message,
    related: others.flatMap((other) =>
      other.node ? [{ node: other.node, at: other.at, message: 'and here' }] : [],
    ),
  };
}
