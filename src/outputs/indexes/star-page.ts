import type { GraphNode } from '../../model/graph.ts';
import { withNumber } from '../../model/rule-name.ts';
import { bySection, listedRule } from '../pages/listed-rules.ts';
import { gatheredPageHref, gatheredPageSlug, idAnchorOf, takeUnused } from '../pages/pages-addresses.ts';
import { headingWords, indexWords, starredBy } from '../pages/pages-words.ts';
import type { EditionView } from '../site/edition-view.ts';
import { type Ability, type StarRule, starIndex } from '../table/star-index.ts';
import type { AbilityDoubt, IndexedAbility, StarGroup, StarsPage } from './index-pages-model.ts';
import { createIndexedRules } from './indexed-rule.ts';

/** Is it asked about a star? Where an edition prints none, only words can say so. */
const speaksOfStar = /★|\bstars?\b/iu;

/** The index of what can be prevented or cancelled; null for an edition that has no such ability. */
export function starsPage(view: EditionView): StarsPage | null {
  const { graph, root, remarks, addresses } = view;
  const { rules } = starIndex(graph, undefined);
  if (rules.length === 0) return null;
  const href = gatheredPageHref(root, 'stars');
  const anchors = new Set<string>();
  const groups = rules.flatMap((rule): StarGroup[] => groupOf(rule, view, href, anchors));
  const listed = new Set(
    groups.flatMap(({ sections }) => sections.flatMap(({ rules: all }) => all.map(({ id }) => id))),
  );
  const questions = graph.nodes
    .filter(({ id }) => addresses.byId.has(id) && !listed.has(id))
    .flatMap(({ id }) => remarks.of(id))
    .filter(({ corrected, printed, why }) => corrected === null && speaksOfStar.test(`${printed} ${why}`));
  return {
    kind: 'stars',
    slug: gatheredPageSlug('stars'),
    href,
    title: indexWords.stars,
    description: indexWords.starsAre,
    headings: [
      ...groups.map(({ anchor, effect, rule }) => ({
        depth: 2,
        slug: anchor,
        text: `${starredBy[effect]} ${withNumber(rule.number, rule.text)}`,
      })),
      ...(questions.length > 0 ? [{ depth: 2, slug: 'asked', text: headingWords.asked }] : []),
    ],
    groups,
    questions,
  };
}

function groupOf(
  { id, kind, sections }: StarRule,
  view: EditionView,
  page: string,
  anchors: Set<string>,
): StarGroup[] {
  const node = view.addresses.byId.get(id);
  if (!node) return [];
  const abilityOf = createAbilities(view, page);
  const abilities = sections.flatMap(({ abilities: all }) => all.flatMap(abilityOf));
  return [
    {
      anchor: takeUnused(`${kind}-${idAnchorOf(id)}`, anchors),
      effect: kind,
      rule: listedRule(view, node, page),
      count: abilities.length,
      sections: bySection(view, abilities, ({ id: one }) => one).map(({ title, href, items }) => ({
        anchor: takeUnused(`${kind}-${idAnchorOf(id)}-section`, anchors),
        title,
        href,
        rules: items,
      })),
    },
  ];
}

function createAbilities(view: EditionView, page: string): (ability: Ability) => IndexedAbility[] {
  const indexed = createIndexedRules(view, page);
  return ({ id, standing }) => {
    const node: GraphNode | undefined = view.addresses.byId.get(id);
    return node ? [{ ...indexed(node), doubt: doubtOf(standing) }] : [];
  };
}

const doubtOf = (standing: Ability['standing']): AbilityDoubt | null =>
  standing === 'contested' || standing === 'undecided' ? standing : null;
