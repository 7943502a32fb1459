import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import { editionFolders, importedPlaces } from '../../src/cli/imported-places.ts';
import { formatPretty } from '../../src/outputs/report/pretty.ts';
import { rulewright } from './harness.ts';

const root = mkdtempSync(join(tmpdir(), 'rulewright-imported-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const line = (number: number, rest: object) => ({ line: number, became: 'rule', ...rest });

/** Lay an imported edition into the folder, of which the report says these lines. */
function imported(edition: string, kind: string, lines: readonly object[]): void {
  const own = join(root, 'rules', edition);
  const fixture = join(import.meta.dirname, '../fixtures/import/markdown/expected/rules/markdown');
  cpSync(fixture, own, { recursive: true });
  const report = reportOf(own);
  const source = { ...report.source, file: `${edition}.${kind}`, kind };
  writeFileSync(join(own, 'import-report.json'), JSON.stringify({ ...report, source, lines }));
}

const reportOf = (folder: string): { source: object } =>
  JSON.parse(readFileSync(join(folder, 'import-report.json'), 'utf8'));

const fault = (file: string, rule?: string): Diagnostic => ({
  code: 'R000',
  name: 'a-check',
  severity: 'warning',
  message: 'Something is wrong.',
  place: { file, line: 3, column: 1, endLine: 3, endColumn: 2, start: 0, end: 1 },
  ...(rule === undefined ? {} : { rule }),
  related: [],
});

test('a fault says where in its document the rule was imported from', () => {
  imported('ferry', 'pdf', [
    line(1, { became: 'heading', id: 'boats', page: 1 }),
    line(7, { id: 'boats', page: 2 }),
    line(8, { id: 'boats_oars', page: 2 }),
    line(9, { became: 'note', id: 'boats_oars', page: 3 }),
    line(10, { became: 'note', id: 'boats_oars', page: 4 }),
  ]);
  imported('pier', 'markdown', [
    line(4, { id: 'planks', origin: 12 }),
    line(6, { became: 'note', id: 'planks', origin: 15 }),
    line(7, { became: 'note', id: 'planks' }),
  ]);
  imported('harbor', 'folder', [line(4, { id: 'tides', origin: 12, file: 'tides.md' })]);
  imported('quay', 'docx', [line(4, { id: 'crates' })]);
  const folders = editionFolders(
    ['ferry', 'harbor', 'pier', 'quay', 'none'].map((name) => `rules/${name}/edition.yaml`),
  );
  const places = importedPlaces(folders, root);
  expect(places(fault('rules/ferry/1-boats.md', 'boats'))).toBe('ferry.pdf, page 2');
  expect(places(fault('rules/ferry/1-boats.md', 'boats_oars~note1'))).toBe('ferry.pdf, page 3');
  expect(places(fault('rules/ferry/1-boats.md', 'boats_oars~note2'))).toBe('ferry.pdf, page 4');
  expect(places(fault('rules/ferry/1-boats.md', 'boats_oars~note3'))).toBe('ferry.pdf, page 2');
  expect(places(fault('rules/pier/planks.md', 'planks~note2'))).toBe('pier.markdown, line 16');
  expect(places(fault('rules/harbor/tides.md', 'tides'))).toBe('harbor.folder/tides.md, line 12');
  expect(places(fault('rules/quay/crates.md', 'crates'))).toBe('quay.docx, paragraph 4');
  expect(places(fault('rules/quay/crates.md', 'written_later'))).toBeUndefined();
  expect(places(fault('rules/quay/crates.md'))).toBeUndefined();
  expect(places(fault('rules/none/crates.md', 'crates'))).toBeUndefined();
  const text = formatPretty([fault('rules/ferry/1-boats.md', 'boats')], {
    sources: () => undefined,
    color: false,
    imported: places,
  });
  expect(text).toContain('\n  imported from: ferry.pdf, page 2\n');
});

test('a fault of an answer says where that stands', () => {
  imported('lock', 'text', [
    line(4, { became: 'question', id: 'gates' }),
    line(6, { became: 'answer', id: 'gates' }),
    line(8, { became: 'note', id: 'gates' }),
  ]);
  const places = importedPlaces(['rules/lock'], root);
  const at = (rule: string) => places(fault('rules/lock/a.md', rule));
  expect([at('gates'), at('gates~question1'), at('gates~answer1'), at('gates~note2')]).toEqual([
    'lock.text, line 4',
    'lock.text, line 4',
    'lock.text, line 6',
    'lock.text, line 4',
  ]);
});

test('a report that cannot be read says nothing', () => {
  imported('broken', 'pdf', []);
  writeFileSync(join(root, 'rules/broken/import-report.json'), '{');
  expect(importedPlaces(['rules/broken'], root)(fault('rules/broken/a.md', 'a'))).toBeUndefined();
});

test('a fault of a heading says where in its document that stands', () => {
  imported('pier', 'pdf', [
    line(1, { became: 'heading', id: 'pier', page: 4 }),
    line(7, { id: 'pier_oars', page: 5 }),
  ]);
  writeFileSync(join(root, 'rules/pier/pier.md'), '---\nid: pier\n---\n\n# Pier\n\nA boat lies here.\n');
  const places = importedPlaces(['rules/pier'], root);
  const at = (row: number): Diagnostic => {
    const { place, ...rest } = fault('rules/pier/pier.md');
    return { ...rest, place: { ...place, line: row } };
  };
  expect([3, 5, 7].map((row) => places(at(row)))).toEqual([
    'pier.pdf, page 4',
    'pier.pdf, page 4',
    undefined,
  ]);
});

test('a report says so wherever in the project lint runs', async () => {
  const project = mkdtempSync(join(root, 'project-'));
  const own = join(project, 'rules/markdown');
  const fixture = join(import.meta.dirname, '../fixtures/import/markdown/expected/rules/markdown');
  cpSync(fixture, own, { recursive: true });
  const asked = async (cwd: string, ...args: string[]) =>
    (await rulewright(['lint', ...args], { cwd })).stdout.match(/imported from: .*/g);
  const places = await asked(project);
  expect(places?.length).toBeGreaterThan(0);
  expect(await asked(own, '.')).toEqual(places);
  expect(await asked(root, '--root', project)).toEqual(places);
});
