import { addDraft, type Builder, openPart, partOf } from './builder.ts';
import type { Draft } from './draft.ts';
import type { Numbered } from './find-number.ts';
import { formatCount, isBelow, joinNumber } from './number.ts';
import { cutRuns } from './runs.ts';
import type { Unit } from './units.ts';

/** Open a part or add a rule where its number, its depth or its indent says. */
export function placeNumber(builder: Builder, unit: Unit, found: Numbered): void {
  if (found.as !== 'rule') {
    openPart(builder, unit, { number: found.number, title: found.runs, level: found.as });
    return;
  }
  closeItems(builder, unit, found);
  const owner = builder.open.at(-1) ?? (found.isOwn ? paragraphAbove(builder, unit, found) : null);
  const number = found.isOwn ? ownNumber(builder, unit, owner, found) : found.number;
  const draft = addDraft(builder, unit, owner, found.runs, {
    number,
    count: found.count,
    level: found.level,
    numberBy: { how: found.isOwn ? 'position' : 'printed', why: found.why ?? '' },
    isBoldLead: hasBoldLead(unit),
    listMark: found.isOwn ? (unit.block.mark ?? null) : null,
  });
  builder.open.push(draft);
}

/** Is the white space behind a typed number bold too, so that both sides of it are one stretch? */
function hasBoldLead({ runs, lead, isTyped }: Unit): boolean {
  if (!lead || !isTyped) return true;
  return cutRuns(runs, lead.length - 1, lead.length).every(({ strong, text }) => strong && /\s/.test(text));
}

/** Close what the new item does not stand in. */
function closeItems(builder: Builder, { block }: Unit, { number, level }: Numbered): void {
  const { open } = builder;
  if (level === null) {
    const { depth } = block;
    builder.open =
      depth === undefined
        ? open.filter((draft) => draft.indent < block.indent)
        : open.filter((draft) => draft.depth === null || draft.depth < depth);
  } else if (level < 100)
    builder.open = open.filter((draft) => draft.number !== null && isBelow(draft.number, number ?? ''));
  else builder.open = open.filter((draft) => draft.level !== null && draft.level < level);
}

/** A list that begins anew after a paragraph which stands between two lists belongs to that paragraph. */
function paragraphAbove(builder: Builder, unit: Unit, { count }: Numbered): Draft | null {
  const { last, profile } = builder;
  const items = builder.parts.at(-1)?.items ?? [];
  const isParagraph = last !== null && last.parent === null && last.number === null && last.kind === 'rule';
  const begins = count !== null && count <= profile.count.from && unit.block.depth !== undefined;
  if (!isParagraph || !begins || !items.some((item) => item.number !== null)) return null;
  builder.open = [last];
  return last;
}

function ownNumber(builder: Builder, unit: Unit, owner: Draft | null, { number }: Numbered): string | null {
  if (number === null) return null;
  const holder = owner ? owner.number : partOf(builder, unit).number;
  // `(1)` stands close to what holds it, and alone without its brackets.
  if (!number.startsWith('(')) return joinNumber(holder, number, '.');
  return holder === null ? number.slice(1, -1) : `${holder}${number}`;
}

/** The number of a section that an item of the outermost list heads: it counts on from that of its category. */
export function sectionNumber(builder: Builder, count: number): string {
  const { sections, width } = builder.profile.count;
  const category = builder.parts.findLast(({ level }) => level === 'category');
  return joinNumber(category?.number ?? null, formatCount(count - 1 + sections, 'decimal', width), '.');
}
