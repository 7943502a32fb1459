import type { ComparedEdition, ComparedRule } from '../compare/compared-edition.ts';
import type { RuleChange, RuleName } from '../model/comparison.ts';
import { capital } from '../model/phrases.ts';
import { ruleName } from '../model/rule-name.ts';
import type { Words } from '../model/words.ts';
import type { Sides } from './comparison-context.ts';
import type { RawEffect } from './effects.ts';
import type { LinkKind, RawLinkChange } from './links.ts';
import { nameOf } from './names.ts';
import { type StarState, starState } from './stars.ts';

/**
 * Whether a rule has a name that people use. A generated id, derived from its parent's, is not one.
 */
const isNamed = ({ label, number, id }: RuleName) =>
  Boolean(label || number) || (id !== null && !/[~.]/.test(id));

/** A rule's name of its own in a sentence: its label, else its number. */
const ownName = (name: RuleName): string | null =>
  name.label || name.number || (isNamed(name) && name.id) || null;

/** A rule's name as the subject of a sentence. */
export const subjectOf = (name: RuleName, { tell }: Words): string => ownName(name) ?? tell.subject;

/** A rule's name elsewhere in a sentence. */
const called = (name: RuleName, { tell }: Words): string =>
  isNamed(name) ? ruleName(name) : tell.nameless({ count: 1 });

/** A sentence that perhaps begins with a rule without a name, with a capital. */
const begun = (text: string, { tell }: Words): string =>
  text.startsWith(tell.nameless({ count: 1 })) ? capital(text) : text;

/** The rule that a sentence is about, as the one that another rule affects. */
const affected = (name: RuleName, relation: LinkKind, { tell }: Words): string =>
  ownName(name) ?? tell[relation === 'supersedes' ? 'superseded' : 'object'];

/**
 * Describes a change of a marker, relation or reference in a sentence.
 *
 * @param rule the one that has it
 */
export function tellLink(rule: RuleName, { change, old, new: now }: RawLinkChange, words: Words): string {
  const { tell } = words;
  const subject = subjectOf(rule, words);
  const [was, is] = [old, now].map((side) => (side ? called(side.rule, words) : '')) as [string, string];
  if (change === 'target')
    return was === is
      ? tell.targetId({ subject, now: is, id: `${now?.rule.id}`, oldId: `${old?.rule.id}` })
      : tell.target({ subject, now: is, old: was });
  const relation = (now ?? old)?.relation ?? 'refers';
  const { does } = words.relation[relation];
  // A marker is on the rule that it affects; every other relation is on the rule that acts.
  const isMarker = relation === 'adds' || relation === 'supersedes';
  const other = change === 'removed' ? was : is;
  const [actor, object] = isMarker ? [other, affected(rule, relation, words)] : [subject, other];
  if (change !== 'sign') return begun(tell[change][relation]({ actor, object }), words);
  if (!isMarker) return tell.sign.relation({ actor, does, object });
  return begun(tell.sign[relation]({ actor, object }), words);
}

/** Describes a change of what applies to a rule in a sentence. */
export function tellEffect(
  rule: RuleName,
  { change, relation, rule: other }: RawEffect,
  words: Words,
): string {
  const { tell } = words;
  const actor = called(other, words);
  const object = affected(rule, relation, words);
  if (change === 'added' || change === 'removed')
    return begun(tell[change][relation]({ actor, object }), words);
  const { does } = words.relation[relation];
  const told = change === 'reworded' ? tell.reworded : tell.sign.effect;
  return begun(told({ actor, does, object }), words);
}

/** Describes a change of a star, in the words of the editions' definitions. */
export function tellStar(
  a: ComparedRule,
  b: ComparedRule,
  { a: one, b: other }: Sides,
  words: Words,
): string {
  const { star } = words.tell;
  const subject = subjectOf(nameOf(b), words);
  const [was, is] = [starState(one, a), starState(other, b)];
  const [before, now] = [meaningOf(was, words), meaningOf(is, words)];
  const placed = ({ position }: StarState) => (position === null ? '' : star[position]);
  if (was.position === null)
    return now ? star.meaningAdded({ subject, now }) : star.added({ subject, now: placed(is) });
  if (is.position === null)
    return before
      ? star.meaningRemoved({ subject, old: before })
      : star.removed({ subject, old: placed(was) });
  if (before && now) return star.meaningChanged({ subject, now, old: before });
  return star.changed({ subject, now: placed(is), old: placed(was) });
}

function meaningOf({ effect, by }: StarState, words: Words): string | null {
  if (effect === null) return null;
  const { prevents, preventsBy, cancels, cancelsBy } = words.tell.star;
  const [plain, told] = effect === 'cancels' ? [cancels, cancelsBy] : [prevents, preventsBy];
  return by ? told({ rule: called(nameOf(by), words) }) : plain;
}

/** Describes the new kind of a rule: a note, an example, a section. */
export const tellKind = (
  subject: string,
  { old, new: now }: NonNullable<RuleChange['kind']>,
  { tell: { kind, kinds } }: Words,
): string => kind({ subject, now: kinds[now], old: kinds[old] });

const notIn = (others: readonly string[], own: readonly string[]): string =>
  own.filter((one) => !others.includes(one)).join(', ');

/** Describes a change of link addresses in a sentence. */
export function tellAddresses(
  subject: string,
  { old, new: now }: NonNullable<RuleChange['addresses']>,
  { tell: { address } }: Words,
): string {
  const [added, gone] = [notIn(old, now), notIn(now, old)];
  if (added === '' && gone === '')
    return address.order({ subject, now: now.join(', '), old: old.join(', ') });
  return tellLists(subject, added, gone, address);
}

/** Names what was added, what was removed, or both. */
function tellLists(
  subject: string,
  now: string,
  old: string,
  told: Pick<Words['tell']['address'], 'added' | 'removed' | 'changed'>,
): string {
  if (old === '') return told.added({ subject, now });
  return now === '' ? told.removed({ subject, old }) : told.changed({ subject, now, old });
}

/** A tag that no author writes: a paragraph that is not a remark has it. */
const paragraph = '.text';

/** Describes a change of classes and attributes in a sentence. */
export function tellAttributes(
  subject: string,
  { old, new: now }: NonNullable<RuleChange['attributes']>,
  { tell: { attribute } }: Words,
): string {
  const [added, gone] = [notIn(old, now), notIn(now, old)];
  if (added === paragraph && gone === '') return attribute.text({ subject });
  if (gone === paragraph && added === '') return attribute.note({ subject });
  return tellLists(subject, added, gone, attribute);
}

/** A change of tier: a later one in the list of the new edition outranks an earlier one. */
export function tellTier(
  subject: string,
  { old, new: now }: NonNullable<RuleChange['tier']>,
  { tiers }: ComparedEdition,
  { tell: { tier } }: Words,
): string {
  const [was, is] = [tiers.indexOf(old), tiers.indexOf(now)];
  const rank = was < 0 || is < 0 ? 'unranked' : is > was ? 'stronger' : 'weaker';
  return tier[rank]({ subject, now, old });
}

/** Conditions, as facet values. */
export type Condition = Readonly<Record<string, string[]>>;

/**
 * All conditions under which a rule is in play: its own, after those of its ancestors, the
 * outermost first.
 */
export type ConditionChain = readonly Condition[];

/** Describes a change of a rule's own condition, by its effect on play. */
export function tellCondition(
  subject: string,
  old: ConditionChain,
  now: ConditionChain,
  { tell: { condition } }: Words,
): string {
  const [was, is] = [conditionText(old, condition), conditionText(now, condition)];
  return was === is
    ? condition.same({ subject, now: is })
    : condition.changed({ subject, now: is, old: was });
}

function conditionText(chain: ConditionChain, told: Words['tell']['condition']): string {
  const parts = effectiveParts(chain).map(([facet, values]) => `${facet} ${values.join(told.or)}`);
  const conditions = parts.join(told.and);
  if (chain.some(({ optional }) => optional))
    return conditions === '' ? told.optional : told.onlyOptional({ conditions });
  return conditions === '' ? told.always : told.only({ conditions });
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
  { from, to, behind }: NonNullable<RuleChange['moved']>,
  words: Words,
): string {
  const { move } = words.tell;
  const [was, is] = [from && called(from, words), to && called(to, words)];
  if (from?.id !== to?.id) {
    if (is === null) return move.from({ subject, from: was ?? '' });
    if (was === null) return move.to({ subject, to: is });
    return was === is
      ? move.id({ subject, to: is, id: `${to?.id}`, oldId: `${from?.id}` })
      : move.fromTo({ subject, from: was, to: is });
  }
  if (behind) return move.after({ subject, rule: called(behind, words) });
  return is === null ? move.first({ subject }) : move.firstIn({ subject, to: is });
}

/** States in a sentence that two rules may be the same. */
export const tellDoubt = (old: RuleName, now: RuleName, confidence: number, words: Words): string =>
  begun(
    words.tell.doubt({
      now: called(now, words),
      old: called(old, words),
      percent: Math.round(confidence * 100),
    }),
    words,
  );

/** Describes a split or merge of rules in a sentence. */
export function tellRegrouping(
  old: readonly RuleName[],
  now: readonly RuleName[],
  isIndependent: boolean,
  words: Words,
): string {
  const { tell } = words;
  const list = (names: readonly RuleName[]) => {
    const all = names.map((name) => called(name, words));
    const named = all.filter((_, i) => isNamed(names[i] as RuleName));
    const nameless = names.length - named.length;
    const [first = '', last = ''] = [named[0], named.at(-1)];
    if (named.length > 4) return tell.others({ first, count: names.length - 1, last });
    return words.and(nameless > 1 ? [...named, tell.nameless({ count: nameless })] : all);
  };
  const told = { old: list(old), now: list(now), count: old.length };
  return begun((isIndependent ? tell.elsewhere : tell.became)(told), words);
}
