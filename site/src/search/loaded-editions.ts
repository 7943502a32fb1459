import type { Search, SearchIndex } from 'rulewright/search';

/** The loaded search of an edition. */
export interface LoadedEdition {
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Prepares a text for display: isolates numbers and ids in right-to-left text. */
  readonly shown: (text: string) => string;
  /** Address of its start page, ending in a slash. */
  readonly root: string;
  readonly search: Search;
}

/** Loads editions once, on the first search. */
export class LoadedEditions {
  readonly #root: string;
  readonly #ready = new Map<string, LoadedEdition>();
  readonly #asked = new Map<string, Promise<LoadedEdition>>();

  /** @param root address of the site, ending in a slash */
  constructor(root: string) {
    this.#root = root;
  }

  /** An edition that is already loaded. */
  ready(id: string): LoadedEdition | undefined {
    return this.#ready.get(id);
  }

  /** Loads an edition; a failed request is retried the next time. */
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
