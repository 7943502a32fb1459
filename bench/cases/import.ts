import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeForImport } from '../book/write-peers.ts';
import { type Bench, bookOf, helper, node, program } from '../measure/bench.ts';
import { interleave } from '../measure/series.ts';
import { atMost, megabytesRow, type Row, ratioRow } from '../measure/table.ts';

/** The import of a long rulebook as plain text, beside the bare parse of what comes out of it. */
export function importRuns(bench: Bench): Row[] {
  const rules = bench.sizes.usual;
  const book = join(bench.folder, 'import', 'book.txt');
  writeForImport(bookOf(rules), book);
  const edition = join(bench.folder, 'import', 'book');
  const again = () =>
    bench.run([node, program, 'import', book, '--edition', 'book', '--out', edition], bench.folder);
  const first = () => {
    // An import over an earlier one has ids to keep: another thing to measure.
    rmSync(edition, { recursive: true, force: true });
    return again();
  };
  const taken = interleave(Math.ceil(bench.rounds / 2), {
    first,
    bare: () =>
      bench.run(helper(new URL('../processes/yardstick.mjs', import.meta.url), edition), bench.folder),
    again,
  });
  const base = [taken.bare, 'B of its result'] as const;
  return [
    ratioRow(`import of ${rules} rules`, [taken.first, ''], base, atMost(4)),
    megabytesRow(`memory of import, ${rules} rules`, taken.first, atMost(500)),
    ratioRow('the same over its result', [taken.again, ''], base, null),
  ];
}
