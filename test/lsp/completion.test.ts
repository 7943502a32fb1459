import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { completionsAt } from '../../src/cli/commands/lsp/completion.ts';
import { openWorkspace } from '../../src/cli/workspace.ts';
import { projectOf } from '../cli/harness.ts';

/** One rule more than an editor is given at once, and one with a name of its own at the end. */
const rules = [...Array.from({ length: 300 }, (_, i) => `Kite ${i}`), 'Anchor stone'].map(
  (label, i) => `${i + 1}. **${label}:** Words. {#${label.toLowerCase().replace(' ', '_')}}\n`,
);

const cwd = projectOf({
  'rules/many/edition.yaml': 'id: many\ntitle: Many\nversion: "1"\nsections: [all.md, end.md]\n',
  'rules/many/all.md': `# All {#all}\n\n${rules.join('')}`,
  'rules/many/end.md': '# End {#end}\n\n1. Words. {#end_one}\n',
});

/** What is offered behind a line at the end of a file. */
function complete(line: string) {
  const workspace = openWorkspace(cwd, { deadline: 60 });
  const uri = pathToFileURL(join(cwd, 'rules/many/end.md')).href;
  const text = `# End {#end}\n\n1. Words. {#end_one}\n2. ${line}`;
  workspace?.setBuffer(uri, text);
  const edition = workspace?.lastSound('many')?.edition;
  if (!edition) throw new Error('the edition is not there');
  const found = completionsAt(edition, text, text.length);
  return Array.isArray(found) ? { isIncomplete: false, items: found } : found;
}

test('of many rules those are listed that the sentence names, and the editor is told to ask again', () => {
  const { isIncomplete, items } = complete('An anchor stone [');
  expect(isIncomplete).toBe(true);
  expect(items).toHaveLength(300);
  expect(items[0]?.label).toBe('anchor_stone');
});

test('each letter that is written brings rules that were not listed', () => {
  const labels = (line: string) => complete(line).items.map(({ label }) => label);
  expect(labels('A rule [')).not.toContain('anchor_stone');
  expect(labels('A rule [Anc')).toEqual(['anchor_stone']);
  expect(labels('A rule [ancsto')).toEqual(['anchor_stone']);
  expect(labels('A rule [299')[0]).toBe('kite_298');
  expect(labels('A rule [qqq')).toEqual([]);
});
