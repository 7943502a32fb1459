import { diffArrays } from 'diff';
import type {
  ComparedEdition,
  ComparedLink,
  ComparedRelation,
  ComparedRule,
} from '../compare/compared-edition.ts';
import type { LinkChange } from '../model/comparison.ts';
import { counterpartOf, type Sides } from './counterparts.ts';
import { targetName } from './names.ts';

/** A marker, reference or relation of a rule. */
type Link = ComparedLink | ComparedRelation;

/** A change of a link before it is told. */
export type RawLinkChange = Omit<LinkChange, 'telling'>;

/** Do a link of the first and one of the second edition name the same rule, whatever both are called? */
export function isSameTarget(x: Omit<Link, 'kind'>, y: Omit<Link, 'kind'>, sides: Sides): boolean {
  if (x.ends && y.ends) return x.ends.every((end, i) => isCounterpart(sides, end, y.ends?.[i] ?? -1));
  // A range and a single rule; a range that leads out of the edition has no ends either.
  if ((x.ends && y.target >= 0) || (y.ends && x.target >= 0)) return false;
  if (x.target >= 0 && y.target >= 0) return isCounterpart(sides, x.target, y.target);
  // What only one of both has is known by its names.
  if (counterpartOf(sides, x.target) >= 0 || sides.matching.byB.has(y.target)) return false;
  const names = namesOf(sides.b, y);
  return namesOf(sides.a, x).some((name) => names.includes(name));
}

const isCounterpart = ({ matching, regroupings }: Sides, a: number, b: number): boolean =>
  matching.byA.get(a)?.b === b ||
  (regroupings.splits.get(a)?.includes(b) ?? false) ||
  (regroupings.merges.get(b)?.includes(a) ?? false);

const namesOf = ({ rules }: ComparedEdition, { target, written, number }: Omit<Link, 'kind'>): string[] => {
  const rule = rules[target];
  return [rule?.id, rule?.number, written, number].filter((name) => name != null && name !== '') as string[];
};

const isMarker = ({ kind }: ComparedLink) => kind !== 'refers';

/** How the markers and relations of a rule changed. Their order says nothing, and one that stands twice is one. */
export function compareMarkers(a: ComparedRule, b: ComparedRule, sides: Sides): RawLinkChange[] {
  const ours = [...a.links.filter(isMarker), ...a.relations];
  let theirs = [...b.links.filter(isMarker), ...b.relations];
  if (ours.length === 0 && theirs.length === 0) return [];
  const changes: RawLinkChange[] = [];
  const take = (link: Link | undefined) => {
    // The same one twice goes with the first.
    theirs = theirs.filter(
      (other) =>
        !link ||
        other.kind !== link.kind ||
        (link.target >= 0 ? other.target !== link.target : other.written !== link.written),
    );
  };
  const open = ours.filter((x) => {
    const y = theirs.find((other) => other.kind === x.kind && isSameTarget(x, other, sides));
    const isRepeated =
      !y &&
      ours.some(
        (other) =>
          other !== x &&
          other.kind === x.kind &&
          other.target === x.target &&
          other.written === x.written &&
          ours.indexOf(other) < ours.indexOf(x),
      );
    take(y);
    return !y && !isRepeated;
  });
  for (const x of open) {
    const y = theirs.find((other) => isSameTarget(x, other, sides));
    take(y);
    changes.push({
      change: y ? 'sign' : 'removed',
      old: sideOf(sides.a, x),
      new: y ? sideOf(sides.b, y) : null,
    });
  }
  while (theirs[0]) {
    const [y] = theirs;
    take(y);
    changes.push({ change: 'added', old: null, new: sideOf(sides.b, y) });
  }
  return changes;
}

/** How the references of a rule changed, and which of both are the same. */
export interface ReferenceChanges {
  readonly changes: RawLinkChange[];
  /** Indices in the links of both. */
  readonly same: readonly (readonly [a: number, b: number])[];
}

interface Place {
  readonly link: ComparedLink;
  readonly index: number;
}

/**
 * Compare the references of a rule with those of its counterpart.
 *
 * @param isReworded then a reference that stands elsewhere in the text is the same; where the words stand, order tells
 */
export function compareReferences(
  a: ComparedRule,
  b: ComparedRule,
  sides: Sides,
  isReworded: boolean,
): ReferenceChanges {
  const places = ({ links }: ComparedRule): Place[] =>
    links.flatMap((link, index) => (isMarker(link) ? [] : [{ link, index }]));
  const [ours, theirs] = [places(a), places(b)];
  if (ours.length === 0 && theirs.length === 0) return { changes: [], same: [] };
  const isSame = (x: Place, y: Place) => isSameTarget(x.link, y.link, sides);
  const same: [number, number][] = [];
  let lost: Place[] = [];
  let gained: Place[] = [];
  if (ours.length === theirs.length && !isReworded) {
    ours.forEach((x, i) => {
      const y = theirs[i] as Place;
      if (isSame(x, y)) same.push([x.index, y.index]);
      else {
        lost.push(x);
        gained.push(y);
      }
    });
  } else {
    let [i, j] = [0, 0];
    for (const { added, removed, count } of diffArrays(ours, theirs, { comparator: isSame })) {
      if (removed) lost.push(...ours.slice(i, i + count));
      else if (added) gained.push(...theirs.slice(j, j + count));
      else
        for (let k = 0; k < count; k += 1) same.push([ours[i + k]?.index ?? -1, theirs[j + k]?.index ?? -1]);
      if (!added) i += count;
      if (!removed) j += count;
    }
    if (isReworded) {
      const left = lost.filter((x) => {
        const y = gained.find((other) => isSame(x, other));
        if (!y) return true;
        same.push([x.index, y.index]);
        gained = gained.filter((other) => other !== y);
        return false;
      });
      lost = left;
    }
  }
  const isReplaced = lost.length === gained.length;
  const changes = isReplaced
    ? lost.map(({ link }, i): RawLinkChange => {
        const other = gained[i]?.link ?? link;
        return { change: 'target', old: sideOf(sides.a, link), new: sideOf(sides.b, other) };
      })
    : [
        ...lost.map(
          ({ link }): RawLinkChange => ({ change: 'removed', old: sideOf(sides.a, link), new: null }),
        ),
        ...gained.map(
          ({ link }): RawLinkChange => ({ change: 'added', old: null, new: sideOf(sides.b, link) }),
        ),
      ];
  return { changes, same };
}

const sideOf = (edition: ComparedEdition, link: Link) => ({
  relation: link.kind,
  rule: targetName(edition, link),
});
