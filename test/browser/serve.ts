import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.xml', 'application/xml'],
  ['.md', 'text/markdown; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.png', 'image/png'],
  ['.webmanifest', 'application/manifest+json'],
]);

/** A served site. */
export interface ServedSite {
  /** Without a final slash. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves a built site like a plain web host: `index.html` for folders, `404.html` with status 404
 * for missing pages.
 * @param folder absolute path of the built site
 * @param base path it was built for, with slashes at both ends
 * @param built settles when the site is built: requests wait, and get status 500 with the reason if
 * it failed
 */
export function serveSite(
  folder: string,
  base: string,
  built: Promise<void> = Promise.resolve(),
): Promise<ServedSite> {
  const answer = answerFrom(folder, base);
  const server = createServer((request, response) => {
    built.then(
      () => answer(request, response),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ origin: `http://127.0.0.1:${port}`, close: () => close(server) });
    });
  });
}

function answerFrom(folder: string, base: string): RequestListener {
  return (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const inside = path.startsWith(base) ? normalize(path.slice(base.length)) : undefined;
    const found = inside === undefined || inside.startsWith('..') ? undefined : fileAt(join(folder, inside));
    const file = found ?? join(folder, '404.html');
    response.writeHead(found ? 200 : 404, {
      // Many hosts send this; a module requests with an origin, prefetched files have none.
      vary: 'Origin',
      'Content-Type': types.get(extname(file)) ?? 'application/octet-stream',
    });
    createReadStream(file).pipe(response);
  };
}

function fileAt(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  if (!statSync(path).isDirectory()) return path;
  const index = join(path, 'index.html');
  return existsSync(index) ? index : undefined;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
