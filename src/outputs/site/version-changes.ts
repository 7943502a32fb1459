import type { Comparison } from '../../model/comparison.ts';
import type { History } from '../../model/history.ts';
import { idAnchorOf } from '../pages/pages-addresses.ts';
import type { SideAddresses } from './comparison-changes.ts';
import { type ComparisonPage, comparisonPage } from './comparison-pages.ts';
import type { EditionView } from './edition-view.ts';
import type { Lookups } from './lookups.ts';
import { isTextOfToday, versionHref } from './version-words.ts';

/** Finds what changed from a version to another one, or to the current text. */
export type VersionChanges = ReturnType<typeof createVersionChanges>;

/**
 * Prepares what changed between versions of an edition, in the form of a comparison's page.
 *
 * @param comparisons of versions of any edition
 * @returns a function; null if the two were not compared
 */
export function createVersionChanges(
  { graph, root, words }: EditionView,
  history: History,
  lookups: Lookups,
  comparisons: readonly Comparison[],
) {
  const { versions, now } = history;
  const own = comparisons.filter(({ old, new: later }) =>
    [old, later].every(({ id }) => id === graph.edition.id),
  );
  const released = new Map(
    versions.map(({ version, rules }) => [version, new Set(rules.map(({ id }) => id))]),
  );
  const reasons = new Map(
    [...versions, now].flatMap(({ changes }) =>
      changes.flatMap(({ id, was = [], why }) =>
        why === undefined ? [] : [id, ...was.map((one) => one.id)].map((old) => [old, why] as const),
      ),
    ),
  );
  /** A rule of a version on its page. */
  const hrefThen = (version: string, id: string) =>
    released.get(version)?.has(id)
      ? `${versionHref(root, version)}#${encodeURIComponent(idAnchorOf(id))}`
      : null;
  return (from: string, to: string | null, page: string): ComparisonPage | null => {
    const comparison = own.find(
      ({ old, new: later }) =>
        old.version === from &&
        old.state === undefined &&
        (to === null || (to === now.version && now.isReleased)
          ? isTextOfToday(later, history)
          : later.version === to && !later.state),
    );
    if (!comparison) return null;
    const sideOf = (href: string, hrefOf: SideAddresses['hrefOf']): SideAddresses => ({
      href,
      table: null,
      hrefOf,
    });
    return comparisonPage({
      words,
      ...{ comparison, slug: '', href: page, title: null, reasons },
      addresses: {
        old: sideOf(versionHref(root, from), (id) => hrefThen(from, id)),
        // The rule of today, to which all links of a version lead.
        new: sideOf(to === null ? root : versionHref(root, to), (id) => {
          const [today] = lookups.idsToday(id, to);
          return today === undefined ? null : lookups.hrefOf(today);
        }),
      },
    });
  };
}
