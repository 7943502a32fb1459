import type { ImportedDocument, ImportedNumbering, LineOutcome, Remark } from '../document/document.ts';
import { findDate } from '../document/find-date.ts';
import type { Source } from '../document/source.ts';
import { inferNumbering } from '../numbering/infer-numbering.ts';
import type { Profile } from '../profile/profile.ts';
import { type Builder, createBuilder } from './builder.ts';
import { walkDrafts } from './draft.ts';
import { classifyBold, finishItems, finishParts, numberSteps } from './finish.ts';
import { rungsOf } from './ladder.ts';
import { findPins } from './pins.ts';
import { type Placing, placeUnit } from './place.ts';
import { textOf } from './runs.ts';
import { sectionIndents } from './section-indent.ts';
import { headingLevels, isTitle } from './titles.ts';
import { type Unit, unitsOf } from './units.ts';

/** A document in its shape: references and names are not looked for yet. */
export interface Shaped {
  readonly document: ImportedDocument;
  readonly units: readonly Unit[];
  /** What became of each line of the units. */
  readonly outcomes: ReadonlyMap<number, LineOutcome>;
  /** Units that begin like a number and are text. */
  readonly leads: readonly Unit[];
  /** Pins of the profile whose text is gone. */
  readonly gone: readonly string[];
}

/** Put the blocks of a document where their numbers, labels and headings say, as its profile has it. */
export function shape(source: Source, profile: Profile): Shaped {
  const units = unitsOf(source);
  const pinned = findPins(units, profile);
  const builder = createBuilder(units, profile, headingLevels(units), source.isPrint);
  const placing: Placing = {
    rungs: rungsOf(profile.levels),
    pins: pinned.of,
    sectionIndents:
      profile.numbers === 'nested'
        ? sectionIndents(units, (unit) => opensCategory(unit, profile))
        : new Map(),
  };
  for (let at = 0; at < units.length; at += 1) placeUnit(builder, at, placing);
  const { parts } = builder;
  const drafts = () => parts.flatMap(({ items }) => [...walkDrafts(items)]);
  numberSteps(drafts(), profile);
  classifyBold(drafts(), profile);
  return {
    document: documentOf(source, builder),
    units,
    outcomes: builder.outcomes,
    leads: builder.leads,
    gone: pinned.gone,
  };
}

const opensCategory = ({ text, block }: Unit, { heads }: Profile): boolean =>
  heads.some(
    (head) =>
      typeof head !== 'string' &&
      head.level === 1 &&
      block.indent === 0 &&
      new RegExp(head.like, 'u').test(text),
  );

function documentOf(source: Source, builder: Builder): ImportedDocument {
  const { profile } = builder;
  const front = finishItems(builder.front, profile);
  const parts = finishParts(builder.parts, profile);
  const { numbering, named } = inferNumbering(parts);
  const texts = builder.front.flatMap(({ texts: own }) => own.map(({ runs }) => textOf(runs)));
  const remarks: Remark[] = builder.remarks.toSorted((a, b) => a.line - b.line);
  return {
    dialect: profile.numbers,
    title: profile.title ?? titleOf(source, builder),
    version:
      texts.map((text) => version.exec(text.slice(0, 400))?.[1]).find((found) => found !== undefined) ?? null,
    date: texts.map((text) => findDate(text.slice(0, 400))).find((date) => date !== null) ?? null,
    numbering: withStarts(numbering, profile),
    front,
    parts: parts.map((part) => {
      const name = named.get(part);
      return name === undefined ? part : { ...part, numbering: name };
    }),
    terms: builder.terms,
    leavesChaptersOut: true,
    others: profile.base ? [profile.base] : [],
    remarks,
  };
}

const version = /(?<![\p{L}\d])[Vv](?:ersion|ERSION)?\.?\s*(\d+(?:\.\d+)*)/u;

/** Counts that no first number of a list shows are those of the profile. */
function withStarts(numbering: ImportedNumbering, { count }: Profile): ImportedNumbering {
  if (count.from === 1 && count.width === 1) return numbering;
  const rule = `{ style: decimal, width: ${count.width}, start: ${count.from} }`;
  return { ...numbering, rule: [rule] };
}

/** The title that a heading or the format has, else the first line of the front matter where it is one. */
function titleOf(source: Source, { headings, front }: Builder): string | null {
  if (headings.title) return headings.title.text.replace(/\s+/g, ' ');
  if (source.title !== null) return source.title;
  const first = textOf(front[0]?.texts[0]?.runs ?? []);
  return isTitle(first) ? first : null;
}
