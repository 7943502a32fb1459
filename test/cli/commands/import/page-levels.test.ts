import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runImport } from '../../../../src/cli/commands/import/run-import.ts';

const home = mkdtempSync(join(tmpdir(), 'rulewright-levels-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let cwd = '';
let run = 0;
beforeEach(() => {
  run += 1;
  cwd = join(home, String(run));
  mkdirSync(join(cwd, 'book'), { recursive: true });
});

/** A page with one heading and a list of two. */
const page = (heading: string): string =>
  `${heading}\n\n1. Each crew draws a card.\n2. The crew behind plays it.\n`;

async function importPages(pages: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(cwd, 'book', name), text);
  const options = { edition: 'small', out: 'rules/small', dialect: 'auto', deadline: 10 };
  const { code, stderr } = await runImport('book', options, cwd);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const out = join(cwd, 'rules', 'small');
  const paths = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.md'),
  );
  return new Map(paths.sort().map((path) => [path, readFileSync(join(out, path), 'utf8')]));
}

describe('pages that begin further in than others', () => {
  test('stand beside a later page that begins at the outermost heading', async () => {
    const files = await importPages({
      '1.md': page('## Launching'),
      '2.md': page('## Rowing'),
      '3.md': page('# Landing'),
      '4.md': page('## Racing'),
    });
    expect([...files.keys()]).toEqual(['landing.md', 'launching.md', 'racing.md', 'rowing.md']);
    expect(files.get('launching.md')).toMatch(/^1\. Each crew draws a card\./m);
  });

  test('stand beside pages that are called by their names, and beside one that leads into them', async () => {
    const files = await importPages({
      'index.md': '---\ntitle: Regatta\n---\n\nAll that rowers do.\n',
      'launching.md': page('## Launching'),
      'racing.md': `All race.\n\n${page('### At night')}`,
      'rowing.md': page('## Rowing'),
    });
    const holding = (word: RegExp) => [...files].find(([, text]) => word.test(text))?.[0] ?? '';
    expect(holding(/^# Rowing/m)).not.toMatch(/racing/i);
    expect(holding(/All race\./)).toMatch(/racing/i);
    expect(holding(/^# Launching/m).split('/')).toHaveLength(holding(/^# Rowing/m).split('/').length);
  });

  test('are parts of the page before them that begins further out', async () => {
    const files = await importPages({
      '1.md': page('# Launching'),
      '2.md': page('## Boats'),
      '3.md': page('# Rowing'),
      '4.md': page('## Locks'),
    });
    expect([...files.keys()].filter((path) => /boats|locks/.test(path))).toEqual([
      expect.stringMatching(/launching\/.*boats\.md$/),
      expect.stringMatching(/rowing\/.*locks\.md$/),
    ]);
  });
});
