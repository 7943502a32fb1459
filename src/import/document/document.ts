import type { StarPosition } from '../../model/star-position.ts';
/** A foreign document, the same for every dialect; ids, targets and files come later. */
export interface ImportedDocument {
  readonly dialect: string;
  readonly title: string | null;
  readonly version: string | null;
  /** ISO date, if the document prints one. */
  readonly date: string | null;
  readonly numbering: ImportedNumbering;
  /** Paragraphs before the first section, in order: purpose, credits, how to read it. */
  readonly front: readonly ImportedItem[];
  /** In document order; sections follow their category. */
  readonly parts: readonly ImportedPart[];
  readonly terms: readonly ImportedTerm[];
  /** Numbers or names of the rules that explain the stars, by position of the star. */
  readonly stars?: Readonly<Partial<Record<StarPosition, string>>>;
  /** The numbers are those of a larger edition: a missing chapter is not a mistake. */
  readonly leavesChaptersOut?: boolean;
  /** Editions that references name by a prefix, `ah1979:III`, with their titles. */
  readonly others?: readonly ImportedEdition[];
  /** Uncertainties of the dialect, in order of lines. */
  readonly remarks: readonly Remark[];
}

/** Another edition, as far as the document describes it. */
export interface ImportedEdition {
  readonly id: string;
  readonly title: string;
  readonly version: string;
}

/** How the document numbers parts and rules, as edition.yaml will state it. */
export interface ImportedNumbering {
  readonly category: string | null;
  readonly section: string;
  /** YAML flow values, one per depth. */
  readonly rule: readonly string[];
  readonly separator: string;
  /** Parts that count differently, by the name in `ImportedPart.numbering`. */
  readonly parts?: ReadonlyMap<string, ImportedNumberingPart>;
}

/** Differences of such a part; see {@link ImportedNumbering}. */
export interface ImportedNumberingPart {
  readonly category?: string;
  readonly section?: string;
  readonly rule: readonly string[];
}

/** A category or a section. */
export interface ImportedPart {
  readonly level: 'category' | 'section';
  /** The number as printed, normalised: `1`, `1.04`, `IX`, `AppA.B`; null if it has none. */
  readonly number: string | null;
  /** Empty if none is printed: a category's general rules, numbered 1.00. */
  readonly title: string;
  /** Name by which the document refers to it, if known. */
  readonly name?: string | null;
  /** Its entry of `ImportedNumbering.parts`; default: the numbering of the document. */
  readonly numbering?: string;
  readonly line: number;
  readonly items: readonly ImportedItem[];
}

/** Kind of an item: a rule, or something attached to one. */
export type ImportedKind = 'rule' | 'example' | 'note' | 'question' | 'answer' | 'table';

/** A rule, or something attached to one. */
export interface ImportedItem {
  readonly kind: ImportedKind;
  /** Whole number, normalised: `1.04.06.02`, `IX.C.1.b.ii`; null if it has none. */
  readonly number: string | null;
  /** How the number is known; `why` in words if it was not simply printed there. */
  readonly numberBy: { readonly how: 'printed' | 'recovered' | 'position'; readonly why: string };
  /** A list sign without a count comes before it. */
  readonly isBullet?: true;
  /** Mark printed by its list, `3.` or `(a)`; only a mark if the rule has no number. */
  readonly listMark?: string;
  /** A note set apart in the document; else without such a word it is a paragraph of its parent. */
  readonly isRemark?: true;
  /** Last part of the number as a count, for the list; null if it has none. */
  readonly count: number | null;
  /** Name that the document itself gives the rule. */
  readonly name: string | null;
  readonly label: readonly Inline[] | null;
  /** Paragraphs; the cells of a table's rows are separated by `cell`. */
  readonly paragraphs: readonly (readonly Inline[])[];
  readonly rows: readonly (readonly (readonly Inline[])[])[];
  readonly star: { readonly before: string | null; readonly after: string | null };
  readonly markers: readonly ImportedMarker[];
  readonly classes: readonly string[];
  /** Relations to other rules that the item states: `(modifies IV.)`. */
  readonly relations: readonly ImportedRelation[];
  /** Lines of the document it was made from. */
  readonly lines: readonly number[];
  readonly children: readonly ImportedItem[];
}

/** An empty item. */
export const emptyItem: ImportedItem = {
  kind: 'rule',
  number: null,
  numberBy: { how: 'position', why: '' },
  count: null,
  name: null,
  label: null,
  paragraphs: [],
  rows: [],
  star: { before: null, after: null },
  markers: [],
  classes: [],
  relations: [],
  lines: [],
  children: [],
};

/** Inline content. Markup is a node; text is literal. */
export type Inline =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  /** A link out of the document. */
  | { readonly type: 'link'; readonly address: string; readonly children: readonly Inline[] }
  /** `isBlock`: lines of its own, laid out as written. */
  | { readonly type: 'code'; readonly value: string; readonly isBlock?: true }
  | { readonly type: 'reference'; readonly reference: ImportedReference }
  | { readonly type: 'suggestion'; readonly old: string; readonly fresh: string };

/** Separators within a definition: before a list item, and before a further paragraph. */
export const termBreaks = { item: '\n- ', paragraph: '\n\n' } as const;

/** A reference as printed, with what is known of it. */
export interface ImportedReference {
  /** The exact text: `[0.14]`, `3.01.11.01`, `see XII. Alliances`. */
  readonly printed: string;
  /**
   * The literal target, normalised: a number, a name, `2.*.01`, `ah1979:XVIII.A`, a bookmark
   * `#_Ref12`, empty for `[]`.
   */
  readonly target: string;
  /** The other end of a range, normalised like `target`. */
  readonly until: string | null;
  /** Its likely meaning if that differs, and why. */
  readonly intended: { readonly target: string; readonly why: string } | null;
  readonly line: number;
}

/** A reference that is taken literally. */
export const plainReference = (printed: string, target: string): Omit<ImportedReference, 'line'> => ({
  printed,
  target,
  until: null,
  intended: null,
});

/** A marker of a rule, as printed. */
export interface ImportedMarker {
  /** `?` if the sign was lost. */
  readonly sign: '+' | '-' | '?';
  readonly reference: ImportedReference;
  /** How it differs from a clean one: `glued`, `alone`, `sign-lost`, `stray-character`. */
  readonly slips: readonly string[];
}

/** What an item states it does to another rule: `modifies`. */
export interface ImportedRelation {
  readonly kind: 'modifies' | 'replaces' | 'clarifies' | 'disables';
  readonly reference: ImportedReference;
}

/** A term of a glossary. */
export interface ImportedTerm {
  readonly term: string;
  readonly forms: readonly string[];
  readonly definition: readonly Inline[];
  readonly lines: readonly number[];
  /** Why the headword differs from the printed one. */
  readonly recovered: string | null;
  /** Name by which the document refers to it, if known. */
  readonly name?: string | null;
  /** Number by which the document refers to it, though none is printed. */
  readonly number?: string;
}

/** Something a person should check, with its line. */
export interface Remark {
  readonly line: number;
  /** Stable name of the kind: `number-recovered`, `star-lost`, `name-unknown`. */
  readonly kind: string;
  readonly message: string;
  /** Number or name of its rule. */
  readonly rule: string | null;
}

/** Outcomes of the lines; every line of the document has exactly one. */
export type LineOutcome =
  | {
      readonly became: 'rule' | 'example' | 'note' | 'question' | 'answer' | 'table' | 'term' | 'heading';
      readonly of: string;
    }
  | { readonly became: 'contents' | 'front' | 'blank' | 'page' | 'marker'; readonly of: string }
  | { readonly became: 'left'; readonly why: string };
