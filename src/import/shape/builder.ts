import type { ImportedItem, ImportedTerm, LineOutcome, Remark } from '../document/document.ts';
import type { Pin, Profile } from '../profile/profile.ts';
import type { Rung } from './ladder.ts';
import { plainRun, type Run, textOf } from './runs.ts';
import type { Unit } from './units.ts';

/** A text with its first line. */
export interface DraftText {
  readonly line: number;
  readonly runs: readonly Run[];
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** An item under construction: in its place, its text not yet split. */
export interface Draft extends Writable<Pick<ImportedItem, 'kind' | 'number' | 'count' | 'numberBy'>> {
  /** Its parent item; null directly under a part. */
  readonly parent: Draft | null;
  /** Depth of its number, for what comes after it; null without one. */
  readonly level: number | null;
  /** List depth as the format states it; null outside lists. */
  readonly depth: number | null;
  readonly indent: number;
  readonly isBullet: boolean;
  readonly listMark: string | null;
  /** Name from a map or from the format. */
  readonly name: string | null;
  /** Its format sets it apart as a note. */
  readonly isRemark: boolean;
  /** A heading deeper than parts: its text is its label. */
  readonly isTitle: boolean;
  /** A label that is not in its text. */
  label: DraftText | null;
  readonly texts: DraftText[];
  readonly rows: (readonly (readonly Run[])[])[];
  readonly classes: string[];
  readonly lines: number[];
  readonly children: Draft[];
}

/** A category or section under construction. */
export interface DraftPart {
  readonly level: 'category' | 'section';
  readonly number: string | null;
  readonly title: readonly Run[];
  /** Name from the format. */
  readonly name: string | null;
  readonly line: number;
  readonly items: Draft[];
}

/** The heading levels in use: index 0 opens categories, 1 sections, deeper ones titled rules. */
export interface HeadingLevels {
  /** The unit with the title of the document, or null. */
  readonly title: Unit | null;
  readonly levels: readonly number[];
}

/** State of shaping a document. */
export interface Builder {
  readonly units: readonly Unit[];
  readonly profile: Profile;
  readonly headings: HeadingLevels;
  /** Levels of labels that the profile names. */
  readonly rungs: readonly Rung[];
  readonly pins: ReadonlyMap<Unit, Pin>;
  /** Indents of items that head sections, by the line of their category. */
  readonly sectionIndents: ReadonlyMap<number, number>;
  /** Whether the format has blank lines: only plain text and PDF do. */
  readonly hasGaps: boolean;
  /** Whether the document was printed by rulewright. */
  readonly isPrint: boolean;
  readonly front: Draft[];
  readonly parts: DraftPart[];
  readonly terms: ImportedTerm[];
  readonly outcomes: Map<number, LineOutcome>;
  readonly remarks: Remark[];
  /** Units that start like a number but have no place: they are text. */
  readonly leads: Unit[];
  /** Items that a further number can be under, outermost first. */
  open: Draft[];
  /** The last item or paragraph of this part. */
  last: Draft | null;
  /** Counts of the open lists of labels. */
  counts: (number | undefined)[];
  /** Inside a glossary, up to the next number or heading. */
  inTerms: boolean;
  /** Headword of a glossary, waiting for its definition. */
  headword: Unit | null;
}

/** Creates an empty builder. */
export const createBuilder = (
  given: Pick<Builder, 'units' | 'profile' | 'headings' | 'rungs' | 'pins' | 'sectionIndents' | 'isPrint'>,
): Builder => ({
  ...given,
  hasGaps: given.units.some(({ block }) => block.gap !== undefined),
  ...{ front: [], parts: [], terms: [], outcomes: new Map(), remarks: [], leads: [] },
  ...{ open: [], last: null, counts: [], inTerms: false, headword: null },
});

/** All drafts, parents before children. */
export const walkDrafts = (drafts: readonly Draft[]): Draft[] =>
  drafts.flatMap((draft) => [draft, ...walkDrafts(draft.children)]);

/** Records the outcome of a unit's lines. */
export function account({ outcomes }: Builder, { lines }: Pick<Unit, 'lines'>, outcome: LineOutcome): void {
  for (const line of lines) outcomes.set(line, outcome);
}

/** Records that lines became a draft, under the nearest number. */
export function accountDraft(builder: Builder, unit: Pick<Unit, 'lines' | 'line'>, draft: Draft): void {
  const part = partOf(builder, unit.line);
  let named: Draft | null = draft;
  while (named && named.number === null) named = named.parent;
  account(builder, unit, { became: draft.kind, of: named?.number ?? part.number ?? textOf(part.title) });
}

/** Opens a category or section. */
export function openPart(builder: Builder, about: Omit<DraftPart, 'items'>): DraftPart {
  const part: DraftPart = { ...about, items: [] };
  builder.parts.push(part);
  builder.open = [];
  builder.last = null;
  builder.inTerms = false;
  builder.headword = null;
  builder.counts.length = Math.min(builder.counts.length, 1);
  return part;
}

/** Opens a part with a unit as its heading. */
export function headPart(
  builder: Builder,
  unit: Unit,
  { number, title, level }: Pick<DraftPart, 'number' | 'title' | 'level'>,
): void {
  openPart(builder, { level, number, title, name: unit.name, line: unit.line });
  account(builder, unit, { became: 'heading', of: number ?? textOf(title) });
}

/** The open part; opens one without a title if none is. */
export function partOf(builder: Builder, line: number): DraftPart {
  const open = builder.parts.at(-1);
  return open ?? openPart(builder, { level: 'category', number: null, title: [], name: null, line });
}

/** The open category, or undefined. */
export const categoryOf = ({ parts }: Builder): DraftPart | undefined =>
  parts.findLast(({ level }) => level === 'category');

function createDraft({ block, lines, line, runs, name }: Unit, about: Partial<Draft>): Draft {
  const texts = runs.length === 0 ? [] : [{ line, runs }];
  return {
    ...{ kind: 'rule', parent: null, level: null, depth: block.depth ?? null, indent: block.indent },
    ...{
      number: null,
      count: null,
      numberBy: { how: 'position', why: '' },
      listMark: null,
      name,
      label: null,
    },
    ...{ isBullet: false, isRemark: false, isTitle: false },
    ...{ texts, rows: [], classes: [], lines: [...lines], children: [] },
    ...about,
  };
}

/** Adds a unit as a new item under its parent, or directly under the open part. */
export function addDraft(builder: Builder, unit: Unit, about: Partial<Draft>): Draft {
  const draft = createDraft(unit, about);
  (draft.parent?.children ?? partOf(builder, unit.line).items).push(draft);
  builder.last = draft;
  accountDraft(builder, unit, draft);
  return draft;
}

/** Adds a paragraph to an item; with `isBroken` the words continue the last one. */
export function addText(builder: Builder, unit: Unit, draft: Draft, isBroken = false): void {
  pushText(draft, unit, isBroken);
  builder.last = draft;
  accountDraft(builder, unit, draft);
}

function pushText({ texts, lines }: Draft, unit: Unit, isBroken: boolean): void {
  const before = isBroken ? texts.pop() : undefined;
  texts.push(
    before
      ? { ...before, runs: [...before.runs, plainRun(' '), ...unit.runs] }
      : { line: unit.line, runs: unit.runs },
  );
  lines.push(...unit.lines);
}

/** Adds front matter: paragraphs before the first part, and lines the profile names. */
export function addLead(builder: Builder, unit: Unit): void {
  const last = builder.front.at(-1);
  if (last && unit.block.gap === undefined && builder.parts.length === 0) pushText(last, unit, true);
  else builder.front.push(createDraft(unit, { kind: 'note', depth: null, indent: 0, name: null }));
  account(builder, unit, { became: 'front', of: 'front' });
}
