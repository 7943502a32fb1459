import { base } from '../base.ts';
import { type Faults, showFaults } from './faults.ts';
import { renew } from './renew.ts';

// Runs in the open page while editions are edited: what changed is put into its place, without a reload.

/** How long the list of pages takes to follow an edit, in milliseconds: Astro waits half a second before it reads it. */
const moment = 1500;

let isRunning = false;
let isDue = false;
let hasErrors = false;

function show(faults: Faults): void {
  hasErrors = faults.some(({ severity }) => severity === 'error');
  showFaults(faults);
}

/** Fetch the page again and put what is different into its place; of several changes at once, the last. */
async function refresh(): Promise<void> {
  isDue = true;
  if (isRunning) return;
  isRunning = true;
  try {
    while (isDue) {
      isDue = false;
      const answer = await load();
      // With errors a section may have lost its address: its page stays as it was.
      if (answer.ok || !hasErrors) renew(await answer.text());
    }
  } finally {
    isRunning = false;
  }
}

/** The page as it is now. One that was mended is known by its address a moment later. */
async function load(): Promise<Response> {
  const ask = () => fetch(location.pathname, { headers: { Accept: 'text/html' } });
  const answer = await ask();
  if (answer.ok || hasErrors) return answer;
  await new Promise((done) => setTimeout(done, moment));
  return ask();
}

/** The edition that the page is of; empty where it is of none. */
const edition = decodeURIComponent(location.pathname.slice(base.length).split('/')[0] ?? '');

if (import.meta.hot) {
  import.meta.hot.on('rulewright:changed', ({ id, faults }: { id: string; faults: Faults }) => {
    if (id !== edition) return;
    show(faults);
    void refresh();
  });
  // New contents of the site would be a reload. It sends that for `*`, and for its own sources for anything else.
  import.meta.hot.on('vite:beforeFullReload', (payload) => {
    if (payload.path !== '*') return;
    // The client of Vite leaves a page alone that is not the one with this name.
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
