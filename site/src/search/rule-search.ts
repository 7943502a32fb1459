import { byName, plainQuery } from './by-name.ts';
import { loadPagefind, type Pagefind } from './pagefind.ts';
import { resultItem } from './results.ts';

/** Said where the index cannot be loaded. */
const missing = import.meta.env.DEV
  ? 'The search is made when the site is built: see it in a preview of the built site.'
  : 'The search could not be loaded.';

/** Most results that are shown. */
const mostShown = 30;

/** The search: a button, and a dialog with a list of rules that is walked with the arrow keys. */
class RuleSearch extends HTMLElement {
  /** Searches that were loaded, by the editions they cover. */
  readonly #loaded = new Map<string, Promise<Pagefind>>();

  connectedCallback(): void {
    const button = this.#part('.rw-search-open', HTMLButtonElement);
    const dialog = this.#part('dialog', HTMLDialogElement);
    button.hidden = false;
    button.addEventListener('click', () => this.#open());
    this.#input.addEventListener('input', () => void this.#search());
    this.#scope?.addEventListener('change', () => void this.#search());
    dialog.addEventListener('keydown', (event) => this.#walk(event));
    dialog.addEventListener('click', (event) => {
      // A click on the backdrop, or on a result that leads to this very page.
      const { target } = event;
      if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close();
    });
    document.addEventListener('keydown', (event) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea');
      const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey);
      if (dialog.open || (!isShortcut && (event.key !== '/' || isTyping))) return;
      event.preventDefault();
      this.#open();
    });
  }

  #part<T extends Element>(selector: string, type: new () => T): T {
    const found = this.querySelector(selector);
    if (!(found instanceof type)) throw new Error(`the search has no ${selector}`);
    return found;
  }

  get #input(): HTMLInputElement {
    return this.#part('input[type=search]', HTMLInputElement);
  }

  get #scope(): HTMLInputElement | null {
    return this.querySelector<HTMLInputElement>('input[type=checkbox]');
  }

  #say(text: string): void {
    this.#part('.rw-search-status', HTMLParagraphElement).textContent = text;
  }

  #open(): void {
    this.#part('dialog', HTMLDialogElement).showModal();
    this.#input.select();
    this.#load().catch(() => this.#say(missing));
  }

  /** The edition that is read, unless the box says all of them. */
  get #editions(): string {
    const { edition, editions = '' } = this.dataset;
    const isScoped = edition !== undefined && this.#scope?.checked !== false;
    return isScoped ? edition : editions;
  }

  #load(): Promise<Pagefind> {
    const editions = this.#editions;
    const loaded =
      this.#loaded.get(editions) ?? loadPagefind(this.dataset['index'] ?? '', editions.split(' '));
    this.#loaded.set(editions, loaded);
    return loaded;
  }

  async #search(): Promise<void> {
    const query = this.#input.value.trim();
    const list = this.#part('.rw-search-results', HTMLOListElement);
    const editions = this.#editions;
    const pagefind = await this.#load();
    const answer =
      query === '' ? { results: [] } : await pagefind.debouncedSearch(plainQuery(query), {}, 120);
    const found = await Promise.all(
      (answer?.results ?? []).slice(0, mostShown).map((result) => result.data()),
    );
    // Something else was asked meanwhile.
    if (!answer || this.#input.value.trim() !== query || this.#editions !== editions) return;
    list.replaceChildren(...byName(query, found).map((each) => resultItem(each, editions.includes(' '))));
    this.#say(query === '' ? '' : counted(answer.results.length));
  }

  /** Arrow keys go through the results; Enter in the field follows the first. */
  #walk(event: KeyboardEvent): void {
    const links = [...this.querySelectorAll<HTMLAnchorElement>('.rw-search-results a')];
    const at = links.findIndex((link) => link.matches(':focus'));
    const inField = document.activeElement === this.#input;
    if (event.key === 'ArrowDown') links[at + 1]?.focus();
    else if (event.key === 'ArrowUp') (links[at - 1] ?? this.#input).focus();
    else if (event.key === 'Enter' && inField) links[0]?.click();
    else return;
    event.preventDefault();
  }
}

function counted(count: number): string {
  if (count === 0) return 'Nothing found.';
  if (count === 1) return '1 result';
  return count > mostShown ? `${count} results, the first ${mostShown}:` : `${count} results`;
}

/** Bring the `<rule-search>` of the page to life. A function, since the package says that importing its modules does nothing. */
export function startSearch(): void {
  customElements.define('rule-search', RuleSearch);
}
