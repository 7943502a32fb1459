import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('a bold word before a dash is a label, and not where a second dash ends what stands between', () => {
  const text =
    '# Kites\n\n## Turn\n\n- **Draw** — Take a card.\n- **Fly** – Play a kite.\n- **Rest** - Do nothing.\n- **Kites** — red ones — fly twice.\n- **Fine:** - 3 points.\n';
  const { graph, report } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  const rules = graph.nodes.filter(({ kind }) => kind === 'rule');
  expect(rules.map(({ label, text: said }) => [label, said])).toEqual([
    ['Draw', 'Take a card.'],
    ['Fly', 'Play a kite.'],
    ['Rest', 'Do nothing.'],
    [null, 'Kites — red ones — fly twice.'],
    ['Fine', '- 3 points.'],
  ]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
