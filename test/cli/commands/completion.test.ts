import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { emptyFolder, rulewright } from '../harness.ts';

const cwd = emptyFolder();
let bash = '';

beforeAll(async () => {
  bash = (await rulewright(['completion', 'bash'], { cwd })).stdout;
  for (const name of ['kites', 'kites-2', "$(touch broken-in)'`touch broken-in`"]) {
    mkdirSync(join(cwd, 'rules', name), { recursive: true });
    writeFileSync(join(cwd, 'rules', name, 'edition.yaml'), '');
  }
});

/** What bash offers behind the words of a line; an empty last word is one that is about to be written. */
function offered(...words: readonly string[]): string[] {
  const script = `${bash}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _rulewright; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script, 'bash', 'rulewright', ...words], { cwd, encoding: 'utf8' })
    .split('\n')
    .filter((word) => word !== '');
}

test('commands, options, their values and editions are completed', () => {
  expect(offered('in')).toEqual(['init']);
  expect(offered('lint', '--form')).toEqual(['--format']);
  expect(offered('lint', '--format', '')).toEqual(['pretty', 'json', 'sarif', 'github']);
  expect(offered('lint', '--only', 'no-unpaired')).toEqual(['no-unpaired-sign']);
  expect(offered('lint', '--only', 'R05')).toEqual(['R055']);
  expect(offered('--ro')).toEqual(['--root']);
  expect(offered('--root', 'x', 'site', '')).toEqual(['dev', 'build', 'preview']);
  expect(offered('lint', 'kites-')).toEqual(['kites-2']);
  expect(offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
});

test('what may be a file is left to the shell', () => {
  expect(offered('import', '')).toEqual([]);
  expect(offered('build', '--out', '')).toEqual([]);
});

test('the name of a folder is never run', () => {
  expect(offered('diff', '').sort()).toEqual(['kites', 'kites-2']);
  expect(existsSync(join(cwd, 'broken-in'))).toBe(false);
});

test('all shells know all commands', async () => {
  const help = (await rulewright(['--help'], { cwd })).stdout;
  const commands = [...help.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(12);
  const zsh = (await rulewright(['completion', 'zsh'], { cwd })).stdout;
  const fish = (await rulewright(['completion', 'fish'], { cwd })).stdout;
  expect(zsh).toContain(bash);
  expect(fish).toContain('__fish_use_subcommand -l root -r ');
  for (const name of commands) {
    expect(bash).toContain(`    ${name}) `);
    expect(fish).toContain(`__fish_use_subcommand -f -a ${name} `);
  }
});
