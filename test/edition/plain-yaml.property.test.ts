import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readPlainYaml } from '../../src/edition/plain-yaml.ts';
import { readYamlFile } from '../../src/edition/read-yaml.ts';
import { holds } from '../support/property.ts';

/** What the parser with positions reads: a tab in a comment is nothing that plain YAML has. */
const parsed = (text: string) => readYamlFile({ file: 'a.yaml', text: `${text}\n#\t` }, z.unknown());

const settings = `id: tides # of the harbour
title: "Lanterns: on the Tide"
version: 1.10
description: >-
  Rules of a harbour,
  in two lines: all of them.
note: |
  as it stands
numbering:
  rule: [{ style: decimal, width: 2, start: -1 }, { style: 'lower-alpha' }]
tiers: [base, card,'it''s one']
empty:
facets:
  # A comment with "signs" in it: [
  mode: { title: Game, values: [basic, true, null], default: "" }
  side:
    many: true
    colours:
      a b: "#2f7d4f"
turn:
- first
- second: { a: b#c, d: e:f }
  third: 007
sections:
  - id: part_1
    files: [1-part/1.md, 1-part/2.md]
  - part_2
`;

test('plain YAML has the values that the parser with positions finds', () => {
  const plain = readPlainYaml(settings);
  expect(plain).toEqual(parsed(settings).value);
  expect(plain).toMatchObject({
    version: '1.10',
    description: 'Rules of a harbour, in two lines: all of them.',
    note: 'as it stands\n',
    tiers: ['base', 'card', "it's one"],
    empty: null,
    turn: ['first', { second: { a: 'b#c', d: 'e:f' }, third: '007' }],
  });
  expect(readPlainYaml(settings.replaceAll('\n', '\r\n'))).toEqual(plain);
});

test('our own settings are plain YAML', () => {
  const rules = join(import.meta.dirname, '../../rules');
  const plain = readdirSync(rules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .filter(
      ({ name }) => readPlainYaml(readFileSync(join(rules, name, 'edition.yaml'), 'utf8')) !== undefined,
    );
  expect(plain.length).toBeGreaterThan(5);
});

test.each([
  ['an alias', 'a: &b c\nd: *b'],
  ['a tag', 'a: !!str b'],
  ['a second key', 'a: b\na: c'],
  ['a second key on one line', 'a: { b: c, b: d }'],
  ['the key of a prototype', '__proto__: b'],
  ['a text on two lines', 'a: b\n  c'],
  ['a second colon', 'a: b: c'],
  ['an escape', 'a: "\\0"'],
  ['a tab', 'a:\tb'],
  ['an unclosed bracket', 'a: [b, c'],
  ['a line further in', 'a: b\n c: d'],
  ['two documents', 'a: b\n---\nc: d'],
  ['a list entry between fields', 'a: b\n- c'],
  ['deep nesting', `a: ${'['.repeat(60)}${']'.repeat(60)}`],
  ['nothing', ''],
])('%s is left to the parser with positions', (_, text) => {
  expect(readPlainYaml(text)).toBeUndefined();
});

const signs = [
  ...'ab01 \n:-#[]{},\'"|>&*!%?~.',
  ': ',
  '- ',
  '\n  ',
  '\n- ',
  ' #',
  '""',
  'true',
  '>-\n  ',
  '\\',
  '\t',
];
const lines = settings.split('\n');

test('what is read is what the parser with positions reads, and nothing that it reports', () => {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat({ max: 3 }),
    text: fc.array(fc.constantFrom(...signs), { maxLength: 3 }),
  });
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...signs), { maxLength: 24 }).map((parts) => parts.join('')),
    fc.array(fc.constantFrom(...lines), { maxLength: 8 }).map((some) => some.join('\n')),
    fc.constant(settings),
  );
  holds(
    fc.property(texts, fc.array(edit, { maxLength: 3 }), (text, edits) => {
      const written = edits.reduce((rest, { at, cut, text: inserted }) => {
        const start = Math.floor(at * rest.length);
        return rest.slice(0, start) + inserted.join('') + rest.slice(start + cut);
      }, text);
      const plain = readPlainYaml(written);
      if (plain === undefined) return;
      const { value, diagnostics } = parsed(written);
      expect(diagnostics, written).toEqual([]);
      expect(plain, written).toEqual(value);
    }),
    2000,
  );
});
