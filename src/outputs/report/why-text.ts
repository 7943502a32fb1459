import { listWords } from '../../base/counted.ts';
import type { Graph } from '../../model/graph.ts';
import { ruleName } from '../../model/rule-name.ts';
import type {
  Condition,
  Effective,
  EffectiveRelation,
  EffectiveRule,
  Reason,
  Standing,
} from '../../precedence/effective.ts';

/** One rule of an explanation, as `show --why` prints it and as its JSON. */
export interface ReasonView
  extends Pick<EffectiveRule, 'id' | 'inPlay' | 'conditions' | 'standing' | 'step' | 'hangsOn' | 'off'> {
  /** Number and label, or id. */
  readonly name: string;
  /** What decides it: rules that come before it in the explanation. */
  readonly because: readonly EffectiveRelation[];
  /** What it is undecided with. */
  readonly circle: readonly EffectiveRelation[];
  /** What would supersede it, and is not in play. */
  readonly absent: readonly AbsentView[];
  /** Names of what supersedes it as well as the reverse, and gives way, since it is of a lower tier. */
  readonly yielding: readonly string[];
}

interface AbsentView {
  readonly id: string;
  readonly name: string;
  readonly kind: EffectiveRelation['kind'];
  /** The conditions that the table does not meet. */
  readonly unmet: readonly Condition[];
  readonly off: string | null;
}

/** What is left of a rule, in words for people. */
export const standingWords: Readonly<Record<Standing, string>> = {
  stands: 'stands',
  superseded: 'superseded, in part or as a whole',
  contested: 'contested: what supersedes it does not simply stand itself',
  undecided: 'undecided: that hangs on a circle of rules that supersede each other',
};

/** Why a rule stands or does not, in the order in which it is decided. */
export function viewReasons(graph: Graph, applies: Effective, id: string): ReasonView[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const nameOf = (of: string) => {
    const node = nodes.get(of);
    return node ? ruleName(node) : of;
  };
  const absentView = ({ id: of, kind }: EffectiveRelation): AbsentView => {
    const { conditions = [], off = null } = applies.rule(of) ?? {};
    const unmet = conditions.filter(({ met }) => met === 'no').map(({ met: _, ...condition }) => condition);
    return { id: of, name: nameOf(of), kind, unmet, off };
  };
  return applies.why(id).map(({ rule, because, circle, absent }: Reason) => {
    const { inPlay, conditions, standing, step, hangsOn, off } = rule;
    const yielding = rule.by.filter((one) => one.yields && one.inPlay !== 'no').map((one) => nameOf(one.id));
    const own = { id: rule.id, name: nameOf(rule.id), inPlay, conditions, standing, step, hangsOn, off };
    return { ...own, because, circle, absent: absent.map(absentView), yielding };
  });
}

/**
 * An explanation in lines of text, a numbered paragraph a rule. A reason refers to others by their numbers, which are lower
 * than its own; only in a circle they need not be.
 */
export function whyText(reasons: readonly ReasonView[]): string[] {
  const places = new Map(reasons.map((reason, i) => [reason.id, `${reason.name} (${i + 1})`]));
  const refer = (relations: readonly EffectiveRelation[]) =>
    relations.map(({ id, kind, through }) => {
      const whole = through === null ? '' : `, which ${kind} what holds it`;
      return `${places.get(id) ?? id}${whole}`;
    });
  return reasons.flatMap((reason, i) => [
    `${i + 1}. ${reason.name}`,
    `   ${inPlayText(reason)}`,
    ...(reason.standing === null ? [] : [`   ${standingText(reason, refer)}`]),
    ...reason.yielding.map(
      (name) => `   ${name} and this rule supersede each other; this one is of the higher tier`,
    ),
    ...reason.absent.map(
      ({ name, kind, unmet, off }) =>
        `   not in play: ${name}, which ${kind} it; ${off === null ? `it needs ${listWords(unmet.map(conditionText))}` : `${off} is switched off`}`,
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

function standingText(
  { standing, because, circle }: ReasonView,
  refer: (relations: readonly EffectiveRelation[]) => string[],
): string {
  const of = (which: (relation: EffectiveRelation) => boolean) => listWords(refer(because.filter(which)));
  switch (standing) {
    case 'superseded':
      return `superseded by ${of((one) => one.standing === 'stands')}`;
    case 'contested':
      return `contested: superseded by ${of(() => true)}, ${because.length > 1 ? 'each of them' : 'which is'} superseded or contested itself, perhaps in part`;
    case 'undecided':
      return circle.length === 0
        ? 'undecided'
        : `undecided: superseded by ${listWords(refer(circle))}, in a circle or hanging on one`;
    default:
      return because.length === 0
        ? 'stands: nothing in play supersedes it'
        : `stands: what supersedes it, ${of(() => true)}, is replaced as a whole`;
  }
}

/** `mode long`, and where it comes from. */
const conditionText = ({ facet, values, inheritedFrom }: Condition): string =>
  `${facet} ${values.join(' or ')}${inheritedFrom === null ? '' : ` (from ${inheritedFrom})`}`;
