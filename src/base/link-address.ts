/**
 * Schemes that a link in a rule may have. All others start programs, contain code or name local
 * files of the reader.
 */
const schemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto']);

/**
 * Scheme of an address: the part before the first colon, unless a path, query or fragment begins
 * earlier; else null.
 */
const schemeOf = (address: string): string | null => /^([^/?#:]*):/.exec(address)?.[1]?.toLowerCase() ?? null;

/**
 * Whether an output may link to an address: allowed schemes and no scheme (a path on the same site,
 * or `//host`). A scheme with blanks or control characters, which a browser would remove, is not
 * allowed.
 *
 * @param address as Markdown gives it, character references resolved
 */
export function isAllowedAddress(address: string): boolean {
  const scheme = schemeOf(address);
  return scheme === null || schemes.has(scheme);
}

/**
 * Address for a document outside of a site, where a path would open a local file; null if it is not
 * a web or mail address.
 */
export function absoluteAddress(address: string): string | null {
  if (address.startsWith('//')) return `https:${address}`;
  return schemeOf(address) !== null && isAllowedAddress(address) ? address : null;
}
