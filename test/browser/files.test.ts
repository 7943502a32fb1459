import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, inject, test } from 'vitest';
import { findBrokenLinks } from './links.ts';
import { buildSite } from './setup.ts';

const built = inject('built');
const pages = globSync('**/*.html', { cwd: built }).sort();

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // How a document is written down, which is the affair of Astro and of those who read its source.
      'doctype-style': 'off',
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      'no-inline-style': 'off',
      'long-title': 'off',
      // Two elements with the same name of which a style sheet shows one at a time; axe looks at those that are shown.
      'unique-landmark': 'off',
      // Starlight's button for the menu stands in no form.
      'no-implicit-button-type': 'off',
      // `role="list"` keeps a list a list for Safari, which drops it with the bullets.
      'no-redundant-role': 'off',
      // Ids are those of rules: any that HTML allows, as long as it starts with a letter or is one of Starlight's.
      'valid-id': ['error', { relaxed: true }],
    },
  });
  const found: string[] = [];
  for (const page of pages) {
    const report = await validator.validateString(readFileSync(join(built, page), 'utf8'));
    for (const { messages } of report.results)
      for (const { ruleId, message, line, column } of messages)
        found.push(`${page}:${line}:${column} ${ruleId}: ${message}`);
  }
  expect(found.slice(0, 40)).toEqual([]);
});

test('every link leads somewhere, fragments included', () => {
  expect(findBrokenLinks(built, inject('base')).slice(0, 40)).toEqual([]);
});

test('a page of the site has the graph to take away, byte for byte', () => {
  const graph = readFileSync(join(built, 'lantern-harbour/graph.json'));
  expect(graph.equals(readFileSync(join(built, '../data/lantern-harbour.json')))).toBe(true);
});

test('there is a sitemap where a host is known', () => {
  expect(readFileSync(join(built, 'sitemap-0.xml'), 'utf8')).toContain(
    '<loc>https://example.org/rules/lantern-harbour/phases-auction/</loc>',
  );
});

test('the same input makes the same site', () => {
  const again = join(built, '../again');
  buildSite({ data: join(built, '../data'), out: again, work: join(built, '../work-again') });
  const files = globSync('**/*', { cwd: built, withFileTypes: true }).filter((entry) => entry.isFile());
  const differing = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !readFileSync(path).equals(readFileSync(path.replace(built, again))));
  expect(differing).toEqual([]);
});

test('the sources of the site agree with the types of the package', () => {
  const folder = join(dirname(built), 'work');
  const site = resolve('site');
  const config = {
    extends: join(site, 'tsconfig.json'),
    include: [join(site, 'src'), join(site, 'integrations'), join(site, '*.mjs'), '.astro/types.d.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], {
    encoding: 'utf8',
  });
  expect(stdout.split('\n').filter((line) => line.includes('site/'))).toEqual([]);
});
