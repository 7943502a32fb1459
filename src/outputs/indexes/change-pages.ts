import type { GraphNode } from '../../model/graph.ts';
import type { History, HistoryRule, HistoryVersion } from '../../model/history.ts';
import type { Redirect } from '../../model/redirects.ts';
import { bySection, listedRule } from '../pages/listed-rules.ts';
import { gatheredPageHref, gatheredPageSlug, idAnchorOf, takeUnused } from '../pages/pages-addresses.ts';
import type { RelatedRule } from '../pages/pages-links-model.ts';
import { nameOf } from '../pages/pages-names.ts';
import { headingWords, indexWords } from '../pages/pages-words.ts';
import { settingsTitle } from '../pages/past-words.ts';
import type { EditionView } from '../site/edition-view.ts';
import { createLookups, type Lookups } from '../site/lookups.ts';
import { kindWord } from '../site/version-words.ts';
import type { ChangedSince, ChangesPage } from './index-pages-model.ts';

/** DOM ids of what is no more and of what edition.yaml says otherwise. No section has them: they begin with no letter or digit of an id. */
const goneAnchor = '-gone';
const editionAnchor = '-edition';

const slugOfVersion = (version: string) => `changes/${version}`;

/**
 * Make a page for each version that tells what is not today as it was then, newest first. A version that is the text of today has none.
 *
 * Linear in the rules of all versions.
 */
export function changePages(
  view: EditionView,
  history: History,
  redirects: readonly Redirect[],
): ChangesPage[] {
  const { versions, now } = history;
  const earlier = now.isReleased ? versions.slice(0, -1) : versions;
  const lookups = createLookups(view, redirects);
  const places = earlier
    .map(({ version }) => ({
      version,
      href: gatheredPageHref(view.root, slugOfVersion(encodeURIComponent(version))),
    }))
    .reverse();
  return earlier
    .map((version, i) => changesPage(version, afterwards(history, i), { view, lookups, places }))
    .reverse();
}

/** What each version after one says that it changed. */
interface Afterwards {
  /** Ids of rules that came. */
  readonly added: ReadonlySet<string>;
  readonly settings: ChangesPage['settings'];
}

/** @param index of the version */
function afterwards({ versions, now }: History, index: number): Afterwards {
  const later = [...versions.slice(index + 1), now];
  return {
    added: new Set(
      later.flatMap(({ changes }) =>
        changes.flatMap(({ id, kinds }) => (kinds.includes('added') ? [id] : [])),
      ),
    ),
    settings: later.flatMap(({ version, settings = [] }) =>
      settings.map((telling) => ({ version, telling })),
    ),
  };
}

function changesPage(
  { version, rules, isPartial }: HistoryVersion,
  { added, settings }: Afterwards,
  { view, lookups, places }: { view: EditionView; lookups: Lookups; places: ChangesPage['versions'] },
): ChangesPage {
  const page = places.find((one) => one.version === version)?.href ?? '';
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
    kind: 'changes',
    slug: gatheredPageSlug(slugOfVersion(version)),
    href: page,
    title: indexWords.changes(version),
    description: indexWords.changesAre(version, isPartial === true),
    since: version,
    versions: places,
    count: staying.length + gone.length,
    settings,
    sections,
    gone,
    headings: [
      ...(settings.length > 0 ? [{ depth: 2, slug: editionAnchor, text: settingsTitle }] : []),
      ...sections.map(({ anchor, title }) => ({ depth: 2, slug: anchor, text: title })),
      ...(gone.length > 0 ? [{ depth: 2, slug: goneAnchor, text: headingWords.gone }] : []),
    ],
  };
}

/** The page of one earlier version, and what its rules are looked up in. */
interface ChangesSince {
  readonly version: string;
  /** Address of the page. */
  readonly page: string;
  readonly view: EditionView;
  readonly lookups: Lookups;
}

/** @returns nothing for a rule that is as it was */
function changeOf(rule: HistoryRule, { version, page, view, lookups }: ChangesSince): ChangedSince[] {
  const { number, label, kinds, why } = lookups.of(rule, version, page, new Set());
  if (kinds.every(({ kind }) => kind === 'same')) return [];
  const nodes = lookups.idsToday(rule.id, version).flatMap((id) => view.addresses.byId.get(id) ?? []);
  const rules = nodes.map((node) => namedRule(view, node, page));
  return [{ id: nodes[0]?.id ?? null, rules, was: { number, label }, kinds, why }];
}

/** As in any list, but that what has no label is named by its first words: no text stands beside it. */
function namedRule(view: EditionView, node: GraphNode, page: string): RelatedRule {
  return { ...listedRule(view, node, page), text: nameOf(node) };
}
