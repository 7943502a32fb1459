import { isTitle } from '../../document/is-title.ts';
import type { Ledger } from '../../document/reading-ledger.ts';
import { depthOf } from './dotted-number.ts';
import type { PartEntry } from './entries.ts';
import { type Lead, leadText } from './split-lead.ts';

/** A table of contents: which paragraphs it is, and what it says. */
export interface Contents {
  /** Index of its first paragraph, and of the one behind its last. */
  readonly from: number;
  readonly to: number;
  readonly lines: readonly ContentsLine[];
}

/** One line of a table of contents. */
export interface ContentsLine {
  readonly number: string;
  readonly printed: string;
  readonly title: string;
  readonly line: number;
}

/** Longest line of a table of contents with the dots that lead to its page, in UTF-16 units. */
const longest = 400;

const heading = /^(?:table of )?contents$|^index$/iu;

/**
 * Find the table of contents: at least three numbered titles in a row, most of whose numbers begin a paragraph further down
 * again. It ends where a number comes a second time or something else stands.
 */
export function findContents(leads: readonly Lead[]): Contents | null {
  const from = leads.findIndex(({ number }) => number !== null);
  if (from < 0) return null;
  const lines: ContentsLine[] = [];
  const seen = new Set<string>();
  for (const lead of leads.slice(from)) {
    const text = leadText(lead);
    if (text.length > longest) break;
    const title = text.replace(/[\s.…·_]{3,}\d*\s*$|\t\s*\d+\s*$/u, '').trim();
    if (!lead.number || lead.bullet || seen.has(lead.number.value) || !isTitle(title)) break;
    seen.add(lead.number.value);
    lines.push({ number: lead.number.value, printed: lead.number.printed, title, line: lead.lines[0] ?? 0 });
  }
  const later = new Set(leads.slice(from + lines.length).map(({ number }) => number?.value));
  const again = lines.filter(({ number }) => later.has(number));
  if (lines.length < 3 || again.length < lines.length * 0.6) return null;
  const titled = heading.test(leads[from - 1]?.text.trim() ?? '');
  return { from: titled ? from - 1 : from, to: from + lines.length, lines };
}

/** Account for the table of contents and say where it and the headings of the body differ, but for capitals. */
export function compareContents(
  contents: Contents,
  leads: readonly Lead[],
  parts: readonly PartEntry[],
  ledger: Ledger,
): void {
  for (const lead of leads.slice(contents.from, contents.to))
    ledger.account(lead.lines, { became: 'contents', of: lead.number?.value ?? 'contents' });
  const deepest = Math.max(...contents.lines.map(({ number }) => depthOf(number)));
  const listed = new Map(contents.lines.map((line) => [line.number, line]));
  for (const part of parts) {
    const line = listed.get(part.number);
    const differs = line && plain(line.title) !== plain(part.title);
    if (line && differs) {
      const message = `the table of contents (line ${line.line}) calls it "${line.title}", the heading "${part.title}"`;
      ledger.remark({ line: part.line, rule: part.number }, 'contents-differ', message);
    } else if (!line && depthOf(part.number) <= deepest) {
      ledger.remark(
        { line: part.line, rule: part.number },
        'contents-differ',
        'the table of contents does not have this heading',
      );
    }
  }
  const headings = new Set(parts.map(({ number }) => number));
  for (const { number, line } of contents.lines) {
    if (!headings.has(number))
      ledger.remark(
        { line, rule: number },
        'contents-differ',
        'the table of contents has it, and no heading of the body',
      );
  }
}

const plain = (title: string) => title.toLowerCase().replace(/\s+/gu, ' ').trim();
