import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Graph } from '../../../src/model/graph.ts';
import { graphBytes, graphText, rowsText } from '../../../src/outputs/graph/graph-text.ts';
import { holds } from '../../support/property.ts';

/** Characters of one byte, several bytes, two units, and escaped ones. */
const piece = fc.constantFrom(
  'a',
  '"',
  '\\',
  'é',
  '’',
  '🎲',
  '\u007f',
  '\u2028',
  '\u202e',
  'x'.repeat(30_000),
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const entries = fc.array(fc.record({ id: text, text }), { maxLength: 6 });
const graphLike = fc.record({
  format: text,
  nodes: entries,
  edges: entries,
  tags: fc.array(text, { maxLength: 3 }),
});

test('the bytes of a graph are its text, and its text is its JSON', () => {
  holds(
    fc.property(graphLike, (value) => {
      const graph = value as unknown as Graph;
      const whole = graphText(graph);
      expect(Buffer.concat(graphBytes(graph)).equals(Buffer.from(whole))).toBe(true);
      expect(JSON.parse(whole)).toEqual(value);
      expect(whole).not.toMatch(/[\u007f\u2028\u202e]/);
    }),
    200,
  );
});

test('an entry has a line of its own', () => {
  expect(rowsText({ a: 1, b: [{ c: 2 }, { c: 3 }], d: [] })).toBe(
    '{\n"a": 1,\n"b": [\n{"c":2},\n{"c":3}\n],\n"d": []\n}\n',
  );
});
