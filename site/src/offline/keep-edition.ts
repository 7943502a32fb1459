import { offlineWords as words } from '../words.ts';
import { askWorker, canKeep, type OfferedEdition, offeredEditions, type WorkerAnswer } from './worker.ts';

const megabytes = (bytes: number) => words.megabytes({ size: bytes / 1e6 });

/** Keeps a whole edition on the device, and shows its size. Visible if the browser supports it. */
class KeepEdition extends HTMLElement {
  #offered: OfferedEdition | undefined;

  connectedCallback(): void {
    if (!canKeep()) return;
    this.#part('.rw-keep-all').addEventListener('click', () => void this.#keep());
    this.#part('.rw-keep-remove').addEventListener('click', () => void this.#remove());
    void this.#start();
  }

  #part(selector: string): HTMLElement {
    const found = this.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`keep-edition has no ${selector}`);
    return found;
  }

  get #edition(): string {
    return this.dataset['edition'] ?? '';
  }

  async #start(): Promise<void> {
    const { digest } = await askWorker('kept', { edition: this.#edition });
    const offered = await offeredEditions().catch(() => []);
    this.#offered = offered.find(({ id }) => id === this.#edition);
    this.#show(digest ?? null);
    this.hidden = false;
  }

  #show(kept: string | null): void {
    const size = this.#offered ? megabytes(this.#offered.bytes) : '';
    const isNewer = kept !== null && this.#offered !== undefined && this.#offered.digest !== kept;
    const all = this.#part('.rw-keep-all');
    all.hidden = this.#offered === undefined || (kept !== null && !isNewer);
    all.textContent = isNewer ? words.fetchNewer({ size }) : words.keep({ size });
    this.#part('.rw-keep-remove').hidden = kept === null;
    this.#say(kept === null ? (this.#offered ? '' : words.notKept) : isNewer ? words.newerState : words.kept);
  }

  #say(text: string): void {
    this.#part('[role=status]').textContent = text;
  }

  async #keep(): Promise<void> {
    this.#part('.rw-keep-all').hidden = true;
    this.#say(words.fetching);
    try {
      const { digest } = await keepEdition(this.#edition, ({ bytes = 0, of = 0 }) =>
        this.#say(words.fetched({ part: megabytes(bytes), size: megabytes(of) })),
      );
      this.#show(digest ?? null);
    } catch {
      const { digest } = await askWorker('kept', { edition: this.#edition });
      this.#show(digest ?? null);
      this.#say(words.failedKeep);
    }
  }

  async #remove(): Promise<void> {
    await askWorker('forget', { edition: this.#edition });
    this.#show(null);
  }
}

/** Fetches a whole edition, and asks the browser not to evict it. */
export function keepEdition(edition: string, tell?: (answer: WorkerAnswer) => void): Promise<WorkerAnswer> {
  void navigator.storage?.persist?.();
  return askWorker('keep', { edition }, tell);
}

/** Defines `<keep-edition>`. */
export function startKeeping(): void {
  customElements.define('keep-edition', KeepEdition);
}
