import type { Compiled } from '../../compile.ts';
import { applyFixes } from '../../outputs/apply-fixes.ts';
import type { EditionSource } from '../../source/read-edition.ts';
import { decode } from '../../source/read-text.ts';
import { refuse, type TaskRequest, type TaskResult } from '../task.ts';
import type { Workshop } from '../workshop.ts';
import { writableFiles, writeBack } from '../write-back.ts';
import { allDiagnostics, reportText } from './report.ts';

/** `lint`: report the faults; with `--fix` put right what can be put right and report the rest. */
export function runLint(request: TaskRequest, workshop: Workshop): TaskResult {
  const first = workshop.compileAll();
  if (!request.options.fix) return resultOf(first, request);
  const { compiled, applied, failed } = fixAll(first, request, workshop);
  if (failed.length > 0) return refuse(...failed);
  const stderr = `${applied} ${applied === 1 ? 'fix' : 'fixes'} applied\n`;
  return { ...resultOf(compiled, request), stderr };
}

function resultOf(compiled: readonly Compiled[], request: TaskRequest): TaskResult {
  const faults = allDiagnostics(compiled).some(({ severity }) => severity !== 'info');
  return { stdout: reportText(compiled, request), stderr: '', code: faults ? 1 : 0 };
}

/** Most rounds of fixing: a fix can uncover another, and two could undo each other. */
const mostRounds = 8;

function fixAll(first: readonly Compiled[], request: TaskRequest, workshop: Workshop) {
  let compiled = [...first];
  let sources = [...workshop.selected];
  const changed = new Map<string, string>();
  let applied = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const texts = new Map([...writableFiles(sources)].map(([name, { text }]) => [name, text]));
    const fixed = applyFixes(allDiagnostics(compiled), texts, request.options.unsafe ?? false);
    if (fixed.texts.size === 0) break;
    applied += fixed.applied;
    for (const [file, text] of fixed.texts) changed.set(file, text);
    sources = sources.map((source) => withTexts(source, fixed.texts));
    compiled = workshop.compileAnew(sources);
  }
  return { compiled, applied, failed: writeBack(changed, writableFiles(workshop.selected), workshop.root) };
}

function withTexts(source: EditionSource, texts: ReadonlyMap<string, string>): EditionSource {
  const files = new Map(
    [...source.files].map(([name, file]) => {
      const text = texts.get(file.file);
      return [name, text === undefined ? file : decode(Buffer.from(text), file.file)];
    }),
  );
  return { ...source, files };
}
