import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentsOf, editionOf, emptyFolder, expectCivil, projectOf, rulewright } from '../harness.ts';

const text = '# Kites {#kites}\n\n1. **Launch:** Up. {#kites_launch}\n2. See [kites_launch]. {#kites_end}\n';
const file = 'rules/kites/t.md';
const read = (folder: string, name = file) => readFileSync(join(folder, name), 'utf8');

describe.concurrent('rename', () => {
  test('says what it would write, writes it, and says what it wrote', async () => {
    const cwd = projectOf(editionOf(text));
    const dry = await rulewright(['rename', 'kites_launch', 'kites_start', '--check'], { cwd });
    expect(dry).toEqual({
      code: 0,
      stderr: '',
      stdout: [
        `${file}:3:22  kites_launch → kites_start`,
        `${file}:4:9  kites_launch → kites_start`,
        'would rename kites_launch to kites_start of kites: 2 places in 1 file',
        '',
      ].join('\n'),
    });
    expect(read(cwd)).toBe(text);
    const done = await rulewright(['rename', 'kites_launch', 'kites_start'], { cwd });
    expect(done).toEqual({
      code: 0,
      stderr: '',
      stdout: `${file}  2 places\nrenamed kites_launch to kites_start of kites: 2 places in 1 file\n`,
    });
    expect(read(cwd)).toBe(text.replaceAll('kites_launch', 'kites_start'));
    expect(await rulewright(['lint'], { cwd })).toMatchObject({ code: 0 });
  });

  test('keeps line ends and the byte order mark', async () => {
    const crlf = `\ufeff${text.replaceAll('\n', '\r\n')}`;
    const cwd = projectOf(editionOf(crlf));
    await rulewright(['rename', 'kites_launch', 'up'], { cwd });
    expect(read(cwd)).toBe(crlf.replaceAll('kites_launch', 'up'));
  });

  test('writes nothing where it refuses', async () => {
    const cwd = projectOf(editionOf(text));
    const before = contentsOf(cwd);
    for (const args of [
      ['kites_lunch', 'x'],
      ['kites_launch', 'kites_end'],
      ['kites_launch', 'a b'],
      ['nope:kites', 'x'],
    ]) {
      const outcome = await rulewright(['rename', ...args], { cwd });
      expectCivil(outcome);
      expect(outcome.code).toBe(2);
      expect(outcome.stderr).toContain('Nothing was written.');
    }
    expect(contentsOf(cwd)).toEqual(before);
    for (const outcome of [
      await rulewright(['rename', 'a', 'b'], { cwd: emptyFolder() }),
      await rulewright(['rename', 'a'], { cwd }),
    ]) {
      expectCivil(outcome);
      expect(outcome.code).toBe(2);
    }
  });

  test('refuses while a merge is left in, of which it would rename one side', async () => {
    const marked = text
      .replace('2. See', '<<<<<<< HEAD\n2. See')
      .concat('=======\n2. Or [kites_launch].\n>>>>>>> b\n');
    const cwd = projectOf(editionOf(marked));
    const outcome = await rulewright(['rename', 'kites_launch', 'up'], { cwd });
    expect(outcome).toMatchObject({ code: 2, stdout: '' });
    expect(outcome.stderr).toContain(`${file}:4: a merge was left in`);
    expect(read(cwd)).toBe(marked);
  });

  test('refuses a name that would read as something else where it is put', async () => {
    const cwd = projectOf(editionOf(`${text}\n[up]: https://example.org\n`));
    const outcome = await rulewright(['rename', 'kites_launch', 'up'], { cwd });
    expectCivil(outcome);
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toMatch(/would not say the same/);
    expect(read(cwd)).toContain('{#kites_launch}');
  });

  test('gives no rule an id that was published for another', async () => {
    const cwd = projectOf(editionOf(text));
    mkdirSync(join(cwd, 'rules/kites/releases'));
    const release = join(cwd, 'rules/kites/releases/1.0.json');
    writeFileSync(release, JSON.stringify({ rules: [{ id: 'kites_launch' }, { id: 'kites_old' }] }));
    const outcome = await rulewright(['rename', 'kites_launch', 'kites_old'], { cwd });
    expect(outcome.stderr).toContain('"kites_old" was published in "kites" 1.0');
    writeFileSync(release, '{');
    const broken = await rulewright(['rename', 'kites_launch', 'up'], { cwd });
    expectCivil(broken);
    expect(broken.stderr).toContain('"rules/kites/releases/1.0.json" cannot be read');
    expect(read(cwd)).toBe(text);
  });

  test('gives a published id back to the rule at its number, and to no other', async () => {
    const cwd = projectOf(editionOf(text));
    mkdirSync(join(cwd, 'rules/kites/releases'));
    const release = (number: string) => {
      const rules = [{ id: 'kites_old', number, label: null }];
      writeFileSync(join(cwd, 'rules/kites/releases/1.0.json'), JSON.stringify({ rules }));
    };
    release('7.7');
    const refused = await rulewright(['rename', 'kites_launch', 'kites_old'], { cwd });
    expect(refused.stderr).toContain('"kites_old" was published in "kites" 1.0');
    release('1.1');
    const given = await rulewright(['rename', 'kites_launch', 'kites_old'], { cwd });
    expect(given.stderr).toBe('');
    expect(read(cwd)).toContain('{#kites_old}');
  });

  test('a change that was interrupted is completed by the next command', async () => {
    const cwd = projectOf(editionOf(text));
    const source = join(import.meta.dirname, '../../../src/source/write-together.ts');
    const after = text.replaceAll('kites_launch', 'up');
    const script = `import { writeTogether } from ${JSON.stringify(source)};
      writeTogether('rules', [{ path: 'kites/t.md', before: ${JSON.stringify(text)}, after: ${JSON.stringify(after)} }], (step) => {
        if (step === 1) process.kill(process.pid, 'SIGKILL');
      });`;
    const { spawnSync } = await import('node:child_process');
    spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd });
    expect(read(cwd)).toBe(text);
    const outcome = await rulewright(['lint'], { cwd });
    expect(outcome).toMatchObject({
      code: 0,
      stderr: 'rulewright: an interrupted change was completed\n',
    });
    expect(read(cwd)).toBe(after);
  });
});
