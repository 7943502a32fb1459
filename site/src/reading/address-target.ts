/** The element that the address of the page leads to; null where it leads to none. */
export function addressTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // Somebody else wrote the address: `#50%` is no name.
    return null;
  }
}
