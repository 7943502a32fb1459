import { EventEmitter } from 'node:events';

/**
 * Refuses requests that no page makes before a server of Astro or Vite sees them: an invalid
 * address ends their process, and one of their handlers opens any file in an editor for any
 * website.
 * @param {import('node:events').EventEmitter} server of HTTP
 * @param {string} base path of the site
 */
export function guardServer(server, base) {
  for (const event of ['request', 'upgrade']) {
    const listeners = server.listeners(event);
    server.removeAllListeners(event);
    server.on(event, (request, response, ...rest) => {
      const status = whyRefused(request.url ?? '', base);
      if (status === null)
        for (const listener of listeners) listener.call(server, request, response, ...rest);
      else if (event === 'upgrade') response.destroy();
      else response.writeHead(status, { 'Content-Type': 'text/plain' }).end(`${status}\n`);
    });
  }
}

/**
 * @param {string} address of a request
 * @param {string} base
 * @returns {400 | 404 | null} null for one that is served
 */
export function whyRefused(address, base) {
  if (!/^\/(?!\/)/.test(address)) return 400;
  try {
    const { pathname } = new URL(`http://localhost${address}`);
    const path = decodeURIComponent(pathname);
    if (path.includes('\0')) return 400;
    const own = path.startsWith(base) ? path.slice(base.length) : path;
    // Developer features of Vite and its plugins, except the ping.
    return /^\/*__(?!vite_ping)/i.test(own) ? 404 : null;
  } catch {
    return 400;
  }
}

/**
 * The same for a preview; Astro does not document its server.
 * @param {object} preview
 * @param {string} base
 */
export function guardPreview(preview, base) {
  const server = Reflect.get(preview, 'server');
  if (server instanceof EventEmitter) guardServer(server, base);
  else throw new Error('a preview of Astro no longer names its server');
}
