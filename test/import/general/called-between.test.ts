import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const article = (count: number, title: string, mark = '## ') =>
  `${mark}Article ${count}. ${title}.\n\n1. Kites fly.\n\n2. They land, see article ${count === 5 ? 4 : 5}.\n\n`;

test('a line with the number between two headings, or behind the last, is one of them', () => {
  const text = `# Kites\n\n${article(1, 'Tails')}${article(2, 'Strings')}${article(3, 'Wind')}${article(4, 'Money', '')}${article(5, 'Rain')}${article(6, 'The end', '')}`;
  const { graph, errors, numbers } = importGeneral(markdown(text));
  expect(errors).toEqual([]);
  const sections = graph.nodes.filter(({ kind, number }) => kind === 'section' && number !== null);
  expect(sections.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(numbers).toHaveLength(12);
  expect(graph.edges.map(({ to }) => graph.nodes.find(({ id }) => id === to)?.number)).toEqual([
    ...['5', '5', '5', '5', '4', '5'],
  ]);
});

test('a sentence about the next article is no heading', () => {
  const text = `# Kites\n\n${article(1, 'Tails')}${article(2, 'Strings')}${article(3, 'Wind')}Article 4. has been taken out; nobody misses it.\n\n${article(5, 'Rain')}`;
  const { graph } = importGeneral(markdown(text));
  expect(graph.nodes.filter(({ kind }) => kind === 'section')).toHaveLength(4);
});

test('a number that stands again in a list of fines is that of no heading', () => {
  const text = `# Kites\n\n${article(1, 'Tails')}${article(2, 'Strings')}${article(3, 'Wind')}# Fines\n\nArticle 4. Low kites\n\nArticle 4. Loud kites\n`;
  const { graph } = importGeneral(markdown(text));
  expect(graph.nodes.filter(({ kind, number }) => kind === 'section' && number === '4')).toEqual([]);
});
