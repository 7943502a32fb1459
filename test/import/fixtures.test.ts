import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runImport } from '../../src/cli/commands/import/run-import.ts';

const home = join(import.meta.dirname, '../fixtures/import');
const names = readdirSync(home, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Documents imported with a parallel one, which resolves their names. */
const parallels: ReadonlyMap<string, string> = new Map([['named', 'numbered/source.txt']]);

/** All files in a folder, by path. */
const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .sort()
    : [];

const temporary = mkdtempSync(join(tmpdir(), 'rulewright-import-fixtures-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

describe.each(names)('the document %s', (name) => {
  const cwd = join(temporary, name);
  const expected = join(home, name, 'expected');
  const sources = readdirSync(join(home, name)).filter((file) => file.startsWith('source.'));
  let result: Awaited<ReturnType<typeof runImport>>;
  beforeAll(async () => {
    const parallel = parallels.get(name);
    const request = {
      edition: name,
      out: join(cwd, 'rules', name),
      suggestions: 'keep',
      deadline: 60,
      ...(name === 'named' ? { profile: 'named' } : {}),
      ...(parallel === undefined ? {} : { parallel: join(home, parallel) }),
    } as const;
    result = await runImport(join(home, name, sources[0] ?? ''), request, temporary);
  });

  test('is one file, and all of it is in the edition', () => {
    expect(sources).toHaveLength(1);
    expect(result).toMatchObject({ code: 0, stderr: '' });
  });

  test('becomes the expected edition and report', async () => {
    await expect(result.stdout).toMatchFileSnapshot(join(expected, 'summary.txt'));
    for (const path of filesBelow(cwd))
      await expect(readFileSync(join(cwd, path), 'utf8')).toMatchFileSnapshot(join(expected, path));
  });

  test('has no expected file that is not written', () => {
    const written = ['summary.txt', ...filesBelow(cwd)];
    expect(filesBelow(expected).filter((path) => !written.includes(path))).toEqual([]);
    const beside = readdirSync(join(home, name)).filter((entry) => entry !== 'expected');
    expect(beside).toEqual(sources);
  });
});

test('there is a document for each way of numbering, and one each in HTML, Markdown and PDF', () => {
  expect(names).toEqual(['html', 'markdown', 'named', 'numbered', 'outline', 'pdf']);
});
