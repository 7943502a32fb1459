import { afterAll, expect, test } from 'vitest';
import {
  contentsOf,
  editionOf,
  emptyFolder,
  projectOf,
  rulewright,
  spawnRulewright,
  writeFiles,
} from '../cli/harness.ts';
import { recordTable } from '../support/record-table.ts';

/** Each of them changes what the others read. */
const commands = [
  ['fmt'],
  ['lint', '--fix'],
  ['rename', 'kites_fly', 'kites_up'],
  ['release', 'winds'],
  ['import', 'book.txt', '--edition', 'small', '--out', 'rules/small'],
];
const loose =
  '# Kites {#kites}\n\n*  A note.\n\n1) Fly two. {#kites_fly}\n1) See [1.1] and [kites_fly]. {#kites_see}\n';
const book =
  'A Small Game\n\n0 THE SET-UP\n\n0 The Set-up\n\n- **0.00** This is how a game begins.\n- **0.01** DEAL: Deal five cards.\n';

const scene = () => {
  const cwd = projectOf({
    ...editionOf(loose),
    ...editionOf('# Winds {#winds}\n\n1. As in [kites:kites_fly]. {#winds_go}\n', '', 'winds'),
  });
  writeFiles(cwd, { 'book.txt': book });
  return cwd;
};
const stateOf = (cwd: string) =>
  JSON.stringify([...contentsOf(cwd)].filter(([name]) => name.startsWith('rules/')));

/** Minutes for all pairs together; the table is of more rounds than a usual run. */
const longest = process.env['RULEWRIGHT_RECORD'] === undefined ? 1 : 5;
const pairs = commands.flatMap((one, i) => commands.slice(i).map((other) => [one, other] as const));
const home = emptyFolder();
const counts = { rounds: 0, refused: 0, half: 0 };

async function inTurn(args: readonly (readonly string[])[]): Promise<string> {
  const cwd = scene();
  for (const each of args) await rulewright(each, { cwd, env: { HOME: home } });
  return stateOf(cwd);
}

test(`all pairs of writing commands at once, for ${longest} minutes`, async () => {
  const until = Date.now() + longest * 60_000;
  const ends = new Map<number, readonly string[]>();
  const half: string[] = [];
  while (Date.now() < until || counts.rounds < pairs.length) {
    const at = counts.rounds % pairs.length;
    const [one = [], other = []] = pairs[at] ?? [];
    const whole = ends.get(at) ?? [
      await inTurn([one]),
      await inTurn([other]),
      await inTurn([one, other]),
      await inTurn([other, one]),
    ];
    ends.set(at, whole);
    const cwd = scene();
    const outcomes = await Promise.all(
      [one, other].map((args) => spawnRulewright(args, { cwd, env: { HOME: home } })),
    );
    const isRefused = outcomes.some(({ code, stderr }) => code === 2 && stderr.includes('is writing here'));
    const isOne = (isRefused ? whole : whole.slice(2)).includes(stateOf(cwd));
    counts.rounds += 1;
    if (isRefused) counts.refused += 1;
    if (!isOne)
      half.push(
        `${one.join(' ')} beside ${other.join(' ')}: ${outcomes.map(({ code, stderr }) => `${code} ${stderr}`).join(' / ')}`,
      );
  }
  counts.half = half.length;
  expect(half).toEqual([]);
});

afterAll(() => {
  const { rounds, refused, half } = counts;
  recordTable('pairs', [
    `${pairs.length} pairs of ${commands.map(([name]) => name).join(', ')}: ${rounds} rounds in all, ${half} half states; in ${refused} one of both said who was writing and wrote nothing.`,
  ]);
});
