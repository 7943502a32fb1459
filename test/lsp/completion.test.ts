import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { completionsAt } from '../../src/cli/commands/lsp/completion.ts';
import { openWorkspace } from '../../src/cli/workspace.ts';
import { projectOf } from '../cli/harness.ts';

/** One rule more than the limit of a list, and one with a distinct name at the end. */
const rules = [...Array.from({ length: 300 }, (_, i) => `Kite ${i}`), 'Anchor stone'].map(
  (label, i) => `${i + 1}. **${label}:** Words. {#${label.toLowerCase().replace(' ', '_')}}\n`,
);

const cwd = projectOf({
  'rules/many/edition.yaml': 'id: many\ntitle: Many\nversion: "1"\nsections: [all.md, end.md]\n',
  'rules/many/all.md': `# All {#all}\n\n${rules.join('')}`,
  'rules/many/end.md': '# End {#end}\n\n1. Words. {#end_one}\n',
});

/** Completions after a line at the end of a file. */
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

test('of many rules lists those the sentence names, and asks the editor to request again', () => {
  const { isIncomplete, items } = complete('An anchor stone [');
  expect(isIncomplete).toBe(true);
  expect(items).toHaveLength(300);
  expect(items[0]?.label).toBe('anchor_stone');
});

test('each typed letter adds rules that were not listed', () => {
  const labels = (line: string) => complete(line).items.map(({ label }) => label);
  expect(labels('A rule [')).not.toContain('anchor_stone');
  expect(labels('A rule [Anc')).toEqual(['anchor_stone']);
  expect(labels('A rule [ancsto')).toEqual(['anchor_stone']);
  expect(labels('A rule [299')[0]).toBe('kite_298');
  expect(labels('A rule [qqq')).toEqual([]);
});

describe('the first proposals', () => {
  const home = projectOf({
    'rules/kites/edition.yaml':
      'id: kites\ntitle: Kites\nversion: "1"\nsections: [sky.md, cards.md, words.md]\nglossary: words.md\n',
    'rules/kites/sky.md': '# Sky {#sky}\n\n1. **Draw:** Two. {#sky_draw}\n2. **Limit:** Five. {#sky_limit}\n',
    'rules/kites/cards.md':
      '# Cards {#cards}\n\n1. **Feast:** More in Draw [sky_draw]. {#card_feast}\n2. **Chest:** No Limit [sky_limit]. {#card_chest}\n',
    'rules/kites/words.md':
      '---\nid: words\nkind: glossary\n---\n\n# Words\n\n- **Kite**: it flies. {#term_kite}\n',
    'rules/tow/edition.yaml': 'id: tow\ntitle: Tow\nversion: "1"\nsections: [t.md]\n',
    'rules/tow/t.md': '# Tow {#tow}\n\n1. **Pull:** Hard. {#tow_pull}\n',
    'rules/tow-2.1/edition.yaml': 'id: tow-2.1\ntitle: Tow\nversion: "2.1"\nsections: [t.md]\n',
    'rules/tow-2.1/t.md': '# Tow {#tow}\n\n1. **Push:** Hard. {#tow_push}\n',
  });
  const workspace = openWorkspace(home, { deadline: 60 });
  const editionOf = (name: string) => workspace?.lastSound(name)?.edition ?? null;
  /** Labels offered at `¦` in a text of the edition. */
  const offered = (marked: string) => {
    const found = completionsAt(editionOf('kites'), marked.replace('¦', ''), marked.indexOf('¦'), editionOf);
    return (Array.isArray(found) ? found : found.items).map(({ label }) => label);
  };

  test('are never the rule itself, nor what its own label names', () => {
    const labels = offered('1. **Draw:** Up to the Limit [¦]. {#sky_draw}\n');
    expect(labels[0]).toBe('sky_limit');
    expect(labels).not.toContain('sky_draw');
  });

  test('in a marker are the rules that refer to this one', () => {
    expect(offered('2. **Limit:** Five. -¦ {#sky_limit}\n')[0]).toBe('card_chest');
    expect(offered('1. **Draw:** Two. +¦ {#sky_draw}\n')[0]).toBe('card_feast');
  });

  test.each([
    ['# Sky {#sky}\n\n1. **Wind force:** [sky_draw] at 3. {#¦', 'sky_wind_force'],
    ['---\nid: sky\n---\n\n# Sky\n\n- Take two of the 7 kites. {#¦', 'sky_take_two_of_the'],
    ['# Sky {#sky}\n\n1. Draw. {#sky_first}\n   1. ★ **Twice:** Yes. {#¦', 'sky_first_twice'],
    [
      '---\nid: words\nkind: glossary\n---\n\n# Words\n\n- **Long tail** (also: Tails): it hangs. {#¦',
      'term_long_tail',
    ],
    ['# The Wind {#¦', 'the_wind'],
    ['# Sky {#sky}\n\n1. **Draw:** Two. {#¦', 'sky_'],
    ['# Sky\n\n1. **Wind:** Two. {#¦', 'sky_'],
  ])('after %j are %s', (text, id) => {
    expect(offered(text)[0]).toBe(id);
  });

  test('after the name of another edition are only its rules', () => {
    expect(offered('1. As [tow:¦')).toEqual(['tow', 'tow_pull']);
    expect(offered('1. As [tow-2.1:¦')).toEqual(['tow', 'tow_push']);
    expect(offered('1. As [toe:¦')).toEqual([]);
    expect(offered('1. **Wind:** Two. {#sky_wind when.mode=a:¦')).toEqual([]);
  });
});
