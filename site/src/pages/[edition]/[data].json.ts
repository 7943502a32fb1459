import type { APIRoute } from 'astro';
import { biblioOf, otherPages, ruleAddresses, searchIndexOf, tableDataOf } from 'rulewright/site';
import { type GraphFile, readGraphs } from '../../../graphs.mjs';
import { base } from '../../base.ts';
import { entryOf } from '../../entries.ts';
import { siteWords } from '../../site-words.ts';

/** Data of an edition for programs, and for its pages on the first search or choice of a table. */
const data: Readonly<Record<string, (file: GraphFile, root: string, site: URL | undefined) => Response>> = {
  /** Byte for byte as compiled. */
  graph: ({ bytes }) =>
    new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'application/json' } }),
  search: ({ graph }) => {
    const { start = null, words } = entryOf(graph.edition.id) ?? {};
    return Response.json({ ...searchIndexOf(graph), others: start ? otherPages(start, words) : [] });
  },
  table: ({ graph }, root) => Response.json(tableDataOf(graph, root)),
  /** Number, id, address and title of each rule, so that other sites can link them. */
  biblio: ({ graph }, root, site) =>
    Response.json(biblioOf(graph, siteWords(site).origin, ruleAddresses(graph, root))),
};

export const getStaticPaths = () =>
  readGraphs().flatMap((file) =>
    Object.keys(data).map((name) => ({
      params: { edition: file.graph.edition.id, data: name },
      props: { file },
    })),
  );

export const GET: APIRoute<{ file: GraphFile }> = ({ props: { file }, params, site }) =>
  data[params['data'] ?? '']?.(file, `${base}${file.graph.edition.id}/`, site) ??
  new Response(null, { status: 404 });
