import { fingerprint } from '../../base/hash.ts';
import type { ImportReport, ReportedName } from '../../model/import-report.ts';
import type { EditionId } from '../../model/names.ts';
import type { ItemKind } from '../../syntax/facts.ts';
import type { ImportedDocument, Remark } from '../document/document.ts';
import { walkItems } from '../document/walk.ts';
import type { Identified, Ids } from '../resolve/identify.ts';
import { remarkLeftOut } from '../resolve/left-out.ts';
import type { Targets } from '../resolve/resolve-references.ts';
import type { AccountLine } from './account-lines.ts';
import { countsOf, createLedger } from './ledger.ts';
import { listReferences } from './list-references.ts';
import type { ReadResult } from './read-result.ts';

/** Everything a report is made from. */
export interface ReportParts {
  readonly edition: EditionId;
  readonly source: ImportReport['source'];
  /** How its numbers are read, and whether a profile asked for that. */
  readonly chosen: {
    readonly dialect: { readonly name: string };
    readonly by: 'asked' | 'seen';
    readonly score: number;
    readonly grounds: readonly string[];
  };
  readonly parallel: string | null;
  readonly lines: readonly AccountLine[];
  /** Ids by line. */
  readonly owners: ReadonlyMap<number, string>;
  readonly document: ImportedDocument;
  readonly ids: Ids;
  readonly kept: ReadonlyMap<Identified, string>;
  readonly targets: Targets;
  /** The written files, parsed. */
  readonly read: ReadResult;
  readonly words: ImportReport['words'];
  readonly printed: ImportReport['printed'];
  readonly names: readonly ReportedName[];
  readonly remarks: readonly Remark[];
  /** Texts by path, without the report itself. */
  readonly files: ReadonlyMap<string, string>;
}

/** Creates the import report. The same document gives the same report. */
export function createReport(parts: ReportParts): ImportReport {
  const { chosen, document, ids, targets } = parts;
  const lines = createLedger(parts.lines, parts.owners);
  const references = listReferences(document, ids, targets);
  return {
    $schema: 'rulewright.import-report.schema.json',
    format: 'rulewright/import-report@1',
    edition: parts.edition,
    source: parts.source,
    dialect: {
      name: chosen.dialect.name,
      by: chosen.by,
      score: Math.round(chosen.score * 1000) / 1000,
      grounds: [...chosen.grounds],
    },
    parallel: parts.parallel,
    counts: {
      ...countItems(document, parts.read),
      references: countsOf(references.map(({ status }) => status)),
      lines: countsOf(lines.map(({ became }) => became)),
    },
    words: parts.words,
    printed: parts.printed,
    left: lines.filter(({ became }) => became === 'left'),
    remarks: [...parts.remarks, ...twice(ids, targets, parts.lines), ...remarkLeftOut(references)].sort(
      (a, b) => a.line - b.line,
    ),
    names: [...parts.names],
    rules: reportRules(document, ids, parts.kept),
    references,
    lines,
    files: [...parts.files].map(([path, text]) => ({ path, hash: fingerprint(text) })),
  };
}

function twice(ids: Ids, targets: Targets, lines: readonly AccountLine[]): Remark[] {
  const origins = new Map(lines.map(({ number, origin = number }) => [number, origin]));
  return [
    ...ids.twice.map(({ name, line }) => ({
      line,
      kind: 'name-twice',
      message: `The name "${name}" is taken by another rule; this one got an id of its own.`,
      rule: name,
    })),
    ...numbersTwice(targets, (line) => origins.get(line) ?? line),
  ];
}

/** At most this many numbers and lines are named in a remark. */
const mostNamed = 8;

/** One remark for all numbers that stand for more than one rule. */
function numbersTwice({ numbersTwice: all }: Targets, originOf: (line: number) => number): Remark[] {
  const [first] = all;
  if (!first) return [];
  const named = all.slice(0, mostNamed).map(({ number, lines }) => {
    const more = lines.length > mostNamed ? ` and ${lines.length - mostNamed} more` : '';
    return `${number} (lines ${lines.slice(0, mostNamed).map(originOf).join(', ')}${more})`;
  });
  const more = all.length > mostNamed ? ` and ${all.length - mostNamed} more` : '';
  const message = `${named.join(', ')}${more}: several rules have each of these numbers; nothing was merged. If they are from several books, import each book, or name its parts in \`heads\`.`;
  return [{ line: first.lines[1] ?? 0, kind: 'number-twice', message, rule: first.number }];
}

/** Counts parts, stars and markers in the document, all else in the written edition. */
function countItems(
  document: ImportedDocument,
  { readings }: ReadResult,
): Omit<ImportReport['counts'], 'references' | 'lines'> {
  const items = [...walkItems(document)].map(({ item }) => item);
  const written = [...readings.values()].flatMap(({ facts }) =>
    facts.sections.flatMap((section) => section.items),
  );
  const count = (wanted: ItemKind) => written.filter(({ kind }) => kind === wanted).length;
  const parts = (level: string) => document.parts.filter((part) => part.level === level).length;
  return {
    categories: parts('category'),
    sections: parts('section'),
    rules: count('rule'),
    terms: count('term'),
    examples: count('example'),
    notes: count('note'),
    questions: count('question'),
    answers: count('answer'),
    tables: count('table'),
    stars: items.filter(({ star }) => star.before !== null || star.after !== null).length,
    markers: items.reduce((sum, { markers }) => sum + markers.length, 0),
  };
}

function reportRules(
  document: ImportedDocument,
  ids: Ids,
  kept: ReadonlyMap<Identified, string>,
): ImportReport['rules'] {
  return [...walkItems(document)].flatMap(({ item }) => {
    const id = ids.of.get(item);
    if (id === undefined) return [];
    const { number, numberBy, name } = item;
    const line = item.lines[0] ?? 0;
    return [
      { id, line, number, numberBy: numberBy.how, why: numberBy.why, name, kept: kept.get(item) === id },
    ];
  });
}
