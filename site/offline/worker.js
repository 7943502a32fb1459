// The service worker of the site: pages that were read, or kept as a whole edition, work offline.
// integrations/offline.mjs puts the list of files before it: `shell`, what every page needs (paths
// in the site), and `shellDigest`, which changes with any of them. Plain JavaScript, because
// browsers run it as it is.
/* global shell, shellDigest */

const scope = new URL(self.registration.scope).pathname;

// One host may serve several sites that share one store.
const prefix = `rulewright ${scope} `;
const shellName = `${prefix}shell ${shellDigest}`;
const visitedName = `${prefix}visited`;
const keptPrefix = `${prefix}kept `;

/** In the cache of a complete edition, written last: the digest of its rules. */
const completeMark = `${scope}rulewright/complete`;

/**
 * Finds responses by path only. Hosts send `Vary: Origin`, and a module requests with an origin,
 * while prefetched files have none; the files of a site are the same for everybody.
 */
const byPath = { ignoreSearch: true, ignoreVary: true };

/** At most this many visited pages are cached. */
const mostVisited = 400;
/** Files fetched at a time. */
const atOnce = 6;

self.addEventListener('install', (event) => {
  const requests = shell.map((path) => new Request(scope + path, { cache: 'reload' }));
  event.waitUntil(
    caches
      .open(shellName)
      .then((cache) => cache.addAll(requests))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(retireShells().then(() => self.clients.claim()));
});

/** Keeps files of older shells that visited pages still load. */
async function retireShells() {
  const visited = await caches.open(visitedName);
  for (const name of await caches.keys()) {
    if (!name.startsWith(`${prefix}shell `) || name === shellName) continue;
    const old = await caches.open(name);
    for (const request of await old.keys()) {
      if (!isLasting(request.url)) continue;
      const response = await old.match(request, byPath);
      if (response) await visited.put(request, response);
    }
    await caches.delete(name);
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isOurs = url.origin === self.location.origin && url.pathname.startsWith(scope);
  // Requests for the current state go to the network.
  if (request.method !== 'GET' || !isOurs || request.headers.has('x-rulewright')) return;
  const isPage = request.mode === 'navigate';
  if (isLasting(request.url)) event.respondWith(lasting(event));
  else if (isPage || isRead.test(url.pathname) || shell.includes(url.pathname.slice(scope.length)))
    event.respondWith(changing(event, url, isPage));
});

/**
 * Data of an edition's page: its colours, later its data, and other pages, of which it shows rules.
 */
const isRead = /\/(?:(?:search|table)[.]json|colours[.]css)?$/;

/** Files with a hash in their names never change. */
const isLasting = (url) => new URL(url).pathname.startsWith(`${scope}_astro/`);

async function lasting({ request }) {
  return (await cached(request)) ?? remember(request, await fetch(request));
}

/** A kept edition is served from its cache, so that all pages are of one state. */
async function changing(event, url, isPage) {
  const kept = await keptOf(editionAt(url.pathname));
  const own = kept && (await (await caches.open(kept.name)).match(event.request, byPath));
  if (own) return own;
  try {
    return remember(event.request, await fetch(event.request));
  } catch (error) {
    const found = await cached(event.request);
    const offline = isPage ? await caches.match(`${scope}rulewright/offline/`, { ...byPath, cacheName: shellName }) : null;
    if (found ?? offline) return found ?? offline;
    throw error;
  }
}

const editionAt = (path) => decodeURIComponent(path.slice(scope.length).split('/')[0] ?? '');

/** Looks up any cache of this site. */
async function cached(request) {
  for (const name of (await caches.keys()).filter((each) => each.startsWith(prefix))) {
    if (name.startsWith(keptPrefix) && !(await isComplete(name))) continue;
    const found = await caches.match(request, { ...byPath, cacheName: name });
    if (found) return found;
  }
  return undefined;
}

/** Caches a good response; browsers accept no redirection from here. */
async function remember(request, response) {
  if (!response.ok || response.redirected || response.type !== 'basic') return response;
  const copy = response.clone();
  const visited = await caches.open(visitedName);
  // A full store must not prevent a response.
  await visited.put(request, copy).catch(() => undefined);
  const keys = await visited.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - mostVisited))) await visited.delete(old);
  return response;
}

const isComplete = async (name) => Boolean(await caches.match(completeMark, { cacheName: name }));

/** The kept state of an edition; during a replacement the newer of two. */
async function keptOf(edition) {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${keptPrefix}${edition} `));
  for (const name of names.reverse()) {
    const mark = await caches.match(completeMark, { cacheName: name });
    const digest = name.slice(`${keptPrefix}${edition} `.length);
    if (mark) return { name, digest, text: await mark.text() };
  }
  return null;
}

/** Tasks of pages. Messages go to the port of the request; the last one has `done`. */
const tasks = {
  /** The page that loaded before this worker, and its files. */
  async visited({ urls }) {
    for (const url of urls) {
      if (await cached(new Request(url))) continue;
      const response = await fetch(url).catch(() => null);
      if (response) await remember(new Request(url), response);
    }
    return {};
  },
  async kept({ edition }) {
    const kept = await keptOf(edition);
    return { digest: kept?.digest ?? null, text: kept?.text ?? null };
  },
  keep: ({ edition }, tell) => oneByOne(() => keep(edition, tell)),
  forget: ({ edition }) =>
    oneByOne(async () => {
      for (const name of await caches.keys())
        if (name.startsWith(`${keptPrefix}${edition} `)) await caches.delete(name);
      return {};
    }),
};

let last = Promise.resolve();

/** Two pages that keep the same state concurrently would delete each other's files. */
function oneByOne(work) {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  const task = Object.hasOwn(tasks, event.data?.task) ? tasks[event.data.task] : undefined;
  if (!port || !task) return;
  const work = Promise.resolve(task(event.data, (progress) => port.postMessage(progress))).then(
    (answer) => port.postMessage({ done: true, ...answer }),
    (error) => port.postMessage({ done: true, error: String(error?.message ?? error) }),
  );
  event.waitUntil(work);
});

/** Fetches a whole edition. The old state stays until everything is there. */
async function keep(edition, tell) {
  const list = await (await fetchNow(`${encodeURIComponent(edition)}/offline.json`)).json();
  const name = `${keptPrefix}${edition} ${list.digest}`;
  // Already complete: fetching again could only lose it.
  if (await isComplete(name)) return { digest: list.digest };
  await caches.delete(name);
  const cache = await caches.open(name);
  try {
    const waiting = [...list.files];
    let bytes = 0;
    const fetchSome = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        const response = await fetchNow(file.path);
        await requireHash(response.clone(), file);
        await cache.put(scope + file.path, response);
        bytes += file.bytes;
        tell({ bytes, of: list.bytes });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, fetchSome));
    await cache.put(completeMark, new Response(list.text));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  for (const old of await caches.keys())
    if (old.startsWith(`${keptPrefix}${edition} `) && old !== name) await caches.delete(old);
  return { digest: list.digest };
}

async function fetchNow(path) {
  const response = await fetch(scope + path, { cache: 'no-cache', headers: { 'x-rulewright': 'keep' } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** A site published meanwhile would leave a mix of two states. */
async function requireHash(response, { path, hash }) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  const found = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!found.startsWith(hash)) throw new Error(`${path} has changed meanwhile`);
}
