const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

const monthFirst = /\b([A-Z][a-z]{2,8})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/u;
const dayFirst = /\b(\d{1,2})(?:st|nd|rd|th)?\.?\s+([A-Z][a-z]{2,8})\.?,?\s+(\d{4})\b/u;

/** The first date of a text (`March 2nd, 2024`, `2 March 2024` or ISO) as an ISO date, or null. */
export function findDate(text: string): string | null {
  const iso = /\b\d{4}-\d{2}-\d{2}\b/.exec(text);
  if (iso) return iso[0];
  const [, month, day, year] = monthFirst.exec(text) ?? [];
  const [, otherDay, otherMonth, otherYear] = dayFirst.exec(text) ?? [];
  return asDate(year, month, day) ?? asDate(otherYear, otherMonth, otherDay);
}

function asDate(year = '', month = '', day = ''): string | null {
  const at = month === '' ? -1 : months.findIndex((name) => name.startsWith(month.toLowerCase()));
  if (at < 0 || Number(day) < 1 || Number(day) > 31) return null;
  return `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
