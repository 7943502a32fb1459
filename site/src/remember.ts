type Storage = 'localStorage' | 'sessionStorage';

/**
 * The text stored under a key.
 * @param storage `localStorage`: on the device; `sessionStorage`: in this tab, until it is closed
 * @returns null if there is none, or if the browser stores nothing, as in a private window
 */
export function recall(key: string, storage: Storage = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text under a key; null removes it.
 * @returns false if the browser stores nothing: a choice then lasts for this page
 */
export function remember(key: string, text: string | null, storage: Storage = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Device storage that falls back to memory for the life of the page. */
export function createMemory() {
  const lost = new Map<string, string | null>();
  return {
    recall: (key: string): string | null => lost.get(key) ?? (lost.has(key) ? null : recall(key)),
    remember(key: string, text: string | null): void {
      if (remember(key, text)) lost.delete(key);
      else lost.set(key, text);
    },
  };
}
