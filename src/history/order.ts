import { compareNatural } from '../base/collation.ts';
import { compareText } from '../base/diagnostic.ts';

/** The part of a release that decides its position among others. */
interface Dated {
  readonly version: string;
  readonly date: string | null;
  readonly previous: string | null;
}

/**
 * Releases in the order in which they came out, oldest first.
 *
 * Each says which one was before it. Where two say the same, as after branches were merged, or one that is named is not
 * there, the date decides, then the version: 2.9 before 2.10, 3.0-beta before 3.0.
 */
export function inOrder<Release extends Dated>(releases: readonly Release[]): Release[] {
  const sorted = releases.toSorted(compareDated);
  const versions = new Set(sorted.map(({ version }) => version));
  const followers = Map.groupBy(sorted, ({ previous, version }) =>
    previous !== null && previous !== version && versions.has(previous) ? previous : null,
  );
  const ordered: Release[] = [];
  const placed = new Set<string>();
  // The oldest release whose predecessor is already placed comes next.
  let ready = [...(followers.get(null) ?? [])];
  for (let next = ready.shift(); next; next = ready.shift()) {
    if (placed.has(next.version)) continue;
    placed.add(next.version);
    ordered.push(next);
    ready = [...ready, ...(followers.get(next.version) ?? [])].sort(compareDated);
  }
  // Releases that name each other in a ring, as only an edit by hand can make them, have no first one.
  return [...ordered, ...sorted.filter(({ version }) => !placed.has(version))];
}

const compareDated = (a: Dated, b: Dated) =>
  (a.date !== null && b.date !== null ? compareText(a.date, b.date) : 0) ||
  compareVersions(a.version, b.version);

/** Natural order, with what follows a dash before the version itself: 3.0-beta is older than 3.0. */
function compareVersions(a: string, b: string): number {
  const [[left = '', leftTail], [right = '', rightTail]] = [a.split(/-(.*)/s), b.split(/-(.*)/s)];
  const heads = compareNatural(left, right);
  if (heads !== 0) return heads;
  if (leftTail === undefined || rightTail === undefined)
    return Number(leftTail === undefined) - Number(rightTail === undefined) || compareText(a, b);
  return compareNatural(leftTail, rightTail) || compareText(a, b);
}
