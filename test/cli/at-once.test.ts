import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from '../../src/source/lock-folder.ts';
import { contentsOf, editionOf, emptyFolder, projectOf, rulewright, spawnRulewright } from './harness.ts';

const text = '# Kites {#kites}\n\n1) Fly two. {#kites_fly}\n1) See [1.1] and [kites_fly].\n';

/** Two commands that write, one after the other, in either order. */
async function inTurn(commands: readonly (readonly string[])[]): Promise<string> {
  const cwd = projectOf(editionOf(text));
  for (const args of commands) await rulewright(args, { cwd });
  return JSON.stringify([...contentsOf(cwd)]);
}

test('commands that write at once end as if one had come after the other', { timeout: 240_000 }, async () => {
  const [one, other] = [
    ['rename', 'kites_fly', 'kites_up'],
    ['lint', '--fix'],
  ];
  const ends = [await inTurn([one, other]), await inTurn([other, one])];
  const home = emptyFolder();
  for (let round = 0; round < 2; round += 1) {
    const cwd = projectOf(editionOf(text));
    const outcomes = await Promise.all(
      [one, other].map((args) => spawnRulewright(args, { cwd, env: { HOME: home } })),
    );
    for (const { code, stderr } of outcomes) {
      if (code === 2) expect(stderr).toMatch(/"rulewright (?:rename|lint)" \(process \d+\) is writing here/);
    }
    const done = JSON.stringify([...contentsOf(cwd)]);
    if (outcomes.every(({ code }) => code !== 2)) expect(ends).toContain(done);
  }
});

test('a draft of a killed command is removed by the next command that writes, which reports it', async () => {
  const draft = 'rules/.rulewright-2147483646.tmp';
  const cwd = projectOf({ ...editionOf(text), [draft]: 'half' });
  await rulewright(['lint'], { cwd });
  expect([...contentsOf(cwd).keys()]).toContain(draft);
  const { stderr } = await rulewright(['fmt'], { cwd });
  expect(stderr).toContain(`${draft} was left by an interrupted command, and is removed`);
  expect([...contentsOf(cwd).keys()]).toEqual(Object.keys(editionOf(text)).sort());
});

test('an import reads beside another one that reads from the same folder', async () => {
  const [books, cwd] = [emptyFolder(), emptyFolder()];
  const book = join(books, 'book.txt');
  writeFileSync(book, 'Kites\n\n1.1 Fly two.\n1.2 Fly none at night.\n1.3 See 1.1.\n');
  const release = lockFolder(books, '"rulewright import"');
  const env = { HOME: process.env['HOME'] ?? '' };
  const args = ['import', book, '--edition', 'kites', '--out', 'kites'];
  const { code, stderr } = await spawnRulewright(args, { cwd, env });
  release();
  expect(stderr).not.toContain('is writing here');
  expect(code).toBe(0);
});
