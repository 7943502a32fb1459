import { make } from '../dom.ts';
import { recall, remember } from '../remember.ts';
import { peekWords } from '../words.ts';
import { peekLinkAt } from './peek-links.ts';

/** Remembers on the device that the key was used; then the hint is no longer shown. */
const key = 'rulewright.peek-key';

/** Shows keyboard users which key opens the card, until they have used it. */
export function startHint(): void {
  // A screen reader announces the key with the link.
  const hint = make('span', { className: 'rw-peek-hint', ariaHidden: 'true' }, peekWords.hint);
  document.addEventListener('focusin', ({ target }) => {
    hint.remove();
    const link = peekLinkAt(target);
    link?.setAttribute('aria-keyshortcuts', 'Space');
    if (!link?.matches(':focus-visible') || recall(key) !== null) return;
    document.body.append(hint);
  });
  document.addEventListener('focusout', () => hint.remove());
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hint.remove();
    if (event.key !== ' ' || !peekLinkAt(event.target)) return;
    hint.remove();
    remember(key, '');
  });
}
