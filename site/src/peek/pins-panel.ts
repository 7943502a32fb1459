import { make } from '../dom.ts';
import { recall, remember } from '../remember.ts';
import { peekWords } from '../words.ts';
import { button } from './card-buttons.ts';
import { type FoundRule, findRule } from './find-rule.ts';
import { isPlainClick } from './peek-links.ts';
import { type Pin, readPins, unpin } from './pins.ts';
import { markByTable, showRule, showWords } from './show-rule.ts';
import { rememberWay } from './way-back.ts';

/** Width from which pins are shown next to the text. `pins.css` and `early.js` use it too. */
const isWide = '(min-width: 76rem)';

/** Remembers for the session that the panel was hidden. `early.js` uses it too. */
const key = 'rulewright.pins-away';

/** The panel of pins, and the button that shows and hides it. */
class PinsPanel {
  readonly #panel = make('div', { id: '_pins', hidden: true });
  readonly #toggle = button('', () => this.#show(this.#panel.hidden === true));
  /** Shown cards, by address. */
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

  /** Shows pins from other pages. */
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

  /** Updates the panel. A hidden panel loads nothing. */
  #fill(): void {
    const pins = readPins();
    if (pins.length === 0) this.#setOpen(false);
    this.#toggle.textContent = this.#panel.hidden ? peekWords.pinned({ count: pins.length }) : peekWords.hide;
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

  /** Keeps the focus in the panel, or on its button. */
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
  showWords(
    content,
    rule === null ? peekWords.pinGone({ name: pin.name }) : `${pin.name}. ${peekWords.failed}`,
  );
  open.hidden = rule === null;
}

/** A pinned rule, also if it was renamed or renumbered: its old place has a link to it. */
async function findPinned(href: string): Promise<FoundRule | null> {
  const rule = await findRule(href);
  if (!rule?.content.querySelector(':scope > .rw-lookup')) return rule;
  const now = rule.content.querySelector<HTMLAnchorElement>('.rw-lookup-now a.rw-related');
  return now ? findRule(now.href) : null;
}

const isAway = (): boolean => recall(key, 'sessionStorage') !== null;

const rememberAway = (isHidden: boolean): boolean => remember(key, isHidden ? '' : null, 'sessionStorage');

/** Shows the pins of the edition. */
export function startPins(): void {
  new PinsPanel().restore();
}
