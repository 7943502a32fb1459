import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

function examplesOf(text: string) {
  const { graph, report, errors } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(errors).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  const rules = graph.nodes.filter(({ kind }) => kind === 'rule').length;
  return {
    examples: graph.nodes.filter(({ kind }) => kind === 'example').map(({ text: said }) => said),
    rules,
  };
}

test('the word for an example alone above a text, a list or below a heading announces one', () => {
  const bells = `# Bells

## Ringing

1. Each ringer rings once.

   Example

   Anna rings first.

2. A missed stroke costs a point.

Examples of strokes:

- Cora misses two.
- Dora misses none.

## Scoring

The highest score wins.

### Example

Emil has 4 points.

He loses.
`;
  expect(examplesOf(bells)).toEqual({
    examples: [
      'Example\nAnna rings first.',
      'Examples of strokes:\nCora misses two.\nDora misses none.',
      'Example\nEmil has 4 points.\nHe loses.',
    ],
    rules: 2,
  });
});

test.each(['*Beispiel:*', '**Ejemplo:**', 'Exemple :', 'Esempio:'])(
  'an example of another language: %s',
  (word) => {
    const { examples } = examplesOf(`# Bells\n\n## Ringing\n\n1. Ring.\n2. Rest.\n\n${word} Anna 3 Bob 4.\n`);
    expect(examples).toHaveLength(1);
  },
);
