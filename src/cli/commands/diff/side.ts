import type { ComparedEdition } from '../../../compare/compared-edition.ts';
import { comparedOfGraph } from '../../../compare/from-graph.ts';
import { comparedOfRelease } from '../../../compare/from-release.ts';
import { type Compiled, createCompiler } from '../../../compiler/create-compiler.ts';
import type { History } from '../../../history/history.ts';
import { hasFacts } from '../../../history/without-facts.ts';
import type { Graph } from '../../../model/graph.ts';
import { type Release, releaseSchema } from '../../../model/release.ts';
import type { Retired } from '../../../model/remarks.ts';
import { unpackText } from '../../../source/packed-text.ts';
import type { FileHome } from '../../../source/read-bytes.ts';
import type { EditionSource } from '../../../source/read-edition.ts';
import type { SourceFile } from '../../../source/read-text.ts';
import { checkForm, graphOf, readJson } from '../../read-graph.ts';

/** One side of a comparison. */
export interface Side {
  readonly compared: ComparedEdition;
  /** Its lineage.yaml; null if missing. */
  readonly lineage: SourceFile | null;
  /** Retired rules of its edition.yaml; empty if only a graph is known. */
  readonly retired: readonly Retired[];
  /** Its releases, null for none; undefined if it is read from a file. */
  readonly history?: History | null;
  /** A note for the user about how it was read; null for none. */
  readonly note: string | null;
  /** The graph, if it was compiled. */
  readonly graph?: Graph;
}

/** Where editions are looked up. */
export interface SearchScope {
  readonly cwd: string;
  /** Folder given by `--root`; else null. */
  readonly root: string | null;
  /** Folder that must contain files and folders; undefined if a person named them. */
  readonly within?: FileHome;
}

/**
 * An edition, compiled for comparison.
 *
 * @returns a message if that is impossible
 */
export function sideOf(
  written: string,
  source: EditionSource,
  sibling: (name: string) => EditionSource | null,
): Side | string {
  const compiler = createCompiler(sibling);
  const compiled = compiler.compile(source);
  const graph = compiler.publish(compiled);
  if (graph) {
    // The graph names the larger edition only if that is in the project; the settings always do.
    const abridges = compiled.edition?.config.abridges ?? null;
    const diagnostic = firstDiagnostic(compiled);
    const note =
      diagnostic && `not all of ${written} could be read, and what is missing counts as none: ${diagnostic}`;
    const retired = compiled.edition?.config.retired ?? [];
    const { lineage = null } = source;
    const { history } = compiled;
    const compared = comparedOfGraph(graph);
    const settings = compared.settings && { ...compared.settings, abridges };
    return { compared: { ...compared, abridges, settings }, lineage, retired, history, note, graph };
  }
  return compiled.external
    ? `"${written}" cannot be compared: only its ids and titles are known.`
    : `"${written}" cannot be compared: ${firstDiagnostic(compiled) ?? 'its edition.yaml has faults.'}`;
}

/**
 * The first diagnostic that prevented reading, with its location: lint does not report those of old
 * revisions.
 */
function firstDiagnostic({ diagnostics }: Compiled): string | null {
  const diagnostic = diagnostics.find(
    ({ code, severity }) => severity === 'error' && /^(?:E00|E01[013]|S00|S014)/.test(code),
  );
  if (!diagnostic) return null;
  const { file, line, column } = diagnostic.place;
  return `${file}:${line}:${column}: ${diagnostic.message}`;
}

/**
 * A graph, or a release record.
 *
 * @param home as for {@link readJson}
 * @param called what its note calls it
 */
export function readSideFile(written: string, cwd: string, home?: FileHome, called = written): Side | string {
  const read = readJson(written, cwd, home);
  if (typeof read === 'string') return read;
  const { format } = (read.json ?? {}) as { format?: unknown };
  if (typeof format === 'string' && format.startsWith('rulewright/release@')) {
    const release = checkForm(written, read.json, releaseSchema, 'record of a release');
    if (typeof release === 'string') return release;
    return sideOfRecord(called, release);
  }
  const graph = graphOf(written, read.json);
  return typeof graph === 'string'
    ? graph
    : { compared: comparedOfGraph(graph), lineage: null, retired: [], note: null, graph };
}

/** The record of a release, with the texts that it keeps. */
export function sideOfRecord(written: string, release: Release): Side {
  const { retired = [], texts } = release;
  const text = texts ? unpackText(texts) : null;
  // The seal of the record vouches for what is in it.
  const graph = text === null ? null : graphOf(written, JSON.parse(text));
  const common = { lineage: null, retired };
  return graph === null || typeof graph === 'string'
    ? { compared: comparedOfRelease(release), ...common, note: recordNote(written, release) }
    : { compared: comparedOfGraph(graph), ...common, note: null, graph };
}

/** Note for a comparison with only a record. */
const recordNote = (written: string, release: Release) =>
  hasFacts(release)
    ? `of ${written} only the record of the release is known, which has no words, only fingerprints of them.`
    : `of ${written} only the record of the release is known, which has no words, only fingerprints of them, and, since an older program wrote it, nothing of classes, attributes, addresses, layout and settings: these are not compared.`;
