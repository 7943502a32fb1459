import type { Block, Source } from '../document/source.ts';
import { type Lead, leadOf } from './lead.ts';
import { cutRuns, type Run, runsOf, textOf, trimRuns } from './runs.ts';

/** A block with what it begins with, and the number by which the account knows it. */
export interface Unit {
  readonly block: Block;
  /** Index among the units. */
  readonly at: number;
  /** Line of a plain text or PDF; of any other document the place of the block in it, from 1. */
  readonly line: number;
  /** All lines that it takes in the account. */
  readonly lines: readonly number[];
  readonly runs: readonly Run[];
  readonly text: string;
  /** Taken from the mark that the format states, else from the words. */
  readonly lead: Lead | null;
  /** Name of a bookmark that its author gave it; null for none. */
  readonly name: string | null;
  /** Is the lead a part of the words? */
  readonly isTyped: boolean;
}

/** The blocks of a document as its shape is found from them. */
export function unitsOf({ kind, blocks, isPrint }: Source): Unit[] {
  const hasLines = kind === 'text' || kind === 'pdf';
  return blocks.map((block, at): Unit => {
    const all = runsOf(block.words);
    // A row can begin with an empty cell.
    const runs = block.kind === 'row' ? all : trimRuns(all);
    const text = textOf(runs);
    const line = hasLines ? block.at.line : at + 1;
    const marked = block.mark === undefined || isBullet(block.mark) ? null : markLead(block.mark);
    const typed = marked || block.kind !== 'text' ? null : leadOf(text);
    const given =
      kind === 'docx' ? block.anchors.find((one) => isGiven(one, isPrint ? '' : text)) : undefined;
    return {
      ...{ block, at, line, runs, text },
      lines: Array.from({ length: hasLines ? (block.lines ?? 1) : 1 }, (_, i) => line + i),
      lead: marked ?? typed,
      name: block.entry?.name ?? given ?? null,
      isTyped: typed !== null,
    };
  });
}

/** The number in the mark of a list. What a format states as one is a number without a sign after it too: `II`, `HR`. */
function markLead(mark: string): Lead | null {
  const stated = { number: mark, printed: mark, open: '', close: '.', word: null, length: 0 };
  const lead = leadOf(mark);
  // No letter in it stands for a figure: nobody typed it.
  if (lead) return { ...lead, number: lead.printed };
  return /^[\p{L}\p{N}]{1,8}$/u.test(mark) ? stated : null;
}

/** Is the mark of a list one without a count? */
export const isBullet = (mark: string | undefined): boolean =>
  mark !== undefined && !/[\p{L}\p{N}]/u.test(mark);

/** The words after a lead that is a part of them; a word before the number is a part of the text: "Rule 12" keeps it. */
export const restOf = ({ runs, lead, isTyped }: Unit): Run[] =>
  lead && isTyped && !/\p{L}{2}/u.test(lead.word ?? '') ? trimRuns(cutRuns(runs, lead.length)) : [...runs];

/** Names of bookmarks begin with `_` where a program makes them, and are the words of a title where nobody thought of one. */
const isGiven = (anchor: string, text: string): boolean =>
  /^\p{L}[\p{L}\p{N}_.-]{1,39}$/u.test(anchor) && bare(anchor) !== bare(text);

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
