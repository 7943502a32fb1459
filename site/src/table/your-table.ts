import type { Effective } from 'rulewright/effective';
import type { TableData } from 'rulewright/site';
import { tableWords as words } from '../words.ts';
import { setAppliedTable } from './applied-table.ts';
import { type ChosenTable, readChosenTable, writeChosenTable } from './chosen-table.ts';
import { markPages } from './mark-pages.ts';
import { clearMarks, markRules } from './mark-rules.ts';
import { choicesOf, loadTableData } from './remembered-table.ts';
import { fillForm, tableOfForm } from './table-form.ts';
import { valueTitle } from './value-title.ts';

/** The data and module that decide what applies at a table. */
interface Loaded {
  readonly data: TableData;
  readonly effective: typeof import('rulewright/effective').effective;
}

/** The control in the header that chooses a table, and its effects on the page. */
class YourTable extends HTMLElement {
  #loading: Promise<Loaded> | undefined;
  #loaded: Loaded | undefined;

  connectedCallback(): void {
    const button = this.querySelector<HTMLButtonElement>('.rw-table-open');
    const dialog = this.querySelector('dialog');
    const form = this.querySelector('form');
    if (!button || !dialog || !form) return;
    button.addEventListener('click', () => void this.#open(dialog, form));
    for (const opener of document.querySelectorAll('[data-opens="table"]'))
      opener.addEventListener('click', () => void this.#open(dialog, form));
    form.addEventListener('change', () => void this.#choose(tableOfForm(form), form));
    this.querySelector('.rw-table-clear')?.addEventListener('click', () => void this.#clear(form));
    // A click next to the dialog closes it.
    dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
    const table = readChosenTable(this.#edition);
    if (table) void this.#choose(table, null);
    else reveal();
  }

  get #edition(): string {
    return this.dataset['edition'] ?? '';
  }

  /** Loads everything once, on demand. */
  #load(): Promise<Loaded> {
    this.#loading ??= Promise.all([
      loadTableData(this.dataset['src'] ?? ''),
      import('rulewright/effective'),
    ]).then(([data, { effective }]) => {
      this.#loaded = { data, effective };
      return this.#loaded;
    });
    return this.#loading;
  }

  #failed(): void {
    this.#loading = undefined;
    this.#say(words.notLoaded);
  }

  async #open(dialog: HTMLDialogElement, form: HTMLFormElement): Promise<void> {
    dialog.showModal();
    try {
      const { data } = await this.#load();
      const table = choicesOf(readChosenTable(this.#edition) ?? new Map(), data);
      this.#fill(form, data, table);
      await this.#choose(table, form);
    } catch {
      this.#failed();
    }
  }

  /** Shows a table in the form; named tables can be chosen repeatedly. */
  #fill(form: HTMLFormElement, data: TableData, table: ChosenTable): void {
    fillForm(form, data, table, (named) => {
      this.#fill(form, data, named);
      void this.#choose(named, form);
    });
  }

  async #choose(table: ChosenTable, form: HTMLFormElement | null): Promise<void> {
    try {
      // Synchronous once loaded: a change is shown before anything else is drawn.
      const { data, effective } = this.#loaded ?? (await this.#load());
      const chosen = choicesOf(table, data);
      if (form || chosen.size > 0) writeChosenTable(this.#edition, chosen.size > 0 ? chosen : null);
      this.#show(data, chosen, effective(data, chosen));
    } catch {
      this.#failed();
    } finally {
      reveal();
    }
  }

  #show(data: TableData, table: ChosenTable, applies: Effective): void {
    const main = document.querySelector('main');
    if (!main) return;
    const chosen = table.size > 0 ? applies : null;
    const isPageOut = markPages(main, chosen, data);
    if (chosen) markRules(main, chosen, data, isPageOut);
    else clearMarks(main);
    setAppliedTable(table.size > 0 ? { edition: this.#edition, applies, data } : null);
    this.toggleAttribute('data-chosen', table.size > 0);
    const counts = table.size > 0 ? countsOf(data, applies) : words.nothingChosen;
    this.#say(counts);
    // The start page shows the choices in words.
    const state = document.querySelector('[data-table-state]');
    if (state)
      state.textContent =
        table.size > 0 ? `${words.state({ choices: namesOf(data, table).join('; ') })} ${counts}` : counts;
  }

  async #clear(form: HTMLFormElement): Promise<void> {
    try {
      const { data } = await this.#load();
      this.#fill(form, data, new Map());
      await this.#choose(new Map(), form);
    } catch {
      this.#failed();
    }
  }

  #say(text: string): void {
    const status = this.querySelector('[role="status"]');
    if (status) status.textContent = text;
  }
}

/** `212 rules apply, 14 of them with an exception, 31 not in play` */
function countsOf({ counted }: TableData, applies: Effective): string {
  const counts = { apply: 0, excepted: 0, replaced: 0, undecided: 0, out: 0, open: 0 };
  for (const id of counted) {
    const rule = applies.state(id);
    if (!rule) continue;
    if (rule.inPlay === 'no') counts.out += 1;
    else if (rule.inPlay === 'open') counts.open += 1;
    else if (rule.standing === 'replaced') counts.replaced += 1;
    else if (rule.standing === 'undecided') counts.undecided += 1;
    else {
      counts.apply += 1;
      if (rule.standing === 'excepted') counts.excepted += 1;
    }
  }
  const parts = [
    words.apply({ count: counts.apply }),
    counts.excepted > 0 && words.excepted({ count: counts.excepted }),
    counts.replaced > 0 && words.replaced({ count: counts.replaced }),
    counts.undecided > 0 && words.undecided({ count: counts.undecided }),
    counts.open > 0 && words.hanging({ count: counts.open }),
    counts.out > 0 && words.out({ count: counts.out }),
  ];
  return `${parts.filter((part) => part !== false).join(', ')}.`;
}

/** `basic; north, south; Variant: none of them` */
const namesOf = (data: TableData, table: ChosenTable): string[] =>
  data.facets.flatMap(({ name, title }) => {
    const values = table.get(name);
    if (values === undefined) return [];
    if (values.length === 0) return [`${title}: ${words.noneOfThem}`];
    return [values.map((value) => valueTitle(data, name, value)).join(', ')];
  });

/** Shows what `early.js` hid. */
function reveal(): void {
  delete document.documentElement.dataset['table'];
}

/** Defines `<your-table>`. */
export function startYourTable(): void {
  customElements.define('your-table', YourTable);
}
