import { type Bench, lint, node } from '../measure/bench.ts';
import { interleave } from '../measure/series.ts';
import { atMost, type Row, ratioRow } from '../measure/table.ts';

/** Starting up: an edition so small that nothing else counts. */
export function smallRuns(bench: Bench): Row[] {
  const rules = 40;
  const project = bench.project(rules);
  const taken = interleave(2 * bench.rounds, {
    lint: () => bench.run(lint(), project),
    node: () => bench.run([node, '-e', '0'], project),
  });
  const base = [taken.node, 'node -e 0'] as const;
  return [ratioRow(`lint, ${rules} rules`, [taken.lint, ''], base, atMost(6))];
}
