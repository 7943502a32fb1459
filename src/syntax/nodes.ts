import type { Blockquote, Data, Literal, Node, Parent, PhrasingContent } from 'mdast';

/**
 * `[target]`, `[words][target]` or `[target]..[until]`: a reference to a rule, a term or a run of
 * rules.
 */
export interface ReferenceNode extends Node {
  type: 'ruleReference';
  /**
   * Content of the brackets: an id, a number, `edition:id`, a pattern such as `2.*.01`, a term;
   * empty for `[]`.
   */
  target: string;
  /** The words shown instead of the target, unescaped; absent if none are written. */
  words?: string;
  /** The other end of a range. */
  until?: string;
  data?: Data;
}

/** `+id` or `-id` at the end of a paragraph: the rule named adds to this one, or supersedes it. */
export interface MarkerNode extends Node {
  type: 'ruleMarker';
  sign: '+' | '-';
  target: string;
  data?: Data;
}

/** A star before or after a paragraph's text. */
export interface StarNode extends Literal {
  type: 'ruleStar';
  /** The symbol as written. */
  value: string;
}

/** `{#id .class key=value}` at the end of a paragraph or heading. */
export interface AttributesNode extends Literal {
  type: 'ruleAttributes';
  /** Content of the braces. */
  value: string;
}

/**
 * CriticMarkup: `{++new++}`, `{--old--}` or `{~~old~>new~~}`. A substitution is a deletion and an
 * insertion.
 */
export interface SuggestionNode extends Parent {
  type: 'ruleSuggestion';
  change: 'insertion' | 'deletion' | 'substitution';
  /** The old words (deletion, substitution) or the new ones (insertion). */
  children: PhrasingContent[];
  /** The new words of a substitution. */
  replacement?: PhrasingContent[];
}

/** One half of a suggestion while a tree is built; a finished tree has none. */
export interface SuggestionMarkNode extends Literal {
  type: 'ruleSuggestionMark';
  value: string;
}

/** A block quote that starts with `[!EXAMPLE]` or another kind in brackets. */
export interface AlertNode extends Parent {
  type: 'ruleAlert';
  /** In upper case: EXAMPLE, NOTE, EXCEPTION, QUESTION, ANSWER or any other text. */
  alert: string;
  children: Blockquote['children'];
}

/** `[!EXAMPLE]` while a tree is built, or if it opens no block quote. */
export interface AlertMarkNode extends Literal {
  type: 'ruleAlertMark';
  value: string;
}

declare module 'mdast' {
  interface PhrasingContentMap {
    ruleReference: ReferenceNode;
    ruleMarker: MarkerNode;
    ruleStar: StarNode;
    ruleAttributes: AttributesNode;
    ruleSuggestion: SuggestionNode;
    ruleSuggestionMark: SuggestionMarkNode;
    ruleAlertMark: AlertMarkNode;
  }
  interface BlockContentMap {
    ruleAlert: AlertNode;
  }
  interface RootContentMap {
    ruleReference: ReferenceNode;
    ruleMarker: MarkerNode;
    ruleStar: StarNode;
    ruleAttributes: AttributesNode;
    ruleSuggestion: SuggestionNode;
    ruleSuggestionMark: SuggestionMarkNode;
    ruleAlertMark: AlertMarkNode;
    ruleAlert: AlertNode;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    ruleReference: 'ruleReference';
    /** Text after a line ending inside one of the others. */
    ruleLine: 'ruleLine';
    ruleMarker: 'ruleMarker';
    ruleStar: 'ruleStar';
    ruleAttributes: 'ruleAttributes';
    ruleSuggestionMark: 'ruleSuggestionMark';
    ruleAlertMark: 'ruleAlertMark';
  }
}
