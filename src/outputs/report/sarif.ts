import {
  compareDiagnostics,
  type Diagnostic,
  type Edit,
  type Fix,
  type Severity,
} from '../../base/diagnostic.ts';
import { fingerprint } from '../../base/hash.ts';
import { createPlaces } from '../../base/places.ts';
import type { LineRange } from '../../base/span.ts';
import { withPlacesOfCause } from './causes.ts';
import { wellFormed } from './control-characters.ts';

/** The log's description of a check. */
export interface SarifRule {
  readonly code: string;
  readonly name: string;
  readonly summary: string;
  readonly why: string;
  /** Address of the page on the check. */
  readonly helpUri?: string;
}

/** The log's description of the tool and its checks. */
export interface SarifOptions {
  readonly toolVersion: string;
  /** Address of the tool's own page. */
  readonly informationUri?: string;
  /** All checks. A diagnostic with another code gets an entry made from its name. */
  readonly rules: readonly SarifRule[];
  /**
   * Text of a file by its path: with it, fixes have lines and columns, which are the same in every
   * encoding.
   */
  readonly sources?: (file: string) => string | undefined;
}

const rootName = 'PROJECTROOT';

/**
 * Diagnostics as a SARIF 2.1.0 log, for code scanning services and editors.
 * All positions of one cause are related locations of its first result. No times, machine names or
 * absolute paths: same diagnostics, same log. Fingerprints survive moved lines.
 */
export function sarif(diagnostics: readonly Diagnostic[], options: SarifOptions) {
  const faults = withPlacesOfCause(diagnostics.toSorted(compareDiagnostics));
  const rules = descriptors(faults, options.rules);
  const indexOfCode = new Map(rules.map((rule, i) => [rule.id, i]));
  const editRegion = createRegions(options.sources);
  const seen = new Map<string, number>();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'rulewright',
            version: options.toolVersion,
            ...(options.informationUri === undefined ? {} : { informationUri: options.informationUri }),
            rules,
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [rootName]: { description: message("The project's root folder.") } },
        results: faults.map((fault) => resultOf(fault, indexOfCode, seen, editRegion)),
      },
    ],
  };
}

/**
 * Descriptors of checks (3.49), one per code in order of first mention: the given checks, then
 * codes that only diagnostics have.
 */
function descriptors(faults: readonly Diagnostic[], rules: readonly SarifRule[]) {
  const byCode = new Map<string, SarifRule>();
  const others = faults.map(({ code, name }) => ({ code, name, summary: name, why: name }));
  for (const rule of [...rules, ...others]) if (!byCode.has(rule.code)) byCode.set(rule.code, rule);
  return [...byCode.values()].map(({ code, name, summary, why, helpUri }) => ({
    id: code,
    name,
    shortDescription: message(summary),
    fullDescription: message(why),
    help: message(why),
    ...(helpUri === undefined ? {} : { helpUri }),
  }));
}

/** One diagnostic (3.27). */
function resultOf(
  fault: Diagnostic,
  indexOfCode: ReadonlyMap<string, number>,
  seen: Map<string, number>,
  editRegion: (edit: Edit) => Region,
) {
  const { place, related, fix, help } = fault;
  const logical = fault.rule && { name: fault.number ?? fault.rule, fullyQualifiedName: fault.rule };
  return {
    ruleId: fault.code,
    ruleIndex: indexOfCode.get(fault.code) ?? -1,
    level: levelOf(fault.severity),
    message: message(help === undefined ? fault.message : `${fault.message}\n\n${help}`),
    locations: [
      { ...locationOf(place.file, place), ...(logical && { logicalLocations: [logical] }) },
    ] as const,
    ...(related.length > 0 && {
      relatedLocations: related.map((other, id) => ({
        id,
        message: message(other.message),
        ...locationOf(other.place.file, other.place),
      })),
    }),
    partialFingerprints: { 'rulewright/v1': numbered(identityOf(fault), seen) },
    ...(fix && { fixes: [fixOf(fix, editRegion)] }),
  };
}

function levelOf(severity: Severity): 'error' | 'warning' | 'note' {
  return severity === 'info' ? 'note' : severity;
}

/**
 * Text for people (3.11). Doubles braces as 3.11.5 demands, and escapes what looks like an embedded
 * link (3.11.6).
 */
function message(text: string) {
  return { text: wellFormed(text).replace(/[{}]/g, '$&$&').replaceAll('](', '\\](') };
}

/** A position (3.28). */
function locationOf(file: string, range: LineRange) {
  return { physicalLocation: { artifactLocation: artifactOf(file), region: regionOf(range) } };
}

/** A file (3.4), relative to the project's root. */
function artifactOf(file: string) {
  return { uri: wellFormed(file).split('/').map(encodeURIComponent).join('/'), uriBaseId: rootName };
}

/** Identity of a diagnostic when lines move: its rule rather than its position. */
const identityOf = ({ code, rule, place, message }: Diagnostic) =>
  fingerprint([code, rule ?? place.file, message].join('\n'));

/** Numbers identical faults in order. */
function numbered(identity: string, seen: Map<string, number>): string {
  const count = (seen.get(identity) ?? 0) + 1;
  seen.set(identity, count);
  return `${identity}:${count}`;
}

/** A change that removes a fault (3.55). */
function fixOf(fix: Fix, editRegion: (edit: Edit) => Region) {
  const files = [...new Set(fix.edits.map((edit) => edit.file))];
  return {
    description: message(fix.kind === 'safe' ? fix.title : `${fix.title} (can change the meaning)`),
    artifactChanges: files.map((file) => ({
      artifactLocation: artifactOf(file),
      replacements: fix.edits
        .filter((edit) => edit.file === file)
        .map((edit) => ({
          deletedRegion: editRegion(edit),
          insertedContent: { text: wellFormed(edit.text) },
        })),
    })),
  };
}

/** A range of a file (3.30), by lines and columns or by offsets. */
type Region = ReturnType<typeof regionOf> | { readonly charOffset: number; readonly charLength: number };

function createRegions(sources: SarifOptions['sources']): (edit: Edit) => Region {
  const placeOf = createPlaces((file) => sources?.(file));
  return ({ file, start, end }) =>
    sources?.(file) === undefined
      ? { charOffset: start, charLength: end - start }
      : regionOf(placeOf(file, [start, end]));
}

const regionOf = ({ line, column, endLine, endColumn }: LineRange) => ({
  startLine: line,
  startColumn: column,
  endLine,
  endColumn,
});
