type Storage = 'localStorage' | 'sessionStorage';

/**
 * What is remembered under a key.
 *
 * @param storage `localStorage`: on the device; `sessionStorage`: in this tab, until it is closed
 * @returns null where nothing is, or where the browser remembers nothing, as in a private window
 */
export function recall(key: string, storage: Storage = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Remember a text under a key; null forgets it.
 *
 * @returns false where the browser remembers nothing: what was chosen then holds for this page
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

/** A memory of the device that holds what the browser does not remember for as long as the page lasts. */
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
