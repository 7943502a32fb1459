import type { ImportedKind, LineOutcome } from '../../document/document.ts';

/** A stretch of a draft's text with the line it is from; emphasis is still marked in it. */
export interface DraftText {
  readonly line: number;
  readonly text: string;
}

/** How the label of an item is laid out. */
export interface LabelForm {
  /** Leading spaces; null where the document is no plain text. */
  readonly indent: number | null;
  readonly bulleted: boolean;
  /** The whole text is a heading, with a colon behind it or without; null for other texts. */
  readonly colon: boolean | null;
}

/** An item while the outline is still being read: what stands where, before texts and references are looked into. */
export interface Draft {
  kind: ImportedKind;
  /** What holds it; null right below a section. */
  readonly parent: Draft | null;
  /** Level of its label in the ladder; null for what has none. */
  readonly level: number | null;
  number: string | null;
  numberBy: { readonly how: 'printed' | 'position'; readonly why: string };
  count: number | null;
  label: DraftText | null;
  readonly texts: DraftText[];
  readonly rows: (readonly string[])[];
  readonly classes: string[];
  readonly lines: number[];
  readonly children: Draft[];
  /** Bulleted lines have an indent to nest by. */
  readonly indent: number | null;
  /** Null for what has no label of its own. */
  readonly form: LabelForm | null;
}

/** A section, an appendix or a whole document inside the document, while it is read. */
export interface DraftPart {
  readonly level: 'category' | 'section';
  number: string | null;
  /** How the heading prints it: a section's items are clarifications of the section with this number elsewhere. */
  readonly isNumbered: boolean;
  readonly title: string;
  readonly line: number;
  readonly items: Draft[];
}

/** A draft without anything in it yet. */
export function createDraft(
  about: Partial<Omit<Draft, 'texts' | 'rows' | 'classes' | 'lines' | 'children'>> & {
    line: number;
    text: string;
  },
): Draft {
  const { line, text, ...rest } = about;
  return {
    kind: 'rule',
    parent: null,
    level: null,
    number: null,
    numberBy: { how: 'position', why: '' },
    count: null,
    label: null,
    indent: null,
    form: null,
    ...rest,
    texts: text === '' ? [] : [{ line, text }],
    rows: [],
    classes: [],
    lines: [line],
    children: [],
  };
}

/** Every draft below these, each before what it holds. */
export function* walkDrafts(drafts: readonly Draft[]): Generator<Draft> {
  for (const draft of drafts) {
    yield draft;
    yield* walkDrafts(draft.children);
  }
}

/** Outcomes of the lines of a draft. */
export function outcomeOf(draft: Draft, part: DraftPart | null): LineOutcome {
  let named: Draft | null = draft;
  while (named && named.number === null) named = named.parent;
  const of = named?.number ?? part?.number ?? part?.title ?? '';
  return part === null ? { became: 'front', of: 'front' } : { became: draft.kind, of };
}
