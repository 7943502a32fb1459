import type { GraphNode } from '../../model/graph.ts';
import { headingWords } from '../../model/phrases.ts';
import { relateNodes } from '../graph/node-relations.ts';
import type { EditionView } from '../site/edition-view.ts';
import { facetRulesOf, facetSectionsOf } from './facet-sections.ts';
import { createAbilities } from './glance-abilities.ts';
import { createElsewhere } from './glance-elsewhere.ts';
import { heading, type RelatedRule } from './page-head.ts';
import { nameOf, spaced } from './pages-names.ts';
import type { PageRule } from './pages-rules.ts';

/** An id that no rule has: one that is derived has the kind of its node behind the tilde. */
const headings = {
  glance: heading('page~glance', headingWords.glance),
  elsewhere: heading('page~elsewhere', headingWords.elsewhere),
};

/**
 * Make a look-up of what a page says of its section beside the text.
 *
 * Linear in nodes, edges and the words of all texts.
 *
 * @returns gives null for what does not belong to one value of a facet, and where there is nothing to say. Takes a section, or a rule of
 * {@link facetRulesOf}, and the address of the page that says so, where that is not the one of the text.
 */
export function createGlances(view: EditionView) {
  const own = facetSectionsOf(view);
  const sections = [...own, ...facetRulesOf(view, own)];
  const related = relateNodes(view.graph);
  const abilitiesOf = createAbilities(view, related);
  const elsewhereOf = createElsewhere(view, sections, related);
  const sectionNodes = new Set(sections.map(({ node }) => node));
  return (section: GraphNode, on = view.addresses.addressOf(section.id)?.page ?? '') => {
    if (!sectionNodes.has(section)) return null;
    const [facts, abilities] = [factsOf(section, view, on), abilitiesOf(section, on)];
    const elsewhere = elsewhereOf(section, on);
    if (facts.length + abilities.length + elsewhere.length === 0) return null;
    const elsewhereCount = elsewhere.reduce((sum, { rules }) => sum + rules.length, 0);
    return { name: nameOf(section), facts, abilities, elsewhere, elsewhereCount, headings };
  };
}

/** What a section is that is in play with one value of a facet alone, next to its text: a faction, a variant. */
export type SectionGlance = NonNullable<ReturnType<ReturnType<typeof createGlances>>>;

/** A number or the like that an edition states as an attribute of a rule: `starting-coins=10`. */
export interface Fact {
  /** `starting coins` */
  readonly name: string;
  readonly value: string;
  /** The rule that says so, on the same page; null for the section itself. */
  readonly rule: RelatedRule | null;
}

/** What the attributes of a section and its rules state. Those of cards say what a card is, and not what the section has. */
function factsOf(section: GraphNode, { addresses, relations }: EditionView, page: string): Fact[] {
  const collect = (node: GraphNode): Fact[] => [
    ...(isStated(node)
      ? node.attributes.map(([name, value]) => ({
          name: spaced(name),
          value: spaced(value),
          rule: node === section ? null : relations.related(node.id, page),
        }))
      : []),
    ...addresses.childrenOf(node).flatMap(collect),
  ];
  return collect(section);
}

const statedKinds: ReadonlySet<GraphNode['kind']> = new Set(['section', 'category', 'rule', 'step', 'note']);

/** Are the attributes of a node facts of the section that holds it? */
const isStated = ({ kind }: Pick<GraphNode, 'kind'>) => statedKinds.has(kind);

/** A rule without the badges of what its page states as a fact. */
export const withoutFacts = (rule: PageRule): PageRule => ({
  ...rule,
  badges: isStated(rule) ? rule.badges.filter(({ kind }) => kind !== 'attribute') : rule.badges,
  children: rule.children.map(withoutFacts),
});

/** The entry of the contents of a page before its rules. */
export const glanceHeadings = (glance: SectionGlance | null) =>
  glance && glance.facts.length + glance.abilities.length > 0 ? [headings.glance] : [];
/** The entry after its rules. */
export const elsewhereHeadings = (glance: SectionGlance | null) =>
  glance && glance.elsewhereCount > 0 ? [headings.elsewhere] : [];
