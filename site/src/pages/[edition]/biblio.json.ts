import type { APIRoute } from 'astro';
import { biblioOf, type Graph, ruleAddresses } from 'rulewright/site';
import { readGraphs } from '../../../graphs.mjs';
import { siteWords } from '../../words.ts';

/** Number, id, address and title of each rule, so that other sites can link it by themselves. */
export const getStaticPaths = () =>
  readGraphs().map(({ graph }) => ({ params: { edition: graph.edition.id }, props: { graph } }));

export const GET: APIRoute<{ graph: Graph }> = ({ props: { graph }, site }) => {
  const { origin, base } = siteWords(site);
  return Response.json(biblioOf(graph, origin, ruleAddresses(graph, `${base}${graph.edition.id}/`)));
};
