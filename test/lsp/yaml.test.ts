import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Position } from 'vscode-languageserver';
import { offsetAt } from '../../src/cli/commands/lsp/positions.ts';
import { yamlPartAt } from '../../src/cli/commands/lsp/yaml-part.ts';
import { yamlValues } from '../../src/cli/commands/lsp/yaml-values.ts';
import { openWorkspace } from '../../src/cli/workspace.ts';
import { projectOf } from '../cli/harness.ts';

const config = `id: kites
title: Kites
version: "1"
tiers: [base, card]
numbering: { section: decimal, rule: [decimal], parts: { extra: { section: upper-alpha } } }
facets: { mode: { values: [short, long] } }
sections: [sky.md, sea.md]
`;
const cwd = projectOf({
  'rules/kites/edition.yaml': config,
  'rules/kites/sky.md': '# Sky {#sky}\n\n1. **Draw:** Two. {#sky_draw}\n',
  'rules/kites/sea.md': '# Sea {#sea}\n\n1. Swim. {#sea_swim}\n',
  'rules/tow/edition.yaml': 'id: tow\ntitle: Tow\nversion: "1"\nsections: [t.md]\n',
  'rules/tow/t.md': '# Tow {#tow}\n\n1. Pull. {#tow_pull}\n',
});
const workspace = openWorkspace(cwd, { deadline: 10 });
if (!workspace) throw new Error('the project is not there');
workspace.compiled('kites');

/** A file with the cursor at `¦`. */
function marked(file: string, marked: string) {
  const uri = pathToFileURL(join(cwd, file)).href;
  const before = marked.slice(0, marked.indexOf('¦')).split('\n');
  const position: Position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  const text = marked.replace('¦', '');
  workspace?.setBuffer(uri, text);
  const part = workspace && yamlPartAt(workspace, uri, text, position);
  return { part, position, uri };
}

function completed(file: string, text: string): string[] {
  const { part, position, uri } = marked(file, text);
  if (!part || !workspace) return [];
  const offset = offsetAt(part.text, { ...position, line: position.line - part.above });
  const { items } = yamlValues(workspace, workspace.editionOf(uri), part, offset);
  workspace.setBuffer(uri, null);
  return items.map(({ label }) => label);
}

const edition = 'rules/kites/edition.yaml';

describe('completion in YAML', () => {
  test.each([
    ['rules', edition, `${config}stars: { after: ¦ }\n`, ['sky_draw', 'sea_swim']],
    ['rules of a list', edition, `${config}omit:\n  - ¦\n`, ['sky_draw']],
    ['files', edition, `${config.replace('sea.md]', '¦')}`, ['sea.md']],
    ['editions', edition, `${config}abridges: ¦\n`, ['tow']],
    [
      'rules, in lineage.yaml',
      'rules/kites/lineage.yaml',
      'matches:\n  - { with: tow, new: ¦ }\n',
      ['sky_draw'],
    ],
    ['tiers', 'rules/kites/sky.md', '---\ntier: ¦\n---\n\n# Sky\n', ['base', 'card']],
    ['facets', 'rules/kites/sky.md', '---\nwhen: { ¦\n---\n\n# Sky\n', ['mode']],
    ['values', 'rules/kites/sky.md', '---\nwhen: { mode: ¦ }\n---\n\n# Sky\n', ['short', 'long']],
    ['parts of numbering', 'rules/kites/sky.md', '---\nnumbering: ¦\n---\n\n# Sky\n', ['extra']],
  ])('knows %s', (_what, file, text, labels) => {
    expect(completed(file, text)).toEqual(expect.arrayContaining(labels));
  });

  test('leaves other texts alone', () => {
    expect(completed('rules/kites/sky.md', '---\nid: sky\n---\n\n# Sk¦\n')).toEqual([]);
    expect(completed('notes.yaml', 'id: ¦\n')).toEqual([]);
  });
});

test('of many rules lists those that fit what is typed', () => {
  const folder = projectOf({
    'rules/many/edition.yaml': 'id: many\ntitle: Many\nversion: "1"\nsections: [all.md]\n',
    'rules/many/all.md': `# All {#all}\n\n${Array.from({ length: 400 }, (_, i) => `1. Words. {#all_${i}_x}\n`).join('')}`,
  });
  const home = openWorkspace(folder, { deadline: 10 });
  if (!home) throw new Error('the project is not there');
  const listed = (text: string) => {
    const uri = pathToFileURL(join(folder, 'rules/many/edition.yaml')).href;
    return yamlValues(home, 'many', { schema: 'edition', uri, text, above: 0 }, text.length);
  };
  expect(listed('omit:\n  - ')).toMatchObject({ isIncomplete: true });
  expect(listed('omit:\n  - ').items).toHaveLength(300);
  expect(listed('omit:\n  - all_399').items[0]?.label).toBe('all_399_x');
});
