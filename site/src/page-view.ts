import type {
  ComparisonPage,
  EditionPages,
  FormerPage,
  IndexPage,
  OwnPage,
  PageLink,
  SectionPage,
  TracePage,
  VersionPage,
  VersionsPage,
} from 'rulewright';

/** What is said of an edition where it is one of several. */
export interface EditionCard extends Pick<EditionPages, 'edition' | 'stats' | 'root' | 'versions'> {
  /** Last parts of the addresses of its sections. */
  readonly slugs: readonly string[];
  /** What it has how many of: `Factions`, 6. */
  readonly groups: readonly { readonly title: string; readonly count: number }[];
}

/** The start page of the site. */
export interface HomeView {
  readonly kind: 'home';
  readonly editions: readonly EditionCard[];
  readonly comparisons: readonly PageLink[];
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
  readonly feed: string | null;
}

/** Rules of an edition, gathered from where they stand. */
export interface IndexView {
  readonly kind: 'index';
  readonly edition: EditionPages['edition'];
  readonly root: string;
  readonly page: IndexPage;
  readonly feed: string;
}

/** A page of an edition beside its sections: legend, open questions, errata, downloads. */
export interface OwnView {
  readonly kind: 'own';
  readonly edition: EditionPages['edition'];
  readonly root: string;
  readonly page: OwnPage;
  readonly feed: string | null;
  /** Address of the JSON Schema of the graph; null where the site has none. */
  readonly schema: string | null;
}

/** What reaches the rules of a section, and their past. */
export interface TraceView {
  readonly kind: 'trace';
  readonly edition: EditionPages['edition'];
  readonly root: string;
  readonly page: TracePage;
  readonly feed: string;
}

/** The versions of an edition, one of them, or a page that keeps the address of a section that is no more. */
export type PastView = {
  readonly edition: EditionPages['edition'];
  readonly root: string;
  readonly feed: string;
} & (
  | { readonly kind: 'versions'; readonly page: VersionsPage }
  | {
      readonly kind: 'version';
      readonly page: VersionPage;
      readonly versions: string;
      /** All that changed since; null for the text of today. */
      readonly since: string | null;
    }
  | { readonly kind: 'former'; readonly page: FormerPage; readonly versions: string }
);

/** Two editions or versions side by side. */
export interface ComparisonView {
  readonly kind: 'comparison';
  readonly page: ComparisonPage;
}

/** What a page of the site shows. */
export type PageView =
  | HomeView
  | OverviewView
  | SectionView
  | IndexView
  | OwnView
  | TraceView
  | PastView
  | ComparisonView;
