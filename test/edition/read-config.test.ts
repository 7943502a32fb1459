import { expect, test } from 'vitest';
import { readFrontMatter } from '../../src/edition/read-config.ts';

const read = (text: string) => readFrontMatter({ text, offset: 4 }, `---\n${text}---\n`, 'a.md');

/** The same for YAML, which the plain way leaves to the parser. */
const parsed = (text: string) => read(`# parsed\n${text}`);

test.each([
  'id: draw\n',
  'number: 09B\n',
  'number: 007\n',
  'number: 12\n',
  'number: 1234567890123456\n',
  'number: 1.10\n',
  'when: { mode: advanced }\n',
  'when: {mode: advanced, side: sun}\r\ntier: base\r\n',
  'when: { mode: advanced, mode: basic }\n',
  'when: { mode: 1 }\n',
  'when: { mode: yes, }\n',
  'when: { mode: { side: sun } }\n',
  'when: { mode: true }\n',
  'when: {}\n',
  'when: { mode:advanced }\n',
  'when: { mode: a }, x: b }\n',
  'written-against: 2.13.3\n',
  'numbered: false\n',
  'colour: red\n',
  'tier: null\n',
  'tier: True\n',
  'tier: NULL\n',
  'number: 1e3\n',
  'number: 0x1F\n',
  'number: 0o17\n',
  'number: 1.0\n',
  'number: 2024-01-01\n',
  'number: 1_000\n',
  'number: Infinity\n',
  'when: { mode: False }\n',
])('front matter in plain lines is read as YAML is: %j', (text) => {
  const [plain, yaml] = [read(text), parsed(text)];
  expect(plain.value).toEqual(yaml.value);
  expect(plain.diagnostics.map(({ message }) => message)).toEqual(
    yaml.diagnostics.map(({ message }) => message),
  );
});
