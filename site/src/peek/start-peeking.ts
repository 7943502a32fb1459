import { startHovering } from './hover.ts';
import { startHint } from './key-hint.ts';
import type { PeekCard, PeekMode } from './peek-card.ts';
import { isByFinger, isPlainClick, peekLinkAt } from './peek-links.ts';
import { readPins } from './pins.ts';
import { startPressing } from './press-term.ts';
import { rememberWay, startWayBack } from './way-back.ts';

/** The card, once requested. */
let card: PeekCard | null = null;
let loading: Promise<PeekCard> | null = null;

/** Loads the code of cards on first use. */
function loadCard(): Promise<PeekCard> {
  loading ??= import('./peek-card.ts').then(({ PeekCard }) => {
    card = new PeekCard();
    return card;
  });
  // Failed requests are retried.
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** Shows the target of a link, or goes there if that fails. */
function openCard(link: HTMLAnchorElement, mode: PeekMode): void {
  loadCard().then(
    (loaded) => loaded.open(link, mode),
    () => location.assign(link.href),
  );
}

let arePinsLoaded = false;

function loadPins(): void {
  if (arePinsLoaded || readPins().length === 0) return;
  arePinsLoaded = true;
  import('./pins-panel.ts').then(
    ({ startPins }) => startPins(),
    () => undefined,
  );
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const link = peekLinkAt(event.target);
  if (card?.contains(event.target)) {
    if (link) event.preventDefault();
    if (link) card.follow(link.href);
    else card.hold();
  } else if (link && isByFinger(event) && card?.link !== link) {
    event.preventDefault();
    openCard(link, 'sheet');
  } else {
    if (link) rememberWay(link, link.href);
    card?.close();
  }
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.key === 'Escape' && card?.link) {
    event.preventDefault();
    card.close();
  }
  const link = event.key === ' ' ? peekLinkAt(event.target) : null;
  if (!link) return;
  event.preventDefault();
  if (card?.contains(link)) card.follow(link.href);
  else openCard(link, 'held');
}

/** Starts cards, the way back, and pins on every page. */
export function startPeeking(): void {
  document.addEventListener('click', onClick);
  // A finger that touches is lifted about a tenth of a second later.
  document.addEventListener('pointerdown', ({ target }) => {
    if (peekLinkAt(target)) loadCard().catch(() => undefined);
  });
  document.addEventListener('keydown', onKeyDown);
  startPressing(openCard);
  startHovering(loadCard, () => card);
  startHint();
  startWayBack();
  document.addEventListener('rulewright:pins', loadPins);
  loadPins();
}
