import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Connection, Diagnostic, PublishDiagnosticsParams } from 'vscode-languageserver';
import { shownDiagnostic } from '../../src/cli/commands/lsp/actions.ts';
import { allDiagnosticsOf, createPublisher } from '../../src/cli/commands/lsp/publisher.ts';
import { openWorkspace, type Workspace } from '../../src/cli/workspace.ts';
import { projectOf } from '../cli/harness.ts';
import { holds } from '../support/property.ts';

const config = (sections: string) => `id: kites\ntitle: Kites\nversion: "1"\nsections: [${sections}]\n`;
const overlay = 'id: pocket\ntitle: Pocket\nversion: "1"\nextends: kites\n';
const other = 'id: tow\ntitle: Tow\nversion: "1"\nsections: [t.md]\n';

/** Possible contents of the files, valid and invalid. */
const texts: Readonly<Record<string, readonly string[]>> = {
  'rules/kites/edition.yaml': [config('a.md, b.md'), config('a.md'), config('b.md, a.md, new.md'), 'id: ['],
  'rules/kites/a.md': [
    '# A {#a}\n\n1. **Draw:** Two. +b_more {#a_draw}\n',
    '# A {#a}\n\n1. **Draw:** Two. {#a_take}\n2. See [a_draw]. {#a_see}\n',
    '# A {#a}\n\n1. **Draw:** Two. {#b_more}\n',
    '',
  ],
  'rules/kites/b.md': [
    '# B {#b}\n\n1. **More:** As in Draw [a_draw]. {#b_more}\n',
    '# B {#b}\n\n1. **More:** As [a_take] and [1.1] have it. -a_draw {#b_more}\n2. {#\n',
  ],
  'rules/kites/new.md': ['# New {#new}\n\n1. [nowhere] {#new_one}\n'],
  'rules/pocket/edition.yaml': [overlay, other.replace('tow', 'pocket')],
  'rules/pocket/a.md': ['---\nid: a\n---\n\n1. **Draw:** One. {#a_draw}\n', '1. Nothing. {#b_more}\n'],
  'rules/kites/lineage.yaml': [
    'matches:\n  - { with: tow, old: tow_pull, new: a_draw }\n',
    'matches:\n  - { with: pocket, old: a_see, new: b_gone }\n  - { with: two, old: a, new: b }\n',
    'matches: [',
  ],
  'rules/site.yaml': [
    'compare:\n  - { old: kites, new: tow }\n',
    'compare:\n  - { old: kite, new: pocket }\n  - { old: kites }\n',
  ],
  'rules/tow/t.md': [
    '# Tow {#tow}\n\n1. As [kites:a_draw] has it. {#tow_pull}\n',
    '# Tow {#tow}\n\n1. See [kites:a_take]. {#tow_pull}\n',
  ],
};

const file = fc.constantFrom(...Object.keys(texts));
const step = fc.record({
  file,
  text: fc.nat(3),
  /** `write`, `move` and `checkout` happen on disk before any notification. */
  what: fc.constantFrom(
    'type',
    'type',
    'type',
    'close',
    'save',
    'remove',
    'write',
    'move',
    'checkout',
    'look',
  ),
});

const said = (workspace: Workspace) =>
  workspace.editions().map((name) => [name, workspace.compiled(name)?.diagnostics]);

/** Every diagnostic by the address of its file, as an editor has to show it. */
const shown = (workspace: Workspace) =>
  Object.fromEntries(
    [...Map.groupBy(allDiagnosticsOf(workspace), ({ place }) => workspace.uriOf(place.file))].map(
      ([uri, faults]) => [uri, faults.map((fault) => shownDiagnostic(workspace, fault))],
    ),
  );

/** An editor that keeps the last push, without files that have no diagnostics. */
function editorOf(workspace: Workspace) {
  const faults = new Map<string, readonly Diagnostic[]>();
  const connection = {
    async sendDiagnostics({ uri, diagnostics }: PublishDiagnosticsParams) {
      if (diagnostics.length > 0) faults.set(uri, diagnostics);
      else faults.delete(uri);
    },
    languages: {} as Connection['languages'],
  };
  const publisher = createPublisher(connection, () => workspace, { pulls: false, refreshes: false });
  return { faults, publisher };
}

const write = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** Changes the disk, with or without a notification. */
function changeDisk(cwd: string, { file, text, what }: { file: string; text: number; what: string }): void {
  const path = join(cwd, file);
  if (what === 'remove') rmSync(path, { force: true });
  else if (what === 'move' && existsSync(path)) renameSync(path, join(dirname(path), 'new.md'));
  else if (what === 'checkout')
    for (const [name, all] of Object.entries(texts)) write(join(cwd, name), all[text] ?? all[0] ?? '');
  else if (what !== 'move') write(path, texts[file]?.[text] ?? '');
}

afterEach(() => {
  vi.useRealTimers();
});

test('after any edits, saves, removals and changes on disk, open or not, diagnostics equal those of a fresh read', () => {
  vi.useFakeTimers({ toFake: ['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] });
  holds(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      const first = Object.entries(texts).map(([path, [text = '']]) => [path, text] as const);
      const start = first.filter(([path]) => !path.endsWith('new.md'));
      const cwd = projectOf({ ...Object.fromEntries(start), 'rules/tow/edition.yaml': other });
      const workspace = openWorkspace(cwd, { deadline: 10 });
      if (!workspace) throw new Error('the project is not there');
      const { faults, publisher } = editorOf(workspace);
      const open = new Map<string, string>();
      const tell = () => {
        workspace.reload();
        publisher.schedule(null);
      };
      for (const one of steps) {
        const uri = pathToFileURL(join(cwd, one.file)).href;
        const put = texts[one.file]?.[one.text] ?? '';
        if (one.what === 'look') vi.runAllTimers();
        else if (one.what === 'type' || one.what === 'close') {
          if (one.what === 'type') open.set(uri, put);
          else open.delete(uri);
          workspace.setBuffer(uri, open.get(uri) ?? null);
          publisher.schedule(uri);
        } else {
          changeDisk(cwd, one);
          if (one.what === 'save' || one.what === 'remove') tell();
        }
      }
      tell();
      vi.runAllTimers();
      const fresh = openWorkspace(cwd, { deadline: 10 });
      if (!fresh) throw new Error('the project is not there');
      for (const [uri, text] of open) fresh.setBuffer(uri, text);
      expect(said(workspace)).toEqual(said(fresh));
      expect(Object.fromEntries(faults)).toEqual(shown(fresh));
      rmSync(cwd, { recursive: true });
    }),
    12,
    25,
  );
});
