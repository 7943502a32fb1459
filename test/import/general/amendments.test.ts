import { expect, test } from 'vitest';
import { importGeneral } from './import-general.ts';

test('amendments stand beside the articles, with sections of their own', () => {
  const { graph, numbers, byNumber, errors, report } = importGeneral(
    [
      'CHARTER OF THE FERRY END',
      '',
      'ARTICLE I',
      '',
      'Section 1. The harbour is called Ferry End and has no other name.',
      '',
      'Section 2. The harbour keeps boats for as long as there is a sea.',
      '',
      'Section 3. Nobody sells the harbour to people who do not row.',
      '',
      'ARTICLE II',
      '',
      'Section 1. The keepers meet in spring.',
      '',
      'Section 2. A keeper who sleeps by day is called by the others.',
      '',
      'Amendment I',
      '',
      'Nobody shall be kept from rowing by day.',
      '',
      'Amendment II',
      '',
      'Section 1. Cows cross the river as rowers do, and Article I holds for them.',
      '',
      'Section 2. The keepers have the power to say how by a rule.',
    ].join('\n'),
  );
  expect(errors).toEqual([]);
  const sections = graph.nodes.filter(({ kind }) => kind === 'section');
  expect(sections.map(({ number, label }) => [number, label])).toEqual([
    ['I', 'ARTICLE I'],
    ['II', 'ARTICLE II'],
    [null, 'Amendment I'],
    [null, 'Amendment II'],
  ]);
  expect(numbers).toEqual(['I.1', 'I.2', 'I.3', 'II.1', 'II.2']);
  const to = sections[0]?.id;
  expect(graph.edges).toContainEqual(expect.objectContaining({ to, kind: 'refers' }));
  expect(byNumber.size).toBe(5);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('an amendment behind chapters that no word calls takes nothing from them', () => {
  const { graph, report } = importGeneral(
    '1. Boats\n\nBoats float on the river.\n\n2. Cows\n\nCows swim in the river.\n\nAmendment 1\n\nCows row, too.\n',
  );
  const titles = graph.nodes.flatMap(({ kind, number, label }) =>
    kind === 'rule' || number === null ? [] : [`${number} ${label}`],
  );
  expect(titles).toEqual(['1 Boats', '2 Cows']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('articles that were put between two others are articles, and the first may be spelled', () => {
  const articles = ['PREMIER', '2', '3', '3-1', '3-2', '4', '5'];
  const { graph, errors, report } = importGeneral(
    articles
      .map((count) => `ARTICLE ${count}.\n\nLes barques du port rament.\n\nLes vaches aussi.\n`)
      .join('\n'),
  );
  expect(errors).toEqual([]);
  const sections = graph.nodes.filter(({ kind }) => kind === 'section');
  expect(sections.map(({ number }) => number)).toEqual(['1', '2', '3', '3-1', '3-2', '4', '5']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a full stop may stand behind the word, too', () => {
  const { numbers, report } = importGeneral(
    [1, 2]
      .map(
        (article) =>
          `ARTICLE ${'I'.repeat(article)}\n\n${[1, 2, 3].map((count) => `SECTION. ${count}. The keepers of harbour ${article} meet on day ${count}.`).join('\n\n')}`,
      )
      .join('\n\n'),
  );
  expect(numbers).toEqual(['I.1', 'I.2', 'I.3', 'II.1', 'II.2', 'II.3']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
