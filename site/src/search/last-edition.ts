/** Where the id of the edition that was read last is remembered on the device. */
const key = 'rulewright.edition';

/** Remember which edition somebody reads, so that searching the whole site begins with it. */
export function rememberEdition(edition: string): void {
  try {
    localStorage.setItem(key, edition);
  } catch {
    // A browser that remembers nothing, in a private window: the order of the site counts.
  }
}

/** Id of the edition that was read last on this device; null where none is remembered. It may be no more. */
export function readEditionLast(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
