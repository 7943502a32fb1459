import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editionListSchema } from '../../../../src/model/edition-list.ts';
import { redirectsSchema } from '../../../../src/model/redirects.ts';
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

test('a translation is listed with its original, and has the redirects of that', async () => {
  const settings = (version: string, more = '') =>
    `id: bay\ntitle: Bay\nversion: "${version}"\nlanguage: en\n${more}sections: [t.md]\n`;
  const cwd = projectOf({
    'rules/bay/edition.yaml': settings('1'),
    'rules/bay/t.md': '# Kites {#kites}\n\n1. Fly. {#fly}\n2. Land. {#land}\n',
    'rules/bay-de/edition.yaml':
      'id: bay-de\ntitle: Bucht\nversion: "1"\nlanguage: de\ntranslates: { edition: bay, version: "1" }\n',
    'rules/bay-de/t.md': '# Drachen {#kites}\n\n1. Fliege. {#fly}\n',
  });
  expect(await rulewright(['release', 'bay'], { cwd })).toMatchObject({ code: 0 });
  const retired = 'retired: [{ id: land, successors: [fly], since: "2", why: "It is part of flying." }]\n';
  writeFileSync(join(cwd, 'rules/bay/edition.yaml'), settings('2', retired));
  writeFileSync(join(cwd, 'rules/bay/t.md'), '# Kites {#kites}\n\n1. Fly. {#fly}\n');
  // The original need not be built.
  expect(await rulewright(['build', 'bay-de'], { cwd })).toMatchObject({ code: 0 });

  const read = (name: string) => JSON.parse(readFileSync(join(cwd, 'dist/data', name), 'utf8'));
  expect(editionListSchema.parse(read('editions.json')).editions).toMatchObject([
    { id: 'bay-de', language: 'de', translates: { id: 'bay', version: '1' }, releases: [] },
  ]);
  const { edition, redirects } = redirectsSchema.parse(read('bay-de.redirects.json'));
  expect(edition).toBe('bay-de');
  expect(redirects.find(({ from }) => from === 'land')).toMatchObject({
    to: ['fly'],
    why: 'It is part of flying.',
  });
});
