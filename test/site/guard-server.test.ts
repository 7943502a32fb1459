import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { guardServer, whyRefused } from '../../site/guard-server.mjs';

test.each([
  ['/%ZZ/', 400],
  ['/%E0%A4%A', 400],
  ['/%00', 400],
  ['//', 400],
  ['//e.example/x', 400],
  ['http://[bad/x', 400],
  ['http://e.example/', 400],
  ['*', 400],
  ['', 400],
  ['/__open-in-editor?file=/etc/passwd', 404],
  ['/%5f_Open-In-Editor/?file=x', 404],
  ['/rules/__open-in-editor?file=x', 404],
  ['/rules//__open-in-editor?file=x', 404],
  ['/__inspect/', 404],
  ['/rules/kites/__sky/', null],
  ['/rules/kites/a%20b/?q=__x', null],
  ['/rules/@id/__x00__astro:renderers', null],
  ['/__vite_ping', null],
])('%s is answered with %s', (address, status) => {
  expect(whyRefused(address, '/rules/')).toBe(status);
});

test('a refused request reaches no handler, others reach all', async () => {
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url);
    response.end();
  });
  guardServer(server, '/');
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const statusOf = async (path: string) => {
    const [response] = await once(get({ host: '127.0.0.1', port, path, agent: false }), 'response');
    response.resume();
    return response.statusCode;
  };
  expect(await statusOf('/%ZZ/')).toBe(400);
  expect(await statusOf('http://[bad/x')).toBe(400);
  expect(await statusOf('/__open-in-editor?file=x')).toBe(404);
  expect(await statusOf('/kites/')).toBe(200);
  expect(seen).toEqual(['/kites/']);
  server.close();
});
