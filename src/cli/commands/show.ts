import { jsonText } from '../../outputs/graph/graph-text.ts';
import { formatRule, ruleJson } from '../../outputs/report/show.ts';
import { starIndex } from '../../outputs/table/star-index.ts';
import { starText } from '../../outputs/table/star-text.ts';
import { type CommandRequest, type CommandResult, refuse } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { type CompileOptions, graphOrWhy, runCompileCommand } from '../compile-command.ts';
import { tableChoice } from '../table-options.ts';

/** `show EDITION RULE`: prints one rule with what affects it; with `--stars`, all abilities with a star. */
export const show = ([edition = '', rule]: readonly string[], options: CompileOptions): Promise<number> =>
  runCompileCommand(runShow, [edition], { ...options, ...(rule === undefined ? {} : { rule }) });

function runShow({ options, color }: CommandRequest, context: CommandContext): CommandResult {
  const { rule, stars = false, why } = options;
  if ((rule === undefined) !== stars)
    return refuse(
      stars
        ? '"--stars" lists all rules: leave out the rule.'
        : 'name a rule, or list those with stars: --stars.',
    );
  const graph = graphOrWhy(context.compileAll()[0], context);
  if (typeof graph === 'string') return refuse(graph);
  const choice = tableChoice(graph, options);
  if (!choice.ok) return refuse(choice.error);
  const { table, without } = choice;
  const isJson = options.format === 'json';
  const printed = (text: string): CommandResult => ({ stdout: text, stderr: '', code: 0 });
  const json = (value: unknown) => printed(`${jsonText(value, 2)}\n`);
  if (rule === undefined) {
    const index = starIndex(graph, table, without);
    return isJson ? json(index) : printed(starText(index, color));
  }
  const shownBy = { table, without, why, other: context.graphOf };
  if (isJson) {
    const shown = ruleJson(graph, rule, shownBy);
    return shown.ok ? json(shown.value) : refuse(shown.error);
  }
  const shown = formatRule(graph, rule, { ...shownBy, color });
  return shown.ok ? printed(shown.value) : refuse(shown.error);
}
