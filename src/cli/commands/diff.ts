import { resolve } from 'node:path';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { selectChanges } from '../../diff/select-changes.ts';
import type { ChangeKind, Comparison } from '../../model/comparison.ts';
import { diffHtml } from '../../outputs/diff/diff-html.ts';
import { diffMarkdown } from '../../outputs/diff/diff-markdown.ts';
import { formatDiff } from '../../outputs/diff/diff-pretty.ts';
import { jsonText } from '../../outputs/graph/graph-text.ts';
import { formatPretty } from '../../outputs/report/pretty.ts';
import { findProject } from '../../source/discover.ts';
import { whyNoOutput } from '../../source/output-place.ts';
import { readBytes } from '../../source/read-bytes.ts';
import { decode, largestFile, type SourceFile } from '../../source/read-text.ts';
import { OutputError, writeFileAtomically } from '../../source/write-atomically.ts';
import { type CommandResult, refuse } from '../command.ts';
import { Overrun, within } from '../deadline.ts';
import { printResult, useColor } from '../print.ts';
import { failure, reasonOf } from '../reason.ts';
import { asksForTables, compareAtTable } from './diff/compare-at-table.ts';
import { compareSides } from './diff/compare-sides.ts';
import { readSide } from './diff/read-side.ts';

/** `diff A B`. */
export function diff(
  [a = '', b = '']: readonly string[],
  options: Omit<DiffRequest, 'color'>,
): Promise<number> {
  const color = useColor(options.out === undefined ? options.format : 'file');
  return printResult(runDiff(a, b, { ...options, color }, process.cwd()));
}

/** Options of `diff` on the command line. */
export interface DiffRequest {
  readonly format: 'pretty' | 'markdown' | 'json' | 'html';
  readonly out?: string;
  readonly vocabulary?: string;
  readonly only?: readonly ChangeKind[];
  readonly all?: boolean;
  readonly root?: string;
  readonly table?: readonly string[];
  readonly named?: string;
  readonly applies?: boolean;
  readonly color: boolean;
}

/** Milliseconds that reading and comparing may take. */
const timeLimit = 300_000;

/**
 * `diff A B`: lists what changed from one edition to another.
 *
 * @returns 0 without differences, 1 with some, 2 if the sides cannot be compared. With `only`, just
 *   these kinds count, `typography` too. `unchanged` is never a difference, and `all` does not
 *   affect the code
 */
function runDiff(a: string, b: string, request: DiffRequest, cwd: string): CommandResult {
  try {
    return within(timeLimit, () => compareWritten(a, b, request, cwd));
  } catch (error) {
    if (error instanceof Overrun) return refuse(`comparing took longer than ${timeLimit / 1000} s.`);
    return failure(error);
  }
}

function compareWritten(a: string, b: string, request: DiffRequest, cwd: string): CommandResult {
  const where = { cwd, root: request.root ?? null };
  const [one, other] = [readSide(a, where), readSide(b, where)];
  if (typeof one === 'string') return refuse(one);
  if (typeof other === 'string') return refuse(other);
  const words = request.vocabulary === undefined ? null : readVocabulary(request.vocabulary, cwd);
  const { comparison, diagnostics, texts } = compareSides(one, other, words);
  if (!comparison) return { stdout: '', stderr: diagnosticText(diagnostics, texts, request), code: 2 };
  if (asksForTables(request)) {
    const result = compareAtTable([one, other], comparison, request);
    return typeof result === 'string' ? refuse(result) : deliver(result, request, cwd);
  }
  const shown = selectChanges(comparison, {
    all: request.all ?? false,
    ...(request.only ? { only: request.only } : {}),
  });
  const notes = [one, other].flatMap(({ note }) => (note === null ? [] : [`rulewright: ${note}\n`]));
  const stderr = [...notes, diagnosticText(diagnostics, texts, request)].join('');
  const counted = selectChanges(comparison, request.only ? { only: request.only } : {});
  const isSame =
    counted.settings.length === 0 && counted.changes.every(({ kinds }) => kinds.includes('unchanged'));
  return deliver({ stdout: textOf(shown, request), stderr, code: isSame ? 0 : 1 }, request, cwd);
}

function textOf(comparison: Comparison, { format, color }: DiffRequest): string {
  switch (format) {
    case 'json':
      return `${jsonText(comparison, 2)}\n`;
    case 'markdown':
      return diffMarkdown(comparison);
    case 'html':
      return diffHtml(comparison);
    default:
      return formatDiff(comparison, { color });
  }
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
