import { afterAll, expect, test } from 'vitest';
import { killedCommands, killedOutputs } from '../kill/commands.ts';
import { all, type KillTable, killEverywhere } from '../kill/killed-runs.ts';
import { recordTable } from '../support/record-table.ts';

const tables: KillTable[] = [];

/** Every change takes an hour: `npm run record` looks at all of them, a usual run at each sixth. */
const chosen =
  process.env['RULEWRIGHT_RECORD'] === undefined
    ? (points: number) => all(points).filter((point) => point % 6 === 1)
    : all;

/** Of the recovery one kill behind each kill, each time at another of its changes. */
const inTurn = (points: number, after = 0) => (points === 0 ? [] : [1 + (after % points)]);

test.each([...killedCommands, ...killedOutputs])('$name, killed at changes of the file system', (killed) => {
  const table = killEverywhere(killed, chosen, inTurn);
  tables.push(table);
  expect(table.wrong).toEqual([]);
  expect(table.old + table.done + table.finished).toBe(chosen(table.points).length);
});

afterAll(() => {
  const rows = tables.map(
    ({ name, points, kills, old, finished, done, wrong }) =>
      `| ${name} | ${points} | ${kills} | ${old} | ${finished} | ${done} | ${wrong.length} |`,
  );
  recordTable('kills', [
    '| command | changes | kills | as before | finished or undone by the next command | as after | anything else |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ]);
});
