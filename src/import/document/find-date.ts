const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

const monthFirst = /\b([A-Z][a-z]{2,8})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/u;
/** A month with its year that no more than two words stand in front of: `Revised May 2006`. */
const monthAlone = new RegExp(`^(?:\\P{L}*\\p{L}+\\W+){0,2}(?:${months.join('|')})\\s+\\d{4}$`, 'iu');
const dayFirst = /\b(\d{1,2})(?:st|nd|rd|th)?\.?\s+([A-Z][a-z]{2,8})\.?,?\s+(\d{4})\b/u;

/** The first date of a text, `March 2nd, 2024`, `2 March 2024` or ISO, as an ISO date; null for none. */
export function findDate(text: string): string | null {
  const iso = /\b\d{4}-\d{2}-\d{2}\b/.exec(text);
  if (iso) return iso[0];
  const [, month, day, year] = monthFirst.exec(text) ?? [];
  const [, otherDay, otherMonth, otherYear] = dayFirst.exec(text) ?? [];
  return asDate(year, month, day) ?? asDate(otherYear, otherMonth, otherDay);
}

/** What stands in front of the date of a text itself, in a sentence. */
const dates =
  /(?<!\p{L})(?:effective|as of|updated?|revis\p{L}*|version|dated|publish\p{L}*|adopt\p{L}*|approv\p{L}*|amend\p{L}*|edition|releas\p{L}*|modified|printed|enacted|stand|fassung|gültig|valid|in force|rules for)[^.;]{0,40}$/iu;

/** The date that a text says of itself; null where a sentence names another day, one of play. */
export function findOwnDate(text: string): string | null {
  const date = findDate(text);
  if (date === null || (text.length <= 100 && !/\.\s*$/.test(text))) return date;
  const at = [/\b\d{4}-\d{2}-\d{2}\b/, monthFirst, dayFirst].map(
    (form) => form.exec(text)?.index ?? text.length,
  );
  return dates.test(text.slice(0, Math.min(...at))) ? date : null;
}

function asDate(year = '', month = '', day = ''): string | null {
  const at = month === '' ? -1 : months.findIndex((name) => name.startsWith(month.toLowerCase()));
  if (at < 0 || Number(day) < 1 || Number(day) > 31) return null;
  return `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Does a text say a version, or a date that is in no sentence? */
export const saysIssue = (text: string): boolean =>
  text.length <= 100 &&
  (/^(?:version|edition|v\.?)\s*:?\s*\d/iu.test(text) ||
    monthAlone.test(text.trim()) ||
    (findDate(text) !== null && !/\.$/.test(text)));
