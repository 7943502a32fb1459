import { expect, test } from 'vitest';
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
