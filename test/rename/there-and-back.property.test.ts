import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds, timesHeld } from '../support/property.ts';
import { compileEditions, type Editions, renameIn } from './rename-in.ts';

const names = ['turn', 'turn_a', 'turn_ab', 'a', 'x.1', 'Draw', '_end', 'b-c', 'ürn'] as const;
const target = fc.constantFrom(...names, 'book:turn', 'book:a', 'gone', '1.1', 'turn~note1', '1.*');

/** A text with constructs and look-alikes. */
const words = fc.oneof(
  target.map((name) => `See [${name}].`),
  target.map((name) => `See [a \\[turn\\] way][${name}].`),
  fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)).map(([a, b]) => `All of [${a}]..[${b}].`),
  target.map(
    (name) => `${name} \`[${name}]\` [${name}](https://a.example/${name}) \\[${name}] +${name} here.`,
  ),
  target.map((name) => `{++as [${name}] ++}{~~[${name}]~>[turn]~~} so`),
  fc.constant('A Deck of cards. ★'),
);
const marker = fc
  .tuple(fc.constantFrom('+', '-', '−'), fc.constantFrom(...names))
  .map((parts) => parts.join(''));
const pair = fc.constantFrom(
  '',
  ' modifies=turn',
  ' clarifies="turn_a, book:a turn"',
  ' note=turn .turn',
  ' tier=turn',
);
const body = fc.record({
  words: fc.array(words, { minLength: 1, maxLength: 3 }),
  markers: fc.array(marker, { maxLength: 2 }),
  pair,
});
const sections = fc.array(fc.array(body, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 2 });
const layout = fc.record({
  eol: fc.constantFrom('\n', '\r\n'),
  mark: fc.constantFrom('', '\ufeff'),
  quote: fc.constantFrom('', '"', "'"),
});

type Body = typeof body extends fc.Arbitrary<infer T> ? T : never;

function project(
  all: readonly (readonly Body[])[],
  { eol, quote }: { eol: string; quote: string },
): Editions {
  let used = 0;
  const files = all.map((bodies, s) => {
    const items = bodies.map(({ words: said, markers, pair: extra }, i) => {
      const id = names[used % names.length];
      used += 1;
      const quoted = i % 2 === 0 ? `\n\n   > [!NOTE]\n   > ${said[0]}` : '';
      return `${i + 1}. **L${used}:** ${said.join(' ')} ${markers.join(' ')} {#${id}${extra}}${quoted}`;
    });
    return `${s === 0 ? '---\nid: s0 # turn\n---\n\n# S0 [turn]' : `# S${s} {#s${s}}`}\n\n${items.join('\n\n')}\n`.replaceAll(
      '\n',
      eol,
    );
  });
  const q = (id: string) => `${quote}${id}${quote}`;
  const settings = `id: book # turn\ntitle: turn\nversion: 1\nstars: { after: ${q('turn')} }\nglossary: g.md\nquestions:\n  - { rule: ${q('turn')}, printed: turn, why: turn }\nfaults:\n  - code: R001\n    rule: ${q('turn')} # turn\n    printed: "[turn]"\n    why: turn\nsections: [s0.md, s1.md]\n`;
  return {
    book: {
      'edition.yaml': settings.replaceAll('\n', eol),
      's0.md': files[0] ?? '',
      's1.md': files[1] ?? '',
      'g.md': `# G {#g}${eol}${eol}- **Deck**: cards [turn]. {#deck}${eol}`,
    },
    pocket: {
      'edition.yaml': 'id: pocket\ntitle: P\nversion: 1\nabridges: book\nsections: [p.md]\n',
      'p.md': '# P {#p}\n\n1. [turn], [book:turn] and [a]. +turn_a {#own}\n2. Mine. {#a}\n',
    },
  };
}

/** The content of the graphs, with one id replaced. */
function said(editions: Editions, from: string, to: string): unknown {
  const { graphs } = compileEditions(editions);
  const id = (value: string | null) =>
    value === from
      ? to
      : value?.replace(new RegExp(`^(book:)?${from.replaceAll('.', '\\.')}(?=$|~note)`), `$1${to}`);
  return [...graphs].map(([name, graph]) => [
    name,
    graph?.nodes.map((node) => [
      name === 'book' ? id(node.id) : node.id,
      node.number,
      node.kind,
      node.label,
      node.hash,
    ]),
    graph?.edges.map((edge) => [
      edge.kind,
      edge.status,
      ...(name === 'book' ? [id(edge.from), id(edge.to)] : []),
    ]),
  ]);
}

test('there and back gives the same bytes, and in between the same graph', () => {
  let renamed = 0;
  holds(
    fc.property(
      sections,
      layout,
      fc.constantFrom(...names),
      fc.constantFrom('fresh', 'turn_b', 'x.9', '_q', 'Zug'),
      (all, look, old, id) => {
        const before = project(all, look);
        const after = renameIn(before, `book:${old}`, id);
        if (typeof after === 'string') {
          expect(after).toMatch(/^no rule of/);
          return;
        }
        renamed += 1;
        expect(after).not.toEqual(before);
        expect(said(after, old, id)).toEqual(said(before, old, id));
        expect(JSON.stringify(after['book'])).not.toContain(`{#${old}}`);
        expect(renameIn(after, `book:${id}`, old)).toEqual(before);
      },
    ),
    20,
    40,
  );
  expect(renamed).toBeGreaterThan(7 * timesHeld);
});
