import type { Connection, WorkspaceFullDocumentDiagnosticReport } from 'vscode-languageserver';
import type { Diagnostic } from '../../../base/diagnostic.ts';
import type { Workspace } from '../../workspace.ts';
import { shownDiagnostic } from './actions.ts';

/** Sends the faults of all files to an editor that does not ask for them. */
export interface Publisher {
  /** Publish soon: first the edition of a file, then those that look into it. @param uri null for all editions */
  schedule(uri: string | null): void;
}

/** How long other editions wait, in milliseconds: until nobody has typed for so long. */
const pause = 250;

/** The faults in the files of an edition. What an overlay reports of those of its base, these say themselves. */
export const faultsOfEdition = (home: Workspace, name: string): Diagnostic[] =>
  (home.compiled(name)?.diagnostics ?? []).filter(
    ({ place }) => home.editionOf(home.uriOf(place.file)) === name,
  );

/** How an editor comes by faults. */
interface Asking {
  /** It asks for them. One that got them pushed as well would show each twice. */
  readonly pulls: boolean;
  /** It can be told to ask again. */
  readonly refreshes: boolean;
}

/** Make what publishes faults. A file whose faults are gone is told so, in other editions too. */
export function createPublisher(
  connection: Pick<Connection, 'sendDiagnostics' | 'languages'>,
  workspace: () => Workspace | null,
  asking: Asking,
): Publisher {
  /** What was sent of each file last, by address. */
  const sent = new Map<string, string>();
  /** Files with faults, by the edition that was compiled. */
  const owners = new Map<string, ReadonlySet<string>>();
  let soon: NodeJS.Immediate | null = null;
  let later: NodeJS.Timeout | null = null;

  const send = (uri: string, faults: readonly Diagnostic[], home: Workspace) => {
    const diagnostics = faults.map((fault) => shownDiagnostic(home, fault));
    const print = JSON.stringify(diagnostics);
    if ((sent.get(uri) ?? '[]') === print) return;
    sent.set(uri, print);
    void connection.sendDiagnostics({ uri, diagnostics });
  };
  const publish = (name: string, home: Workspace) => {
    const byFile = Map.groupBy(faultsOfEdition(home, name), ({ place }) => home.uriOf(place.file));
    for (const uri of owners.get(name) ?? []) if (!byFile.has(uri)) send(uri, [], home);
    owners.set(name, new Set(byFile.keys()));
    for (const [uri, found] of byFile) send(uri, found, home);
  };
  const publishAll = () => {
    later = null;
    const home = workspace();
    if (!home) return;
    for (const name of [...owners.keys()]) {
      if (home.editions().includes(name)) continue;
      for (const uri of owners.get(name) ?? []) send(uri, [], home);
      owners.delete(name);
    }
    for (const name of home.editions()) publish(name, home);
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
      if (soon) clearImmediate(soon);
      soon = setImmediate(() => {
        soon = null;
        if (name !== null && home) publish(name, home);
      });
      if (later) clearTimeout(later);
      later = setTimeout(publishAll, uri === null ? 0 : pause);
    },
  };
}

/** Make what lists the faults of all files. An editor keeps those of a file until it is told that they are gone. */
export function createFullReport(
  workspace: () => Workspace | null,
): () => WorkspaceFullDocumentDiagnosticReport[] {
  const told = new Set<string>();
  return () => {
    const home = workspace();
    if (!home) return [];
    const faults = home.editions().flatMap((name) => faultsOfEdition(home, name));
    const byFile = Map.groupBy(faults, ({ place }) => home.uriOf(place.file));
    for (const uri of byFile.keys()) told.add(uri);
    return [...told].map((uri) => ({
      kind: 'full',
      uri,
      version: null,
      items: (byFile.get(uri) ?? []).map((fault) => shownDiagnostic(home, fault)),
    }));
  };
}
