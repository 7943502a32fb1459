import { dirname, resolve } from 'node:path';
import type { Compiled } from '../../compiler/create-compiler.ts';
import { applyFixes } from '../../outputs/apply-fixes.ts';
import type { EditionSource } from '../../source/read-edition.ts';
import { decode, type SourceFile } from '../../source/read-text.ts';
import { withLineage } from '../diff/check-lineage.ts';
import { refuse, type TaskRequest, type TaskResult } from '../task.ts';
import type { Workshop } from '../workshop.ts';
import { fixableFiles, writeBack } from '../write-back.ts';
import { allDiagnostics, reportText } from './report.ts';

/** What lies beside an edition that is linted: what is said of the two, and the texts that this speaks of. */
export interface Beside {
  /** Add what a comparison says; `at` is the place of the edition among the selected ones. */
  readonly compare: (compiled: Compiled, at: number) => Compiled;
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * `lint`: report the faults; with `--fix` put right what can be put right and report the rest.
 *
 * @param beside null where nothing is to be compared with
 */
export function runLint(request: TaskRequest, workshop: Workshop, beside: Beside | null = null): TaskResult {
  const compare = (all: readonly Compiled[]) =>
    all.map((one, at) => {
      const checked = withLineage(one, folderOf(workshop.selected[at], workshop), workshop);
      return beside?.compare(checked, at) ?? checked;
    });
  const first = compare(workshop.compileAll());
  if (!request.options.fix) return resultOf(first, request, beside);
  const { compiled, applied, failed } = fixAll(first, request, workshop, compare);
  if (failed.length > 0) return refuse(...failed);
  const stderr = `${applied} ${applied === 1 ? 'fix' : 'fixes'} applied\n`;
  return { ...resultOf(compiled, request, beside), stderr };
}

/** Absolute path of an edition's folder. */
export const folderOf = (source: EditionSource | undefined, workshop: Workshop): string =>
  dirname(resolve(workshop.root, source?.config.file ?? ''));

function resultOf(compiled: readonly Compiled[], request: TaskRequest, beside: Beside | null): TaskResult {
  const faults = allDiagnostics(compiled).some(({ severity }) => severity !== 'info');
  return { stdout: reportText(compiled, request, beside?.sources), stderr: '', code: faults ? 1 : 0 };
}

/** Most rounds of fixing: a fix can uncover another, and two could undo each other. */
const mostRounds = 8;

function fixAll(
  first: readonly Compiled[],
  request: TaskRequest,
  workshop: Workshop,
  compare: (compiled: readonly Compiled[]) => readonly Compiled[],
) {
  let compiled = [...first];
  let sources = [...workshop.selected];
  const changed = new Map<string, string>();
  let applied = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const texts = new Map([...fixableFiles(sources)].map(([name, { text }]) => [name, text]));
    const fixed = applyFixes(allDiagnostics(compiled), texts, request.options.unsafe ?? false);
    if (fixed.texts.size === 0) break;
    applied += fixed.applied;
    for (const [file, text] of fixed.texts) changed.set(file, text);
    sources = sources.map((source) => withTexts(source, fixed.texts));
    compiled = [...compare(workshop.compileAnew(sources))];
  }
  return { compiled, applied, failed: writeBack(changed, fixableFiles(workshop.selected), workshop.root) };
}

function withTexts(source: EditionSource, texts: ReadonlyMap<string, string>): EditionSource {
  const renewed = (file: SourceFile) => {
    const text = texts.get(file.file);
    return text === undefined ? file : decode(Buffer.from(text), file.file);
  };
  const files = new Map([...source.files].map(([name, file]) => [name, renewed(file)]));
  return { ...source, config: renewed(source.config), files };
}
