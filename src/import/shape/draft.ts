import type { ImportedItem, ImportedKind, LineOutcome } from '../document/document.ts';
import type { Run } from './runs.ts';

/** A text with the line that it begins in. */
export interface DraftText {
  readonly line: number;
  readonly runs: readonly Run[];
}

/** An item while its document is being shaped: where it stands, before its text is taken apart. */
export interface Draft {
  kind: ImportedKind;
  /** What holds it; null right below a part. */
  readonly parent: Draft | null;
  /** How deep its number stands, for what comes after it; null for what has none. */
  readonly level: number | null;
  /** Depth of its list as the format states it; null where it is in none. */
  readonly depth: number | null;
  readonly indent: number;
  readonly isBullet: boolean;
  number: string | null;
  count: number | null;
  numberBy: ImportedItem['numberBy'];
  readonly listMark: string | null;
  /** Name that a map or an earlier reading gives it. */
  readonly name: string | null;
  /** The bold that its number is set in goes on behind it, and can be a label. */
  readonly isBoldLead: boolean;
  /** Its format sets it apart as a note. */
  readonly isRemark: boolean;
  /** A heading that is deeper than parts are: its text is its label. */
  readonly isTitle: boolean;
  /** A label that does not stand in front of its text. */
  label: DraftText | null;
  readonly texts: DraftText[];
  readonly rows: (readonly (readonly Run[])[])[];
  readonly classes: string[];
  readonly lines: number[];
  readonly children: Draft[];
}

/** A category or a section while its document is being shaped. */
export interface DraftPart {
  readonly level: 'category' | 'section';
  number: string | null;
  readonly isNumbered: boolean;
  readonly title: DraftText;
  /** Name that the format gives it. */
  readonly name: string | null;
  readonly line: number;
  readonly items: Draft[];
}

/** A draft with nothing in it but its text. */
export function createDraft(
  line: number,
  runs: readonly Run[] | null,
  about: Partial<Omit<Draft, 'texts' | 'rows' | 'classes' | 'lines' | 'children'>> = {},
): Draft {
  return {
    kind: 'rule',
    parent: null,
    level: null,
    depth: null,
    indent: 0,
    isBullet: false,
    number: null,
    count: null,
    numberBy: { how: 'position', why: '' },
    listMark: null,
    name: null,
    isBoldLead: false,
    isRemark: false,
    isTitle: false,
    label: null,
    ...about,
    texts: runs === null || runs.length === 0 ? [] : [{ line, runs }],
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

/** What the lines of a draft became. */
export function outcomeOf(draft: Draft, part: DraftPart, title: string): LineOutcome {
  let named: Draft | null = draft;
  while (named && named.number === null) named = named.parent;
  return { became: draft.kind, of: named?.number ?? part.number ?? title };
}
