import { visible } from '../outputs/report/control-characters.ts';
import { recoverChange } from '../source/write-together.ts';

/**
 * Complete a change of several files that an earlier command was killed in, and say so on standard error.
 *
 * @param rules absolute path of the project's `rules/`
 */
export function completeChange(rules: string): void {
  const recovered = recoverChange(rules);
  if (!recovered) return;
  const { isDone, left } = recovered;
  const what = isDone ? 'completed' : 'taken back';
  const edited = left.map((path) => `\n  rules/${visible(path)} was edited since and is left as it is`);
  process.stderr.write(`rulewright: a change that was interrupted is ${what}${edited.join('')}\n`);
}
