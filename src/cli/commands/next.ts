import { join, resolve } from 'node:path';
import { counted } from '../../base/counted.ts';
import type { Compiled } from '../../compiler/create-compiler.ts';
import { releasedText } from '../../graph/released-rules.ts';
import { suspectsOf } from '../../graph/suspects.ts';
import { isReleased } from '../../history/text-state.ts';
import { visible } from '../../outputs/report/control-characters.ts';
import { countSeverities, countsInWords } from '../../outputs/report/severity-counts.ts';
import { findProject } from '../../source/discover.ts';
import type { CommandResult } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { type CompileOptions, compileFor } from '../compile-command.ts';
import { usualDeadline } from '../option-table.ts';
import { printResult } from '../print.ts';
import { allDiagnostics } from '../report.ts';

/** A command after `rulewright`, and why to run it. */
type Step = readonly [command: string, why: string];

const documentStep: Step = ['import FILE --edition ID', 'turn a document into an edition'];
const helpStep: Step = ['--help', 'list all commands'];

/** `rulewright` without a command: prints what to do next, in at most eight lines. */
export async function next(_args: readonly string[], options: CompileOptions): Promise<number> {
  const project = findProject(resolve(options.root ?? '.'));
  if (!project)
    return print('No rulebook here yet.', [['init my-rules', 'start one'], documentStep, helpStep]);
  if (project.editions.length === 0)
    return print(`No edition in ${join(project.root, 'rules')} yet.`, [
      ['init --edition ID', 'add one'],
      documentStep,
      helpStep,
    ]);
  return printResult(await compileFor(nextSteps, [], { ...options, deadline: usualDeadline }));
}

const print = (heading: string, steps: readonly Step[]) => printResult(resultOf(heading, steps));

function resultOf(heading: string, steps: readonly Step[]): CommandResult {
  const width = Math.max(...steps.map(([command]) => command.length));
  const lines = steps.map(([command, why]) => `  rulewright ${command.padEnd(width)}  ${why}`);
  return { stdout: `${[heading, ...lines].map(visible).join('\n')}\n`, stderr: '', code: 0 };
}

/** Most editions with a step of their own; the heading and three more lines make eight. */
const mostSteps = 4;

function nextSteps(_request: unknown, context: CommandContext): CommandResult {
  const compiled = context.compileAll();
  const counts = countSeverities(allDiagnostics(compiled));
  const { error, warning } = counts;
  const heading = `${counted(compiled.length, 'edition')}: ${compiled.map(({ name }) => name).join(', ')}`;
  const faulty: Step[] =
    error + warning > 0 ? [['lint', `look at ${countsInWords({ ...counts, info: 0 })}`]] : [];
  return resultOf(heading, [
    ...faulty,
    ...compiled.flatMap(stepsOf).slice(0, mostSteps),
    ['site', 'read and edit with the website open'],
    helpStep,
  ]);
}

/** What there is to do about the releases of an edition. */
function stepsOf({ name, edition, history }: Compiled): Step[] {
  if (!edition) return [];
  const suspects = suspectsOf(edition.files).length;
  if (suspects > 0) return [[`accept ${name}`, `review ${counted(suspects, 'reference')} to reworded rules`]];
  const last = history?.latest;
  if (!last) return [];
  if (isReleased(last, releasedText(edition))) return [];
  return edition.config.version === last.version
    ? [
        [
          `diff ${name}@${last.version} ${name}`,
          `see what changed; raise "version" in edition.yaml to release it`,
        ],
      ]
    : [[`release ${name}`, `record ${edition.config.version}: the text changed since ${last.version}`]];
}
