import { listWords } from '../../base/counted.ts';
import type { Graph } from '../../model/graph.ts';
import { conditionPhrase, relationPhrases, whyNotInPlay } from '../../model/phrases.ts';
import { ruleName } from '../../model/rule-name.ts';
import type { ReasonView } from '../../model/shown-rule.ts';
import {
  type Condition,
  doesHold,
  type Effective,
  type EffectiveRelation,
  type Reason,
} from '../../precedence/effective.ts';

/** Why a rule holds or does not, in the order of the decisions. */
export function viewReasons(graph: Graph, applies: Effective, id: string): ReasonView[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const nameOf = (of: string) => {
    const node = nodes.get(of);
    return node ? ruleName(node) : of;
  };
  const absentView = ({ id: of, kind }: EffectiveRelation): ReasonView['absent'][number] => {
    const { conditions = [], off = null } = applies.rule(of) ?? {};
    const unmet = conditions.filter(({ met }) => met === 'no').map(({ met: _, ...condition }) => condition);
    return { id: of, name: nameOf(of), kind, unmet, off };
  };
  return applies.why(id).map(({ rule, because, exceptions, circle, absent }: Reason) => {
    const { inPlay, conditions, standing, step, hangsOn, off } = rule;
    const yielding = rule.by.filter((one) => one.yields && one.inPlay !== 'no').map((one) => nameOf(one.id));
    const own = { id: rule.id, name: nameOf(rule.id), inPlay, conditions, standing, step, hangsOn, off };
    return { ...own, because, exceptions, circle, absent: absent.map(absentView), yielding };
  });
}

/**
 * An explanation as text, a numbered paragraph per rule; reasons refer to others by number. What
 * decides whether a rule holds has a lower number, except in a circle.
 */
export function whyText(reasons: readonly ReasonView[]): string[] {
  const places = new Map(reasons.map((reason, i) => [reason.id, `${reason.name} (${i + 1})`]));
  const refer = ({ id, kind, through }: EffectiveRelation) => {
    const whole =
      through === null ? '' : `, which ${relationPhrases[kind].does} the rule or section above it`;
    return `${places.get(id) ?? id}${whole}`;
  };
  return reasons.flatMap((reason, i) => [
    `${i + 1}. ${reason.name}`,
    `   ${inPlayText(reason)}`,
    ...(reason.standing === null ? [] : standingTexts(reason, refer).map((line) => `   ${line}`)),
    ...reason.yielding.map(
      (name) => `   ${name} and this rule supersede each other; this one is of the higher tier`,
    ),
    ...reason.absent.map(
      ({ name, kind, unmet, off }) =>
        `   not in play: ${name}, which ${relationPhrases[kind].does} it; ${whyNotInPlay(off, unmet.map(withSource))}`,
    ),
  ]);
}

function inPlayText({ inPlay, conditions, off }: ReasonView): string {
  const of = (met: string) => conditions.filter((one) => one.met === met).map(withSource);
  if (off !== null || inPlay === 'no') return `not in play: ${whyNotInPlay(off, of('no'))}`;
  const listed = (met: string) => listWords(of(met).map(conditionPhrase));
  const because = of('yes').length === 0 ? '' : `, because of ${listed('yes')}`;
  if (of('open').length > 0)
    return `in play${because}, if the table plays with ${listed('open')}, which it leaves open`;
  return because === '' ? 'in play at every table' : `in play${because}`;
}

function standingTexts(
  { standing, because, exceptions, circle }: ReasonView,
  refer: (relation: EffectiveRelation) => string,
): string[] {
  const of = (relations: readonly EffectiveRelation[]) => listWords(relations.map(refer));
  if (standing === 'replaced') return [`replaced by ${of(because.filter((one) => doesHold(one.standing)))}`];
  if (standing === 'undecided')
    return [`undecided: replaced by ${of(circle)}, in a circle, or depending on one`];
  const beaten = [...because, ...exceptions].filter((one) => one.standing === 'replaced');
  const stands =
    beaten.length === 0
      ? 'stands: nothing in play replaces it or makes an exception to it'
      : `stands: what is against it, ${of(beaten)}, is replaced itself`;
  return [...(standing === 'stands' ? [stands] : []), ...exceptionTexts(exceptions, refer)];
}

/** Exceptions to a rule that holds: those that hold, and undecided ones. */
export function exceptionTexts(
  exceptions: readonly EffectiveRelation[],
  nameOf: (relation: EffectiveRelation) => string,
): string[] {
  const left = exceptions.filter(({ standing }) => standing !== 'replaced');
  return [true, false].flatMap((isCertain) => {
    const names = left.filter(({ standing }) => doesHold(standing) === isCertain).map(nameOf);
    return names.length === 0 ? [] : [`holds, ${isCertain ? '' : 'perhaps '}except: ${listWords(names)}`];
  });
}

/** A condition with the rule or section that sets it. */
const withSource = ({ facet, values, inheritedFrom }: Condition) => ({
  facet,
  values: inheritedFrom === null ? values : [`${values.join(' or ')} (from ${inheritedFrom})`],
});
