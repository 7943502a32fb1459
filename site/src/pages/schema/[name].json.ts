import type { APIRoute } from 'astro';
import { graphSchemaFile, readGraphSchema } from '../../../graphs.mjs';

/** The JSON Schema of a graph, if available. */
export const getStaticPaths = () => {
  const bytes = readGraphSchema();
  return bytes ? [{ params: { name: graphSchemaFile.replace(/\.json$/, '') }, props: { bytes } }] : [];
};

export const GET: APIRoute<{ bytes: Buffer }> = ({ props }) =>
  new Response(new Uint8Array(props.bytes), { headers: { 'Content-Type': 'application/schema+json' } });
