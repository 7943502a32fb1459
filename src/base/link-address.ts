/** The schemes that a link of a rule may have: all others start programs, hold code, or name files of the reader's own machine. */
const schemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto']);

/** The scheme of an address: the part before the first colon, if no path, query or fragment begins earlier; else null. */
const schemeOf = (address: string): string | null => /^([^/?#:]*):/.exec(address)?.[1]?.toLowerCase() ?? null;

/**
 * Whether an output may link to an address: yes for an allowed scheme, and for none (a path on the same site, or `//host`).
 * A scheme with blanks or control characters in it, which a browser would remove, is not allowed.
 *
 * @param address as Markdown gives it, character references resolved
 */
export function isAllowedAddress(address: string): boolean {
  const scheme = schemeOf(address);
  return scheme === null || schemes.has(scheme);
}

/** An address for a document without a site, where a path would open a file next to it; null if it is not of web or mail. */
export function absoluteAddress(address: string): string | null {
  if (address.startsWith('//')) return `https:${address}`;
  return schemeOf(address) !== null && isAllowedAddress(address) ? address : null;
}
