import type { Reporter } from '../../base/diagnose.ts';
import { type Finding, type Findings, fileOf, severityOf } from './finding.ts';

/** So many findings of one check are a habit of the book, and no slips. */
const manyTimes = 12;

/**
 * Make one finding, with a count and all places, of what a check reports of a book again and again: that a glossary has
 * terms which no rule uses, or that rules are said twice on purpose, is one thing to know about it and not a hundred.
 * Errors stay single, but for those that say the very same and that no fix puts right; and so does what the edition lists.
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
    const errors = found.filter((one) => isError(one) && one[0].fix === undefined);
    const groups = [
      found.filter((one) => !isError(one)),
      ...Map.groupBy(errors, ([{ message }]) => message).values(),
    ];
    for (const all of groups) {
      const [first] = all;
      if (!first || all.length < manyTimes) continue;
      for (const [finding] of all) absorbed.add(finding);
      const severity = isError(first) ? 'error' : 'info';
      gathered.set({ ...summaryOf(all, describe(all.length)), severity }, first[1]);
    }
  }
  if (gathered.size === 0) return findings;
  return new Map([...[...findings].filter(([finding]) => !absorbed.has(finding)), ...gathered]);
}

type Entry = readonly [Finding, Reporter];

/** One finding for many, in the place of the first. */
function summaryOf(all: readonly Entry[], message: string): Finding {
  const [first, ...others] = all.map(([finding]) => finding);
  return {
    at: first?.at ?? [0, 0],
    node: first?.node ?? null,
    file: first ? fileOf(first) : '',
    message,
    help: `It begins here, and is said once since it is said so often. "checks" of edition.yaml turns it off.`,
    related: others.flatMap(({ node, at }) => (node ? [{ node, at, message: 'and here' }] : [])),
  };
}
