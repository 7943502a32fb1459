import type { APIRoute } from 'astro';
import { facetColoursCss } from 'rulewright/site';
import { readGraphs } from '../../../graphs.mjs';

/** The colours of an edition: a file, because the policy allows no style in a page. */
export const getStaticPaths = () =>
  readGraphs().flatMap(({ graph }) => {
    const text = facetColoursCss(graph);
    return text === '' ? [] : [{ params: { edition: graph.edition.id }, props: { text } }];
  });

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
