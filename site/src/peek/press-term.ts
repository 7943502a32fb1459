import type { PeekMode } from './peek-card.ts';

/** Milliseconds after which a press is long: a phone selects the word a little later. */
const longPress = 450;
/** Pixels that a finger may move in the meantime. */
const slack = 8;
/** A later use of a term in a section. */
const laterUse = 'a.rw-term[data-href]:not([href])';

/** Makes a later use of a term a link, and opens it, when it is pressed for long. */
export function startPressing(open: (link: HTMLAnchorElement, mode: PeekMode) => void): void {
  let timer = 0;
  let start = { x: 0, y: 0 };
  let pressed: HTMLAnchorElement | null = null;
  const stop = () => clearTimeout(timer);
  document.addEventListener('pointerdown', ({ target, button, pointerType, x, y }) => {
    stop();
    pressed = null;
    start = { x, y };
    const term = target instanceof Element ? target.closest<HTMLAnchorElement>(laterUse) : null;
    if (!term || button !== 0) return;
    timer = window.setTimeout(() => {
      pressed = term;
      term.href = term.dataset['href'] ?? '';
      open(term, pointerType === 'mouse' ? 'held' : 'sheet');
    }, longPress);
  });
  document.addEventListener('pointermove', ({ x, y }) => {
    if (Math.hypot(x - start.x, y - start.y) > slack) stop();
  });
  for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, stop);
  // The end of the press must not follow the link, nor open a menu for it.
  for (const type of ['click', 'contextmenu'])
    document.addEventListener(
      type,
      (event) => {
        if (!pressed || !(event.target instanceof Node) || !pressed.contains(event.target)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      true,
    );
}
