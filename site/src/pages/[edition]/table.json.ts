import type { APIRoute } from 'astro';
import { type Graph, tableDataOf } from 'rulewright/site';
import { readGraphs } from '../../../graphs.mjs';

/** What a page reads to say what applies at a table: one file an edition, loaded when somebody chooses one. */
export const getStaticPaths = () =>
  readGraphs().map(({ graph }) => ({ params: { edition: graph.edition.id }, props: { graph } }));

export const GET: APIRoute<{ graph: Graph }> = ({ props: { graph } }) => {
  const base = import.meta.env.BASE_URL.replace(/\/?$/, '/');
  return Response.json(tableDataOf(graph, `${base}${graph.edition.id}/`));
};
