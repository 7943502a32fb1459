import type { ImportedDocument, ImportedNumbering, LineOutcome } from '../document/document.ts';
import { findDate } from '../document/find-date.ts';
import { isTitle } from '../document/is-title.ts';
import type { Source } from '../document/source.ts';
import { inferNumbering } from '../numbering/infer-numbering.ts';
import type { Profile } from '../profile/profile.ts';
import { type Builder, createBuilder, type HeadingLevels, walkDrafts } from './builder.ts';
import { classifyBold, finishItems, finishParts, numberSteps } from './finish.ts';
import { rungsOf } from './ladder.ts';
import { findPins } from './pins.ts';
import { placeUnit, sectionIndents } from './place.ts';
import { textOf } from './runs.ts';
import { type Unit, unitsOf } from './units.ts';

/** A shaped document, before references and names are searched. */
export interface Shaped {
  readonly document: ImportedDocument;
  readonly units: readonly Unit[];
  /** Outcome of each line of the units. */
  readonly outcomes: ReadonlyMap<number, LineOutcome>;
  /** Units that start like a number and are text. */
  readonly leads: readonly Unit[];
  /** Pins of the profile whose text is gone. */
  readonly gone: readonly string[];
}

/** Places the blocks of a document by numbers, labels and headings, with its profile. */
export function shape(source: Source, profile: Profile): Shaped {
  const units = unitsOf(source);
  const pinned = findPins(units, profile);
  const builder = createBuilder({
    ...{ units, profile, pins: pinned.of },
    isPrint: source.isPrint === true,
    headings: headingLevels(units),
    rungs: rungsOf(profile.levels),
    sectionIndents: sectionIndents(units, profile),
  });
  for (const unit of units) placeUnit(builder, unit);
  const drafts = () => walkDrafts(builder.parts.flatMap(({ items }) => items));
  numberSteps(drafts(), profile);
  classifyBold(drafts(), profile);
  const { outcomes, leads } = builder;
  return { document: documentOf(source, builder), units, outcomes, leads, gone: pinned.gone };
}

/**
 * Separates the title of a document (a heading above all others, with no number before it) from the
 * headings of parts.
 */
function headingLevels(units: readonly Unit[]): HeadingLevels {
  const headings = units.filter(({ block }) => block.heading !== undefined && block.kind === 'text');
  const [first, ...others] = headings;
  const levelOf = ({ block }: Unit): number => block.heading ?? 0;
  const isTop = (unit: Unit) =>
    unit.lead === null &&
    others.every(
      (other) => levelOf(other) > levelOf(unit) || (levelOf(other) === levelOf(unit) && other.lead),
    ) &&
    units.slice(0, unit.at).every(({ lead }) => lead === null);
  const title = first && isTop(first) ? first : null;
  const used = new Set((title ? others : headings).map(levelOf));
  return { title, levels: [...used].sort((a, b) => a - b) };
}

function documentOf(source: Source, builder: Builder): ImportedDocument {
  const { profile } = builder;
  const front = finishItems(builder.front, profile);
  const parts = finishParts(builder.parts, profile);
  const { numbering, named } = inferNumbering(parts);
  const texts = builder.front.flatMap(({ texts: own }) => own.map(({ runs }) => textOf(runs).slice(0, 400)));
  return {
    dialect: profile.numbers,
    title: profile.title ?? titleOf(source, builder),
    version:
      profile.version ??
      texts.map((text) => version.exec(text)?.[1]).find((found) => found !== undefined) ??
      null,
    date: texts.map(findDate).find((date) => date !== null) ?? null,
    numbering: withStarts(numbering, profile),
    front,
    parts: parts.map((part) => {
      const name = named.get(part);
      return name === undefined ? part : { ...part, numbering: name };
    }),
    terms: builder.terms,
    leavesChaptersOut: true,
    others: profile.base ? [profile.base] : [],
    remarks: builder.remarks.toSorted((a, b) => a.line - b.line),
  };
}

const version = /(?<![\p{L}\d])[Vv](?:ersion|ERSION)?\.?\s*(\d+(?:\.\d+)*)/u;

/** Adds counts of the profile that no first number of a list shows. */
function withStarts(numbering: ImportedNumbering, { count }: Profile): ImportedNumbering {
  if (count.from === 1 && count.width === 1) return numbering;
  const rule = `{ style: decimal, width: ${count.width}, start: ${count.from} }`;
  return { ...numbering, rule: [rule] };
}

/** The title by heading or format, else the first line of the front matter if it is a title. */
function titleOf(source: Source, { headings, front }: Builder): string | null {
  if (headings.title) return headings.title.text.replace(/\s+/g, ' ');
  if (source.title !== null) return source.title;
  const first = textOf(front[0]?.texts[0]?.runs ?? []);
  return isTitle(first) ? first : null;
}
