import { compareText } from '../../base/diagnostic.ts';
import { tally } from '../../base/tally.ts';
import type { ImportReport } from '../../model/import-report.ts';
import type { ImportedDocument, LineOutcome } from '../document/document.ts';
import { walkItems } from '../document/walk.ts';
import type { Ids } from '../resolve/identify.ts';
import type { AccountLine } from './account-lines.ts';

/**
 * Give every line an outcome: what the dialect says, blank where it holds nothing, the page's where it is its head or foot, and left where the dialect forgot it.
 *
 * @returns one entry a line, in order
 */
export function completeOutcomes(
  lines: readonly AccountLine[],
  outcomes: ReadonlyMap<number, LineOutcome>,
): Map<number, LineOutcome> {
  return new Map(
    lines.map(({ number, text, form }): [number, LineOutcome] => {
      const outcome = outcomes.get(number);
      if (outcome) return [number, outcome];
      if (form === 'page') return [number, { became: 'page', of: text.trim() }];
      return text.trim() === ''
        ? [number, { became: 'blank', of: '' }]
        : [
            number,
            {
              became: 'left',
              why: 'the dialect gave this line no fate, which is an error of the dialect',
            },
          ];
    }),
  );
}

/** One entry of the ledger as it is published. */
export type LedgerEntry = ImportReport['lines'][number];

/** The ledger: every line with what it became, and the id of that. */
export function createLedger(
  lines: readonly AccountLine[],
  outcomes: ReadonlyMap<number, LineOutcome>,
  document: ImportedDocument,
  ids: Ids,
): LedgerEntry[] {
  const owners = ownersOf(document, ids);
  return lines.map((line): LedgerEntry => {
    const { number, origin, page: file, printed: page } = line;
    const outcome = outcomes.get(number) ?? { became: 'left', why: 'no fate' };
    const place = {
      line: number,
      ...(origin === undefined ? {} : { origin }),
      ...(file === undefined ? {} : { file }),
      ...(page === undefined ? {} : { page }),
    };
    if (outcome.became === 'left') return { ...place, became: 'left', why: outcome.why };
    const id = owners.get(number);
    return {
      ...place,
      became: outcome.became,
      ...(outcome.of === '' ? {} : { of: outcome.of }),
      ...(id === undefined ? {} : { id }),
    };
  });
}

/** Ids by line: of the rule, term or part that was made from it, or of the nearest rule that holds what was. */
function ownersOf(document: ImportedDocument, ids: Ids): Map<number, string> {
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

/** How many lines became what, most first. */
export const countOutcomes = (ledger: readonly LedgerEntry[]): Record<string, number> =>
  countsOf(ledger.map(({ became }) => became));

/** How often each of some names is there, the most frequent first, then in the order of the alphabet. */
export const countsOf = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...tally(names)].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0])));
