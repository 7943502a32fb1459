import type { HistoryRule } from '../../model/history.ts';
import type { Redirect } from '../../model/redirects.ts';
import { withNumber } from '../../model/rule-name.ts';
import { idAnchorOf, numberAnchorName, slugOf, versionsSlug } from '../pages/pages-addresses.ts';
import type { EditionView } from './edition-view.ts';
import { createLookups, type Lookup } from './lookups.ts';
import type { PastVersion } from './past-versions.ts';

/** A rule as a version had it. */
interface State {
  readonly rule: HistoryRule;
  readonly version: PastVersion;
}

/** A rule as its last version had it; each of its names with the last version that had it. */
interface Former extends State {
  readonly anchors: ReadonlyMap<string, State>;
}

/**
 * Keeps links of past versions alive that no server sees: fragments, and removed sections. Linear
 * in all rules of all versions.
 */
export function createFormerAddresses(
  view: EditionView,
  versions: readonly PastVersion[],
  redirects: readonly Redirect[],
) {
  const lookups = createLookups(view, redirects);
  const formers = collectFormers(versions);
  const used = usedAnchors(view);
  const pages = new Map(view.addresses.pages.map((page) => [page.node.id, page]));
  const slugs = new Set([versionsSlug, ...view.addresses.pages.map(({ slug }) => slug)]);
  const lookup = (former: Former, page: string, taken: Set<string>): Lookup => {
    const free = [...former.anchors.keys()].filter((anchor) => !taken.has(anchor));
    for (const anchor of free) taken.add(anchor);
    // Shows the version whose names lead here: a number the rule has again would explain nothing.
    const { rule, version } = former.anchors.get(free[0] ?? '') ?? former;
    return {
      ...lookups.of(rule, version.version, page, new Set()),
      anchors: free,
      ...langOf(version, view),
    };
  };
  return {
    /** What was on a section's page, perhaps under another number; its DOM ids are unused there. */
    signpostsOf(section: string): readonly Lookup[] {
      const page = pages.get(section);
      if (!page) return [];
      const taken = new Set(used.get(page.href));
      return [...(formers.get(section)?.values() ?? [])]
        .map((former) => lookup(former, page.href, taken))
        .filter(({ anchors }) => anchors.length > 0);
    },
    /** Pages at the addresses of removed sections. */
    pages: [...formers].flatMap(([section, rules]) => {
      const head = rules.get(section);
      const slug = slugOf(section);
      if (pages.has(section) || !head || slugs.has(slug)) return [];
      slugs.add(slug);
      const taken = new Set<string>();
      const { number, label, id } = head.rule;
      const href = `${view.root}${encodeURIComponent(slug)}/`;
      const title = withNumber(number, label ?? id);
      return [
        {
          kind: 'former' as const,
          ...{ slug, href, title, headings: [] },
          description: view.words.entry.former({ page: title, edition: view.graph.edition.title }),
          listHref: `${head.version.root}${versionsSlug}/`,
          // The last version with the section.
          version: head.version.version,
          ...langOf(head.version, view),
          head: lookup(head, href, taken),
          rules: [...rules.values()].filter((one) => one !== head).map((one) => lookup(one, href, taken)),
        },
      ];
    }),
  };
}

/** The language of a former label, if the edition has another one. */
const langOf = ({ language }: PastVersion, { graph }: EditionView) =>
  language === graph.edition.language ? {} : { lang: language };

/** A page at the address of a removed section. */
export type FormerPage = ReturnType<typeof createFormerAddresses>['pages'][number];

/** All rules of all versions by section, with every name they had there, newest first. */
function collectFormers(versions: readonly PastVersion[]): Map<string, Map<string, Former>> {
  const formers = new Map<string, Map<string, Former>>();
  for (const version of versions.toReversed()) {
    for (const rule of version.rules) {
      const section = rule.kind === 'section' ? rule.id : rule.section;
      if (section === null) continue;
      const found = formers.get(section) ?? new Map<string, Former>();
      formers.set(section, found);
      const before = found.get(rule.id);
      const state = { rule, version };
      const anchors = new Map(before?.anchors);
      for (const anchor of anchorsOf(rule)) if (!anchors.has(anchor)) anchors.set(anchor, state);
      found.set(rule.id, { ...(before ?? state), anchors });
    }
  }
  return formers;
}

/** The page of a section responds to its number; its id is the address itself. */
const anchorsOf = ({ id, number, kind }: HistoryRule) => [
  ...(kind === 'section' ? [] : [idAnchorOf(id)]),
  ...(number === null ? [] : [numberAnchorName(number)]),
];

/** DOM ids of the current pages, by page. */
function usedAnchors({ graph, addresses }: EditionView): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const { id } of graph.nodes) {
    const address = addresses.addressOf(id);
    if (!address) continue;
    const anchors = used.get(address.page) ?? new Set<string>();
    used.set(address.page, anchors);
    for (const anchor of [address.anchor, addresses.numberAnchorOf(id)])
      if (anchor !== null) anchors.add(anchor);
  }
  return used;
}
