import { type Faults, showFaults } from './faults.ts';
import { renew } from './renew.ts';

// Runs in the open page while editions are edited: what changed is put into its place, without a reload.

let isRunning = false;
let isDue = false;

/** Fetch the page again and put what is different into its place; of several changes at once, the last. */
async function refresh(): Promise<void> {
  isDue = true;
  if (isRunning) return;
  isRunning = true;
  try {
    while (isDue) {
      isDue = false;
      const answer = await fetch(location.pathname, { headers: { Accept: 'text/html' } });
      if (answer.ok) renew(await answer.text());
    }
  } finally {
    isRunning = false;
  }
}

const base = import.meta.env.BASE_URL.replace(/\/?$/, '/');

/** The edition that the page is of; empty where it is of none. */
const edition = decodeURIComponent(location.pathname.slice(base.length).split('/')[0] ?? '');

if (import.meta.hot) {
  import.meta.hot.on('rulewright:changed', ({ id, faults }: { id: string; faults: Faults }) => {
    if (id !== edition) return;
    showFaults(faults);
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
    showFaults(new Map(Object.entries(all)).get(edition) ?? []);
  })
  .catch(() => null);
