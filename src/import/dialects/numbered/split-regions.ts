import { isTitle } from '../../document/is-title.ts';
import type { Ledger } from '../../document/reading-ledger.ts';
import type { Contents } from './find-contents.ts';
import { type Lead, leadText } from './split-lead.ts';

/** The parts of a document that are read in different ways. */
export interface Regions {
  readonly front: readonly Lead[];
  readonly glossary: readonly Lead[];
  readonly body: readonly Lead[];
}

const glossaryHeading = /^(?:glossary(?: of terms)?|definitions)$/iu;

/** Take a document apart. A glossary goes from its heading to the next number, wherever it stands. */
export function splitRegions(leads: readonly Lead[], contents: Contents | null, ledger: Ledger): Regions {
  const front: Lead[] = [];
  const glossary: Lead[] = [];
  const body: Lead[] = [];
  let region = front;
  for (const [at, lead] of leads.entries()) {
    if (contents && at >= contents.from && at < contents.to) continue;
    if (beginsPart(leads, at) || (lead.number?.value.includes('.') && region !== body)) region = body;
    else if (glossaryHeading.test(leadText(lead)) && lead.number === null) {
      region = glossary;
      ledger.account(lead.lines, { became: 'heading', of: 'glossary' });
      continue;
    }
    region.push(lead);
  }
  return { front, glossary, body };
}

/**
 * Is this the heading of a category: a number of one level with a title, and the next number of more levels is below it?
 * The letters O and I count as numbers only here, where what follows proves them.
 */
export function beginsPart(leads: readonly Lead[], at: number): boolean {
  const lead = leads[at];
  if (!lead?.number || lead.number.value.includes('.') || lead.bullet || lead.form === 'row') return false;
  if (!isTitle(leadText(lead))) return false;
  const next = leads.slice(at + 1).find(({ number }) => number?.value.includes('.'));
  return next?.number?.value.startsWith(`${lead.number.value}.`) ?? false;
}
