import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCompiler, loadProject } from '../../../src/compiler/create-compiler.ts';
import type { Graph } from '../../../src/model/graph.ts';
import { graphText } from '../../../src/outputs/graph/graph-text.ts';
import { compileOne, type Files } from '../../support/edition.ts';
import { holds } from '../../support/property.ts';
import { overlay } from './books.ts';

/** A rule of a book that is made up: words, and what it holds. */
interface Rule {
  readonly text: string;
  readonly rules: readonly Rule[];
}

const texts = fc.constantFrom(
  'Take two.',
  '**Limit:** Hold five, see [r1].',
  'All of [r0]..[r2] holds. -r3',
  'As [1.*] says, or [1.2]. +r2 -r4',
  'A Deck of Cards. ★',
  'See [Deck] and [s1].',
);
const rule: fc.Arbitrary<Rule> = fc.letrec<{ rule: Rule }>((tie) => ({
  rule: fc.record({
    text: texts,
    rules: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('rule'), { maxLength: 3 })),
  }),
})).rule;
const sections = fc.array(fc.array(rule, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });

/** Files of a book. Rules are r0, r1 and so on in the order of the document, sections s0, s1; one in four has no id. */
function bookOf(content: readonly (readonly Rule[])[], numbering: string): { files: Files; ids: string[] } {
  const ids: string[] = [];
  let count = 0;
  const lines = (rules: readonly Rule[], indent: string): string[] =>
    rules.flatMap(({ text, rules: below }, i) => {
      const id = `r${count}`;
      const hasId = count % 4 !== 3;
      count += 1;
      if (hasId) ids.push(id);
      const inner = lines(below, `${indent}   `);
      return [
        `${indent}${i + 1}. ${text}${hasId ? ` {#${id}}` : ''}`,
        '',
        `${indent}   > [!NOTE]`,
        `${indent}   > Mind the Deck.`,
        ...(inner.length > 0 ? ['', ...inner] : []),
        '',
      ];
    });
  const files: Record<string, string> = {};
  content.forEach((rules, i) => {
    ids.push(`s${i}`);
    files[`s${i}.md`] = `# Section ${i} {#s${i}}\n\n${lines(rules, '').join('\n')}\n`;
  });
  files['glossary.md'] = '# Glossary {#glossary}\n\n- **Deck**: what lies face down. {#term_deck}\n';
  files['edition.yaml'] =
    `id: book\ntitle: Book\nversion: "1"\nstars: { after: r0 }\nglossary: glossary.md\n${numbering}sections: [${content.map((_, i) => `s${i}.md`).join(', ')}]\n`;
  return { files, ids };
}

const numberings = fc.constantFrom(
  '',
  'numbering: { section: upper-roman, rule: [upper-alpha, decimal, lower-alpha, lower-roman] }\n',
  'numbering: { category: decimal, rule: [{ style: decimal, width: 2, start: 1 }] }\n',
);
const inherits = fc.constantFrom('', 'numbering: { inherit: true }\n');

/** A graph without what says which edition and which of several files it is of. */
function bare(graph: Graph | null) {
  const name = (id: string | null) => id?.replace(/^edition:.*/, 'edition') ?? null;
  return (
    graph && {
      nodes: graph.nodes.map(({ origin: _, source, id, parent, hash, label, ...rest }) => ({
        ...rest,
        ...(rest.kind === 'edition' ? {} : { hash, label }),
        id: name(id),
        parent: name(parent),
        source: source && { ...source, edition: undefined },
      })),
      edges: graph.edges.map(({ source, ...rest }) => ({
        ...rest,
        source: { ...source, edition: undefined },
      })),
      terms: graph.terms,
      stars: graph.stars,
      tiers: graph.tiers,
      stats: graph.stats,
    }
  );
}

test('an overlay that says nothing is its base', () => {
  holds(
    fc.property(sections, numberings, inherits, (content, numbering, inherit) => {
      const { files: book } = bookOf(content, numbering);
      const editions = { book, house: overlay('house', `extends: book\n${inherit}`) };
      const base = compileOne('book', editions);
      const result = compileOne('house', editions);
      expect(bare(result.graph)).toEqual(bare(base.graph));
      expect(result.graph?.omitted).toEqual([]);
      // What is wrong with the base is said there, and here only that it is not whole.
      const codes = result.compiled.diagnostics.map(({ code }) => code);
      const isBroken = base.compiled.diagnostics.some(({ severity }) => severity === 'error');
      expect(codes).toEqual(isBroken ? ['E010'] : []);
    }),
    8,
    15,
  );
});

test('so is one on each edition of this repository', () => {
  const project = loadProject(join(import.meta.dirname, '../../..'));
  const sources = new Map(project?.sources);
  for (const name of ['landsraad-gencon-2025', 'landsraad-classic']) {
    const files = overlay('house', `extends: ${name}\n`);
    const config = {
      text: files['edition.yaml'] ?? '',
      file: 'rules/house/edition.yaml',
      hash: name,
      fault: null,
      mark: '',
    };
    const source = { name: 'house', config, files: new Map(), leaving: [] };
    const compiler = createCompiler((id) => (id === 'house' ? source : (sources.get(id) ?? null)));
    const publish = (id: string) => {
      const one = id === 'house' ? source : sources.get(id);
      return one ? compiler.compile(one) : null;
    };
    const [base, result] = [publish(name), publish('house')];
    const kept = base && bare(compiler.publish(base));
    expect(kept?.nodes.length).toBeGreaterThan(450);
    const own = result && bare(compiler.publish(result));
    // A rule that the base replaces stands in the file of the base, one that it has from below in a file of that.
    expect(own?.nodes.map(({ source: _, ...node }) => node)).toEqual(
      kept?.nodes.map(({ source: _, ...node }) => node),
    );
    expect(own?.edges.map(({ source: _, ...edge }) => edge)).toEqual(
      kept?.edges.map(({ source: _, ...edge }) => edge),
    );
    expect(result?.diagnostics).toEqual([]);
  }
});

test('nothing refers to what an overlay leaves out, and nothing else is lost', () => {
  holds(
    fc.property(
      sections,
      inherits,
      fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
      (content, inherit, picks) => {
        const { files: book, ids } = bookOf(content, '');
        const omit = [...new Set(picks.map((pick) => ids[pick % ids.length] ?? ''))];
        const editions = {
          book,
          house: overlay('house', `extends: book\n${inherit}omit: [${omit.join(', ')}]\n`),
        };
        const base = compileOne('book', editions).graph;
        const { graph } = compileOne('house', editions);
        const here = new Set(graph?.nodes.map(({ id }) => id.replace('edition:house', 'edition:book')));
        const parents = new Map(base?.nodes.map(({ id, parent }) => [id, parent]));
        const isOut = (id: string) => {
          for (let at: string | null = id; at !== null; at = parents.get(at) ?? null)
            if (omit.includes(at)) return true;
          return false;
        };
        expect([...here]).toEqual(base?.nodes.map(({ id }) => id).filter((id) => !isOut(id)));
        for (const { from, to, targets } of graph?.edges ?? [])
          for (const id of [from, to, ...targets]) if (id !== null) expect(isOut(id)).toBe(false);
        const count = (of: Graph | null, status: string) =>
          of?.edges.filter((edge) => edge.status === status).length ?? 0;
        expect(count(graph, 'dangling')).toBeLessThanOrEqual(count(base, 'dangling'));
        // What keeps its number has the one that it has in the base.
        if (inherit !== '') {
          const numbers = new Map(base?.nodes.map(({ id, number }) => [id, number]));
          for (const { id, number, kind } of graph?.nodes ?? [])
            if (kind !== 'edition') expect(number).toBe(numbers.get(id));
        }
      },
    ),
    8,
    15,
  );
});

test('in which order the files of an overlay come says nothing', () => {
  const change = fc.record({
    what: fc.constantFrom('replace', 'after', 'before', 'into'),
    target: fc.nat(20),
    text: texts,
    file: fc.constantFrom('a.md', 'b.md', 'c/d.md'),
  });
  holds(
    fc.property(
      sections,
      inherits,
      fc.array(change, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
      (content, inherit, changes, order) => {
        const { files: book, ids } = bookOf(content, '');
        const rows = new Map<string, string[]>();
        changes.forEach(({ what, target, text, file }, i) => {
          const id = ids[target % ids.length] ?? '';
          const isSection = id.startsWith('s');
          const place = isSection ? 'into' : what;
          const list = rows.get(file) ?? [];
          rows.set(file, list);
          const attributes = place === 'replace' ? `#${id}` : `#n${i} ${place}=${id}`;
          list.push(`${list.length + 1}. ${text} {${attributes}}`);
        });
        const texts = [...rows].map(([name, list]) => [name, `# Changes\n\n${list.join('\n')}\n`] as const);
        const compile = (files: readonly (readonly [string, string])[]) => {
          const house = overlay('house', `extends: book\n${inherit}`, Object.fromEntries(files));
          return compileOne('house', { book, house });
        };
        const one = compile(texts.toSorted());
        const shuffled = texts
          .map((entry, i) => [order[i] ?? 0, entry] as const)
          .sort(([a], [b]) => a - b)
          .map(([, entry]) => entry);
        const other = compile(shuffled);
        expect(other.graph && graphText(other.graph)).toBe(one.graph && graphText(one.graph));
        expect(other.compiled.diagnostics).toEqual(one.compiled.diagnostics);
        // Every id once, but where the overlay says one twice.
        const known = one.graph?.nodes.map(({ id }) => id) ?? [];
        const isTwice = one.compiled.diagnostics.some(({ code }) => code === 'R002');
        if (!isTwice) expect(new Set(known).size).toBe(known.length);
        const numbers = one.graph?.nodes.flatMap(({ number }) => number ?? []) ?? [];
        expect(new Set(numbers).size).toBe(numbers.length);
      },
    ),
    8,
    15,
  );
});
