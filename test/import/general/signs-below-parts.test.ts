import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const sectionsOf = (text: string) => {
  const { graph, errors } = importGeneral(markdown(text));
  expect(errors).toEqual([]);
  return graph.nodes.flatMap(({ kind, number }) => (kind === 'section' && number !== null ? [number] : []));
};

const section = (head: string) => `${head}\n\n(1) Boote warten.\n\n(2) Boote fahren.\n\n`;

test('headings with § are sections if most outer headings are empty', () => {
  const annexes = [1, 2, 3, 4].map((count) => `## Formel ${count}\n\nBoote mal Ruder.\n\n`).join('');
  const text = `# Hafengesetz\n\n## Abschnitt 1 - Boote\n\n${section('### § 1 Ruder')}${section('### § 2 Segel')}## Abschnitt 2 - Fahrten\n\n${section('### § 3 Wind')}### Anhang\n\n${annexes}`;
  expect(sectionsOf(text)).toEqual(['1', '2', '3']);
});
