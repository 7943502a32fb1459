import { expect, test } from 'vitest';
import { folderTitle } from '../../../src/import/lines/order-pages.ts';

const titleOf = (files: Readonly<Record<string, string>>) =>
  folderTitle(Object.entries(files).map(([path, text]) => ({ path, text })));

test('a folder is called as the settings of its site say', () => {
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

test('a folder without settings is called by the page that leads into it, unless that says what every book does', () => {
  expect(titleOf({ 'boats.md': '# Boats\n', 'README.md': 'Hello.\n\n# The **Ferry** Game #\n' })).toBe(
    'The Ferry Game',
  );
  expect(titleOf({ 'SUMMARY.md': '# Summary\n\n[Boats](boats.md)\n', 'boats.md': '# Boats\n' })).toBeNull();
  expect(titleOf({ 'inner/README.md': '# Boats\n' })).toBeNull();
});

test('signs that close a heading, and links, are no part of the title, however long they are', () => {
  expect(titleOf({ 'README.md': '# The [Ferry](ferry.md) Game ##  \r\n' })).toBe('The Ferry Game');
  const long = `# Ferry${' '.repeat(50_000)}${'['.repeat(50_000)} Game\n`;
  expect(titleOf({ 'README.md': long })).toContain('Ferry');
});
