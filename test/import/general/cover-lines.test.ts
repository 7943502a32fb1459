import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const titles = (source: readonly string[]) => {
  const { graph, errors } = importGeneral(markdown(source.join('\n\n')));
  expect(errors).toEqual([]);
  return {
    title: graph.edition.title,
    parts: graph.nodes.flatMap(({ kind, label }) => (kind === 'rule' ? [] : [label])),
  };
};

test('the first section is the parent of the next', () => {
  const { parts } = titles([
    '# Ferry',
    '## Setup',
    '### Boats',
    'Boats are green.',
    '### Ropes',
    'Ropes are long.',
    '## Play',
    'Row.',
  ]);
  expect(parts).toEqual(expect.arrayContaining(['Setup', 'Boats', 'Ropes', 'Play']));
});
