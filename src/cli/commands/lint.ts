import { type Command, InvalidArgumentError, Option } from 'commander';
import { counted } from '../../base/counted.ts';
import type { Compiled } from '../../compiler/create-compiler.ts';
import { countSeverities } from '../../outputs/report/severity-counts.ts';
import { withLineage } from '../check-lineage.ts';
import { type CommandRequest, type CommandResult, type Done, refuse } from '../command.ts';
import { type CommandContext, editionFoldersOf } from '../command-context.ts';
import {
  addCompileOptions,
  allowChecksOption,
  type CompileOptions,
  formatOption,
  runCompileCommand,
  suggestionsOption,
} from '../compile-command.ts';
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

/** `rulewright lint`. */
export function addLint(program: Command, done: Done): void {
  const command = program
    .command('lint [editions...]')
    .description('report the faults of the rules: of editions, or of single files of them');
  addCompileOptions(command, 'lint my-edition --against last-year')
    .addOption(suggestionsOption())
    .addOption(allowChecksOption())
    .option('--fix', 'put right what can be put right without changing a meaning')
    .option('--unsafe', 'with --fix: also where a meaning may change')
    .option(
      '--against <edition>',
      'compare with the same rules of another edition (its id, folder or graph file): lost stars, other markers and figures',
    )
    .option(
      '--since <release>',
      'list what changed since a release or git revision, to be looked at: signs, stars, figures, conditions',
    )
    .option('--watch', 'stay, and say what appears and what goes while files change')
    .option(
      '--only <checks>',
      'report these checks alone, optional ones too: codes or names, such as R006,R030',
    )
    .option('--audit', 'run the optional checks, too, whose reports are a matter of judgement')
    .addOption(
      new Option('--max-warnings <n>', 'how many warnings are no reason to fail')
        .argParser(count)
        .default(0, '0'),
    )
    .addOption(formatOption('pretty', 'json', 'sarif', 'github'))
    .action(async (written: string[]) => {
      const given = command.optsWithGlobals<CompileOptions>();
      const options = { ...given, optionalChecks: optionalChecks(given) };
      const { editions, files } = partFiles(written, process.cwd());
      if (options.watch) {
        const { watchLint } = await import('./lint/watch.ts');
        done(await printResult(await watchLint(editions, options, files)));
        return;
      }
      done(await runCompileCommand(await workOf(options, files), editions, options));
    });
}

function count(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}

/**
 * The code for `--against` and `--since` is loaded only with these options, so that lint starts
 * faster.
 */
async function workOf(
  { against, only, since }: CompileOptions,
  files: Narrowing['files'],
): Promise<CommandWork> {
  const codes = only === undefined ? null : readCodes(only);
  if (typeof codes === 'string') return () => refuse(codes);
  const narrowing = { codes, files };
  const others = against === undefined ? null : await import('./lint/other-edition.ts');
  const earlier = since === undefined ? null : await import('./lint/since.ts');
  return (request, context) => {
    const other = against === undefined ? undefined : others?.readOtherEdition(against, request, context);
    if (typeof other === 'string') return refuse(other);
    const before = since === undefined ? undefined : earlier?.readSince(since, request, context);
    if (typeof before === 'string') return refuse(before);
    return runLint(request, context, {
      narrowing,
      ...(other ? { other } : {}),
      ...(before ? { before } : {}),
    });
  };
}

/** Scope of a run of lint. */
interface LintScope {
  readonly narrowing: Narrowing;
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
  { narrowing, other, before }: LintScope,
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
  const narrowed = (all: readonly Compiled[]) => all.map((one) => narrow(one, narrowing, context.root));
  const first = compare(context.compileAll());
  const fileCount = narrowing.files?.size;
  const notReviewed = (before?.left ?? []).map((reason) => `not reviewed: ${reason}\n`).join('');
  const left = `${retiredNotes(narrowing.codes)}${notReviewed}`;
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
    isMeant: (fault) => isMeant(fault, narrowing, context.root),
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
