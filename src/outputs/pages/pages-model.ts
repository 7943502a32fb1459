import type { Graph, NodeOrigin } from '../../model/graph.ts';
import type { NodeKind } from '../../model/graph-kinds.ts';
import type { TextState } from '../../model/history.ts';
import type { Lookup, OtherVersions, VersionSummary } from '../site/version-pages-model.ts';
import type { SectionGlance } from './glance-model.ts';
import type { OwnPages, RemarkView } from './own-pages-model.ts';
import type { IndexLink, PageHeading, PageLink, RelatedRule, RelationEnd } from './pages-links-model.ts';

export type * from './glance-model.ts';
export type * from './own-pages-model.ts';
export type * from './pages-links-model.ts';

/** What stands in one relation to a rule, such as all that supersede it. */
export interface Relation {
  /** Names the relation for styling: `added-to-by`, `supersedes`. */
  readonly kind: string;
  /** The printed sign of a marker; empty for other relations. */
  readonly sign: '+' | '−' | '';
  /** `superseded by` */
  readonly words: string;
  /** Those that this edition leaves out come last. */
  readonly rules: readonly RelationEnd[];
}

/** A condition or kind shown beside a rule. */
export interface Badge {
  readonly kind: 'when' | 'tier' | 'tag' | 'attribute' | 'origin';
  readonly text: string;
}

/** The rules that use a term. */
export interface TermUses {
  readonly count: number;
  /** In document order. */
  readonly sections: readonly {
    readonly title: string;
    readonly href: string;
    readonly rules: readonly { readonly id: string; readonly rule: RelatedRule }[];
  }[];
}

/** One node of the graph, ready to be shown. */
export interface PageRule {
  readonly id: string;
  readonly kind: NodeKind;
  /** DOM id made of the node's id; unique on its page. */
  readonly anchor: string;
  /** DOM id made of the number; null where there is none, or where another element has it. */
  readonly numberAnchor: string | null;
  readonly number: string | null;
  /** What its list prints in front of it, where it has no number; null for nothing. */
  readonly listMark: string | null;
  readonly label: string | null;
  /** `Example`, `Exception`: the title of a box that hangs on a rule; null for what needs none. */
  readonly boxTitle: string | null;
  /** 2 to 6 for a rule with a label; null for what is no heading. */
  readonly headingLevel: number | null;
  /** 1 for a rule that stands in the section itself. */
  readonly depth: number;
  /** The text as safe HTML blocks; empty for a label alone. */
  readonly html: string;
  /** Safe HTML of the stars that stand beside the label; each empty where there is none. */
  readonly labelStars: { readonly before: string; readonly after: string };
  readonly badges: readonly Badge[];
  /** What changes this rule, and what it modifies, replaces or clarifies. */
  readonly relations: readonly Relation[];
  /** What this rule supersedes or adds to, and who speaks of it. */
  readonly backlinks: readonly Relation[];
  /** Open questions about it and slips of its printed text. */
  readonly remarks: readonly RemarkView[];
  /** Where a term is used; null for what is none. */
  readonly uses: TermUses | null;
  /** Other written forms of a term. */
  readonly forms: readonly string[];
  readonly tags: readonly string[];
  /** Its past, and the same rule in other editions; null where there is nothing to tell. */
  readonly otherVersions: OtherVersions | null;
  /** Address of what reaches it, its versions and its like elsewhere; null where nothing is known. */
  readonly trace: string | null;
  /** In an edition that stands on another: as that has it, replaced, or new. null in any other. */
  readonly origin: NodeOrigin | null;
  readonly children: readonly PageRule[];
}

/** A page that shows a section, a category with rules of its own, or the glossary. */
export interface SectionPage {
  readonly kind: 'section' | 'glossary';
  readonly id: string;
  /** Last part of its address. */
  readonly slug: string;
  readonly href: string;
  /** `1.04 Bidding Phase` */
  readonly title: string;
  readonly number: string | null;
  readonly label: string;
  /** DOM id that stands for the section's own number. */
  readonly numberAnchor: string | null;
  /** `1 Phases`, the category it stands in; null where it stands in the edition itself. */
  readonly category: string | null;
  readonly origin: NodeOrigin | null;
  readonly badges: readonly Badge[];
  /** Names the colour of the facet's value that it is in play with; null where none has one. */
  readonly colour: string | null;
  readonly relations: readonly Relation[];
  readonly backlinks: readonly Relation[];
  readonly remarks: readonly RemarkView[];
  readonly otherVersions: OtherVersions | null;
  readonly trace: string | null;
  /** What is said of it beside its text, where it belongs to one value of a facet: a faction, a variant. */
  readonly glance: SectionGlance | null;
  readonly rules: readonly PageRule[];
  /** What stood on this page in earlier versions, or stood there under another number. */
  readonly signposts: readonly Lookup[];
  readonly headings: readonly PageHeading[];
  /** Numbered rules on the page, of every depth. */
  readonly ruleCount: number;
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
}

/** A category with its pages, or pages that stand in the edition itself (`title` null). */
export interface NavigationGroup {
  readonly title: string | null;
  readonly number: string | null;
  /** DOM id of the category on the overview page. */
  readonly anchor: string | null;
  readonly pages: readonly NavigationPage[];
}

/** A page in the menu of an edition. */
export interface NavigationPage extends PageLink {
  readonly slug: string;
  readonly ruleCount: number;
}

/** Sections that belong to the values of one facet: all factions, all variants. */
export interface FacetGroup {
  /** Title of the category that holds them all, where that is called as the facet is; else of the facet. */
  readonly title: string;
  /** How many values have a section. */
  readonly count: number;
  /** In document order; two at least. */
  readonly sections: readonly PageLink[];
}

/** The start page of an edition. */
export interface OverviewPage {
  readonly href: string;
  readonly headings: readonly PageHeading[];
  readonly facets: Graph['facets'];
  /** The phases of a turn, in their order; none where the edition names none. */
  readonly turn: readonly PageLink[];
  readonly groups: readonly FacetGroup[];
  readonly errata: readonly RemarkView[];
  readonly questions: readonly RemarkView[];
}

/** Where the versions of an edition are told of. */
export interface VersionsLink {
  readonly href: string;
  readonly feed: string;
  /** How many were released. */
  readonly released: number;
  /** What the text of today is. */
  readonly state: TextState;
  /** What changed last: from the last release until today, or by that release; null where only one text is known. */
  readonly latest: LatestChanges | null;
}

/** What changed last in an edition. */
export interface LatestChanges {
  /** The version that is older. */
  readonly since: string;
  /** Where the changes are listed. */
  readonly href: string;
  readonly counts: VersionSummary['counts'];
}

/** All pages of an edition, with every address resolved. */
export interface EditionPages {
  readonly edition: Graph['edition'];
  readonly stats: Graph['stats'];
  readonly root: string;
  readonly overview: OverviewPage;
  readonly own: OwnPages;
  readonly navigation: readonly NavigationGroup[];
  /** Pages that gather rules from where they stand: what can be cancelled, cards and the like. */
  readonly indexes: readonly IndexLink[];
  /** Where its versions are listed; null where no history is at hand. */
  readonly versions: VersionsLink | null;
  /** Pages that show it beside another edition, or two of its versions. */
  readonly comparisons: readonly PageLink[];
  /** In document order; the glossary, where there is one, among them. */
  readonly sections: readonly SectionPage[];
}
