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

/** A diagnostic as a page shows it. */
export interface LiveDiagnostic extends Pick<Diagnostic, 'code' | 'severity' | 'message'> {
  /** Path relative to the project's root. */
  readonly file: string;
  /** Absolute. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /** Address that opens it in an editor. */
  readonly href: string;
}

/** The current state of an edition, sent to the process that serves the pages after each change. */
export interface LiveEdition {
  readonly kind: 'rulewright/live';
  readonly root: string;
  /** The edition's folder below `rules/`. */
  readonly name: string;
  /** null if the edition cannot be read; its pages stay as they were. */
  readonly graph: Graph | null;
  readonly faults: readonly LiveDiagnostic[];
}

/** Sends changes to served pages. */
export interface Live {
  /** Takes the process that serves the pages, which says `rulewright:ready` when it listens. */
  attach(server: ChildProcess): void;
  stop(): void;
}

/** Milliseconds without changes before files are read: an editor writes several at once. */
const quietBeforeUpdate = 30;

/** Milliseconds without changes before everything is built again. */
const quietBeforeBuild = 5000;

/** Most diagnostics of an edition on a page. */
const mostShown = 200;

/** Options of {@link startLive}. */
export interface LiveOptions {
  readonly root: string;
  /** Folder of the data that pages are made from. */
  readonly data: string;
  /** Seconds that one file may take to parse. */
  readonly deadline: number;
  /** Address that opens a location, with `{file}`, `{line}` and `{column}`. */
  readonly editor: string;
}

/**
 * Keeps the editions of a project compiled in memory and sends changes. Comparisons, new pages and
 * the like are rebuilt by a process of its own once nobody writes.
 *
 * @returns null without a project
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
      const diagnostics = [...compiled.diagnostics].sort(compareDiagnostics).slice(0, mostShown);
      const edition: LiveEdition = {
        kind: 'rulewright/live',
        root: resolve(workspace.root),
        name,
        graph: workspace.graph(name),
        faults: diagnostics.map((diagnostic) => liveDiagnostic(diagnostic, workspace.root, editor)),
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
    }, quietBeforeUpdate);
    clearTimeout(later);
    later = setTimeout(builds.start, quietBeforeBuild);
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

/** Last state sent of an edition. */
interface Sent {
  readonly compiled: Compiled;
  readonly source: EditionSource | null;
}

/** The edited edition before those that depend on it. */
function changedFirst(workspace: Workspace, sent: ReadonlyMap<string, Sent>): string[] {
  const isEdited = (name: string) => workspace.source(name) !== sent.get(name)?.source;
  return [...workspace.editions()].sort((a, b) => Number(isEdited(b)) - Number(isEdited(a)));
}

function liveDiagnostic(
  { code, severity, message, place }: Diagnostic,
  root: string,
  editor: string,
): LiveDiagnostic {
  const path = resolve(root, place.file);
  const href = editor
    .replaceAll('{file}', () => pathToFileURL(path).pathname)
    .replaceAll('{line}', String(place.line))
    .replaceAll('{column}', String(place.column));
  return { code, severity, message, file: place.file, path, line: place.line, column: place.column, href };
}

/** Runs builds one at a time in a process of its own, so that the session can go on answering. */
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
