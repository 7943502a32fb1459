import { diffArrays } from 'diff';
import { pushAll } from '../base/push-all.ts';
import type {
  ComparedEdition,
  ComparedLink,
  ComparedRelation,
  ComparedRule,
} from '../compare/compared-edition.ts';
import type { LinkChange, RuleName } from '../model/comparison.ts';
import { counterpartOf, type Sides } from './comparison-context.ts';
import { targetName } from './names.ts';

/** A marker, reference or relation of a rule. */
type Link = ComparedLink | ComparedRelation;

/** What a rule can be to another one by a marker, reference or relation. */
export type LinkKind = Link['kind'];

/** A change of a link, without its sentence. */
export interface RawLinkChange extends Pick<LinkChange, 'change'> {
  readonly old: LinkSide | null;
  readonly new: LinkSide | null;
}

type LinkSide = { readonly relation: LinkKind; readonly rule: RuleName };

/**
 * Whether links of the first and the second edition name the same rule, whatever its name in each.
 */
function isSameTarget(x: Omit<Link, 'kind'>, y: Omit<Link, 'kind'>, sides: Sides): boolean {
  // A pattern means everything that it matches.
  if (x.ends && y.ends && x.written === y.written && x.written.includes('*')) return true;
  if (x.ends && y.ends) return x.ends.every((end, i) => isCounterpart(sides, end, y.ends?.[i] ?? -1));
  // A range and a single rule; a range out of the edition has no ends either.
  if ((x.ends && y.target >= 0) || (y.ends && x.target >= 0)) return false;
  if (x.target >= 0 && y.target >= 0) return isCounterpart(sides, x.target, y.target);
  // Rules without a counterpart are compared by their names.
  if (counterpartOf(sides, x.target) >= 0 || sides.matching.byB.has(y.target)) return false;
  const names = namesOf(sides.b, y);
  return namesOf(sides.a, x).some((name) => names.includes(name));
}

const isCounterpart = ({ matching: { byA, regroupings } }: Sides, a: number, b: number): boolean =>
  byA.get(a)?.b === b ||
  (regroupings.splits.get(a)?.includes(b) ?? false) ||
  (regroupings.merges.get(b)?.includes(a) ?? false);

const namesOf = ({ rules }: ComparedEdition, { target, written, number }: Omit<Link, 'kind'>): string[] => {
  const rule = rules[target];
  return [rule?.id, rule?.number, written, number].filter((name) => name != null && name !== '') as string[];
};

const isMarker = ({ kind }: ComparedLink) => kind !== 'refers';

/** Whether a link of a rule repeats another one of the same rule. */
const repeats = (link: Link, other: Link) =>
  link.kind === other.kind &&
  (other.target >= 0 ? link.target === other.target : link.written === other.written);

/** Compares the markers and relations of a rule, ignoring order and repetition. */
export function compareMarkers(a: ComparedRule, b: ComparedRule, sides: Sides): RawLinkChange[] {
  const old = [...a.links.filter(isMarker), ...a.relations];
  let left = [...b.links.filter(isMarker), ...b.relations];
  if (old.length === 0 && left.length === 0) return [];
  const changes: RawLinkChange[] = [];
  const take = (link: Link | undefined) => {
    // Repetitions of a link are removed with it.
    left = left.filter((other) => !link || !repeats(other, link));
  };
  const unpaired = old.filter((x, i) => {
    const y = left.find((other) => other.kind === x.kind && isSameTarget(x, other, sides));
    take(y);
    return !y && old.findIndex((other) => repeats(x, other)) === i;
  });
  for (const x of unpaired) {
    const y = left.find((other) => isSameTarget(x, other, sides));
    take(y);
    changes.push({
      change: y ? 'sign' : 'removed',
      old: sideOf(sides.a, x),
      new: y ? sideOf(sides.b, y) : null,
    });
  }
  while (left[0]) {
    const [y] = left;
    take(y);
    changes.push({ change: 'added', old: null, new: sideOf(sides.b, y) });
  }
  return changes;
}

/** How the references of a rule changed, and which are the same in both editions. */
export interface ReferenceChanges {
  readonly changes: RawLinkChange[];
  /** Indices in the links of both. */
  readonly same: readonly (readonly [a: number, b: number])[];
}

/** A reference and its index among the links of its rule. */
interface Reference {
  readonly link: ComparedLink;
  readonly index: number;
}

/** References equal in both rules, and those of either without a partner. */
interface ReferencePairs {
  readonly same: (readonly [a: number, b: number])[];
  readonly lost: readonly Reference[];
  readonly gained: readonly Reference[];
}

type IsSame = (x: Reference, y: Reference) => boolean;

/**
 * Compares the references of a rule with those of its counterpart.
 *
 * @param isReworded then a reference may have moved in the text; if the words are the same, its
 *   position counts
 */
export function compareReferences(
  a: ComparedRule,
  b: ComparedRule,
  sides: Sides,
  isReworded: boolean,
): ReferenceChanges {
  const old = referencesOf(a);
  const now = referencesOf(b);
  if (old.length === 0 && now.length === 0) return { changes: [], same: [] };
  const isSame: IsSame = (x, y) => isSameTarget(x.link, y.link, sides);
  const pairs = isReworded
    ? pairMoved(alignReferences(old, now, isSame), isSame)
    : old.length === now.length
      ? pairByPosition(old, now, isSame)
      : alignReferences(old, now, isSame);
  return { changes: changesOf(pairs, sides), same: pairs.same };
}

const referencesOf = ({ links }: ComparedRule): Reference[] =>
  links.flatMap((link, index) => (isMarker(link) ? [] : [{ link, index }]));

/** Pairs references one by one, for texts with the same words. */
function pairByPosition(
  old: readonly Reference[],
  now: readonly Reference[],
  isSame: IsSame,
): ReferencePairs {
  const pairs = old.flatMap((x, i) => {
    const y = now[i];
    return y ? [{ x, y, isPair: isSame(x, y) }] : [];
  });
  const changed = pairs.filter(({ isPair }) => !isPair);
  return {
    same: pairs.filter(({ isPair }) => isPair).map(({ x, y }) => [x.index, y.index]),
    lost: changed.map(({ x }) => x),
    gained: changed.map(({ y }) => y),
  };
}

/** Pairs references by the longest common subsequence of both. */
function alignReferences(
  old: readonly Reference[],
  now: readonly Reference[],
  isSame: IsSame,
): ReferencePairs {
  const same: [number, number][] = [];
  const lost: Reference[] = [];
  const gained: Reference[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count } of diffArrays([...old], [...now], { comparator: isSame })) {
    if (removed) pushAll(lost, old.slice(i, i + count));
    else if (added) pushAll(gained, now.slice(j, j + count));
    else for (let k = 0; k < count; k += 1) same.push([old[i + k]?.index ?? -1, now[j + k]?.index ?? -1]);
    if (!added) i += count;
    if (!removed) j += count;
  }
  return { same, lost, gained };
}

/** Pairs lost and gained references with one target: they only moved within the text. */
function pairMoved({ same, lost, gained }: ReferencePairs, isSame: IsSame): ReferencePairs {
  const left = [...gained];
  const moved: [number, number][] = [];
  const stillLost = lost.filter((x) => {
    const at = left.findIndex((other) => isSame(x, other));
    const [y] = at < 0 ? [] : left.splice(at, 1);
    if (y) moved.push([x.index, y.index]);
    return !y;
  });
  return { same: [...same, ...moved], lost: stillLost, gained: left };
}

/**
 * As many references lost as gained changed their targets; otherwise they were removed and added.
 */
function changesOf({ lost, gained }: ReferencePairs, sides: Sides): RawLinkChange[] {
  if (lost.length === gained.length)
    return lost.map(({ link }, i): RawLinkChange => {
      const other = gained[i]?.link ?? link;
      return { change: 'target', old: sideOf(sides.a, link), new: sideOf(sides.b, other) };
    });
  return [
    ...lost.map(({ link }): RawLinkChange => ({ change: 'removed', old: sideOf(sides.a, link), new: null })),
    ...gained.map(({ link }): RawLinkChange => ({ change: 'added', old: null, new: sideOf(sides.b, link) })),
  ];
}

const sideOf = (edition: ComparedEdition, link: Link) => ({
  relation: link.kind,
  rule: targetName(edition, link),
});
