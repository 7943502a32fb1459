import { expect, test } from 'vitest';
import { isScalar } from 'yaml';
import { editList } from '../../src/edition/edit-list.ts';
import { replaceAll } from '../../src/outputs/report/apply-fixes.ts';

const edited = (text: string, add: readonly string[], drop: readonly string[] = []) => {
  const isDropped = (node: unknown) => isScalar(node) && drop.includes(String(node.value));
  const edits = editList({ text, file: 'a.yaml' }, 'list', { add, isDropped });
  return edits && replaceAll(text, edits);
};

test.each([
  [
    'behind the last of a block',
    'list:\n  - a # first\n\nend: 1\n',
    ['b'],
    [],
    'list:\n  - a # first\n  - b\n\nend: 1\n',
  ],
  ['where the file has no last line end', 'list:\n- a', ['b'], [], 'list:\n- a\n- b\n'],
  ['where there is no list', 'end: 1', ['b'], [], 'end: 1\nlist:\n  - b\n'],
  ['with the line ends of the file', 'end: 1\r\n', ['b'], [], 'end: 1\r\nlist:\r\n  - b\r\n'],
  ['into brackets', 'list: [a, c]\n', ['b'], [], 'list: [a, c, b]\n'],
  ['into empty brackets', 'list: []\n', ['b', 'c'], [], 'list: [b, c]\n'],
  ['in the place of all others', 'list: [a, c]\n', ['b'], ['a', 'c'], 'list: [b]\n'],
] as const)('entries are added %s', (_where, text, add, drop, after) => {
  expect(edited(text, add, drop)).toBe(after);
});

test.each([
  ['a line of a block', 'list:\n  - a\n  - b # no\n  - c\n', ['b'], 'list:\n  - a\n  - c\n'],
  ['the first of brackets', 'list: [a, b, c]\n', ['a'], 'list: [b, c]\n'],
  ['the middle of brackets', 'list: [a, b, c]\n', ['b'], 'list: [a, c]\n'],
  ['the end of brackets', 'list: [a, b, c]\n', ['b', 'c'], 'list: [a]\n'],
  ['all but the last', 'list: [a, b, c]\n', ['a', 'b'], 'list: [c]\n'],
  ['all, with the key', 'top: 1\nlist:\n  - a\nend: 2\n', ['a'], 'top: 1\nend: 2\n'],
] as const)('entries are taken out: %s', (_what, text, drop, after) => {
  expect(edited(text, [], drop)).toBe(after);
});

test('a key that holds no list is left alone', () => {
  expect(edited('list:\n', ['a'])).toBeNull();
  expect(edited('list: [', ['a'])).toBeNull();
});
