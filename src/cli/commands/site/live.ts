import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compareDiagnostics, type Diagnostic } from '../../../base/diagnostic.ts';
import type { Compiled } from '../../../compiler/create-compiler.ts';
import type { Graph } from '../../../model/graph.ts';
import type { EditionSource } from '../../../source/read-edition.ts';
import { loadParser } from '../../load-parser.ts';
import { watchFolders } from '../../watch-folders.ts';
import { openWorkspace, type Workspace } from '../../workspace.ts';

/** A fault as a page shows it. */
export interface LiveFault extends Pick<Diagnostic, 'code' | 'severity' | 'message'> {
  /** Path relative to the project's root. */
  readonly file: string;
  /** Absolute. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /** What opens the place in an editor. */
  readonly href: string;
}

/** An edition as it is now, sent to the process that serves the pages whenever it changed. */
export interface LiveEdition {
  readonly kind: 'rulewright/live';
  readonly root: string;
  /** The edition's folder below `rules/`. */
  readonly name: string;
  /** null where the edition cannot be read, and its pages stay as they were. */
  readonly graph: Graph | null;
  readonly faults: readonly LiveFault[];
}

/** Sends changes to served pages. */
export interface Live {
  /** The process that serves the pages, which says `rulewright:ready` when it listens. */
  attach(server: ChildProcess): void;
  stop(): void;
}

/** How long files are left alone before they are read, in milliseconds: an editor writes several at once. */
const pause = 30;

/** How long nobody has to write before everything is built anew, in milliseconds. */
const rest = 5000;

/** Address that opens a place in VS Code: the default. */
export const usualEditor = 'vscode://file{file}:{line}:{column}';

/** Most faults of an edition that a page shows. */
const mostShown = 200;

/** What {@link startLive} has to know. */
export interface LiveOptions {
  readonly root: string;
  /** Folder of the data that pages are made from. */
  readonly data: string;
  /** Seconds that one file may take to parse. */
  readonly deadline: number;
  /** Address that opens a place, with `{file}`, `{line}` and `{column}`. */
  readonly editor: string;
}

/**
 * Keep the editions of a project compiled in memory and send what changed. Comparisons, new pages and the like are
 * built anew in a process of its own when nobody writes.
 *
 * @returns null where there is no project
 */
export async function startLive({ root, data, deadline, editor }: LiveOptions): Promise<Live | null> {
  await loadParser();
  const workspace = openWorkspace(root, { deadline });
  if (!workspace) return null;
  const builds = createBuilds(root, data);
  let server: ChildProcess | null = null;
  let sent = new Map<string, Sent>();
  const send = () => {
    if (!server?.connected) return;
    for (const name of changedFirst(workspace, sent)) {
      const compiled = workspace.compiled(name);
      if (!compiled || sent.get(name)?.compiled === compiled) continue;
      sent.set(name, { compiled, source: workspace.source(name) });
      const faults = [...compiled.diagnostics].sort(compareDiagnostics).slice(0, mostShown);
      const edition: LiveEdition = {
        kind: 'rulewright/live',
        root: resolve(workspace.root),
        name,
        graph: workspace.graph(name),
        faults: faults.map((fault) => liveFault(fault, workspace.root, editor)),
      };
      server.send(edition);
    }
  };
  let soon: NodeJS.Timeout | undefined;
  let later: NodeJS.Timeout | undefined;
  const onChange = () => {
    clearTimeout(soon);
    soon = setTimeout(() => {
      workspace.reload();
      send();
    }, pause);
    clearTimeout(later);
    later = setTimeout(builds.start, rest);
  };
  // Without the folder there is nothing new to show, and the pages stay.
  const watcher = watchFolders(join(workspace.root, 'rules'), { onChange, onError: () => undefined });
  return {
    attach(child) {
      server = child;
      child.on('message', (message) => {
        if (message !== 'rulewright:ready') return;
        sent = new Map();
        send();
      });
    },
    stop() {
      clearTimeout(soon);
      clearTimeout(later);
      watcher.close();
      builds.stop();
    },
  };
}

/** What was sent of an edition last. */
interface Sent {
  readonly compiled: Compiled;
  readonly source: EditionSource | null;
}

/** The edition that was edited before those that only look into it. */
function changedFirst(workspace: Workspace, sent: ReadonlyMap<string, Sent>): string[] {
  const isEdited = (name: string) => workspace.source(name) !== sent.get(name)?.source;
  return [...workspace.editions()].sort((a, b) => Number(isEdited(b)) - Number(isEdited(a)));
}

function liveFault({ code, severity, message, place }: Diagnostic, root: string, editor: string): LiveFault {
  const path = resolve(root, place.file);
  const href = editor
    .replaceAll('{file}', () => pathToFileURL(path).pathname)
    .replaceAll('{line}', String(place.line))
    .replaceAll('{column}', String(place.column));
  return { code, severity, message, file: place.file, path, line: place.line, column: place.column, href };
}

/** Builds in a process of its own, one at a time: the session goes on answering. */
function createBuilds(root: string, data: string): { start(): void; stop(): void } {
  let running: ChildProcess | null = null;
  let isDue = false;
  const start = () => {
    isDue = running !== null;
    if (running) return;
    const args = ['build', '--keep-going', '--root', root, '--out', data, '--format', 'json'];
    const [program = ''] = process.argv.slice(1);
    running = spawn(process.execPath, [program, ...args], { stdio: 'ignore' });
    const end = () => {
      running = null;
      if (isDue) start();
    };
    running.on('exit', end);
    running.on('error', end);
  };
  return {
    start,
    stop() {
      isDue = false;
      running?.kill();
    },
  };
}
