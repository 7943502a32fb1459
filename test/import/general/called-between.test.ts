import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const article = (count: number, title: string, mark = '## ') =>
  `${mark}Article ${count}. ${title}.\n\n1. Kites fly.\n\n2. They land, see article ${count === 5 ? 4 : 5}.\n\n`;

test('a sentence about the next article is not a heading', () => {
  const text = `# Kites\n\n${article(1, 'Tails')}${article(2, 'Strings')}${article(3, 'Wind')}Article 4. has been taken out; nobody misses it.\n\n${article(5, 'Rain')}`;
  const { graph } = importGeneral(markdown(text));
  expect(graph.nodes.filter(({ kind }) => kind === 'section')).toHaveLength(4);
});

test('a number repeated in a list of fines does not belong to a heading', () => {
  const text = `# Kites\n\n${article(1, 'Tails')}${article(2, 'Strings')}${article(3, 'Wind')}# Fines\n\nArticle 4. Low kites\n\nArticle 4. Loud kites\n`;
  const { graph } = importGeneral(markdown(text));
  expect(graph.nodes.filter(({ kind, number }) => kind === 'section' && number === '4')).toEqual([]);
});
