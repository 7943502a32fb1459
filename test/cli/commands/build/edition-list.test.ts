import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editionListSchema } from '../../../../src/model/edition-list.ts';
import { projectOf, rulewright } from '../../harness.ts';

test('editions.json lists every written file once, with its form, size and hash', async () => {
  const edition = (id: string) =>
    `id: ${id}\ntitle: Kites of ${id}\nversion: "1.0"\nlanguage: en\ndate: 2026-05-01\nsections: [t.md]\n`;
  const cwd = projectOf({
    'rules/bay/edition.yaml': edition('bay'),
    'rules/bay/t.md': '# Kites {#kites}\n\n1. Fly, as [fly_high] says. {#fly}\n2. Fly high. {#fly_high}\n',
    'rules/bay.two/edition.yaml': edition('bay.two'),
    'rules/bay.two/t.md': '# Kites {#kites}\n\n1. Fly low. {#fly}\n',
    'rules/site.yaml': 'compare:\n  - { old: bay, new: bay.two }\n',
  });
  expect(await rulewright(['release', 'bay'], { cwd })).toMatchObject({ code: 0 });
  expect(await rulewright(['build'], { cwd })).toMatchObject({ code: 0 });

  const folder = join(cwd, 'dist/data');
  const list = editionListSchema.parse(JSON.parse(readFileSync(join(folder, 'editions.json'), 'utf8')));
  expect(list.editions.map(({ files, ...edition }) => [edition, files.map(({ name }) => name)])).toEqual([
    [
      {
        id: 'bay',
        title: 'Kites of bay',
        language: 'en',
        version: '1.0',
        rules: 2,
        edges: 1,
        releases: [{ version: '1.0', date: '2026-05-01' }],
      },
      ['bay.json', 'bay.search.json', 'bay.history.json', 'bay.redirects.json'],
    ],
    [
      {
        id: 'bay.two',
        title: 'Kites of bay.two',
        language: 'en',
        version: '1.0',
        rules: 1,
        edges: 0,
        releases: [],
      },
      ['bay.two.json', 'bay.two.search.json'],
    ],
  ]);

  const files = [...list.editions.flatMap((edition) => edition.files), ...list.files];
  const written = readdirSync(folder).filter((name) => name !== 'editions.json');
  expect(files.map(({ name }) => name).sort()).toEqual(written.sort());
  for (const { name, form, bytes, sha256 } of files) {
    const content = readFileSync(join(folder, name));
    expect([bytes, sha256]).toEqual([content.length, createHash('sha256').update(content).digest('hex')]);
    const { format, $id } = JSON.parse(content.toString());
    expect(form, name).toBe(format ?? $id.replace('urn:rulewright:', 'rulewright/'));
  }
});
