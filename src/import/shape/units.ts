import type { Block, Source } from '../document/source.ts';
import { type Lead, leadOf } from './lead.ts';
import { cutRuns, type Run, runsOf, textOf, trimRuns } from './runs.ts';

/** A block with its lead and its line in the ledger. */
export interface Unit {
  readonly block: Block;
  /** Index among the units. */
  readonly at: number;
  /** Line of a plain text or PDF; in other documents the position of the block, from 1. */
  readonly line: number;
  /** All lines it takes in the ledger. */
  readonly lines: readonly number[];
  readonly runs: readonly Run[];
  readonly text: string;
  /** From the mark the format states, else from the words. */
  readonly lead: Lead | null;
  /** Name of a bookmark given by the author, or null. */
  readonly name: string | null;
  /** Whether the lead is part of the words. */
  readonly isTyped: boolean;
}

/** Converts the blocks of a document to units. */
export function unitsOf({ kind, blocks, isPrint }: Source): Unit[] {
  const hasLines = kind === 'text' || kind === 'pdf';
  return blocks.map((block, at): Unit => {
    const all = runsOf(block.words);
    // A row can start with an empty cell.
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

/** The number in a list mark. A mark stated by the format needs no sign after it: `II`, `HR`. */
function markLead(mark: string): Lead | null {
  const stated = { number: mark, printed: mark, open: '', close: '.', word: null, length: 0 };
  const lead = leadOf(mark);
  // Nobody typed it, so no letter stands for a digit.
  if (lead) return { ...lead, number: lead.printed };
  return /^[\p{L}\p{N}]{1,8}$/u.test(mark) ? stated : null;
}

/** Whether a list mark has no count. */
export const isBullet = (mark: string | undefined): boolean =>
  mark !== undefined && !/[\p{L}\p{N}]/u.test(mark);

/** The words after a typed lead; a word before the number stays: "Rule 12". */
export const restOf = ({ runs, lead, isTyped }: Unit): Run[] =>
  lead && isTyped && !/\p{L}{2}/u.test(lead.word ?? '') ? trimRuns(cutRuns(runs, lead.length)) : [...runs];

/** Generated bookmark names start with `_`, or repeat the words of a title. */
const isGiven = (anchor: string, text: string): boolean =>
  /^\p{L}[\p{L}\p{N}_.-]{1,39}$/u.test(anchor) && lettersOf(anchor) !== lettersOf(text);

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
