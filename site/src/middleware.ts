import { defineMiddleware } from 'astro:middleware';
import { isolateNamesInHtml } from 'rulewright/site';

/** Keeps numbers and ids readable in right-to-left pages. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(isolateNamesInHtml(await response.text()), response);
});
