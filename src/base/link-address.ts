/** The schemes that a link of a rule may have: all others start programs, hold code, or name files of the reader's own machine. */
const schemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto']);

/** What stands before the first colon of an address, if no path, query or fragment begins before; null where there is none. */
const schemeOf = (address: string): string | null => /^([^/?#:]*):/.exec(address)?.[1]?.toLowerCase() ?? null;

/**
 * May an output link to an address? One with an allowed scheme, and one without any, which stays on the site it stands on or, with
 * `//`, is one of the web. What a browser would read as a scheme after taking out blanks and controls is none that is allowed.
 *
 * @param address as Markdown gives it, character references resolved
 */
export function isAllowedAddress(address: string): boolean {
  const scheme = schemeOf(address);
  return scheme === null || schemes.has(scheme);
}

/** An address for a document that stands nowhere: a path would lead to a file beside it. null for all but web and mail. */
export function absoluteAddress(address: string): string | null {
  if (address.startsWith('//')) return `https:${address}`;
  return schemeOf(address) !== null && isAllowedAddress(address) ? address : null;
}
