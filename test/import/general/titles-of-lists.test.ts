import { expect, test } from 'vitest';
import { importGeneral } from './import-general.ts';

function sectionsOf(text: string) {
  const { graph, numbers, report, errors } = importGeneral(text);
  expect(errors).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  const parts = graph.nodes.filter(({ kind }) => kind === 'category' || kind === 'section');
  return { titles: parts.map(({ label }) => label).filter((label) => label !== null), numbers };
}

test('a list that continues under a line has no sections, and one after a sentence is not one', () => {
  const goingOn = 'Kites\n\nFlying\n\n1. Run far.\n2. Let go.\n\nLanding\n\n3. Pull in.\n4. Knot the line.\n';
  expect(sectionsOf(goingOn).numbers).toEqual(['1', '2', '3', '4']);
  const said =
    'Kites\n\nA flyer of a kite.\n\n1. Runs far.\n2. Lets go.\n\nOne who lands it.\n\n1. Pulls in.\n2. Rests.\n\nFog\n\n1. Wait.\n';
  expect(sectionsOf(said).titles).not.toContain('Fog');
});
