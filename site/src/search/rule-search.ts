import type { Effective } from 'rulewright/effective';
import { appliesAtTable } from '../table/remembered-table.ts';
import { searchWords as words } from '../words.ts';
import { readEditionLast, rememberEdition } from './last-edition.ts';
import { type LoadedEdition, LoadedEditions } from './loaded-editions.ts';
import { type FoundInEdition, resultGroups } from './results.ts';

/** Maximum results of the current edition, and of each other one. */
const mostShown = 20;
const mostOfOthers = 6;

/** The search: a button, and a dialog with a combobox and a list of rules. */
class RuleSearch extends HTMLElement {
  #editions = new LoadedEditions('');
  /** What applies at the chosen tables, by edition. */
  readonly #applies = new Map<string, Effective>();
  /** Whether Enter was pressed before the results arrived. */
  #isGoing = false;
  /** Whether Enter leads to the first result. */
  /** The query whose results are shown. */
  #shown = '';
  #isSure = false;

  connectedCallback(): void {
    const button = this.#part('.rw-search-open', HTMLButtonElement);
    const dialog = this.#dialog;
    const { edition } = this.dataset;
    if (edition !== undefined) rememberEdition(edition);
    this.#editions = new LoadedEditions(this.dataset['root'] ?? '/');
    this.#list.role = 'listbox';
    this.#list.ariaLabel = words.list;
    button.addEventListener('click', () => this.#open());
    for (const opener of document.querySelectorAll('[data-opens="search"]'))
      opener.addEventListener('click', () => this.#open());
    this.#input.addEventListener('input', () => this.#search());
    this.#scope?.addEventListener('change', () => {
      this.#search();
      void this.#askTables();
    });
    dialog.addEventListener('keydown', (event) => this.#press(event));
    dialog.addEventListener('click', (event) => {
      // A click on the backdrop, or on a result on this page.
      const { target } = event;
      const option = target instanceof Element ? target.closest('a') : null;
      const table = document.querySelector<HTMLElement>('.rw-table-open');
      if (table && option?.dataset['rule'] === 'page:table' && option.dataset['edition'] === edition) {
        event.preventDefault();
        dialog.close();
        table.click();
      }
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

  get #dialog(): HTMLDialogElement {
    return this.#part('dialog', HTMLDialogElement);
  }

  get #input(): HTMLInputElement {
    return this.#part('[role=combobox]', HTMLInputElement);
  }

  get #list(): HTMLElement {
    return this.#part('.rw-search-results', HTMLElement);
  }

  get #scope(): HTMLInputElement | null {
    return this.querySelector<HTMLInputElement>('input[type=checkbox]');
  }

  get #options(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('[role=option]')];
  }

  #open(): void {
    this.#dialog.showModal();
    this.#input.select();
    this.#search();
    void this.#askTables();
  }

  /** A different table may have been chosen since the search was opened. */
  async #askTables(): Promise<void> {
    const loads = this.#asked.map(async (id) => {
      const root = `${this.dataset['root'] ?? '/'}${id}/`;
      const applies = await appliesAtTable(id, root, id === this.dataset['edition']);
      const isNew = applies !== null || this.#applies.has(id);
      if (applies) this.#applies.set(id, applies);
      else this.#applies.delete(id);
      return isNew;
    });
    if ((await Promise.all(loads)).includes(true)) this.#search();
  }

  /** The current edition, then the others if requested; without one the last edition is first. */
  get #asked(): string[] {
    const { edition } = this.dataset;
    const all = this.#others;
    if (edition === undefined) {
      const last = readEditionLast();
      return last !== null && all.includes(last) ? [last, ...all.filter((id) => id !== last)] : all;
    }
    const only = this.#editions.ready(edition);
    const isFound = !only || only.search.find(this.#query, 1).total > 0 || this.#query === '';
    return this.#scope?.checked === false || !isFound ? [edition, ...all] : [edition];
  }

  get #others(): string[] {
    const { edition, editions = '' } = this.dataset;
    return editions.split(' ').filter((id) => id !== '' && id !== edition);
  }

  get #query(): string {
    return this.#input.value.trim();
  }

  /** Shows results of the loaded editions, and loads the others. */
  #search(): void {
    const query = this.#query;
    const ids = this.#asked;
    const missing = ids.filter((id) => !this.#editions.ready(id));
    for (const id of missing)
      this.#editions.load(id).then(
        () => this.#search(),
        () => this.#fail(id),
      );
    this.#show(
      query,
      ids.flatMap((id) => this.#editions.ready(id) ?? []),
      missing.length > 0,
    );
    if (missing.length === 0 && this.#isGoing) this.#go();
  }

  #show(query: string, editions: readonly LoadedEdition[], isLoading: boolean): void {
    const isOne = this.#asked.length === 1;
    const answers = editions.flatMap((edition, i): Answered[] => {
      const most = i === 0 ? mostShown : mostOfOthers;
      if (query === '') return [];
      const applies = this.#applies.get(edition.id) ?? null;
      const found = edition.search.find(query, most, (id) => applies?.state(id)?.inPlay ?? 'open');
      return [{ edition, applies, ...found }];
    });
    // What is only near the query is shown of the current edition, or if no edition has it.
    const sure = answers.filter(({ isSure, edition }) => isSure || edition.id === this.dataset['edition']);
    const found = sure.length > 0 ? sure : answers;
    const list = this.#list;
    const active = query === this.#shown ? this.#active?.getAttribute('href') : undefined;
    const { scrollTop } = list;
    this.#shown = query;
    list.replaceChildren(...resultGroups(found, !isOne));
    list.scrollTop = active === undefined ? 0 : scrollTop;
    const first = found.find(({ hits }) => hits.length > 0);
    this.#isSure = first?.isSure ?? false;
    list.toggleAttribute('data-sure', this.#isSure);
    list.hidden = first === undefined;
    this.#input.ariaExpanded = String(first !== undefined);
    // Another edition that was loaded meanwhile must not undo what the arrow keys chose.
    this.#select(this.#options.find((option) => option.getAttribute('href') === active));
    const status = first || !isLoading ? resultWords(found) : words.loading;
    this.#say(query === '' ? '' : status);
  }

  /** Offline, others than the current edition may be missing. */
  #fail(id: string): void {
    this.#isGoing = false;
    const { edition = id } = this.dataset;
    const current = this.#editions.ready(edition);
    if (current && this.#scope?.checked !== false) this.#show(this.#query, [current], false);
    else this.#say(words.failed);
  }

  #say(text: string): void {
    this.#part('.rw-search-status', HTMLParagraphElement).textContent = text;
  }

  /** Arrow keys move through the list; Enter follows the selected rule, or the first. */
  #press(event: KeyboardEvent): void {
    if (event.target !== this.#input || event.isComposing) return;
    if (event.key === 'ArrowDown') this.#walk(1);
    else if (event.key === 'ArrowUp') this.#walk(-1);
    else if (event.key === 'Enter') {
      this.#isGoing = true;
      const isAnswered = this.#asked.every((id) => this.#editions.ready(id));
      // Searches again, or once the editions are loaded.
      if (isAnswered) this.#go();
    } else return;
    event.preventDefault();
  }

  #go(): void {
    this.#isGoing = false;
    const active = this.#active;
    if (active) active.click();
    else if (this.#isSure) this.#options[0]?.click();
  }

  #walk(step: 1 | -1): void {
    // Whoever chooses does not wait for the first result any more.
    this.#isGoing = false;
    const options = this.#options;
    const at = options.findIndex(({ ariaSelected }) => ariaSelected === 'true');
    const next = options[at === -1 && step === -1 ? options.length - 1 : at + step];
    this.#select(next);
    next?.scrollIntoView({ block: 'nearest' });
  }

  get #active(): HTMLElement | undefined {
    return this.#options.find(({ ariaSelected }) => ariaSelected === 'true');
  }

  #select(active: HTMLElement | undefined): void {
    for (const option of this.#options) option.ariaSelected = String(option === active);
    if (active) this.#input.setAttribute('aria-activedescendant', active.id);
    else this.#input.removeAttribute('aria-activedescendant');
  }
}

interface Answered extends FoundInEdition {
  readonly total: number;
  readonly isSure: boolean;
  readonly isMissingNumber: boolean;
  readonly unknown: readonly string[];
}

/** The number of good results, and words that were not found. */
function resultWords(found: readonly Answered[]): string {
  const first = found.find(({ hits }) => hits.length > 0);
  if (!first) return words.nothing;
  const total = found.reduce((sum, each) => sum + each.total, 0);
  if (!first.isSure) {
    const nearest = first.isMissingNumber ? words.noSuchNumber : words.nearest;
    return total === 0 ? nearest : `${nearest} ${words.elsewhere({ count: total })}`;
  }
  const shown = found.reduce((sum, { hits }) => sum + hits.length, 0);
  const count = words.results({ count: total });
  const without =
    first.unknown.length === 0
      ? ''
      : words.without({ words: first.unknown.map((word) => words.quoted({ word })).join(', ') });
  return total > shown ? `${count}${without}${words.first({ count: shown })}` : `${count}${without}`;
}

/** Defines `<rule-search>`; a function, so that the module has no side effects. */
export function startSearch(): void {
  customElements.define('rule-search', RuleSearch);
}
