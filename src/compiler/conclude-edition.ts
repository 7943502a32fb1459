import { compareDiagnostics, type Diagnostic } from '../base/diagnostic.ts';
import { markUnread } from '../checks/framework/mark-unread.ts';
import { reportOverlay } from '../checks/overlay/report-overlay.ts';
import { aliasDiagnostics } from '../edition/alias-diagnostics.ts';
import { documentOrder } from '../edition/document-order.ts';
import {
  abridgingDiagnostics,
  emptyFileDiagnostics,
  listingDiagnostics,
} from '../edition/edition-diagnostics.ts';
import { ownListing } from '../edition/overlay/inherit-settings.ts';
import { turnDiagnostics } from '../edition/phases.ts';
import { staleFaults } from '../edition/stale-faults.ts';
import { tableSettingDiagnostics } from '../edition/table-faults.ts';
import { titleDiagnostics } from '../edition/title-diagnostics.ts';
import type { TrackedResolver } from '../graph/edition-resolver.ts';
import { addFaultySources, type HistoryReading } from '../history/read-history.ts';
import { writtenEditionSchema } from '../model/edition-config.ts';
import { type EditionSource, pastFiles } from '../source/read-edition.ts';
import type { Compiled } from './compiled.ts';
import { hasName, leaveUnsure, noteOf, whileWrong, withinFiles } from './leave-unsure.ts';
import type { ProjectReader } from './project-reader.ts';
import type { LinkableSettings, UnlinkableSettings } from './read-settings.ts';
import { type CheckedEdition, createSession } from './session.ts';

/** A linked and checked edition, with its inputs. */
export interface LinkedParts {
  readonly source: EditionSource;
  readonly settings: LinkableSettings;
  readonly past: HistoryReading;
  readonly editions: TrackedResolver;
  readonly edition: CheckedEdition;
  /** The edition that an overlay extends. */
  readonly base: Compiled | null;
}

/** Collects all diagnostics of an edition, sorted by range. */
export function concludeEdition(parts: LinkedParts, project: ProjectReader): Compiled {
  const { source, settings, past, editions, edition, base } = parts;
  const sources = sourcesOf(source);
  addFaultySources(sources, pastFiles(source), past.diagnostics);
  for (const [file, text] of base?.sources ?? []) sources.set(file, text);
  const found = base
    ? reportOverlay({ edition, configFile: source.config.file, sources }, source, edition.diagnostics, base)
    : edition.diagnostics;
  const diagnostics = [
    ...settings.diagnostics,
    ...past.diagnostics,
    ...configDiagnostics(parts, project),
    ...found,
  ].sort(compareDiagnostics);
  const dependencies = new Set([
    ...editions.dependencies.keys(),
    ...settings.dependencies,
    ...(base?.dependencies ?? []),
  ]);
  return {
    name: source.name,
    edition,
    external: null,
    diagnostics: markUnread(
      leaveUnsure(diagnostics, lostOf(parts, diagnostics), source),
      sources,
      (id) => edition.index.byId(id).length > 0,
    ),
    history: past.history,
    sources,
    dependencies: [...dependencies].sort(),
  };
}

/** Settings that were left out; `sections` if one of its files is missing or unreadable. */
function lostOf({ source, settings }: LinkedParts, diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  const isCut =
    diagnostics.some(({ code }) => code === 'E004' || code === 'S003') ||
    [...source.files.values()].some(({ fault }) => fault && fault.kind !== 'not-utf8');
  return isCut ? new Set([...settings.lost, 'sections']) : settings.lost;
}

/** All diagnostics of an edition whose rules cannot be linked. */
export const concludeUnlinked = (
  source: EditionSource,
  settings: UnlinkableSettings,
  project: ProjectReader,
): Compiled => ({
  name: source.name,
  edition: null,
  external: settings.external,
  diagnostics: [
    ...settings.diagnostics,
    ...(settings.external ? [] : [...checkUnlinked(source, project), unlinkedNote(source, settings)]),
  ].toSorted(compareDiagnostics),
  history: null,
  sources: sourcesOf(source),
  dependencies: [...new Set(settings.dependencies)].sort(),
});

/** Note on an edition whose rules cannot be linked. */
function unlinkedNote(source: EditionSource, { diagnostics, lost }: UnlinkableSettings): Diagnostic {
  const isOfBase = diagnostics.some(({ code }) => code === 'E010' || code === 'E011');
  const whole = isOfBase ? 'the edition that edition.yaml extends' : 'edition.yaml';
  const why = lost.size > 0 && !isOfBase ? whileWrong(lost) : `while ${whole} cannot be read`;
  const message = `Not checked ${why}: all but ${withinFiles.join(', ')}, and these only in files that edition.yaml names.`;
  return noteOf(diagnostics, source, message);
}

/** Contradictions between edition.yaml and the files and editions it names. */
function configDiagnostics(parts: LinkedParts, project: ProjectReader): Diagnostic[] {
  const { source, settings, edition, editions } = parts;
  // Without the files of a base.
  const files = project.files(source, edition.config.glossary);
  const { resolveEdition } = editions;
  const own =
    settings.kind === 'overlay'
      ? ownListing(edition.config, settings.written, files.keys())
      : settings.written;
  const abridgedBy = (name: string): string | undefined => {
    const other = resolveEdition(name) ? project.source(name) : null;
    const config = other && project.config(other);
    return config && config.external !== true ? config.abridges : undefined;
  };
  return [
    ...listingDiagnostics(source, own, resolveEdition),
    ...emptyFileDiagnostics(files, own),
    ...staleFaults(
      source,
      { faults: own.faults, stale: edition.staleFaults, retired: edition.config.retired },
      () => new Set(documentOrder(edition.assembled).map(({ id }) => id)),
    ),
    ...tableSettingDiagnostics(source, edition.config, settings.written),
    ...turnDiagnostics(source, settings.written, documentOrder(edition.assembled)),
    ...aliasDiagnostics(source, edition.assembled, settings.written),
    ...titleDiagnostics(source, edition.assembled, settings.written),
    ...abridgingDiagnostics(source, own.abridges, abridgedBy),
  ];
}

/** The texts of an edition's own files, by path relative to the root. */
const sourcesOf = ({ config, files }: EditionSource): Map<string, string> =>
  new Map([config, ...files.values()].map(({ file, text }) => [file, text]));

/**
 * Checks each file on its own if the settings cannot be read. Files and checks are chosen by the
 * text of edition.yaml: a file that it does not name may belong to no edition, and a code that it
 * names may be turned off or listed as known.
 */
function checkUnlinked(source: EditionSource, project: ProjectReader): readonly Diagnostic[] {
  const { text, file } = source.config;
  const glossary = /^glossary:[ \t]*(["']?)(.+?\.md)\1[ \t]*(?:#.*)?\r?$/m.exec(text)?.[2];
  const sections = [...source.files.keys()].filter((name) => name !== glossary && hasName(text, name));
  if (sections.length === 0) return [];
  const config = writtenEditionSchema.parse({
    id: 'unread',
    title: 'Unread',
    version: '0',
    sections,
    glossary,
  });
  const session = createSession({ codes: new Set(withinFiles.filter((code) => !hasName(text, code))) });
  const { diagnostics } = session.update({
    ...{ config, configFile: file, configText: text },
    files: project.files(source, glossary),
    ...{ layered: null, otherTexts: () => [], resolveEdition: () => null, history: null },
  });
  return diagnostics;
}
