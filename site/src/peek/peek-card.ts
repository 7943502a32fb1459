import { make } from '../dom.ts';
import { peekWords } from '../words.ts';
import { closeByGoingBack } from './back-gesture.ts';
import { cardButtons } from './card-buttons.ts';
import { findRule } from './find-rule.ts';
import { hasPin, togglePin } from './pins.ts';
import { placeCard, type Rectangle, scrollAboveSheet } from './place-card.ts';
import { markByTable, showRule, showWords } from './show-rule.ts';
import { rememberWay } from './way-back.ts';

/**
 * How a card was opened. `hover` closes when the pointer leaves; `held` stays until closed; a
 * `sheet` is held, and slides in from below.
 */
export type PeekMode = 'hover' | 'held' | 'sheet';

/** Milliseconds before a loading message is shown. */
const messageDelay = 150;

/** Shows the target of a link, and of links followed from there. One per page. */
export class PeekCard {
  readonly #content = make('div', { className: 'rw-peek-content' });
  readonly #buttons = cardButtons({
    back: () => this.#back(),
    pin: () => this.#pin(),
    close: () => this.close(),
    open: () => this.#leave(),
  });
  readonly #box = make(
    'div',
    { className: 'rw-peek', role: 'dialog', tabIndex: -1, hidden: true },
    this.#content,
    this.#buttons.row,
  );
  #link: HTMLAnchorElement | null = null;
  #line: Rectangle = { left: 0, top: 0, right: 0, bottom: 0 };
  #mode: PeekMode = 'hover';
  /** Addresses followed in the card; the last one is shown. */
  #path: readonly string[] = [];
  /** Counts requests, so that outdated results are dropped. */
  #asked = 0;
  #endGesture: (() => void) | null = null;

  constructor() {
    document.body.append(this.#box);
    this.#box.addEventListener('keydown', (event) => this.#keepTab(event));
    // Opening a question in the rule must not move the card over the line.
    this.#box.addEventListener('toggle', () => this.#place(), true);
    document.addEventListener('rulewright:table', () => {
      for (const body of this.#content.querySelectorAll<HTMLElement>('.rw-peek-rule')) markByTable(body);
    });
  }

  /** The link it is open for, or null. */
  get link(): HTMLAnchorElement | null {
    return this.#link;
  }

  get mode(): PeekMode {
    return this.#mode;
  }

  contains(target: EventTarget | null): boolean {
    return target instanceof Node && this.#box.contains(target);
  }

  /** @param line of the link under the pointer, in the window; default: its first */
  open(link: HTMLAnchorElement, mode: PeekMode, line?: Rectangle): void {
    this.#line = line ?? link.getClientRects()[0] ?? link.getBoundingClientRect();
    this.#mark(link);
    if (mode === 'sheet') this.#endGesture ??= closeByGoingBack(() => this.close());
    this.#mode = mode;
    this.#path = [];
    void this.#show([link.href]);
  }

  /** Shows the target of a link in the card instead. */
  follow(href: string): void {
    this.hold();
    void this.#show([...this.#path, href]);
  }

  /** Keeps the card open until it is closed. */
  hold(): void {
    if (this.#mode === 'hover') this.#mode = 'held';
  }

  close(): void {
    const link = this.#link;
    const hadFocus = this.#box.contains(document.activeElement);
    this.#asked += 1;
    this.#mark(null);
    this.#endGesture?.();
    this.#endGesture = null;
    this.#box.hidden = true;
    document.body.style.removeProperty('padding-bottom');
    if (hadFocus) link?.focus({ preventScroll: true });
  }

  /** Highlights the link of the card. */
  #mark(link: HTMLAnchorElement | null): void {
    this.#link?.classList.remove('rw-peeked');
    link?.classList.add('rw-peeked');
    this.#link = link;
  }

  async #show(path: readonly string[]): Promise<void> {
    this.#asked += 1;
    const request = this.#asked;
    const href = path.at(-1) ?? '';
    this.#path = path;
    const slow = setTimeout(() => this.#showWords(peekWords.loading), messageDelay);
    const rule = await findRule(href).catch(() => undefined);
    clearTimeout(slow);
    if (request !== this.#asked) return;
    if (!rule) this.#showWords(rule === null ? peekWords.gone : peekWords.failed);
    else {
      showRule(this.#content, rule);
      this.#reveal(rule.name);
    }
    // A screen reader announces the name on focus, so focus after setting it.
    if (this.#mode !== 'hover') this.#box.focus({ preventScroll: true });
    this.#buttons.trace.hidden = !rule?.trace;
    if (rule?.trace) this.#buttons.trace.href = rule.trace;
    this.#buttons.pin.hidden = !rule;
    this.#buttons.pin.textContent = hasPin(href) ? peekWords.unpin : peekWords.pin;
  }

  #showWords(words: string): void {
    showWords(this.#content, words);
    this.#reveal(words);
  }

  #reveal(name: string): void {
    const { back, open } = this.#buttons;
    back.hidden = this.#path.length < 2;
    open.href = this.#path.at(-1) ?? '';
    this.#box.setAttribute('aria-label', name);
    this.#box.classList.toggle('rw-peek-sheet', this.#mode === 'sheet');
    this.#box.hidden = false;
    this.#content.scrollTop = 0;
    this.#place();
  }

  #place(): void {
    const link = this.#link;
    if (!link || this.#box.hidden) return;
    const { style } = this.#box;
    style.removeProperty('max-height');
    const top = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
    if (this.#mode === 'sheet') this.#placeSheet(link, top);
    else {
      const size = { width: this.#box.offsetWidth, height: this.#box.offsetHeight };
      const view = { left: 0, top, right: document.documentElement.clientWidth, bottom: innerHeight };
      const place = placeCard([...link.getClientRects()], this.#line, size, view);
      const height = Math.min(size.height, place.height);
      style.maxHeight = `${place.height}px`;
      style.left = `${place.left + scrollX}px`;
      style.top = `${place.edge - (place.side === 'above' ? height : 0) + scrollY}px`;
    }
    // A scrolling element must be reachable by keyboard.
    this.#content.tabIndex = this.#content.scrollHeight > this.#content.clientHeight ? 0 : -1;
  }

  #placeSheet(link: Element, viewTop: number): void {
    const { style } = this.#box;
    style.removeProperty('left');
    style.removeProperty('top');
    const height = this.#box.offsetHeight;
    // At the end of a page there is nothing to scroll to.
    document.body.style.paddingBottom = `${height}px`;
    const by = scrollAboveSheet(link.getBoundingClientRect(), innerHeight - height, viewTop);
    if (by > 0) scrollBy({ top: by });
  }

  #back(): void {
    void this.#show(this.#path.slice(0, -1));
  }

  #pin(): void {
    this.hold();
    const href = this.#path.at(-1) ?? '';
    togglePin(href, this.#box.getAttribute('aria-label') ?? '');
    this.#buttons.pin.textContent = hasPin(href) ? peekWords.unpin : peekWords.pin;
  }

  #leave(): void {
    if (this.#link) rememberWay(this.#link, this.#path.at(-1) ?? '');
    this.close();
  }

  /** After the last button the Tab key continues after the link. */
  #keepTab(event: KeyboardEvent): void {
    if (event.key !== 'Tab') return;
    const all = [...this.#box.querySelectorAll<HTMLElement>('a[href], button, summary, [tabindex="0"]')];
    const stops = all.filter((element) => element.checkVisibility());
    const isFirst = document.activeElement === this.#box || document.activeElement === stops[0];
    if (event.shiftKey ? !isFirst : document.activeElement !== stops.at(-1)) return;
    if (event.shiftKey) event.preventDefault();
    this.close();
  }
}
