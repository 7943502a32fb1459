import { emptyItem, type ImportedItem } from '../../document/document.ts';
import { findDate } from '../../document/find-date.ts';
import { type InlineSyntax, toInlines } from '../../document/inline.ts';
import { isTitle } from '../../document/is-title.ts';
import type { Ledger } from '../../document/reading-ledger.ts';
import { type Lead, leadText } from './split-lead.ts';

/** Everything before the first section, and what it says of the document. */
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
  if (first && title !== null) ledger.account(first.lines, { became: 'front', of: 'title' });
  for (const { head, below } of groups) {
    const of = head ? leadText(head) : 'introduction';
    for (const lead of head ? [head, ...below] : below) ledger.account(lead.lines, { became: 'front', of });
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

const versionOf = (leads: readonly Lead[]): string | null =>
  leads.map(({ text }) => version.exec(text.slice(0, 400))?.[1]).find((found) => found !== undefined) ?? null;

const dateOf = (leads: readonly Lead[]): string | null =>
  leads.map(({ text }) => findDate(text.slice(0, 400))).find((date) => date !== null) ?? null;
