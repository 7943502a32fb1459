import type { Diagnostic } from '../base/diagnostic.ts';
import { fingerprint } from '../base/hash.ts';
import type { ExternalEdition } from '../model/edition-config.ts';
import { type ImportReport, importReportName } from '../model/import-report.ts';
import type { EditionId } from '../model/names.ts';
import { anchorIds } from './account/anchor-ids.ts';
import { numbersIn } from './account/assemble-texts.ts';
import { contentsRemarks } from './account/contents-remarks.ts';
import { fillOrigins } from './account/fill-origins.ts';
import { completeOutcomes } from './account/ledger.ts';
import { passedLines } from './account/passed-lines.ts';
import { type ReadResult, readWritten } from './account/read-result.ts';
import { createReport } from './account/report.ts';
import { completeDocument } from './complete/complete-document.ts';
import { type Chosen, detectDialect } from './detect.ts';
import type { Dialect, Likeness, Reading } from './dialect.ts';
import { dialects as allDialects } from './dialects.ts';
import type { ImportedDocument, Remark } from './document/document.ts';
import { furnitureRemarks } from './lines/html-furniture.ts';
import { type SourceLine, sourceLines } from './lines/lines.ts';
import { settingsRemarks } from './lines/settings-remarks.ts';
import { templateRemarks } from './lines/template-remarks.ts';
import { textLines } from './lines/text-lines.ts';
import { tipRemarks } from './lines/tip-remarks.ts';
import { wikiRemarks } from './lines/wiki-links.ts';
import { withListStyles } from './numbering/list-styles.ts';
import type { NumberHint } from './numbering/number-hint.ts';
import { comparePrinted } from './plain-words/compare-printed.ts';
import { countPlainWords } from './plain-words/count-plain-words.ts';
import type { RawPage } from './plain-words/plain-text.ts';
import { isEmpty, refusal, unread } from './refusal.ts';
import { identify, noKeptIds } from './resolve/identify.ts';
import { keepIds } from './resolve/kept-ids.ts';
import { countsAlike, createLeftOut, largerEdition } from './resolve/left-out.ts';
import { outsideEditions } from './resolve/outside-editions.ts';
import { printedNames } from './resolve/printed-names.ts';
import { createTargets } from './resolve/resolve-references.ts';
import { judgedFaults } from './write/judged-faults.ts';
import { writeEdition } from './write/write-edition.ts';

/** How a document is to be imported. */
export interface ImportOptions {
  readonly edition: EditionId;
  /** Name of the file, for the report. */
  readonly file: string;
  readonly kind: ImportReport['source']['kind'];
  /** Title of a document whose text has none. */
  readonly title?: string | null;
  /** Name of a dialect, or `auto`. */
  readonly dialect: string;
  /** Style of the numbers of the document, where the user gave samples. */
  readonly hint?: NumberHint | null;
  /** The document as it is on the disk, to count its words by; without it they are counted by its lines. */
  readonly raw?: readonly RawPage[];
  /** Remarks from before it was lines. */
  readonly remarks?: readonly Remark[];
  readonly suggestions: 'mark' | 'keep';
  /** Files of an earlier import, edited since or not: their ids are kept where rules are recognised again. */
  readonly previous?: ReadonlyMap<string, string>;
  /** Another edition of the same rules, to tell what names stand for, and what it is called in the report. */
  readonly parallel?: { readonly document: ImportedDocument; readonly name: string };
  /** An edition to take lost stars from. */
  readonly starsFrom?: ImportedDocument;
  readonly dialects?: readonly Dialect[];
  /** The document, where its format says so much that no dialect has to be found. */
  readonly understood?: { readonly reading: Reading; readonly likeness: Likeness };
  /**
   * Compiles the result: what the checks find in it, so that what the document has wrong can be listed in edition.yaml, and how a
   * reader sees it, so that its numbers can be compared with those of the document.
   *
   * @param outside editions that lie beside it
   * @param read what was read of the files already
   */
  readonly judge?: (
    files: ReadonlyMap<string, string>,
    outside: readonly ExternalEdition[],
    read: ReadResult,
  ) => Judged;
}

/** A result that was compiled. */
export interface Judged {
  readonly diagnostics: readonly Diagnostic[];
  /** The edition as plain text; null where it cannot be put together. */
  readonly printed: string | null;
}

/** An imported edition, or the one thing that is wrong. */
export type ImportResult =
  | { readonly ok: false; readonly message: string }
  | {
      readonly ok: true;
      /** Texts by path below the edition's folder; import-report.json is among them. */
      readonly files: ReadonlyMap<string, string>;
      readonly report: ImportReport;
      /** What the files were written from. */
      readonly document: ImportedDocument;
      /** Editions that the document refers into, to stand beside this one: what it says of them. */
      readonly outside: readonly ExternalEdition[];
    };

/**
 * Read a rulebook in one of the dialects and write it in the authoring format.
 *
 * Never throws on any text, and never guesses in silence: every line is in the ledger of the report, and so is all that is
 * not sure.
 *
 * @param source the text of a document, or lines that were taken out of another format
 */
export function importDocument(source: string | readonly SourceLine[], options: ImportOptions): ImportResult {
  const lines = typeof source === 'string' ? sourceLines(source) : source;
  const refused = refusal(lines);
  if (refused !== null) return { ok: false, message: refused + unread(options.understood?.reading) };
  const text = textLines(lines);
  const dialects = options.dialects ?? allDialects;
  const chosen = options.understood
    ? asUnderstood(options.understood)
    : detectDialect(text, dialects, options.dialect);
  if (typeof chosen === 'string') return { ok: false, message: chosen };
  const context = { hint: options.hint ?? null };
  const reading = chosen.dialect.read(text, context);
  const placed = options.kind === 'markdown' ? fillOrigins(lines) : lines;
  if (!isEmpty(reading)) return writeResult({ source, lines: placed }, chosen, reading, options);
  // A document can look like one dialect by what it refers to, and print its numbers as another has them.
  const others = dialects.filter((dialect) => dialect !== chosen.dialect);
  const other = chosen.by === 'seen' && !options.understood ? detectDialect(text, others, 'auto') : '';
  const again = typeof other === 'string' ? null : other.dialect.read(text, context);
  if (typeof other !== 'string' && again && !isEmpty(again))
    return writeResult({ source, lines: placed }, other, again, options);
  return {
    ok: false,
    message: `no rule was found in the document, read in the dialect "${chosen.dialect.name}" (${chosen.dialect.summary}).${unread(reading)}`,
  };
}

/** The place of a dialect taken by a reader that knows what its format says. */
const asUnderstood = ({ reading, likeness }: NonNullable<ImportOptions['understood']>): Chosen => ({
  dialect: {
    name: 'word',
    summary: 'headings, lists and bookmarks of a word processor',
    recognise: () => likeness,
    read: () => reading,
  },
  by: 'seen',
  ...likeness,
});

function writeResult(
  { source, lines }: { source: string | readonly SourceLine[]; lines: readonly SourceLine[] },
  chosen: Chosen,
  reading: Reading,
  options: ImportOptions,
): ImportResult {
  const outcomes = completeOutcomes(lines, reading.outcomes);
  const titled = { ...reading.document, title: reading.document.title ?? options.title ?? null };
  const { document, named, remarks } = completeDocument(withListStyles(titled), lines, outcomes, options);
  const keptIds = options.previous ? keepIds(document, options.edition, options.previous) : noKeptIds;
  const { of: kept } = keptIds;
  const ids = identify(document, keptIds);
  const parallel = options.parallel ? largerEdition(options.parallel.document) : null;
  const larger = parallel && countsAlike(document, parallel) ? parallel : null;
  const targets = createTargets(document, ids, {
    aliases: named.aliases,
    anchors: anchorIds(lines, outcomes, document, ids),
    isLeftOut: createLeftOut(document, larger),
  });
  const outside = outsideEditions(options.edition, document, targets, larger);
  const written = writeEdition({
    edition: options.edition,
    document,
    ids,
    targets,
    suggestions: options.suggestions,
    abridges: outside.abridges?.id ?? null,
    names: named.names,
  });
  const read = readWritten(written.files);
  const { files: writtenFiles, ...readings } = read;
  const judged = options.judge?.(writtenFiles, outside.all, readings) ?? null;
  const files = withFaults(written, writtenFiles, judged?.diagnostics ?? []);
  const raw = options.raw ?? rawOf(source);
  const passed = passedLines(lines, outcomes);
  const parts = { document, ids, kept, targets, lines, outcomes, chosen, read, files };
  const report = createReport({
    ...parts,
    edition: options.edition,
    source: {
      file: options.file,
      kind: options.kind,
      lines: lines.length,
      hash: fingerprint(lines.map(({ text }) => text).join('\n')),
    },
    parallel: options.parallel?.name ?? null,
    words: countPlainWords(
      raw,
      {
        files,
        numbers: numbersIn(read),
        names: printedNames(document, targets),
        ownTitles: written.ownTitles,
      },
      passed,
    ),
    printed: judged?.printed == null ? null : comparePrinted(raw, passed, judged.printed),
    names: named.names.map((name) => ({ ...name, rule: ruleOf(name.name, targets) })),
    remarks: [
      ...(options.remarks ?? []),
      ...furnitureRemarks(lines),
      ...templateRemarks(lines),
      ...settingsRemarks(lines),
      ...tipRemarks(lines),
      ...wikiRemarks(lines),
      ...contentsRemarks(lines, outcomes),
      ...remarks,
      ...written.remarks,
    ],
  });
  const all = new Map([...files, [importReportName, `${JSON.stringify(report, null, 1)}\n`]]);
  return { ok: true, files: all, report, document, outside: outside.all };
}

/** A document of which nothing but its lines is at hand, as if it was on the disk. */
const rawOf = (source: string | readonly SourceLine[]): RawPage[] =>
  typeof source === 'string'
    ? [{ page: null, text: source, kind: 'text' }]
    : [{ page: null, text: source.map(({ text }) => text).join('\n'), kind: 'text', hasOtherLines: true }];

/** Findings of the checks are listed, where they can be asked. */
function withFaults(
  { slips, configWith }: ReturnType<typeof writeEdition>,
  files: ReadonlyMap<string, string>,
  found: readonly Diagnostic[],
): ReadonlyMap<string, string> {
  const faults = judgedFaults(found, files, slips);
  // A rule is listed among the faults; of a section nothing else can be said.
  const isRepeated = found.some(
    ({ code, severity, rule }) => code === 'R038' && severity === 'error' && rule === undefined,
  );
  return faults.length === 0 && !isRepeated
    ? files
    : new Map([...files, ['edition.yaml', configWith(faults, isRepeated)]]);
}

function ruleOf(name: string, targets: ReturnType<typeof createTargets>): string | null {
  const { status, target } = targets.resolve({ target: name, until: null, intended: null });
  return status === 'resolved' ? target : null;
}
