import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('a line without a number stands in front of the rules that it calls, and not in the rule before', () => {
  const { graph, byNumber, numbers, report } = importGeneral(`The Ferry Game

1. Boats

Small boats

1.1 A small boat carries two.

1.2 It has oars.

Large boats:

1.3 A large boat carries nine.

1.3a It has sails.

2. Tides

2.1 Wait.

2.2 A boat is late.

Excuses:

2.2a Fog.

2.2b Ice.
`);
  expect(numbers).toEqual(['1.1', '1.2', '1.3', '1.3a', '2.1', '2.2', '2.2a', '2.2b']);
  expect(byNumber.get('1.2')?.text).toBe('It has oars.');
  expect(graph.nodes.find(({ text }) => text === 'Large boats:')?.parent).toBe('boats');
  expect(byNumber.get('2.2')?.text).toMatch(/Excuses:$/);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('headings without a number among items that count on are labels, and the items keep their numbers', () => {
  const chapter = (name: string, first: string) =>
    `## Article ${name}\n\n### ${first}\n\n1. Row.\n2. Rest.\n\n### Loads\n\n3. Carry.\n   1. Gently.\n\n### Fees\n\n4. Pay. See Article ${name}, Section 3.\n\n`;
  const text = `# The Ferry League\n\n${chapter('I', 'Oars')}${chapter('II', 'Sails')}## Boats\n\n### Red\n\nOne.\n\n### Blue\n\nTwo.\n`;
  const { numbers, graph, report, errors } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  const own = (chapter: string) => ['1', '2', '3', '3.1', '4'].map((number) => `${chapter}.${number}`);
  expect(numbers).toEqual([...own('I'), ...own('II')]);
  expect(graph.nodes.filter(({ text }) => text === 'Loads')).toHaveLength(2);
  expect(report.references.map(({ target }) => target)).toEqual(['I.3', 'II.3']);
  expect(graph.nodes.filter(({ label }) => label === 'Red' || label === 'Blue')).toHaveLength(2);
  expect(report.remarks).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test('headings whose items begin anew are sections', () => {
  const text =
    '# Ferry\n\n## Article I\n\n### Oars\n\n1. Row.\n2. Rest.\n\n### Loads\n\n1. Carry.\n\n## Article II\n\n### Fees\n\n1. Pay.\n';
  const { files } = importGeneral(markdown(text), { kind: 'markdown' });
  expect([...files.keys()].filter((path) => /oars|loads|fees/.test(path))).toHaveLength(3);
});
