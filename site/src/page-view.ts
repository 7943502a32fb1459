import type { EditionPages, SectionPage } from 'rulewright';

/** What is said of an edition where it is one of several. */
export type EditionCard = Pick<EditionPages, 'edition' | 'stats' | 'root'>;

/** The start page of the site. */
export interface HomeView {
  readonly kind: 'home';
  readonly editions: readonly EditionCard[];
}

/** The start page of an edition. */
export interface OverviewView extends Omit<EditionPages, 'sections'> {
  readonly kind: 'overview';
  /** Address of the JSON Schema of the graph; null where the site has none. */
  readonly schema: string | null;
}

export interface SectionView {
  readonly kind: 'section';
  readonly edition: EditionPages['edition'];
  readonly root: string;
  readonly page: SectionPage;
}

/** What a page of the site shows. */
export type PageView = HomeView | OverviewView | SectionView;
