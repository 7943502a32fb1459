import { dirname, join } from 'node:path';
import { counted } from '../../base/counted.ts';
import { nearNames } from '../../base/near-names.ts';
import type { Compiled } from '../../compiler/create-compiler.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { Home } from '../../edition/overlay/overlay.ts';
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
import { type CommandContext, editionFoldersOf } from '../command-context.ts';
import { type CompileOptions, runCompileCommand } from '../compile-command.ts';
import { failureText, fixableFiles, writeBack } from '../write-back.ts';
import { acceptSuspects } from './accept/accept-suspects.ts';
import { acceptTranslations } from './accept/accept-translations.ts';
import { type Outdated, outdatedIn } from './translate/outdated.ts';

/** `accept EDITION [RULE…]`. */
export const accept = ([edition = '', ...rules]: readonly string[], options: CompileOptions) =>
  runCompileCommand(runAccept, [edition], { ...options, rules });

/**
 * `accept EDITION [RULE…]`: records that somebody reviewed suspect references: those inside a rule
 * and those to it, or all with `--all`. In a translation, it records that rules are up to date, too.
 * Without either it lists them.
 */
function runAccept(request: CommandRequest, context: CommandContext): CommandResult {
  const [source] = context.selected;
  const [compiled] = context.compileAll();
  if (compiled?.external)
    return refuse(`only ids and titles of "${compiled.name}" are known, so nothing in it is suspect.`);
  if (!source || !compiled?.edition)
    return refuse(`"${request.editions[0] ?? ''}" cannot be read; "rulewright lint" reports why.`);
  const { edition, history } = compiled;
  const isTranslation = edition.config.overlay?.translates !== undefined;
  if (!history && !(isTranslation && !source.releases?.length))
    return refuse(
      source.releases?.length
        ? `a release of "${source.name}" cannot be read; "rulewright lint" reports why.`
        : `"${source.name}" has no release, so nothing in it is suspect.`,
    );
  const accepted = source.accepted ? readAccepted(source.accepted) : { entries: [], diagnostics: [] };
  if (accepted.diagnostics.length > 0)
    return refuse(`"${source.accepted?.file}" cannot be read; "rulewright lint" reports why.`);
  const suspects = suspectsOf(edition.files);
  const outdated = outdatedIn(compiled);
  const { rules = [], all = false } = request.options;
  if (rules.length === 0 && !all) return listed(suspects, outdated, edition, source.name);
  const named = namedBy(rules, edition);
  if (typeof named === 'string') return refuse(named);
  const chosen = suspects.filter(
    ({ owner, to }) => all || named.some((node) => owner === node || to === node.id),
  );
  const entries = history ? acceptSuspects(accepted.entries, chosen, edition, history) : [];
  const failed = history && write(source, context.root, entries);
  if (failed) return refuse(failed);
  const lines = chosen.map((suspect) => `accepted: ${lineOf(suspect, edition)}\n`);
  const left = suspects.length - chosen.length;
  const rest = left > 0 ? `${counted(left, 'suspect reference')} left\n` : '';
  const upToDate = isTranslation ? acceptOutdated(compiled, outdated, all ? null : named, context) : null;
  if (typeof upToDate === 'string') return refuse(upToDate);
  const stdout = lines.join('') + (upToDate?.stdout ?? '');
  return {
    stdout: (stdout === '' ? 'nothing suspect there\n' : stdout) + rest,
    stderr: upToDate?.stderr ?? '',
    code: upToDate?.code ?? 0,
  };
}

/**
 * Raises the version of the original that outdated rules of a translation name.
 *
 * @param named null for all
 * @returns a message if nothing could be written
 */
function acceptOutdated(
  compiled: Compiled,
  outdated: Outdated,
  named: readonly RuleNode[] | null,
  context: CommandContext,
): CommandResult | string {
  const chosen = outdated.nodes.filter((node) => named === null || named.includes(node));
  if (chosen.length === 0 && named !== null) return { stdout: '', stderr: '', code: 0 };
  const { texts, isRaised, left } = acceptTranslations(compiled, outdated, chosen, named === null);
  const files = fixableFiles(context.selected);
  const [failed] = writeBack(texts, files, context.root, editionFoldersOf(context));
  if (failed !== undefined) return failed;
  const [home] = compiled.edition?.assembled.overlay?.bases ?? [];
  const done = chosen.filter((node) => !left.includes(node));
  const rest = outdated.nodes.length - done.length;
  const lines = [
    ...done.map((node) => `accepted: ${nodeLine(node)} is up to date\n`),
    ...(isRaised ? [`translates.version is ${visible(home?.version ?? '')} in edition.yaml\n`] : []),
    ...(rest > 0 ? [`${counted(rest, 'outdated text')} left\n`] : []),
  ];
  const notes = [
    ...left.map((node) => `${nodeLine(node)} has no attributes for a version; accept it with --all\n`),
    ...(home && texts.size > 0 && !isReleased(home, context)
      ? [
          `${visible(`${home.edition} ${home.version}`)} is not released yet: if it changes until then, nothing reports it here\n`,
        ]
      : []),
  ];
  return { stdout: lines.join(''), stderr: notes.join(''), code: left.length > 0 ? 1 : 0 };
}

/** Whether a record of the original has its version. */
function isReleased({ edition, version }: Home, { compiler, sibling }: CommandContext): boolean {
  const source = sibling(edition);
  return source !== null && Boolean(compiler.compile(source).history?.at(version));
}

function listed(
  suspects: readonly Suspect[],
  { nodes, isVersionUnknown }: Outdated,
  edition: LinkedEdition,
  name: string,
): CommandResult {
  const lines = [
    ...suspects.map((suspect) => `suspect: ${lineOf(suspect, edition)}\n`),
    ...(isVersionUnknown ? [`outdated, perhaps: all of translates.version\n`] : []),
    ...nodes.map((node) => `outdated: ${nodeLine(node)}\n`),
  ];
  if (lines.length === 0) return { stdout: 'nothing is suspect\n', stderr: '', code: 0 };
  const stderr = `nothing was accepted: name rules (rulewright accept ${visible(name)} RULE…), or use --all\n`;
  return { stdout: lines.join(''), stderr, code: 1 };
}

const find = (name: string, { index }: LinkedEdition): RuleNode | undefined =>
  index.byId(name)[0] ?? index.byNumber(name)[0];

/** @returns a message if a rule is missing */
function namedBy(names: readonly string[], edition: LinkedEdition): RuleNode[] | string {
  const named: RuleNode[] = [];
  for (const name of names) {
    const node = find(name, edition);
    if (!node) {
      const near = nearNames(name, edition.index.ids(), 1)[0];
      return `there is no rule "${name}".${near === undefined ? '' : ` Did you mean "${near}"?`}`;
    }
    named.push(node);
  }
  return named;
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
  const node = find(to, edition);
  const target = node ? nodeLine(node) : visible(to);
  return `${nodeLine(owner)} ${edge.kind === 'refers' ? '→' : edge.kind} ${target}`;
}

const nodeLine = ({ number, id }: RuleNode) => visible(`${number ?? ''} ${id}`.trim());
