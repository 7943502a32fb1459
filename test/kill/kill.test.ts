import { expect, test } from 'vitest';
import { killedCommands } from './commands.ts';
import { killEverywhere } from './killed-runs.ts';

const releasing = killedCommands.find(({ name }) => name === 'release with accepted.yaml');

/** One kill among the changes of the rules, and one of the recovery. */
const someOf = (points: number) => (points === 0 ? [] : [Math.ceil(points * 0.8)]);

test('a command that is killed leaves the old state, the new one, or one that the next command finishes', {
  timeout: 240_000,
}, () => {
  if (!releasing) throw new Error('there is no such command');
  const table = killEverywhere(releasing, someOf);
  expect(table.wrong).toEqual([]);
  expect(table).toMatchObject({ kills: 1, recoveryKills: 1, finished: 1 });
});
