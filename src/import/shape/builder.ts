import type { ImportedItem, ImportedTerm, LineOutcome, Remark } from '../document/document.ts';
import type { Pin, Profile } from '../profile/profile.ts';
import type { Rung } from './ladder.ts';
import { plainRun, type Run, textOf } from './runs.ts';
import type { Unit } from './units.ts';

/** A text with the line that it begins in. */
export interface DraftText {
  readonly line: number;
  readonly runs: readonly Run[];
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** An item while its document is being shaped: where it stands, before its text is taken apart. */
export interface Draft extends Writable<Pick<ImportedItem, 'kind' | 'number' | 'count' | 'numberBy'>> {
  /** What holds it; null right below a part. */
  readonly parent: Draft | null;
  /** How deep its number stands, for what comes after it; null for what has none. */
  readonly level: number | null;
  /** Depth of its list as the format states it; null where it is in none. */
  readonly depth: number | null;
  readonly indent: number;
  readonly isBullet: boolean;
  readonly listMark: string | null;
  /** Name that a map or an earlier reading gives it. */
  readonly name: string | null;
  /** Its format sets it apart as a note. */
  readonly isRemark: boolean;
  /** A heading that is deeper than parts are: its text is its label. */
  readonly isTitle: boolean;
  /** A label that does not stand before its text. */
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
  readonly number: string | null;
  readonly title: readonly Run[];
  /** Name that the format gives it. */
  readonly name: string | null;
  readonly line: number;
  readonly items: Draft[];
}

/** How the headings of a format's levels are used: index 0 opens categories, 1 sections, more are rules with a title. */
export interface HeadingLevels {
  /** The unit that is the title of the document; null where no heading is. */
  readonly title: Unit | null;
  readonly levels: readonly number[];
}

/** Where shaping a document stands. */
export interface Builder {
  readonly units: readonly Unit[];
  readonly profile: Profile;
  readonly headings: HeadingLevels;
  /** Levels of labels that the profile names. */
  readonly rungs: readonly Rung[];
  readonly pins: ReadonlyMap<Unit, Pin>;
  /** Indents of items that head sections, by the line that opens their category. */
  readonly sectionIndents: ReadonlyMap<number, number>;
  /** Does the document say what blank lines part? Only a plain text and a PDF do. */
  readonly hasGaps: boolean;
  /** Was the document printed by this program? */
  readonly isPrint: boolean;
  readonly front: Draft[];
  readonly parts: DraftPart[];
  readonly terms: ImportedTerm[];
  readonly outcomes: Map<number, LineOutcome>;
  readonly remarks: Remark[];
  /** Units that begin like a number and were placed nowhere: they are text. */
  readonly leads: Unit[];
  /** Items that a further number can stand in, outermost first. */
  open: Draft[];
  /** The item or paragraph that was written last in this part. */
  last: Draft | null;
  /** Counts of the lists of labels that are open. */
  counts: (number | undefined)[];
  /** A glossary goes on until the next number or heading. */
  inTerms: boolean;
  /** Headword of a glossary whose definition comes next. */
  headword: Unit | null;
}

/** Begin with nothing placed. */
export const createBuilder = (
  given: Pick<Builder, 'units' | 'profile' | 'headings' | 'rungs' | 'pins' | 'sectionIndents' | 'isPrint'>,
): Builder => ({
  ...given,
  hasGaps: given.units.some(({ block }) => block.gap !== undefined),
  ...{ front: [], parts: [], terms: [], outcomes: new Map(), remarks: [], leads: [] },
  ...{ open: [], last: null, counts: [], inTerms: false, headword: null },
});

/** Every draft below these, each before what it holds. */
export const walkDrafts = (drafts: readonly Draft[]): Draft[] =>
  drafts.flatMap((draft) => [draft, ...walkDrafts(draft.children)]);

/** Record what becomes of a unit's lines. */
export function account({ outcomes }: Builder, { lines }: Pick<Unit, 'lines'>, outcome: LineOutcome): void {
  for (const line of lines) outcomes.set(line, outcome);
}

/** Record that lines became a draft, of the nearest number that holds it. */
export function accountDraft(builder: Builder, unit: Pick<Unit, 'lines' | 'line'>, draft: Draft): void {
  const part = partOf(builder, unit.line);
  let named: Draft | null = draft;
  while (named && named.number === null) named = named.parent;
  account(builder, unit, { became: draft.kind, of: named?.number ?? part.number ?? textOf(part.title) });
}

/** Open a category or a section. */
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

/** Open a part that a unit heads. */
export function headPart(
  builder: Builder,
  unit: Unit,
  { number, title, level }: Pick<DraftPart, 'number' | 'title' | 'level'>,
): void {
  openPart(builder, { level, number, title, name: unit.name, line: unit.line });
  account(builder, unit, { became: 'heading', of: number ?? textOf(title) });
}

/** The part that is open; one without a title where none is. */
export function partOf(builder: Builder, line: number): DraftPart {
  const open = builder.parts.at(-1);
  return open ?? openPart(builder, { level: 'category', number: null, title: [], name: null, line });
}

/** The category that is open; undefined for none. */
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

/** Put a unit as a new item below its parent, or right below the part that is open. */
export function addDraft(builder: Builder, unit: Unit, about: Partial<Draft>): Draft {
  const draft = createDraft(unit, about);
  (draft.parent?.children ?? partOf(builder, unit.line).items).push(draft);
  builder.last = draft;
  accountDraft(builder, unit, draft);
  return draft;
}

/** Give an item one more paragraph; with `isBroken` the words go on with the last one. */
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

/** Put front matter: paragraphs before the first part, and lines that the profile says are some. */
export function addFront(builder: Builder, unit: Unit): void {
  const last = builder.front.at(-1);
  if (last && unit.block.gap === undefined) pushText(last, unit, true);
  else builder.front.push(createDraft(unit, { kind: 'note', depth: null, indent: 0, name: null }));
  account(builder, unit, { became: 'front', of: 'front' });
}
