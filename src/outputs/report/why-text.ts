import { listWords } from '../../base/counted.ts';
import type { Graph } from '../../model/graph.ts';
import { relationPhrases } from '../../model/phrases.ts';
import { ruleName } from '../../model/rule-name.ts';
import type { ReasonView } from '../../model/shown-rule.ts';
import {
  type Condition,
  doesHold,
  type Effective,
  type EffectiveRelation,
  type Reason,
  type Standing,
} from '../../precedence/effective.ts';

/** Why a rule holds or does not, in the order in which that is decided. */
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
 * An explanation in lines of text, a numbered paragraph a rule. A reason refers to others by their numbers. What decides whether
 * a rule holds has a lower number than the rule, but for a circle.
 */
export function whyText(reasons: readonly ReasonView[]): string[] {
  const places = new Map(reasons.map((reason, i) => [reason.id, `${reason.name} (${i + 1})`]));
  const refer = (relations: readonly EffectiveRelation[]) =>
    relations.map(({ id, kind, through }) => {
      const whole =
        through === null ? '' : `, which ${relationPhrases[kind].does} the rule or section above it`;
      return `${places.get(id) ?? id}${whole}`;
    });
  return reasons.flatMap((reason, i) => [
    `${i + 1}. ${reason.name}`,
    `   ${inPlayText(reason)}`,
    ...(reason.standing === null ? [] : standingTexts(reason, refer).map((line) => `   ${line}`)),
    ...reason.yielding.map(
      (name) => `   ${name} and this rule supersede each other; this one is of the higher tier`,
    ),
    ...reason.absent.map(
      ({ name, kind, unmet, off }) =>
        `   not in play: ${name}, which ${relationPhrases[kind].does} it; ${off === null ? `it needs ${listWords(unmet.map(conditionText))}` : `${off} is switched off`}`,
    ),
  ]);
}

function inPlayText({ inPlay, conditions, off }: ReasonView): string {
  if (off !== null) return `not in play: ${off} is switched off`;
  const of = (met: string) => conditions.filter((one) => one.met === met).map(conditionText);
  if (inPlay === 'no') return `not in play: it needs ${listWords(of('no'))}`;
  const open = of('open');
  const because = of('yes').length === 0 ? '' : `, because of ${listWords(of('yes'))}`;
  if (open.length > 0)
    return `in play${because}, if the table plays with ${listWords(open)}, which it leaves open`;
  return because === '' ? 'in play at every table' : `in play${because}`;
}

function standingTexts(
  { standing, because, exceptions, circle }: ReasonView,
  refer: (relations: readonly EffectiveRelation[]) => string[],
): string[] {
  const of = (relations: readonly EffectiveRelation[]) => listWords(refer(relations));
  const thatIs = (standing: Standing) => exceptions.filter((one) => one.standing === standing);
  const [gone, open] = [thatIs('replaced'), thatIs('undecided')];
  const holding = exceptions.filter((one) => doesHold(one.standing));
  const beaten = [...because, ...gone].filter((one) => one.standing === 'replaced');
  switch (standing) {
    case 'replaced':
      return [`replaced by ${of(because.filter((one) => doesHold(one.standing)))}`];
    case 'undecided':
      return [`undecided: replaced by ${of(circle)}, in a circle, or depending on one`];
    default:
      return [
        ...(standing === 'stands' && beaten.length === 0
          ? ['stands: nothing in play replaces it or makes an exception to it']
          : []),
        ...(standing === 'stands' && beaten.length > 0
          ? [`stands: what is against it, ${of(beaten)}, is replaced itself`]
          : []),
        ...(holding.length > 0 ? [`holds, except: ${of(holding)}`] : []),
        ...(open.length > 0 ? [`holds, perhaps except: ${of(open)}, of which that is undecided`] : []),
      ];
  }
}

/** `mode long`, and where it comes from. */
const conditionText = ({ facet, values, inheritedFrom }: Condition): string =>
  `${facet} ${values.join(' or ')}${inheritedFrom === null ? '' : ` (from ${inheritedFrom})`}`;
