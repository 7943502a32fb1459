import type { History, HistoryVersion, TextState } from '../../model/history.ts';
import type { Words } from '../../model/words.ts';
import { heading } from '../pages/page-head.ts';
import { gatheredHref, versionsSlug } from '../pages/pages-addresses.ts';
import type { ComparisonPage } from './comparison-pages.ts';
import type { EditionView } from './edition-view.ts';
import type { Lookup, Lookups } from './lookups.ts';
import type { VersionChanges } from './version-changes.ts';
import { countKinds, stateOf, versionHref } from './version-words.ts';

/** DOM id on a version's page, which no rule may take. */
const numbersAnchor = 'all-numbers';

/** The page that lists the versions of an edition. */
export type VersionsPage = ReturnType<typeof versionPages>['list'];

/** The page of a released version: its changes, and where its numbers lead now. */
export type VersionPage = ReturnType<typeof versionPage>;

/**
 * Makes the pages about versions: their list, and for each released one (oldest first) its changes,
 * and where its numbers and ids lead now.
 */
export function versionPages(
  view: EditionView,
  history: History,
  { lookups, changesOf }: { readonly lookups: Lookups; readonly changesOf: VersionChanges },
) {
  const { root, words } = view;
  const { title } = view.graph.edition;
  const { versions, now } = history;
  const state = stateOf(history);
  const changes = versions.map(({ version }, i) => {
    const before = versions[i - 1];
    return before ? changesOf(before.version, version, versionHref(root, version)) : null;
  });
  const summaries = versions.map((version, i) =>
    summaryOf(version, changes[i] ?? null, {
      words,
      href: versionHref(root, version.version),
      state: 'released',
      isCurrent: now.isReleased && i === versions.length - 1,
      isFirst: i === 0,
    }),
  );
  const href = `${root}${versionsSlug}/`;
  const last = versions.at(-1);
  const pending = now.isReleased || !last ? null : changesOf(last.version, null, href);
  const current = summaryOf(now, pending, {
    words,
    href: null,
    state,
    isCurrent: true,
    isFirst: versions.length === 0,
  });
  // Newest first, after unreleased current text.
  const listed = [...(now.isReleased ? [] : [current]), ...summaries.toReversed()];
  const [newest, before] = listed;
  return {
    list: {
      kind: 'versions' as const,
      ...{ slug: versionsSlug, href, title: words.entry.versions },
      description: words.entry.versionsOf({ edition: title }),
      headings: pending?.headings ?? [],
      feed: `${root}feed.xml`,
      ...{ state, released: versions.length, versions: listed },
      // What changed since the last release; null if nothing did, or it is not known.
      changes: pending,
      // Changes of the newest text; null for the first.
      latest:
        newest && before ? { since: before.version, href: newest.href ?? href, counts: newest.counts } : null,
    },
    pages: versions.map((version, i) =>
      versionPage(
        { version, previous: versions[i - 1]?.version ?? null, changes: changes[i] ?? null },
        summaries[i] ?? current,
        view,
        lookups,
      ),
    ),
  };
}

/** A released version, or the unreleased current text. */
export type VersionSummary = ReturnType<typeof summaryOf>;

const summaryOf = (
  { version, date, changes, settings = [] }: Omit<HistoryVersion, 'rules'>,
  compared: ComparisonPage | null,
  {
    words,
    ...place
  }: {
    readonly words: Words;
    /** Its page; null if unreleased. */
    readonly href: string | null;
    readonly state: TextState;
    readonly isCurrent: boolean;
    readonly isFirst: boolean;
  },
) => ({
  ...{ version, date, settings },
  // What happened to its rules: by what it comes to, or by kind if the two were not compared.
  counts: compared?.phrases ?? countKinds(changes, words).map((kind) => `${kind.count} ${kind.words}`),
  ...place,
});

function versionPage(
  {
    version,
    previous,
    changes,
  }: {
    readonly version: HistoryVersion;
    readonly previous: string | null;
    readonly changes: ComparisonPage | null;
  },
  summary: VersionSummary,
  view: EditionView,
  lookups: Lookups,
) {
  const { root, graph, words } = view;
  const href = versionHref(root, version.version);
  const taken = new Set([numbersAnchor, ...(changes?.anchors ?? [])]);
  const listed = lookupGroups(version, lookups, href, taken);
  return {
    kind: 'version' as const,
    ...summary,
    ...{
      slug: `${versionsSlug}/${version.version}`,
      href,
      title: words.version.name({ version: version.version }),
    },
    description: words.entry.versionOf({ version: version.version, edition: graph.edition.title }),
    headings: [...(changes?.headings ?? []), heading(numbersAnchor, words.heading.numbers)],
    listHref: `${root}${versionsSlug}/`,
    // Address of all changes since; null for the current text.
    since: summary.isCurrent ? null : gatheredHref(root, 'changes', version.version),
    ...{ previous, changes, lookups: listed },
    // How many numbers lead to something different now.
    differing: listed
      .flatMap(({ head, rules }) => (head ? [head, ...rules] : rules))
      .filter(({ kinds }) => kinds[0]?.kind !== 'same').length,
  };
}

/** Groups rules of a version by section; `head` is null outside sections. */
function lookupGroups(
  { version, rules }: HistoryVersion,
  lookups: Lookups,
  page: string,
  taken: Set<string>,
) {
  const groups: { head: Lookup | null; readonly id: string | null; readonly rules: Lookup[] }[] = [];
  for (const rule of rules) {
    const isHead = rule.kind === 'section' || rule.kind === 'category';
    const id = isHead ? rule.id : rule.section;
    const last = groups.at(-1);
    const group = last?.id === id && !isHead ? last : { id, head: null, rules: [] };
    if (group !== last) groups.push(group);
    const lookup = lookups.of(rule, version, page, taken);
    if (isHead) group.head = lookup;
    else group.rules.push(lookup);
  }
  return groups;
}
