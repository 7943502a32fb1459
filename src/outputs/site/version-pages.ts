import {
  type History,
  type HistoryChange,
  type HistoryVersion,
  historyKindSchema,
  type TextState,
} from '../../model/history.ts';
import { entryWords, groupTitle, headingWords, settingsTitle, versionWords } from '../../model/phrases.ts';
import type { Redirect } from '../../model/redirects.ts';
import { heading } from '../pages/page-head.ts';
import { gatheredHref, versionsSlug } from '../pages/pages-addresses.ts';
import type { EditionView } from './edition-view.ts';
import { createLookups, type Lookup, type Lookups } from './lookups.ts';
import { countKinds, kindWord, namesOf, stateOf } from './version-words.ts';

/** DOM ids on a version's page, which no rule may take. */
const numbersAnchor = 'all-numbers';
const editionAnchor = 'changes-edition';
const anchorOf = (kind: string) => `changes-${kind}`;

/** Address of a version's page. Its name may contain any character. */
export const versionHref = (root: string, version: string) =>
  `${root}${versionsSlug}/${encodeURIComponent(version)}/`;

/** The page that lists the versions of an edition. */
export type VersionsPage = ReturnType<typeof versionPages>['list'];

/** The page of a released version: its changes, and where its numbers lead now. */
export type VersionPage = ReturnType<typeof versionPage>;

/**
 * Makes the pages about versions: their list, and for each released one (oldest first) its changes,
 * and where its numbers and ids lead now.
 */
export function versionPages(view: EditionView, history: History, redirects: readonly Redirect[]) {
  const { root } = view;
  const { title } = view.graph.edition;
  const { versions, now } = history;
  const lookups = createLookups(view, redirects);
  const state = stateOf(history);
  const summaries = versions.map((version, i) =>
    summaryOf(version, {
      href: versionHref(root, version.version),
      state: 'released',
      isCurrent: now.isReleased && i === versions.length - 1,
      isFirst: i === 0,
    }),
  );
  const current = summaryOf(now, { href: null, state, isCurrent: true, isFirst: versions.length === 0 });
  // Newest first, after unreleased current text.
  const listed = [...(now.isReleased ? [] : [current]), ...summaries.toReversed()];
  const [newest, before] = listed;
  const href = `${root}${versionsSlug}/`;
  const groups = groupsOf({ changes: now.changes, version: null }, href, view, lookups);
  const settings = now.isReleased ? [] : current.settings;
  return {
    list: {
      kind: 'versions' as const,
      ...{ slug: versionsSlug, href, title: entryWords.versions },
      description: entryWords.versionsOf(title),
      headings: headingsOf(groups, settings),
      feed: `${root}feed.xml`,
      ...{ state, released: versions.length, versions: listed },
      // What changed since the last release.
      ...{ groups, settings },
      // Changes of the newest text; null for the first.
      latest:
        newest && before ? { since: before.version, href: newest.href ?? href, counts: newest.counts } : null,
    },
    pages: versions.map((version, i) =>
      versionPage(
        { version, previous: versions[i - 1]?.version ?? null, isCurrent: summaries[i]?.isCurrent === true },
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
  place: {
    /** Its page; null if unreleased. */
    readonly href: string | null;
    readonly state: TextState;
    readonly isCurrent: boolean;
    readonly isFirst: boolean;
  },
) => ({ version, date, settings, counts: countKinds(changes), ...place });

function versionPage(
  {
    version,
    previous,
    isCurrent,
  }: { readonly version: HistoryVersion; readonly previous: string | null; readonly isCurrent: boolean },
  summary: VersionSummary,
  view: EditionView,
  lookups: Lookups,
) {
  const { root, graph } = view;
  const href = versionHref(root, version.version);
  const groups = groupsOf(version, href, view, lookups);
  const taken = new Set([numbersAnchor, editionAnchor, ...historyKindSchema.options.map(anchorOf)]);
  const listed = lookupGroups(version, lookups, href, taken);
  return {
    kind: 'version' as const,
    ...summary,
    ...{ slug: `${versionsSlug}/${version.version}`, href, title: versionWords.version(version.version) },
    description: entryWords.versionOf(version.version, graph.edition.title),
    headings: [...headingsOf(groups, summary.settings), heading(numbersAnchor, headingWords.numbers)],
    listHref: `${root}${versionsSlug}/`,
    // Address of all changes since; null for the current text.
    since: isCurrent ? null : gatheredHref(root, 'changes', version.version),
    ...{ previous, groups, lookups: listed },
    // How many numbers lead to something different now.
    differing: listed
      .flatMap(({ head, rules }) => (head ? [head, ...rules] : rules))
      .filter(({ kinds }) => kinds[0]?.kind !== 'same').length,
  };
}

/** Changes with the same first kind. */
export type ChangeGroup = ReturnType<typeof groupsOf>[number];

/** Groups changes by the first kind of each rule. */
function groupsOf(
  { changes, version }: Pick<HistoryVersion, 'changes'> & { readonly version: string | null },
  page: string,
  view: EditionView,
  lookups: Lookups,
) {
  return historyKindSchema.options.flatMap((kind) => {
    const found = changes.filter(({ kinds }) => kinds[0] === kind);
    if (found.length === 0) return [];
    const all = found.map((one) => changeOf({ ...one, version }, page, view, lookups));
    return [{ anchor: anchorOf(kind), kind, title: groupTitle(kind), changes: all }];
  });
}

function changeOf(
  change: HistoryChange & { readonly version: string | null },
  page: string,
  { relations }: EditionView,
  lookups: Lookups,
) {
  const { id, version, kinds, to, why = null } = change;
  return {
    kinds: kinds.map(kindWord),
    ...namesOf(change),
    // The current rule, or its replacement.
    to: (to ?? lookups.idsToday(id, version)).map((one) => relations.related(one, page)),
    why,
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

const headingsOf = (groups: readonly ChangeGroup[], settings: readonly string[]) => [
  ...(settings.length === 0 ? [] : [heading(editionAnchor, settingsTitle)]),
  ...groups.map(({ anchor, title }) => heading(anchor, title)),
];
