import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('lists in the definitions of a glossary stay lists, and their items are no terms', () => {
  const book = (glossary: string) =>
    markdown(`# Rafting\n\n1. A raft floats.\n2. A crew rows it.\n\n# Glossary\n\n${glossary}`);
  for (const glossary of [
    '- **Raft**: A boat that is made of\n  - two logs,\n  - one rope.\n\n  It floats.\n- **Crew**: All that row.\n- **Oar**: A stick.',
    '**Raft**: A boat that is made of\n- two logs,\n- one rope.\n\nIt floats.\n\n**Crew**: All that row.\n\n**Oar**: A stick.',
  ]) {
    const { files, report, graph, errors } = importGeneral(book(glossary));
    expect(graph.nodes.flatMap(({ kind, id }) => (kind === 'term' ? [id] : []))).toEqual([
      'term_raft',
      'term_crew',
      'term_oar',
    ]);
    expect(files.get('glossary.md')).toContain(
      'made of {#term_raft}\n\n  - two logs,\n  - one rope.\n\n  It floats.\n\n- **Crew**',
    );
    expect(report.words).toMatchObject({ missing: [], extra: [] });
    expect(errors).toEqual([]);
  }
});

test('a table in a definition is a list of it, and what stands behind a table of terms is no definition', () => {
  const read = (glossary: string) => {
    const text = `# Rafting\n\n## Play\n\n1. A raft floats.\n2. A crew rows it.\n3. Land.\n\n## Glossary\n\n${glossary}`;
    const { files, report, errors } = importGeneral(markdown(text), {
      kind: 'markdown',
      raw: [{ page: null, text, kind: 'markdown' }],
    });
    expect(report.words).toMatchObject({ missing: [], extra: [] });
    expect(errors).toEqual([]);
    return [...files]
      .flatMap(([path, one]) => (/^glossary.*md$/.test(path) ? [one.split('\n\n# ')[1]] : []))
      .sort();
  };
  expect(
    read(
      '**Raft**: A boat.\n\n**Crew**: All that row, by size:\n\n| Size | Crew |\n| --- | --- |\n| Small | 2 |\n\n**Oar**: A stick.\n',
    ),
  ).toEqual([
    'Glossary\n\n- **Raft**: A boat. {#term_raft}\n- **Crew**: All that row, by size: {#term_crew}\n\n  - Size: Crew\n  - Small: 2\n\n- **Oar**: A stick. {#term_oar}\n',
  ]);
  expect(
    read(
      '| Term | Meaning |\n| --- | --- |\n| Raft | A boat. |\n| Oar | A stick. |\n\nThese words have small letters.\n',
    ),
  ).toEqual([
    'Glossary\n\n- **Raft**: A boat. {#term_raft}\n- **Oar**: A stick. {#term_oar}\n',
    'Glossary\n\nThese words have small letters.\n',
  ]);
});

test('a bold number behind a headword is that of its rule', () => {
  const source =
    '# Rafting\n\n## 1 Rafts\n\n1.1 A raft floats.\n\n1.2 A crew rows it.\n\n# Glossary\n\n**bow:** 1.1. The front.\n\n**crew: 1.2**.All that row.\n\n**log:** 1.1. A part of it.\n\n**oar:** 1.2. A stick.\n\n**raft:** 1.1. A boat.\n';
  const { graph } = importGeneral(markdown(source));
  const terms = graph.nodes.filter(({ kind }) => kind === 'term');
  expect(terms.map(({ id, text }) => [id, text])).toContainEqual(['term_crew', '[1.2].All that row.']);
});

test('lines that a second conversion has ended by `\\r\\r\\n` are the same lines', () => {
  const book =
    '1. Rafting\n\n1.1. A raft floats.\n\n1.2. A crew rows it.\n\nGlossary\n\nRaft\nA boat of logs.\n\nCrew\nAll that row.\n';
  const read = (text: string) => {
    const { files, report } = importGeneral(text);
    return [[...files].filter(([name]) => name.endsWith('.md')), report.words];
  };
  expect(read(book.replaceAll('\n', '\r\r\n'))).toEqual(read(book));
});

test('what stands below a line across the page is none of the last term', () => {
  const source =
    '# Rafting\n\n## Rules\n\n1. Row.\n2. Wait.\n\n## Glossary\n\n**Raft**: A boat.\n\n**Oar**: A stick.\n\n---\n\nThanks to all.\n';
  const { graph } = importGeneral(markdown(source));
  expect(graph.nodes.filter(({ kind }) => kind === 'term').map(({ text }) => text)).toEqual([
    'A boat.',
    'A stick.',
  ]);
});

test('a chapter that a glossary could be called like is none where its headings hold many rules each', () => {
  const rules = (thing: string) =>
    ['lies on the deck', 'has a number', 'is dry', 'goes to the mast', 'counts once', 'is left at night']
      .map((words) => `- A ${thing} ${words}.`)
      .join('\n');
  const { graph } = importGeneral(
    markdown(`# Boats\n\n## Game Concepts\n\n### Oars\n\n${rules('oar')}\n\n### Ropes\n\n${rules('rope')}\n`),
  );
  expect(graph.nodes.filter(({ kind }) => kind === 'term')).toEqual([]);
});

const termsOf = (text: string) =>
  importGeneral(markdown(`# Rafting\n\n${text}\n\n## Play\n\nRow, then land.\n`)).graph.nodes.flatMap(
    ({ kind, label }) => (kind === 'term' ? [label] : []),
  );

test.each([
  [
    'sentences as laws have them',
    '## Article 1 - Definitions\n\n"Raft" shall mean a boat of logs.\n\nCrew means all that row.\n\nThe term “Oar” refers to a stick.',
    ['Raft', 'Crew', 'Oar'],
  ],
  ['an own title', '## Rafting Glossary\n\nRaft — a boat of logs.\n\nOar — a stick.', ['Raft', 'Oar']],
  ['short forms', '## Abbreviations\n\n- HW: high water\n- LW: low water', ['HW', 'LW']],
  [
    'words to look up in their order',
    '## References\n\nCrew - All that row.\n\nLog - A part.\n\nOar - A stick.\n\nRaft - A boat.\n\nTide - It turns.',
    ['Crew', 'Log', 'Oar', 'Raft', 'Tide'],
  ],
  ['terms of another kind', '## Terms of Office\n\n- **Captain:** one year\n- **Pilot:** two years', []],
  [
    'what is not in the order of the alphabet',
    '## References\n\nTide - Rises.\n\nCrew - Rows.\n\nOar - Moves.\n\nLog - Floats.\n\nBoat - Waits.',
    [],
  ],
  ['numbered definitions', '## Definitions\n\n1. "Raft" means a boat.\n2. "Oar" means a stick.', []],
])('a section is a glossary where a reader calls it one: %s', (_, text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});

test('what is called a glossary is one, however long its entries are', () => {
  const entry = (word: string) =>
    `### ${word}\n\n${['It waits.', 'It leaves.', 'It turns.', 'It rests.', 'It lands.', 'It sleeps.', 'It wakes.'].join('\n\n')}\n\n`;
  expect(termsOf(`## Glossary\n\n${entry('Raft')}${entry('Tide')}`)).toEqual(['Raft', 'Tide']);
});

test('a heading of headwords is none', () => {
  const text =
    '# Ferry\n\n# ARTICLE 1 - DEFINITIONS\n\n### 1.1 - Words used here\n\n- **Raft** - What floats.\n- **Crew** - Who rows.\n- **Bank** - What is left.\n\n# ARTICLE 2 - PLAY\n\n### 2.1 - Rowing\n\nRow on.\n\n# ARTICLE 3 - END\n\n### 3.1 - Resting\n\nRest.\n';
  const { files, graph, report } = importGeneral(markdown(text), { kind: 'markdown' });
  expect((files.get('glossary.md') ?? '').match(/\*\*\w+\*\*/g)).toEqual([
    '**Raft**',
    '**Crew**',
    '**Bank**',
  ]);
  expect(graph.nodes.map(({ number }) => number)).toContain('1.1');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
