import type { ImportedMarker, Inline } from '../../document/document.ts';
import { cutLetters, takeEmphasis, textInlines, textOf, toInlines } from '../../document/inline.ts';
import type { Draft } from './draft.ts';
import { findLabel, isHeading } from './find-label.ts';
import { findMerges, type Merge } from './find-merges.ts';
import { namedSyntax } from './named-syntax.ts';
import { takeMarkers } from './take-markers.ts';

/** A rule as its words have it, apart from its place. */
export interface ReadText {
  readonly label: readonly Inline[] | null;
  readonly paragraphs: readonly (readonly Inline[])[];
  readonly markers: readonly ImportedMarker[];
  /** Suggestions that seem to be merged into it, with their line. */
  readonly merges: readonly (Merge & { readonly line: number })[];
}

/** Take the text of a rule apart: label, paragraphs, markers. */
export function readText(draft: Draft): ReadText {
  const read = draft.paragraphs.map(({ text, line }, at) =>
    readParagraph(text, line, {
      isFirst: at === 0 && mayHaveLabel(draft),
      isLast: at === draft.paragraphs.length - 1,
      isHeading: draft.listed !== null,
    }),
  );
  return {
    label: read[0]?.label ?? null,
    paragraphs: read.map(({ inlines }) => inlines).filter((inlines) => inlines.length > 0),
    markers: read.flatMap(({ markers }) => markers),
    merges: read.flatMap(({ merges }) => merges),
  };
}

/** An example or a note that says so in its first word has no other label. */
const mayHaveLabel = ({ kind, paragraphs }: Draft): boolean =>
  kind === 'rule' || (kind === 'note' && !/^notes?\b/iu.test(paragraphs[0]?.text ?? ''));

interface ParagraphPosition {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** May the whole be a heading inside the list? */
  readonly isHeading: boolean;
}

function readParagraph(source: string, line: number, place: ParagraphPosition) {
  const letters = source.includes('*') ? takeEmphasis(source) : null;
  const whole = letters ? textOf(letters) : source;
  const { end, rest, markers } = place.isLast
    ? takeMarkers(whole, line)
    : { end: whole.length, rest: '', markers: [] };
  const text = whole.slice(0, end);
  const inlines = (from: number, to: number) =>
    letters
      ? toInlines(cutLetters(letters, from, to), line, namedSyntax)
      : textInlines(whole.slice(from, to), line, namedSyntax);
  if (place.isFirst && place.isHeading && isHeading(text)) {
    const size = text.trimEnd().replace(/:$/, '').length;
    return { label: inlines(0, size), inlines: [], markers, merges: [] };
  }
  const label = place.isFirst ? findLabel(text) : null;
  const from = label?.text ?? 0;
  const merges = findMerges(text.slice(from)).map((merge) => moved(merge, from, line));
  const body = splitAtMerges({ from, end, text }, merges, inlines);
  return {
    label: label ? inlines(0, label.end) : null,
    inlines: rest === '' ? body : [...body, { type: 'text' as const, value: rest }],
    markers,
    merges,
  };
}

function moved({ at, reading, ...merge }: Merge, by: number, line: number): Merge & { line: number } {
  const readings = reading && {
    start: reading.start + by,
    middle: reading.middle + by,
    end: reading.end + by,
  };
  return { ...merge, at: at + by, reading: readings, line };
}

/** The inlines of a text; where both readings of a suggestion are told apart they are a node of their own. */
function splitAtMerges(
  { from, end, text }: { readonly from: number; readonly end: number; readonly text: string },
  merges: readonly Merge[],
  inlines: (from: number, to: number) => Inline[],
): Inline[] {
  const result: Inline[] = [];
  let at = from;
  for (const { reading } of merges) {
    if (!reading || reading.start < at || reading.end > end) continue;
    const old = text.slice(reading.start, reading.middle);
    const fresh = text.slice(reading.middle, reading.end);
    result.push(...inlines(at, reading.start), { type: 'suggestion', old, fresh });
    at = reading.end;
  }
  return [...result, ...inlines(at, end)];
}
