import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { endless, endlessOf, files, linesOf } from './endless-files.ts';
import {
  contentsOf,
  editionOf,
  expectCivil,
  oneRule,
  program,
  projectOf,
  rulewright,
  run,
  spawnRulewright,
  writeFiles,
} from './harness.ts';

// One after another: beside its like a command has less of the processor, and takes several attempts at a file.
describe('a file that would take for ever', () => {
  test('keeps a build from writing, and what was built stays', async () => {
    const cwd = projectOf({ ...editionOf(oneRule('Fly.')) });
    expect(await rulewright(['build'], { cwd })).toMatchObject({ code: 0 });
    const before = contentsOf(join(cwd, 'dist/data'));
    writeFiles(cwd, { ...files, 'rules/kites/t.md': oneRule('Fly.'), 'rules/kites/a.md': '# A {#a}\n' });
    const outcome = await rulewright(['build', '--deadline', '0.2'], { cwd });
    expectCivil(outcome);
    expect(outcome).toMatchObject({ code: 1, stdout: expect.stringContaining('S006') });
    expect(contentsOf(join(cwd, 'dist/data'))).toEqual(before);
  });

  test('stops neither --fix nor fmt at the others, and is not touched', async () => {
    const faulty = '# Kites {#kites}\n\n1.  Fly. {#kites_fly}\n1. Land. {#kites_land}\n';
    const cwd = projectOf({ ...files, 'rules/kites/t.md': faulty });
    const fixed = await rulewright(['lint', '--fix', '--deadline', '0.2'], { cwd });
    expectCivil(fixed);
    expect(fixed).toMatchObject({ code: 1, stderr: '1 fix applied\n' });
    const formatted = await rulewright(['fmt', '--deadline', '0.2'], { cwd });
    expectCivil(formatted);
    expect(formatted.stdout).toMatch(/formatted: rules\/kites\/t\.md/);
    expect(formatted.stderr).toMatch(/not read.*slow\.md/);
    const after = contentsOf(join(cwd, 'rules/kites'));
    expect(after.get('t.md')).toBe('# Kites {#kites}\n\n1. Fly. {#kites_fly}\n2. Land. {#kites_land}\n');
    expect(after.get('slow.md')).toBe(endless);
  });

  test('is reported as well where the edition it belongs to is only looked into', async () => {
    const box = {
      'rules/box/edition.yaml': 'id: box\ntitle: Box\nversion: 1\nsections: [slow.md]\n',
      'rules/box/slow.md': endless,
    };
    const cwd = projectOf({ ...editionOf(oneRule('See [slow].'), 'abridges: box\n'), ...box });
    const outcome = await rulewright(['lint', 'kites', '--deadline', '0.2'], { cwd });
    expectCivil(outcome);
    expect(outcome.code).toBe(1);
    expect(outcome.stdout).toMatch(/S006.*rules\/box\/slow\.md:1:1/);
  });

  test.skipIf(!existsSync('/usr/bin/script'))(
    'shows on a terminal what is being read, and takes it away again',
    async () => {
      const cwd = projectOf({
        ...files,
        'rules/kites/slow.md': endlessOf(40_000).replace('# Slow', '# \u001b[31mSlow'),
      });
      // Work that is over within a second shows nothing: the file behind the slow one is read after that, however fast the machine.
      const line = `"${process.execPath}" "${program}" lint --deadline 1.2`;
      const { stdout } = await run('script', ['-qec', line, '/dev/null'], {
        cwd,
        env: { TERM: 'xterm', NO_COLOR: '1' },
      });
      // biome-ignore lint/suspicious/noControlCharactersInRegex: how a terminal is told to go back and clear a line
      expect(stdout).toMatch(/\r\u001b\[Kreading \d+: rules\/kites\/\S+\r\u001b\[K/);
      expect(stdout).toMatch(/S006/);
    },
  );
});

describe('texts that a parser could take a square of', () => {
  /** What each takes differs by machine; that a run ends, with every other file linted, does not. */
  const size = 20_000;
  const texts = [
    linesOf('*a_ ', size),
    linesOf('a**b_c ', size),
    linesOf('**a**', size),
    `${'*a **b '.repeat(size / 14)}${'c** d* '.repeat(size / 14)}`,
    linesOf('[', size),
    `${'['.repeat(size / 2)}a${']'.repeat(size / 2)}`,
    linesOf('[a](b', size),
    linesOf('![[', size),
    linesOf('<a ', size),
    linesOf('`a', size),
    linesOf('{++', size),
    linesOf('★', size),
    `\n\n   |a|b|\n   |-|-|\n${'   |x|y|\n'.repeat(size / 8)}`,
    `\n\n${`${'> - '.repeat(14)}x\n`.repeat(size / 58)}`,
  ];

  test('end by themselves or by the deadline, and none keeps the others from being read', async () => {
    const parts = texts.map(
      (text, i) => [`rules/kites/${i + 1}.md`, `# T${i + 1} {#t${i + 1}}\n\n1. x ${text}\n`] as const,
    );
    const names = parts.map(([name]) => name.slice('rules/kites/'.length));
    const cwd = projectOf({
      ...Object.fromEntries(parts),
      'rules/kites/edition.yaml': `id: kites\ntitle: Kites\nversion: "1"\nsections: [${names.join(', ')}, t.md]\n`,
      'rules/kites/t.md': oneRule('See [nowhere].'),
    });
    const outcome = await spawnRulewright(['lint', '--deadline', '0.15', '--format', 'json'], { cwd });
    expectCivil(outcome);
    expect(outcome.code).toBe(1);
    const report: { diagnostics: { code: string; file: string }[] } = JSON.parse(outcome.stdout);
    const cut = report.diagnostics.filter(({ code }) => code === 'S006').map(({ file }) => file);
    expect(cut).toContain('rules/kites/1.md');
    expect(cut).not.toContain('rules/kites/t.md');
    const found = report.diagnostics.filter(({ file }) => file === 'rules/kites/t.md');
    expect(found.map(({ code }) => code)).toEqual(['R001']);
  });
});
