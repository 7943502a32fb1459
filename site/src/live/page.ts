import { base } from '../base.ts';
import { type Faults, showFaults } from './faults.ts';
import { renew } from './renew.ts';

// Runs in the open page while editions are edited: replaces what changed, without a reload.

/** How long the list of pages takes to follow an edit, in milliseconds; Astro waits 500. */
const listDelay = 1500;

let isRunning = false;
let isDue = false;
let hasErrors = false;

function show(faults: Faults): void {
  hasErrors = faults.some(({ severity }) => severity === 'error');
  showFaults(faults);
}

/** Fetches the page again and replaces what differs; of several changes at once, only the last. */
async function refresh(): Promise<void> {
  isDue = true;
  if (isRunning) return;
  isRunning = true;
  try {
    while (isDue) {
      isDue = false;
      const answer = await load();
      // With errors a section may have lost its address: its page stays.
      if (answer.ok || !hasErrors) renew(await answer.text());
    }
  } finally {
    isRunning = false;
  }
}

/** The current page; a corrected one gets its address back after a moment. */
async function load(): Promise<Response> {
  const ask = () => fetch(location.pathname, { headers: { Accept: 'text/html' } });
  const answer = await ask();
  if (answer.ok || hasErrors) return answer;
  await new Promise((done) => setTimeout(done, listDelay));
  return ask();
}

/** The edition of the page, or empty. */
const edition = decodeURIComponent(location.pathname.slice(base.length).split('/')[0] ?? '');

if (import.meta.hot) {
  import.meta.hot.on('rulewright:changed', ({ id, faults }: { id: string; faults: Faults }) => {
    if (id !== edition) return;
    show(faults);
    void refresh();
  });
  // Prevents reloads for new content of the site (path `*`), but not for its sources.
  import.meta.hot.on('vite:beforeFullReload', (payload) => {
    if (payload.path !== '*') return;
    // Vite's client ignores a page of a different name.
    payload.path = '/not-this-page.html';
    void refresh();
  });
}
fetch(`${base}@rulewright/faults`)
  .then(async (answer) => {
    const all: Record<string, Faults> = await answer.json();
    show(new Map(Object.entries(all)).get(edition) ?? []);
  })
  .catch(() => null);
