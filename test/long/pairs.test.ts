import { cpSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  contentsOf,
  editionOf,
  emptyFolder,
  projectOf,
  rulewright,
  spawnRulewright,
  writeFiles,
} from '../cli/harness.ts';
import { times } from '../support/property.ts';
import { recordTable } from '../support/record-table.ts';

/** All commands that write rules; each changes what the others read. */
const commands = [
  ['fmt'],
  ['lint', '--fix'],
  ['rename', 'kites_fly', 'kites_up'],
  ['accept', 'winds', '--all'],
  ['release', 'winds'],
  ['import', 'book.txt', '--edition', 'small', '--out', 'rules/small'],
  ['init', 'new'],
];
const pairs = [
  ...commands.flatMap((one, i) => commands.slice(i).map((other) => [one, other] as const)),
  // Both create the same new project.
  [
    ['init', 'new'],
    ['import', 'book.txt', '--edition', 'small', '--out', 'new/rules/small'],
  ] as const,
];
const loose =
  '# Kites {#kites}\n\n*  A note.\n\n1) Fly two. {#kites_fly}\n2) See [1.1] and [kites_fly]. {#kites_see}\n';
const book = `A Small Game

0 THE SET-UP

1 THE TURN

0 The Set-up

- **0.00** This is how a game begins.
- **0.01** DEAL: Deal five cards to each player.

1 The Turn

- **1.00** This is what happens in a turn.
`;
const winds = (version: string, gust: string) => ({
  'rules/winds/edition.yaml': `id: winds\ntitle: Winds\nversion: "${version}"\nsections: [t.md]\n`,
  'rules/winds/t.md': `# Winds {#winds}\n\n1. As in [kites:kites_fly]. {#winds_go}\n2. ${gust} {#winds_gust}\n3. See [winds_gust]. {#winds_see}\n`,
});
/** Two editions with a common rule. */
const waters = (name: string, more: string) => ({
  [`rules/${name}/edition.yaml`]: `id: ${name}\ntitle: Waters\nversion: "1"\nsections: [t.md]\n`,
  [`rules/${name}/t.md`]: `# Waters {#waters}\n\n1. Row to the shore. {#waters_row}\n2. ${more} {#waters_swim}\n`,
});
const home = emptyFolder();
const env = { HOME: home };

/** Published once and edited since, so that there is something to accept. */
async function prepared(): Promise<string> {
  const cwd = projectOf({
    ...editionOf(loose),
    ...winds('1', 'A gust turns a kite.'),
    ...waters('sea', 'Swim with the tide.'),
    ...waters('lake', 'Swim in the morning.'),
  });
  await rulewright(['release', 'winds'], { cwd, env });
  writeFiles(cwd, { ...winds('2', 'A gust turns two kites.'), 'book.txt': book });
  return cwd;
}
const template = await prepared();

function scene(): string {
  const cwd = emptyFolder();
  cpSync(template, cwd, { recursive: true });
  return cwd;
}
const stateOf = (cwd: string) =>
  JSON.stringify([...contentsOf(cwd)].filter(([name]) => /^(?:rules|new)\//.test(name)));

async function inTurn(args: readonly (readonly string[])[]): Promise<string> {
  const cwd = scene();
  for (const each of args) await rulewright(each, { cwd, env });
  return stateOf(cwd);
}

/**
 * Minutes for all pairs together, one in `npm run test:long`; if the table is recorded, rounds of
 * each.
 */
const [longest, most] = process.env['RULEWRIGHT_RECORD'] === undefined ? [times / 10, 100] : [600, 100];

/** The results of each order of a pair, and of each alone. */
const endsOf = async ([one, other]: (typeof pairs)[number]) => ({
  both: [await inTurn([one, other]), await inTurn([other, one])],
  alone: [await inTurn([one]), await inTurn([other])],
});

interface Round {
  readonly isRefused: boolean;
  /** A result of no order. */
  readonly half: string | null;
}

async function roundOf(
  pair: (typeof pairs)[number],
  ends: Awaited<ReturnType<typeof endsOf>>,
): Promise<Round> {
  const cwd = scene();
  const outcomes = await Promise.all(pair.map((args) => spawnRulewright(args, { cwd, env })));
  const isRefused = outcomes.some(({ code, stderr }) => code === 2 && stderr.includes('is writing here'));
  const whole = isRefused ? [...ends.both, ...ends.alone] : ends.both;
  const isWhole = whole.includes(stateOf(cwd));
  rmSync(cwd, { recursive: true });
  const said = outcomes.map(({ code, stderr }) => `${code} ${stderr}`).join(' / ');
  return {
    isRefused,
    half: isWhole ? null : `${pair.map((args) => args.join(' ')).join(' beside ')}: ${said}`,
  };
}

test.each(commands)('%s changes something by itself', async (...args) => {
  expect(await inTurn([args])).not.toBe(stateOf(template));
});

test(`all pairs of writing commands at once, for ${longest} minutes or ${most} rounds`, {
  timeout: (longest + 5) * 60_000,
}, async () => {
  const ends = [];
  for (const pair of pairs) ends.push({ pair, end: await endsOf(pair) });
  const until = Date.now() + longest * 60_000;
  const half: string[] = [];
  let refused = 0;
  for (let round = 1; round <= most && (round === 1 || Date.now() < until); round += 1) {
    for (const { pair, end } of ends) {
      const seen = await roundOf(pair, end);
      if (seen.isRefused) refused += 1;
      if (seen.half !== null) half.push(seen.half);
    }
    recordTable('pairs', [
      `${pairs.length} pairs of ${commands.map(([name]) => name).join(', ')}, each ${round} times: ${round * pairs.length} rounds in all, ${half.length} half states. In ${refused} rounds one of the two reported who was writing, and wrote nothing.`,
    ]);
  }
  expect(half).toEqual([]);
});
