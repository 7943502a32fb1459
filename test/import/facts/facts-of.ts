import { fingerprint } from '../../../src/base/hash.ts';
import type { ImportedDocument, ImportedItem } from '../../../src/import/document/document.ts';
import { inlineText, referencesOf, walkItems } from '../../../src/import/document/walk.ts';
import type { ImportReport } from '../../../src/model/import-report.ts';

/** Columns of a file of facts, in order. Texts are hashes, so that no wording is included. */
export const factColumns = [
  'line',
  'fate',
  'number',
  'id',
  'kind',
  'label',
  'star',
  'markers',
  'targets',
] as const;

/** Facts about one line of a document; `-` for nothing. */
export type Fact = Readonly<Record<(typeof factColumns)[number], string>>;

const orDash = (parts: readonly string[]): string => (parts.length === 0 ? '-' : parts.join(' '));
const short = (text: string | undefined): string =>
  text === undefined || text === '' ? '-' : fingerprint(text).slice(0, 6);

/** The outcome of each nonblank line, and facts of the rule, part or term that starts there. */
export function factsOf(document: ImportedDocument, report: ImportReport): Fact[] {
  const items = new Map<number, ImportedItem>();
  for (const { item } of walkItems(document)) {
    const line = item.lines[0] ?? 0;
    if (!items.has(line)) items.set(line, item);
  }
  const parts = new Map(document.parts.toReversed().map((part) => [part.line, part]));
  return report.lines
    .filter(({ became }) => became !== 'blank')
    .map(({ line, became, id }): Fact => {
      const item = items.get(line);
      const part = became === 'heading' ? parts.get(line) : undefined;
      const label = item?.label ? inlineText(item.label) : part?.title;
      return {
        line: String(line),
        fate: became,
        number: item?.number ?? part?.number ?? '-',
        id: short(id),
        kind: item?.kind ?? part?.level ?? '-',
        label: short(label?.replace(/[^\p{L}\p{N}]+/gu, '')),
        star: item
          ? orDash([...(item.star.before ? ['before'] : []), ...(item.star.after ? ['after'] : [])])
          : '-',
        markers: orDash(item?.markers.map(({ sign, reference }) => `${sign}${reference.target}`) ?? []),
        targets: orDash(
          item
            ? referencesOf(item).map(({ target, until, intended }) =>
                `${target}${until === null ? '' : `..${until}`}${intended ? `=${intended.target}` : ''}`.replaceAll(
                  ' ',
                  '_',
                ),
              )
            : [],
        ),
      };
    });
}

/** Reads a file of facts. */
export function readFacts(text: string): Fact[] {
  const [, ...rows] = text.trimEnd().split('\n');
  return rows.map((row) => {
    const cells = row.split('\t');
    return Object.fromEntries(factColumns.map((column, at) => [column, cells[at] ?? '-'])) as unknown as Fact;
  });
}
