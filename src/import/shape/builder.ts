import type { ImportedTerm, LineOutcome, Remark } from '../document/document.ts';
import type { Profile } from '../profile/profile.ts';
import { createDraft, type Draft, type DraftPart, outcomeOf } from './draft.ts';
import type { Run } from './runs.ts';
import { textOf } from './runs.ts';
import type { HeadingLevels } from './titles.ts';
import type { Unit } from './units.ts';

/** Where shaping a document stands. */
export interface Builder {
  readonly units: readonly Unit[];
  readonly profile: Profile;
  readonly headings: HeadingLevels;
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

/** Begin. */
export const createBuilder = (
  units: readonly Unit[],
  profile: Profile,
  headings: HeadingLevels,
  isPrint = false,
): Builder => ({
  units,
  profile,
  headings,
  isPrint,
  front: [],
  parts: [],
  terms: [],
  outcomes: new Map(),
  remarks: [],
  leads: [],
  open: [],
  last: null,
  counts: [],
  inTerms: false,
  headword: null,
});

/** What becomes of a unit's lines. */
export function account({ outcomes }: Builder, { lines }: Pick<Unit, 'lines'>, outcome: LineOutcome): void {
  for (const line of lines) outcomes.set(line, outcome);
}

/** Open a category or a section. */
export function openPart(
  builder: Builder,
  unit: Unit,
  about: {
    readonly number: string | null;
    readonly title: readonly Run[];
    readonly level: DraftPart['level'];
    readonly isMade?: true;
  },
): DraftPart {
  const { number, title, level, isMade } = about;
  const part: DraftPart = {
    level,
    number,
    isNumbered: number !== null,
    title: { line: unit.line, runs: title },
    name: isMade ? null : unit.name,
    line: unit.line,
    items: [],
  };
  builder.parts.push(part);
  builder.open = [];
  builder.last = null;
  builder.inTerms = false;
  builder.headword = null;
  builder.counts.length = Math.min(builder.counts.length, 1);
  if (!isMade) account(builder, unit, { became: 'heading', of: number ?? textOf(title) });
  return part;
}

/** The part that is open; one without a title where none is. */
export const partOf = (builder: Builder, unit: Unit): DraftPart =>
  builder.parts.at(-1) ??
  openPart(builder, unit, { number: null, title: [], level: 'category', isMade: true });

/** Put a new item below another one, or right below the part that is open. */
export function addDraft(
  builder: Builder,
  unit: Unit,
  owner: Draft | null,
  runs: readonly Run[] | null,
  about: Parameters<typeof createDraft>[2] = {},
): Draft {
  const part = partOf(builder, unit);
  const draft = createDraft(unit.line, runs, {
    parent: owner,
    depth: unit.block.depth ?? null,
    indent: unit.block.indent,
    name: unit.name,
    ...about,
  });
  draft.lines.splice(0, 1, ...unit.lines);
  (owner?.children ?? part.items).push(draft);
  builder.last = draft;
  account(builder, unit, outcomeOf(draft, part, textOf(part.title.runs)));
  return draft;
}

/** Give an item one more paragraph; with `isBroken` the words go on with the last one. */
export function addText(builder: Builder, unit: Unit, draft: Draft, isBroken = false): void {
  const part = partOf(builder, unit);
  const before = draft.texts.at(-1);
  if (isBroken && before) {
    const space: Run = { text: ' ', strong: false, emphasis: false, within: null };
    draft.texts[draft.texts.length - 1] = { ...before, runs: [...before.runs, space, ...unit.runs] };
  } else draft.texts.push({ line: unit.line, runs: unit.runs });
  draft.lines.push(...unit.lines);
  builder.last = draft;
  account(builder, unit, outcomeOf(draft, part, textOf(part.title.runs)));
}

/** Front matter: paragraphs before the first part, and lines that the profile says are some. */
export function addFront(builder: Builder, unit: Unit, isApart = unit.block.gap !== undefined): void {
  const last = builder.front.at(-1);
  if (last && !isApart) {
    const space: Run = { text: ' ', strong: false, emphasis: false, within: null };
    const before = last.texts.at(-1);
    if (before)
      last.texts[last.texts.length - 1] = { ...before, runs: [...before.runs, space, ...unit.runs] };
    last.lines.push(...unit.lines);
  } else {
    const draft = createDraft(unit.line, unit.runs, { kind: 'note' });
    draft.lines.splice(0, 1, ...unit.lines);
    builder.front.push(draft);
  }
  account(builder, unit, { became: 'front', of: 'front' });
}
