import type { APIRoute } from 'astro';
import { feedText, historyOf } from 'rulewright/site';
import { readSources } from '../../../graphs.mjs';

/** The feed of an edition: what changed from version to version. */
export function getStaticPaths() {
  const { graphs, histories } = readSources();
  return graphs.map((graph) => {
    const { id } = graph.edition;
    const history = histories.find(({ edition }) => edition === id) ?? historyOf(graph, [], []);
    return { params: { edition: id }, props: { graph, history } };
  });
}

type Props = ReturnType<typeof getStaticPaths>[number]['props'];

export const GET: APIRoute<Props> = ({ props: { graph, history }, site }) => {
  const root = `${import.meta.env.BASE_URL.replace(/\/?$/, '/')}${graph.edition.id}/`;
  const text = feedText(graph, history, { origin: site?.origin ?? '', root });
  return new Response(text, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
