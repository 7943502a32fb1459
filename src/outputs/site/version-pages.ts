import {
  type History,
  type HistoryChange,
  type HistoryVersion,
  historyKindSchema,
} from '../../model/history.ts';
import type { Redirect } from '../../model/redirects.ts';
import { versionsSlug } from '../pages/pages-addresses.ts';
import type { PageHeading, RelatedRule } from '../pages/pages-links-model.ts';
import { headingWords } from '../pages/pages-words.ts';
import { groupTitles, settingsTitle, versionWords } from '../pages/past-words.ts';
import type { EditionView } from './edition-view.ts';
import { createLookups, type Lookups } from './lookups.ts';
import type {
  ChangeGroup,
  LookupGroup,
  VersionChange,
  VersionPage,
  VersionSummary,
  VersionsPage,
} from './version-pages-model.ts';
import { countKinds, kindWord, namesOf, stateOf } from './version-words.ts';

/** DOM ids of the parts of a version's page, which no rule may take. */
const numbersAnchor = 'all-numbers';
const editionAnchor = 'changes-edition';
const anchorOf = (kind: ChangeGroup['kind']) => `changes-${kind}`;

/** The pages that tell of the versions of an edition. */
export interface VersionPages {
  readonly list: VersionsPage;
  /** Of the released ones, oldest first. */
  readonly pages: readonly VersionPage[];
}

/** Address of the page of a version. Its name may hold any character. */
export const versionHref = (root: string, version: string) =>
  `${root}${versionsSlug}/${encodeURIComponent(version)}/`;

/**
 * Make the pages that tell of the versions of an edition: a list of them, and for each released one what it changed and
 * where its numbers and ids lead now.
 */
export function versionPages(
  view: EditionView,
  history: History,
  redirects: readonly Redirect[],
): VersionPages {
  const { root } = view;
  const lookups = createLookups(view, redirects);
  const summaries = history.versions.map((_, i) => summaryOf(history, i, root));
  const { now } = history;
  const current: VersionSummary[] = now.isReleased
    ? []
    : [
        {
          version: now.version,
          state: stateOf(history),
          date: now.date,
          href: null,
          isCurrent: true,
          isFirst: summaries.length === 0,
          counts: countKinds(now.changes),
          settings: now.settings ?? [],
        },
      ];
  const href = `${root}${versionsSlug}/`;
  const pending = groupsOf({ changes: now.changes, version: null }, href, view, lookups);
  return {
    list: {
      href,
      feed: `${root}feed.xml`,
      versions: [...current, ...summaries.toReversed()],
      pending,
      headings: headingsOf(pending, current[0]?.settings ?? []),
    },
    pages: history.versions.map((version, i) =>
      versionPage(
        { version, before: history.versions[i - 1] },
        summaries[i] ?? summaryOf(history, i, root),
        view,
        lookups,
      ),
    ),
  };
}

function summaryOf({ versions, now }: History, i: number, root: string) {
  const { version, date, changes, settings = [] } = versions[i] ?? { version: '', date: null, changes: [] };
  return {
    version,
    state: 'released' as const,
    date,
    href: versionHref(root, version),
    isCurrent: now.isReleased && i === versions.length - 1,
    isFirst: i === 0,
    counts: countKinds(changes),
    settings,
  };
}

function versionPage(
  { version, before }: { readonly version: HistoryVersion; readonly before: HistoryVersion | undefined },
  summary: VersionSummary & { readonly href: string },
  view: EditionView,
  lookups: Lookups,
): VersionPage {
  const { href } = summary;
  const groups = groupsOf(version, href, view, lookups);
  const taken = new Set([numbersAnchor, editionAnchor, ...historyKindSchema.options.map(anchorOf)]);
  const listed = lookupGroups(version, lookups, href, taken);
  const differing = listed
    .flatMap(({ head, rules }) => (head ? [head, ...rules] : rules))
    .filter(({ kinds }) => kinds[0]?.kind !== 'same').length;
  return {
    ...summary,
    slug: `${versionsSlug}/${version.version}`,
    title: versionWords.version(version.version),
    previous: before?.version ?? null,
    groups,
    lookups: listed,
    differing,
    headings: [
      ...headingsOf(groups, summary.settings),
      { depth: 2, slug: numbersAnchor, text: headingWords.numbers },
    ],
  };
}

/** Changes under the heading of the first thing that happened to each rule. */
function groupsOf(
  { changes, version }: Pick<HistoryVersion, 'changes'> & { readonly version: string | null },
  page: string,
  view: EditionView,
  lookups: Lookups,
): ChangeGroup[] {
  return historyKindSchema.options.flatMap((kind) => {
    const found = changes.filter(({ kinds }) => kinds[0] === kind);
    if (found.length === 0) return [];
    const title = groupTitles[kind];
    return [
      {
        anchor: anchorOf(kind),
        kind,
        title,
        changes: found.map((one) => changeOf({ ...one, version }, page, view, lookups)),
      },
    ];
  });
}

function changeOf(
  change: HistoryChange & { readonly version: string | null },
  page: string,
  { relations }: EditionView,
  lookups: Lookups,
): VersionChange {
  const { id, version, kinds, to, why = null } = change;
  return {
    kinds: kinds.map(kindWord),
    ...namesOf(change),
    to: (to ?? lookups.idsToday(id, version)).map((one): RelatedRule => relations.related(one, page)),
    why,
  };
}

function lookupGroups(
  { version, rules }: HistoryVersion,
  lookups: Lookups,
  page: string,
  taken: Set<string>,
): LookupGroup[] {
  const groups: { head: LookupGroup['head']; id: string | null; rules: LookupGroup['rules'][number][] }[] =
    [];
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
  return groups.map(({ head, rules: found }) => ({ head, rules: found }));
}

const headingsOf = (groups: readonly ChangeGroup[], settings: readonly string[]): PageHeading[] => [
  ...(settings.length === 0 ? [] : [{ depth: 2 as const, slug: editionAnchor, text: settingsTitle }]),
  ...groups.map(({ anchor, title }) => ({ depth: 2 as const, slug: anchor, text: title })),
];
