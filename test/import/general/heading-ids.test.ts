import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('an id behind the title of a heading is no text, and links lead to it', () => {
  const text = `Kite Club {#club}
=========

## Flying {#sec-fly .small}

1. Nobody flies at night, see [the bells](#sec-bells).

## Bells {: #sec-bells }

1. Ring as [flying](#sec-fly) says to [the club](#club).
`;
  const { graph, report } = importGeneral(markdown(text), {
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  const titles = graph.nodes.map(({ label }) => label);
  expect(titles).toEqual(expect.arrayContaining(['Flying', 'Bells']));
  expect(report.references).toHaveLength(3);
  expect(report.remarks.filter(({ kind }) => kind === 'link-dangling')).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
