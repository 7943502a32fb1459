import { resolve } from 'node:path';
import { counted } from '../../base/counted.ts';
import type { Compiled } from '../../compiler/create-compiler.ts';
import { countSeverities } from '../../outputs/report/severity-counts.ts';
import { findProject } from '../../source/discover.ts';
import { isWithin } from '../../source/output-place.ts';
import { withLineage } from '../check-lineage.ts';
import { type CommandRequest, type CommandResult, refuse } from '../command.ts';
import { type CommandContext, editionFoldersOf } from '../command-context.ts';
import { type CompileOptions, runCompileCommand } from '../compile-command.ts';
import { fixInRounds } from '../fix-in-rounds.ts';
import { printResult } from '../print.ts';
import { allDiagnostics, reportText } from '../report.ts';
import type { CommandWork } from '../run-command.ts';
import { fixableFiles, withTexts, writeBack } from '../write-back.ts';
import {
  isMeant,
  type Narrowing,
  narrow,
  optionalChecks,
  partFiles,
  readCodes,
  retiredNotes,
} from './lint/narrow.ts';
import type { OtherEdition } from './lint/other-edition.ts';
import type { Since } from './lint/since.ts';
import { siteFaults } from './lint/site-faults.ts';

/** `lint [EDITION or FILE…]`. */
export async function lint(written: readonly string[], given: CompileOptions): Promise<number> {
  const options = { ...given, optionalChecks: optionalChecks(given) };
  const { editions, files } = partFiles(written, process.cwd());
  if (!options.watch) return runCompileCommand(await workOf(options, files), editions, options);
  const { watchLint } = await import('./lint/watch.ts');
  return printResult(await watchLint(editions, options, files));
}

/**
 * The code for `--against` and `--since` is loaded only with these options, so that lint starts
 * faster.
 */
async function workOf(
  { against, only, root, since }: CompileOptions,
  files: Narrowing['files'],
): Promise<CommandWork> {
  const codes = only === undefined ? null : readCodes(only);
  if (typeof codes === 'string') return () => refuse(codes);
  const narrowing = { codes, files };
  const project = findProject(resolve(root ?? '.'));
  const site = project ? await siteFaults(project) : [];
  const others = against === undefined ? null : await import('./lint/other-edition.ts');
  const earlier = since === undefined ? null : await import('./lint/since.ts');
  return (request, context) => {
    const other = against === undefined ? undefined : others?.readOtherEdition(against, request, context);
    if (typeof other === 'string') return refuse(other);
    const before = since === undefined ? undefined : earlier?.readSince(since, request, context);
    if (typeof before === 'string') return refuse(before);
    return runLint(request, context, {
      narrowing,
      // The content of a path outside of the project must not depend on the current folder.
      site: editionFoldersOf(context).some((folder) => isWithin(folder, project?.rules ?? '')) ? site : [],
      ...(other ? { other } : {}),
      ...(before ? { before } : {}),
    });
  };
}

/** Scope of a run of lint. */
interface LintScope {
  readonly narrowing: Narrowing;
  /** Faults of the settings of the site. */
  readonly site: readonly Compiled[];
  readonly other?: OtherEdition;
  /** The editions' former states. */
  readonly before?: Since;
}

/**
 * `lint`: reports diagnostics; with `--fix` applies fixes and reports the rest.
 *
 * @param scope of the run, and what to compare with, if anything
 */
function runLint(
  request: CommandRequest,
  context: CommandContext,
  { narrowing, site, other, before }: LintScope,
): CommandResult {
  const project = {
    names: context.names,
    compiled(name: string) {
      const source = context.sibling(name);
      return source && context.compiler.compile(source);
    },
  };
  const compare = (all: readonly Compiled[]) =>
    all.map((one, index) => {
      const checked = withLineage(one, context.selected[index]?.lineage, project);
      const compared = other?.compare(checked, index) ?? checked;
      return before?.review(compared, index) ?? compared;
    });
  const narrowed = (all: readonly Compiled[]) =>
    [...all, ...site].map((one) => narrow(one, narrowing, context.root));
  const first = compare(context.compileAll());
  const fileCount = narrowing.files?.size;
  const notReviewed = (before?.left ?? []).map((reason) => `not reviewed: ${reason}\n`).join('');
  const left = `${request.options.quiet ? '' : retiredNotes(narrowing.codes)}${notReviewed}`;
  if (!request.options.fix)
    return { ...resultOf(narrowed(first), request, other?.sources, fileCount), stderr: left };
  const { compiled, applied, failed } = fixAll(first, request, context, { narrowing, compare });
  if (failed.length > 0) return refuse(...failed);
  const stderr = `${left}${counted(applied, 'fix', 'fixes')} applied\n`;
  return { ...resultOf(narrowed(compiled), request, other?.sources, fileCount), stderr };
}

function resultOf(
  compiled: readonly Compiled[],
  request: CommandRequest,
  sources?: ReadonlyMap<string, string>,
  fileCount?: number,
): CommandResult {
  const { error, warning } = countSeverities(allDiagnostics(compiled));
  const fails = error > 0 || warning > (request.options.maxWarnings ?? 0);
  return { stdout: reportText(compiled, request, sources, fileCount), stderr: '', code: fails ? 1 : 0 };
}

/**
 * Applies fixes and writes the files.
 *
 * @param compare adds the diagnostics of the comparison
 */
function fixAll(
  first: readonly Compiled[],
  request: CommandRequest,
  context: CommandContext,
  { narrowing, compare }: FixScope,
) {
  const { unsafe = false } = request.options;
  const files = fixableFiles(context.selected);
  const { compiled, texts, applied } = fixInRounds(first, {
    texts: new Map([...files].map(([name, { text }]) => [name, text])),
    unsafe,
    isMeant: (diagnostic) => isMeant(diagnostic, narrowing, context.root),
    compile: (changed) =>
      compare(context.compileAnew(context.selected.map((source) => withTexts(source, changed)))),
  });
  // A person chose fixes that may change a meaning.
  const imports = unsafe ? [] : editionFoldersOf(context);
  return { compiled, applied, failed: writeBack(texts, files, context.root, imports) };
}

interface FixScope {
  readonly narrowing: Narrowing;
  compare(compiled: readonly Compiled[]): readonly Compiled[];
}
