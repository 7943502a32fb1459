import type { ImportedKind } from '../../document/document.ts';

/** A rule while its list is being read: numbers come when the list is whole. Indents are in spaces. */
export interface Draft {
  readonly kind: ImportedKind;
  readonly indent: number;
  /** The number in front of the item; null for what hangs on a rule. */
  readonly listed: number | null;
  readonly lines: number[];
  readonly paragraphs: { readonly text: string; readonly line: number }[];
  readonly children: Draft[];
}

/** A list of rules below a heading. */
export interface DraftPart {
  readonly level: 'category' | 'section';
  readonly number: string;
  readonly title: string;
  readonly line: number;
  readonly items: Draft[];
}

/** Begin a rule, an example or a note with its first line. */
export function beginDraft(
  kind: ImportedKind,
  listed: number | null,
  { indent, text, line }: { readonly indent: number; readonly text: string; readonly line: number },
): Draft {
  return { kind, indent, listed, lines: [line], paragraphs: [{ text, line }], children: [] };
}
