import type { GraphNode } from '../../model/graph.ts';
import { relateNodes } from '../graph/node-relations.ts';
import type { EditionView } from '../site/edition-view.ts';
import { facetRulesOf, facetSectionsOf } from './facet-sections.ts';
import { createAbilities } from './glance-abilities.ts';
import { createElsewhere } from './glance-elsewhere.ts';
import { heading, type RelatedRule } from './page-head.ts';
import { createTitles } from './pages-names.ts';
import type { PageRule } from './pages-rules.ts';

/**
 * Returns a lookup of what a page shows about its section next to the text. Linear in nodes, edges
 * and words.
 * @returns a function of a section or a rule of {@link facetRulesOf}, and of the page's address if
 * not the text's; null for other nodes, or if there is nothing to show
 */
export function createGlances(view: EditionView) {
  const own = facetSectionsOf(view);
  const sections = [...own, ...facetRulesOf(view, own)];
  const related = relateNodes(view.graph);
  const abilitiesOf = createAbilities(view, related);
  const elsewhereOf = createElsewhere(view, sections, related);
  // An id no rule has: derived ids have the kind of their node after the tilde.
  const headings = {
    glance: heading('page~glance', view.words.heading.glance),
    elsewhere: heading('page~elsewhere', view.words.heading.elsewhere),
  };
  const sectionNodes = new Set(sections.map(({ node }) => node));
  return (section: GraphNode, on = view.addresses.addressOf(section.id)?.page ?? '') => {
    if (!sectionNodes.has(section)) return null;
    const [facts, abilities] = [factsOf(section, view, on), abilitiesOf(section, on)];
    const elsewhere = elsewhereOf(section, on);
    if (facts.length + abilities.length + elsewhere.length === 0) return null;
    return { facts, abilities, elsewhere, headings };
  };
}

/** A section of one facet value, next to its text: a faction, a variant. */
export type SectionGlance = NonNullable<ReturnType<ReturnType<typeof createGlances>>>;

/** A value that an edition states as an attribute of a rule: `starting-coins=10`. */
export interface Fact {
  /** `starting coins` */
  readonly name: string;
  readonly value: string;
  /** The rule that states it, on the same page; null for the section itself. */
  readonly rule: RelatedRule | null;
}

/** Facts from the attributes of a section and its rules; those of cards describe the card. */
function factsOf(section: GraphNode, { graph, addresses, relations }: EditionView, page: string): Fact[] {
  const titles = createTitles(graph);
  const collect = (node: GraphNode): Fact[] => [
    ...(isStated(node)
      ? node.attributes.map(([name, value]) => ({
          name: titles.ofName(name),
          value: titles.ofValue(name, value),
          rule: node === section ? null : relations.related(node.id, page),
        }))
      : []),
    ...addresses.childrenOf(node).flatMap(collect),
  ];
  return collect(section);
}

const statedKinds: ReadonlySet<GraphNode['kind']> = new Set(['section', 'category', 'rule', 'step', 'note']);

/** Whether the attributes of a node are facts of its section. */
const isStated = ({ kind }: Pick<GraphNode, 'kind'>) => statedKinds.has(kind);

/** A rule without badges for facts its page shows. */
export const withoutFacts = (rule: PageRule): PageRule => ({
  ...rule,
  badges: isStated(rule) ? rule.badges.filter(({ kind }) => kind !== 'attribute') : rule.badges,
  children: rule.children.map(withoutFacts),
});

/** The headings after the rules of a page. */
export const glanceHeadings = (glance: SectionGlance | null) => [
  ...(glance && glance.abilities.length > 0 ? [glance.headings.glance] : []),
  ...(glance && glance.elsewhere.length > 0 ? [glance.headings.elsewhere] : []),
];
