import type { Graph } from '../../../src/model/graph.ts';

/** Errata and questions of an edition as they speak of a print: by the number of the rule where it has one. */
export function remarksByNumber({
  nodes,
  errata,
  questions,
}: Pick<Graph, 'nodes' | 'errata' | 'questions'>): Pick<Graph, 'errata' | 'questions'> {
  const numbers = new Map(nodes.map(({ id, number }) => [id, number]));
  const byNumber = <Entry extends { readonly rule: string }>(entry: Entry): Entry => ({
    ...entry,
    rule: numbers.get(entry.rule) ?? entry.rule,
  });
  return { errata: errata.map(byNumber), questions: questions.map(byNumber) };
}
