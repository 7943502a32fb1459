import { diagnose } from '../base/diagnose.ts';
import { compareDiagnostics, type Diagnostic } from '../base/diagnostic.ts';
import { escapePattern } from '../base/escape-pattern.ts';
import { placeIn } from '../base/places.ts';
import { checkNames, ownCodePattern } from '../model/check-names.ts';
import type { EditionSource } from '../source/read-edition.ts';

const notChecked = { code: 'E020', name: 'not-checked', severity: 'info' } as const;

/** Codes of checks whose verdict depends only on the text of a file, not on edition.yaml. */
export const withinFiles: readonly string[] = ['R004', 'R007', 'R013', 'R015', 'R072'];

const list = (codes: string): readonly string[] => codes.split(' ');
/** Codes of checks on names of rules: by id, number or term. */
const ofNames = list('R001 R006 R008 R010 R016 R018 R019 R025 R041 R065 R066 R067 R069 R070 E017');
const ofNumbers = list('R003 R017 R020 R021 R022 R023 R024 R035 R038 R039 R040 R068 R091 R098 E014');
const ofTerms = list('R011 R012 R075 R093 R094 R095 R101 R102 E016');
const ofTables = list('R009 R080 R081 R082 R083 R084 R085 R086 R087 E014 E015');
const ofMarkers = list('R026 R027 R028 R029 R030 R031 R032 R033 R034 R035');
const ofWords = list('R005 R010 R020 R023 R033 R040 R042 R043 R048 R049 R055 R081 R085 R086 R091');
/** Codes of checks against releases, and on entries for reports that are not made now. */
const ofAll = list('R065 R066 R067 R068 R069 R071 R073 R074 no-stale-fault');

/** Codes that depend on each setting; nothing depends on a setting that is not listed. */
const codesBySetting: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    numbering: [...ofNames, ...ofNumbers],
    language: [...ofTerms, ...ofWords],
    tiers: [...ofTables, ...ofMarkers],
    stars: ['R005', 'R060', 'R061', 'R062'],
    facets: [...ofTables, ...ofMarkers],
    requires: ofTables,
    excludes: ofTables,
    tables: ofTables,
    turn: ['E017'],
    tags: ['R009', 'R087', 'E014'],
    glossary: [...ofNames, ...ofTerms, 'R002', 'R014', 'R020', 'R055', 'E005'],
    aliases: ofTerms,
    abridges: [...ofNames, 'E006', 'E008'],
    retired: ofNames,
    questions: list('R005 R006 R008 R021 R030 R031 R032 R033 R034 R080 R081 R082 R083 R086'),
    // If a file is missing, so are its rules, and those after it may have other numbers.
    sections: [
      ...ofNames,
      ...ofTerms,
      ...list('R005 R014 R020 R021 R022 R023 R024 R031 R033 R034 R035 R038 R039'),
      ...list('R048 R049 R055 R061 R068 R080 R081 R082 R083 R084 R085 R086 R087'),
    ],
  }),
);

/** Settings that turn a check off or list its diagnostics as known. */
const ofReports: ReadonlySet<string> = new Set(['checks', 'faults', 'questions']);

/** Codes that are uncertain without some settings. */
function unsureCodes(lost: ReadonlySet<string>, text: string): ReadonlySet<string> {
  const codes = new Set([...lost].flatMap((setting) => codesBySetting.get(setting) ?? []));
  for (const code of lost.size > 0 ? ofAll : []) codes.add(code);
  if ([...lost].some((setting) => ofReports.has(setting)))
    for (const [code, name] of Object.entries(checkNames))
      if (hasName(text, code) || hasName(text, name)) codes.add(code);
  return codes;
}

/** Whether a text contains a name as a whole, not as a part of a longer one. */
export const hasName = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}_./\\\\-])(?:\\./)?${escapePattern(name)}(?![\\p{L}\\p{N}_/-])`, 'u').test(
    text,
  );

/**
 * Removes diagnostics that may follow from invalid settings or missing files, and reports that in
 * one note (E020). What remains is true in any case; a fix remains only if it depends on the text
 * of a file alone.
 *
 * @param lost settings that were left out; `sections` if a file is missing
 */
export function leaveUnsure(
  diagnostics: readonly Diagnostic[],
  lost: ReadonlySet<string>,
  source: EditionSource,
): readonly Diagnostic[] {
  const unsure = unsureCodes(lost, source.config.text);
  if (unsure.size === 0) return diagnostics;
  // A name without a digit is not a number, whatever the numbering.
  const unsureNames = unsureCodes(
    new Set([...lost].filter((name) => name !== 'numbering')),
    source.config.text,
  );
  const texts = new Map([...source.files.values()].map(({ file, text }) => [file, text]));
  const isSure = ({ code, name, place: { file, start, end } }: Diagnostic) =>
    !(unsure.has(code) || unsure.has(name) || ownCodePattern.test(code)) ||
    (code === 'R001' && !unsureNames.has(code) && /^\P{N}+$/u.test(texts.get(file)?.slice(start, end) ?? ''));
  const left = diagnostics.flatMap((diagnostic) => {
    if (!isSure(diagnostic)) return [];
    const { fix, ...withoutFix } = diagnostic;
    return [
      fix && diagnostic.code.startsWith('R') && !withinFiles.includes(diagnostic.code)
        ? withoutFix
        : diagnostic,
    ];
  });
  const message = `Not checked ${whileWrong(lost, lost.has('sections'))}: ${inRuns(unsure)}.`;
  return [...left, noteOf(diagnostics, source, message)].sort(compareDiagnostics);
}

/** Codes of checks in order, as ranges: `R001, R065 to R071`. */
function inRuns(codes: ReadonlySet<string>): string {
  const runs: string[][] = [[]];
  for (const code of Object.keys(checkNames))
    if (codes.has(code)) runs.at(-1)?.push(code);
    else runs.push([]);
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run)).join(', ');
}

/** Reason in a note: "while "facets" and "tiers" of edition.yaml are wrong". */
export function whileWrong(lost: ReadonlySet<string>, isMissing = false): string {
  const names = [...lost].filter((name) => name !== 'sections' || !isMissing).map((name) => `"${name}"`);
  const settings = `${names.join(' and ')} of edition.yaml ${names.length === 1 ? 'is' : 'are'} wrong`;
  const file = 'a file that "sections" lists cannot be read';
  return `while ${[...(names.length > 0 ? [settings] : []), ...(isMissing ? [file] : [])].join(' and ')}`;
}

/** Note on what was not checked (E020), at the first diagnostic of edition.yaml. */
export function noteOf(
  diagnostics: readonly Diagnostic[],
  { config }: EditionSource,
  message: string,
): Diagnostic {
  const cause = diagnostics.find(({ place, severity }) => place.file === config.file && severity === 'error');
  return diagnose(notChecked, cause?.place ?? placeIn(config, [0, 0]), {
    message,
    help: 'Put that right, and all is checked. What is reported beside it is wrong in any case.',
  });
}
