import type { APIRoute } from 'astro';
import { feedText } from 'rulewright/site';
import { readSources } from '../../../graphs.mjs';
import { base } from '../../base.ts';
import { loadedEntries } from '../../entries.ts';

/** The feed of an edition: what changed from version to version. */
export function getStaticPaths() {
  const { graphs, histories } = readSources();
  return graphs.flatMap((graph) => {
    const { id } = graph.edition;
    const history = histories.find(({ edition }) => edition === id);
    // An edition without releases has no history.
    return history ? [{ params: { edition: id }, props: { graph, history } }] : [];
  });
}

type Props = ReturnType<typeof getStaticPaths>[number]['props'];

export const GET: APIRoute<Props> = ({ props: { graph, history }, site }) => {
  const root = `${base}${graph.edition.id}/`;
  const { words } = loadedEntries().get(graph.edition.id) ?? {};
  const place = { origin: site?.origin ?? '', root, ...(words ? { words } : {}) };
  const text = feedText(graph, history, place);
  return new Response(text, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
