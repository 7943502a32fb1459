/** What browsers of phones have for the gesture or key that goes back. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}
declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Let the gesture that goes back on a phone close what is open, and not leave the page.
 *
 * @returns ends that; does nothing where a browser has nothing for it
 */
export function closeByGoingBack(close: () => void): () => void {
  if (!window.CloseWatcher) return () => undefined;
  const watcher = new window.CloseWatcher();
  watcher.addEventListener('close', close);
  return () => watcher.destroy();
}
