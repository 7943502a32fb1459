import { offlineWords } from '../words.ts';
import { askWorker, canKeep, offeredEditions, startWorker } from './worker.ts';

/** Starts offline reading, and shows when a kept edition has a newer text. */
class OfflineNotice extends HTMLElement {
  connectedCallback(): void {
    if (!canKeep()) return;
    // After the page has loaded. If the browser keeps nothing (private window), nothing changes.
    const start = () =>
      void startWorker().then(
        () => this.#look(),
        () => undefined,
      );
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
  }

  async #look(): Promise<void> {
    const { edition } = this.dataset;
    if (edition === undefined) return;
    const { text } = await askWorker('kept', { edition });
    if (!text) return;
    const offered = (await offeredEditions().catch(() => [])).find(({ id }) => id === edition);
    if (!offered || offered.text === text) return;
    const button = this.querySelector<HTMLButtonElement>('.rw-notice-fetch');
    const words = this.querySelector('span');
    if (!button || !words) return;
    button.addEventListener('click', () => void this.#fetch(edition, button, words));
    this.querySelector('.rw-notice-later')?.addEventListener('click', () => {
      this.hidden = true;
    });
    words.textContent = offlineWords.newerText({ edition: offered.title, version: offered.version });
    this.hidden = false;
  }

  async #fetch(edition: string, button: HTMLButtonElement, words: HTMLElement): Promise<void> {
    button.hidden = true;
    words.textContent = offlineWords.fetching;
    try {
      await askWorker('keep', { edition });
      location.reload();
    } catch {
      button.hidden = false;
      words.textContent = offlineWords.failedFetch;
    }
  }
}

/** Defines `<offline-notice>`. */
export function startNotice(): void {
  customElements.define('offline-notice', OfflineNotice);
}
