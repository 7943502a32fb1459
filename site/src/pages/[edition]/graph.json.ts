import type { APIRoute } from 'astro';
import { readGraphs } from '../../../graphs.mjs';

/** The graph of an edition, byte for byte as it was compiled. */
export const getStaticPaths = () =>
  readGraphs().map(({ graph, bytes }) => ({ params: { edition: graph.edition.id }, props: { bytes } }));

export const GET: APIRoute<{ bytes: Buffer }> = ({ props }) =>
  new Response(new Uint8Array(props.bytes), { headers: { 'Content-Type': 'application/json' } });
