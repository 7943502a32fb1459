import type { SectionGlance } from '../pages/glance-model.ts';
import type { PageHeading, PageLink, RelatedRule } from '../pages/pages-links-model.ts';
import type { Badge, Relation, RemarkView } from '../pages/pages-model.ts';
import type { KindWord } from '../site/version-pages-model.ts';

/** A rule as an index lists it. */
export interface IndexedRule {
  readonly id: string;
  /** With the name that it has on its own page. */
  readonly rule: RelatedRule;
  /** The first words of its text; empty where it has none beside its name. */
  readonly text: string;
  /** Conditions and tags of its own. */
  readonly badges: readonly Badge[];
  /** What supersedes it, adds to it and the like. */
  readonly relations: readonly Relation[];
  /** Open questions about it. */
  readonly questions: readonly RemarkView[];
}

/** Rules of an index that stand together, in document order. */
export interface IndexGroup {
  /** DOM id, unique on the page. */
  readonly anchor: string;
  /** `2.01 Lamplighters`, `weapon poison`; null where the rules need no title among them. */
  readonly title: string | null;
  /** The section that it is; null for a group that is none. */
  readonly href: string | null;
  readonly rules: readonly IndexedRule[];
}

/** What every index has. */
interface IndexFrame {
  /** Last part of its address. */
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  /** What it answers, in a sentence. */
  readonly description: string;
  readonly headings: readonly PageHeading[];
}

/** Why it is open whether an ability of the index of stars stands. */
export type AbilityDoubt = 'contested' | 'undecided';

/** An ability with a star in the index of stars. */
export interface IndexedAbility extends IndexedRule {
  readonly doubt: AbilityDoubt | null;
}

/** A rule that prevents or cancels others, and those, by section. */
export interface StarGroup {
  readonly anchor: string;
  readonly effect: 'prevents' | 'cancels';
  readonly rule: RelatedRule;
  readonly count: number;
  readonly sections: readonly (IndexGroup & { readonly rules: readonly IndexedAbility[] })[];
}

/** Abilities that can be prevented or cancelled, by what does so. */
export interface StarsPage extends IndexFrame {
  readonly kind: 'stars';
  readonly groups: readonly StarGroup[];
  /** Open questions: about rules that may belong in the list, and about what a star means. */
  readonly questions: readonly RemarkView[];
}

/** The cards of one section, by what they are. */
export interface CardSection {
  readonly anchor: string;
  readonly title: string;
  readonly href: string | null;
  readonly count: number;
  readonly groups: readonly IndexGroup[];
}

/** All cards. */
export interface CardsPage extends IndexFrame {
  readonly kind: 'cards';
  readonly sections: readonly CardSection[];
}

/** A rule that is not as a version had it. */
export interface ChangedSince {
  /** Its id of today; null for a rule that is no more. */
  readonly id: string | null;
  /** The rules of today that it is or became; none for one that is no more. */
  readonly rules: readonly RelatedRule[];
  /** What that version called it; null for a rule that it did not have. */
  readonly was: { readonly number: string | null; readonly label: string | null } | null;
  readonly kinds: readonly KindWord[];
  /** What edition.yaml says of a rule that is no more. */
  readonly why: string | null;
}

/** The rules that changed since one version. */
export interface ChangesPage extends IndexFrame {
  readonly kind: 'changes';
  readonly since: string;
  /** Pages like this one, of all versions that are not the text of today, newest first. */
  readonly versions: readonly { readonly version: string; readonly href: string }[];
  readonly count: number;
  /** What edition.yaml says otherwise of the whole, a sentence each, and the version that said so first, oldest first. */
  readonly settings: readonly { readonly version: string; readonly telling: string }[];
  /** In document order of today. */
  readonly sections: readonly {
    readonly anchor: string;
    readonly title: string;
    readonly href: string;
    readonly changes: readonly ChangedSince[];
  }[];
  /** What nothing took the place of, in the order of that version. */
  readonly gone: readonly ChangedSince[];
}

/** A place of a fault. */
export interface FaultPlace {
  /** Its id; null for a fault of no rule. */
  readonly id: string | null;
  /** The rule; null where it is not shown on any page. */
  readonly rule: RelatedRule | null;
  /** `play/1.02-draw.md:17` */
  readonly at: string;
  /** What is said here, where that is not what is said of the first place of its cause. */
  readonly message: string | null;
}

/** What one check found. */
export interface FaultGroup {
  readonly anchor: string;
  readonly code: string;
  readonly name: string;
  /** What the check looks for, and why. Empty for what is no check of rules. */
  readonly summary: string;
  readonly why: string;
  readonly count: number;
  /** Faults with one cause stand together. */
  readonly causes: readonly {
    readonly severity: 'error' | 'warning' | 'info';
    readonly message: string;
    readonly help: string | null;
    readonly places: readonly FaultPlace[];
  }[];
}

/** All that checks find in an edition, for those who edit it. */
export interface FaultsPage extends IndexFrame {
  readonly kind: 'faults';
  readonly count: number;
  readonly groups: readonly FaultGroup[];
  /** What the edition lists itself, by check. */
  readonly known: readonly {
    readonly code: string;
    readonly name: string;
    readonly faults: readonly {
      readonly id: string;
      readonly rule: RelatedRule | null;
      readonly printed: string | null;
      readonly why: string;
    }[];
  }[];
}

/** What a rule in a list is that has the value of a facet alone, as the page of a section tells it: a faction of a book that has all of them on one page. */
export interface GlancePage extends IndexFrame {
  readonly kind: 'glance';
  /** The id of the rule. */
  readonly id: string;
  /** The rule itself, where its text stands. */
  readonly rule: PageLink;
  /** What stands right below it. */
  readonly rules: readonly IndexedRule[];
  readonly glance: SectionGlance;
}

/** A page that gathers rules of an edition from where they stand. */
export type IndexPage = StarsPage | CardsPage | ChangesPage | FaultsPage | GlancePage;
