import { expect, test } from 'vitest';
import { folderTitle } from '../../../src/import/lines/order-pages.ts';

const titleOf = (files: Readonly<Record<string, string>>) =>
  folderTitle(Object.entries(files).map(([path, text]) => ({ path, text })));

test('a folder has the title in its site settings', () => {
  const page = { 'README.md': '# Another Title\n' };
  expect(titleOf({ ...page, 'book.toml': '[book]\nauthors = ["A"]\ntitle = "The Ferry Game"\n' })).toBe(
    'The Ferry Game',
  );
  expect(titleOf({ ...page, 'mkdocs.yml': 'theme: plain\nsite_name: The Ferry Game # ours\n' })).toBe(
    'The Ferry Game',
  );
  expect(titleOf({ ...page, '_config.yml': "title: 'The Ferry Game'\n" })).toBe('The Ferry Game');
  expect(titleOf({ ...page, '_config.yml': 'title: >\n  Ferry\n' })).toBe('Another Title');
});

test('a folder without settings has the title of its entry page, unless that is generic', () => {
  expect(titleOf({ 'boats.md': '# Boats\n', 'README.md': 'Hello.\n\n# The **Ferry** Game #\n' })).toBe(
    'The Ferry Game',
  );
  expect(titleOf({ 'SUMMARY.md': '# Summary\n\n[Boats](boats.md)\n', 'boats.md': '# Boats\n' })).toBeNull();
  expect(titleOf({ 'inner/README.md': '# Boats\n' })).toBeNull();
});

test('closing signs of a heading, and links, are not part of the title, however long', () => {
  expect(titleOf({ 'README.md': '# The [Ferry](ferry.md) Game ##  \r\n' })).toBe('The Ferry Game');
  const long = `# Ferry${' '.repeat(50_000)}${'['.repeat(50_000)} Game\n`;
  expect(titleOf({ 'README.md': long })).toContain('Ferry');
});
