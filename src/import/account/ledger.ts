import { compareText } from '../../base/diagnostic.ts';
import { tally } from '../../base/tally.ts';
import type { ImportReport } from '../../model/import-report.ts';
import type { ImportedDocument } from '../document/document.ts';
import { walkItems } from '../document/walk.ts';
import type { Ids } from '../resolve/identify.ts';
import type { AccountLine } from './account-lines.ts';

/** One published entry of the ledger. */
export type LedgerEntry = ImportReport['lines'][number];

/** The ledger: every line with what it became, and the id of that. */
export const createLedger = (
  lines: readonly AccountLine[],
  owners: ReadonlyMap<number, string>,
): LedgerEntry[] =>
  lines.map(({ number, outcome, origin, page: file, printed: page }): LedgerEntry => {
    const id = owners.get(number);
    return {
      line: number,
      ...(origin === undefined ? {} : { origin }),
      ...(file === undefined ? {} : { file }),
      ...(page === undefined ? {} : { page }),
      became: outcome.became,
      ...('why' in outcome ? { why: outcome.why } : outcome.of === '' ? {} : { of: outcome.of }),
      ...(id === undefined || outcome.became === 'left' ? {} : { id }),
    };
  });

/** Maps each line to the id of the rule, term or part made from it, else of its ancestor. */
export function ownersOf(document: ImportedDocument, ids: Ids): Map<number, string> {
  const owners = new Map<number, string>();
  const own = (lines: readonly number[], id: string | undefined) => {
    for (const line of lines) if (id !== undefined && !owners.has(line)) owners.set(line, id);
  };
  for (const part of document.parts) own([part.line], ids.of.get(part));
  const above = new Map<object, string | undefined>();
  for (const { item, parent, part } of walkItems(document)) {
    const home = document.parts[part];
    const id = ids.of.get(item) ?? (parent ? above.get(parent) : home ? ids.of.get(home) : 'front');
    above.set(item, id);
    own(item.lines, id);
  }
  for (const term of document.terms) own(term.lines, ids.of.get(term));
  return owners;
}

/** Counts each name; most frequent first, then alphabetically. */
export const countsOf = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...tally(names)].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0])));
