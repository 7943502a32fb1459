import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AssembledFile, RuleNode } from '../../src/edition/nodes.ts';
import { labelKey, NodeTable, writeNames } from '../../src/graph/node-table.ts';

interface Named {
  readonly id: string;
  readonly number: string | null;
  readonly label: string | null;
}

/** A file of nodes of which nothing is known but their names. */
const fileOf = (file: string, names: readonly Named[]): AssembledFile => ({
  file,
  nodes: names.map((name) => ({ ...name, file }) as unknown as RuleNode),
  lastSection: 0,
});

const name = fc.constantFrom('a', 'b', 'ab', 'b_a', 'a_b_a', '1.1', 'é', '');
const named = fc.record({ id: name, number: fc.option(name), label: fc.option(name) });
const files = fc
  .array(fc.array(named, { maxLength: 6 }), { minLength: 1, maxLength: 4 })
  .map((all) => all.map((names, i) => fileOf(`${i}.md`, names)));
const columns = [({ id }: RuleNode) => id, ({ number }: RuleNode) => number, labelKey] as const satisfies ((
  node: RuleNode,
) => string | null)[];
const signature = ({ id, label }: RuleNode) => `${id} ${label}`;
/** Names that are there, that are not, and what would be two of them in what was written. */
const asked = ['a', 'b', 'ab', 'b_a', 'a_b_a', '1.1', 'é', '', 'c', 'a\nb', 'A'];

test('what was written of a file is found as its nodes are', () => {
  fc.assert(
    fc.property(files, named, fc.boolean(), fc.nat(3), (all, other, isReplaced, many) => {
      for (const [column, keyOf] of columns.entries()) {
        const [fresh, written] = [new NodeTable(keyOf), new NodeTable(keyOf)];
        for (const file of all) {
          fresh.add(file);
          written.add(file, writeNames(file)?.[column]);
        }
        const [first] = all;
        if (isReplaced && first) {
          const after = fileOf(first.file, [...first.nodes.slice(1), other]);
          expect(written.replace(first, after, signature)).toEqual(fresh.replace(first, after, signature));
        }
        // Past some look-ups the names are read; before that, they are searched.
        for (let i = 0; i < many * 20; i += 1) written.get(`no ${i}`);
        for (const key of asked) {
          expect(new Set(written.get(key))).toEqual(new Set(fresh.get(key)));
          expect(written.get(key)).toHaveLength(fresh.get(key).length);
        }
        for (const key of asked) expect(written.count(key)).toBe(fresh.count(key));
        expect(new Set(written.keys())).toEqual(new Set(fresh.keys()));
      }
    }),
    { numRuns: 300 },
  );
});
