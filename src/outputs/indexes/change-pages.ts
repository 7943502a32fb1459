import type { GraphNode } from '../../model/graph.ts';
import type { History, HistoryRule, HistoryVersion } from '../../model/history.ts';
import { headingWords, indexWords, settingsTitle } from '../../model/phrases.ts';
import type { Redirect } from '../../model/redirects.ts';
import { bySection, listedRule } from '../pages/listed-rules.ts';
import { heading, type RelatedRule } from '../pages/page-head.ts';
import { idAnchorOf, takeUnused } from '../pages/pages-addresses.ts';
import { nameOf } from '../pages/pages-names.ts';
import { type EditionView, gatheredHead } from '../site/edition-view.ts';
import { createLookups, type Lookup, type Lookups } from '../site/lookups.ts';
import { kindWord } from '../site/version-words.ts';

/** DOM ids for removed rules and for settings. They start with `-`, so no section has them. */
const goneAnchor = '-gone';
const editionAnchor = '-edition';

/**
 * Makes a page per earlier version with what differs today, newest first. Linear in the rules of
 * all versions.
 */
export function changePages(view: EditionView, history: History, redirects: readonly Redirect[]) {
  const { versions, now } = history;
  const earlier = now.isReleased ? versions.slice(0, -1) : versions;
  const lookups = createLookups(view, redirects);
  const pages = earlier.map((version, i) =>
    changesPage(version, [...versions.slice(i + 1), now], { view, lookups }),
  );
  const places = pages.map(({ since, href }) => ({ version: since, href })).reverse();
  return pages.map((page) => ({ ...page, versions: places })).reverse();
}

/** The rules that changed since one version. */
export type ChangesPage = ReturnType<typeof changePages>[number];

/** @param later all versions after it, and the current text */
function changesPage(
  { version, rules, isPartial }: HistoryVersion,
  later: readonly Pick<History['now'], 'version' | 'changes' | 'settings'>[],
  { view, lookups }: { readonly view: EditionView; readonly lookups: Lookups },
) {
  const lead = indexWords.changesAre(version, isPartial === true);
  const head = gatheredHead(view, ['changes', version], indexWords.changes(version), lead);
  const page = head.href;
  const added = new Set(
    later.flatMap(({ changes }) => changes.flatMap(({ id, kinds }) => (kinds.includes('added') ? [id] : []))),
  );
  // Oldest first.
  const settings = later.flatMap(({ version: by, settings: tellings = [] }) =>
    tellings.map((telling) => ({ version: by, telling })),
  );
  const then = rules.flatMap((rule) => changeOf(rule, { version, page, view, lookups }));
  const led = new Set(rules.flatMap(({ id }) => lookups.idsToday(id, version)));
  const fresh = view.graph.nodes.flatMap((node): ChangedSince[] =>
    added.has(node.id) && !led.has(node.id)
      ? [
          {
            id: node.id,
            rules: [namedRule(view, node, page)],
            was: null,
            kinds: [kindWord('added')],
            why: null,
          },
        ]
      : [],
  );
  const orderOf = ({ id }: ChangedSince) => view.addresses.byId.get(id ?? '')?.order ?? 0;
  const staying = [...then, ...fresh].filter(({ id }) => id !== null).sort((a, b) => orderOf(a) - orderOf(b));
  const anchors = new Set([editionAnchor, goneAnchor]);
  const sections = bySection(view, staying, ({ id }) => id ?? '').map(({ head, title, href, items }) => ({
    anchor: takeUnused(idAnchorOf(head.id), anchors),
    title,
    href,
    changes: items,
  }));
  const gone = then.filter(({ id }) => id === null);
  return {
    kind: 'changes' as const,
    ...head,
    lead,
    since: version,
    count: staying.length + gone.length,
    settings,
    sections,
    gone,
    headings: [
      ...(settings.length > 0 ? [heading(editionAnchor, settingsTitle)] : []),
      ...sections.map(({ anchor, title }) => heading(anchor, title)),
      ...(gone.length > 0 ? [heading(goneAnchor, headingWords.gone)] : []),
    ],
  };
}

/** A rule that differs from how a version had it. */
export interface ChangedSince {
  /** Its current id; null for a removed rule. */
  readonly id: string | null;
  /** The rules it is or became today; empty for a removed one. */
  readonly rules: readonly RelatedRule[];
  /** Its name in that version; null for a rule it did not have. */
  readonly was: Pick<HistoryRule, 'number' | 'label'> | null;
  readonly kinds: Lookup['kinds'];
  /** What edition.yaml says about a removed rule. */
  readonly why: string | null;
}

/** The page of one earlier version, with what its rules are looked up in. */
interface ChangesSince {
  readonly version: string;
  /** Address of the page. */
  readonly page: string;
  readonly view: EditionView;
  readonly lookups: Lookups;
}

/** @returns empty for an unchanged rule */
function changeOf(rule: HistoryRule, { version, page, view, lookups }: ChangesSince): ChangedSince[] {
  const { number, label, kinds, why } = lookups.of(rule, version, page, new Set());
  if (kinds.every(({ kind }) => kind === 'same')) return [];
  const nodes = lookups.idsToday(rule.id, version).flatMap((id) => view.addresses.byId.get(id) ?? []);
  const rules = nodes.map((node) => namedRule(view, node, page));
  return [{ id: nodes[0]?.id ?? null, rules, was: { number, label }, kinds, why }];
}

/** As in any list, but a rule without a label is named by its first words: no text follows. */
function namedRule(view: EditionView, node: GraphNode, page: string): RelatedRule {
  return { ...listedRule(view, node, page), text: nameOf(node) };
}
