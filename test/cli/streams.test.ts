import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  copyOf,
  editionOf,
  expectCivil,
  oneRule,
  program,
  projectOf,
  rulewright,
  run,
  shell,
} from './harness.ts';

const clean = copyOf('quillmoor');
const faulty = projectOf(editionOf(oneRule('See [nowhere] and [noplace].')));
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what colours are made of
const colour = /\u001b\[/;

describe('one document and nothing else on standard output', () => {
  test.concurrent.each([
    ['lint', clean, 0],
    ['lint', faulty, 2],
    ['build --out out', clean, 0],
    ['build --out out', faulty, 2],
    ['lint --fix', faulty, 2],
  ] as const)('%s --format json', async (line, cwd, count) => {
    const { stdout, code } = await rulewright([...line.split(' '), '--format', 'json'], { cwd });
    const report = JSON.parse(stdout);
    expect(report.counts.error).toBe(count);
    const serious = report.diagnostics.filter(({ severity }: { severity: string }) => severity !== 'info');
    expect(serious.length).toBe(count);
    expect(code).toBe(count > 0 ? 1 : 0);
  });

  test.concurrent.each([
    ['lint', clean, 0],
    ['lint', faulty, 2],
    ['build --out out', clean, 0],
  ] as const)('%s --format sarif', async (line, cwd, count) => {
    const { stdout } = await rulewright([...line.split(' '), '--format', 'sarif'], { cwd });
    const log = JSON.parse(stdout);
    expect(log.version).toBe('2.1.0');
    const serious = log.runs[0].results.filter(({ level }: { level: string }) => level !== 'note');
    expect(serious.length).toBe(count);
  });

  test.concurrent.each([
    ['lint', clean, 0],
    ['lint', faulty, 2],
    ['build --out out', clean, 0],
  ] as const)('%s --format github', async (line, cwd, count) => {
    const { stdout } = await rulewright([...line.split(' '), '--format', 'github'], { cwd });
    const lines = stdout.split('\n').filter((text) => text !== '');
    expect(lines.filter((text) => !text.startsWith('::notice')).length).toBe(count);
    for (const text of lines) expect(text).toMatch(/^::(?:error|warning|notice) file=/);
  });

  test('show --format json', async () => {
    const { stdout } = await rulewright(['show', 'quillmoor-pocket', 'I.B', '--format', 'json'], {
      cwd: clean,
    });
    expect(JSON.parse(stdout)).toMatchObject({ id: 'flying_thread', number: 'I.B' });
  });

  test.concurrent.each([
    ['json', /^\{\n"\$schema"[\s\S]*\}\n$/],
    ['words', /^Kites\n$/],
    ['graphml', /^<\?xml[\s\S]*<\/graphml>\n$/],
  ])('export --format %s, also of an edition with faults', async (form, shape) => {
    const { stdout, stderr, code } = await rulewright(['export', 'kites', '--format', form], { cwd: faulty });
    expect(stdout).toMatch(shape);
    expect(stdout).not.toMatch(/R001|faults/);
    expect(stderr).toMatch(/R001/);
    expect(code).toBe(1);
  });
});

describe('a stream that ends early', () => {
  test.concurrent.each([
    'set -o pipefail; rulewright export quillmoor-pocket | head -c 10',
    'set -o pipefail; rulewright --help | true',
    'set -o pipefail; rulewright lint | true',
    'rulewright lint nowhere 2> >(true)',
    'rulewright build --out out | true',
  ])('%s', async (line) => {
    const outcome = await shell(line, { cwd: clean });
    expect(outcome.stderr).toBe('');
    expect(outcome.code).toBe(line.includes('nowhere') ? 2 : 0);
  });

  test.skipIf(!existsSync('/dev/full'))(
    'a full disk below standard output is said, and the exit code is 2',
    async () => {
      const outcome = await shell('rulewright export quillmoor-pocket > /dev/full', { cwd: clean });
      expectCivil(outcome);
      expect(outcome).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/standard output.*no space left/),
      });
    },
  );

  test.skipIf(!existsSync('/dev/full'))('a full disk below standard error is no crash', async () => {
    expect(await shell('rulewright lint nowhere 2> /dev/full', { cwd: clean })).toMatchObject({ code: 2 });
  });
});

describe('colours', () => {
  const lint = (env: Record<string, string>, ...more: string[]) =>
    rulewright(['lint', ...more], { cwd: faulty, env });

  test.concurrent.each([
    [{}, false],
    [{ FORCE_COLOR: '1' }, true],
    [{ FORCE_COLOR: '0' }, false],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, false],
    [{ NO_COLOR: '', FORCE_COLOR: '1' }, true],
  ] as const)('in a pipe with %o: %s', async (env, isColoured) => {
    const { stdout, stderr } = await lint(env);
    expect(colour.test(stdout)).toBe(isColoured);
    expect(stderr).toBe('');
  });

  test.concurrent.each(['json', 'sarif', 'github'])('never in %s', async (form) => {
    expect((await lint({ FORCE_COLOR: '1' }, '--format', form)).stdout).not.toMatch(colour);
  });

  const hasScript = existsSync('/usr/bin/script');
  const onTerminal = (line: string, env: Record<string, string>) =>
    run('script', ['-qec', `"${process.execPath}" "${program}" ${line}`, '/dev/null'], {
      cwd: faulty,
      env,
    });

  test.skipIf(!hasScript).concurrent.each([
    [{ TERM: 'xterm' }, true],
    [{ TERM: 'dumb' }, false],
    [{ TERM: 'xterm', NO_COLOR: '1' }, false],
  ] as const)('on a terminal with %o: %s', async (env, isColoured) => {
    const { stdout, code } = await onTerminal('lint', env);
    expect(colour.test(stdout)).toBe(isColoured);
    expect(code).toBe(1);
  });
});
