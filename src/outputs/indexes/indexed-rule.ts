import type { GraphNode } from '../../model/graph.ts';
import { changingKinds } from '../../model/graph-kinds.ts';
import { listedRule } from '../pages/listed-rules.ts';
import type { Relation } from '../pages/pages-relations.ts';
import { createBadges } from '../pages/pages-rules.ts';
import { shorten } from '../report/shorten.ts';
import type { EditionView } from '../site/edition-view.ts';

/** Longest text shown in an index, in characters. */
const longestText = 160;

/** Returns a function that shows nodes in an index. @param page address of the index */
export function createIndexedRules(view: EditionView, page: string) {
  const { relations, remarks } = view;
  const badgesOf = createBadges(view);
  return (node: GraphNode) => ({
    id: node.id,
    rule: listedRule(view, node, page),
    ...{ text: shorten(node.text, longestText), lang: node.lang },
    badges: badgesOf(node),
    relations: relations.of(node.id, page).relations.filter(({ kind }) => changing.has(kind)),
    questions: remarks.of(node.id).filter(({ corrected }) => corrected === null),
  });
}

/** A rule in an index, with its name as on its own page. */
export type IndexedRule = ReturnType<ReturnType<typeof createIndexedRules>>;

/** Relations that affect the rule itself. */
const changing: ReadonlySet<Relation['kind']> = new Set(changingKinds.map((kind) => `${kind}-by` as const));
