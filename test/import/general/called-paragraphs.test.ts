import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const bylaws = [
  'ARTICLE I. THE HARBOUR',
  '',
  'Section 1. Name. The name of the harbour is Ferry End, and it has no other name.',
  '',
  'Section 2. The harbour keeps, for as long as there is a sea:',
  '',
  'a. boats that float, and',
  '',
  'b. oars that row.',
  '',
  'ARTICLE II. THE KEEPERS',
  '',
  'Section 1. The keepers meet in spring, as Article I, Section 2 says of the boats.',
  '',
  'Section 2. Duties',
  '',
  'a. A keeper looks after the boats.',
  '',
  'Section 3. A keeper who sleeps by day is called by the others, whatever the weather is.',
].join('\n');

test('paragraphs that a word and a number call are rules of their article, around its lists', () => {
  for (const source of [bylaws, markdown(bylaws.replaceAll('ARTICLE', '## ARTICLE'))]) {
    const { numbers, byNumber, graph, report } = importGeneral(source);
    expect(numbers).toEqual(['I.1', 'I.2', 'I.2.a', 'I.2.b', 'II.1', 'II.2', 'II.2.a', 'II.3']);
    expect(report.words).toMatchObject({ missing: [], extra: [] });
    // The number says it.
    expect(byNumber.get('I.1')?.text).toBe(
      'Name. The name of the harbour is Ferry End, and it has no other name.',
    );
    const [from, to] = [byNumber.get('II.1')?.id, byNumber.get('I.2')?.id];
    expect(graph.edges).toContainEqual(expect.objectContaining({ from, to }));
  }
});

test('a text that speaks of a section in front is none of them', () => {
  const { numbers } = importGeneral(
    [
      'ARTICLE 1. THE HARBOUR',
      '',
      'Rule 7. has been taken out, and nobody misses it in the harbour or on the sea.',
      '',
      'Rule 4: see the tables of the harbour for what it costs to moor a boat there.',
      '',
      'ARTICLE 2. THE KEEPERS',
      '',
      'Rule 9. is the one that keepers of the harbour like best, and who does not.',
    ].join('\n'),
  );
  expect(numbers).toEqual([]);
});

test('a title in capitals may end in a full stop', () => {
  const { graph } = importGeneral(
    ['1 BOATS.', '', '1.1 Boats float.', '', '1.2 Oars row.', '', '2 TIDES.', '', '2.1 Tides turn.'].join(
      '\n',
    ),
  );
  const sections = graph.nodes.filter(({ kind }) => kind === 'section');
  expect(sections.map(({ number, label }) => `${number} ${label}`)).toEqual(['1 BOATS.', '2 TIDES.']);
});

test('articles that count through all chapters are rules, also in capitals and with an ordinal', () => {
  const { numbers, report } = importGeneral(
    [
      'CAPÍTULO I',
      '',
      'ARTÍCULO 1º. El puerto se llama Fin del Río, y no tiene otro nombre en ningún mapa.',
      '',
      'ARTÍCULO 2º. El puerto guarda las barcas de todos los remeros.',
      '',
      'CAPÍTULO II',
      '',
      'ARTÍCULO 3º. Cualquiera puede remar, haga el tiempo que haga.',
      '',
      'ARTÍCULO 4º. Quien rema paga una cuota en primavera.',
    ].join('\n'),
  );
  expect(numbers).toEqual(['1', '2', '3', '4']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a roman number between its word and a title, with no sign behind it, is the number of the title', () => {
  const { graph } = importGeneral(
    markdown(
      '# Harbour\n\n## ARTICLE I NAME\n\nFerry End.\n\n## ARTICLE II PURPOSE\n\nRowing, as Article I says.\n\n## ARTICLE III CIVIL PEACE\n\nKept.\n',
    ),
  );
  const sections = graph.nodes.filter(({ kind }) => kind === 'section');
  expect(sections.map(({ id, number }) => `${number} ${id}`)).toEqual(['I name', 'II purpose', 'III civil']);
});

test('what counts through titles that have figures, too, is meant by its word', () => {
  const { numbers, byNumber, graph, errors } = importGeneral(
    markdown(
      [
        '# Ferry Charter',
        '## Title 1: Boats',
        'Section 1. Nobody rows alone.',
        'Section 2. Nobody rows at night.',
        '## Title 2: Tides',
        'Section 3. The harbour master says when the tide turns.',
        'Section 4. As Section 2 says, nobody rows then, nor does Title 1 of cows.',
        '## Title 3: Cows',
        'Section 5. Cows stand in the middle.',
        'Section 6. Cows are never alone.',
      ].join('\n\n'),
    ),
  );
  expect(errors).toEqual([]);
  expect(numbers).toEqual(['1.1', '1.2', '2.3', '2.4', '3.5', '3.6']);
  const from = byNumber.get('2.4')?.id;
  expect(graph.edges).toContainEqual(expect.objectContaining({ from, to: byNumber.get('1.2')?.id }));
});

test('clauses stand within the sections that call them, and begin anew in each', () => {
  const { numbers, errors, report } = importGeneral(
    [
      'ARTICLE I. MEMBERS',
      '',
      'Section 1. Whoever flies a kite is a member, as long as there is wind.',
      '',
      'Clause 1. A member pays in spring.',
      '',
      'a. one coin, and',
      '',
      'b. one string.',
      '',
      'Clause 2. Whoever does not pay flies nothing.',
      '',
      'Section 2. A member who moves away stays one for a year.',
      '',
      'Clause 1. The year begins in spring.',
      '',
      'ARTICLE II. MEETINGS',
      '',
      'Section 1. The club meets on the hill when there is wind.',
      '',
      'Clause 1. Nobody speaks while kites fly.',
      '',
      'Clause 2. Whoever speaks pays a string.',
    ].join('\n'),
  );
  expect(errors).toEqual([]);
  expect(numbers).toEqual('I.1 I.1.1 I.1.1.a I.1.1.b I.1.2 I.2 I.2.1 II.1 II.1.1 II.1.2'.split(' '));
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('capitals part a call from its text as a sign does, and such a call is no reference to what has its number', () => {
  const rules = (word: string) =>
    [1, 2, 3].map((at) => `SECTION ${at} ${word} number ${at} is kept by the crew.\n\n`).join('');
  const text = `# Ferry Club\n\n## ARTICLE I Boats\n\n${rules('Boat')}## ARTICLE II Oars\n\n${rules('Oar')}The crew in Section 2 rows.\n\n## ARTICLE III Tides\n\n${rules('Tide')}`;
  const { report } = importGeneral(markdown(text), { kind: 'markdown' });
  expect(report.references.map(({ printed, target }) => [printed, target])).toEqual([['2', 'II.2']]);
});

test('a subsection whose number has several levels stands where that says, and is no reference', () => {
  const { numbers, report, errors } = importGeneral(
    [
      'ARTICLE 1 BOATS',
      '',
      'SECTION 1.1 Crew',
      '',
      'SUBSECTION 1.1.1 Rowers. Every boat has two rowers.',
      '',
      'SUBSECTION 1.1.2 Steering. One of them steers.',
      '',
      'SECTION 1.2 Fees. A boat costs a coin.',
      '',
      'Sub-section 1.3 Tides. As subsection 1.1.2 says, somebody steers.',
      '',
      'ARTICLE 2 COWS',
      '',
      'SECTION 2.1 Cows. Cows never row.',
    ].join('\n'),
  );
  expect(errors).toEqual([]);
  expect(numbers).toEqual(['1.1', '1.1.1', '1.1.2', '1.2', '1.3', '2.1']);
  expect(report.references.map(({ printed, target }) => [printed, target])).toEqual([['1.1.2', '1.1.2']]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
