import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('dice in front of texts are no numbers, but those of a numbering that has such letters are', () => {
  const thrown = [
    '1d4 boats sink',
    '1d6 oars break',
    '1d8 nets tear',
    '2d6 days pass',
    '2d8 nights pass',
    '2v2 is for four',
  ];
  const book = `# Ferry\n\n## Storms\n\n${thrown.join('\n\n')}\n\n## Damage\n\nA storm deals 2d6 to a boat.\n`;
  const { numbers, report, graph } = importGeneral(markdown(book));
  expect(numbers).toEqual([]);
  expect(graph.edges.filter(({ kind }) => kind === 'refers')).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  const lettered = ['1a1', '1a2', '1b1', '1d1', '1d6'].map((number) => `${number} Boats float.`);
  expect(importGeneral(`1 BOATS\n\n${lettered.join('\n\n')}`).numbers).toContain('1d6');
});

test('editions and kinds of games in front of texts are no doubtful numbers', () => {
  const { report, numbers } = importGeneral(
    markdown(
      '# Ferry\n\n## Storms\n\n5e boats may sink.\n\n4X boats trade.\n\n2v2 is for four.\n\n3d6 oars break.\n\n10ft is the reach.\n\n1pt is a boat.\n\n2pt is a raft.\n\n1pt is an oar.\n\n2-team meets are short.\n',
    ),
  );
  expect(numbers).toEqual([]);
  expect(report.remarks.filter(({ kind }) => kind === 'numbering-unsure')).toEqual([]);
});

test('a plus that stands alone in front of a figure is its sign, and among bullets one of them', () => {
  const { files } = importGeneral('1. SKILLS\n\nArcher\n+ 10 aim\n\nYou carry:\n+ a rope\n+ 2 torches\n');
  const text = [...files.values()].join('\n');
  expect(text).toContain('+10 aim');
  expect(text).not.toContain('+2 torches');
});
