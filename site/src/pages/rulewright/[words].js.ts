import type { APIRoute } from 'astro';
import { loadedEntries } from '../../entries.ts';
import { scriptGroups } from '../../script-groups.ts';

/** The words of scripts in each language of the site but English, which the scripts have. */
export const getStaticPaths = () =>
  [...new Set([...loadedEntries().values()].map(({ words }) => words))].flatMap(({ language, texts }) =>
    texts === null ? [] : [{ params: { words: `words-${language}` }, props: { texts } }],
  );

type Props = ReturnType<typeof getStaticPaths>[number]['props'];

export const GET: APIRoute<Props> = ({ props: { texts } }) => {
  const own = Object.fromEntries(scriptGroups.map((name) => [name, texts[name]]));
  return new Response(`globalThis.rulewrightWords=${JSON.stringify(own)}`, {
    headers: { 'Content-Type': 'text/javascript' },
  });
};
