/** API of mobile browsers for the back gesture or key. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}
declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Makes the back gesture of a phone close what is open instead of leaving the page.
 * @returns a function that ends this; a no-op in browsers without the API
 */
export function closeByGoingBack(close: () => void): () => void {
  if (!window.CloseWatcher) return () => undefined;
  const watcher = new window.CloseWatcher();
  watcher.addEventListener('close', close);
  return () => watcher.destroy();
}
