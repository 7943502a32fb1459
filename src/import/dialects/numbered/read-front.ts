import { emptyItem, type ImportedItem } from '../../document.ts';
import { type InlineSyntax, toInlines } from '../../inline.ts';
import { isTitle } from './is-title.ts';
import { type Ledger, settle } from './ledger.ts';
import { type Lead, leadText } from './split-lead.ts';

/** What stands before the first section, and what it says of the document. */
export interface Front {
  readonly title: string | null;
  readonly version: string | null;
  readonly date: string | null;
  readonly items: readonly ImportedItem[];
}

/**
 * Read the front matter. The first line is the title; a heading without a number holds the paragraphs behind it.
 *
 * The line with version and date stays an item: it can say more than they.
 */
export function readFront(leads: readonly Lead[], syntax: InlineSyntax, ledger: Ledger): Front {
  const [first, ...others] = leads;
  const title = first && isTitle(leadText(first)) ? leadText(first) : null;
  const groups: { head: Lead | null; below: Lead[] }[] = [{ head: null, below: [] }];
  for (const lead of title === null ? leads : others) {
    if (isTitle(leadText(lead)) && !versionOf([lead]) && !lead.bullet) groups.push({ head: lead, below: [] });
    else groups.at(-1)?.below.push(lead);
  }
  if (first && title !== null) settle(ledger, first.lines, { became: 'front', of: 'title' });
  for (const { head, below } of groups) {
    const of = head ? leadText(head) : 'introduction';
    for (const lead of head ? [head, ...below] : below) settle(ledger, lead.lines, { became: 'front', of });
  }
  const items = groups.flatMap(({ head, below }) => {
    const paragraphs = below.map((lead) => toItem(lead, syntax));
    if (!head) return paragraphs;
    const label = toInlines(head.letters, head.lines[0] ?? 0, syntax);
    return [{ ...emptyItem, label, lines: head.lines, children: paragraphs }];
  });
  return { title, version: versionOf(leads), date: dateOf(leads), items };
}

function toItem(lead: Lead, syntax: InlineSyntax): ImportedItem {
  const paragraph = toInlines(lead.letters, lead.lines[0] ?? 0, syntax);
  return { ...emptyItem, paragraphs: [paragraph], lines: lead.lines };
}

const version = /\bversion\s+(\d+(?:\.\d+)*)/iu;

function versionOf(leads: readonly Lead[]): string | null {
  for (const lead of leads) {
    const found = version.exec(lead.text.slice(0, 400))?.[1];
    if (found !== undefined) return found;
  }
  return null;
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const monthFirst = /\b([A-Z][a-z]{2,8})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/u;
const dayFirst = /\b(\d{1,2})(?:st|nd|rd|th)?\.?\s+([A-Z][a-z]{2,8})\.?,?\s+(\d{4})\b/u;

function dateOf(leads: readonly Lead[]): string | null {
  for (const { text } of leads) {
    const near = text.slice(0, 400);
    const iso = /\b(\d{4}-\d{2}-\d{2})\b/u.exec(near)?.[1];
    if (iso !== undefined) return iso;
    const [, month, day, year] = monthFirst.exec(near) ?? [];
    const [, day2, month2, year2] = dayFirst.exec(near) ?? [];
    const found = asDate(year, month, day) ?? asDate(year2, month2, day2);
    if (found !== null) return found;
  }
  return null;
}

function asDate(year = '', month = '', day = ''): string | null {
  const at = month === '' ? -1 : months.findIndex((name) => name.startsWith(month.toLowerCase()));
  return at < 0 ? null : `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
