import type { APIRoute } from 'astro';
import { type Graph, searchIndexOf } from 'rulewright/site';
import { readGraphs } from '../../../graphs.mjs';

/** What the search of an edition reads: one file, loaded when somebody first searches. */
export const getStaticPaths = () =>
  readGraphs().map(({ graph }) => ({ params: { edition: graph.edition.id }, props: { graph } }));

export const GET: APIRoute<{ graph: Graph }> = ({ props }) => Response.json(searchIndexOf(props.graph));
