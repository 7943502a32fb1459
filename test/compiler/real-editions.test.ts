import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCompiler, loadProject } from '../../src/compiler/create-compiler.ts';
import type { EditionSource } from '../../src/source/read-edition.ts';

const loaded = loadProject(join(import.meta.dirname, '../..'))?.sources ?? new Map<string, EditionSource>();

test('a word that changes in an edition with releases leaves what other files were linked to', () => {
  const edition = [...loaded.values()].find(
    ({ releases = [], files }) => releases.length > 0 && files.size > 2,
  );
  if (!edition) throw new Error('no edition in rules/ was released');
  let now: ReadonlyMap<string, EditionSource> = loaded;
  const compiler = createCompiler((name) => now.get(name) ?? null);
  const filesOf = () => compiler.compile(now.get(edition.name) ?? edition).edition?.files ?? [];
  const before = new Set(filesOf());
  const [name, file] = [...edition.files][0] ?? [];
  if (name === undefined || !file) throw new Error('no file in an edition with releases');
  const longer = { ...file, text: `${file.text}\n`, hash: 'longer' };
  now = new Map([
    ...loaded,
    [edition.name, { ...edition, files: new Map([...edition.files, [name, longer]]) }],
  ]);
  const after = filesOf();
  expect(after.length).toBe(edition.files.size);
  expect(after.filter((file) => before.has(file)).length).toBeGreaterThan(after.length / 2);
});
