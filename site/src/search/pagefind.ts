/** The part of Pagefind's interface in the browser that the search uses. Source: https://pagefind.app/docs/api/ */
export interface Pagefind {
  options(options: {
    baseUrl?: string;
    excerptLength?: number;
    ranking?: Record<string, number>;
  }): Promise<void>;
  init(): Promise<void>;
  /** null when a later search has begun meanwhile. */
  debouncedSearch(
    query: string,
    options: { filters?: Record<string, string> },
    milliseconds?: number,
  ): Promise<{ results: readonly { data(): Promise<Found> }[] } | null>;
}

/** A record as it was indexed. */
export interface Found {
  readonly url: string;
  /** Escaped HTML with `<mark>` around what was found. */
  readonly excerpt: string;
  readonly meta: Readonly<Record<string, string>>;
}

/** Load the search that was built with the site. */
export async function loadPagefind(address: string): Promise<Pagefind> {
  const pagefind: Pagefind = await import(/* @vite-ignore */ address);
  await pagefind.options({ baseUrl: '/', excerptLength: 24 });
  await pagefind.init();
  return pagefind;
}
