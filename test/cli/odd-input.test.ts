import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  contentsOf,
  editionOf,
  expectCivil,
  oneRule,
  projectOf,
  rulewright,
  spawnRulewright,
} from './harness.ts';

const good = editionOf(oneRule('A kite flies.'));

describe('a number of seconds', () => {
  test.each(['1e9', '40000000'])('however large: %s', async (seconds) => {
    const outcome = await rulewright(['lint', '--deadline', seconds], { cwd: projectOf(good) });
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
  });

  test.each(['Infinity', '1e999', '0', '-1', 'NaN', ''])('is refused: "%s"', async (seconds) => {
    const outcome = await rulewright(['build', '--deadline', seconds], { cwd: projectOf(good) });
    expectCivil(outcome);
    expect(outcome).toMatchObject({ code: 2, stderr: expect.stringContaining('a number of seconds') });
  });
});

describe('a file that goes on for ever', () => {
  test('is refused by import', async () => {
    const cwd = projectOf(good);
    const args = ['import', '/dev/zero', '--edition', 'small', '--out', 'rules/small'];
    const outcome = await spawnRulewright(args, { cwd });
    expectCivil(outcome);
    expect(outcome).toMatchObject({ code: 2, stderr: expect.stringContaining('"/dev/zero" is not a file') });
  });
});

test('init below a folder of the system says so and ends', async () => {
  const outcome = await spawnRulewright(['init', '/proc/new'], { cwd: projectOf({}) });
  expectCivil(outcome);
  expect(outcome).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('"/proc/new" cannot be written'),
  });
});

test('fmt leaves a character alone that a parser takes for another one, and lint reports it after as before', async () => {
  const text = oneRule('A kite\0flies.');
  const cwd = projectOf(editionOf(text));
  const outcome = await rulewright(['fmt'], { cwd });
  expect(outcome).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^unchanged, because line \d+ contains the character U/),
  });
  expect(contentsOf(cwd).get('rules/kites/t.md')).toBe(text);
  expect((await rulewright(['lint'], { cwd })).stdout).toContain('R013');
});

test('a file of bytes that are no text is one fault, and so is one full of invisible characters, which --fix takes out', async () => {
  const noText = projectOf(editionOf(`# A {#a}\n\n1. Fly. {#b}\n${'\u0001\ufffdx'.repeat(20_000)}\n`));
  const told = await rulewright(['lint', '--only', 'R013'], { cwd: noText });
  expectCivil(told);
  expect(told.stdout.match(/^error R013/gm)).toHaveLength(1);
  expect(told.stdout).toContain('at 40000 places, first U+0001');
  const cwd = projectOf(editionOf(`# A {#a}\n\n1. Fly${'\u200b.'.repeat(150)} {#b}\n`));
  await rulewright(['lint', '--fix', '--only', 'R013'], { cwd });
  expect(contentsOf(cwd).get('rules/kites/t.md')).toContain(`Fly${'.'.repeat(150)} {#b}`);
});

test('what an author wrote is not repeated whole where it is very long', async () => {
  const cwd = projectOf(editionOf(`# A {#${'a'.repeat(100_000)}}\n\n1. Fly. {#${'b'.repeat(50_000)}}\n`));
  const outcome = await rulewright(['lint'], { cwd });
  expectCivil(outcome);
  expect(outcome.code).toBe(1);
  expect(outcome.stdout.length).toBeLessThan(10_000);
});

test('two documents in one edition.yaml are told in our words', async () => {
  const cwd = projectOf(good);
  const settings = contentsOf(cwd).get('rules/kites/edition.yaml');
  writeFileSync(join(cwd, 'rules/kites/edition.yaml'), `${settings}---\nid: boats\n`);
  const { code, stdout } = await rulewright(['lint'], { cwd });
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /E001 \S+ {2}rules\/kites\/edition\.yaml:5:1\n +Unexpected multiple documents, expected one\./,
  );
});
