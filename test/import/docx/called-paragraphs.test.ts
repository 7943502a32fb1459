import { expect, test } from 'vitest';
import { importDocx } from './import-docx.ts';
import { abstractNum, heading, headingStyles, item, level, num, p, run } from './make-docx.ts';

const numbering =
  abstractNum(0, level(0, 'upperLetter', '%1.') + level(1, 'decimal', '%2.')) +
  [1, 2, 3]
    .map((id) => num(id, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'))
    .join('');

const bylaws =
  heading(1, 'ARTICLE I HARBOUR') +
  p('Section 1: Name. The name of the harbour is Ferry End, and it has no other name.') +
  p('Section 2: Boats – The harbour keeps, for as long as there is a sea:') +
  item(1, 0, 'boats that float,') +
  item(1, 1, 'with oars,') +
  item(1, 0, 'and a crane.') +
  heading(1, 'ARTICLE II KEEPERS') +
  p('The keepers look after all of it.') +
  p('Section 1: Meetings. The keepers meet in spring, whatever the weather is.') +
  item(2, 0, 'They vote.') +
  heading(2, 'Section 2: Duties') +
  item(3, 0, 'A keeper looks after the boats.') +
  p('Section 3: Sleep. A keeper who sleeps by day is called by the others.');

test('paragraphs that a word and a number call are rules around the lists of their article', () => {
  const { graph, report, diagnostics } = importDocx({ body: bylaws, styles: headingStyles, numbering });
  const rules = graph?.nodes.filter(({ kind }) => kind === 'rule') ?? [];
  expect(rules.map(({ number }) => number)).toEqual([
    'I.1',
    'I.2',
    'I.2.A',
    'I.2.A.1',
    'I.2.B',
    'II.1',
    'II.1.A',
    'II.2',
    'II.2.A',
    'II.3',
  ]);
  const sections = graph?.nodes.filter(({ kind }) => kind === 'section') ?? [];
  expect(sections.map(({ id, number }) => [id, number])).toEqual([
    ['harbour', 'I'],
    ['keepers', 'II'],
  ]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('articles IX and XI whose rules count otherwise than those of all others are roman numbers, too', () => {
  const body = ['I', 'IX', 'X', 'XI', 'XII']
    .map((number, at) =>
      at % 2 === 1
        ? `${heading(1, `ARTICLE ${number} BOATS`)}${item(at, 0, 'Boats float.')}${item(at, 0, 'Oars row.')}`
        : `${heading(1, `ARTICLE ${number} OARS`)}${p('Section 1: Oars. Oars row all boats.')}${p('Section 2: Masts. Masts bear sails.')}`,
    )
    .join('');
  const { diagnostics } = importDocx({ body, styles: headingStyles, numbering });
  expect(diagnostics.filter(({ message }) => message.includes('XI'))).toEqual([]);
});

test('articles that count through titles keep their numbers, however much stands in front of them', () => {
  const recitals = Array.from({ length: 9 }, (_, at) => p(`Que en el día ${at} del mes hubo viento.`)).join(
    '',
  );
  const article = (count: number) => p(`Artículo ${count}°.- (Barcas) Nadie rema solo en el día ${count}.`);
  const body =
    heading(1, 'CONSIDERANDO:') +
    recitals +
    heading(1, 'LAS BARCAS') +
    article(1) +
    article(2) +
    heading(1, 'LAS VACAS') +
    article(3) +
    article(4);
  const { graph, report } = importDocx({ body, styles: headingStyles });
  const rules = graph?.nodes.filter(({ kind, number }) => kind === 'rule' && number !== null) ?? [];
  expect(rules.map(({ number }) => number)).toEqual(['1', '2', '3', '4']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('headings that say a number alone are called as the heading on the next line says', () => {
  const part = (count: number, title: string) => heading(1, `TÍTULO ${count}`) + heading(1, title);
  const body =
    part(1, 'LAS BARCAS') +
    p('Artículo 1°.- Nadie rema solo.') +
    p('Artículo 2°.- Nadie rema de noche.') +
    part(2, 'LAS MAREAS') +
    p('Artículo 3°.- La marea sube dos veces al día.') +
    part(3, 'LAS VACAS') +
    p('Artículo 4°.- Las vacas no reman.');
  const { graph, report, diagnostics } = importDocx({ body, styles: headingStyles });
  const shown = graph?.nodes.flatMap(({ kind, number, label }) =>
    kind === 'section' ? [`${number} ${label}`] : kind === 'rule' ? [number] : [],
  );
  expect(shown).toEqual([
    // Articles count through the titles, which say their own numbers.
    'null TÍTULO 1 LAS BARCAS',
    '1',
    '2',
    'null TÍTULO 2 LAS MAREAS',
    '3',
    'null TÍTULO 3 LAS VACAS',
    '4',
  ]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('letters behind a word count, too: "Section C" is the third', () => {
  const section = (letter: string) =>
    p(`${run(`Section ${letter}:`, '<w:b/>')}${run(` Nobody of the ${letter} crew rows alone.`)}`);
  const body = ['I', 'II']
    .map((n) => heading(1, `Article ${n}: Rowing`) + ['A', 'B', 'C', 'D'].map(section).join(''))
    .join('');
  const { graph, report } = importDocx({ styles: headingStyles, body });
  const numbers = graph?.nodes.flatMap(({ kind, number }) => (kind === 'rule' ? [number] : []));
  expect(numbers).toEqual(['I.A', 'I.B', 'I.C', 'I.D', 'II.A', 'II.B', 'II.C', 'II.D']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a sign and a number alone on a line call the paragraph or the list below, also where one chapter counts its items otherwise', () => {
  const line = (text: string) => p(run(text), '<w:jc w:val="center"/>');
  const body = ['I', 'II', 'III', 'IV', 'V', 'VI']
    .map(
      (n) =>
        heading(1, `Rozdział ${n}`) +
        line('§ 1.') +
        p('Nikt nie wiosłuje sam.') +
        line('§ 2.') +
        p(n === 'V' ? 'a) łodzie,' : '1) łodzie,') +
        p(n === 'V' ? 'b) wiosła.' : '2) wiosła.') +
        line('§ 3.') +
        p('Kto śpi, ten nie wiosłuje.'),
    )
    .join('');
  const { graph, report, diagnostics } = importDocx({ styles: headingStyles, body });
  const numbers = graph?.nodes.flatMap(({ kind, number }) => (kind === 'rule' ? [number] : [])) ?? [];
  expect(numbers.slice(0, 5)).toEqual(['I.1', 'I.2', 'I.2.1', 'I.2.2', 'I.3']);
  expect(numbers.slice(20, 25)).toEqual(['V.1', 'V.2', 'V.2.a', 'V.2.b', 'V.3']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('headings below chapters that a word and a number call are rules with that number, also alone and behind a gap', () => {
  const article = (count: number, name = '') => heading(2, `Article ${count}${name && `: ${name}`}`);
  const body =
    heading(1, 'Title I - Rowers') +
    article(1) +
    p('Nobody rows alone.') +
    article(2, 'Fees') +
    p('A rower pays what Article 4 says.') +
    heading(1, 'Title II - Boats') +
    article(4) +
    p('Two coins a day.') +
    article(5, 'Paint') +
    p('Boats are green.');
  const { graph, diagnostics } = importDocx({ body, styles: headingStyles, numbering });
  const rules = graph?.nodes.filter(({ kind, number }) => kind === 'rule' && number !== null) ?? [];
  expect(rules.map(({ number }) => number)).toEqual(['1', '2', '4', '5']);
  expect(graph?.nodes.find(({ number }) => number === '5')?.label).toBe('Paint');
  const refers = graph?.edges.filter(({ kind }) => kind === 'refers') ?? [];
  expect(refers.map(({ to }) => graph?.nodes.find(({ id }) => id === to)?.number)).toEqual(['4']);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('an article between two that a style makes headings is one, whatever stands behind its title', () => {
  const long =
    'Article II: Rowers and what they have to bring Section A: Whoever rows brings these things in a bag of wool:';
  const body =
    heading(1, 'Article I: Boats') +
    item(1, 0, 'Boats float.') +
    p(long) +
    item(2, 0, 'An oar.') +
    heading(1, 'Article III: Cows') +
    item(3, 0, 'Cows wait.');
  const { graph } = importDocx({ body, styles: headingStyles, numbering });
  const numbers = graph?.nodes.flatMap(({ kind, number }) => (kind === 'rule' ? [number] : []));
  expect(numbers).toEqual(['I.A', 'II.A', 'III.A']);
});

test('lists below headings without a number count for themselves where they begin anew in a section that has one', () => {
  const text = p('Wood floats, and wool does not.').repeat(25);
  const part = (count: number) =>
    heading(1, `Article ${count}: Boats`) +
    ['Small boats', 'Large boats']
      .map((title, at) => heading(2, title) + text + (count === 1 ? item(at + 1, 0, 'They float.') : ''))
      .join('');
  const { graph, report } = importDocx({
    body: [1, 2, 3].map(part).join(''),
    styles: headingStyles,
    numbering,
  });
  expect(report.remarks.filter(({ kind }) => kind === 'number-twice')).toEqual([]);
  const floating = graph?.nodes.filter(({ text: own }) => own === 'They float.') ?? [];
  expect(floating.map(({ number, listMark }) => number ?? listMark)).toEqual(['1.A', 'A.']);
});
