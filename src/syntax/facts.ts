import type { IgnoreComment } from './grammar/ignore-comment.ts';

/**
 * Start and end offset in the file, end exclusive. A pair saves memory over an object: a big
 * edition has hundreds of thousands.
 */
export type TextRange = readonly [start: number, end: number];

/**
 * Facts of one file for the linker, as plain data: a session keeps these instead of the tree, which
 * takes far more memory. Derived from the text of the file alone.
 */
export interface FileFacts {
  readonly front: FrontMatterFacts | null;
  /** In document order. Text before the first heading makes a section without a title. */
  readonly sections: readonly SectionFacts[];
  /** In document order. */
  readonly problems: readonly Problem[];
  /** Comments that tell checks to ignore something, in document order. */
  readonly ignores: readonly IgnoreFacts[];
}

/** `<!-- rulewright-ignore R049: reason -->`, which is not part of any item. */
export interface IgnoreFacts extends IgnoreComment {
  readonly at: TextRange;
}

/** The YAML between the `---` lines, not yet parsed. */
export interface FrontMatterFacts {
  readonly text: string;
  /** Offset of `text` in the file. */
  readonly offset: number;
}

/** A section: a first-level heading with the items below it. */
export interface SectionFacts {
  readonly title: string;
  /** The heading; empty at the start of the file if there is none. */
  readonly at: TextRange;
  readonly attributes: AttributeFacts | null;
  /** In document order, parents before children. */
  readonly items: readonly ItemFacts[];
}

/** The kind of an item by its syntax. */
export type ItemKind = 'rule' | 'example' | 'note' | 'table' | 'question' | 'answer' | 'term';

/** One rule, or one of a rule's notes, examples or blocks. */
export interface ItemFacts {
  readonly kind: ItemKind;
  /** Index in `items` of the parent; -1 for the section. */
  readonly parent: number;
  /** From the list number (or the first character) to the end of its own text, without children. */
  readonly at: TextRange;
  /** The written number of a list item, and its range. */
  readonly written: { readonly value: number; readonly at: TextRange } | null;
  /** Number of the parent's lists before this one: a later list continues counting. */
  readonly list: number;
  readonly attributes: AttributeFacts | null;
  readonly star: StarFacts | null;
  readonly label: string | null;
  /**
   * Plain text without the label; a reference without words adds nothing (see
   * `ReferenceFacts.textAt`).
   */
  readonly text: string;
  readonly markdown: string;
  /** Offsets in `text` of terms that must not be linked. */
  readonly stops: readonly number[];
  /** Other written forms of a term, from `(also: …)`. */
  readonly forms: readonly string[];
  /** Markdown links in its text, each with its words and address; absent if there are none. */
  readonly links?: readonly TextRange[];
  /** Its blocks of code, fenced or indented; absent if there are none. */
  readonly code?: readonly TextRange[];
  /**
   * Tags from its syntax: `exception`, `heading`, and `text` for a paragraph that is not a remark.
   */
  readonly tags: readonly string[];
  readonly references: readonly ReferenceFacts[];
}

/** The stars of an item, with the position of each. */
export interface StarFacts {
  readonly before: TextRange | null;
  readonly after: TextRange | null;
  /** The symbols at these positions, as written. */
  readonly symbols: readonly string[];
}

/** Content of `{#id .class key=value}`, in the order written. */
export interface AttributeFacts {
  readonly at: TextRange;
  readonly id: { readonly name: string; readonly at: TextRange } | null;
  readonly classes: readonly { readonly name: string; readonly at: TextRange }[];
  readonly pairs: readonly { readonly key: string; readonly value: string; readonly at: TextRange }[];
}

/**
 * A relation set by an attribute, `modifies=limit`: an edge from the rule that carries it to
 * others.
 */
export type RelationKind = 'modifies' | 'replaces' | 'clarifies' | 'disables' | 'same-as';

/** A reference, marker or relation as written. */
export interface ReferenceFacts {
  /**
   * Facts of an item have no relations: they are attributes, which assembling turns into
   * references.
   */
  readonly kind: 'refers' | 'adds' | 'supersedes' | RelationKind;
  /** As written: id, number, `edition:id`, pattern or term; empty for `[]`. */
  readonly target: string;
  /** The other end of a range; empty if it is not a range. */
  readonly until: string;
  /** Whether words stand for the target. */
  readonly hasWords: boolean;
  /** The whole construct. */
  readonly at: TextRange;
  /** The name in it, which a fix replaces. For `[]` the position between the brackets. */
  readonly targetAt: TextRange;
  /** Offset in `text` where the target's number goes; -1 for a marker, or if it has words. */
  readonly textAt: number;
  /** The range of its words in `text`; null if it has none, or is in a label. */
  readonly wordsAt: TextRange | null;
  /** Its range in `markdown`; null for a marker, in a label, or in an attribute. */
  readonly markdownAt: TextRange | null;
  /** What it is called: its words, or up to eight words before it in the same paragraph. */
  readonly before: string;
}

/** Whether a reference is a marker, `+id` or `-id`, so that its target affects this rule. */
export const isMarker = (
  reference: ReferenceFacts,
): reference is ReferenceFacts & { readonly kind: 'adds' | 'supersedes' } =>
  reference.kind === 'adds' || reference.kind === 'supersedes';

/** Kinds of ranges that do not match the format. */
export type ProblemKind =
  | 'malformed-marker'
  | 'malformed-attributes'
  | 'malformed-id'
  | 'malformed-number'
  | 'second-attribute'
  | 'malformed-reference'
  | 'misplaced-attributes'
  | 'double-star'
  | 'misplaced-star'
  | 'unknown-alert'
  | 'empty-alert'
  | 'image'
  | 'refused-address'
  | 'html-tag'
  | 'unpaired-suggestion'
  | 'glued-emphasis'
  | 'lost-table'
  | 'no-title'
  | 'lost-title'
  | 'lost-front-matter'
  | 'swallowed-list'
  | 'indented-list'
  | 'odd-mark'
  | 'odd-bullet'
  | 'lost-alert'
  | 'lost-fence'
  | 'lost-quote'
  | 'odd-row'
  | 'lost-html'
  | 'lost-definition'
  | 'odd-space'
  | 'lost-item'
  | 'misnested-item'
  | 'misnested-text'
  | 'indented-text'
  | 'torn-text'
  | 'unclosed-block'
  | 'malformed-term'
  | 'invisible-character'
  | 'wrong-encoding'
  | 'too-deep'
  | 'too-long-piece'
  | 'too-long-line'
  | 'merge-mark';

/** A range of a file that does not match the format. The checks decide how to report it. */
export interface Problem {
  readonly kind: ProblemKind;
  readonly at: TextRange;
  /** The text there, or a value that the message needs. */
  readonly detail: string;
  /** The fix, if certain; in order. */
  readonly edits?: readonly { readonly at: TextRange; readonly text: string }[];
  /** Position of the problem that causes this one: that one's edits fix both. */
  readonly follows?: TextRange;
}
