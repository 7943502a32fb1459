import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkRuns } from './cases/checks.ts';
import { coldRuns } from './cases/cold.ts';
import { editorRuns } from './cases/editor.ts';
import { historyRuns } from './cases/history.ts';
import { importRuns } from './cases/import.ts';
import { peers } from './cases/peers.ts';
import { recognition } from './cases/recognition.ts';
import { smallRuns } from './cases/small.ts';
import { tableRuns } from './cases/tables.ts';
import { warmEdits } from './cases/warm.ts';
import { createBench, type Group } from './measure/bench.ts';
import { howMeasured } from './measure/process.ts';
import { type Row, tableOf } from './measure/table.ts';

/** Groups of measurements, and who waits for what they measure. */
const groups: Readonly<Record<string, readonly [group: Group, waits: string]>> = {
  small: [smallRuns, 'a newcomer, every run of CI'],
  cold: [coldRuns, "a federation's CI"],
  warm: [warmEdits, 'an author with an editor open'],
  editor: [editorRuns, 'an author with an editor open'],
  checks: [checkRuns, 'nobody by itself: a part of lint'],
  tables: [tableRuns, 'players who change their table'],
  recognition: [recognition, 'nobody: two ways to parse'],
  import: [importRuns, 'who brings a rulebook in, once'],
  history: [historyRuns, 'a reviewer'],
  peers: [peers, 'nobody: others with the same book'],
};

const usage = `npm run bench -- [options] [GROUP…]

  GROUP          what to measure, all unless told: ${Object.keys(groups).join(', ')}
  --quick        2,000 rules instead of 10,000 and 50,000, and fewer runs; targets are meant for the full sizes
  --only GROUP   the same as GROUP
  --rounds N     runs of each command; 3 unless told
  --no-build     measure what stands in dist/
  --keep         leave the generated editions where they are
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const chosen = [...positionals, ...values.only];
const unknown = chosen.filter((name) => !Object.hasOwn(groups, name));
if (values.help) process.stdout.write(usage);
else if (unknown.length > 0) {
  process.stderr.write(`no group ${unknown.join(', ')}\n\n${usage}`);
  process.exitCode = 2;
} else measureAll();

function measureAll(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  if (!values['no-build'])
    execFileSync(process.execPath, [join(root, 'node_modules/tsdown/dist/run.mjs'), '--log-level', 'error'], {
      cwd: root,
      stdio: 'inherit',
    });
  const folder = join(tmpdir(), `rulewright-bench-${process.pid}`);
  const rounds = Number(values.rounds ?? (values.quick ? 2 : 3));
  const bench = createBench(
    folder,
    rounds,
    values.quick ? { usual: 500, big: 2000 } : { usual: 10_000, big: 50_000 },
  );
  const rows: (Row & { waits: string })[] = [];
  const failed: string[] = [];
  const before = loadavg()[0] ?? 0;
  try {
    for (const [name, [group, waits]] of Object.entries(groups)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue;
      process.stderr.write(`measuring ${name} …`);
      const began = performance.now();
      try {
        rows.push(...group(bench).map((row) => ({ waits, ...row })));
      } catch (error) {
        failed.push(
          `${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
      process.stderr.write(` ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
    }
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true, force: true });
  }
  const load = `load ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`;
  process.stdout.write(
    [
      `\n${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}, ${load}`,
      `${howMeasured}; medians of ${rounds} interleaved runs, least and most in parentheses`,
      'B: a process that reads the same files and parses each with unified().use(remarkParse), nothing more\n',
      tableOf(rows),
      ...failed,
      values.quick ? 'quick: the targets are meant for 10,000 and 50,000 rules\n' : '',
    ].join('\n'),
  );
  if (failed.length > 0) process.exitCode = 1;
}
