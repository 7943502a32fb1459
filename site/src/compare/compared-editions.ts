import { make } from '../dom.ts';
import { addressTarget } from '../reading/address-target.ts';
import { foldOutOfPlay, hasTable } from './changes-in-play.ts';

/**
 * The choices of a comparison page, kept in the address:
 * `?kind=star&section=section-crossing&columns=1&table=1`.
 */
class ComparedEditions extends HTMLElement {
  connectedCallback(): void {
    const choices = this.querySelector<HTMLElement>('.rw-compare-choices');
    if (choices) this.#startChoices(choices);
    addEventListener('hashchange', () => this.#openTarget());
    this.#openTarget();
  }

  #startChoices(choices: HTMLElement): void {
    const select = choices.querySelector('select');
    if (!select) return;
    for (const heading of this.querySelectorAll<HTMLElement>('.rw-compared-section > h2[id]')) {
      const name = heading.firstChild?.textContent?.trim() ?? heading.id;
      select.append(make('option', { value: heading.id }, name));
    }
    const choice = choices.querySelector<HTMLElement>('.rw-table-choice');
    if (choice) choice.hidden = !hasTable(this);
    choices.hidden = false;
    this.#read();
    this.addEventListener('change', (event) => {
      if (event.target instanceof HTMLInputElement || event.target === select) this.#apply(true);
    });
    this.#apply(false);
    if (choice) document.addEventListener('rulewright:table', () => this.#followTable(choice));
  }

  /** Choosing the first table here turns the table filter on. */
  #followTable(choice: HTMLElement): void {
    const isFirst = choice.hidden;
    choice.hidden = !hasTable(this);
    const box = this.#control('table');
    if (isFirst && !choice.hidden && box instanceof HTMLInputElement) box.checked = true;
    this.#apply(isFirst !== choice.hidden);
  }

  #control(name: string): HTMLInputElement | HTMLSelectElement | null {
    return this.querySelector(`.rw-compare-choices [name="${name}"]`);
  }

  /** Reads the choices from the address; unknown ones are ignored. */
  #read(): void {
    const chosen = new URLSearchParams(location.search);
    const kind = chosen.get('kind') ?? '';
    for (const radio of this.querySelectorAll<HTMLInputElement>('input[name="kind"]'))
      if (radio.value === kind) radio.checked = true;
    const section = this.#control('section');
    if (section instanceof HTMLSelectElement) {
      const wanted = chosen.get('section') ?? '';
      if ([...section.options].some(({ value }) => value === wanted)) section.value = wanted;
    }
    for (const name of ['columns', 'table']) {
      const box = this.#control(name);
      if (box instanceof HTMLInputElement) box.checked = chosen.has(name);
    }
  }

  #apply(isChosen: boolean): void {
    const kind = this.querySelector<HTMLInputElement>('input[name="kind"]:checked')?.value ?? '';
    const section = this.#control('section')?.value ?? '';
    const isOn = (name: string) => {
      const box = this.#control(name);
      return box instanceof HTMLInputElement && box.checked && !box.closest('[hidden]');
    };
    for (const part of this.querySelectorAll<HTMLElement>('.rw-compared-section'))
      part.hidden = section !== '' && part.querySelector('h2')?.id !== section;
    this.#setColumns(isOn('columns'));
    void foldOutOfPlay(this, isOn('table'));
    if (!isChosen) return;
    const url = new URL(location.href);
    const chosen = { kind, section, columns: isOn('columns') ? '1' : '', table: isOn('table') ? '1' : '' };
    for (const [name, value] of Object.entries(chosen))
      if (value === '') url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    history.replaceState(history.state, '', url);
  }

  /** Shows words side by side; created on demand, so that the page has each text once. */
  #setColumns(isOn: boolean): void {
    for (const made of this.querySelectorAll('.rw-columns')) made.remove();
    for (const inline of this.querySelectorAll<HTMLElement>('.rw-inline')) {
      inline.hidden = isOn;
      if (isOn) inline.after(columnsOf(inline, this.#titles()));
    }
  }

  #titles(): string[] {
    return [...this.querySelectorAll('.rw-side-role')].map((role) => role.textContent ?? '');
  }

  /** Opens the target of the address, and shows it whatever section is chosen. */
  #openTarget(): void {
    const target = addressTarget();
    if (!target || !this.contains(target)) return;
    let isOpened = false;
    for (let around: Element | null = target; around && around !== this; around = around.parentElement) {
      if (around instanceof HTMLDetailsElement && !around.open) {
        around.open = true;
        isOpened = true;
      }
      if (around instanceof HTMLElement && around.hidden) {
        around.hidden = false;
        isOpened = true;
      }
    }
    if (isOpened) target.scrollIntoView();
  }
}

function columnsOf(inline: HTMLElement, titles: readonly string[]): HTMLElement {
  const columns = (['ins', 'del'] as const).map((gone, i) => {
    const words = [...inline.childNodes].map((node) => node.cloneNode(true));
    const title = make('span', { className: 'rw-column-title' }, titles[i] ?? '');
    const text = make('p', { className: 'rw-told-text' }, title, ...words);
    for (const element of text.querySelectorAll(gone)) element.remove();
    return text;
  });
  return make('div', { className: 'rw-columns' }, ...columns);
}

/** Starts the comparison of the page. Without it everything is shown, and kinds can be chosen. */
export function startComparison(): void {
  customElements.define('compared-editions', ComparedEditions);
}
