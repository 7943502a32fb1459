import { expect, test } from 'vitest';
import { importDocx } from './import-docx.ts';
import { abstractNum, heading, headingStyles, item, level, num, p, run } from './make-docx.ts';

const numbering =
  abstractNum(0, level(0, 'decimal', '%1.')) +
  [1, 2]
    .map((id) => num(id, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'))
    .join('');

const shownIn = ({ graph }: ReturnType<typeof importDocx>) =>
  graph?.nodes.flatMap(({ kind, number, label }) =>
    kind === 'section' ? [`${number} ${label}`] : kind === 'rule' ? [number] : [],
  );

const labelsOf = ({ graph }: ReturnType<typeof importDocx>, asked: string) =>
  graph?.nodes.flatMap(({ kind, label }) => (kind === asked ? [label] : [])) ?? [];

test('sections that are called by § have these numbers, whatever lists stand below them', () => {
  const body =
    heading(1, 'Satzung des Drachenvereins') +
    heading(2, '§ 1 Name') +
    p('Der Verein heißt Drachenverein.') +
    heading(2, '§ 2 Zweck') +
    item(1, 0, 'Der Verein lässt Drachen steigen.') +
    item(1, 0, 'Er flickt sie nach § 3.') +
    heading(2, '§ 2a Leinen') +
    p('Leinen sind lang.') +
    heading(2, '§ 3 Wind') +
    item(2, 0, 'Ohne Wind ruht der Verein.');
  const result = importDocx({ body, styles: headingStyles, numbering });
  expect(shownIn(result)).toEqual([
    '1 § 1 Name',
    '2 § 2 Zweck',
    '2.1',
    '2.2',
    '2a § 2a Leinen',
    '3 § 3 Wind',
    '3.1',
  ]);
  const [to] = result.graph?.nodes.filter(({ number }) => number === '3') ?? [];
  expect(result.graph?.edges).toContainEqual(expect.objectContaining({ to: to?.id, kind: 'refers' }));
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test.each([
  ['headings', (title: string) => heading(2, title)],
  ['bold lines', (title: string) => p(run(title, '<w:b/>'))],
])('titles that capitals count have these for numbers: %s', (_, title) => {
  const body = ['A Bells', 'B Ropes', 'C Towers']
    .map((text) => title(text) + p(`What is said of ${text} is short.`) + p('It ends here.'))
    .join('');
  const result = importDocx({ body: heading(1, 'The Bell Game') + body, styles: headingStyles });
  expect(shownIn(result)).toEqual(['A Bells', 'B Ropes', 'C Towers']);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
});

test('items that were typed are those of lists, and keep the numbers that count through', () => {
  const body =
    heading(1, 'The Boat Game') +
    heading(2, 'Setup') +
    p('1. Take a boat:') +
    p('a) with an oar') +
    p('b) and a cow.') +
    p('2. Wait.') +
    heading(2, 'Turns') +
    p('A. Rower was the first to play this.') +
    p('3. Row, as rule 1 says.') +
    p('4. Draw a card.');
  const result = importDocx({ body, styles: headingStyles });
  expect(shownIn(result)?.filter((number) => !number?.includes(' '))).toEqual([
    '1',
    '1.a',
    '1.b',
    '2',
    '3',
    '4',
  ]);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('bold lines with typed numbers are headings, and no items of the lists below them', () => {
  const title = (text: string) => p(run(text, '<w:b/>'));
  const body =
    title('1. Setup') +
    p('1. Take a boat.') +
    title('2. Turns') +
    p('1. Row the boat.') +
    p('2. Rest the boat.') +
    title('3. End') +
    p('The last boat wins.');
  const result = importDocx({ body });
  expect(shownIn(result)).toEqual(['1 Setup', '2 Turns', null, null, '3 End']);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
});

test.each(['Article %s - Boats', 'Article %s –Boats', 'Article %s -Boats'])(
  'a dash parts a number from its title with space on either side: %s',
  (form) => {
    const body = ['I', 'II', 'III', 'IV']
      .map(
        (number) =>
          p(run(form.replace('%s', number), '<w:b/>')) +
          p('Section 1. Nobody rows alone.') +
          p('Section 2. Nobody rows at night.'),
      )
      .join('');
    const { graph } = importDocx({ body });
    expect(graph?.nodes.flatMap(({ kind, number }) => (kind === 'section' ? [number] : []))).toEqual([
      'I',
      'II',
      'III',
      'IV',
    ]);
  },
);

test('articles between signs are sections of their chapters, below a title that stands twice', () => {
  const body =
    p('渡船規則', '<w:pStyle w:val="Title"/>') +
    heading(1, '渡船規則') +
    heading(2, '第1章 総則') +
    heading(3, '第1条 目的') +
    item(1, 0, '船を出す。') +
    item(1, 0, '風を待つ。') +
    heading(3, '第2条 帆') +
    p('帆は白い。') +
    heading(2, '第2章 櫂') +
    heading(3, '第3条 数') +
    item(2, 0, '櫂は二本である。');
  const styles = `${headingStyles}<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>`;
  const result = importDocx({ body, styles, numbering });
  const parts = result.graph?.nodes.flatMap(({ kind, number }) =>
    kind === 'category' || kind === 'section' || kind === 'rule' ? [`${kind} ${number}`] : [],
  );
  expect(parts).toEqual(
    expect.arrayContaining([
      'category 1',
      'section 1',
      'section 2',
      'category 2',
      'section 3',
      'rule 1.2',
      'rule 3.1',
    ]),
  );
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
});

test('below a title the only other level of headings is that of sections', () => {
  const body =
    heading(1, 'Ferry') +
    heading(2, 'Boats') +
    p('A boat floats.') +
    p('A boat waits.') +
    heading(2, 'Cows') +
    p('Cows swim.');
  const { graph } = importDocx({ body, styles: headingStyles });
  expect(graph?.nodes.flatMap(({ kind, label }) => (kind === 'section' ? [label] : []))).toEqual([
    'Boats',
    'Cows',
  ]);
});

test('lines that the same signs begin are headings where nothing is set as one, without the signs', () => {
  const body =
    p('// Setup') + p('Take a kite.') + p('// Turns') + p('Let out line.') + p('// End') + p('Land.');
  expect(labelsOf(importDocx({ body }), 'section')).toEqual(['Setup', 'Turns', 'End']);
});

test('titles with numbers that count on through the document are headings where nothing is set as one', () => {
  const parts = { numbering: abstractNum(1, level(0, 'decimal', '%1.')) + num(1, 1) };
  const body =
    p('1. Setup') +
    item(1, 0, 'Take a kite.') +
    item(1, 0, 'Take some line.') +
    p('2. Turns') +
    p('Every turn has a flight.') +
    p('2.1 Flying') +
    p('Let out line.') +
    p('3. End') +
    p('Land.');
  const result = importDocx({ ...parts, body });
  const kinds = ['category', 'section'].flatMap((kind) => labelsOf(result, kind));
  expect(kinds).toEqual(expect.arrayContaining(['Setup', 'Turns', 'Flying', 'End']));
  expect(result.graph?.nodes.find(({ label }) => label === 'Flying')?.number).toBe('2.1');
});

test('articles below a larger title over two lines are sections, and so are the titles below another one', () => {
  const centered = '<w:jc w:val="center"/>';
  const bold = (text: string, size: number) => run(text, `<w:b/><w:sz w:val="${size}"/>`);
  const body =
    p(bold('The Kite', 36), centered) +
    p(bold('and Boat Club', 36), centered) +
    ['Name', 'Aim', 'Fees']
      .map((title, at) => p(bold(`Article ${at + 1} - ${title}`, 24), centered) + p('All of this is said.'))
      .join('') +
    p(bold('Bylaws of the Club', 36), centered) +
    ['A. Boats', 'B. Kites'].map((title) => p(bold(title, 24)) + p('1. Row.') + p('2. Rest.')).join('');
  const result = importDocx({ body });
  expect(result.graph?.edition.title).toBe('The Kite and Boat Club');
  expect(labelsOf(result, 'section')).toEqual(
    expect.arrayContaining(['Article 1 - Name', 'Article 2 - Aim', 'Article 3 - Fees', 'Boats', 'Kites']),
  );
});

const article = (number: string, name: string) =>
  p(run(`ARTICLE ${number}: ${name}`, '<w:b/>')) + item(1, 0, 'Kites fly.') + item(1, 0, 'Kites land.');

test('articles have their numbers among as many titles that have none, and items that are set as titles are rules', () => {
  const body =
    ['Foreword', 'Thanks', 'Oaths'].map((name) => p(run(name, '<w:b/>')) + p('We fly kites.')).join('') +
    article('1', 'NAME') +
    article('2', 'WIND') +
    p(run('ARTICLE 3: CREW', '<w:b/>')) +
    item(2, 0, run('THE FLYER', '<w:b/>')) +
    p('Holds the line.') +
    item(2, 0, run('THE RUNNER', '<w:b/>')) +
    p('Runs.');
  const result = importDocx({ body, numbering });
  expect(shownIn(result)?.filter((shown) => !shown?.startsWith('null'))).toEqual([
    '1 ARTICLE 1: NAME',
    '1.1',
    '1.2',
    '2 ARTICLE 2: WIND',
    '2.3',
    '2.4',
    '3 ARTICLE 3: CREW',
    '3.1',
    '3.2',
  ]);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
});

test('articles that begin again below a title that is set as they are parts of the document', () => {
  const bold = (name: string) => p(run(name, '<w:b/>'));
  const articles = ['I – NAME', 'II – WIND', 'III – CREW']
    .map((name) => bold(`ARTICLE ${name}`) + p('Nobody flies alone.'))
    .join('');
  const result = importDocx({ body: bold('BY-LAWS') + articles + bold('STANDING ORDERS') + articles });
  expect(labelsOf(result, 'category')).toEqual(['BY-LAWS', 'STANDING ORDERS']);
  expect(labelsOf(result, 'section')).toHaveLength(6);
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('numbers that were typed go on behind a list of the program, over one that was taken out and lists between them', () => {
  const lettered = abstractNum(5, level(0, 'lowerLetter', '%1.')) + num(5, 5);
  const body =
    heading(1, 'Kites') +
    [1, 2, 3, 4, 5].map((count) => item(1, 0, `Kite ${count} flies.`)).join('') +
    p('7. The crew is:') +
    item(5, 0, 'one flyer') +
    item(5, 0, 'one runner') +
    p('8. Nobody flies at night.');
  const { graph, report } = importDocx({ body, styles: headingStyles, numbering: numbering + lettered });
  const marks = graph?.nodes.flatMap(({ kind, number, listMark }) =>
    kind === 'rule' ? [number ?? listMark] : [],
  );
  expect(marks?.map((mark) => mark?.replace(/\W+$/, ''))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '7',
    'a',
    'b',
    '8',
  ]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
