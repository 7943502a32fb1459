import { expect, test } from 'vitest';
import { importDocx } from './import-docx.ts';
import { abstractNum, heading, headingStyles, item, level, num, p, run } from './make-docx.ts';

const list = abstractNum(0, level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '%2)'));
const again = num(2, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>');
const moving = (id: number) =>
  heading(1, 'Moving') +
  item(id, 0, 'Row your boat.') +
  item(id, 1, 'Fast.') +
  item(id, 1, 'Slow.') +
  item(id, 0, 'Rest.');
const scoring = (id: number) =>
  heading(1, 'Scoring') + item(id, 0, 'Count boats.') + item(id, 0, 'Win, or toss.');

const importParts = (body: string) =>
  importDocx({ body, styles: headingStyles, numbering: list + num(1, 0) + again });

const numbersIn = ({ graph }: ReturnType<typeof importDocx>) =>
  graph?.nodes.flatMap(({ number, kind }) => (kind === 'rule' ? [number] : []));

test('lists that begin anew below headings without a number count for themselves', () => {
  const result = importParts(heading(1, 'Welcome') + p('A game of boats.') + moving(1) + scoring(2));
  expect(result.graph?.nodes.map(({ number }) => number).filter((number) => number !== null)).toEqual([]);
  const marks = result.graph?.nodes.flatMap(({ listMark }) => listMark ?? []);
  expect(marks).toEqual(['1.', 'a)', 'b)', '2.', '1.', '2.']);
  expect(result.report.remarks).toEqual([]);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('samples of numbers count sections by their places, and lists keep what they show', () => {
  const body = heading(1, 'Welcome') + p('A game of boats.') + moving(1) + scoring(2);
  const parts = { body, styles: headingStyles, numbering: list + num(1, 0) + again };
  const result = importDocx(parts, '1.1');
  expect(numbersIn(result)).toEqual(['2.1', '2.1.a', '2.1.b', '2.2', '3.1', '3.2']);
  expect(result.graph?.nodes.find(({ label }) => label === 'Welcome')?.number).toBe('1');
  expect(result.report.remarks).toEqual([]);
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('a list that goes on from heading to heading keeps the numbers that it prints', () => {
  const result = importParts(moving(1) + scoring(1));
  expect(numbersIn(result)).toEqual(['1', '1.a', '1.b', '2', '3', '4']);
  expect(result.graph?.nodes.flatMap(({ kind, number }) => (kind === 'section' ? [number] : []))).toEqual([
    null,
    null,
  ]);
  expect(result.report.remarks).toEqual([]);
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('a few steps in a book of prose have no number, and print what their list counts', () => {
  const prose = Array.from({ length: 9 }, (_, i) => p(`The ferry sails on day ${i}.`)).join('');
  const result = importParts(heading(1, 'Days') + prose + moving(1) + scoring(1));
  expect(numbersIn(result)?.every((number) => number === null)).toBe(true);
  expect(result.graph?.nodes.flatMap(({ listMark }) => listMark ?? [])).toEqual([
    '1.',
    'a)',
    'b)',
    '2.',
    '3.',
    '4.',
  ]);
  expect(result.report.remarks).toEqual([]);
});

const titlesIn = ({ graph }: ReturnType<typeof importDocx>) =>
  graph?.nodes.flatMap(({ kind, number, label }) => (kind === 'section' ? [`${number} ${label}`] : []));

test('headings with typed numbers hold the lists below them, also where a full stop ends them', () => {
  const result = importParts(
    heading(1, 'Article I. Boats and Oars.') +
      item(1, 0, 'Row.') +
      heading(1, 'Article V. Terms of Office.') +
      item(2, 0, 'Wait.') +
      heading(1, 'Article VI : Oars') +
      p('Oars float.'),
  );
  expect(titlesIn(result)).toEqual([
    'I Article I. Boats and Oars.',
    'V Article V. Terms of Office.',
    'VI Article VI : Oars',
  ]);
  expect(numbersIn(result)).toEqual(['I.1', 'V.1']);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
});

test('a capital behind a word is a number: "ARTICLE I Boats"', () => {
  const body =
    heading(1, 'Boat Club') +
    ['I Boats', 'II Oars']
      .map((title, i) => heading(2, `ARTICLE ${title}`) + item(i + 1, 0, 'Row.'))
      .join('');
  expect(titlesIn(importParts(body))).toEqual(['I ARTICLE I Boats', 'II ARTICLE II Oars']);
});

test('where a style tells the title alone, bold lines below it are the headings', () => {
  const bold = (title: string) => p(run(title, '<w:b/>'));
  const result = importParts(
    heading(1, 'Rules of the Boat Club') +
      bold('Article I: Moving') +
      item(1, 0, 'Row.') +
      item(1, 0, 'Rest.') +
      bold('Article II: Scoring') +
      item(2, 0, 'Count.') +
      p('Count again.'),
  );
  expect(numbersIn(result)).toEqual(['I.1', 'I.2', 'II.1']);
});

test('an item between titles that goes on with text is a section, and counts as it shows', () => {
  const whole = abstractNum(0, level(0, 'decimal', '%1.') + level(1, 'decimal', '%1.%2.')) + num(1, 0);
  const section = (title: string) => item(1, 0, title) + item(1, 1, 'Row.');
  const text =
    'Weight of Boats. Each boat is weighed before the race begins, and the number is painted on its bow.';
  const body = section('General') + section(text) + section('Oars') + section('Ends');
  const result = importDocx({ body, numbering: whole });
  expect(titlesIn(result)).toEqual(['1 General', '2 Weight of Boats', '3 Oars', '4 Ends']);
  expect(numbersIn(result)).toEqual(['1.1', '2.1', '3.1', '4.1']);
  expect(result.text).toContain('Each boat is weighed');
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
});

test('definitions that are rules with typed numbers are no glossary', () => {
  const definitions = [1, 2]
    .map((n) => heading(2, `Section 1.0${n}`) + p(`A boat of kind ${n} floats.`))
    .join('');
  const body =
    heading(1, 'ARTICLE I DEFINITIONS') + definitions + heading(1, 'ARTICLE II OARS') + item(1, 0, 'Row.');
  const { report } = importParts(body);
  expect(report.counts.terms).toBe(0);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a number that is typed in a text refers as a field does', () => {
  const result = importParts(
    moving(1) +
      heading(1, 'Scoring') +
      item(1, 0, 'Count boats, see rule 2; ten boats are 10.') +
      item(1, 0, 'Win.'),
  );
  expect(result.report.references.map(({ printed, target }) => [printed, target])).toEqual([['2', '2']]);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
});

test('where one style of headings stands on several levels of a list, what is further in is an item', () => {
  const listed = (text: string, at: number) =>
    heading(2, text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>`);
  const deep = abstractNum(
    0,
    level(0, 'decimal', '%1.') + level(1, 'decimal', '%1.%2.') + level(2, 'lowerLetter', '%3.'),
  );
  const body =
    heading(1, 'Boats') +
    listed('Entering', 1) +
    item(1, 2, 'By day:') +
    listed('By night:', 2) +
    listed('Leaving', 1) +
    item(1, 2, 'By day:') +
    listed('By night:', 2);
  const result = importDocx({ body, styles: headingStyles, numbering: deep + num(1, 0) });
  expect(titlesIn(result)?.map((title) => title.split(' ')[0])).toEqual(['1.1', '1.2']);
  expect(numbersIn(result)).toEqual(['1.1.a', '1.1.b', '1.2.a', '1.2.b']);
});

test('articles below a title and a line of its date hold the sections that they number', () => {
  const fourth =
    '<w:style w:type="paragraph" w:styleId="Heading4"><w:name w:val="heading 4"/><w:pPr><w:outlineLvl w:val="3"/></w:pPr></w:style>';
  const section = (title: string) => heading(4, `Section ${title}`) + item(1, 0, 'Row.');
  const article = (title: string) =>
    heading(2, `Article ${title}`) + section('I : Oars') + section('II: Sails');
  const body =
    heading(1, 'Boat Club') + heading(3, 'Changed in May') + article('I : Boats') + article('II : Nets');
  const result = importDocx({ body, styles: headingStyles + fourth, numbering: list + num(1, 0) });
  const numbers = titlesIn(result)?.map((title) => title.split(' ')[0]);
  expect(numbers?.filter((number) => number !== 'null')).toEqual(['I', 'II', 'I', 'II']);
});

test('headings that say numbers of several levels behind any word have those', () => {
  const inner = (number: string) => heading(3, `Subsection ${number} Oars`) + p('Oars float.');
  const body =
    heading(1, 'Article I: Boats') +
    heading(2, 'Section 1: Rowing') +
    inner('1.1') +
    inner('1.2') +
    heading(2, 'Section 2: Sailing') +
    inner('2.1');
  expect(numbersIn(importParts(body))).toEqual(['1.1', '1.2', '2.1']);
});

test('hours and signs of footnotes are no markers and no references', () => {
  const result = importParts(
    `${heading(1, 'Hours')}${item(1, 0, '1.00pm -2.00pm')}${item(1, 0, 'Row with both oars[1].')}`,
  );
  expect(result.report.references).toEqual([]);
});

test('paragraphs that a word and a number call are rules, and hold the lists below them', () => {
  const result = importParts(
    heading(1, 'Article I. Boats') +
      p('Section 1: Crews. A boat has a crew of two at the least:') +
      item(1, 0, 'one who rows,') +
      item(1, 0, 'one who steers.') +
      p('Section 2: Names. A boat has a name.') +
      heading(1, 'Article II. Tides') +
      p('Section 1: Flood. Nobody sails at flood.') +
      p('Section 2: Ebb. See Art. I Sec. 2 and Article I, Section 1.') +
      p('Section 1 does not hold at night.'),
  );
  expect(numbersIn(result)).toEqual(['I.1', 'I.1.1', 'I.1.2', 'I.2', 'II.1', 'II.2']);
  expect(result.report.references.map(({ target }) => target)).toEqual(['I.2', 'I.1', 'II.1']);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('a level that prints itself alone and that nothing starts anew has no number of its part in front', () => {
  const through = '<w:lvlRestart w:val="0"/>';
  const lists =
    abstractNum(
      0,
      level(0, 'decimal', 'PART %1') + level(1, 'decimal', '%2', through) + level(2, 'decimal', '(%3)'),
    ) + num(1, 0);
  const counted = (at: number) => `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>`;
  const part = (title: string) => heading(1, title, counted(0));
  const body =
    part('Kites') +
    item(1, 1, 'Flying') +
    item(1, 2, 'Kites fly in wind, see rule 4(2).') +
    item(1, 1, 'Landing') +
    item(1, 2, 'Kites land on grass.') +
    part('Strings') +
    item(1, 1, 'Knots') +
    item(1, 2, 'Knots hold.') +
    item(1, 1, 'Ends') +
    item(1, 2, 'A string has two ends.') +
    item(1, 2, 'One is tied, as rule 3 says.');
  const { graph, report } = importDocx({ body, styles: headingStyles, numbering: lists });
  const rules = graph?.nodes.flatMap(({ kind, number }) => (kind === 'rule' ? [number] : []));
  expect(graph?.nodes.flatMap(({ kind, label }) => (kind === 'section' ? [label] : []))).toEqual([
    'PART 1 Kites',
    'PART 2 Strings',
  ]);
  expect(rules).toEqual(['1', '1(1)', '2', '2(1)', '3', '3(1)', '4', '4(1)', '4(2)']);
  expect(report.counts.references).toMatchObject({ resolved: 2 });
  expect(report.words).toMatchObject({ missing: [] });
});

test('a list of its own in one of several sections that are numbered prints what it counts, without their numbers', () => {
  const titles = abstractNum(1, level(0, 'decimal', '%1.')) + num(3, 1);
  const section = (title: string) =>
    heading(1, title, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>');
  const body =
    section('Kites') +
    p('Kites fly.') +
    section('Days') +
    p('The club meets so:') +
    item(1, 0, 'Talk.') +
    item(1, 1, 'Briefly.') +
    item(1, 0, 'Vote.') +
    section('Strings') +
    p('Strings hold.');
  const { graph, report } = importDocx({
    body,
    styles: headingStyles,
    numbering: list + titles + num(1, 0),
  });
  expect(graph?.nodes.flatMap(({ number }) => number ?? [])).toEqual(['1', '2', '3']);
  expect(graph?.nodes.flatMap(({ listMark }) => listMark ?? [])).toEqual(['1.', 'a)', '2.']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
