import { expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { importGeneral, markdown } from './import-general.ts';

const unresolved = ({ report }: ReturnType<typeof importGeneral>) =>
  report.references.filter(({ status }) => status !== 'resolved');

test('chapter 2.0 of a text holds its rules where few chapters have sections', () => {
  const read = importGeneral(
    markdown(
      '## 1.0 Boats\n\nBoats.\n\n## 2.0 Play\n\n### 2.1 Turns\n\nTake turns, as 2.2 says.\n\n### 2.2 Ends\n\nStop.\n\n## 3.0 Ropes\n\nRopes.\n\n## 4.0 Knots\n\nSee section 2.1.\n',
    ),
  );
  expect(unresolved(read)).toEqual([]);
  expect(read.report.references).toHaveLength(1);
  expect(read.numbers).toEqual(['2.1', '2.2']);
});

test('chapters below parts hold what their numbers say, across headings without a number and values in tables', () => {
  const part = (nth: number, name: string) =>
    `# The Ferry Book\n\n## Part ${nth}: ${name}\n\n#### ${nth} ${name.toUpperCase()}\n\nBoats.\n\n##### ${nth}.1 Oars\n\nRow.\n\n#### ON LAND\n\n##### ${nth}.2 Ropes\n\nPull.\n\n###### ${nth}.2.1 Knots\n\nThe rope is long:\n\n1.1\n\n9.5\n\n`;
  const read = importGeneral(markdown(`${part(1, 'Boats')}${part(2, 'Rafts')}${part(3, 'Nets')}`));
  expect(read.errors).toEqual([]);
  expect(read.numbers).toEqual([1, 2, 3].flatMap((nth) => [`${nth}.1`, `${nth}.2`, `${nth}.2.1`]));
  expect(read.report.remarks.filter(({ kind }) => /twice|duplicate|not-kept/.test(kind))).toEqual([]);
});

const sectionsOf = (text: string) =>
  importGeneral(markdown(text)).graph.nodes.flatMap(({ kind, number, label }) =>
    kind === 'section' ? [`${number} ${label}`] : [],
  );

test('headings that hold the rules with their number are sections, however they look', () => {
  const rules = (n: number) => `${n}.1 A boat waits.\n\n${n}.2 It leaves with tide ${n}.\n\n`;
  const text = `## Article 1 - Boats\n\n${rules(1)}# Article 2 - Oars\n\n${rules(2)}## Article 3 - Tides\n\n${rules(3)}`;
  expect(sectionsOf(`# Harbour\n\n${text}`)).toEqual([
    '1 Article 1 - Boats',
    '2 Article 2 - Oars',
    '3 Article 3 - Tides',
  ]);
  const deep = `# Harbour\n\n# Chapter 1 Water\n\n## On boats\n\n### 1 Boats\n\n${rules(1)}### 2 Oars\n\n${rules(2)}# Chapter 2 Land\n\n##### 3 Carts\n\n${rules(3)}`;
  expect(sectionsOf(deep)).toEqual(['null Chapter 1 Water', '1 Boats', '2 Oars', '3 Carts']);
});

test('rules that count through parts and divisions are sections', () => {
  const rule = (n: number) =>
    `### ${n}. Rule of ${['Oars', 'Sails', 'Nets'][n % 3]}\n\n1. A boat waits.\n\n2. It leaves, but for sub-rule (1).\n\n`;
  const text = `# Harbour\n\n# PART 1—BOATS\n\n${rule(1)}## Division 1—Members\n\n${rule(2)}${rule(3)}# PART 2—LAND\n\n## Division 1—Carts\n\n${rule(4)}`;
  const { graph, report } = importGeneral(markdown(text));
  const sections = graph.nodes.filter(({ kind, number }) => kind === 'section' && number !== null);
  expect(sections.map(({ number }) => number)).toEqual(['1', '2', '3', '4']);
  expect(report.references.map(({ target }) => target)).toEqual(['1.1', '2.1', '3.1', '4.1']);
});

test('prose that a program put into code is prose', () => {
  const rules = 'A boat waits for the tide, and leaves at\nthe end of the day with all its oars.';
  const text = `# Harbour\n\n${[1, 2, 3].map((n) => `### ${n} Boats\n\n${n}.1 A member of the harbour:\n\n\`\`\`\n(a) must be here for two years or more;\n(b) must not be in one of these boats:\n(i) a boat that has no oars on the water;\n(ii) a boat that has no sails on the water; and\n(c) ${rules}\n\`\`\`\n\n`).join('')}`;
  const { numbers } = importGeneral(markdown(text));
  expect(numbers.slice(0, 6)).toEqual(['1.1', '1.1(a)', '1.1(b)', '1.1(b)(i)', '1.1(b)(ii)', '1.1(c)']);
});

test('an ordinal sign belongs to the number of an article', () => {
  const article = (n: number) => `## Artículo ${n}º. Barcas\n\nUna barca espera.\n\n`;
  expect(sectionsOf(`# Puerto\n\n${article(1)}${article(2)}`).map((title) => title.split(' ')[0])).toEqual([
    '1',
    '2',
  ]);
});

test('headings whose signs have no space behind them are headings', () => {
  const text = `#Boat Club\n\n${[1, 2, 3].map((n) => `##ARTICLE ${n} Boats\n\n1. A boat waits.\n\n2. It leaves.\n\n`).join('')}`;
  const { numbers, report } = importGeneral(markdown(text));
  expect(numbers).toEqual(['1.1', '1.2', '2.1', '2.2', '3.1', '3.2']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('numbers that headings print were not lost', () => {
  const section = (n: number) =>
    `Section 1.0${n} Boats\n------\n\nA boat waits, as Section 1.0${(n % 6) + 1} says.\n\n`;
  const text = `Article I Harbour\n=====\n\n${[1, 2, 3, 4, 5, 6].map(section).join('')}`;
  const { report } = importGeneral(markdown(text));
  expect(report.dialect.name).toBe('general');
  expect(report.references.map(({ status }) => status)).toEqual(Array(6).fill('resolved'));
});

test('one number with a zero in front among others fills none of them with zeros', () => {
  const text = `# Ferry Bylaws

## Article I. Boats

**Section 1.1. Sails.** A boat has sails.

**Section 1.2. Oars.** A boat has oars.

**Section 1.03. Names.** A boat has a name.

**Section 1.4. Owners.** A boat has an owner, see Section 1.2.
`;
  const { numbers, report } = importGeneral(markdown(text), {
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(numbers).toEqual(['1.1', '1.2', '1.03', '1.4']);
  expect(report.remarks.flatMap(({ kind, rule }) => (kind === 'number-pinned' ? rule : []))).toEqual([
    '1.03',
  ]);
  expect(report.printed).toMatchObject({ lacking: [], moved: [] });
  expect(report.references.map(({ target }) => target)).toEqual(['1.2']);
});

test('a chapter with a figure keeps it though its rules count like those of annexes with letters', () => {
  const annex = (letter: string) =>
    `# Appendix ${letter} - Forms\n\nForms of kind ${letter}:\n\n1. Sign here.\n2. Pay there.\n`;
  const text = `# 1. Boats

## 1.1. Sails

A boat has sails.

# 2. Tides

## 2.1. Flood

Nobody sails.

# 3. Audit

1. The council counts the boats.
2. It counts the oars, see Section 3 and Section 2.1.

${['A', 'B', 'C', 'D'].map(annex).join('\n')}`;
  const { graph, report } = importGeneral(markdown(text), {
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  const own = graph.nodes.filter(({ kind, number }) => kind === 'section' && number !== null);
  expect(own.map(({ number }) => number)).toEqual(['1', '2', '3', 'A', 'B', 'C', 'D']);
  expect(report.references.map(({ target }) => target)).toEqual(['3', '2.1']);
});

test('chapters without numbered rules behind the last one that has some are chapters, also without empty lines', () => {
  const text =
    '1) Boats\n1.1 Boats wait.\n1.2 They leave.\n2) Oars\n2.1 Row.\n2.2 Rest.\n3) Tides\nThey turn twice a day.\n4) Glossary\nEbb: The sea falls.\nFlood: The sea rises.\n';
  const { graph } = importGeneral(text);
  expect(graph.nodes.flatMap(({ kind, label }) => (/term|section/.test(kind) ? [label] : []))).toEqual(
    expect.arrayContaining(['Boats', 'Oars', 'Tides', 'Ebb', 'Flood']),
  );
  expect(graph.nodes.map(({ label }) => label)).not.toContain('Section 3');
});

test('below titles of chapters 7.0 is a section as 7.1 is, and rules lead to themselves by no link', () => {
  const link = '<a href="#x">#</a>';
  const section = (number: string, title: string) =>
    `<h2>${number} ${link} ${title}</h2><ol><li>${number}.1 ${link} Keep goats.</li><li>${number}.2 ${link} Feed goats.</li></ol>`;
  const text = `<h1>Goats ${link}</h1>${section('7.0', 'General')}${section('7.1', 'Fields')}<h1>Hay ${link}</h1>${section('8.0', 'General')}<h1>Barns ${link}</h1><h2>9.0 General</h2><ol><li>9.0.1 Barns are red.</li></ol>${section('9.1', 'Doors')}`;
  const lines = htmlLines(text);
  const { numbers, report, graph } = importGeneral(typeof lines === 'string' ? '' : lines, { kind: 'html' });
  expect(graph.nodes.flatMap(({ kind, number }) => (kind === 'section' ? [number] : []))).toEqual([
    ...['7.0', '7.1', '8.0', '9.0', '9.1'],
  ]);
  expect(numbers).toEqual(expect.arrayContaining(['7.1.2', '9.0.1']));
  expect(report.references).toEqual([]);
});
