import { compareDiagnostics, type Diagnostic } from '../../base/diagnostic.ts';
import type { ComparedEdition } from '../../compare/compared-edition.ts';
import { comparedOfEdition } from '../../compare/from-edition.ts';
import { matchRules } from '../../compare/match-rules.ts';
import { leastKnown, type Matching } from '../../compare/matching.ts';
import type { LinkedEdition } from '../../graph/linked-edition.ts';
import { nameOf, type ParallelContext, type ParallelRule } from './define-check.ts';
import { placeFindings } from './place-findings.ts';
import { resolveFindings } from './resolve-findings.ts';
import { collect } from './run-checks.ts';

/**
 * Runs the checks that compare an edition with a parallel one: a star, marker or figure of the same
 * rule.
 *
 * @param sources texts of the edition's files, by path relative to the root
 * @returns sorted by position
 */
export function checkParallel(
  edition: LinkedEdition,
  sources: ReadonlyMap<string, string>,
  other: ComparedEdition,
): Diagnostic[] {
  const own = comparedOfEdition(edition, sources);
  const matching = matchRules(own, other);
  const textOf = (file: string) => sources.get(file) ?? '';
  const context: ParallelContext = {
    own,
    other,
    matching,
    hasStars:
      Object.keys(edition.config.stars).length > 0 || own.rules.some(({ star }) => star.before || star.after),
    hasMarkers: own.rules.some(({ links }) => links.some(({ kind }) => kind !== 'refers')),
    rules: rulesOf(own, other, matching),
    textOf,
    placeOf(rule, message) {
      const place = rule.place();
      return place ? [{ place, message: `${message}: ${nameOf(rule)} of ${other.id}` }] : [];
    },
  };
  const collected = collect({}, (check, report) => check.createForPair?.({ ...context, report }));
  for (const { pair } of collected.visitors) pair();
  const { findings } = resolveFindings(collected.findings, {
    config: edition.config,
    sources: edition.read,
    assembled: edition.assembled.files,
    textOf,
    optional: new Set(),
    hasRun: () => false,
    habits: new Map(),
    yields: new Map(),
  });
  return placeFindings(findings, textOf).sort(compareDiagnostics);
}

function rulesOf(own: ComparedEdition, other: ComparedEdition, { pairs }: Matching): ParallelRule[] {
  return pairs.flatMap((pair) => {
    const [rule, counterpart] = [own.rules[pair.a], other.rules[pair.b]];
    if (!rule?.node?.item || !counterpart || pair.confidence < leastKnown) return [];
    return [{ own: rule, node: rule.node, other: counterpart, pair }];
  });
}
