import type { Beside, Lookup } from '../site/version-pages-model.ts';
import type { EditionPages, PageLink } from './pages-model.ts';

/** What the pages of an edition show of its past and of other editions. */
export interface PageExtras {
  /** @param page address of the page that shows the rule */
  besideOf(id: string, page: string): Beside | null;
  /** What stood on the page of a section in earlier versions. */
  signpostsOf(section: string): readonly Lookup[];
  readonly versions: EditionPages['versions'];
  readonly comparisons: readonly PageLink[];
}

/** An edition by itself. */
export const noExtras: PageExtras = {
  besideOf: () => null,
  signpostsOf: () => [],
  versions: null,
  comparisons: [],
};
