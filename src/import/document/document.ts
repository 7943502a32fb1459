import type { StarPosition } from '../../model/star-position.ts';
/** A foreign document as every dialect gives it; ids, targets and files come later and are the same for all. */
export interface ImportedDocument {
  readonly dialect: string;
  readonly title: string | null;
  readonly version: string | null;
  /** ISO date, where the document prints one. */
  readonly date: string | null;
  readonly numbering: ImportedNumbering;
  /** Paragraphs before the first section, in order: purpose, credits, how to read it. */
  readonly front: readonly ImportedItem[];
  /** In order. Sections follow the category that holds them. */
  readonly parts: readonly ImportedPart[];
  readonly terms: readonly ImportedTerm[];
  /** Numbers or names of the rules that the document itself names as explaining its stars, by their position. */
  readonly stars?: Readonly<Partial<Record<StarPosition, string>>>;
  /** The numbers are those of a larger edition: a chapter that the document does not have is left out, and no slip. */
  readonly leavesChaptersOut?: boolean;
  /** Editions that references name by a prefix, `ah1979:III`, and what the document calls them. */
  readonly others?: readonly ImportedEdition[];
  /** Doubts of the dialect, in order of lines. */
  readonly remarks: readonly Remark[];
}

/** Another edition, as far as the document speaks of it. */
export interface ImportedEdition {
  readonly id: string;
  readonly title: string;
  readonly version: string;
}

/** How the document numbers things, as edition.yaml will say it. */
export interface ImportedNumbering {
  readonly category: string | null;
  readonly section: string;
  /** YAML flow values, one a depth. */
  readonly rule: readonly string[];
  readonly separator: string;
  /** Parts of the document that count otherwise, by the names that `ImportedPart.numbering` gives. */
  readonly parts?: ReadonlyMap<string, ImportedNumberingPart>;
}

/** Differences of a part that counts otherwise; see {@link ImportedNumbering}. */
export interface ImportedNumberingPart {
  readonly category?: string;
  readonly section?: string;
  readonly rule: readonly string[];
}

/** A category or a section. */
export interface ImportedPart {
  readonly level: 'category' | 'section';
  /** The number as printed and normalised: `1`, `1.04`, `IX`, `AppA.B`; null where it has none. */
  readonly number: string | null;
  /** Empty where the document prints none: a category's general rules, which are numbered 1.00. */
  readonly title: string;
  /** Name by which the document refers to it, where that is known. */
  readonly name?: string | null;
  /** The way in which its rules count; the usual one unless told. */
  readonly numbering?: string;
  readonly line: number;
  readonly items: readonly ImportedItem[];
}

/** What an item is: a rule, or what hangs on one. */
export type ImportedKind = 'rule' | 'example' | 'note' | 'question' | 'answer' | 'table';

/** One rule, or what hangs on one. */
export interface ImportedItem {
  readonly kind: ImportedKind;
  /** Whole number, normalised: `1.04.06.02`, `IX.C.1.b.ii`; null for what has none. */
  readonly number: string | null;
  /** How the number is known, in words where it was not simply printed there. */
  readonly numberBy: { readonly how: 'printed' | 'recovered' | 'position'; readonly why: string };
  /** A sign without a count stands before it. */
  readonly isBullet?: true;
  /** What its list prints before it, `3.` or `(a)`; it is no more than that where the rule has no number. */
  readonly listMark?: string;
  /** A note that is set apart in the document; any other that does not say so in words is a paragraph of what holds it. */
  readonly isRemark?: true;
  /** The last part of the number as a count, for the list; null for what has none. */
  readonly count: number | null;
  /** Name that the document itself gives the rule. */
  readonly name: string | null;
  readonly label: readonly Inline[] | null;
  /** Paragraphs; a table's rows are cells parted by `cell`. */
  readonly paragraphs: readonly (readonly Inline[])[];
  readonly rows: readonly (readonly (readonly Inline[])[])[];
  readonly star: { readonly before: string | null; readonly after: string | null };
  readonly markers: readonly ImportedMarker[];
  readonly classes: readonly string[];
  /** Relation to rules of this or another edition that the item says it has: `(modifies IV.)`. */
  readonly relations: readonly ImportedRelation[];
  /** Lines of the document that it was made from. */
  readonly lines: readonly number[];
  readonly children: readonly ImportedItem[];
}

/** An item with nothing in it. */
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

/** A stretch of text. Nothing in it is Markdown any more: what was markup is a node, what is text stays text. */
export type Inline =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  /** A link out of the document. */
  | { readonly type: 'link'; readonly address: string; readonly children: readonly Inline[] }
  /** `isBlock`: lines of its own, as they are laid out. */
  | { readonly type: 'code'; readonly value: string; readonly isBlock?: true }
  | { readonly type: 'reference'; readonly reference: ImportedReference }
  | { readonly type: 'suggestion'; readonly old: string; readonly fresh: string };

/** Texts of a definition that part what follows: an item of a list in it, and a further paragraph. */
export const termBreaks = { item: '\n- ', paragraph: '\n\n' } as const;

/** A reference as printed, and what is known of it. */
export interface ImportedReference {
  /** The very text: `[0.14]`, `3.01.11.01`, `see XII. Alliances`. */
  readonly printed: string;
  /** The literal target, normalised: a number, a name, `2.*.01`, `ah1979:XVIII.A`, a bookmark `#_Ref12`, empty for `[]`. */
  readonly target: string;
  /** The other end of a range, normalised like `target`. */
  readonly until: string | null;
  /** Its likely meaning where that is something else, and why. */
  readonly intended: { readonly target: string; readonly why: string } | null;
  readonly line: number;
}

/** A reference that means what it says, as far as its words tell. */
export const plainReference = (printed: string, target: string): Omit<ImportedReference, 'line'> => ({
  printed,
  target,
  until: null,
  intended: null,
});

/** A marker of a rule, as printed. */
export interface ImportedMarker {
  /** `?` where the sign was lost. */
  readonly sign: '+' | '-' | '?';
  readonly reference: ImportedReference;
  /** `glued`, `alone`, `sign-lost`, `stray-character`: how it differs from a clean one. */
  readonly slips: readonly string[];
}

/** What an item says that it does to another rule: `modifies`. */
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
  /** Why the headword is not the printed one. */
  readonly recovered: string | null;
  /** Name by which the document refers to it, where that is known. */
  readonly name?: string | null;
  /** Number by which the document refers to it, though it prints none; none for most. */
  readonly number?: string;
}

/** Something that a person should look at, with its line. */
export interface Remark {
  readonly line: number;
  /** Stable name of the kind: `number-recovered`, `star-lost`, `suggestion-merged`, `name-unknown`. */
  readonly kind: string;
  readonly message: string;
  /** Number or name of the rule it is in. */
  readonly rule: string | null;
}

/** Outcomes of the lines. Every line of the document has exactly one entry. */
export type LineOutcome =
  | {
      readonly became: 'rule' | 'example' | 'note' | 'question' | 'answer' | 'table' | 'term' | 'heading';
      readonly of: string;
    }
  | { readonly became: 'contents' | 'front' | 'blank' | 'page' | 'marker'; readonly of: string }
  | { readonly became: 'left'; readonly why: string };
