import type { Search, SearchIndex } from 'rulewright/search';

/** The search of an edition that is at hand. */
export interface LoadedEdition {
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Prepare a text for display: from right to left, its numbers and ids are kept in their own order. */
  readonly shown: (text: string) => string;
  /** Address of its start page, ending in a slash. */
  readonly root: string;
  readonly search: Search;
}

/** Editions as they are loaded, each once and not before somebody searches it. */
export class LoadedEditions {
  readonly #root: string;
  readonly #ready = new Map<string, LoadedEdition>();
  readonly #asked = new Map<string, Promise<LoadedEdition>>();

  /** @param root address of the site, ending in a slash */
  constructor(root: string) {
    this.#root = root;
  }

  /** An edition that is at hand already. */
  ready(id: string): LoadedEdition | undefined {
    return this.#ready.get(id);
  }

  /** Load an edition. What failed is tried again the next time. */
  load(id: string): Promise<LoadedEdition> {
    const request = this.#asked.get(id) ?? this.#fetch(id);
    this.#asked.set(id, request);
    request.then(
      (edition) => this.#ready.set(id, edition),
      () => this.#asked.delete(id),
    );
    return request;
  }

  async #fetch(id: string): Promise<LoadedEdition> {
    const root = `${this.#root}${id}/`;
    const [{ createSearch, isolateNames, textDirection }, response] = await Promise.all([
      import('rulewright/search'),
      fetch(`${root}search.json`),
    ]);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const index: SearchIndex = await response.json();
    const { title, language } = index.edition;
    const direction = textDirection(language);
    const shown = direction === 'rtl' ? isolateNames : (text: string) => text;
    return { id, title, language, direction, shown, root, search: await createSearch(index) };
  }
}
