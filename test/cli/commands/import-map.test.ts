import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectOf, rulewright } from '../harness.ts';

const boats = `chapters:
  - title: Boats
    parts:
      - key: boat_size
        title: Sizes
        rules:
          - { key: boat_small, text: "A small boat carries two people. See {ref:tide_low}." }
          - { key: boat_large, text: A **large** boat carries nine people., examples: [Nine people come aboard.] }
      - key: tide
        title: Tides
        rules:
          - { key: tide_low, text: At low water nobody sails. }
`;
const map = `entries: chapters
label: title
text: text
children: [parts, rules]
id: key
examples: examples
mentions: ["{ref:ID}"]
numbering: 1.1.a
`;

const command = (file: string) =>
  ['import', file, '--edition', 'boats', '--map', 'map.yaml', '--out', 'rules/boats'] as const;

test.each([
  ['YAML', 'boats.yaml', boats],
  ['JSON', 'boats.json', JSON.stringify(parse(boats), null, 2)],
])('an edition that is imported from %s by a mapping lints without a fault', async (_form, file, text) => {
  const cwd = projectOf({ [file]: text, 'map.yaml': map });
  const imported = await rulewright([...command(file)], { cwd });
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  const { stdout } = await rulewright(['lint', '--format', 'json'], { cwd });
  const { diagnostics } = JSON.parse(stdout);
  expect(diagnostics).toEqual([]);
  const shown = await rulewright(['show', 'boats', 'boat_small'], { cwd });
  expect(shown.stdout).toContain('A small boat carries two people.');
  expect(shown.stdout).toContain('tide_low');
});

test('a mention of what the document does not have is said, and stays text', async () => {
  const cwd = projectOf({ 'boats.yaml': boats.replace('tide_low}', 'tide_high}'), 'map.yaml': map });
  const imported = await rulewright([...command('boats.yaml')], { cwd });
  expect(imported.stdout).toMatch(/link-disputed: 1\n +line 7, 1\.1\.a: The link "tide_high"/);
  const shown = await rulewright(['show', 'boats', 'boat_small'], { cwd });
  expect(shown.stdout).toContain('See tide_high.');
});

test('a level that a mapping counts in roman numerals is numbered so, and a mention in figures is bound to it', async () => {
  const strokes = `- name: Play
  children:
    - name: Row
      children:
        - name: Strokes
          text: Row once (rule 1.1.1.2).
          below: [{ name: Long, text: A long stroke. }, { name: Short, text: A short stroke. }]
`;
  const roman = `label: name\ntext: [text]\nchildren: [children, below]\nmentions: [rule NUMBER]\nnumbering: 1.1.1.I\n`;
  const cwd = projectOf({ 'boats.yaml': strokes, 'map.yaml': roman });
  const imported = await rulewright([...command('boats.yaml')], { cwd });
  expect(imported.stdout).toContain('references and markers: 1 resolved');
  const shown = await rulewright(['show', 'boats', '1.1.1.II'], { cwd });
  expect(shown.stdout).toContain('A short stroke.');
  const holder = await rulewright(['show', 'boats', '1.1.1'], { cwd });
  expect(holder.stdout).toContain('1.1.1.II');
});
