import type { Reporter } from '../../base/diagnose.ts';
import { type Finding, type Findings, fileOf, severityOf } from './finding.ts';

/** So many findings of one check are a habit of the book, and no slips. */
const manyTimes = 12;

/**
 * Make one finding, with a count and all places, of what a check reports of a book again and again: that a glossary has
 * terms which no rule uses, or that rules are said twice on purpose, is one thing to know about it and not a hundred.
 * Errors stay single, and so does what the edition lists.
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
    const all = (byCode.get(code) ?? []).filter(([finding, check]) => severityOf(finding, check) !== 'error');
    const [first] = all;
    if (!first || all.length < manyTimes) continue;
    for (const [finding] of all) absorbed.add(finding);
    gathered.set(summaryOf(all, describe(all.length)), first[1]);
  }
  if (gathered.size === 0) return findings;
  return new Map([...[...findings].filter(([finding]) => !absorbed.has(finding)), ...gathered]);
}

/** One finding for many, in the place of the first, as an info. */
function summaryOf(all: readonly (readonly [Finding, Reporter])[], message: string): Finding {
  const [first, ...others] = all.map(([finding]) => finding);
  return {
    at: first?.at ?? [0, 0],
    node: first?.node ?? null,
    file: first ? fileOf(first) : '',
    severity: 'info',
    message,
    help: `It begins here, and is said once since it is said so often. "checks" of edition.yaml turns it off.`,
    related: others.flatMap(({ node, at }) => (node ? [{ node, at, message: 'and here' }] : [])),
  };
}
