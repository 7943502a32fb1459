import { expect, test } from 'vitest';
import { YAMLParseError } from 'yaml';
import { parseYaml } from '../../src/edition/parse-yaml.ts';
import { yamlSyntaxError } from '../../src/edition/yaml-syntax-error.ts';
import { expectProportionalTime } from '../support/processor-time.ts';

test('what a merge left in is one fault, at its first mark', () => {
  const text =
    'accepted:\n<<<<<<< HEAD\n  - { from: a, to: b }\n=======\n  - { from: c, to: b }\n>>>>>>> other\n';
  const faults: string[] = [];
  const document = parseYaml(text, ({ code }, [start, end], message) => {
    faults.push(`${code} ${text.slice(start, end)}: ${message}`);
  });
  expect(document).toBeNull();
  expect(faults).toEqual([
    'E001 <<<<<<< HEAD: Unexpected mark of a merge: two versions of a line are left in.',
  ]);
});

test.each([
  ['facets: { mode: { values: [short, long }\nsections: []\n', '39 Missing ] for the [ of line 1.'],
  ['facets: { mode: [a, b]\nsections:\n  - play.md\n', '22 Missing } for the { of line 1.'],
  ['tags: [a,\n  b\nsections: []\n', '13 Missing ] for the [ of line 1.'],
  ['faults:\n  - { code: A, why: ok\n  - { code: B }\n', '30 Missing } for the { of line 2.'],
  ['facets: { mode: a] }\nsections:\n  - play.md\n', '17 Unexpected ] that nothing opens.'],
  ['tags: ["a, b]\nsections: []\n', '7 Unexpected " without an end.'],
  ['title: Tides: the game\n', '7 Unexpected second colon in one line.'],
  ['about: |\n  "Row, he said [\n\n  - [x\ntags: [a,\nid: b\n', '44 Missing ] for the [ of line 5.'],
  ['about: >-\r\n  "Row\r\nid: b\r\n\tc: d\r\n', '26 Unexpected tab at the beginning of a line.'],
  ['straße: [a\nübung: b\n', '10 Missing ] for the [ of line 1.'],
])('a sign that is missing is one fault, where it belongs: %s', (text, expected) => {
  const faults: string[] = [];
  expect(parseYaml(text, (_fault, [start], message) => faults.push(`${start} ${message}`))).toBeNull();
  expect(faults).toEqual([expected]);
});

test.each(["why: it's [a and b}, isn't it\n", 'note: a # [b\n', "list: [\"]\", '[', it's]\n"])(
  'a bracket in a text is text: %s',
  (text) => {
    const faults: string[] = [];
    expect(parseYaml(text, (_fault, _at, message) => faults.push(message))).not.toBeNull();
    expect(faults).toEqual([]);
  },
);

test('to look for a bracket takes time in proportion to the text', () => {
  const error = new YAMLParseError([0, 1], 'BAD_INDENT', 'Something is wrong');
  expectProportionalTime((count) => {
    expect(yamlSyntaxError('- [x]\n'.repeat(count), [error]).at).toEqual([0, 1]);
  }, 20000);
});
