import type { PeekCard } from './peek-card.ts';
import { peekLinkAt } from './peek-links.ts';

/** Milliseconds of pointing before a card opens, and of pointing away before it closes. */
const [rest, grace] = [300, 300];

/**
 * Shows a card for the link under the pointer; it closes when neither card nor link is pointed at.
 * @param load makes the card on first use
 * @param current the card, if made
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
    // Loads it ahead of time.
    if (waiting) load().catch(() => undefined);
  });
  // Ignores links that scroll under a resting pointer.
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
