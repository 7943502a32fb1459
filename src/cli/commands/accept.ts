import { dirname, join } from 'node:path';
import { counted } from '../../base/counted.ts';
import { nearNames } from '../../base/near-names.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { LinkedEdition } from '../../graph/linked-edition.ts';
import { type Suspect, suspectsOf } from '../../graph/suspects.ts';
import { acceptedText, readAccepted } from '../../history/accepted.ts';
import type { AcceptedEntry } from '../../model/release.ts';
import { visible } from '../../outputs/report/control-characters.ts';
import { pathBelow } from '../../source/output-place.ts';
import { acceptedFileName, type EditionSource } from '../../source/read-edition.ts';
import { writeTogether } from '../../source/write-together.ts';
import { writingHome } from '../../source/writing-home.ts';
import { type CommandRequest, type CommandResult, refuse } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { type CompileOptions, runCompileCommand } from '../compile-command.ts';
import { failureText } from '../write-back.ts';
import { acceptSuspects } from './accept/accept-suspects.ts';

/** `accept EDITION [RULE…]`. */
export const accept = ([edition = '', ...rules]: readonly string[], options: CompileOptions) =>
  runCompileCommand(runAccept, [edition], { ...options, rules });

/**
 * `accept EDITION [RULE…]`: records that somebody reviewed suspect references: those inside a rule
 * and those to it, or all with `--all`. Without either it lists them.
 */
function runAccept(request: CommandRequest, context: CommandContext): CommandResult {
  const [source] = context.selected;
  const [compiled] = context.compileAll();
  if (compiled?.external)
    return refuse(`only ids and titles of "${compiled.name}" are known, so nothing in it is suspect.`);
  if (!source || !compiled?.edition)
    return refuse(`"${request.editions[0] ?? ''}" cannot be read; "rulewright lint" reports why.`);
  const { edition, history } = compiled;
  if (!history)
    return refuse(
      source.releases?.length
        ? `a release of "${source.name}" cannot be read; "rulewright lint" reports why.`
        : `"${source.name}" has no release, so nothing in it is suspect.`,
    );
  const accepted = source.accepted ? readAccepted(source.accepted) : { entries: [], diagnostics: [] };
  if (accepted.diagnostics.length > 0)
    return refuse(`"${source.accepted?.file}" cannot be read; "rulewright lint" reports why.`);
  const suspects = suspectsOf(edition.files);
  const { rules = [], all = false } = request.options;
  if (rules.length === 0 && !all) return listed(suspects, edition, source.name);
  const chosen = all ? suspects : chosenBy(rules, suspects, edition);
  if (typeof chosen === 'string') return refuse(chosen);
  const entries = acceptSuspects(accepted.entries, chosen, edition, history);
  const failed = write(source, context.root, entries);
  if (failed !== null) return refuse(failed);
  const lines = chosen.map((suspect) => `accepted: ${lineOf(suspect, edition)}\n`);
  const left = suspects.length - chosen.length;
  const rest = left > 0 ? `${counted(left, 'suspect reference')} left\n` : '';
  return {
    stdout: lines.length === 0 ? `nothing suspect there\n${rest}` : lines.join('') + rest,
    stderr: '',
    code: 0,
  };
}

function listed(suspects: readonly Suspect[], edition: LinkedEdition, name: string): CommandResult {
  if (suspects.length === 0) return { stdout: 'nothing is suspect\n', stderr: '', code: 0 };
  const lines = suspects.map((suspect) => `suspect: ${lineOf(suspect, edition)}\n`);
  const stderr = `nothing was accepted: name rules (rulewright accept ${visible(name)} RULE…), or use --all\n`;
  return { stdout: lines.join(''), stderr, code: 1 };
}

const find = (name: string, { index }: LinkedEdition): RuleNode | undefined =>
  index.byId(name)[0] ?? index.byNumber(name)[0];

/** @returns a message if a rule is missing */
function chosenBy(
  names: readonly string[],
  suspects: readonly Suspect[],
  edition: LinkedEdition,
): Suspect[] | string {
  const chosen = new Set<Suspect>();
  for (const name of names) {
    const node = find(name, edition);
    if (!node) {
      const near = nearNames(name, edition.index.ids(), 1)[0];
      return `there is no rule "${name}".${near === undefined ? '' : ` Did you mean "${near}"?`}`;
    }
    for (const suspect of suspects) if (suspect.owner === node || suspect.to === node.id) chosen.add(suspect);
  }
  return suspects.filter((suspect) => chosen.has(suspect));
}

function write(source: EditionSource, root: string, entries: readonly AcceptedEntry[]): string | null {
  const file = `${dirname(source.config.file)}/${acceptedFileName}`;
  const text = acceptedText(entries);
  if (text === source.accepted?.text || (entries.length === 0 && !source.accepted)) return null;
  try {
    const path = join(root, file);
    const home = writingHome(dirname(path));
    const before = source.accepted ? source.accepted.mark + source.accepted.text : null;
    writeTogether(home, [{ path: pathBelow(home, path), before, after: text }]);
    return null;
  } catch (error) {
    return failureText(error, root);
  }
}

function lineOf({ edge, owner, to }: Suspect, edition: LinkedEdition): string {
  const name = (node: RuleNode | undefined) => `${node?.number ?? ''} ${node?.id ?? to}`.trim();
  return visible(`${name(owner)} ${edge.kind === 'refers' ? '→' : edge.kind} ${name(find(to, edition))}`);
}
