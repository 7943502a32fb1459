import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Bench, helper, node, program } from '../measure/bench.ts';
import { interleave } from '../measure/series.ts';
import { atMost, type Row, ratioRow } from '../measure/table.ts';

/** A long rulebook that cannot be part of the project: RULEWRIGHT_GUIDE is its path. */
const guide = resolve(process.env['RULEWRIGHT_GUIDE'] ?? '../shared/seeds/guide.txt');

/** The import of a real rulebook, compared with the bare parse of the result. */
export function importRuns(bench: Bench): Row[] {
  if (!existsSync(guide)) {
    process.stderr.write(`  left out: there is no ${guide}; RULEWRIGHT_GUIDE names the document to import\n`);
    return [];
  }
  const edition = join(bench.folder, 'import', 'guide');
  const importGuide = () => {
    // An import over an earlier one has ids to keep, which is measured separately.
    rmSync(edition, { recursive: true, force: true });
    return bench.run([node, program, 'import', guide, '--edition', 'guide', '--out', edition], bench.folder);
  };
  const again = () =>
    bench.run([node, program, 'import', guide, '--edition', 'guide', '--out', edition], bench.folder);
  const taken = interleave(2 * bench.rounds, {
    first: importGuide,
    bare: () =>
      bench.run(helper(new URL('../processes/yardstick.mjs', import.meta.url), edition), bench.folder),
    again,
  });
  return [
    ratioRow('import of the guide', [taken.first, ''], [taken.bare, 'B of its result'], atMost(3)),
    ratioRow('the same over its result', [taken.again, ''], [taken.bare, 'B of its result'], null),
  ];
}
