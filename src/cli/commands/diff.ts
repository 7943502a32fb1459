import { resolve } from 'node:path';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { formatPretty } from '../../outputs/report/pretty.ts';
import { findProject } from '../../source/discover.ts';
import { GitError } from '../../source/git.ts';
import { whyNoOutput } from '../../source/output-place.ts';
import { readBytes } from '../../source/read-bytes.ts';
import { decode, largestFile, type SourceFile } from '../../source/read-text.ts';
import { OutputError, writeFileAtomically } from '../../source/write-atomically.ts';
import { type CommandResult, refuse } from '../command.ts';
import { Overrun, within } from '../deadline.ts';
import { printResult, useColor } from '../print.ts';
import { failure, reasonOf } from '../reason.ts';
import { shellWord } from '../shell-word.ts';
import { asksForTables } from './diff/compare-at-table.ts';
import { compareSides } from './diff/compare-sides.ts';
import { compareSince } from './diff/compare-since.ts';
import type { DiffRequest } from './diff/diff-request.ts';
import { readSide } from './diff/read-side.ts';
import { tellComparisons } from './diff/tell-comparisons.ts';

/** `diff A B`, or `diff --since REVISION [EDITION…]`. */
export function diff(written: readonly string[], options: Omit<DiffRequest, 'color'>): Promise<number> {
  const color = useColor(options.out === undefined ? options.format : 'file');
  return printResult(runDiff(written, { ...options, color }, process.cwd()));
}

/** Milliseconds that reading and comparing may take. */
const timeLimit = 300_000;

/**
 * `diff`: lists what changed from one edition to another, or in editions since a revision.
 *
 * @returns 0 without differences, 1 with some, 2 if the sides cannot be compared. With `only`, just
 *   these kinds count, `typography` too. `unchanged` is never a difference, and `all` does not
 *   affect the code
 */
function runDiff(written: readonly string[], request: DiffRequest, cwd: string): CommandResult {
  try {
    return within(timeLimit, () => {
      const why = whyNot(written, request);
      if (why !== null) return refuse(why);
      const { since } = request;
      const result =
        since === undefined ? compareTwo(written, request, cwd) : comparePast(since, written, request, cwd);
      return result.code === 2 ? result : deliver(result, request, cwd);
    });
  } catch (error) {
    if (error instanceof Overrun) return refuse(`comparing took longer than ${timeLimit / 1000} s.`);
    if (error instanceof GitError) return refuse(`"${request.since}" cannot be read: ${error.message}.`);
    return failure(error);
  }
}

/** Why arguments and options do not go together; null if they do. */
function whyNot(written: readonly string[], request: DiffRequest): string | null {
  const { since, format, all, vocabulary } = request;
  if (since === undefined && written.length < 2)
    return 'name two editions to compare, or a revision: "--since HEAD".';
  if (since?.trim() === '') return '"--since" needs a release or a git revision.';
  if (since !== undefined && vocabulary !== undefined)
    return '"--vocabulary" is for two editions, "--since" for one and its past: take one of them.';
  if (format === 'github' && (all || asksForTables(request)))
    return '"--format github" chooses what reviewers need, at any table: leave out "--all", "--applies", "--table" and "--named".';
  return null;
}

function compareTwo([a = '', b = '']: readonly string[], request: DiffRequest, cwd: string): CommandResult {
  const where = { cwd, root: request.root ?? null };
  const [one, other] = [readSide(a, where), readSide(b, where)];
  if (typeof one === 'string') return refuse(one);
  if (typeof other === 'string') return refuse(other);
  const words = request.vocabulary === undefined ? null : readVocabulary(request.vocabulary, cwd);
  const { comparison, diagnostics, texts } = compareSides(one, other, words);
  if (!comparison) return { stdout: '', stderr: diagnosticText(diagnostics, texts, request), code: 2 };
  const command = `rulewright diff ${shellWord(a)} ${shellWord(b)}`;
  const told = tellComparisons([{ sides: [one, other], comparison, command }], [], request);
  return { ...told, stderr: `${told.stderr}${diagnosticText(diagnostics, texts, request)}` };
}

function comparePast(
  since: string,
  written: readonly string[],
  request: DiffRequest,
  cwd: string,
): CommandResult {
  const found = compareSince(since, written, { cwd, root: request.root ?? null });
  if (typeof found === 'string') return refuse(found);
  const command = `rulewright diff --since ${shellWord(since)}`;
  const compared = found.compared.map((one) => ({ ...one, command: `${command} ${shellWord(one.name)}` }));
  const told = tellComparisons(compared, [...found.others, ...found.failed], request);
  const failed = found.failed.map((reason) => refuse(reason).stderr);
  return {
    ...told,
    stderr: [told.stderr, ...failed, diagnosticText(found.diagnostics, found.texts, request)].join(''),
  };
}

/** Writes the comparison to the file of `--out`; without one it goes to standard output. */
function deliver(result: CommandResult, request: DiffRequest, cwd: string): CommandResult {
  if (request.out === undefined) return result;
  const project = findProject(request.root === undefined ? cwd : resolve(cwd, request.root));
  const refused = whyNoOutput(resolve(cwd, request.out), project);
  if (refused !== null) return refuse(`"${request.out}" cannot be written: ${refused}.`);
  try {
    writeFileAtomically(resolve(cwd, request.out), result.stdout);
    return { ...result, stdout: '' };
  } catch (error) {
    const why = error instanceof OutputError ? error.message : reasonOf(error);
    return refuse(`"${request.out}" cannot be written: ${why}; nothing was changed.`);
  }
}

/** @throws the system's error if the file cannot be read */
function readVocabulary(written: string, cwd: string): SourceFile {
  return decode(readBytes(resolve(cwd, written), largestFile), written);
}

function diagnosticText(
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
  { color }: DiffRequest,
): string {
  return diagnostics.length === 0
    ? ''
    : formatPretty(diagnostics, { sources: (file) => texts.get(file), color });
}
