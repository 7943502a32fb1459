import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { actionsAt } from '../../src/cli/commands/lsp/actions.ts';
import { editionRenameEdits } from '../../src/cli/commands/lsp/edition-renames.ts';
import { type Editor, readEditor, workspaceEdit } from '../../src/cli/commands/lsp/editor.ts';
import { type FileMove, fileRenameEdits } from '../../src/cli/commands/lsp/file-renames.ts';
import { renamableAt, renameEdits } from '../../src/cli/commands/lsp/renaming.ts';
import { openWorkspace } from '../../src/cli/workspace.ts';
import { projectOf, rulewright } from '../cli/harness.ts';

const config = `id: kites
title: Kites
version: "1"
tiers: [base, card]
numbering: { category: decimal, section: decimal, rule: [decimal] }
glossary: words.md
sections:
  - sky.md # the sky
  - { id: more, title: More, number: "2", files: [cards.md, sea.md] }
`;
const sky =
  '# Sky {#sky}\n\n1. **Draw:** Take two. {#sky_draw}\n2. **Hand:** See [sky_limit] and [Anchor]. {#sky_hand}\n';
const cards =
  '# Cards {#cards tier=card}\n\n1. **Feast:** You need not follow [sky_draw] at night. {#card_feast}\n';
const files = {
  'rules/kites/edition.yaml': config,
  'rules/kites/sky.md': sky,
  'rules/kites/cards.md': cards,
  'rules/kites/sea.md': '# Sea {#sea}\n\n1. **Swim:** Swim. {#sea_swim}\n',
  'rules/kites/words.md': '# Words {#words}\n\n- **Kite**: it flies. {#term_kite}\n',
  'rules/pocket/edition.yaml': 'id: pocket\ntitle: Pocket\nversion: "1"\nextends: kites\n',
  'rules/pocket/words.md': '# Words {#words}\n\n- **Kite**: it flies low. {#term_kite}\n',
  'rules/tow/edition.yaml': 'id: tow\ntitle: Tow\nversion: "1"\nsections: [t.md]\n',
  'rules/tow/t.md': '# Tow {#tow}\n\n1. **Pull:** As [kites:sky_draw]. {#tow_pull}\n',
};

const uriOf = (cwd: string, file: string) => pathToFileURL(join(cwd, file)).href;

/** A project in an editor with these files open at version 7, some with unsaved texts. */
function opened(open: Readonly<Record<string, string>> = {}, more: Readonly<Record<string, string>> = {}) {
  const cwd = projectOf({ ...files, ...more });
  const workspace = openWorkspace(cwd, { deadline: 10 });
  if (!workspace) throw new Error('the project is not there');
  for (const [file, text] of Object.entries(open)) workspace.setBuffer(uriOf(cwd, file), text);
  const texts = new Map(Object.entries(open).map(([file, text]) => [uriOf(cwd, file), text]));
  const client = {
    workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create' as const] } },
  };
  const editor = readEditor(client, (uri) => {
    const text = texts.get(uri);
    return text === undefined ? null : { version: 7, text };
  });
  const at = (file: string) => {
    const found = workspace.at(uriOf(cwd, file));
    if (!found) throw new Error(`${file} is not there`);
    return found;
  };
  return { cwd, workspace, editor, at };
}

/** Applies a change as an editor would. */
function apply(cwd: string, edit: WorkspaceEdit | null | undefined): void {
  for (const change of edit?.documentChanges ?? []) {
    if ('kind' in change) {
      if (change.kind === 'create') writeFileSync(new URL(change.uri), '');
      continue;
    }
    const { uri } = change.textDocument;
    const text = readFileSync(new URL(uri), 'utf8');
    const edits = change.edits.flatMap((one) => ('newText' in one ? [one] : []));
    writeFileSync(new URL(uri), TextDocument.applyEdits(TextDocument.create(uri, '', 0, text), edits));
  }
  expect(cwd).not.toBe('');
}

const read = (cwd: string, file: string) => readFileSync(join(cwd, file), 'utf8');

describe('a rename', () => {
  const rename = ({ at, workspace, editor }: ReturnType<typeof opened>, takes: Editor = editor) => {
    const place = renamableAt(at('rules/kites/sky.md'), sky.indexOf('sky_draw') + 2);
    return place && renameEdits(workspace, takes, place, 'sky_take');
  };

  test('is tied to the versions of open texts, if the editor supports that', () => {
    const project = opened({ 'rules/kites/sky.md': sky });
    const { documentChanges } = rename(project) ?? {};
    const versions = documentChanges?.map((one) => ('edits' in one ? one.textDocument.version : null));
    expect(versions).toEqual([null, 7, null]);
    const { changes } =
      rename(
        project,
        readEditor({}, () => null),
      ) ?? {};
    expect(Object.keys(changes ?? {})).toHaveLength(3);
  });

  test('that meets a changed text is refused with a message, and succeeds the next time', () => {
    const project = opened();
    const file = join(project.cwd, 'rules/kites/cards.md');
    writeFileSync(file, `\n${cards}`);
    expect(() => rename(project)).toThrow(/cards\.md" was changed in the meantime/);
    expect(rename(project)?.documentChanges).toHaveLength(3);
    const behind = { ...project.editor, open: () => ({ version: 8, text: `\n${sky}` }) };
    expect(() => rename(project, behind)).toThrow(/was changed in the meantime/);
  });
});

describe('moving files updates edition.yaml', () => {
  const moved = (...moves: FileMove[]) => {
    const { cwd, workspace, editor } = opened();
    apply(cwd, workspaceEdit(editor, workspace, fileRenameEdits(workspace, moves)));
    return (name: string) => read(cwd, `rules/${name}/edition.yaml`);
  };

  test('under another name, in a list, a category and as the glossary', () => {
    const settings = moved(
      { from: 'rules/kites/sky.md', to: 'rules/kites/1-sky.md' },
      { from: 'rules/kites/sea.md', to: 'rules/kites/deep/sea.md' },
    )('kites');
    expect(settings).toBe(config.replace('sky.md', '1-sky.md').replace(', sea.md', ', "deep/sea.md"'));
  });

  test('of a glossary that an overlay has under the same name', () => {
    const both = moved({ from: 'rules/kites/words.md', to: 'rules/kites/glossary.md' });
    expect(both('kites')).toContain('glossary: glossary.md');
    expect(both('pocket')).toMatch(/\nglossary: "words\.md"\n$/);
    expect(moved({ from: 'rules/pocket/words.md', to: 'rules/pocket/own.md' })('pocket')).toMatch(
      /glossary: "own\.md"\n$/,
    );
  });

  test('out of one edition and into another', () => {
    const settings = moved({ from: 'rules/kites/cards.md', to: 'rules/tow/cards.md' });
    expect(settings('kites')).toContain('files: [sea.md]');
    expect(settings('tow')).toContain('sections: [t.md, "cards.md"]');
  });

  test('outside an edition, or out of the rules with a whole edition, changes nothing', () => {
    const settings = moved(
      { from: 'rules/kites', to: 'old/kites' },
      { from: 'notes.md', to: 'rules/notes.md' },
    );
    expect([settings('kites'), settings('tow')]).toEqual([config, files['rules/tow/edition.yaml']]);
  });
});

describe('moving the folder of an edition', () => {
  const more = {
    'rules/tow/lineage.yaml':
      'matches:\n  - { with: kites, old: sky_draw, new: tow_pull }\n  - { with: "kites@0.9", old: sky_draw, new: tow_pull }\n',
    'rules/site.yaml':
      'editions: [kites]\ncompare:\n  - { old: kites, new: "v1:kites" }\n  - { old: pocket, new: tow }\n',
    'rules/tow/t.md': '# Tow {#tow}\n\n1. **Pull:** As [kites:sky_draw], not [sky_draw]. {#tow_pull}\n',
  };
  const move = (to: string, release: Readonly<Record<string, string>> = {}) => {
    const { cwd, workspace, editor } = opened({}, { ...more, ...release });
    const edits = editionRenameEdits(workspace, [{ from: 'rules/kites', to }]);
    apply(cwd, workspaceEdit(editor, workspace, edits));
    return { edits, text: (file: string) => read(cwd, file) };
  };

  test('updates its name everywhere', () => {
    const { text } = move('rules/dragons');
    expect(text('rules/kites/edition.yaml')).toBe(config.replace('id: kites', 'id: dragons'));
    expect(text('rules/pocket/edition.yaml')).toContain('extends: dragons');
    expect(text('rules/tow/t.md')).toContain('As [dragons:sky_draw], not [sky_draw].');
    expect(text('rules/tow/lineage.yaml')).toBe(
      more['rules/tow/lineage.yaml'].replace('kites', 'dragons').replace('kites@', 'dragons@'),
    );
    expect(text('rules/site.yaml')).toBe(more['rules/site.yaml'].replaceAll(/(?<!:)kites/g, 'dragons'));
  });

  test('changes nothing if the name is taken, invalid, or released', () => {
    expect(move('rules/tow').edits).toEqual([]);
    expect(move('rules/Two Kites').edits).toEqual([]);
    expect(move('rules/dragons', { 'rules/kites/releases/1.json': '{}' }).edits).toEqual([]);
  });
});

describe('actions', () => {
  const titlesAt = (project: ReturnType<typeof opened>, file: string, piece: string) => {
    const open = project.at(file);
    const start = open.text.indexOf(piece) + 1;
    const found = actionsAt({ workspace: project.workspace, open, editor: () => project.editor }, [
      start,
      start,
    ]);
    return new Map(found.map((action) => [action.title, action]));
  };
  const codes = async (cwd: string) => {
    const { stdout } = await rulewright(['lint', 'kites', '--format', 'json'], { cwd });
    return (JSON.parse(stdout) as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code);
  };

  test('make the rule and the term that a reference names', async () => {
    const project = opened();
    apply(
      project.cwd,
      titlesAt(project, 'rules/kites/sky.md', 'sky_limit').get('Make a rule "sky_limit"')?.edit,
    );
    project.workspace.reload();
    apply(
      project.cwd,
      titlesAt(project, 'rules/kites/sky.md', 'Anchor').get('Define "Anchor" in the glossary')?.edit,
    );
    expect(read(project.cwd, 'rules/kites/sky.md')).toBe(`${sky.trimEnd()}\n3. **Limit:** … {#sky_limit}\n`);
    expect(read(project.cwd, 'rules/kites/words.md')).toContain('\n- **Anchor**: … {#term_anchor}\n');
    expect(await codes(project.cwd)).not.toEqual(expect.arrayContaining(['R001', 'R011']));
  });

  test('write the marker that the other rule lacks, for a diagnostic and at any reference', async () => {
    const project = opened();
    expect(await codes(project.cwd)).toContain('R033');
    const found = titlesAt(project, 'rules/kites/cards.md', 'sky_draw');
    apply(project.cwd, found.get('Write -card_feast on "Draw": "card_feast" supersedes it')?.edit);
    expect(read(project.cwd, 'rules/kites/sky.md')).toContain('Take two. -card_feast {#sky_draw}');
    expect(await codes(project.cwd)).not.toContain('R033');
    project.workspace.reload();
    expect(
      [...titlesAt(project, 'rules/kites/cards.md', 'sky_draw').keys()].filter((one) => /Write/.test(one)),
    ).toEqual([]);
  });

  test('fix a file as lint --fix does, including follow-up fixes', async () => {
    const broken =
      '# Sky {#sky}\n\n8. Take two. {#one}\n9. Fly. {#two}\n10. Land.\n   1. Softly.\n   2. Dryly.\n12. Fold.\n';
    const here = opened({}, { 'rules/kites/sky.md': broken });
    const there = opened({}, { 'rules/kites/sky.md': broken });
    const all = titlesAt(here, 'rules/kites/sky.md', 'Take');
    const [title = ''] = [...all.keys()].filter((one) => one.startsWith('Apply '));
    apply(here.cwd, all.get(title)?.edit);
    await rulewright(['lint', 'rules/kites/sky.md', '--fix'], { cwd: there.cwd });
    expect(read(here.cwd, 'rules/kites/sky.md')).toBe(read(there.cwd, 'rules/kites/sky.md'));
    expect(read(here.cwd, 'rules/kites/sky.md')).toMatch(/^ {4}2\. Dryly\. \{#sky_\w+\}$/m);
  });

  test('list a fault as known', async () => {
    const project = opened();
    apply(
      project.cwd,
      titlesAt(project, 'rules/kites/sky.md', 'sky_limit').get('List R001 as a known fault of the edition')
        ?.edit,
    );
    expect(read(project.cwd, 'rules/kites/edition.yaml')).toMatch(
      /\nfaults:\n {2}- \{ code: R001, rule: sky_hand, printed: "sky_limit", why: "as printed" \}\n$/,
    );
    const { stdout } = await rulewright(['lint', 'kites'], { cwd: project.cwd });
    expect(stdout).toMatch(/warning.*R001|R001.*warning/s);
    project.workspace.reload();
    expect([...titlesAt(project, 'rules/kites/sky.md', 'sky_limit').keys()]).not.toContain(
      'List R001 as a known fault of the edition',
    );
  });

  test('accept a suspect reference as the command does', async () => {
    const project = opened();
    const { cwd } = project;
    writeFileSync(join(cwd, 'rules/kites/sky.md'), sky.replace('[sky_limit] and [Anchor]', '[sky_draw]'));
    expect((await rulewright(['release', 'kites'], { cwd })).stdout).toMatch(/rules$/m);
    writeFileSync(
      join(cwd, 'rules/kites/sky.md'),
      read(cwd, 'rules/kites/sky.md').replace('Take two', 'Give away nine'),
    );
    project.workspace.reload();
    const found = titlesAt(project, 'rules/kites/sky.md', '[sky_draw]');
    const accept = found.get('Accept: "sky_hand" still holds as "sky_draw" reads now');
    apply(cwd, accept?.edit);
    const written = read(cwd, 'rules/kites/accepted.yaml');
    writeFileSync(join(cwd, 'rules/kites/accepted.yaml'), 'accepted: []\n');
    await rulewright(['accept', 'kites', 'sky_hand'], { cwd });
    expect(written).toBe(read(cwd, 'rules/kites/accepted.yaml'));
  });
});
