import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test.each([
  ['title: |\n  The Ferry Game\n  by Night', 'The Ferry Game by Night'],
  ['title: |\r\n  The Ferry Game\r\n  by Night\r\nauthor: A. Rower', 'The Ferry Game by Night'],
  ['title: >\n  The Ferry Game\n\n  by Night', 'The Ferry Game by Night'],
  ['title: >-\r\n  The Ferry Game\r\nauthor: A. Rower', 'The Ferry Game'],
])('a title may stand on lines of its own in the settings of a page: %j', (settings, title) => {
  const text = `---\n${settings}\ndate: May 2021\n---\n\n# Setup\n\n1. Take a boat.\n2. Take an oar.\n\n# Turns\n\n1. Row.\n2. Draw.\n`;
  const { graph, report } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(graph.edition.title).toBe(title);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
