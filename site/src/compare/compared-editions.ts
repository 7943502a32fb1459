import { make } from '../dom.ts';
import { addressTarget } from '../reading/address-target.ts';
import { foldOutOfPlay, hasTable } from './changes-in-play.ts';
import { markdownOf } from './changes-markdown.ts';

/** The choices that are boxes, each with its name in the address. */
const boxes = ['substance', 'columns', 'table'] as const;

/** Milliseconds for which a button says that it copied. */
const messageTime = 2500;

/**
 * The choices of a comparison page, kept in the address: `?kind=star&substance=1&columns=1&table=1`.
 * Steps from change to change by button or key.
 */
class ComparedEditions extends HTMLElement {
  connectedCallback(): void {
    const choices = this.querySelector<HTMLElement>('.rw-compare-choices');
    if (choices) this.#startChoices(choices);
    addEventListener('hashchange', () => this.#openTarget());
    this.#openTarget();
  }

  #startChoices(choices: HTMLElement): void {
    const choice = choices.querySelector<HTMLElement>('.rw-table-choice');
    if (choice) choice.hidden = !hasTable(this);
    choices.hidden = false;
    this.#read();
    this.addEventListener('change', (event) => {
      if (event.target instanceof HTMLInputElement) this.#apply(true);
    });
    this.#apply(false);
    if (choice) document.addEventListener('rulewright:table', () => this.#followTable(choice));
    this.addEventListener('click', ({ target }) => {
      const button =
        target instanceof Element ? target.closest<HTMLElement>('.rw-compare-choices button') : null;
      if (button?.dataset['step']) this.#step(Number(button.dataset['step']));
      else if (button) this.#copy(button);
    });
    document.addEventListener('keydown', (event) => this.#press(event));
  }

  /** Choosing the first table here turns the table filter on. */
  #followTable(choice: HTMLElement): void {
    const isFirst = choice.hidden;
    choice.hidden = !hasTable(this);
    const box = this.#box('table');
    if (isFirst && !choice.hidden && box) box.checked = true;
    this.#apply(isFirst !== choice.hidden);
  }

  #box(name: string): HTMLInputElement | null {
    return this.querySelector(`.rw-controls input[type="checkbox"][name="${name}"]`);
  }

  /** Reads the choices from the address; unknown ones are ignored. */
  #read(): void {
    const chosen = new URLSearchParams(location.search);
    const kind = chosen.get('kind') ?? '';
    for (const radio of this.querySelectorAll<HTMLInputElement>('input[name="kind"]'))
      if (radio.value === kind) radio.checked = true;
    for (const name of boxes) {
      const box = this.#box(name);
      if (box) box.checked = chosen.has(name);
    }
  }

  #apply(isChosen: boolean): void {
    const kind = this.querySelector<HTMLInputElement>('input[name="kind"]:checked')?.value ?? '';
    const isOn = (name: string) => {
      const box = this.#box(name);
      return box?.checked === true && !box.closest('[hidden]');
    };
    // What was asked for is not to be looked for in closed sections.
    if (kind !== '' || isOn('substance'))
      for (const section of this.querySelectorAll<HTMLDetailsElement>('details.rw-compared-section'))
        section.open = true;
    this.#setColumns(isOn('columns'));
    void foldOutOfPlay(this, isOn('table'));
    if (!isChosen) return;
    const url = new URL(location.href);
    const chosen = [['kind', kind], ...boxes.map((name) => [name, isOn(name) ? '1' : ''])] as const;
    for (const [name = '', value = ''] of chosen)
      if (value === '') url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    history.replaceState(history.state, '', url);
  }

  /** Shows words side by side; created on demand, so that the page has each text once. */
  #setColumns(isOn: boolean): void {
    for (const made of this.querySelectorAll('.rw-columns')) made.remove();
    for (const inline of this.querySelectorAll<HTMLElement>('.rw-change > .rw-inline')) {
      inline.hidden = isOn;
      if (isOn) inline.after(columnsOf(inline, JSON.parse(this.dataset['titles'] ?? '[]') as string[]));
    }
  }

  /** Changes that no choice hides, in the order of the page. */
  #shown(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.rw-change')].filter((change) => {
      for (let around: Element | null = change; around && around !== this; around = around.parentElement)
        if (getComputedStyle(around).display === 'none') return false;
      return true;
    });
  }

  /** Goes to the change before or after the one that has the focus, or is first in the window. */
  #step(by: number): void {
    const shown = this.#shown();
    const current = document.activeElement?.closest<HTMLElement>('.rw-change');
    const at = current ? shown.indexOf(current) : -1;
    const next = shown[at < 0 ? (by > 0 ? 0 : shown.length - 1) : at + by];
    if (!next) return;
    open(next, this);
    next.scrollIntoView({ block: 'start' });
    const link = next.querySelector<HTMLElement>('a') ?? next;
    link.focus({ preventScroll: true });
  }

  #press(event: KeyboardEvent): void {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isTyped =
      target instanceof HTMLInputElement ? target.type === 'search' : target instanceof HTMLTextAreaElement;
    if ((key !== 'n' && key !== 'p') || ctrlKey || metaKey || altKey || isTyped || event.defaultPrevented)
      return;
    this.#step(key === 'n' ? 1 : -1);
  }

  #copy(button: HTMLElement): void {
    const words = button.textContent ?? '';
    const say = () => {
      button.textContent = button.dataset['copied'] ?? words;
      setTimeout(() => {
        button.textContent = words;
      }, messageTime);
    };
    const title = document.querySelector('h1')?.textContent?.trim() ?? '';
    // A page in a frame may not copy: then nothing is shown.
    navigator.clipboard?.writeText(markdownOf(title, this, this.#shown())).then(say, () => undefined);
  }

  /** Opens the target of the address, and shows it. */
  #openTarget(): void {
    const target = addressTarget();
    if (target && this.contains(target) && open(target, this)) target.scrollIntoView();
  }
}

/** Opens what an element is folded in. @returns whether anything was closed */
function open(element: HTMLElement, within: HTMLElement): boolean {
  let isOpened = false;
  for (let around: Element | null = element; around && around !== within; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement && !around.open) {
      around.open = true;
      isOpened = true;
    }
    if (around instanceof HTMLElement && around.hidden) {
      around.hidden = false;
      isOpened = true;
    }
  }
  return isOpened;
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
