import { make } from '../dom.ts';
import { recall, remember } from '../remember.ts';
import { peekWords } from '../words.ts';
import { button } from './card-buttons.ts';
import { type FoundRule, findRule } from './find-rule.ts';
import { isPlainClick } from './peek-links.ts';
import { type Pin, readPins, unpin } from './pins.ts';
import { markByTable, showRule, showWords } from './show-rule.ts';
import { rememberWay } from './way-back.ts';

/** Where there is room beside the text, what is pinned is shown at once. `pins.css` and `early.js` know it too. */
const isWide = '(min-width: 76rem)';

/** Remembers, for the session, that the panel was put away. `early.js` knows it too. */
const key = 'rulewright.pins-away';

/** What is pinned, at the side of the page, and the button that shows it and puts it away. */
class PinsPanel {
  readonly #panel = make('div', { id: '_pins', hidden: true });
  readonly #toggle = button('', () => this.#show(this.#panel.hidden === true));
  /** What is shown, by address. */
  readonly #cards = new Map<string, HTMLElement>();

  constructor() {
    this.#toggle.className = 'rw-pins-toggle';
    this.#toggle.setAttribute('aria-controls', '_pins');
    const aside = make(
      'aside',
      { className: 'rw-pins', ariaLabel: peekWords.pins },
      this.#toggle,
      this.#panel,
    );
    document.body.append(aside);
    aside.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !this.#panel.hidden) this.#show(false);
    });
    document.addEventListener('rulewright:pins', () => this.#changed());
    addEventListener('storage', () => this.#fill());
    document.addEventListener('rulewright:table', () => {
      for (const body of this.#panel.querySelectorAll<HTMLElement>('.rw-peek-rule')) markByTable(body);
    });
  }

  /** Show what was pinned on another page. */
  restore(): void {
    this.#setOpen(matchMedia(isWide).matches && !isAway());
    this.#fill();
  }

  #changed(): void {
    if (matchMedia(isWide).matches && readPins().length > this.#cards.size) this.#show(true);
    this.#fill();
  }

  #show(isOpen: boolean): void {
    this.#setOpen(isOpen);
    rememberAway(!isOpen);
    this.#fill();
    if (!isOpen) this.#toggle.focus({ preventScroll: true });
  }

  #setOpen(isOpen: boolean): void {
    this.#panel.hidden = !isOpen;
    this.#toggle.setAttribute('aria-expanded', String(isOpen));
  }

  /** Bring the panel to what is pinned now. What is not looked at is not loaded. */
  #fill(): void {
    const pins = readPins();
    if (pins.length === 0) this.#setOpen(false);
    this.#toggle.textContent = this.#panel.hidden ? peekWords.pinned(pins.length) : peekWords.hide;
    this.#toggle.hidden = pins.length === 0;
    document.documentElement.classList.toggle('rw-beside-pins', !this.#panel.hidden);
    const paths = new Set(pins.map(({ href }) => href));
    for (const [path, card] of this.#cards) {
      if (paths.has(path)) continue;
      card.remove();
      this.#cards.delete(path);
    }
    if (this.#panel.hidden) return;
    for (const pin of pins) if (!this.#cards.has(pin.href)) this.#add(pin);
  }

  #add(pin: Pin): void {
    const content = make('div');
    const open = make('a', { href: pin.href }, peekWords.open);
    open.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      rememberWay(open, open.href);
      if (!matchMedia(isWide).matches) this.#setOpen(false);
    });
    const away = button(peekWords.unpin, () => this.#unpin(pin));
    const buttons = make('p', { className: 'rw-peek-buttons' }, open, away);
    const card = make('section', { className: 'rw-pin', ariaLabel: pin.name }, content, buttons);
    this.#cards.set(pin.href, card);
    this.#panel.append(card);
    void fillPin(content, open, pin);
  }

  /** The keyboard stays in the panel, or at its button. */
  #unpin({ href }: Pin): void {
    const card = this.#cards.get(href);
    const next = card?.nextElementSibling ?? card?.previousElementSibling;
    unpin(href);
    const stop = next?.querySelector<HTMLElement>('.rw-peek-buttons > button');
    stop?.focus({ preventScroll: true });
  }
}

async function fillPin(content: HTMLElement, open: HTMLAnchorElement, pin: Pin): Promise<void> {
  showWords(content, pin.name);
  const rule = await findPinned(new URL(pin.href, location.href).href).catch(() => undefined);
  if (rule) {
    showRule(content, rule);
    open.href = rule.href;
    return;
  }
  showWords(content, rule === null ? peekWords.pinGone(pin.name) : `${pin.name}. ${peekWords.failed}`);
  open.hidden = rule === null;
}

/** A rule that was renamed or renumbered since: where it stood, the page says where it is now. */
async function findPinned(href: string): Promise<FoundRule | null> {
  const rule = await findRule(href);
  if (!rule?.content.querySelector(':scope > .rw-lookup')) return rule;
  const now = rule.content.querySelector<HTMLAnchorElement>('.rw-lookup-now a.rw-related');
  return now ? findRule(now.href) : null;
}

const isAway = (): boolean => recall(key, 'sessionStorage') !== null;

const rememberAway = (isHidden: boolean): boolean => remember(key, isHidden ? '' : null, 'sessionStorage');

/** Put what is pinned beside the page. */
export function startPins(): void {
  new PinsPanel().restore();
}
