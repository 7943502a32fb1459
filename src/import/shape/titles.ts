import { isTitleCase } from '../document/is-title.ts';
import type { Unit } from './units.ts';

/** Could a text be a heading: short, capitalised, and no sentence? */
export const isTitle = (text: string): boolean =>
  text.length > 0 &&
  text.length <= 90 &&
  text.split(/\s+/).length <= 12 &&
  !/[.!?;:,*★✷☆✶]$/u.test(text) &&
  !/[.!?]\s/.test(text) &&
  isTitleCase(text.replace(/[*()]/g, ' '));

/** How the headings of a format's levels are used: index 0 opens categories, 1 sections, more are rules with a title. */
export interface HeadingLevels {
  /** The unit that is the title of the document; null where no heading is. */
  readonly title: Unit | null;
  readonly levels: readonly number[];
}

/** Tell the title of a document, a heading that all others stand below, from the headings of its parts. */
export function headingLevels(units: readonly Unit[]): HeadingLevels {
  const headings = units.filter(({ block }) => block.heading !== undefined && block.kind === 'text');
  const [first, ...others] = headings;
  const level = first?.block.heading ?? 0;
  const isAbove = others.every(
    ({ block, lead }) => (block.heading ?? 0) > level || (block.heading === level && lead !== null),
  );
  const title = first && first.lead === null && isAbove && isFirst(units, first) ? first : null;
  const used = new Set((title ? others : headings).map(({ block }) => block.heading ?? 0));
  return { title, levels: [...used].sort((a, b) => a - b) };
}

/** Does nothing with a number stand in front of a heading? */
const isFirst = (units: readonly Unit[], heading: Unit): boolean =>
  units.slice(0, units.indexOf(heading)).every(({ lead }) => lead === null);
