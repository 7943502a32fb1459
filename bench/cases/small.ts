import { type Bench, lint, node, ourProject, realEdition } from '../measure/bench.ts';
import { interleave } from '../measure/series.ts';
import { atMost, type Row, ratioRow } from '../measure/table.ts';

/**
 * Start-up time: a tiny edition, and a real one of some hundred rules with releases and references
 * into another.
 */
export function smallRuns(bench: Bench): Row[] {
  const rules = 40;
  const project = bench.project(rules);
  const taken = interleave(2 * bench.rounds, {
    lint: () => bench.run(lint(), project),
    real: () => bench.run(lint(realEdition), ourProject),
    node: () => bench.run([node, '-e', '0'], project),
  });
  const base = [taken.node, 'node -e 0'] as const;
  return [
    ratioRow(`lint, ${rules} rules`, [taken.lint, ''], base, atMost(6)),
    ratioRow(`lint, ${realEdition}`, [taken.real, ''], base, atMost(9)),
  ];
}
