import { isTitleCase } from '../document/is-title.ts';
import type { Unit } from './units.ts';
import { typedNumber } from './whole-number.ts';

/** Short, and no sentence, nor a line of a form with a place to write on. */
export function isTitleLike({ plain }: Pick<Unit, 'plain'>): boolean {
  return (
    plain.length <= 120 &&
    plain.split(/\s+/).length <= 14 &&
    !/_{3}/.test(plain) &&
    !/[.;,!]["'”’)]*$/u.test(plain) &&
    !/[.!?]\s+\p{Lu}\p{Ll}+\s+\p{Ll}/u.test(plain)
  );
}

/** Is a unit a title, also behind a typed number, whose full stop ends no sentence, or one that a full stop ends: "Article IV. Terms of Office." */
export function isHeading(unit: Pick<Unit, 'plain'>): boolean {
  if (isTitleLike(unit)) return true;
  const length = typedNumber(unit.plain)?.length;
  if (length === undefined) return false;
  const rest = unit.plain.slice(length);
  const ended = rest.replace(/\.$/, '');
  return isTitleLike({ plain: rest }) || (isTitleLike({ plain: ended }) && isTitleCase(ended));
}

/** Few words that a full stop ends, behind a typed number or not: "If a boat sinks.", "II. Fees of a boat." */
export function isEndedTitle({ plain }: Pick<Unit, 'plain'>): boolean {
  const title = plain.slice(typedNumber(plain)?.length ?? 0);
  return (
    /^\p{Lu}[^.]*\.$/u.test(title) &&
    title.split(/\s+/).length <= 5 &&
    isTitleLike({ plain: title.slice(0, -1) })
  );
}

/** Longest title that stands in front of a text, in UTF-16 units. */
const longestLead = 60;

/**
 * The length of a title that the text of a section goes on behind: "Weight Classes. The event has…"; with the sign and the space behind
 * it. Null where there is none.
 */
export function leadLength({ plain }: Pick<Unit, 'plain'>): number | null {
  const [all, lead = ''] = /^(.*?)[.:]\s+(?=\S)/u.exec(plain.slice(0, longestLead)) ?? [];
  return all !== undefined && /\p{L}{2}/u.test(lead) && isTitleLike({ plain: lead }) ? all.length : null;
}

/** Share that decides what most of something is. */
export const majority = 0.6;

export const isMost = <T>(all: readonly T[], holds: (one: T) => boolean): boolean =>
  all.filter(holds).length >= majority * all.length;
