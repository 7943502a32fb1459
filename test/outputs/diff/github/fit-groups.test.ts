import { expect, test } from 'vitest';
import { type EditionPart, fitGroups } from '../../../../src/outputs/diff/github/fit-groups.ts';

const items = (word: string, count: number) => Array.from({ length: count }, (_, i) => `- ${word} ${i}`);
const part = (name: string, ...groups: EditionPart['groups']): EditionPart => ({
  head: `## ${name}`,
  groups,
  command: `<code>diff ${name}</code>`,
});

test('shows the first items, and folds the others', () => {
  const text = fitGroups(
    [
      part(
        'Kites',
        { title: 'Substance', rank: 0, items: items('star', 2), open: 1 },
        { title: 'Numbers', rank: 1, items: items('number', 3), open: 0 },
      ),
    ],
    2000,
  );
  // One more is shown: to open a fold for it would be more work than to read it.
  expect(text).toBe(`## Kites

### Substance

- star 0
- star 1

<details><summary>Numbers: 3</summary>

- number 0
- number 1
- number 2

</details>`);
});

test('takes what is weightier in any edition first, and counts the rest with its command', () => {
  const groups = (name: string) => [
    { title: 'Substance', rank: 0, items: items(`${name} star`, 20), open: 10 },
    { title: 'Numbers', rank: 1, items: items(`${name} number`, 400), open: 0 },
  ];
  const text = fitGroups([part('Kites', ...groups('kite')), part('Boats', ...groups('boat'))], 4000);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4000);
  expect(text).toContain('- boat star 19');
  const shown = text.match(/kite number/g)?.length ?? 0;
  expect(shown).toBeGreaterThan(10);
  expect(text).toContain(`There is no space here for ${400 - shown} more: <code>diff Kites</code>`);
  expect(text).toContain('### Numbers\n\nThere is no space here for these 400: <code>diff Boats</code>');
});

test('counts the editions that have no space', () => {
  const many = Array.from({ length: 500 }, (_, i) =>
    part(`Edition ${i}`, { title: 'Substance', rank: 0, items: ['- one'], open: 1 }),
  );
  const text = fitGroups(many, 60_000);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60_000);
  const shown = text.match(/^## /gm)?.length ?? 0;
  expect(text.endsWith(`There is no space here for ${500 - shown} more editions.`)).toBe(true);
  expect(text.match(/^- one$/gm)).toHaveLength(shown);
});

test.each([`- ${'é'.repeat(900)}`, '- x'])('never has more bytes than it may: %#', (item) => {
  for (let most = 1000; most < 9000; most += 700) {
    const group = (title: string, rank: number) => ({
      title,
      rank,
      items: Array(40).fill(item) as string[],
      open: 3,
    });
    const text = fitGroups([part('Kites', group('A', 0), group('B', 1)), part('Boats', group('A', 0))], most);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(most);
  }
});
