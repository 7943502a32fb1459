import { expect, test } from 'vitest';
import { linesOfText } from '../../../../src/cli/commands/import/read-pages.ts';

test('a plain text with tags of HTML between its paragraphs is read as these say', async () => {
  const source =
    '<b>Article I</b>\n\n<b>1.01 Crew</b>\n\nThe crew is:\n<ul>\n<li>one who rows</li>\n<li>one who rests</li>\n</ul>\n<b>1.02 Boats</b>\n\nThere are two.\n';
  const read = await linesOfText({ written: 'crew.txt', source }, '.txt', 10);
  if (typeof read === 'string') throw new Error(read);
  expect(read.kind).toBe('markdown');
  const texts = (read.lines ?? []).map(({ text }) => text).filter(Boolean);
  expect(texts).toContain('**1.01 Crew**');
  expect(texts).toContain('  - one who rows');
});
