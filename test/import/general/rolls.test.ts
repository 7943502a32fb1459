import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('letters that abbreviate words are not numbers', () => {
  const { graph } = importGeneral(
    markdown(
      '# Boats\n\n## Signs\n\nA - Oars\\\nD - Draught\\\nF - Flags\n\n## Rows\n\n1. Two row.\n2. One rests.\n',
    ),
  );
  const texts = graph.nodes.map(({ text }) => text).join(' | ');
  expect(texts).toMatch(/A - Oars.*D - Draught.*F - Flags/);
});
