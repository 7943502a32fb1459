import type { Graph } from '../../model/graph.ts';
import type { IndexLink, PageHeading, PageLink, RelatedRule } from './pages-links-model.ts';

/** Pages that an edition has beside those of its sections and versions, at `-/NAME`. */
export type OwnPageName = OwnPage['name'];

/** What every page of an edition's own has. */
interface OwnPageHead {
  /** Last part of its address: `-/errata`. */
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  readonly headings: readonly PageHeading[];
}

/** What a star in one position means. */
export interface StarLegend {
  /** The printed form: `★ ability ★`. */
  readonly before: boolean;
  readonly after: boolean;
  /** `can be cancelled by` */
  readonly words: string;
  readonly rule: RelatedRule;
}

/** A facet, and what a table can choose of it. */
export interface FacetLegend {
  readonly title: string;
  readonly values: readonly { readonly name: string; readonly sections: readonly PageLink[] }[];
  readonly default: string | null;
  readonly many: boolean;
}

/** What the signs mean, what outranks what, and what a table chooses. */
export interface LegendPage extends OwnPageHead {
  readonly name: 'legend';
  /** The number of some rule, as numbers of this edition look; null where no rule has one. */
  readonly number: string | null;
  readonly stars: readonly StarLegend[];
  readonly hasMarkers: boolean;
  readonly hasQuestions: boolean;
  readonly hasErrata: boolean;
  /** Is it compared with other editions, so that rules are marked that those have otherwise? */
  readonly isCompared: boolean;
  /** The index of all abilities with a star; null where there is none. */
  readonly starred: IndexLink | null;
  /** From weak to strong. */
  readonly tiers: readonly string[];
  readonly facets: readonly FacetLegend[];
}

/** A slip of the printed text that was put right, or a question that only its authors can answer. */
export interface RemarkView {
  readonly rule: RelatedRule;
  /** Where it stands among all errata or questions. */
  readonly href: string;
  readonly printed: string;
  /** null for an open question. */
  readonly corrected: string | null;
  readonly why: string;
}

/** Remarks on the rules of one page. */
export interface RemarkGroup {
  /** null for rules that are on no page. */
  readonly page: PageLink | null;
  /** DOM id. */
  readonly anchor: string;
  /** The rule of each is named without its section; `anchor` is its DOM id. */
  readonly remarks: readonly (RemarkView & { readonly anchor: string })[];
}

/** All open questions, or all errata. */
export interface RemarksPage extends OwnPageHead {
  readonly name: 'questions' | 'errata';
  readonly count: number;
  /** In the order of the document. */
  readonly groups: readonly RemarkGroup[];
}

/** Every form in which the edition can be had. */
export interface DownloadsPage extends OwnPageHead {
  readonly name: 'downloads';
  readonly edition: Graph['edition']['id'];
}

/** A page of an edition beside those of its sections. */
export type OwnPage = LegendPage | RemarksPage | DownloadsPage;

/** The pages of an edition beside its sections; null for one that would be empty. */
export interface OwnPages {
  readonly legend: LegendPage;
  readonly questions: RemarksPage | null;
  readonly errata: RemarksPage | null;
  readonly downloads: DownloadsPage;
}
