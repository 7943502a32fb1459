import type { IgnoreComment } from './grammar/ignore-comment.ts';

/** Start and end offset in the file, end exclusive. A pair, not an object: a big edition has hundreds of thousands. */
export type At = readonly [start: number, end: number];

/**
 * What the linker needs to know of one file, as plain data: a session holds this and not the tree, which takes far more
 * memory. Everything here follows from the text of the file alone.
 */
export interface FileFacts {
  readonly front: FrontMatterFacts | null;
  /** In document order. Text before the first heading makes a section without a title. */
  readonly sections: readonly SectionFacts[];
  /** In document order. */
  readonly problems: readonly Problem[];
  /** Comments that tell the checks to leave something, in document order. */
  readonly ignores: readonly IgnoreFacts[];
}

/** `<!-- rulewright-ignore R049: reason -->`. It is no item and no part of one. */
export interface IgnoreFacts extends IgnoreComment {
  readonly at: At;
}

/** The YAML between the `---` lines, not yet read. */
export interface FrontMatterFacts {
  readonly text: string;
  /** Offset of `text` in the file. */
  readonly offset: number;
}

/** A section: a first-level heading with the items below it. */
export interface SectionFacts {
  readonly title: string;
  /** The heading; empty at the start of the file where there is none. */
  readonly at: At;
  readonly attributes: AttributeFacts | null;
  /** In document order, parents before children. */
  readonly items: readonly ItemFacts[];
}

/** What an item is by its form in the file. */
export type ItemKind = 'rule' | 'example' | 'note' | 'table' | 'question' | 'answer' | 'term';

/** One rule, or one of the things that hang on a rule. */
export interface ItemFacts {
  readonly kind: ItemKind;
  /** Index in `items` of the item that holds this one; -1 for the section. */
  readonly parent: number;
  /** From the list number (or the first character) to the end of its own text, children not counted. */
  readonly at: At;
  /** The number before a list item as written, and where. */
  readonly written: { readonly value: number; readonly at: At } | null;
  /** How many lists the parent had before the one this item is in: a list after the first goes on counting. */
  readonly list: number;
  readonly attributes: AttributeFacts | null;
  readonly star: StarFacts | null;
  readonly label: string | null;
  /** Plain text without the label; a reference without words leaves nothing behind (see `ReferenceFacts.textAt`). */
  readonly text: string;
  readonly markdown: string;
  /** Places in `text` where a term stands that is not to be linked. */
  readonly stops: readonly number[];
  /** Other written forms of a term, from `(also: …)`. */
  readonly forms: readonly string[];
  /** Links of Markdown in its text, each with its words and its address; absent where it has none. */
  readonly links?: readonly At[];
  /** Blocks of code that belong to it, fenced or indented; absent where it has none. */
  readonly code?: readonly At[];
  /** Names that the item has by what it is: `exception`, `heading`, and `text` for a paragraph that is no remark. */
  readonly tags: readonly string[];
  readonly references: readonly ReferenceFacts[];
}

/** The stars of an item, with the place of each. */
export interface StarFacts {
  readonly before: At | null;
  readonly after: At | null;
  /** The symbols at these places, as written. */
  readonly symbols: readonly string[];
}

/** What `{#id .class key=value}` says, in the order written. */
export interface AttributeFacts {
  readonly at: At;
  readonly id: { readonly name: string; readonly at: At } | null;
  readonly classes: readonly { readonly name: string; readonly at: At }[];
  readonly pairs: readonly { readonly key: string; readonly value: string; readonly at: At }[];
}

/** What an attribute says of a rule and others, `modifies=limit`: an edge from the rule that carries it to those. */
export type RelationKind = 'modifies' | 'replaces' | 'clarifies' | 'disables' | 'same-as';

/** A reference, marker or relation as it is written. */
export interface ReferenceFacts {
  /** Facts of an item hold no relations: they are in its attributes, and made into references when it is assembled. */
  readonly kind: 'refers' | 'adds' | 'supersedes' | RelationKind;
  /** As written: id, number, `edition:id`, pattern or term; empty for `[]`. */
  readonly target: string;
  /** The other end of a range; empty where it is none. */
  readonly until: string;
  /** Are there words that stand for the target? */
  readonly hasWords: boolean;
  /** The whole construct. */
  readonly at: At;
  /** The name in it: what a fix replaces. For `[]` the place between the brackets. */
  readonly targetAt: At;
  /** Where in `text` the number of the target is put; -1 where words stand there already, or for a marker. */
  readonly textAt: number;
  /** The stretch of `text` that its words take; null where it has none, or stands in a label. */
  readonly wordsAt: At | null;
  /** The stretch of `markdown` that it takes; null for a marker, in a label, or in an attribute. */
  readonly markdownAt: At | null;
  /** What it is called: the words in it, or up to eight words that stand right before it in the same paragraph. */
  readonly before: string;
}

/** Is a reference a marker, `+id` or `-id`? Then what it names does something to the rule it stands on. */
export const isMarker = (
  reference: ReferenceFacts,
): reference is ReferenceFacts & { readonly kind: 'adds' | 'supersedes' } =>
  reference.kind === 'adds' || reference.kind === 'supersedes';

/** What a stretch is that is not as the format wants it. */
export type ProblemKind =
  | 'malformed-marker'
  | 'malformed-attributes'
  | 'malformed-id'
  | 'malformed-number'
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

/** A stretch of a file that is not as the format wants it. The checks decide what to say of it. */
export interface Problem {
  readonly kind: ProblemKind;
  readonly at: At;
  /** What stands there, or a value that the message needs. */
  readonly detail: string;
  /** What puts it right, where that is sure; in order. */
  readonly edits?: readonly { readonly at: At; readonly text: string }[];
  /** The place of another one from which it follows: with that one's edits in, nothing is wrong here. */
  readonly follows?: At;
}
