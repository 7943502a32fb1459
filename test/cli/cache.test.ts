import {
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runTask } from '../../src/cli/run-task.ts';
import type { TaskRequest, TaskResult } from '../../src/cli/task.ts';
import {
  canBeNobody,
  contentsOf,
  copyOf,
  editionOf,
  emptyFolder,
  projectOf,
  rulewright,
  run,
  writeFiles,
} from './harness.ts';

/** Run a command in this process. `read` has the files that were parsed. */
async function task(
  cwd: string,
  more: Partial<TaskRequest> = {},
): Promise<{ result: TaskResult; read: string[] }> {
  const read: string[] = [];
  const request: TaskRequest = {
    command: 'lint',
    editions: [],
    cwd,
    root: null,
    options: { format: 'json' },
    color: false,
    cache: true,
    deadline: 10,
    ...more,
  };
  const result = await runTask(request, (file) => read.push(file));
  return { result, read };
}

/** The same with and without what earlier runs left. */
async function expectSame(cwd: string, more: Partial<TaskRequest>): Promise<void> {
  const fresh = await task(cwd, { ...more, cache: false });
  expect((await task(cwd, more)).result).toEqual(fresh.result);
}

const pocket = 'rules/quillmoor-pocket';
const graph: Partial<TaskRequest> = { command: 'graph', editions: ['quillmoor-pocket'], options: {} };

describe('what is read again', () => {
  test('nothing where nothing changed, and the one file where one did', async () => {
    const cwd = copyOf('quillmoor');
    const first = await task(cwd);
    expect(first.read).toHaveLength(5);
    const second = await task(cwd);
    expect(second.read).toEqual([]);
    expect(second.result).toEqual(first.result);
    writeFiles(cwd, { [`${pocket}/market.md`]: '# Market {#market}\n\n1. See [nowhere]. {#market_see}\n' });
    const third = await task(cwd);
    expect(third.read).toEqual([`${pocket}/market.md`]);
    expect(third.result.stdout).toContain('nowhere');
    expect(third.result).toEqual((await task(cwd, { cache: false })).result);
  });

  test('a file that becomes the glossary, and all where suggestions are accepted', async () => {
    const cwd = copyOf('quillmoor');
    await task(cwd, graph);
    const settings = join(cwd, pocket, 'edition.yaml');
    writeFileSync(
      settings,
      readFileSync(settings, 'utf8')
        .replace('glossary: words.md\n', '')
        .replace('- market.md', '- market.md\n  - words.md'),
    );
    expect((await task(cwd, graph)).read).toEqual([`${pocket}/words.md`]);
    await expectSame(cwd, graph);
    expect((await task(cwd, { ...graph, options: { acceptSuggestions: true } })).read).toHaveLength(5);
    await expectSame(cwd, graph);
  });
});

describe('text and faults are the same with a cache and without', () => {
  test('after any edit', async () => {
    const cwd = copyOf('quillmoor');
    const names = readdirSync(join(cwd, pocket), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:md|yaml)$/.test(name),
    );
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    const pieces = [
      '[flying_launch] ',
      '+market_spool',
      '\n\n1. New. ',
      '{#market_new}',
      '> ',
      '\u200b',
      'Kite',
      '**A:** ',
      '★',
      '\r\n',
      '🪁',
    ];
    for (let round = 0; round < 40; round += 1) {
      const path = join(cwd, pocket, names[random(names.length)] ?? '');
      const text = readFileSync(path, 'utf8');
      const at = random(text.length);
      const size = random(3) === 0 ? random(30) : 0;
      writeFileSync(path, text.slice(0, at) + (pieces[random(pieces.length)] ?? '') + text.slice(at + size));
      await expectSame(cwd, {});
      await expectSame(cwd, graph);
      // A file that is past reading would make all later rounds alike.
      if (round % 8 === 7)
        cpSync(join(copyOf('quillmoor'), 'rules'), join(cwd, 'rules'), { recursive: true });
    }
  });

  test('after entries were damaged', async () => {
    const cwd = copyOf('quillmoor');
    const expected = (await task(cwd, graph)).result;
    const folder = join(cwd, '.rulewright');
    const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    );
    expect(entries.length).toBeGreaterThan(0);
    for (const damage of [
      (text: string) => text.replace('Launch', 'Lunch'),
      (text: string) => text.replaceAll('[', '{'),
      (text: string) => text.slice(0, text.length / 2),
      (text: string) => text.replace(/\d/, '9'),
      () => '',
      () => 'null',
      () => '[]',
    ]) {
      for (const name of entries)
        writeFileSync(join(folder, name), damage(readFileSync(join(folder, name), 'utf8')));
      expect((await task(cwd, graph)).result).toEqual(expected);
    }
  });
});

describe('a run without changes', () => {
  /** Run the program with a list kept of every module that it loads. */
  async function traced(cwd: string, args: readonly string[], main = join(process.cwd(), 'src/cli/main.ts')) {
    const list = join(emptyFolder(), 'list');
    const hook = `import { registerHooks } from 'node:module'; import { appendFileSync } from 'node:fs';
      registerHooks({ load(url, context, next) { appendFileSync(${JSON.stringify(list)}, url + '\\n'); return next(url, context); } });`;
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` };
    const outcome = await run(process.execPath, [main, ...args], { cwd, env });
    return { outcome, loaded: readFileSync(list, 'utf8') };
  }

  const parsers = /\/node_modules\/(?:zod|yaml|micromark|unified|mdast-util-from-markdown)\//;

  test.each([['lint'], ['build', '--out', 'out']])(
    'loads no parser and says the same: %s',
    async (...args) => {
      const cwd = copyOf('quillmoor');
      const first = await traced(cwd, args);
      expect(first.loaded).toMatch(parsers);
      const second = await traced(cwd, args);
      expect(second.loaded).toContain('/src/cli/remembered.ts');
      expect(second.loaded).not.toMatch(parsers);
      expect(second.loaded).not.toContain('run-task.ts');
      expect(second.outcome).toEqual(first.outcome);
    },
  );

  test('is one of the same program: an edited or a newer one reads everything again', async () => {
    const copy = emptyFolder();
    cpSync('src', join(copy, 'src'), { recursive: true, preserveTimestamps: true });
    cpSync('package.json', join(copy, 'package.json'));
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
    const cwd = copyOf('quillmoor');
    const lint = () => traced(cwd, ['lint'], join(copy, 'src/cli/main.ts'));
    const caches = () => readdirSync(join(cwd, '.rulewright')).filter((name) => name.startsWith('cache-'));
    await lint();
    expect((await lint()).loaded).not.toMatch(parsers);
    const before = caches();
    utimesSync(join(copy, 'src/syntax/parse.ts'), 1, 1);
    expect((await lint()).loaded).toMatch(parsers);
    const manifest = readFileSync(join(copy, 'package.json'), 'utf8');
    writeFileSync(join(copy, 'package.json'), manifest.replace(/"version": ".*"/, '"version": "99.0.0"'));
    expect((await lint()).loaded).toMatch(parsers);
    expect(caches()).toEqual([expect.stringMatching(/^cache-99\.0\.0/)]);
    expect(caches()).not.toEqual(before);
  });

  test('is none where the output does not stand as it was written', async () => {
    const cwd = copyOf('quillmoor');
    const build = () => rulewright(['build'], { cwd });
    const first = await build();
    const data = join(cwd, 'dist/data');
    const before = contentsOf(data);
    for (const damage of [
      () => writeFileSync(join(data, 'quillmoor-pocket.json'), '{}'),
      () => rmSync(join(data, 'quillmoor-pocket.json')),
      () => rmSync(join(cwd, 'dist'), { recursive: true }),
    ]) {
      damage();
      expect(await build()).toEqual(first);
      expect(contentsOf(data)).toEqual(before);
    }
  });

  test('a run with faults is remembered with its faults and its exit code', async () => {
    const cwd = copyOf('crooked');
    const first = await rulewright(['lint'], { cwd });
    expect(first.code).toBe(1);
    expect(await rulewright(['lint'], { cwd })).toEqual(first);
    expect(await rulewright(['lint', '--format', 'json'], { cwd })).not.toEqual(first);
  });
});

describe('what follows from another edition is looked at again when that one changes', () => {
  const text = '# Kites {#kites}\n\n1. As in the box [box_rule]. {#kites_rule}\n';
  const box = (id: string) => editionOf(`# Box {#box}\n\n1. Open it. {#${id}}\n`, '', 'box');

  test.each([
    ['an abridged one', 'abridges: box\n', '[box_rule]'],
    ['one that a reference names', '', '[box:box_rule]'],
  ])('%s', async (_what, settings, reference) => {
    const cwd = projectOf({
      ...editionOf(text.replace('[box_rule]', reference), settings),
      ...box('box_rule'),
    });
    const lint = async () => (await rulewright(['lint', 'kites'], { cwd })).code;
    expect(await lint()).toBe(0);
    writeFiles(cwd, box('box_other'));
    expect(await lint()).toBe(1);
    writeFiles(cwd, box('box_rule'));
    expect(await lint()).toBe(0);
    rmSync(join(cwd, 'rules/box'), { recursive: true });
    expect(await lint()).toBe(1);
    writeFiles(cwd, {
      'rules/box/edition.yaml':
        'id: box\ntitle: Box\nversion: 1\nexternal: true\nrules: [{ id: box_rule, title: Rule }]\n',
    });
    expect(await lint()).toBe(0);
  });
});

describe('where a cache cannot be', () => {
  test.each([
    ['.rulewright is a file', (cwd: string) => writeFileSync(join(cwd, '.rulewright'), 'mine')],
    [
      '.rulewright is a link that leads nowhere',
      (cwd: string) => symlinkSync('nowhere', join(cwd, '.rulewright')),
    ],
  ])('%s: commands work, and it stays as it is', async (_what, make) => {
    const cwd = copyOf('quillmoor');
    make(cwd);
    const before = contentsOf(join(cwd, 'rules'));
    for (let i = 0; i < 2; i += 1) {
      expect(await rulewright(['lint'], { cwd })).toMatchObject({ code: 0, stderr: '' });
    }
    expect(contentsOf(join(cwd, 'rules'))).toEqual(before);
    expect(readdirSync(cwd)).toEqual(['.rulewright', 'rules']);
  });

  test.runIf(canBeNobody)(
    'a project that may only be read is linted, shown, and built to another place',
    async () => {
      const cwd = copyOf('quillmoor');
      await run('chmod', ['-R', 'a+rX', cwd], { cwd });
      const out = join(emptyFolder(), 'out');
      await run('chmod', ['777', join(out, '..')], { cwd });
      const options = { cwd, asNobody: true };
      expect(await rulewright(['lint'], options)).toMatchObject({ code: 0, stderr: '' });
      expect(await rulewright(['show', 'quillmoor-pocket', 'I.B'], options)).toMatchObject({
        code: 0,
        stderr: '',
      });
      expect(await rulewright(['build', '--out', out], options)).toMatchObject({ code: 0, stderr: '' });
      expect(statSync(join(out, 'quillmoor-pocket.json')).size).toBeGreaterThan(1000);
      if (process.getuid?.() === 0) expect(readdirSync(cwd)).toEqual(['rules']);
    },
  );

  test('--no-cache leaves nothing behind', async () => {
    const cwd = copyOf('quillmoor');
    await rulewright(['lint', '--no-cache'], { cwd });
    expect(readdirSync(cwd)).toEqual(['rules']);
  });
});
