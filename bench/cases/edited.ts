import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sectionsOf } from '../book/make-book.ts';
import { type Bench, bookOf, editionFolder, lint, node } from '../measure/bench.ts';
import { interleave } from '../measure/series.ts';
import { atMost, type Row, ratioRow } from '../measure/table.ts';

/** Runs with a cache: after an edit of one file, and after none. */
export function editedRuns(bench: Bench): Row[] {
  const { usual, big } = bench.sizes;
  return [...editedAt(bench, usual, 0.22), ...editedAt(bench, big, 0.11)];
}

function editedAt(bench: Bench, rules: number, most: number): Row[] {
  const project = bench.project(rules);
  const files = sectionsOf(bookOf(rules)).map(({ file }) => join(editionFolder(project), file));
  let next = 0;
  const taken = interleave(bench.rounds, {
    full: () => bench.run(lint('--no-cache'), project),
    edited: () => {
      changeOneWord(files[(next * 7) % files.length] ?? '');
      next += 1;
      return bench.run(lint(), project);
    },
    nothing: () => bench.run(lint(), project),
    node: () => bench.run([node, '-e', '0'], project),
  });
  return [
    ratioRow(`one file edited, ${rules} rules`, [taken.edited, ''], [taken.full, 'full run'], atMost(most)),
    ratioRow(
      `nothing edited, ${rules} rules`,
      [taken.nothing, ''],
      [taken.node, 'node -e 0'],
      rules === bench.sizes.usual ? atMost(2.5) : null,
    ),
  ];
}

/** Change one word of a rule, there or back again. */
function changeOneWord(path: string): void {
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(/ (the|that) /, (_, word) => (word === 'the' ? ' that ' : ' the '));
  if (changed === text) throw new Error(`no word to change in ${path}`);
  writeFileSync(path, changed);
}
