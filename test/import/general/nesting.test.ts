import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

/** What stands in a document below its title, each text with those that it holds. */
function outlineOf(text: string) {
  const result = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  const { nodes } = result.graph;
  const below = (id: string): unknown[] =>
    nodes
      .filter(({ parent }) => parent === id)
      .map((node) => {
        const name = [node.number, node.label, node.text].filter((part) => part).join(' ');
        const inner = below(node.id);
        return inner.length > 0 ? { [name]: inner } : name;
      });
  expect(result.errors).toEqual([]);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
  return below(nodes[0]?.id ?? '');
}

test('a heading in a section with a number holds what stands below it, in its order', () => {
  const text =
    '# Ferry\n\n## 1. Turn\n\nEach player moves.\n\n### Row\n\n- Roll a die.\n- **At a bank:**\n  - Wait.\n  - Land.\n- Move on.\n\nNobody rows twice.\n\n### Rest\n\n- Sleep.\n\n## 2. End\n\nScore.\n\n## 3. Help\n\nAsk.\n';
  expect(outlineOf(text)).toEqual([
    {
      '1 Turn': [
        'Each player moves.',
        { Row: ['Roll a die.', { 'At a bank': ['Wait.', 'Land.'] }, 'Move on.', 'Nobody rows twice.'] },
        { Rest: ['Sleep.'] },
      ],
    },
    { '2 End': ['Score.'] },
    { '3 Help': ['Ask.'] },
  ]);
});

test('a list below a bullet of a section with a number stays below it', () => {
  const text =
    '# Ferry\n\n## 1. Wreck\n\n- When you sink:\n  1. Swim.\n  2. Shout.\n- Others go on.\n\n## 2. End\n\n1. Count.\n2. Pay.\n';
  expect(outlineOf(text)).toEqual([
    { '1 Wreck': [{ 'When you sink:': ['Swim.', 'Shout.'] }, 'Others go on.'] },
    { '2 End': ['2.1 Count.', '2.2 Pay.'] },
  ]);
});
