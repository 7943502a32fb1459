import { append } from '../../base/append.ts';
import type { Graph } from '../../model/graph.ts';
import type { RelatedRule } from './page-head.ts';
import { type Addresses, gatheredHref, idAnchorOf, takeUnused } from './pages-addresses.ts';
import type { Relations } from './pages-relations.ts';

/** An erratum of the printed text, or a question that only its authors can answer. */
export interface Remark {
  /** Id of its rule. */
  readonly id: string;
  readonly rule: RelatedRule;
  /** DOM id on the page of all errata or questions. */
  readonly anchor: string;
  readonly href: string;
  readonly printed: string;
  /** null for an open question. */
  readonly corrected: string | null;
  readonly why: string;
}

/** Errata and questions of an edition. */
export interface Remarks {
  readonly errata: readonly Remark[];
  readonly questions: readonly Remark[];
  /** Those of one rule: first questions, which a player has to settle at the table. */
  of(id: string): readonly Remark[];
}

/** Prepares the remarks of a graph, which may name rules by id or number. */
export function createRemarks(
  graph: Graph,
  root: string,
  { addresses, relations }: { addresses: Addresses; relations: Relations },
): Remarks {
  const byNumber = new Map(
    graph.nodes.flatMap(({ id, number }) => (number === null ? [] : [[number, id] as const])),
  );
  const idOf = (rule: string) => (addresses.byId.has(rule) ? rule : (byNumber.get(rule) ?? rule));
  const byRule = new Map<string, Remark[]>();
  const createPlaced = (page: string) => {
    const used = new Set<string>();
    return (entry: { rule: string; printed: string; why: string; corrected?: string }): Remark => {
      const { printed, why, corrected = null } = entry;
      const id = idOf(entry.rule);
      const anchor = takeUnused(idAnchorOf(id), used);
      const href = `${page}#${encodeURIComponent(anchor)}`;
      const remark = { id, anchor, rule: relations.related(id, root), href, printed, corrected, why };
      append(byRule, id, remark);
      return remark;
    };
  };
  const questions = graph.questions.map(createPlaced(gatheredHref(root, 'questions')));
  const errata = graph.errata.map(createPlaced(gatheredHref(root, 'errata')));
  return { errata, questions, of: (id) => byRule.get(id) ?? [] };
}
