import type { ComparedEdition, ComparedLink, ComparedRule } from './compared-edition.ts';
import type { Matching } from './matching.ts';

/**
 * A difference between the markers of a rule and those of its counterpart.
 *
 * - `sign`: the same rule is named with the other sign.
 * - `target`: another rule is named with the same sign.
 * - `missing`: only the counterpart names a rule that both editions have.
 * - `extra`: only this rule names a rule that both editions have.
 * - `unresolved`: both name something else with the same sign, in neither edition.
 */
export interface MarkerChange {
  readonly kind: 'sign' | 'target' | 'missing' | 'extra' | 'unresolved';
  readonly a: ComparedLink | null;
  readonly b: ComparedLink | null;
}

/**
 * Compares the markers of a rule with those of its counterpart.
 *
 * A marker whose target is only in one edition says nothing about the other, nor does an unresolved
 * one alone, which the linker reports.
 *
 * @returns by kind, each in the order written
 */
export function compareMarkers(
  a: ComparedRule,
  b: ComparedRule,
  editions: { readonly a: ComparedEdition; readonly b: ComparedEdition },
  { byA, byB }: Matching,
): MarkerChange[] {
  const isMarker = ({ kind }: ComparedLink) => kind !== 'refers';
  let ours = unique(a.links.filter(isMarker));
  let theirs = unique(b.links.filter(isMarker));
  const isSame = (x: ComparedLink, y: ComparedLink) => {
    if (x.target >= 0 && y.target >= 0) return byA.get(x.target)?.b === y.target;
    const [named, other] = [editions.a.rules[x.target], editions.b.rules[y.target]];
    return (
      namesOf(x, named).some((name) => name === y.written || name === y.number) ||
      namesOf(y, other).some((name) => name === x.written || name === x.number)
    );
  };
  const pairUp = (fits: (x: ComparedLink, y: ComparedLink) => boolean) => {
    const pairs: [ComparedLink, ComparedLink][] = [];
    for (const x of ours) {
      const y = theirs.find((link) => fits(x, link));
      if (!y) continue;
      pairs.push([x, y]);
      theirs = theirs.filter((link) => link !== y);
    }
    ours = ours.filter((link) => !pairs.some(([x]) => x === link));
    return pairs;
  };
  pairUp((x, y) => x.kind === y.kind && isSame(x, y));
  const signs = pairUp(isSame).map(([x, y]) => ({ kind: 'sign', a: x, b: y }) as const);
  const isNowhere = ({ target }: ComparedLink) => target < 0;
  const unresolved = pairUp(
    (x, y) =>
      x.kind === y.kind && isNowhere(x) && isNowhere(y) && isNumber(x.written) === isNumber(y.written),
  ).map(([x, y]) => ({ kind: 'unresolved', a: x, b: y }) as const);
  const isShared = (link: ComparedLink, by: Matching['byA']) => link.target >= 0 && by.has(link.target);
  ours = ours.filter((link) => isShared(link, byA));
  theirs = theirs.filter((link) => isShared(link, byB));
  const targets = pairUp((x, y) => x.kind === y.kind).map(
    ([x, y]) => ({ kind: 'target', a: x, b: y }) as const,
  );
  return [
    ...signs,
    ...targets,
    ...unresolved,
    ...ours.map((x) => ({ kind: 'extra', a: x, b: null }) as const),
    ...theirs.map((y) => ({ kind: 'missing', a: null, b: y }) as const),
  ];
}

const isNumber = (written: string) => /^[\d.]+$/.test(written);

/** Returns the names of a marker's target; what was written if it is not known. */
const namesOf = (link: ComparedLink, target: ComparedRule | undefined): string[] =>
  [target?.id ?? link.written, target?.number ?? link.number].filter((name) => name != null);

/** Removes repeated markers. */
const unique = (links: readonly ComparedLink[]) =>
  links.filter(
    (link, i) =>
      links.findIndex(
        (other) =>
          other.kind === link.kind &&
          (link.target >= 0 ? other.target === link.target : other.written === link.written),
      ) === i,
  );
