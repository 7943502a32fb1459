import { append } from '../base/append.ts';
import type { ComparedEdition, ComparedRule } from '../compare/compared-edition.ts';
import type { EffectChange } from '../model/comparison.ts';
import type { RelationKind } from '../syntax/facts.ts';
import type { Applier, Appliers, ComparisonContext, Sides } from './comparison-context.ts';
import type { LinkKind, RawLinkChange } from './links.ts';
import { nameOf } from './names.ts';

/** A change of what applies to a rule, without its sentence. */
export type RawEffect = Omit<EffectChange, 'telling' | 'relation'> & { readonly relation: LinkKind };

/** Relations by which one rule changes the effect of another. */
const changing: ReadonlySet<string> = new Set<RelationKind>([
  'modifies',
  'replaces',
  'disables',
  'clarifies',
]);

/** Collects the rules that affect each rule of an edition. */
export function appliersOf({ rules }: ComparedEdition): Appliers {
  const found = new Map<number, Applier[]>();
  for (const { index, relations } of rules) {
    for (const { kind, target } of relations) {
      if (!changing.has(kind) || target < 0) continue;
      append(found, target, { relation: kind, rule: index });
    }
  }
  return found;
}

/**
 * Changes of what applies to a rule: another rule adds to it, supersedes or modifies it, or such a
 * rule was reworded.
 *
 * @param markers how its own markers and relations changed
 */
export function compareEffects(
  a: ComparedRule,
  b: ComparedRule,
  markers: readonly RawLinkChange[],
  { sides, appliers }: Pick<ComparisonContext, 'sides' | 'appliers'>,
): RawEffect[] {
  return [
    ...markers.flatMap(effectOfMarker),
    ...rewordedMarkers(a, b, sides),
    ...compareAppliers(appliers.a.get(a.index) ?? [], appliers.b.get(b.index) ?? [], sides),
  ];
}

function effectOfMarker({ change, old, new: now }: RawLinkChange): RawEffect[] {
  const side = now ?? old;
  if (!side || change === 'target' || (side.relation !== 'adds' && side.relation !== 'supersedes')) return [];
  return [{ change, relation: side.relation, rule: side.rule }];
}

const isReworded = ({ matching }: Sides, index: number) => matching.byA.get(index)?.wording === 'words';

/** Effects of markers that both rules have, if the named rule was reworded. */
function rewordedMarkers(a: ComparedRule, b: ComparedRule, sides: Sides): RawEffect[] {
  return b.links.flatMap(({ kind, target }): RawEffect[] => {
    const rule = sides.b.rules[target];
    const old = sides.matching.byB.get(target)?.a ?? -1;
    if (kind === 'refers' || !rule || !isReworded(sides, old)) return [];
    const isOnBoth = a.links.some((link) => link.kind === kind && link.target === old);
    return isOnBoth ? [{ change: 'reworded', relation: kind, rule: nameOf(rule) }] : [];
  });
}

function compareAppliers(ours: readonly Applier[], theirs: readonly Applier[], sides: Sides): RawEffect[] {
  const effects: RawEffect[] = [];
  const add = (change: RawEffect['change'], { relation, rule }: Applier, { rules }: ComparedEdition) => {
    const named = rules[rule];
    if (named) effects.push({ change, relation, rule: nameOf(named) });
  };
  const isSame = (x: Applier, y: Applier) =>
    x.relation === y.relation && sides.matching.byA.get(x.rule)?.b === y.rule;
  for (const x of ours) {
    const y = theirs.find((other) => isSame(x, other));
    if (!y) add('removed', x, sides.a);
    else if (isReworded(sides, x.rule)) add('reworded', y, sides.b);
  }
  for (const y of theirs) if (!ours.some((x) => isSame(x, y))) add('added', y, sides.b);
  return effects;
}
