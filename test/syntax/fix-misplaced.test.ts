import { expect, test } from 'vitest';
import { replaceAll } from '../../src/outputs/report/apply-fixes.ts';
import { fixMisplaced } from '../../src/syntax/fix-attributes.ts';
import { readFacts } from '../../src/syntax/read-facts.ts';

test('braces behind an id that are left open are read in one go, however many values they have', () =>
  expect(fixMisplaced(`{#kite} {${'wind=low='.repeat(200)}{`, [0, 7])).toEqual([]));

/** A text with all that its problems say of how it is put right. */
const mended = (text: string): string => {
  const { problems } = readFacts(text, { isGlossary: false, acceptSuggestions: false });
  const edits = problems.flatMap((problem) => problem.edits ?? []);
  return replaceAll(
    text,
    edits.map(({ at: [start, end], text: written }) => ({ file: '', start, end, text: written })),
  );
};

test.each([
  ['1. Fly low. {#kite}\\', '1. Fly low. {#kite}'],
  ['1. Fly low. {#kite}<br>', '1. Fly low. {#kite}'],
  ['1. Fly low. {#kite}}}', '1. Fly low. {#kite}'],
  ['1. Fly low {#kite}.\n   <!-- later -->', '1. Fly low. {#kite}\n   <!-- later -->'],
])('%s', (written, right) => expect(mended(`# Bay\n\n${written}\n`)).toBe(`# Bay\n\n${right}\n`));

test.each([
  '1. - Fly low. {#kite}\n   - Land.',
  '1. - Fly low. {#kite}\n\n   - Land.',
  '1. - Fly low. {#kite}\n     and land.',
  '1. Fly low. {#kite}<br>\n   Land.',
  '1. Fly low. {#kite}\\\n   Land.',
  '1. Fly low. {#kite} Land.',
  '1. Fly low. {#kite} **Land:** Roll up.',
  '1. Fly low. **{#kite}**',
  '1. Fly low. “{#kite .optional}”',
  '1. Fly low. {#kite}†',
  '1. Fly low. {#kite}[^1]',
  '1. Fly low. {#kite} +reel',
  '1. <u>Fly low. {#kite}</u>',
  '1. - Fly low. {#kite}',
  '1. {#kite} - Fly low\n   or high. +reel',
  '1. ★ **{#kite} Low:** Fly. ★',
  '1. Fly low.\n\n   -reel {#kite}',
  '1. > Fly low. {#kite}',
  '1. # Fly low. {#kite}',
])('no one edit is sure, and it is reported: %s', (written) => {
  const text = `# Bay\n\n${written}\n`;
  expect(mended(text)).toBe(text);
  expect(readFacts(text, { isGlossary: false, acceptSuggestions: false }).problems).not.toEqual([]);
});
