import { dirname, resolve } from 'node:path';
import { compareDiagnostics } from '../../base/diagnostic.ts';
import { checkParallel } from '../../checks/run-parallel.ts';
import type { Compiled } from '../../compile.ts';
import { applyFixes } from '../../outputs/apply-fixes.ts';
import type { EditionSource } from '../../source/read-edition.ts';
import { decode, type SourceFile } from '../../source/read-text.ts';
import { withLineage } from '../diff/check-lineage.ts';
import { type OtherEdition, readOther } from '../read-other.ts';
import { refuse, type TaskRequest, type TaskResult } from '../task.ts';
import type { Workshop } from '../workshop.ts';
import { fixableFiles, writeBack } from '../write-back.ts';
import { allDiagnostics, reportText } from './report.ts';

/**
 * `lint`: report the faults; with `--fix` put right what can be put right and report the rest. With `--against` the same
 * rules of another edition are laid beside each edition.
 */
export function runLint(request: TaskRequest, workshop: Workshop): TaskResult {
  const { against, fix } = request.options;
  const other = against === undefined ? null : readOther(against, request, workshop);
  if (typeof other === 'string') return refuse(other);
  const folderOf = (source?: EditionSource) => dirname(resolve(workshop.root, source?.config.file ?? ''));
  const isItself = (source: EditionSource) => other !== null && folderOf(source) === other.path;
  if (other && workshop.selected.every(isItself)) return refuse(`"${against}" is compared with itself.`);
  const compare = (all: readonly Compiled[]) => {
    const itself = new Set(workshop.selected.filter(isItself).map(({ name }) => name));
    const beside = all.map((one, i) => withLineage(one, folderOf(workshop.selected[i]), workshop));
    return other ? beside.map((one) => (itself.has(one.name) ? one : withParallel(one, other))) : beside;
  };
  const first = compare(workshop.compileAll());
  if (!fix) return resultOf(first, request, other);
  const { compiled, applied, failed } = fixAll(first, request, workshop, compare);
  if (failed.length > 0) return refuse(...failed);
  const stderr = `${applied} ${applied === 1 ? 'fix' : 'fixes'} applied\n`;
  return { ...resultOf(compiled, request, other), stderr };
}

function resultOf(
  compiled: readonly Compiled[],
  request: TaskRequest,
  other: OtherEdition | null,
): TaskResult {
  const faults = allDiagnostics(compiled).some(({ severity }) => severity !== 'info');
  return { stdout: reportText(compiled, request, other?.sources), stderr: '', code: faults ? 1 : 0 };
}

/** Add what a comparison with another edition says. */
function withParallel(compiled: Compiled, { compared }: OtherEdition): Compiled {
  if (!compiled.edition) return compiled;
  const found = checkParallel(compiled.edition, compiled.sources, compared);
  return { ...compiled, diagnostics: [...compiled.diagnostics, ...found].sort(compareDiagnostics) };
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
