import type { WordChange } from '../../model/comparison.ts';
import type { History } from '../../model/history.ts';
import { listedRule } from '../pages/listed-rules.ts';
import { gatheredPageHref, gatheredPageSlug, idAnchorOf, takeUnused } from '../pages/pages-addresses.ts';
import { titleOf } from '../pages/pages-names.ts';
import { indexWords } from '../pages/pages-words.ts';
import type { CounterpartPair, PairsOf, PlacedComparison } from '../site/counterparts.ts';
import type { EditionView } from '../site/edition-view.ts';
import type { RuleHistories } from '../site/rule-history.ts';
import { createReach } from './reach.ts';
import { reachPicture } from './reach-picture.ts';
import { createRuleVersions } from './rule-versions.ts';
import type { TracedCounterpart, TracedRule, TracePage } from './trace-model.ts';

/** What traces are made from beside the edition. */
export interface TraceSources {
  readonly history: History;
  readonly histories: RuleHistories;
  readonly pairsOf: PairsOf;
  readonly comparisons: readonly PlacedComparison[];
}

/**
 * Make the pages that trace rules: what reaches each, its versions, and the same rule in other editions. A page a section
 * ([decision 44](../../../docs/decisions/0044-a-trace-page-a-section.md)), of which one rule is shown where an address names it.
 *
 * Linear in nodes and edges, in the rules of all versions, and in what is compared.
 */
export function tracePages(view: EditionView, sources: TraceSources): TracePage[] {
  const { addresses, root } = view;
  const trace = createTraces(view, sources);
  const rules = new Map<string, TracedRule[]>();
  for (const { id } of view.graph.nodes) {
    const section = addresses.pageNodeOf(id);
    if (!section) continue;
    const found = rules.get(section.id) ?? [];
    rules.set(section.id, found);
    const slug = addresses.addressOf(section.id)?.page.slice(root.length, -1) ?? '';
    const traced = trace(id, gatheredPageHref(root, `trace/${slug}`));
    if (traced) found.push(traced);
  }
  return addresses.pages.flatMap(({ node, slug, href }): TracePage[] => {
    const found = rules.get(node.id) ?? [];
    if (found.length === 0) return [];
    // The section is a page elsewhere, and has no anchor of its own yet.
    const used = new Set(
      found.flatMap(({ id, anchor, numberAnchor }) =>
        id === node.id ? [] : [anchor, numberAnchor ?? anchor],
      ),
    );
    const own = takeUnused(idAnchorOf(node.id), used);
    return [
      {
        slug: gatheredPageSlug(`trace/${slug}`),
        href: gatheredPageHref(root, `trace/${encodeURIComponent(slug)}`),
        title: indexWords.trace(titleOf(node)),
        section: href,
        rules: found.map((one) => (one.id === node.id ? { ...one, anchor: own } : one)),
      },
    ];
  });
}

/** Where each rule is traced; an id without a trace is not in it. */
export const traceAddresses = (pages: readonly TracePage[]): ReadonlyMap<string, string> =>
  new Map(
    pages.flatMap(({ href, rules }) =>
      rules.map(({ id, anchor }) => [id, `${href}#${encodeURIComponent(anchor)}`]),
    ),
  );

/** @returns null for what nothing is known of beside its words */
function createTraces(view: EditionView, { history, histories, pairsOf, comparisons }: TraceSources) {
  const { addresses } = view;
  const reachOf = createReach(view);
  const versionsOf = createRuleVersions(view, history, histories, comparisons);
  return (id: string, page: string): TracedRule | null => {
    const node = addresses.byId.get(id);
    // A term has no trace: the glossary lists its uses.
    if (!node || node.kind === 'term') return null;
    const reach = reachOf(id, page);
    const versions = versionsOf(id);
    const formerMeanings = histories.formerMeaningsOf(id, page);
    const counterparts = pairsOf(id).map(counterpartOf);
    const hasPast = versions.some(({ words }) => words !== '') || formerMeanings.length > 0;
    const hasLike = counterparts.some((one) => one.rule !== null);
    if (reach.length === 0 && !hasPast && !hasLike) return null;
    const rule = listedRule(view, node, page);
    return {
      id,
      anchor: addresses.addressOf(id)?.anchor ?? id,
      numberAnchor: addresses.numberAnchorOf(id),
      rule,
      text: node.text,
      reach,
      picture: reachPicture({ number: node.number, text: node.label ?? '' }, reach),
      versions,
      formerMeanings,
      counterparts,
    };
  };
}

function counterpartOf({ counterpart, change, isOld }: CounterpartPair): TracedCounterpart {
  const { words } = change;
  return { ...counterpart, text: words && (isOld ? words : words.map(turned)) };
}

/** The same change the other way round. */
const turned = ({ op, text }: WordChange): WordChange => ({
  op: op === 'added' ? 'removed' : op === 'removed' ? 'added' : 'same',
  text,
});
