import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../cli/harness.ts';
import { runInProcess } from '../cli/in-process.ts';

const page = readFileSync(new URL('../../docs/tutorial.md', import.meta.url), 'utf8');
/** Commands of the page, each with the output shown. */
const steps = [...page.matchAll(/^```sh\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```$)?/gm)].map(
  ([, commands = '', shown = '']) => ({ commands, shown }),
);
const author = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.org' };
const committer = { GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.org' };

/** Folder of the reader: at first the clone. */
let cwd = join(emptyFolder(), 'clone');
mkdirSync(cwd);

/** Runs a command as the reader would; installing and the site are tested elsewhere. */
async function run(command: string): Promise<string> {
  const [program, name, ...args] = words(command);
  if (program === 'npm' || (program === 'npx' && args[0] === 'site')) return '';
  if (program === 'cd') {
    cwd = resolve(cwd, name ?? '');
    return '';
  }
  if (program !== 'npx')
    return execFileSync('sh', ['-c', command], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, ...author, ...committer },
    });
  expect(name).toBe('rulewright');
  const { code, stdout, stderr } = await runInProcess(args, { cwd });
  expect(code, stderr).toBeLessThan(2);
  return stdout + stderr;
}

/** A quoted text is one word. */
const words = (command: string) =>
  [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

/** One command per line, with the text of `<<'END'`. */
const commandsOf = (text: string) => text.match(/^.*<<'END'\n[\s\S]*?^END$|^.+$/gm) ?? [];

describe('docs/tutorial.md', () => {
  test('has commands and what they print', () => {
    expect(steps.length).toBeGreaterThan(10);
    expect(steps.filter(({ shown }) => shown !== '').length).toBeGreaterThan(10);
  });

  test.each(steps.map((step, i) => [i + 1, step] as const))(
    'step %i prints what is shown',
    async (_i, { commands, shown }) => {
      let printed = '';
      for (const command of commandsOf(commands)) printed += await run(command);
      const lines = printed.split('\n');
      const expected = shown.split('\n').filter((line) => line !== '' && line !== '…');
      expect(expected.filter((line) => !lines.includes(line))).toEqual([]);
    },
  );
});
