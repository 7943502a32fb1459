import { defineMiddleware } from 'astro:middleware';
import { isolateNamesInHtml } from 'rulewright/site';

/** Keeps numbers and ids readable in pages with text from right to left, wherever a page shows them. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(isolateNamesInHtml(await response.text()), response);
});
