import { expect, test } from 'vitest';
import { killedCommands, killedOutputs } from '../kill/commands.ts';
import { all, killEverywhere } from '../kill/killed-runs.ts';
import { times } from '../support/property.ts';
import { recordRow } from '../support/record-table.ts';

/** Of the recovery one kill per kill, each time at a different change. */
const inTurn = (points: number, after = 0) => (points === 0 ? [] : [1 + (after % points)]);

/** Every change takes a quarter of an hour: `npm run test:long` tries each sixth. */
const step = Math.max(1, Math.round(60 / times));
const chosen =
  process.env['RULEWRIGHT_RECORD'] === undefined
    ? (points: number) => all(points).filter((point) => (point - 1) % step === 0)
    : all;

test.each([...killedCommands, ...killedOutputs])(
  '$name, killed at changes of the file system',
  {
    timeout: 3_600_000,
  },
  (killed) => {
    const table = killEverywhere(killed, chosen, inTurn);
    const { name, points, kills, recoveryKills, old, finished, done, wrong } = table;
    recordRow('kills', [name, points, kills, recoveryKills, old, finished, done, wrong.length]);
    expect(wrong).toEqual([]);
    expect(old + done + finished).toBe(chosen(points).length);
  },
);
