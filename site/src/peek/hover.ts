import type { PeekCard } from './peek-card.ts';
import { peekLinkAt } from './peek-links.ts';

/** Milliseconds for which somebody points at a link before it is shown what it means, and away before that goes. */
const [rest, grace] = [300, 300];

/**
 * Show a card for the link that is pointed at. The card can be pointed at as well, and goes when neither is.
 *
 * @param load makes the card when it is first needed
 * @param current the card, where it was made
 */
export function startHovering(load: () => Promise<PeekCard>, current: () => PeekCard | null): void {
  let timer = 0;
  let waiting: HTMLAnchorElement | null = null;
  const after = (delay: number, act: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(act, delay);
  };
  const stop = () => {
    clearTimeout(timer);
    waiting = null;
  };
  document.addEventListener('pointerover', ({ pointerType, target, buttons }) => {
    if (pointerType === 'touch') return;
    stop();
    const card = current();
    if (card?.contains(target)) return;
    const link = peekLinkAt(target);
    if (card?.link && card.link !== link && card.mode === 'hover')
      after(grace, () => card.mode === 'hover' && card.close());
    if (link && buttons === 0 && !(card?.link && (card.link === link || card.mode !== 'hover')))
      waiting = link;
    // It is there when the time has come.
    if (waiting) load().catch(() => undefined);
  });
  // A page that scrolls below a pointer that rests brings links under it that nobody points at.
  document.addEventListener('pointermove', ({ clientX, clientY }) => {
    const link = waiting;
    if (!link) return;
    waiting = null;
    after(rest, () => {
      const line = [...link.getClientRects()].find(
        ({ left, right, top, bottom }) =>
          left <= clientX && clientX <= right && top <= clientY && clientY <= bottom,
      );
      load().then(
        (card) => card.open(link, 'hover', line),
        () => undefined,
      );
    });
  });
  document.addEventListener('pointerdown', stop);
  document.documentElement.addEventListener('pointerleave', () => {
    const card = current();
    if (card?.link && card.mode === 'hover') after(grace, () => card.close());
  });
}
