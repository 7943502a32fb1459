import type { Connection } from 'vscode-languageserver';
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

/** Make what publishes faults. A file whose faults are gone is told so, in other editions too. */
export function createPublisher(connection: Connection, workspace: () => Workspace | null): Publisher {
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
    const faults = home.compiled(name)?.diagnostics ?? [];
    // An overlay reports what lies in the files of its base: those say it themselves.
    const own = faults.filter(({ place }) => home.editionOf(home.uriOf(place.file)) === name);
    const byFile = Map.groupBy(own, ({ place }) => home.uriOf(place.file));
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
  return {
    schedule(uri) {
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
