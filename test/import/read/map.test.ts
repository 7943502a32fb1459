import { expect, test } from 'vitest';
import { mapSource } from '../../../src/import/read/map/map-source.ts';
import { type ImportMap, importMapSchema } from '../../../src/model/import-map.ts';
import { show, sourceOf } from './show.ts';

const mapOf = (map: object): ImportMap => importMapSchema.parse(map);
const read = (text: string, map: object, path = 'rules.yaml') =>
  mapSource([{ path, text }], { file: path, map: mapOf(map) });

test('entries become headings, rules with depths and numbers, examples and notes', () => {
  const yaml = `
chapters:
  - num: 1
    title: Boats
    rules:
      - num: 1.1
        title: Rowing
        text: |
          Row **on**.

          Or sail.
        rules: [{ num: 1.1.1, text: Slowly. }]
        examples: [Ann rows.]
      - { num: 1.2, text: Steer. }
`;
  const map = {
    entries: 'chapters',
    number: 'num',
    label: 'title',
    text: 'text',
    children: 'rules',
    examples: 'examples',
  };
  const source = sourceOf(read(yaml, map));
  expect(show(source)).toEqual(
    [
      '# 1 Boats {1}',
      '## 1.1 Rowing {1.1}',
      'Row **on**.',
      'Or sail.',
      'note: > Ann rows. ',
      '> 1.1.1 Slowly. {1.1.1}',
      '## 1.2 Steer. {1.2}',
    ].map((line) => line.trim()),
  );
  expect(source.blocks.map(({ at }) => at.line)).toEqual([4, 7, 9, 11, 13, 12, 14]);
  expect(source.blocks.map(({ entry }) => entry && [entry.as, entry.isLabel])).toEqual([
    ['rule', true],
    ['rule', true],
    ['rule', false],
    ['rule', false],
    ['example', false],
    ['rule', false],
    ['rule', true],
  ]);
});

test('entries are counted by place as in the sample, and digits lead to them as well', () => {
  const yaml =
    '- name: Play\n  children:\n    - name: Row\n      children:\n        - name: Strokes\n          text: Row once (`rule:1.1.1.2`).\n          sub:\n            - { name: Long, text: A long stroke. }\n            - { name: Short, text: A short stroke. }\n';
  const map = {
    label: 'name',
    text: 'text',
    children: ['children', 'sub'],
    mentions: ['`rule:NUMBER`'],
    numbering: '1.1.1.I',
  };
  expect(show(read(yaml, map))).toEqual([
    '# 1 Play {1}',
    '## 1.1 Row {1.1}',
    '> 1.1.1 Strokes {1.1.1}',
    '> Row once ([1.1.1.2](#1.1.1.2)).',
    '>> 1.1.1.I Long {1.1.1.I} {1.1.1.1}',
    '>> A long stroke.',
    '>> 1.1.1.II Short {1.1.1.II} {1.1.1.2}',
    '>> A short stroke.',
  ]);
});

test('a flat list with parents, ids and references', () => {
  const json = JSON.stringify([
    { id: 'boats', title: 'Boats' },
    { id: 'oars', up: 'boats', text: 'Row.', see: ['boats'] },
    { id: 'lost', up: 'gone', text: 'Swim.' },
    { id: 'self', up: 'self', text: 'Turn.' },
  ]);
  const source = sourceOf(
    read(json, { id: 'id', label: 'title', text: 'text', parent: 'up', references: 'see' }, 'r.json'),
  );
  expect(source.kind).toBe('json');
  expect(show(source)).toEqual([
    '# Boats {boats}',
    '> Row. {oars}',
    '> [boats](#boats)',
    '# Swim. {lost}',
    '# Turn. {self}',
  ]);
  expect(source.losses.map(({ kind }) => kind)).toEqual(['parent-unknown', 'parent-unknown']);
});

test('titles of groups, and mappings instead of lists', () => {
  const flat = '- { ch: Boats, text: Row. }\n- { ch: Tides, text: Wait. }\n- { ch: Boats, text: Sail. }\n';
  expect(show(read(flat, { group: 'ch', text: 'text' }))).toEqual([
    '# Boats',
    '> Row.',
    '> Sail.',
    '# Tides',
    '> Wait.',
  ]);
  const keyed = '1. Boats:\n  1.1: Row.\n  1.2. Sails: { text: Sail. }\n3 Players: Wait.\n';
  expect(show(read(keyed, { keyed: 'number', text: 'text' }))).toEqual([
    '# 1 Boats {1}',
    '> 1.1 Row. {1.1}',
    '> 1.2 Sails {1.2}',
    '> Sail.',
    '# 3 Players',
    'Wait.',
  ]);
});

test('reports unread and missing keys with their place', () => {
  const source = sourceOf(
    read('entries:\n  - { text: Row., colour: red }\n  - { text: Sail., colour: blue }\nmore: x\n', {
      entries: 'entries',
      text: 'text',
      label: 'name',
    }),
  );
  expect(source.losses.map(({ at, kind, message }) => [at.line, kind, message.slice(0, 40)])).toEqual([
    [4, 'key-not-mapped', '"more" is no key of the mapping: what it'],
    [2, 'key-not-mapped', '"colour" (2 times) is no key of the mapp'],
    [1, 'key-not-found', 'No entry has "name", which "label" of th'],
  ]);
  expect(source.raw[0]?.text).toBe('\nRow. red\nSail. blue\nx');
});

test('refuses a path that does not exist, with the keys that do', () => {
  expect(read('chapters: []\n', { entries: 'chapter', text: 'text' })).toEqual({
    refused: 'the mapping leads to "chapter", but the document has "chapters". Did you mean "chapters"?',
  });
  expect(read('- { t: x }\n', { text: 'text' })).toEqual({
    refused: 'no entry has a label or a text by this mapping: entries have "t".',
  });
  expect(read('a: [b\n', { text: 'text' })).toMatchObject({
    refused: expect.stringMatching(/^rules.yaml, line \d+: /),
  });
});

test('files of a folder are one list, and places name their file', () => {
  const files = [
    { path: 'a.yaml', text: 'text: Row.\n' },
    { path: 'b.yaml', text: '# second\ntext: Sail.\n' },
  ];
  const source = sourceOf(mapSource(files, { file: 'rules', map: mapOf({ text: 'text' }) }));
  expect(source.blocks.map(({ at }) => at)).toEqual([
    { line: 1, file: 'a.yaml' },
    { line: 2, file: 'b.yaml' },
  ]);
});

test('reads JSON exactly: escapes, lines, numbers', () => {
  const json = '{\n "a\\"b": [\n  "x \\\\",\n  "\\u00e4",\n  1.50,\n  null,\n  true\n ]\n}';
  const source = sourceOf(read(json, { entries: ['a"b'], text: 'text' }, 'r.json'));
  expect(source.blocks.map(({ at, words }) => [at.line, words[0]])).toEqual([
    [3, { type: 'text', value: 'x \\' }],
    [4, { type: 'text', value: 'ä' }],
    [5, { type: 'text', value: '1.50' }],
  ]);
});

test('refuses too deeply nested lists', () => {
  expect(read('['.repeat(200_000), { text: 'text' }, 'r.json')).toMatchObject({
    refused: expect.stringContaining('nesting'),
  });
});
