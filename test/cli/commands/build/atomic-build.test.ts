import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  canBeNobody,
  contentsOf,
  editionOf,
  emptyFolder,
  expectCivil,
  oneRule,
  program,
  projectOf,
  rulewright,
  run,
  shell,
  spawnRulewright,
  writeFiles,
} from '../../harness.ts';
import { bareEnvironment } from '../../in-process.ts';

/** Two editions with many rules, each of which names one state; a set of outputs is whole where all agree. */
function stateOf(state: string): Record<string, string | Uint8Array> {
  const rules = Array.from({ length: 150 }, (_, i) => `${i + 1}. This is ${state}. {#r${i}}`).join('\n');
  const text = `# State {#state}\n\n${rules}\n`;
  return { ...editionOf(text, '', 'one'), ...editionOf(text, '', 'two') };
}

/** The state that a reader of the output finds; or what is wrong with it. */
function readState(data: string): string {
  for (let tries = 0; ; tries += 1) {
    const real = realpathSync(data);
    try {
      const names = readdirSync(real)
        .filter((name) => name !== '.rulewright-output')
        .sort();
      if (
        names.join() !==
        'editions.json,one.json,one.search.json,rulewright.editions.schema.json,rulewright.graph.schema.json,rulewright.search.schema.json,two.json,two.search.json'
      )
        return `files: ${names.join()}`;
      const texts = names.map((name) => readFileSync(join(real, name), 'utf8'));
      for (const text of texts) JSON.parse(text);
      const states = new Set(texts.flatMap((text) => text.match(/This is \w+/g) ?? []));
      const whole = texts.filter((text) => text.match(/"text":"This is/g)?.length === 150).length;
      return states.size === 1 && whole === 4
        ? ([...states][0] ?? '')
        : `mixed: ${[...states].join()}, ${whole} whole`;
    } catch (error) {
      // A reader that followed the link before it was replaced, and was overtaken twice, looks again.
      if (tries > 3 || realpathSync(data) === real) return String(error);
    }
  }
}

/** Contents beside the output: the one in use, the one before, and what the dead left. */
const leftovers = (cwd: string) => readdirSync(join(cwd, 'dist')).filter((name) => name.startsWith('.data-'));

describe('a build that is killed', () => {
  test('leaves the old set or the new one to every reader, and its rests to the next build', async () => {
    const cwd = projectOf(stateOf('s0'));
    const data = join(cwd, 'dist/data');
    expect(await spawnRulewright(['build'], { cwd })).toMatchObject({ code: 0 });
    const dying = ['--import', join(import.meta.dirname, '../../../kill/die-at.mjs'), program, 'build'];
    const count = join(emptyFolder(), 'count');
    writeFiles(cwd, stateOf('s1'));
    await run(process.execPath, dying, { cwd, env: { COUNT_TO: count } });
    const changes = Number(readFileSync(count, 'utf8'));
    expect(changes).toBeGreaterThan(4);
    // In front of some of the changes, of the last one, and of none.
    const points = [0.2, 0.5, 0.8].map((share) => Math.ceil(changes * share));
    const never = 1_000_000;
    const seen = new Set<string>();
    for (const [i, point] of [...points, changes, never].entries()) {
      const before = readState(data);
      const state = `s${i + 2}`;
      writeFiles(cwd, stateOf(state));
      const env = { ...bareEnvironment({ cwd }), DIE_AT: String(point) };
      const child = spawn(process.execPath, dying, { cwd, stdio: 'ignore', env });
      const gone = once(child, 'exit');
      while (child.exitCode === null && child.signalCode === null) {
        seen.add(readState(data));
        await sleep(10);
      }
      const [code] = await gone;
      expect(code).toBe(point === never ? 0 : null);
      const after = readState(data);
      expect([before, `This is ${state}`]).toContain(after);
      if (code === 0) expect(after).toBe(`This is ${state}`);
      seen.add(after);
    }
    for (const state of seen) expect(state).toMatch(/^This is s\d+$/);
    writeFiles(cwd, stateOf('last'));
    expect(await rulewright(['build'], { cwd })).toMatchObject({ code: 0 });
    expect(readState(data)).toBe('This is last');
    expect(leftovers(cwd).length).toBeLessThanOrEqual(2);
    expect(await rulewright(['build'], { cwd })).toMatchObject({ code: 0 });
    expect(leftovers(cwd)).toEqual([readlinkSync(data)]);
  });
});

describe.concurrent('builds at once', () => {
  test('all succeed, and leave one whole set', async () => {
    const cwd = projectOf(stateOf('s0'));
    const data = join(cwd, 'dist/data');
    await rulewright(['build'], { cwd });
    writeFiles(cwd, stateOf('s1'));
    const builds = [1, 2, 3].map(() => spawnRulewright(['build'], { cwd }));
    let isDone = false;
    const all = Promise.all(builds).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      expect(readState(data)).toMatch(/^This is s[01]$/);
      await sleep(1);
    }
    for (const outcome of await all) expect(outcome).toMatchObject({ code: 0, stderr: '' });
    expect(readState(data)).toBe('This is s1');
  });
});

describe.concurrent('an output that cannot be written', () => {
  const built = async () => {
    const cwd = projectOf(stateOf('s0'));
    expect(await rulewright(['build'], { cwd })).toMatchObject({ code: 0 });
    return cwd;
  };

  test.each([
    [
      'a folder with files of somebody else',
      (path: string) => writeFiles(path, { mine: 'x' }),
      /did not write/,
    ],
    ['a file', (path: string) => writeFileSync(path, 'mine'), /did not write/],
    ['a link to another folder', (path: string) => symlinkSync('..', path), /did not make/],
    ['a link that leads nowhere', (path: string) => symlinkSync('nowhere', path), /did not make/],
  ])('because it is %s', async (_what, make, message) => {
    const cwd = projectOf(stateOf('s0'));
    mkdirSync(join(cwd, 'dist'));
    const data = join(cwd, 'dist/data');
    make(data);
    const { ino, mode } = lstatSync(data);
    const outcome = await rulewright(['build'], { cwd });
    expectCivil(outcome);
    expect(outcome).toMatchObject({ code: 2, stdout: '' });
    expect(outcome.stderr).toMatch(message);
    expect(outcome.stderr).toContain(data);
    expect(lstatSync(data)).toMatchObject({ ino, mode });
    expect(readdirSync(join(cwd, 'dist'))).toEqual(['data']);
  });

  test('because it is the project itself, or what holds it', async () => {
    const cwd = projectOf(stateOf('s0'));
    for (const out of ['.', '..', 'rules', 'rules/one', '/', '']) {
      const before = contentsOf(cwd);
      const outcome = await rulewright(['build', '--out', out], { cwd });
      expectCivil(outcome);
      expect(outcome.code).toBe(2);
      expect(contentsOf(cwd)).toEqual(before);
    }
  });

  test('because there is no room: the old set stays, and nothing beside it', async () => {
    const cwd = await built();
    const before = leftovers(cwd);
    writeFiles(cwd, stateOf('s1'));
    const outcome = await shell('trap "" XFSZ; ulimit -f 16; rulewright build', { cwd });
    expectCivil(outcome);
    expect(outcome).toMatchObject({ code: 2, stdout: '' });
    expect(outcome.stderr).toMatch(/dist\/data" cannot be written: .*\(EFBIG\)/);
    expect(readState(join(cwd, 'dist/data'))).toBe('This is s0');
    expect(leftovers(cwd)).toEqual(before);
  });

  test.runIf(process.getuid?.() === 0 && canBeNobody)('because it belongs to another user', async () => {
    const cwd = await built();
    spawnSync('chmod', ['-R', 'a+rX', cwd]);
    writeFiles(cwd, stateOf('s1'));
    const outcome = await rulewright(['build'], { cwd, asNobody: true });
    expectCivil(outcome);
    expect(outcome).toMatchObject({ code: 2, stdout: '' });
    expect(outcome.stderr).toMatch(/dist\/data" cannot be written: permission denied \(EACCES\)/);
    expect(readState(join(cwd, 'dist/data'))).toBe('This is s0');
  });

  test('because the rules have an error: then nothing is tried', async () => {
    const cwd = await built();
    const before = contentsOf(join(cwd, 'dist'));
    writeFiles(cwd, { 'rules/two/t.md': oneRule('See [nowhere].') });
    const outcome = await rulewright(['build'], { cwd });
    expect(outcome).toMatchObject({ code: 1, stderr: 'nothing was written\n' });
    expect(contentsOf(join(cwd, 'dist'))).toEqual(before);
  });
});

describe.concurrent('an output that can', () => {
  test('is made with all above it, beside others of like names', async () => {
    const cwd = projectOf(stateOf('s0'));
    for (const out of ['a/b/data', 'a/b/data-2', 'a/b/data', 'spaced out', 'with/']) {
      expect(await rulewright(['build', '--out', out], { cwd })).toMatchObject({ code: 0 });
    }
    for (const out of ['a/b/data', 'a/b/data-2', 'spaced out', 'with'])
      expect(readState(join(cwd, out))).toBe('This is s0');
  });

  test('is a plain folder if it is named, and the old one stays if the new one cannot be written', async () => {
    const cwd = projectOf(stateOf('s0'));
    const out = join(cwd, 'out');
    const build = 'rulewright build --out out';
    expect(await shell(build, { cwd })).toMatchObject({ code: 0 });
    expect(lstatSync(out).isDirectory()).toBe(true);
    writeFiles(cwd, stateOf('s1'));
    const failed = await shell(`trap "" XFSZ; ulimit -f 16; ${build}`, { cwd });
    expect(failed).toMatchObject({ code: 2, stderr: expect.stringContaining('EFBIG') });
    expect(readState(out)).toBe('This is s0');
    expect(await shell(build, { cwd })).toMatchObject({ code: 0 });
    expect(readState(out)).toBe('This is s1');
    expect(readdirSync(cwd).sort()).toEqual(['out', 'rules']);
  });

  test('stays a link where one was made, as by an earlier version', async () => {
    const cwd = projectOf(stateOf('s0'));
    await rulewright(['build'], { cwd });
    writeFiles(cwd, stateOf('s1'));
    expect(await rulewright(['build', '--out', 'dist/data'], { cwd })).toMatchObject({ code: 0 });
    expect(lstatSync(join(cwd, 'dist/data')).isSymbolicLink()).toBe(true);
    expect(readState(join(cwd, 'dist/data'))).toBe('This is s1');
  });

  test('is an empty folder, also one elsewhere', async () => {
    const cwd = projectOf(stateOf('s0'));
    const out = join(emptyFolder(), 'data');
    mkdirSync(out);
    expect(await rulewright(['build', '--out', out], { cwd })).toMatchObject({ code: 0 });
    expect(readState(out)).toBe('This is s0');
  });

  test('holds the editions that were named, and forgets those that went', async () => {
    const cwd = projectOf(stateOf('s0'));
    const names = () => readdirSync(join(cwd, 'dist/data'));
    await rulewright(['build', 'one'], { cwd });
    expect(names()).toEqual([
      'editions.json',
      'one.json',
      'one.search.json',
      'rulewright.editions.schema.json',
      'rulewright.graph.schema.json',
      'rulewright.search.schema.json',
    ]);
    await rulewright(['build'], { cwd });
    expect(names()).toHaveLength(8);
    rmSync(join(cwd, 'rules/one'), { recursive: true });
    await rulewright(['build'], { cwd });
    expect(names()).toEqual([
      'editions.json',
      'rulewright.editions.schema.json',
      'rulewright.graph.schema.json',
      'rulewright.search.schema.json',
      'two.json',
      'two.search.json',
    ]);
  });
});
