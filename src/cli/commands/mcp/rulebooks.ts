import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Graph } from '../../../model/graph.ts';
import { type History, historySchema } from '../../../model/history.ts';
import { ownEditionIdSchema } from '../../../model/names.ts';
import { loadGraph } from '../../../outputs/graph/read-graph.ts';
import { historyOf } from '../../../outputs/history.ts';
import { type FileHome, readBytes } from '../../../source/read-bytes.ts';
import { largestFile } from '../../../source/read-text.ts';
import { openWorkspace } from '../../workspace.ts';

/** An edition as the server reads it. */
export interface Rulebook {
  readonly graph: Graph;
  /** null if no version was released. */
  readonly history: History | null;
}

/** The editions that a server answers from. */
export interface Rulebooks {
  /** Folder of the project or of the built files, for `diff`. */
  readonly root: string;
  /** Reads changed files again. */
  reload(): void;
  names(): readonly string[];
  /** null if the edition has errors, so that it has no published form. */
  read(name: string): Rulebook | null;
}

/**
 * Opens the project that a folder belongs to; each edition is compiled when it is first asked for.
 *
 * @param deadline seconds that one file may take to parse
 * @returns null without a project
 */
export function openProject(folder: string, deadline: number): Rulebooks | null {
  const workspace = openWorkspace(folder, { deadline });
  if (!workspace) return null;
  return {
    root: resolve(workspace.root),
    reload: workspace.reload,
    names: workspace.editions,
    read(name) {
      const compiled = workspace.compiled(name);
      const graph = workspace.graph(name);
      if (!compiled || !graph) return null;
      const releases =
        compiled.history?.versions.flatMap((version) => compiled.history?.at(version.version) ?? []) ?? [];
      const retired = compiled.edition?.config.retired ?? [];
      return { graph, history: releases.length === 0 ? null : historyOf(graph, releases, retired) };
    },
  };
}

/** Opens a folder that `build` wrote. Files are read again on each call: a build may have replaced them. */
export function openBuilt(folder: string): Rulebooks {
  const home: FileHome = { path: folder, called: 'the folder of --data' };
  const textOf = (name: string) => new TextDecoder().decode(readBytes(join(folder, name), largestFile, home));
  const names = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      // All files beside those of editions have names that no edition may have.
      .filter((name) => ownEditionIdSchema.safeParse(name).success)
      .sort();
  return {
    root: folder,
    reload: () => undefined,
    names,
    read(name) {
      if (!names().includes(name)) return null;
      const history = `${name}.history.json`;
      return {
        graph: loadGraph(textOf(`${name}.json`)),
        history: existsSync(join(folder, history)) ? historySchema.parse(JSON.parse(textOf(history))) : null,
      };
    },
  };
}
