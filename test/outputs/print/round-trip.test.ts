import { beforeAll, describe, expect, test } from 'vitest';
import { importDocument } from '../../../src/import/import-document.ts';
import { docxSource } from '../../../src/import/read/docx/docx-source.ts';
import type { Graph, GraphNode } from '../../../src/model/graph.ts';
import type { EditionId } from '../../../src/model/names.ts';
import { editionDocx } from '../../../src/outputs/print/docx/docx-edition.ts';
import { editionText } from '../../../src/outputs/print/plain-text.ts';
import { printedEdition } from '../../../src/outputs/print/printed-edition.ts';
import { compileProject, projects } from '../../compile/projects.ts';
import { compileFiles } from '../../import/pipeline/compile-files.ts';

const editions = projects.flatMap(compileProject).flatMap(({ graph }) => (graph ? [graph] : []));

/** An edition that was printed as a document of Word and imported from it. */
function importPrinted(graph: Graph) {
  const source = docxSource(editionDocx(graph), { file: 'printed.docx' });
  if ('refused' in source) throw new Error(source.refused);
  const result = importDocument(source, {
    edition: graph.edition.id as EditionId,
    file: 'printed.docx',
    suggestions: 'mark',
  });
  if (!result.ok) throw new Error(result.message);
  const { graph: imported } = compileFiles(graph.edition.id, result.files, result.outside);
  if (!imported) throw new Error('it does not compile');
  return { report: result.report, graph: imported };
}

/** Rules and parts of which the document prints a name of its own, by what a document can tell of them. */
const shown = ({ nodes }: Graph) =>
  nodes
    .filter(({ id }) => !ownOf(nodes).has(id))
    .filter(({ number, label }) => number !== null || label !== null)
    .map(({ number, label, text, star }) => ({ number, label, text: plain(text), star }));

/** The edition itself, the sections of terms and of what stands in front, which an import names itself. */
const ownOf = (nodes: Graph['nodes']) =>
  new Set([
    'front',
    ...nodes.flatMap(({ kind, id, parent }) =>
      kind === 'edition' ? id : kind === 'term' ? (parent ?? id) : [],
    ),
  ]);

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What a node is known by in both editions: Word takes no name of more than 40 characters. */
const keyOf = ({ id, number, label }: GraphNode) => number ?? label ?? id;

/** References and markers between rules, by the numbers of both ends. */
function references({ nodes, edges }: Graph): string[] {
  const keys = new Map(nodes.map((node) => [node.id, keyOf(node)]));
  return edges
    .filter(({ kind }) => kind === 'refers' || kind === 'adds' || kind === 'supersedes')
    .filter(({ from, to }) => from !== null && to !== null)
    .map(({ kind, from, to, last }) =>
      [kind, ...[from, to, last].map((id) => keys.get(id ?? '') ?? '')].join(' '),
    )
    .sort();
}

describe.each(editions.map((graph) => [graph.edition.id, graph] as const))(
  '%s, printed and imported',
  (_, graph) => {
    let back: ReturnType<typeof importPrinted>;
    beforeAll(() => {
      back = importPrinted(graph);
    });

    test('has the same numbers, labels, texts and stars in the same order', () => {
      expect(shown(back.graph)).toEqual(shown(graph));
    });

    test('has the same references and markers', () => {
      const [expected, read] = [references(graph), references(back.graph)];
      expect(expected.filter((one) => !read.includes(one))).toEqual([]);
      // What leads out of the edition is printed with a number, and that can be the number of a rule here: no reader can tell.
      const numbers = new Set(graph.edges.flatMap(({ external }) => external?.number ?? []));
      const more = read.filter((one) => !expected.includes(one));
      expect(more.filter((one) => !one.split(' ').some((key) => numbers.has(key)))).toEqual([]);
    });

    test('keeps the ids that Word takes as names', () => {
      const ids = new Set(back.graph.nodes.map(({ id }) => id));
      const lost = graph.nodes.filter(
        ({ id }) => !ownOf(graph.nodes).has(id) && !id.includes('~') && !ids.has(id),
      );
      expect(lost.filter(({ id }) => id.length <= 40).map(({ id }) => id)).toEqual([]);
    });

    test('loses no word and no line', () => {
      expect(back.report.words.missing).toEqual([]);
      expect(back.report.words.extra).toEqual([]);
      expect(back.report.left).toEqual([]);
    });
  },
);

/** The graph of a small edition. */
function small(config: string, ...pages: readonly [path: string, text: string][]): Graph {
  const { graph } = compileFiles('small', new Map([['edition.yaml', config], ...pages]), []);
  if (!graph) throw new Error('it does not compile');
  return graph;
}

test('other forms of a term stand with its headword', () => {
  const text =
    '---\nid: g\nkind: glossary\n---\n\n# Glossary\n\n- **Deck** (also: Decks): All cards. {#term_deck}\n';
  const config =
    'id: small\ntitle: Small\nversion: "1"\nlanguage: en\nnumbering: { section: decimal, rule: [decimal] }\nsections: [glossary.md]\nglossary: glossary.md\n';
  const graph = small(config, ['glossary.md', text]);
  expect(editionText(printedEdition(graph))).toContain('\nDeck (also: Decks): All cards.\n');
});

test('the text of a category itself needs no second heading, and an example that says so no second word', () => {
  const own =
    '---\nid: own\nnumbered: false\n---\n\n# Sails\n\nSails are dry.\n\n> [!EXAMPLE]\n> For example, on deck.\n';
  const config =
    'id: small\ntitle: Small\nversion: "1"\nlanguage: en\nnumbering: { category: decimal, section: decimal, rule: [decimal] }\nsections: [{ id: c, title: Sails, files: [a.md, b.md] }]\n';
  const graph = small(config, ['a.md', own], ['b.md', '---\nid: b\n---\n\n# Knots\n\n1. Tie. {#b_tie}\n']);
  expect(editionText(printedEdition(graph)).split('\n\n').slice(2)).toEqual([
    '1 Sails',
    'Sails are dry.',
    'For example, on deck.',
    '1.1 Knots',
    '1.1.1 Tie.\n',
  ]);
});

test('what has no number comes back as what it is', () => {
  const rules =
    '---\nid: own\nwhen: { mode: long }\nnumbered: false\n---\n\n# Sails\n\n1. Sails are dry. {#own_dry}\n2. So are ropes. {#own_ropes}\n';
  const words =
    '---\nid: g\nkind: glossary\n---\n\n# Names\n\n- **Deck** (also: Decks, Floor): All cards. {#term_deck}\n\n  They are blue.\n- **Hold**: A box. {#hold}\n';
  const config =
    'id: small\ntitle: Small\nversion: "1"\nlanguage: en\nfacets: { mode: { values: [long, short] } }\nnumbering: { section: decimal, rule: [decimal] }\nsections: [a.md, own.md, g.md]\nglossary: g.md\n';
  const graph = small(
    config,
    ['a.md', '# Night {#a}\n\n1. Sleep. {#a_sleep}\n'],
    ['own.md', rules],
    ['g.md', words],
  );
  const seen = ({ nodes }: Graph) =>
    nodes
      .filter(({ kind }) => kind === 'rule' || kind === 'term')
      .map(({ kind, id, label, text }) => [kind, id, label, plain(text)]);
  const back = importPrinted(graph);
  expect(seen(back.graph)).toEqual(seen(graph));
  expect(seen(graph)).toHaveLength(5);
  expect(back.graph.nodes.find(({ id }) => id === 'term_deck')?.markdown).toContain('(also: Decks, Floor)');
});

test('code is printed as it is laid out, and comes back', () => {
  const board = 'A1 A2\n  N\n\nW + E';
  const block = `\`\`\`\n${board}\n\`\`\``;
  const text = `---\nid: a\n---\n\n# Boards\n\n1. **Lay:** Lay it so: {#a_lay}\n\n   ${block.replace(/\n(?=.)/g, '\n   ')}\n\n2. **Turn:** Turn it. {#a_turn}\n\n${block}\n`;
  const config =
    'id: small\ntitle: Small\nversion: "1"\nlanguage: en\nnumbering: { section: decimal, rule: [decimal] }\nsections: [a.md]\n';
  const graph = small(config, ['a.md', text]);
  const printed = editionText(printedEdition(graph));
  expect(printed).toContain('\n1.1 Lay: Lay it so:\n  A1 A2\n    N\n  \n  W + E\n');
  expect(printed.endsWith('\n\n  A1 A2\n    N\n  \n  W + E\n')).toBe(true);
  const back = importPrinted(graph);
  const texts = ({ nodes }: Graph) => nodes.flatMap(({ text }) => (/A1|Turn/.test(text) ? [text] : []));
  expect(texts(back.graph)).toEqual(texts(graph));
  expect(texts(graph)).toHaveLength(3);
});

test('the same edition gives the same bytes', () => {
  const [graph] = editions;
  if (!graph) throw new Error('there is no edition');
  expect(Buffer.from(editionDocx(graph)).equals(editionDocx(graph))).toBe(true);
});

test('parts that count otherwise come back', () => {
  const config =
    'id: small\ntitle: Small\nversion: "1"\nlanguage: en\nnumbering:\n  section: decimal\n  rule: [{ style: lower-alpha, separator: "" }, { style: decimal, separator: "" }]\n  parts:\n    letters: { section: upper-alpha, rule: [{ style: decimal, separator: "" }, { style: lower-alpha, separator: "" }] }\nsections: [a.md, b.md]\n';
  const pages: [string, string][] = [
    ['a.md', '---\nid: a\n---\n\n# Pilots\n\n1. One rests. {#a_one}\n   1. And eats. {#a_eat}\n'],
    [
      'b.md',
      '---\nid: b\nnumbering: letters\n---\n\n# Night\n\n1. Lamps. {#b_one}\n   1. Lit, as [a_eat]. {#b_lit}\n',
    ],
  ];
  const graph = small(config, ...pages);
  const back = importPrinted(graph);
  const numbers = ({ nodes }: Graph) => nodes.map(({ number }) => number).filter((number) => number !== null);
  expect(numbers(back.graph)).toEqual(['1', '1a', '1a1', 'A', 'A1', 'A1a']);
  expect(back.report.remarks).toEqual([]);
});

test('an example that says what it is says it once', () => {
  const config =
    'id: small\ntitle: Small\nversion: "1"\nlanguage: en\nnumbering: { section: decimal, rule: [decimal] }\nsections: [a.md]\n';
  const text =
    '# Night {#a}\n\n1. Sleep. {#a_sleep}\n\n   > [!EXAMPLE]\n   > Example: Ann sleeps.\n\n   > [!EXAMPLE]\n   > Ben wakes.\n';
  const graph = small(config, ['a.md', text]);
  expect(editionText(printedEdition(graph)).split('\n\n').slice(4)).toEqual([
    '  Example: Ann sleeps.',
    '  Example: Ben wakes.\n',
  ]);
  const examples = importPrinted(graph).graph.nodes.filter(({ kind }) => kind === 'example');
  expect(examples.map(({ text }) => text.replace(/^Example: /, ''))).toEqual(['Ann sleeps.', 'Ben wakes.']);
});

test('what not every table plays with says so, once for all that it holds', () => {
  const config =
    'id: small\ntitle: Small\nversion: "1"\nlanguage: en\nfacets: { mode: { values: [long, short] }, crew: { values: [pilots, guards], many: true } }\nnumbering: { section: decimal, rule: [decimal] }\nsections: [a.md]\n';
  const text =
    '---\nid: a\nwhen: { mode: long }\n---\n\n# Night\n\n1. Sleep. {#a_sleep .long}\n2. Wake. {#a_wake .pilots}\n\n   1. Yawn. {#a_yawn .pilots}\n';
  const graph = small(config, ['a.md', text]);
  expect(editionText(printedEdition(graph)).split('\n\n').slice(2)).toEqual([
    '1 Night',
    'Note: in play only with mode long.',
    '1.1 Sleep.',
    '1.2 Wake.',
    '  Note: in play only with crew pilots.',
    '  1.2.1 Yawn.\n',
  ]);
  const notes = importPrinted(graph).graph.nodes.filter(({ kind }) => kind === 'note');
  expect(notes.map(({ text }) => text)).toEqual(expect.arrayContaining(['in play only with crew pilots.']));
});

test('a document of Word has numbers with brackets and letters beside C and D as lists', () => {
  const { graph } = compileFiles(
    'cubes',
    new Map([
      [
        'edition.yaml',
        'id: cubes\ntitle: Cubes\nversion: "1"\nnumbering:\n  rule: [{ style: lower-alpha, separator: "" }, decimal]\n  parts:\n    events:\n      section: upper-alpha\n      rule: [{ style: decimal, separator: "" }, { style: lower-alpha, separator: "(", end: ")" }]\nsections: [staff.md, speed.md]\n',
      ],
      [
        'staff.md',
        '# Staff {#staff}\n\n1. Mix. {#mix}\n\n   1. Slowly. {#mix_slow}\n   2. Twice. {#mix_twice}\n',
      ],
      [
        'speed.md',
        '---\nnumbering: events\n---\n\n# Speed {#speed}\n\n1. Look. {#look}\n\n   1. Up. {#look_up}\n   2. Down. {#look_down}\n   3. Away. {#look_away}\n   4. Back. {#look_back}\n',
      ],
    ]),
  );
  if (!graph) throw new Error('it does not compile');
  const { graph: imported } = importPrinted(graph);
  const numbers = imported.nodes.flatMap(({ number, kind }) => (kind === 'rule' ? [number] : []));
  expect(numbers).toEqual(['1a', '1a.1', '1a.2', 'A1', 'A1(a)', 'A1(b)', 'A1(c)', 'A1(d)']);
});
