import { compareNatural } from '../base/collation.ts';
import { compareText } from '../base/diagnostic.ts';

/** The part of a release that decides its position among others. */
interface Dated {
  readonly version: string;
  readonly date: string | null;
  readonly previous: string | null;
}

/**
 * Sorts releases in the order of publication, oldest first.
 *
 * Each names the release before it. If two name the same one, as after a merge of branches, or a
 * named one is missing, the date decides, then the version: 2.9 before 2.10, 3.0-beta before 3.0.
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
  // Releases that name each other in a cycle, possible only by manual edits, have no first one.
  return [...ordered, ...sorted.filter(({ version }) => !placed.has(version))];
}

const compareDated = (a: Dated, b: Dated) =>
  (a.date !== null && b.date !== null ? compareText(a.date, b.date) : 0) ||
  compareVersions(a.version, b.version);

/** Natural order, except that a dash makes a version older: 3.0-beta is before 3.0. */
function compareVersions(a: string, b: string): number {
  const [[left = '', leftTail], [right = '', rightTail]] = [a.split(/-(.*)/s), b.split(/-(.*)/s)];
  const heads = compareNatural(left, right);
  if (heads !== 0) return heads;
  if (leftTail === undefined || rightTail === undefined)
    return Number(leftTail === undefined) - Number(rightTail === undefined) || compareText(a, b);
  return compareNatural(leftTail, rightTail) || compareText(a, b);
}
