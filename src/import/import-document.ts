import type { Diagnostic } from '../base/diagnostic.ts';
import { fingerprint } from '../base/hash.ts';
import type { ComparedEdition } from '../compare/compared-edition.ts';
import type { ExternalEdition } from '../model/edition-config.ts';
import { type ImportReport, importReportName } from '../model/import-report.ts';
import type { EditionId } from '../model/names.ts';
import { accountLines, passedLines } from './account/account-lines.ts';
import { ownersOf } from './account/ledger.ts';
import { openRemarks } from './account/open-leads.ts';
import { numbersIn, type ReadResult, readWritten } from './account/read-result.ts';
import { createReport } from './account/report.ts';
import type { ImportedDocument, Remark } from './document/document.ts';
import type { Source } from './document/source.ts';
import { comparePrinted } from './plain-words/compare-printed.ts';
import { countPlainWords } from './plain-words/count-plain-words.ts';
import { type Inferred, infer } from './profile/infer.ts';
import type { Profile } from './profile/profile.ts';
import { pinnedText, profileName, profileText } from './profile/profile-text.ts';
import { readText } from './read/text.ts';
import { applyNames } from './refer/apply-names.ts';
import { type Bound, bind } from './refer/bind.ts';
import { type Beside, besideOf } from './refer/links.ts';
import { identify, noKeptIds } from './resolve/identify.ts';
import { keepIds } from './resolve/kept-ids.ts';
import { countsAlike, createLeftOut, largerEdition } from './resolve/left-out.ts';
import { outsideEditions } from './resolve/outside-editions.ts';
import { printedNames } from './resolve/printed-names.ts';
import { createTargets, type Targets } from './resolve/resolve-references.ts';
import { restoreStars } from './resolve/restore-stars.ts';
import { explainStars } from './shape/explain-stars.ts';
import { type Shaped, shape } from './shape/shape.ts';
import { unitsOf } from './shape/units.ts';
import { whyRefused } from './shape/why-refused.ts';
import { outsideNames, translatedIds } from './translation/translated-ids.ts';
import { writeTranslation } from './translation/write-translation.ts';
import { judgedFaults, refusedRemarks } from './write/judged-faults.ts';
import { writeEdition } from './write/write-edition.ts';

/** Options of an import. */
export interface ImportOptions {
  readonly edition: EditionId;
  /** Name of the file, for the report. */
  readonly file: string;
  /** How the document is written, if a profile states it; otherwise inferred. */
  readonly profile?: Profile | null;
  /** The profile's text, kept as written. */
  readonly profileText?: string;
  /** Source of the ids, if not as the profile states. */
  readonly ids?: Profile['ids'];
  readonly suggestions: 'mark' | 'keep';
  /** Files of an earlier import, edited or not: recognised rules keep their ids. */
  readonly previous?: ReadonlyMap<string, string>;
  /** Another edition of the same rules, with its name in the report; this one may omit chapters. */
  readonly parallel?: { readonly document: ImportedDocument; readonly name: string };
  /** The edition that the document translates: its rules get the ids of that edition. */
  readonly translates?: ComparedEdition;
  /** An edition to take lost stars from. */
  readonly starsFrom?: ImportedDocument;
  /**
   * Compiles the result: diagnostics become `faults` of edition.yaml, and the printed text lets
   * numbers be compared with the document.
   */
  readonly judge?: (
    files: ReadonlyMap<string, string>,
    outside: readonly ExternalEdition[],
    read: ReadResult,
  ) => Judged;
}

/** A compiled result. */
export interface Judged {
  readonly diagnostics: readonly Diagnostic[];
  /** The edition as plain text; null if it cannot be assembled. */
  readonly printed: string | null;
}

/** An imported edition, or why there is none. */
export type ImportResult =
  | { readonly ok: false; readonly message: string }
  | {
      readonly ok: true;
      /** Texts by path in the edition's folder, with import-report.json and import-profile.yaml. */
      readonly files: ReadonlyMap<string, string>;
      readonly report: ImportReport;
      /** What the files were written from. */
      readonly document: ImportedDocument;
      readonly profile: Profile;
      /** Stub editions for the ones this document refers to. */
      readonly outside: readonly ExternalEdition[];
    };

/** What was understood of a document, before anything is written. */
export interface Understood extends Inferred {
  readonly shaped: Shaped;
  readonly document: ImportedDocument;
  readonly anchors: Bound['anchors'];
}

/** Reads a document by its profile, else by an inferred one; links may lead into `beside`. */
export function understand(
  source: Source,
  profile: Profile | null = null,
  beside: Beside | null = null,
): Understood {
  const inferred: Inferred = profile
    ? { profile, because: new Map() }
    : infer(unitsOf(source), source.isPrint);
  const shaped = shape(source, inferred.profile);
  const bound = bind(shaped.document, { ...shaped, profile: inferred.profile, beside });
  const stars = explainStars(bound.document);
  return { ...inferred, shaped, anchors: bound.anchors, document: { ...bound.document, stars } };
}

/**
 * Reads a rulebook and writes it in the authoring format. Never throws on any document; every line
 * and every uncertainty is in the report.
 * @param given what a reader returned, or a plain text
 */
export function importDocument(given: Source | string, options: ImportOptions): ImportResult {
  const source = typeof given === 'string' ? readText(given, { file: options.file }) : given;
  if ('refused' in source) return { ok: false, message: source.refused };
  const refused = whyRefused(source, unitsOf(source));
  if (refused !== null) return { ok: false, message: refused };
  const { parallel } = options;
  const beside = parallel?.document.dialect === 'edition' ? besideOf(parallel.name, parallel.document) : null;
  const inferred = understand(source, options.profile, beside);
  const { ids = inferred.profile.ids } = options;
  const understood = { ...inferred, profile: { ...inferred.profile, ids } };
  const [gone] = understood.shaped.gone;
  if (gone !== undefined)
    return {
      ok: false,
      message: `the profile pins line ${gone}, but no line has that text now: remove the pin, or change its line and remove \`of\`.`,
    };
  const { parts, terms, front } = understood.document;
  // A letter is not a rulebook; a document of a word processor or site can be one without headings.
  const isBare = terms.length === 0 && (source.kind === 'text' || front.length === 0);
  if (isBare && parts.every(({ items, title }) => items.length === 0 && title === ''))
    return {
      ok: false,
      message:
        'no rule was found in the document: no line begins with a number, and nothing is a heading. Name the headings by `heads` of a profile, or pin lines in `at`.',
    };
  return writeUnderstood(source, understood, options);
}

/** Writes an understood document as an edition, with its report. */
export function writeUnderstood(
  source: Source,
  understood: Understood,
  options: ImportOptions,
): ImportResult {
  const { shaped } = understood;
  const lines = accountLines(source, shaped.units, shaped.outcomes);
  const named = applyNames(understood.document, understood.profile, shaped.units);
  const starred = options.starsFrom && restoreStars(named.document, options.starsFrom);
  const { document } = starred ?? named;
  const original = options.translates ?? null;
  const translated = original && translatedIds(document, original);
  const { edition, previous } = options;
  const keptIds = translated ?? (previous ? keepIds(document, edition, previous) : noKeptIds);
  const ids = identify(document, keptIds, understood.profile.ids);
  const parallel = options.parallel ? largerEdition(options.parallel.document) : null;
  const larger = parallel && countsAlike(document, parallel) ? parallel : null;
  const owners = ownersOf(document, ids);
  const targets = createTargets(document, ids, {
    aliases: named.aliases,
    anchors: anchorIds(understood.anchors, owners),
    isLeftOut: createLeftOut(document, larger),
    ...(original ? { outside: outsideNames(original) } : {}),
  });
  const outside = outsideEditions(options.edition, document, targets, larger);
  const parts = {
    ...{ edition: options.edition, document, ids, targets, suggestions: options.suggestions },
    abridges: outside.abridges?.id ?? null,
    names: named.names,
  };
  // A translation is accounted for as the edition that it would be without its original.
  const written = writeEdition(parts);
  const read = readWritten(written.files);
  const { files: writtenFiles, ...readings } = read;
  const judged = original ? null : (options.judge?.(writtenFiles, outside.all, readings) ?? null);
  const whole = withFaults(written, writtenFiles, judged);
  const files = original ? writeTranslation(parts, original) : whole;
  const passed = passedLines(lines);
  const report = createReport({
    ...{ document, ids, kept: keptIds.of, targets, lines, owners, read, files },
    chosen: chosenBy(understood, options),
    edition: options.edition,
    source: sourceOf(source, options.file, lines),
    parallel: options.parallel?.name ?? original?.id ?? null,
    words: countWords({ source, document, targets, read, written }, whole, passed),
    printed: judged?.printed == null ? null : comparePrinted(source.raw, passed, judged.printed),
    names: named.names.map((name) => ({ ...name, rule: ruleOf(name.name, targets) })),
    remarks: [
      ...(starred?.remarks ?? []),
      ...(translated?.remarks ?? []),
      ...readingRemarks(source, understood, document),
      ...(original ? [] : written.remarks),
      ...refusedRemarks(judged?.diagnostics ?? [], ids),
    ],
  });
  const all = new Map([
    ...files,
    [profileName, profileOf(understood, options)],
    [importReportName, `${JSON.stringify(report, null, 1)}\n`],
  ]);
  return {
    ok: true,
    files: all,
    report,
    document,
    profile: understood.profile,
    outside: original ? [] : outside.all,
  };
}

function countWords(
  {
    source,
    document,
    targets,
    read,
    written,
  }: {
    readonly source: Source;
    readonly document: ImportedDocument;
    readonly targets: Targets;
    readonly read: ReadResult;
    readonly written: ReturnType<typeof writeEdition>;
  },
  files: ReadonlyMap<string, string>,
  passed: ReturnType<typeof passedLines>,
): ImportReport['words'] {
  const numbers = new Map([...numbersIn(read), ...targets.outside]);
  const names = printedNames(document, targets);
  return countPlainWords(source.raw, { files, numbers, names, ownTitles: written.ownTitles }, passed);
}

const readingRemarks = (
  { losses }: Source,
  { shaped, profile }: Understood,
  document: ImportedDocument,
): readonly Remark[] => [
  ...losses.map(({ at, kind, message }) => ({ line: at.line, kind, message, rule: null })),
  ...openRemarks(shaped, profile),
  ...document.remarks,
];

/** The profile to write: as given, or as inferred. */
const profileOf = (understood: Understood, { profileText: given, ids }: ImportOptions): string =>
  given === undefined
    ? profileText(understood, understood.shaped.units)
    : pinnedText(given, understood.shaped.units, ids);

const sourceOf = ({ kind }: Source, file: string, lines: ReturnType<typeof accountLines>) => ({
  ...{ file, kind },
  lines: lines.length,
  hash: fingerprint(lines.map(({ text }) => text).join('\n')),
});

const chosenBy = ({ profile, because }: Understood, options: ImportOptions) => ({
  dialect: { name: profile.numbers },
  by: options.profile ? ('asked' as const) : ('seen' as const),
  score: 1,
  grounds: [...because.values()].slice(0, 3),
});

/** Ids by anchor; an anchor on text that became nothing leads nowhere. */
const anchorIds = (anchors: Bound['anchors'], owners: ReadonlyMap<number, string>) =>
  new Map(
    [...anchors].flatMap(([anchor, line]) => {
      const id = owners.get(line);
      return id === undefined ? [] : [[anchor, id] as const];
    }),
  );

/** Lists diagnostics of the checks as `faults`, if the result was compiled. */
function withFaults(
  { slips, configWith }: ReturnType<typeof writeEdition>,
  files: ReadonlyMap<string, string>,
  judged: Judged | null,
): ReadonlyMap<string, string> {
  const found = judged?.diagnostics ?? [];
  const faults = judgedFaults(found, files, slips);
  // Rules are listed in `faults`; a repeated section needs a setting.
  const isRepeated = found.some(
    ({ code, severity, rule }) => code === 'R038' && severity === 'error' && rule === undefined,
  );
  return faults.length === 0 && !isRepeated
    ? files
    : new Map([...files, ['edition.yaml', configWith(faults, isRepeated)]]);
}

function ruleOf(name: string, targets: Targets): string | null {
  const { status, target } = targets.resolve({ target: name, until: null, intended: null });
  return status === 'resolved' ? target : null;
}
