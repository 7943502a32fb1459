/** The element that the page's address leads to, or null. */
export function addressTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // An invalid address, such as `#50%`.
    return null;
  }
}
