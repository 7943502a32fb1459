import { relationTitle } from '../../model/phrases.ts';
import { withNumber } from '../../model/rule-name.ts';
import { bySection, listedRule } from '../pages/listed-rules.ts';
import { heading } from '../pages/page-head.ts';
import { idAnchorOf, takeUnused } from '../pages/pages-addresses.ts';
import { type EditionView, gatheredHead } from '../site/edition-view.ts';
import { type Ability, type StarRule, starIndex } from '../table/star-index.ts';
import { createIndexedRules } from './indexed-rule.ts';

/** Whether a question is about a star; in an edition without star symbols only words show it. */
const speaksOfStar = /★|\bstars?\b/iu;

/** The index of what can be prevented or cancelled; null without such abilities. */
export function starsPage(view: EditionView) {
  const { graph, remarks, addresses, words } = view;
  const { rules } = starIndex(graph, undefined);
  if (rules.length === 0) return null;
  const head = gatheredHead(view, ['stars'], words.index.stars, words.index.starsAre);
  const anchors = new Set<string>();
  const groups = rules.flatMap((rule) => groupOf(rule, view, head.href, anchors));
  const listed = new Set(
    groups.flatMap(({ sections }) => sections.flatMap(({ rules: all }) => all.map(({ id }) => id))),
  );
  const questions = graph.nodes
    .filter(({ id }) => addresses.byId.has(id) && !listed.has(id))
    .flatMap(({ id }) => remarks.of(id))
    .filter(({ corrected, printed, why }) => corrected === null && speaksOfStar.test(`${printed} ${why}`));
  return {
    kind: 'stars' as const,
    ...head,
    lead: words.index.starsAre,
    headings: [
      ...groups.map(({ anchor, effect, rule }) =>
        heading(anchor, `${relationTitle(effect, 'by', words)} ${withNumber(rule.number, rule.text)}`),
      ),
      ...(questions.length > 0 ? [heading('asked', words.heading.asked)] : []),
    ],
    groups,
    // Open questions about rules that may belong in the list, or about the meaning of a star.
    questions,
  };
}

/** Abilities that can be prevented or cancelled, by the rule that allows it. */
export type StarsPage = NonNullable<ReturnType<typeof starsPage>>;

function groupOf({ id, kind, sections }: StarRule, view: EditionView, page: string, anchors: Set<string>) {
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
      sections: bySection(view, abilities, ({ id: one }) => one).map(({ title, lang, href, items }) => ({
        ...{ title, lang, href },
        rules: items,
      })),
    },
  ];
}

function createAbilities(view: EditionView, page: string) {
  const indexed = createIndexedRules(view, page);
  return ({ id, standing }: Ability) => {
    const node = view.addresses.byId.get(id);
    // Why its state is uncertain.
    const doubt = standing === 'contested' || standing === 'undecided' ? standing : null;
    return node ? [{ ...indexed(node), doubt }] : [];
  };
}
