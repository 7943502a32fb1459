import type { ComparedEdition, ComparedRule } from '../compare/compared-edition.ts';
import type { RuleChange, RuleName } from '../model/comparison.ts';
import { conditionPhrase, relationPhrases } from '../model/phrases.ts';
import { ruleName } from '../model/rule-name.ts';
import type { Sides } from './comparison-context.ts';
import type { RawEffect } from './effects.ts';
import type { RawLinkChange } from './links.ts';
import { nameOf } from './names.ts';
import { type StarState, starState } from './stars.ts';

/**
 * Whether a rule has a name that people use. A generated id, derived from its parent's, is not one.
 */
const isNamed = ({ label, number, id }: RuleName) =>
  Boolean(label || number) || (id !== null && !/[~.]/.test(id));

/** A rule's name as the subject of a sentence: its label, else its number. */
export const subjectOf = (name: RuleName): string =>
  name.label || name.number || (isNamed(name) && name.id) || 'It';

/** A rule's name elsewhere in a sentence. */
const called = (name: RuleName): string => (isNamed(name) ? ruleName(name) : 'a rule without a name');

/**
 * Describes a change of a marker, relation or reference in a sentence.
 *
 * @param subject the rule that has it
 */
export function tellLink(subject: string, { change, old, new: now }: RawLinkChange): string {
  const [was, is] = [old && called(old.rule), now && called(now.rule)];
  if (change === 'target' && was === is)
    return `${subject} refers to ${is} now, which is "${now?.rule.id}", and no longer to "${old?.rule.id}".`;
  if (change === 'target') return `${subject} refers to ${is} now, and no longer to ${was}.`;
  const relation = (now ?? old)?.relation ?? 'refers';
  const { does } = relationPhrases[relation];
  // A marker is on the rule that it affects; every other relation is on the rule that acts.
  const isMarker = relation === 'adds' || relation === 'supersedes';
  const other = change === 'removed' ? was : is;
  const [actor, object] = isMarker ? [other, subject] : [subject, other];
  if (change !== 'sign') return `${actor} ${change === 'added' ? 'now' : 'no longer'} ${does} ${object}.`;
  return isMarker
    ? `${actor} now ${does} ${object}; before, it ${relation === 'adds' ? 'superseded' : 'added to'} it.`
    : `${actor} now ${does} ${object}; before, it had another relation to it.`;
}

/** Describes a change of what applies to a rule in a sentence. */
export function tellEffect(subject: string, { change, relation, rule }: RawEffect): string {
  const name = called(rule);
  const does = `${relationPhrases[relation].does} ${subject}`;
  if (change === 'reworded') return `${name}, which ${does}, says something else now.`;
  if (change === 'sign') return `${name} ${does} now; before, it did something else to it.`;
  return change === 'added' ? `${name} now ${does}.` : `${name} no longer ${does}.`;
}

/** Describes a change of a star, in the words of the editions' definitions. */
export function tellStar(a: ComparedRule, b: ComparedRule, { a: one, b: other }: Sides): string {
  const subject = subjectOf(nameOf(b));
  const [was, is] = [starState(one, a), starState(other, b)];
  const [before, now] = [meaningOf(was), meaningOf(is)];
  if (was.position === null)
    return now ? `${subject} can now be ${now}.` : `${subject} now has ${placed(is)}.`;
  if (is.position === null)
    return before ? `${subject} can no longer be ${before}.` : `${subject} no longer has ${placed(was)}.`;
  if (before && now) return `${subject} can now be ${now}, and no longer ${before}.`;
  return `${subject} now has ${placed(is)}, and no longer ${placed(was)}.`;
}

function meaningOf({ effect, by }: StarState): string | null {
  if (effect === null) return null;
  return `${effect === 'cancels' ? 'cancelled' : 'prevented'}${by ? ` by ${called(nameOf(by))}` : ''}`;
}

const placed = ({ position }: StarState) =>
  position === 'both'
    ? 'a star on both sides'
    : `a star ${position === 'before' ? 'before' : 'after'} its text`;

/** Describes the new kind of a rule: a note, an example, a section. */
export const tellKind = (subject: string, { old, new: now }: NonNullable<RuleChange['kind']>): string =>
  `${subject} is ${withArticle(now)} now, and was ${withArticle(old)}.`;

const withArticle = (kind: string) => `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;

const notIn = (others: readonly string[], own: readonly string[]): string =>
  own.filter((one) => !others.includes(one)).join(', ');

/** Describes a change of link addresses in a sentence. */
export function tellAddresses(
  subject: string,
  { old, new: now }: NonNullable<RuleChange['addresses']>,
): string {
  const [added, gone] = [notIn(old, now), notIn(now, old)];
  if (added === '' && gone === '')
    return `${subject} links to ${now.join(', ')} now, and before to ${old.join(', ')}.`;
  if (gone === '') return `${subject} links to ${added} now.`;
  return added === ''
    ? `${subject} no longer links to ${gone}.`
    : `${subject} links to ${added} now, and no longer to ${gone}.`;
}

/** A tag that no author writes: a paragraph that is not a remark has it. */
const paragraph = '.text';

/** Describes a change of classes and attributes in a sentence. */
export function tellAttributes(
  subject: string,
  { old, new: now }: NonNullable<RuleChange['attributes']>,
): string {
  const [added, gone] = [notIn(old, now), notIn(now, old)];
  if (added === paragraph && gone === '') return `${subject} is text now, and no note.`;
  if (gone === paragraph && added === '') return `${subject} is a note now.`;
  if (gone === '') return `${subject} has "${added}" now.`;
  return added === ''
    ? `${subject} no longer has "${gone}".`
    : `${subject} has "${added}" now, and no longer "${gone}".`;
}

/** A change of tier: a later one in the list of the new edition outranks an earlier one. */
export function tellTier(subject: string, old: string, now: string, { tiers }: ComparedEdition): string {
  const [was, is] = [tiers.indexOf(old), tiers.indexOf(now)];
  const rank = was < 0 || is < 0 ? '' : is > was ? ', a stronger one' : ', a weaker one';
  return `${subject} is of the tier "${now}" now${rank}; before, it was of "${old}".`;
}

/** Conditions, as facet values. */
export type Condition = Readonly<Record<string, string[]>>;

/**
 * All conditions under which a rule is in play: its own, after those of its ancestors, the
 * outermost first.
 */
export type ConditionChain = readonly Condition[];

/** Describes a change of a rule's own condition, by its effect on play. */
export function tellCondition(subject: string, old: ConditionChain, now: ConditionChain): string {
  const [was, is] = [conditionText(old), conditionText(now)];
  return was === is
    ? `${subject} is in play ${is} as before; that is written at another place.`
    : `${subject} is in play ${is} now; before, ${was}.`;
}

function conditionText(chain: ConditionChain): string {
  const parts = effectiveParts(chain).map(([facet, values]) => conditionPhrase({ facet, values }));
  const when = parts.length === 0 ? '' : `only with ${parts.join(' and ')}`;
  if (chain.some(({ optional }) => optional))
    return when === '' ? 'where players want it' : `${when}, where players want it`;
  return when === '' ? 'always' : when;
}

/**
 * What a chain requires of a table. Of two conditions on one facet the narrower one suffices;
 * others are both required.
 */
function effectiveParts(chain: ConditionChain): (readonly [facet: string, values: readonly string[]])[] {
  const all = chain.flatMap((condition) =>
    Object.entries(condition).filter(([facet]) => facet !== 'optional'),
  );
  const isWithin = (one: readonly string[], other: readonly string[]) =>
    one.every((value) => other.includes(value));
  return all.filter(
    ([facet, values], i) =>
      !all.some(
        ([otherFacet, others], j) =>
          i !== j && facet === otherFacet && isWithin(others, values) && (j < i || !isWithin(values, others)),
      ),
  );
}

/** Describes a move of a rule in a sentence. */
export function tellMove(
  subject: string,
  from: RuleName | null,
  to: RuleName | null,
  behind: RuleName | null,
): string {
  if (from && to && from.id !== to.id && called(from) === called(to))
    return `${subject} is now below ${called(to)}, which is "${to.id}", and no longer below "${from.id}".`;
  if (from?.id !== to?.id)
    return `${subject} moved${from ? ` from ${called(from)}` : ''}${to ? ` to ${called(to)}` : ' out of all sections'}.`;
  return behind
    ? `${subject} now comes after ${called(behind)}.`
    : `${subject} now comes first${to ? ` in ${called(to)}` : ''}.`;
}

/** States in a sentence that two rules may be the same. */
export const tellDoubt = (old: RuleName, now: RuleName, confidence: number): string =>
  `${called(now)} may be what ${called(old)} is in the other, or another rule: ${Math.round(confidence * 100)} % sure.`;

/** Describes a split or merge of rules in a sentence. */
export function tellRegrouping(
  old: readonly RuleName[],
  now: readonly RuleName[],
  isIndependent: boolean,
): string {
  const list = (names: readonly RuleName[]) => {
    const named = names.filter(isNamed).map(called);
    const nameless = names.length - named.length;
    if (named.length > 4) return `${named[0]} and ${names.length - 1} more (up to ${named.at(-1)})`;
    const all = nameless > 1 ? [...named, `${nameless} rules without a name`] : names.map(called);
    return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  };
  if (!isIndependent) return `${list(old)} became ${list(now)}.`.replace(/^a(?= rule)/, 'A');
  return `What ${list(old)} ${old.length > 1 ? 'say' : 'says'} in one is ${list(now)} in the other.`;
}
