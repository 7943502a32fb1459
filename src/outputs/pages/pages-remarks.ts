import { append } from '../../base/append.ts';
import type { Graph } from '../../model/graph.ts';
import type { RemarkView } from './own-pages-model.ts';
import { type Addresses, gatheredPageHref, idAnchorOf, takeUnused } from './pages-addresses.ts';
import type { Relations } from './pages-relations.ts';

/** A remark with the id of its rule, and its DOM id on the page of all errata or questions. */
export interface PlacedRemark extends RemarkView {
  readonly id: string;
  readonly anchor: string;
}

/** What an edition says of its own text: slips of the print, and what only its authors can decide. */
export interface Remarks {
  readonly errata: readonly PlacedRemark[];
  readonly questions: readonly PlacedRemark[];
  /** Those of one rule: questions first, which a player has to settle at the table. */
  of(id: string): readonly PlacedRemark[];
}

/** Prepare the remarks of a graph, which may name rules by id or by number. */
export function createRemarks(
  graph: Graph,
  root: string,
  { addresses, relations }: { addresses: Addresses; relations: Relations },
): Remarks {
  const byNumber = new Map(
    graph.nodes.flatMap(({ id, number }) => (number === null ? [] : [[number, id] as const])),
  );
  const idOf = (rule: string) => (addresses.byId.has(rule) ? rule : (byNumber.get(rule) ?? rule));
  const byRule = new Map<string, PlacedRemark[]>();
  const createPlaced = (page: string) => {
    const used = new Set<string>();
    return (entry: { rule: string; printed: string; why: string; corrected?: string }): PlacedRemark => {
      const { printed, why, corrected = null } = entry;
      const id = idOf(entry.rule);
      const anchor = takeUnused(idAnchorOf(id), used);
      const href = `${page}#${encodeURIComponent(anchor)}`;
      const remark = { id, anchor, rule: relations.related(id, root), href, printed, corrected, why };
      append(byRule, id, remark);
      return remark;
    };
  };
  const questions = graph.questions.map(createPlaced(gatheredPageHref(root, 'questions')));
  const errata = graph.errata.map(createPlaced(gatheredPageHref(root, 'errata')));
  return { errata, questions, of: (id) => byRule.get(id) ?? [] };
}
