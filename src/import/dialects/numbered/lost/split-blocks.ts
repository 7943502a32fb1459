import type { ImportedReference } from '../../../document/document.ts';
import type { InlineSyntax } from '../../../document/inline.ts';
import { isTitle, isUpperCase } from '../../../document/is-title.ts';
import { openerOf } from '../../../document/opener-of.ts';
import type { Ledger } from '../../../document/reading-ledger.ts';
import { inlineText, referencesIn } from '../../../document/walk.ts';
import { headOf, nextOf } from '../dotted-number.ts';
import type { PartEntry } from '../entries.ts';
import type { NumberShape } from '../number-shape.ts';
import { readText } from '../read-text.ts';
import { type Lead, leadText } from '../split-lead.ts';
import { takeEnds } from '../take-ends.ts';
import type { Block, LostLine } from './lost-line.ts';

/** A heading, or the lines below it. */
export type LostEntry = PartEntry | (Block & { readonly type: 'block' });

interface Splitter {
  readonly shape: NumberShape;
  readonly syntax: InlineSyntax;
  readonly ledger: Ledger;
  readonly entries: LostEntry[];
  category: string | null;
  section: string | null;
  lines: LostLine[];
}

/**
 * Part a document without numbers at its headings. Categories print theirs; a section's is that of the range in the line
 * behind its heading ("2.01.01 through 2.01.09"). A heading without such a line that is set in capitals is a rule.
 */
export function splitBlocks(
  leads: readonly Lead[],
  shape: NumberShape,
  syntax: InlineSyntax,
  ledger: Ledger,
): LostEntry[] {
  const splitter: Splitter = { shape, syntax, ledger, entries: [], category: null, section: null, lines: [] };
  for (const [at, lead] of leads.entries()) {
    const heading = headingOf(leads, at, splitter);
    if (!heading) takeLine(lead, leads[at + 1], splitter);
    else {
      closeBlock(splitter);
      splitter.category = headOf(heading.number, 1);
      splitter.section = heading.number.includes('.') ? heading.number : null;
      splitter.entries.push(heading);
      ledger.account(lead.lines, { became: 'heading', of: heading.number });
    }
  }
  closeBlock(splitter);
  return splitter.entries;
}

function closeBlock(splitter: Splitter): void {
  const { category, section, shape, entries, lines } = splitter;
  if (lines.length > 0 && category !== null) {
    const number =
      section ?? (shape.direct.has(category) ? category : `${category}.${shape.width === 2 ? '00' : '0'}`);
    entries.push({ type: 'block', number, lines });
  }
  splitter.lines = [];
}

function headingOf(leads: readonly Lead[], at: number, splitter: Splitter): PartEntry | null {
  const lead = leads[at];
  const title = lead ? leadText(lead) : '';
  if (!lead || lead.bullet || !isTitle(title)) return null;
  const line = lead.lines[0] ?? 0;
  const { shape, syntax, ledger, category, section } = splitter;
  if (lead.number) return { type: 'part', number: lead.number.value, title, line, attached: [] };
  const range = rangeIn(leads[at + 1], syntax);
  if (range)
    return { type: 'part', number: headOf(range.target, shape.sectionDepth), title, line, attached: [] };
  if (category === null || shape.direct.has(category) || isUpperCase(title)) return null;
  const number = section === null ? `${category}.${shape.width === 2 ? '01' : '1'}` : nextOf(section);
  ledger.remark(
    { line, rule: number },
    'number-likely',
    `${number} is counted: no range stands behind the heading`,
  );
  return { type: 'part', number, title, line, attached: [] };
}

function rangeIn(lead: Lead | undefined, syntax: InlineSyntax): ImportedReference | undefined {
  if (!lead) return undefined;
  const text = readText(lead.letters, { line: 0, bold: 0, isHeading: false }, syntax);
  return text.paragraphs
    .flatMap(referencesIn)
    .find(({ target, until }) => until !== null && target.split('.').length > 2);
}

function takeLine(lead: Lead, next: Lead | undefined, splitter: Splitter): void {
  const { ledger, syntax, lines, category } = splitter;
  const line = lead.lines[0] ?? 0;
  const latest = lines.at(-1);
  const opener = openerOf(leadText(lead));
  if (category === null) {
    ledger.account(lead.lines, { became: 'left', why: 'it stands before the first heading' });
    ledger.remark({ line, rule: null }, 'line-left', 'it stands before the first heading');
    return;
  }
  const ends = takeEnds(lead.letters, line, syntax);
  if (latest && ends.letters.length === 0) {
    const markers = ends.markers.map((marker) => ({ ...marker, slips: [...marker.slips, 'alone'] }));
    const text = { ...latest.text, markers: [...latest.text.markers, ...markers] };
    lines[lines.length - 1] = { ...latest, text, lines: [...latest.lines, ...lead.lines] };
    return;
  }
  const isHeading = next !== undefined && isUpperCase(leadText(lead)) && isTitle(leadText(lead));
  const { isUnparted: _, ...text } = readText(lead.letters, { line, bold: lead.bold, isHeading }, syntax);
  if (latest && opener) {
    const attached = { kind: opener, paragraphs: text.paragraphs, rows: [], lines: lead.lines };
    lines[lines.length - 1] = { ...latest, attached: [...latest.attached, attached] };
  } else lines.push({ line, lines: lead.lines, text, attached: [], isHeading: isHeading && isAlone(text) });
}

const isAlone = (text: LostLine['text']) =>
  text.label !== null && text.paragraphs.map(inlineText).join('') === '';
