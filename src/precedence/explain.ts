import type { EffectiveRelation, EffectiveRule, Reason } from './effective-rule.ts';
import { isAttack, isFullAttack } from './relations.ts';

/**
 * Explains why a rule holds or does not, and with which exceptions. Each reason depends only on
 * rules decided earlier; for an undecided rule it names the others in its circle.
 *
 * @param ruleOf gives a rule by its id
 * @returns the rule and all rules in its reasons, in the order of the decisions
 */
export function explain(id: string, ruleOf: (id: string) => EffectiveRule | undefined): readonly Reason[] {
  const reasons = new Map<string, Reason>();
  const wanted = [id];
  // The list grows while it is read.
  for (const next of wanted) {
    const rule = reasons.has(next) ? undefined : ruleOf(next);
    if (!rule) continue;
    const reason = reasonOf(rule, ruleOf);
    reasons.set(next, reason);
    for (const { id } of [...reason.because, ...reason.exceptions, ...reason.circle]) wanted.push(id);
  }
  return [...reasons.values()].sort((a, b) => stepOf(a.rule) - stepOf(b.rule));
}

function reasonOf(rule: EffectiveRule, ruleOf: (id: string) => EffectiveRule | undefined): Reason {
  const attackers = rule.by.filter(isAttack);
  const active = attackers.filter((other) => other.inPlay !== 'no' && !other.yields);
  const full = active.filter(isFullAttack);
  const isBefore = (other: EffectiveRelation) => stepOf(ruleOf(other.id)) < stepOf(rule);
  const isGone = rule.standing === null || rule.standing === 'replaced';
  return {
    rule,
    because: rule.standing === null ? [] : full.filter(isBefore),
    exceptions: isGone ? [] : active.filter((other) => !isFullAttack(other)),
    circle: full.filter((other) => rule.standing === 'undecided' && other.standing === 'undecided'),
    absent: attackers.filter((other) => other.inPlay === 'no'),
  };
}

/** Undecided rules come last. */
const stepOf = (rule: EffectiveRule | undefined): number => rule?.step ?? Number.POSITIVE_INFINITY;
