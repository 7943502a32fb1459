import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { printPage } from '../../../src/cli/commands/export/print-page.ts';
import {
  editionOf,
  emptyFolder,
  expectCivil,
  oneRule,
  projectOf,
  rulewright,
  writeFiles,
} from '../harness.ts';

/** A program that says that it is a Chromium, and does something else when it is to print. */
function madeUpChromium(folder: string, work: string): string {
  const path = join(folder, 'chromium');
  writeFiles(folder, { chromium: `#!/bin/sh\n[ "$1" = --version ] && exit 0\n${work}\n` });
  chmodSync(path, 0o755);
  return path;
}

/** The file that `--print-to-pdf` names. */
const target = `for each; do case $each in --print-to-pdf=*) out=$(echo "$each" | cut -d= -f2);; esac; done`;

async function pdf(work: string, ...args: readonly string[]) {
  const cwd = projectOf({ ...editionOf(oneRule('Fly two.')), 'tmp/none': '' });
  const chromium = madeUpChromium(cwd, work);
  const outcome = await rulewright(['export', '--format', 'pdf', ...args], {
    cwd,
    env: { RULEWRIGHT_CHROMIUM: chromium, HOME: emptyFolder(), TMPDIR: join(cwd, 'tmp') },
  });
  expectCivil(outcome);
  expect(existsSync(join(cwd, 'dist'))).toBe(false);
  expect(readdirSync(join(cwd, 'tmp'))).toEqual(['none']);
  return outcome;
}

describe('nothing is written, and it is said why', () => {
  test.each([
    ['an edition that is not there', ['kitez'], 'there is no edition "kitez". Did you mean "kites"?'],
    ['a section that is not there', ['--section', 'nothing'], 'there is no rule "nothing" in kites'],
    ['a facet that is not there', ['--table', 'mode=basic'], 'mode'],
    ['an address that is none', ['--url', 'rules'], '"rules" is not an address'],
    ['a folder as a file', ['--out', 'tmp'], 'this is a folder; name a file in it'],
    ['no such Chromium', ['--chromium', 'nowhere'], '"nowhere" does not start'],
  ])('%s', async (_name, args, why) => {
    const { code, stdout, stderr } = await pdf('exit 1', ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(why);
  });

  test.each([
    ['fails', 'echo no display >&2; exit 3', 'it ended with code 3: no display'],
    ['writes nothing', 'exit 0', 'it wrote no file'],
    ['writes something else', `${target}; echo hello >"$out"`, 'what it wrote is no PDF'],
  ])('a Chromium that %s', async (_name, work, why) => {
    const { code, stderr } = await pdf(work);
    expect(code).toBe(2);
    expect(stderr).toContain(`printed nothing: ${why}`);
  });
});

test('a Chromium that hangs is stopped, with all that it started', async () => {
  const child = join(emptyFolder(), 'child');
  const chromium = madeUpChromium(emptyFolder(), `sleep 600 & echo $! >${child}; wait`);
  // On a busy machine it may be stopped before it began.
  for (let limit = 300; !existsSync(child); limit *= 2) {
    const print = await printPage(chromium, '<p>', limit);
    expect(print).toEqual({ ok: false, why: `it took longer than ${limit / 1000} s and was stopped` });
  }
  await expect.poll(() => isRunning(child), patience).toBe(false);
});

test('what a browser leaves running when it ends is stopped too', async () => {
  const child = join(emptyFolder(), 'child');
  const chromium = madeUpChromium(emptyFolder(), `sleep 600 >&- 2>&- & echo $! >${child}; exit 3`);
  expect(await printPage(chromium, '<p>')).toMatchObject({ ok: false });
  await expect.poll(() => isRunning(child), patience).toBe(false);
});

/** Milliseconds that a machine with other things to do may take to stop a process. */
const patience = { timeout: 60_000 };

/** Does the process run whose number a file has? One that has ended and that nobody asked after does not. */
function isRunning(file: string): boolean {
  const args = ['-o', 'stat=', '-p', readFileSync(file, 'utf8').trim()];
  return /^[^Z]/.test(spawnSync('ps', args, { encoding: 'utf8' }).stdout.trim());
}

test('a program that cannot start is no reason to wait', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  expect(await printPage(join(emptyFolder(), 'none'), '<p>')).toMatchObject({ ok: false });
  expect(timers()).toBeLessThanOrEqual(before);
});

test('an edition that cannot be read is not passed over where all are printed', async () => {
  const cwd = projectOf({
    ...editionOf(oneRule('Fly two.')),
    ...editionOf(oneRule('Fly two.'), 'tiers: 5\n', 'gliders'),
  });
  const env = { RULEWRIGHT_CHROMIUM: madeUpChromium(emptyFolder(), 'exit 1') };
  const outcome = await rulewright(['export', '--format', 'pdf'], { cwd, env });
  expectCivil(outcome);
  expect(outcome).toMatchObject({ code: 2, stdout: '' });
  expect(outcome.stderr).toContain('the edition "gliders" cannot be read');
});

test.each([
  ['dev', ['--out', 'public'], '"--out" works only with "site build" and "site preview"'],
  ['build', ['--port', '4000'], '"--port" works only with "site dev" and "site preview"'],
  ['preview', ['--editor', 'x:{file}'], '"--editor" works only with "site dev"'],
])('site %s refuses an option that it cannot obey: %j', async (action, args, why) => {
  const cwd = projectOf(editionOf(oneRule('Fly two.')));
  const outcome = await rulewright(['site', action, ...args], { cwd });
  expectCivil(outcome);
  expect(outcome).toMatchObject({ code: 2, stdout: '' });
  expect(outcome.stderr).toContain(why);
  expect(existsSync(join(cwd, '.rulewright'))).toBe(false);
});

test('other actions take no edition', async () => {
  const cwd = projectOf(editionOf(oneRule('Fly two.')));
  const outcome = await rulewright(['site', 'build', 'kites'], { cwd });
  expectCivil(outcome);
  expect(outcome).toMatchObject({ code: 2 });
});
