import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
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

/** A site that is being served. */
export interface ServedSite {
  /** Without a slash at its end. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serve a built site as a plain web host does: `index.html` for folders, `404.html` with status 404 for what is not there.
 *
 * @param folder absolute path of the built site
 * @param base path that it was built for, with slashes at both ends
 */
export function serveSite(folder: string, base: string): Promise<ServedSite> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const inside = path.startsWith(base) ? normalize(path.slice(base.length)) : undefined;
    const found = inside === undefined || inside.startsWith('..') ? undefined : fileAt(join(folder, inside));
    const file = found ?? join(folder, '404.html');
    response.writeHead(found ? 200 : 404, {
      'Content-Type': types.get(extname(file)) ?? 'application/octet-stream',
    });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ origin: `http://127.0.0.1:${port}`, close: () => close(server) });
    });
  });
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
