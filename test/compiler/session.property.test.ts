import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Compiled, createCompiler } from '../../src/compiler/create-compiler.ts';
import { sourceOf } from '../support/edition.ts';
import { holds } from '../support/property.ts';

interface Rule {
  readonly id: string;
  readonly text: string;
  readonly tier?: string;
}

/** One edit of a book, as data: section, rule, and what to do. */
const edit = fc.record({
  section: fc.nat(2),
  rule: fc.nat(5),
  what: fc.constantFrom(
    'words',
    'insert',
    'delete',
    'rename',
    'swap',
    'tier',
    'term',
    'settings',
    'drop-file',
  ),
  id: fc.constantFrom('draw', 'limit', 'market', 'feast', 'chest', 'end', 'late'),
  text: fc.constantFrom(
    'Take two.',
    'See [limit].',
    'After Limit [market], see [1.*].',
    'Do [draw]..[end]. -feast',
    'Hold five. +chest -gone',
    'A Deck of Cards. ★',
    'See [limt] and [Deck].',
    'Do [draw] through [end], see [ market ] and (see 1.2). chest_late',
    'You need not follow [Limit market]. After Market [limit], hold (-chest) five.',
    'Hold [rule 1.2][market]. +chest -chest +chest',
  ),
});

const settings = (stars: boolean) =>
  `id: book\ntitle: Book\nversion: "1"\ntiers: [base, draw, late]\n${stars ? 'stars: { after: limit }\n' : ''}glossary: glossary.md\nsections: [s0.md, s1.md, s2.md]\n`;

function fileOf(section: number, rules: readonly Rule[]): string {
  const items = rules.map(
    ({ id, text, tier }, i) =>
      `${i + 1}. **${id[0]?.toUpperCase()}${id.slice(1)}:** ${text} {#${id}${tier ? ` tier=${tier}` : ''}}`,
  );
  return `# Section ${section} {#s${section}}\n\n${items.join('\n')}\n`;
}

/** The outcome of a compile as plain data: edges by their ends, diagnostics unchanged. */
function said({ edition, diagnostics }: Compiled) {
  const edges = (edition?.files ?? []).flatMap((file) =>
    file.edges.map(({ kind, status, from, to, targets, named }) => ({
      kind,
      status,
      from,
      to,
      targets,
      named,
    })),
  );
  const nodes = (edition?.files ?? []).flatMap((file) =>
    file.assembled.nodes.map(({ id, number, label }) => `${id} ${number} ${label}`),
  );
  return { edges, nodes, diagnostics };
}

test('after any edits a session says what a new one says', () => {
  holds(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) => {
      const sections: Rule[][] = [
        [{ id: 'draw', text: 'Take two, as in [limit].' }],
        [
          { id: 'limit', text: 'Hold five. -chest' },
          { id: 'market', text: 'Buy.' },
        ],
        [{ id: 'chest', text: 'No limit.' }],
      ];
      const dropped = new Set<number>();
      let term = 'Deck';
      let stars = false;
      const kept = createCompiler(() => null);
      for (const change of [null, ...edits]) {
        if (change) {
          const rules = sections[change.section] ?? [];
          const at = Math.min(change.rule, rules.length);
          if (change.what === 'words' && rules[at]) rules[at] = { ...rules[at], text: change.text };
          if (change.what === 'insert') rules.splice(at, 0, { id: change.id, text: change.text });
          if (change.what === 'delete') rules.splice(at, 1);
          if (change.what === 'rename' && rules[at]) rules[at] = { ...rules[at], id: change.id };
          if (change.what === 'tier' && rules[at]) rules[at] = { ...rules[at], tier: change.id };
          if (change.what === 'swap') rules.reverse();
          if (change.what === 'term') term = term === 'Deck' ? 'Cards' : 'Deck';
          if (change.what === 'settings') stars = !stars;
          if (change.what === 'drop-file' && !dropped.delete(change.section)) dropped.add(change.section);
        }
        const files: Record<string, string> = {
          'edition.yaml': settings(stars),
          'glossary.md': `# Glossary {#glossary}\n\n- **${term}**: what is drawn from. {#term}\n`,
        };
        sections.forEach((rules, i) => {
          if (!dropped.has(i)) files[`s${i}.md`] = fileOf(i, rules);
        });
        const source = sourceOf('book', files);
        const [warm, cold] = [kept, createCompiler(() => null)].map((compiler) =>
          said(compiler.compile(source)),
        );
        // As plain data, in a hundredth of the matcher's time; the matcher shows the difference.
        if (JSON.stringify(warm) !== JSON.stringify(cold)) expect(warm).toEqual(cold);
      }
    }),
    20,
    40,
  );
});
