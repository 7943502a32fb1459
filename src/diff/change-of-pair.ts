import { plainWords } from '../base/plain-words.ts';
import type { ComparedRule } from '../compare/compared-edition.ts';
import { leastKnown, leastKnownApart, type RulePair } from '../compare/matching.ts';
import { type ChangeKind, changeKindSchema, type RuleChange } from '../model/comparison.ts';
import type { Words } from '../model/words.ts';
import type { ComparisonContext, PositionedChange } from './comparison-context.ts';
import { conditionsOf, type Details, detailsOf, noDetails } from './details.ts';
import { compareReferences } from './links.ts';
import { faceOf, nameOf } from './names.ts';
import { substanceOf } from './substance.ts';
import {
  subjectOf,
  tellAddresses,
  tellAttributes,
  tellCondition,
  tellDoubt,
  tellKind,
  tellMove,
  tellRegrouping,
  tellStar,
  tellTier,
} from './tellings.ts';
import { compareWords, type LinkKey } from './word-changes.ts';

/**
 * A rule of one edition and its counterpart, with the rules that were split from it or merged into
 * it.
 */
interface Group {
  readonly a: ComparedRule;
  readonly b: ComparedRule;
  readonly old: readonly ComparedRule[];
  readonly new: readonly ComparedRule[];
}

/** All changes of a rule that both editions have. */
export function changeOfPair(pair: RulePair, context: ComparisonContext): PositionedChange {
  const { sides } = context;
  const group = groupOf(pair, context);
  const { a, b } = group;
  const least = sides.matching.isIndependent ? leastKnownApart : leastKnown;
  if (pair.confidence < least) return unknownPair(pair, group, context);
  const isRegrouped = group.old.length > 1 || group.new.length > 1;
  const isReworded = isRegrouped ? !haveSameWords(group.old, group.new) : pair.wording === 'words';
  const references = compareReferences(a, b, sides, isReworded || isRegrouped);
  // A reference that moved with a part of a split rule is not lost.
  const own = detailsOf([a, b], pair, isRegrouped ? [] : references.changes, context);
  // A split or merge explains the different ids.
  const details = isRegrouped ? { ...own, id: null } : own;
  const kinds = kindsOf({ pair, group, details, isReworded, isIndependent: sides.matching.isIndependent });
  const showsWords = context.hasWords && (isReworded || details.references.length > 0);
  const words = showsWords ? compareWords(group.old, group.new, linkKeys(a, b, references.same)) : null;
  const substance = isReworded ? substanceOf(group.old, group.new, words, context.reading) : [];
  return {
    position: [b.index, a.index],
    change: {
      anchor: `new-${b.id}`,
      kinds,
      old: group.old.map((rule) => faceOf(sides.a, rule)),
      new: group.new.map((rule) => faceOf(sides.b, rule)),
      match: matchOf(pair),
      words,
      ...details,
      leftOut: false,
      tellings: kinds[0] === 'unchanged' ? [] : tellingsOf(group, details, context),
      ...(substance.length > 0 ? { substance } : {}),
    },
  };
}

/**
 * Two rules that may be the same: their differences are left out, because they may have nothing in
 * common.
 */
function unknownPair(pair: RulePair, group: Group, { sides, words }: ComparisonContext): PositionedChange {
  const { a, b } = group;
  return {
    position: [b.index, a.index],
    change: {
      anchor: `new-${b.id}`,
      kinds: ['unknown'],
      old: group.old.map((rule) => faceOf(sides.a, rule)),
      new: group.new.map((rule) => faceOf(sides.b, rule)),
      match: matchOf(pair),
      words: null,
      ...noDetails,
      leftOut: false,
      tellings: [tellDoubt(nameOf(a), nameOf(b), pair.confidence, words)],
    },
  };
}

const matchOf = ({ reason, confidence, similarity }: RulePair): RuleChange['match'] => ({
  reason,
  confidence: rounded(confidence),
  similarity: rounded(similarity),
});

const rounded = (value: number) => Math.round(value * 1000) / 1000;

function groupOf({ a, b }: RulePair, { sides }: ComparisonContext): Group {
  const { rules: olds } = sides.a;
  const { rules: news } = sides.b;
  const pick = (rules: readonly ComparedRule[], indices: readonly number[]) =>
    indices.flatMap((index) => rules[index] ?? []);
  return {
    a: olds[a] as ComparedRule,
    b: news[b] as ComparedRule,
    old: pick(olds, sides.matching.regroupings.merges.get(b) ?? [a]),
    new: pick(news, sides.matching.regroupings.splits.get(a) ?? [b]),
  };
}

const haveSameWords = (old: readonly ComparedRule[], now: readonly ComparedRule[]) => {
  const words = (rules: readonly ComparedRule[]) =>
    rules.flatMap(({ text }) => plainWords(text, 'kept')).join(' ');
  return words(old) === words(now);
};

/** Keys for comparing links: links of both rules with one target share a key. */
function linkKeys(a: ComparedRule, b: ComparedRule, same: readonly (readonly [number, number])[]): LinkKey {
  const keys = new Map<ComparedRule, Map<number, string>>([
    [a, new Map(same.map(([i]) => [i, `= ${i}`]))],
    [b, new Map(same.map(([i, j]) => [j, `= ${i}`]))],
  ]);
  return (rule, link) => keys.get(rule)?.get(link) ?? `${rule === a ? 'old' : 'new'} ${rule.index} ${link}`;
}

interface Found {
  readonly pair: RulePair;
  readonly group: Group;
  readonly details: Details;
  readonly isReworded: boolean;
  readonly isIndependent: boolean;
}

function kindsOf({ pair, group, details, isReworded, isIndependent }: Found): ChangeKind[] {
  const kinds = new Set<ChangeKind>();
  const add = (kind: ChangeKind, isSo: boolean) => {
    if (isSo) kinds.add(kind);
  };
  add('split', group.new.length > 1);
  add('merged', group.old.length > 1);
  add('reworded', isReworded);
  add('label', details.label !== null);
  add('id', details.id !== null);
  add('kind', details.kind !== null);
  add('star', details.star !== null);
  add('marker', details.markers.length > 0);
  add('reference', details.references.length > 0 || details.addresses !== null);
  add('tier', details.tier !== null);
  add('condition', details.condition !== null);
  add('attribute', details.attributes !== null);
  add('applies', details.effects.length > 0 && !isReworded);
  add('moved', details.moved !== null);
  add('renumbered', pair.isRenumbered && !isIndependent);
  add('typography', !isReworded && isTypography(pair, group));
  add('unchanged', kinds.size === 0);
  return changeKindSchema.options.filter((kind) => kinds.has(kind));
}

const isTypography = ({ wording, isRelabelled }: RulePair, { a, b }: Group) =>
  wording === 'typography' || (!isRelabelled && (a.label ?? '') !== (b.label ?? ''));

/** Changes other than those of the words, as sentences. */
function tellingsOf(group: Group, details: Details, { sides, words }: ComparisonContext): string[] {
  const { a, b } = group;
  const { tell } = words;
  const subject = subjectOf(nameOf(b), words);
  const { label, kind, star, tier, condition, attributes, moved, markers, references, addresses, effects } =
    details;
  return [
    ...(group.old.length > 1 || group.new.length > 1
      ? [tellRegrouping(group.old.map(nameOf), group.new.map(nameOf), sides.matching.isIndependent, words)]
      : []),
    // Two books show both names, and neither is earlier.
    ...(label && !sides.matching.isIndependent ? [tellLabel(label, words)] : []),
    ...(details.id ? [tell.id({ now: details.id.new, old: details.id.old })] : []),
    ...(kind ? [tellKind(subject, kind, words)] : []),
    ...(star ? [tellStar(a, b, sides, words)] : []),
    ...markers.map(({ telling }) => telling),
    ...references.map(({ telling }) => telling),
    ...(addresses ? [tellAddresses(subject, addresses, words)] : []),
    ...(tier ? [tellTier(subject, tier, sides.b, words)] : []),
    ...(condition ? [tellCondition(subject, conditionsOf(a, sides.a), conditionsOf(b, sides.b), words)] : []),
    ...(attributes ? [tellAttributes(subject, attributes, words)] : []),
    // The sentence about the rule's own marker already covers it.
    ...effects.filter((effect) => !isToldByMarker(effect, markers)).map(({ telling }) => telling),
    ...(moved ? [tellMove(subject, moved, words)] : []),
  ];
}

const isToldByMarker = ({ change, rule }: Details['effects'][number], markers: RuleChange['markers']) =>
  change !== 'reworded' &&
  markers.some((marker) => [marker.old, marker.new].some((side) => side?.rule.id === rule.id));

function tellLabel({ old, new: now }: NonNullable<Details['label']>, { tell: { label } }: Words): string {
  if (old === null) return label.added({ now: now ?? '' });
  return now === null ? label.removed({ old }) : label.changed({ old, now });
}
