import type { Connection } from 'vscode-languageserver';
import { allowsChecks, loadOwnChecks, type OwnChecksOf, ownModules } from '../../load-own-checks.ts';
import type { Workspace } from '../../workspace.ts';

/** The project's own checks, while an editor is open. */
export interface OwnChecksOffer {
  readonly of: OwnChecksOf;
  /**
   * Asks whether the project's own checks may run, unless the user's environment decides it, and
   * loads them.
   */
  offer(workspace: Workspace | null): Promise<void>;
  /** Called once they are loaded. */
  onLoaded: () => void;
}

const run = { title: 'Run them' };

/** @param deadline seconds, as for {@link loadOwnChecks} */
export function createOwnChecks(connection: Connection, deadline: number): OwnChecksOffer {
  let loaded: OwnChecksOf | null = null;
  const own: OwnChecksOffer = {
    of: (edition) => loaded?.(edition) ?? null,
    onLoaded: () => undefined,
    async offer(workspace) {
      if (!workspace) return;
      const sources = workspace.editions().flatMap((name) => workspace.source(name) ?? []);
      const modules = sources.flatMap(({ config }) => ownModules(config));
      if (modules.length === 0) return;
      const question = `This project has checks of its own, which are code: ${modules.slice(0, 5).join(', ')}. Run them? RULEWRIGHT_ALLOW_CHECKS can hold its folder, so that you are not asked.`;
      const isAllowed =
        allowsChecks(workspace.root, false) ||
        // An editor that cannot ask does not run them.
        (await connection.window.showWarningMessage(question, run, { title: 'Not now' }).catch(() => null))
          ?.title === run.title;
      if (!isAllowed) return;
      loaded = await loadOwnChecks(workspace.root, sources, deadline);
      own.onLoaded();
    },
  };
  return own;
}
