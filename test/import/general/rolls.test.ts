import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('what dice show numbers no rule', () => {
  const { graph, numbers, errors } = importGeneral(
    markdown(
      '# Tides\n\n## Storm\n\nRoll a die:\n\n- 1-3: No wind\n- 4: Row back\n- 5: Row on\n\n## Fate\n\n- Ask the die.\n- 6: Good/ 4-5: Mixed/ 1-3: Bad\n\n## Crew\n\n1. Two row.\n2. One rests.\n',
    ),
  );
  expect(numbers).toEqual([]);
  expect(errors).toEqual([]);
  const texts = graph.nodes.map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining(['1-3: No wind', '4: Row back', '6: Good/ 4-5: Mixed/ 1-3: Bad']),
  );
});

test('letters that stand for words number none either', () => {
  const { graph } = importGeneral(
    markdown(
      '# Boats\n\n## Signs\n\nA - Oars\\\nD - Draught\\\nF - Flags\n\n## Rows\n\n1. Two row.\n2. One rests.\n',
    ),
  );
  const texts = graph.nodes.map(({ text }) => text).join(' | ');
  expect(texts).toMatch(/A - Oars.*D - Draught.*F - Flags/);
});
