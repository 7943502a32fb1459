import { make } from '../dom.ts';
import { copyWords } from '../words.ts';

/** Milliseconds for which the message is shown. */
const messageTime = 2500;

/**
 * Copies the link of a rule when its number is clicked, and shows a message. The click also follows
 * the link, so that the address can be copied if the browser refuses.
 */
export function startCopyingLinks(): void {
  const status = make('p', { className: 'rw-said', role: 'status' });
  document.body.append(status);
  let timer = 0;
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest('a.rw-number, a.rw-term-name, a.rw-permalink')
        : null;
    if (!(link instanceof HTMLAnchorElement) || !navigator.clipboard) return;
    const what = link.dataset['copied'] ?? link.textContent?.trim() ?? '';
    const say = (words: string) => {
      status.textContent = words;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        status.textContent = '';
      }, messageTime);
    };
    navigator.clipboard.writeText(link.href).then(
      () => say(copyWords.copied({ what })),
      // Refused, as in a frame: the address bar has the link.
      () => undefined,
    );
  });
}
