import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const importMarkdown = (text: string) =>
  importGeneral(markdown(text), { kind: 'markdown', raw: [{ page: null, text, kind: 'markdown' }] });

test('lists below headings without a number count for themselves, and references stay in their own', () => {
  const { graph, report, errors } = importMarkdown(
    '# Ferry\n\n## Boats\n\n1. Row.\n2. Rest. See rule 1.\n\n## Tides\n\n1. Wait, as in rule 2 of Boats.\n2. Go, or see rule 1 of Trade Law.\n   1. Slowly, as in rule 1.\n',
  );
  expect(graph.nodes.flatMap(({ listMark }) => listMark ?? [])).toEqual(['1.', '2.', '1.', '2.', '1.']);
  const texts = new Map(graph.nodes.map(({ id, text }) => [id, text?.slice(0, 4)]));
  const referred = graph.edges.filter(({ kind }) => kind === 'refers');
  expect(referred.map(({ from, to }) => [from, to].map((id) => texts.get(id ?? '')))).toEqual([
    ['Rest', 'Row.'],
    ['Wait', 'Rest'],
    ['Slow', 'Wait'],
  ]);
  expect(report.remarks.map(({ message }) => message)).toEqual([
    expect.stringContaining('"rule 1" (line 11)'),
  ]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test('a document that is one list without headings has its rules and their numbers', () => {
  const { numbers, report, graph, errors } = importGeneral(
    'House Rules of the Ferry\n\n1. Each of you takes a boat, red or blue.\n2. Row it across. See rule 1.\n   a. Fast.\n   b. Slow.\n3. Who comes first has won.\n',
  );
  expect(numbers).toEqual(['1', '2', '2.a', '2.b', '3']);
  expect(graph.nodes.find(({ kind }) => kind === 'section')?.label).toBe('House Rules of the Ferry');
  expect(report.references.map(({ target }) => target)).toEqual(['1']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

const parts = (second: readonly [string, string]) =>
  `# Ferry\n\n# Part 1: Game\n\n## Setup\n\n### 1. Boats\n\n1. Place boats.\n2. Deal.\n\n### 2. Cards\n\n1. Deal, as in 1.2.\n\n# Part 2: League\n\n## Seasons\n\n### ${second[0]}. Points\n\n1. Count.\n\n### ${second[1]}. Ties\n\n1. Toss.\n`;

test.each([
  [
    ['3', '4'],
    ['1.1', '1.2', '2.1', '3.1', '4.1'],
  ],
  [
    ['1', '2'],
    ['1.1', '1.2', '2.1', '1.1', '2.1'],
  ],
] as const)('numbered headings below chapters without a number in numbered parts: %j', (second, expected) => {
  const { numbers, report, graph, errors } = importMarkdown(parts(second));
  expect(numbers).toEqual(expected);
  expect(graph.edition.title).toBe('Ferry');
  expect(graph.nodes.flatMap(({ label, kind }) => (kind === 'rule' ? [] : [label]))).toEqual(
    expect.arrayContaining(['Part 1: Game', 'Setup', 'Boats', 'Cards', 'Part 2: League', 'Seasons', 'Ties']),
  );
  expect(report.references.map(({ status }) => status)).toEqual(['resolved']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test('the only list of a document whose rules nothing names counts for itself, and its section has no number', () => {
  const { numbers, report, errors } = importMarkdown(
    '### Rowing Rules\n\n1. **Season:** It is between August 15, 2021 and the end of July.\n2. Rest, as in the game of oars (v1e).\n   1. Longer in winter.\n3. Go home.\n',
  );
  expect(numbers).toEqual([]);
  expect(report.remarks).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test('letters of lists that count for themselves are meant in their own list, and in those around it', () => {
  const { graph, report, errors } = importMarkdown(
    '# Ferry\n\n## Boats\n\n(a) Row, see paragraph (b).\n(b) Rest under clause (ii):\n    (i) by night, but for subparagraph (a) and clause (ii);\n    (ii) by day, or paragraph (a) of the Port Act.\n\n## Tides\n\n(a) Wait as clause (ii) says.\n(b) Go.\n',
  );
  const texts = new Map(graph.nodes.map(({ id, text }) => [id, text?.slice(0, 4)]));
  const referred = graph.edges.filter(({ kind }) => kind === 'refers');
  expect(referred.map(({ from, to }) => [from, to].map((id) => texts.get(id ?? '')))).toEqual([
    ['Row,', 'Rest'],
    ['Rest', 'by d'],
    ['by n', 'Row,'],
    ['by n', 'by d'],
  ]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});
