import { append } from '../../base/append.ts';
import type { Graph } from '../../model/graph.ts';
import type { Addresses } from './pages-addresses.ts';
import type { RemarkView } from './pages-model.ts';
import type { Relations } from './pages-relations.ts';

/** What an edition says of its own text: slips of the print, and what only its authors can decide. */
export interface Remarks {
  readonly errata: readonly RemarkView[];
  readonly questions: readonly RemarkView[];
  /** Those of one rule: questions first, which a player has to settle at the table. */
  of(id: string): readonly RemarkView[];
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
  const byRule = new Map<string, RemarkView[]>();
  const view = (entry: { rule: string; printed: string; why: string; corrected?: string }): RemarkView => {
    const { printed, why, corrected = null } = entry;
    const id = idOf(entry.rule);
    const remark = { rule: relations.related(id, root), printed, corrected, why };
    append(byRule, id, remark);
    return remark;
  };
  const questions = graph.questions.map(view);
  const errata = graph.errata.map(view);
  return { errata, questions, of: (id) => byRule.get(id) ?? [] };
}
