import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('alerts of another program are examples and notes of the rule, with the word that they print', () => {
  const source = `# The Kite Game

## 1. Wind

1. Fly in the wind.

   > [!EXAMPLE]
   > Ann flies *high*.

2. Land without it.

   > [!note]- Ropes
   > They stay.

> [!WARNING]
> Mind the trees.
`;
  const { graph, report, errors } = importGeneral(markdown(source), {
    kind: 'markdown',
    raw: [{ page: null, text: source, kind: 'markdown' }],
  });
  const texts = graph.nodes.flatMap(({ kind, text }) => (text ? [[kind, text]] : []));
  expect(texts).toEqual(
    expect.arrayContaining([
      ['example', 'Example: Ann flies high.'],
      ['note', 'Note: Ropes They stay.'],
      ['note', 'Warning: Mind the trees.'],
    ]),
  );
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});
