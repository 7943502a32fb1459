import type { ChangeKind, RuleChange, Weight } from '../model/comparison.ts';

/** Kinds that change what applies, or to whom. */
const ofSubstance: ReadonlySet<ChangeKind> = new Set([
  'added',
  'removed',
  'kind',
  'star',
  'tier',
  'condition',
]);
/** Kinds of which it is not known what they come to, or that come to nothing. */
const ofNone: ReadonlySet<ChangeKind> = new Set(['unknown', 'typography', 'unchanged']);
const ofWording: ReadonlySet<ChangeKind> = new Set(['split', 'merged', 'reworded', 'label']);

/**
 * Weighs a change. One notion for every output that lists substance first.
 *
 * @returns nothing for a rule that the other edition leaves out, and one of which the words are not known
 */
export function weightOf(change: RuleChange): { weight?: Weight } {
  const { kinds, substance = [], markers, leftOut, old } = change;
  const loud = kinds.filter((kind) => !ofNone.has(kind));
  if (loud.length === 0 || leftOut) return {};
  // A relation, and a marker of the other sign, changes what holds at a table.
  const isOther = markers.some(
    ({ change: what, old: was, new: is }) =>
      what === 'sign' || [was, is].some((side) => side !== null && !isMarker(side.relation)),
  );
  if (isOther || substance.length > 0 || loud.some((kind) => ofSubstance.has(kind)))
    return { weight: 'substance' };
  if (kinds.includes('reworded') && old[0]?.text === null) return {};
  return { weight: loud.some((kind) => ofWording.has(kind)) ? 'wording' : 'numbers and markers' };
}

const isMarker = (relation: string) => relation === 'adds' || relation === 'supersedes';
