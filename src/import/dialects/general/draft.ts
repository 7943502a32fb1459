import {
  emptyItem,
  type ImportedItem,
  type ImportedKind,
  type ImportedPart,
  type Inline,
} from '../../document/document.ts';
import type { Segment } from '../../numbering/number-token.ts';
import { lastCount } from './list-items.ts';

/** A rule, or what hangs on one, while the document is read. */
export interface Draft
  extends Pick<
      ImportedItem,
      'numberBy' | 'isBullet' | 'isRemark' | 'listMark' | 'star' | 'markers' | 'classes' | 'relations'
    >,
    Pick<Writable<ImportedItem>, 'kind' | 'number' | 'count' | 'name' | 'label'> {
  segments: readonly Segment[];
  paragraphs: (readonly Inline[])[];
  rows: ImportedItem['rows'][number][];
  lines: number[];
  children: Draft[];
  /** Columns that it is indented. */
  readonly indent: number;
  /** The style of its number in a list, `1.` or `a)`, or what else it is. */
  readonly style: string;
  /** The rule and the part that hold it; null for none. */
  parent: Draft | null;
  home: DraftPart | null;
}

/** The style of a paragraph that its own bold words call: `**Cost:** One coin.` */
export const runIn = 'run-in';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A category or section while the document is read. */
export interface DraftPart {
  level: ImportedPart['level'];
  number: string | null;
  segments: readonly Segment[];
  title: string;
  readonly name: string | null;
  readonly line: number;
  readonly items: Draft[];
}

/** A draft with nothing in it. */
export const newDraft = (kind: ImportedKind, lines: readonly number[], own: Partial<Draft> = {}): Draft => ({
  ...emptyItem,
  kind,
  segments: [],
  paragraphs: [],
  rows: [],
  lines: [...lines],
  children: [],
  indent: 0,
  style: '',
  parent: null,
  home: null,
  ...own,
});

/** What is known of a rule by the number that it prints. */
export const printed = (segments: readonly Segment[]) => ({
  segments,
  numberBy: { how: 'printed', why: '' } as const,
  count: lastCount(segments),
});

/** A draft as the pipeline takes it. */
export function toItem(draft: Draft): ImportedItem {
  const { segments: _, indent: __, style: ___, parent: ____, home: _____, children, ...item } = draft;
  return { ...item, children: children.map(toItem) };
}
