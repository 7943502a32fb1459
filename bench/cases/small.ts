import { pathToFileURL } from 'node:url';
import { type Bench, library, lint, node, ourProject, program, realEdition } from '../measure/bench.ts';
import { interleave, medianOf } from '../measure/series.ts';
import { atMost, megabytesRow, type Row, ratioRow } from '../measure/table.ts';

/**
 * Start-up time: a tiny edition, and a real one of some hundred rules with releases and references
 * into another.
 */
export function smallRuns(bench: Bench): Row[] {
  const rules = 40;
  const project = bench.project(rules);
  const taken = interleave(2 * bench.rounds, {
    version: () => bench.run([node, program, '--version'], project),
    help: () => bench.run([node, program, '--help'], project),
    library: () => bench.run([node, '-e', `import(${JSON.stringify(pathToFileURL(library))})`], project),
    lint: () => bench.run(lint(), project),
    real: () => bench.run(lint(realEdition), ourProject),
    node: () => bench.run([node, '-e', '0'], project),
  });
  const base = [taken.node, 'node -e 0'] as const;
  return [
    ratioRow(`lint, ${rules} rules`, [taken.lint, ''], base, atMost(7)),
    {
      ...ratioRow(`lint, ${realEdition}`, [taken.real, ''], base, atMost(14)),
      waits: 'an editor of a real book',
    },
    ratioRow('--version', [taken.version, ''], base, atMost(2.5)),
    ratioRow('--help', [taken.help, ''], base, atMost(2.5)),
    {
      ...ratioRow("import('rulewright'), seconds of CPU", [taken.library, ''], base, atMost(0.12)),
      value: medianOf(taken.library, 'cpu'),
      waits: 'a program that uses the library',
    },
    {
      ...megabytesRow("memory of import('rulewright')", taken.library, atMost(60)),
      waits: 'a program that uses the library',
    },
  ];
}
