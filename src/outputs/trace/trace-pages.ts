import type { GraphNode } from '../../model/graph.ts';
import type { History } from '../../model/history.ts';
import { withNumber } from '../../model/rule-name.ts';
import { listedRule } from '../pages/listed-rules.ts';
import { heading } from '../pages/page-head.ts';
import { gatheredHref, idAnchorOf, takeUnused } from '../pages/pages-addresses.ts';
import { titleOf } from '../pages/pages-names.ts';
import type { CounterpartsOf, PlacedComparison } from '../site/counterparts.ts';
import { type EditionView, gatheredHead } from '../site/edition-view.ts';
import type { RuleHistories } from '../site/rule-history.ts';
import { createReach } from './reach.ts';
import { reachPicture } from './reach-picture.ts';
import { createRuleVersions } from './rule-versions.ts';

/** What traces are made from besides the edition. */
export interface TraceSources {
  readonly history: History;
  readonly histories: RuleHistories;
  readonly counterpartsOf: CounterpartsOf;
  readonly comparisons: readonly PlacedComparison[];
}

/**
 * Makes the pages that trace rules: what affects each, its versions, and its counterparts. One page
 * per section ([decision 44](../../../docs/decisions/0044-one-trace-page-per-section.md)); an
 * address with a name shows one rule. Linear in nodes, edges, all versions and comparisons.
 */
export function tracePages(view: EditionView, sources: TraceSources) {
  const { addresses, root, words } = view;
  const trace = createTraces(view, sources);
  return addresses.pages.flatMap(({ node, slug, href, children }) => {
    const page = gatheredHref(root, 'trace', slug);
    const below = (one: GraphNode): GraphNode[] => [one, ...addresses.childrenOf(one).flatMap(below)];
    const found = [node, ...children.flatMap(below)].flatMap(({ id }) => trace(id, page) ?? []);
    if (found.length === 0) return [];
    // The section has a page of its own, so it has no anchor here yet.
    const used = new Set(
      found.flatMap(({ id, anchor, numberAnchor }) =>
        id === node.id ? [] : [anchor, numberAnchor ?? anchor],
      ),
    );
    const own = takeUnused(idAnchorOf(node.id), used);
    const title = words.index.trace({ section: titleOf(node) });
    return [
      {
        kind: 'trace' as const,
        ...gatheredHead(view, ['trace', slug], title, words.entry.traceIs),
        headings: found.map(({ id, anchor, rule }) =>
          heading(id === node.id ? own : anchor, withNumber(rule.number, rule.text), rule.lang),
        ),
        lead: words.trace.lead,
        section: href,
        rules: found.map((one) => (one.id === node.id ? { ...one, anchor: own } : one)),
      },
    ];
  });
}

/** The traces of a section's rules. */
export type TracePage = ReturnType<typeof tracePages>[number];

/** Addresses of traces by id of the rule. */
export const traceAddresses = (pages: readonly TracePage[]): ReadonlyMap<string, string> =>
  new Map(
    pages.flatMap(({ href, rules }) =>
      rules.map(({ id, anchor }) => [id, `${href}#${encodeURIComponent(anchor)}`]),
    ),
  );

/** @returns null if only its words are known: nothing affects it, and it is the same elsewhere */
function createTraces(view: EditionView, { history, histories, counterpartsOf, comparisons }: TraceSources) {
  const { addresses, words: all } = view;
  const reachOf = createReach(view);
  const versionsOf = createRuleVersions(view, history, histories, comparisons);
  return (id: string, page: string) => {
    const node = addresses.byId.get(id);
    // A term has no trace: the glossary lists its uses.
    if (!node || node.kind === 'term') return null;
    const reach = reachOf(id, page);
    const versions = versionsOf(id);
    const formerMeanings = histories.formerMeaningsOf(id, page);
    const counterparts = counterpartsOf(id);
    const isChanged = versions.some(({ words }) => words !== '' && words !== all.version.there);
    const hasPast = isChanged || formerMeanings.length > 0;
    const isDifferent = counterparts.some(({ rule, href }) => rule !== null && href !== null);
    if (reach.length === 0 && !hasPast && !isDifferent) return null;
    const rule = listedRule(view, node, page);
    return {
      id,
      anchor: addresses.addressOf(id)?.anchor ?? id,
      numberAnchor: addresses.numberAnchorOf(id),
      rule,
      ...{ text: node.text, lang: node.lang },
      reach,
      picture: reachPicture({ number: node.number, text: node.label ?? '' }, reach),
      versions,
      formerMeanings,
      counterparts,
    };
  };
}
