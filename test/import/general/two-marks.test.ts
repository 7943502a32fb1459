import { expect, test } from 'vitest';
import { importGeneral } from './import-general.ts';

test('a paragraph that two marks begin is the first item of what the first of them counts', () => {
  const text = [
    '1. Ferries',
    '(a) A ferry rows at ebb.',
    '(b)(1) A ferry without a lantern waits at the pier.',
    '(2) A ferry with one goes first.',
    '(c) Nobody rows alone (1)(A) or asleep.',
    '2. Kites',
    '(a)(1) A kite flies.',
    '(2) It lands.',
  ].join('\n\n');
  const { graph, errors, report } = importGeneral(text, {
    raw: [{ page: null, text, kind: 'text' }],
  });
  expect(errors).toEqual([]);
  expect(graph.nodes.flatMap(({ number }) => number ?? [])).toEqual(
    '1 1(a) 1(b) 1(b)(1) 1(b)(2) 1(c) 2 2(a) 2(a)(1) 2(a)(2)'.split(' '),
  );
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
