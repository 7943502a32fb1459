import type { Connection, WorkspaceFullDocumentDiagnosticReport } from 'vscode-languageserver';
import type { Diagnostic } from '../../../base/diagnostic.ts';
import { siteConfigPath } from '../../site-config.ts';
import type { Workspace } from '../../workspace.ts';
import { shownDiagnostic } from './actions.ts';

/** Sends diagnostics of all files to an editor that does not request them. */
export interface Publisher {
  /**
   * Publishes soon: first the edition of a file, then those that depend on it.
   *
   * @param uri null for all editions
   */
  schedule(uri: string | null): void;
}

/** Milliseconds without typing before other editions are compiled. */
const pause = 250;

/**
 * Milliseconds before the edited edition is compiled: requests that come with the edit are answered
 * first.
 */
const shortPause = 2;

/** Owners of diagnostics: the editions by name, and the settings of the site by path. */
const ownersIn = (home: Workspace): string[] => [...home.editions(), siteConfigPath];

/** Diagnostics in the files of an owner, without those in files of its base. */
const faultsOf = (home: Workspace, owner: string): readonly Diagnostic[] =>
  owner === siteConfigPath
    ? home.siteFaults()
    : (home.compiled(owner)?.diagnostics ?? []).filter(
        ({ place }) => home.editionOf(home.uriOf(place.file)) === owner,
      );

/** Diagnostics of a whole project. */
export const allFaults = (home: Workspace): Diagnostic[] =>
  ownersIn(home).flatMap((owner) => [...faultsOf(home, owner)]);

/** How an editor gets diagnostics. */
interface Asking {
  /** It requests them. If they were pushed as well, it would show each twice. */
  readonly pulls: boolean;
  /** It can be asked to request them again. */
  readonly refreshes: boolean;
}

/**
 * Makes a publisher. A file without diagnostics any more gets an empty list, in other editions too.
 */
export function createPublisher(
  connection: Pick<Connection, 'sendDiagnostics' | 'languages'>,
  workspace: () => Workspace | null,
  asking: Asking,
): Publisher {
  /** Last content sent for each file, by address. */
  const sent = new Map<string, string>();
  /** Files with diagnostics, by owner. */
  const owners = new Map<string, ReadonlySet<string>>();
  let soon: NodeJS.Timeout | null = null;
  let later: NodeJS.Timeout | null = null;

  const send = (uri: string, faults: readonly Diagnostic[], home: Workspace) => {
    const diagnostics = faults.map((fault) => shownDiagnostic(home, fault));
    const text = JSON.stringify(diagnostics);
    if ((sent.get(uri) ?? '[]') === text) return;
    sent.set(uri, text);
    void connection.sendDiagnostics({ uri, diagnostics });
  };
  const publish = (name: string, home: Workspace) => {
    const byFile = Map.groupBy(faultsOf(home, name), ({ place }) => home.uriOf(place.file));
    for (const uri of owners.get(name) ?? []) if (!byFile.has(uri)) send(uri, [], home);
    owners.set(name, new Set(byFile.keys()));
    for (const [uri, found] of byFile) send(uri, found, home);
  };
  const publishAll = () => {
    later = null;
    const home = workspace();
    if (!home) return;
    for (const name of [...owners.keys()]) {
      if (ownersIn(home).includes(name)) continue;
      for (const uri of owners.get(name) ?? []) send(uri, [], home);
      owners.delete(name);
    }
    for (const name of ownersIn(home)) publish(name, home);
  };
  const refresh = () => {
    later = null;
    // An editor that refuses asks again when it wants to.
    connection.languages.diagnostics.refresh().catch(() => null);
  };
  return {
    schedule(uri) {
      if (asking.pulls) {
        if (later) clearTimeout(later);
        if (asking.refreshes) later = setTimeout(refresh, pause);
        return;
      }
      const home = workspace();
      const name = uri === null ? null : (home?.editionOf(uri) ?? null);
      if (soon) clearTimeout(soon);
      soon = setTimeout(() => {
        soon = null;
        if (name !== null && home) publish(name, home);
      }, shortPause);
      if (later) clearTimeout(later);
      later = setTimeout(publishAll, uri === null ? 0 : pause);
    },
  };
}

/**
 * Makes a function that lists the diagnostics of all files. An editor keeps those of a file until
 * it gets an empty list.
 */
export function createFullReport(
  workspace: () => Workspace | null,
): () => WorkspaceFullDocumentDiagnosticReport[] {
  const published = new Set<string>();
  return () => {
    const home = workspace();
    if (!home) return [];
    const byFile = Map.groupBy(allFaults(home), ({ place }) => home.uriOf(place.file));
    for (const uri of byFile.keys()) published.add(uri);
    return [...published].map((uri) => ({
      kind: 'full',
      uri,
      version: null,
      items: (byFile.get(uri) ?? []).map((fault) => shownDiagnostic(home, fault)),
    }));
  };
}
