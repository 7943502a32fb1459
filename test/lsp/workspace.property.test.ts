import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openWorkspace, type Workspace } from '../../src/cli/workspace.ts';
import { projectOf } from '../cli/harness.ts';
import { holds } from '../support/property.ts';

const config = (sections: string) => `id: kites\ntitle: Kites\nversion: "1"\nsections: [${sections}]\n`;
const overlay = 'id: pocket\ntitle: Pocket\nversion: "1"\nextends: kites\n';
const other = 'id: tow\ntitle: Tow\nversion: "1"\nsections: [t.md]\n';

/** What the files may hold, right and wrong. */
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
  'rules/tow/t.md': [
    '# Tow {#tow}\n\n1. As [kites:a_draw] has it. {#tow_pull}\n',
    '# Tow {#tow}\n\n1. See [kites:a_take]. {#tow_pull}\n',
  ],
};

const file = fc.constantFrom(...Object.keys(texts));
const step = fc.record({
  file,
  text: fc.nat(3),
  what: fc.constantFrom('type', 'type', 'type', 'close', 'save', 'remove', 'look'),
});

const said = (workspace: Workspace) =>
  workspace.editions().map((name) => [name, workspace.compiled(name)?.diagnostics]);

test('after any edits, saves and removals, open or not, the faults are those of the same texts read anew', () => {
  holds(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      const first = Object.entries(texts).map(([path, [text = '']]) => [path, text] as const);
      const start = first.filter(([path]) => !path.endsWith('new.md'));
      const cwd = projectOf({ ...Object.fromEntries(start), 'rules/tow/edition.yaml': other });
      const workspace = openWorkspace(cwd, { deadline: 10 });
      if (!workspace) throw new Error('the project is not there');
      const open = new Map<string, string>();
      for (const { file, text, what } of steps) {
        const path = join(cwd, file);
        const uri = pathToFileURL(path).href;
        const put = texts[file]?.[text] ?? '';
        if (what === 'look') said(workspace);
        else if (what === 'type') {
          open.set(uri, put);
          workspace.setBuffer(uri, put);
        } else if (what === 'close') {
          open.delete(uri);
          workspace.setBuffer(uri, null);
        } else {
          if (what === 'remove') rmSync(path, { force: true });
          else {
            mkdirSync(dirname(path), { recursive: true });
            writeFileSync(path, put);
          }
          workspace.reload();
        }
      }
      const fresh = openWorkspace(cwd, { deadline: 10 });
      if (!fresh) throw new Error('the project is not there');
      for (const [uri, text] of open) fresh.setBuffer(uri, text);
      expect(said(workspace)).toEqual(said(fresh));
      rmSync(cwd, { recursive: true });
    }),
    25,
  );
});
