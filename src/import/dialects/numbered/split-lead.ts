import { type Letter, takeEmphasis, textOf, trimLetters } from '../../document/inline.ts';
import { numberAt, type PrintedNumber } from './dotted-number.ts';
import type { Paragraph } from './paragraphs.ts';

/** A paragraph with what stands in front of its text taken off. */
export interface Lead extends Paragraph {
  readonly number: PrintedNumber | null;
  /** The text behind the number, without white space at its ends. */
  readonly letters: readonly Letter[];
  /** How many of the letters are in the same bold as the number, or begin the paragraph in bold where it has none. */
  readonly bold: number;
}

/** Take markup and number off a paragraph. */
export function splitLead(paragraph: Paragraph): Lead {
  const all = takeEmphasis(paragraph.text);
  const found = numberAt(
    all
      .slice(0, 32)
      .map(({ value }) => value)
      .join(''),
  );
  const length = found?.length ?? 0;
  const letters = trimLetters(all.slice(length));
  const inBold = length === 0 || all[length - 1]?.strong === true;
  const end = letters.findIndex(({ strong }) => !strong);
  // Bold that ends with the number says nothing about the text behind it.
  const bold = inBold && (length === 0 || isBoldGap(all, length)) ? (end < 0 ? letters.length : end) : 0;
  return { ...paragraph, number: found?.number ?? null, letters, bold };
}

/**
 * Paragraphs with what stands in front of their texts taken off. Numbers in the first cells of a table are rules where the whole
 * document is set as one; else the table is about rules, or counts something of its own, and keeps them.
 */
export function splitLeads(paragraphs: readonly Paragraph[]): Lead[] {
  const leads = paragraphs.map(splitLead);
  const numbered = leads.filter(({ number }) => number !== null);
  const rows = numbered.filter(({ form }) => form === 'row').length;
  if (rows * 2 > numbered.length) return leads;
  return leads.map((lead) =>
    lead.form === 'row' && lead.number !== null
      ? { ...lead, number: null, letters: trimLetters(takeEmphasis(lead.text)), bold: 0 }
      : lead,
  );
}

/** Is the white space behind a number bold too, so that both sides of it are one stretch? */
const isBoldGap = (all: readonly Letter[], at: number) => all[at]?.strong === true;

/** Plain text of a lead. */
export const leadText = (lead: Lead) => textOf(lead.letters);
