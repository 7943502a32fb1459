/** The part of Pagefind's interface in the browser that the search uses. Source: https://pagefind.app/docs/api/ */
export interface Pagefind {
  mergeIndex(path: string): Promise<void>;
  /** null when a later search has begun meanwhile. */
  debouncedSearch(
    query: string,
    options: object,
    milliseconds: number,
  ): Promise<{ results: readonly { data(): Promise<Found> }[] } | null>;
}

/** A record as it was indexed. */
export interface Found {
  readonly url: string;
  /** Escaped HTML with `<mark>` around what was found. */
  readonly excerpt: string;
  readonly meta: Readonly<Record<string, string>>;
}

/**
 * Load the search indexes that were built with the site.
 *
 * @param root address of the folder that holds an index an edition, ending in a slash
 * @param editions ids; what they find is ranked together
 */
export async function loadPagefind(root: string, editions: readonly string[]): Promise<Pagefind> {
  const [first, ...others] = editions;
  if (first === undefined) throw new Error('there is no edition to search');
  const { createInstance } = await import(/* @vite-ignore */ `${root}${first}/pagefind.js`);
  const pagefind: Pagefind = createInstance({
    basePath: `${root}${first}/`,
    baseUrl: '/',
    excerptLength: 24,
  });
  for (const other of others) await pagefind.mergeIndex(`${root}${other}/`);
  return pagefind;
}
