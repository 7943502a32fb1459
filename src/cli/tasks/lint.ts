import { join } from 'node:path';
import { type Compiled, createCompiler } from '../../compile.ts';
import { applyFixes } from '../../outputs/apply-fixes.ts';
import type { EditionSource } from '../../source/read-edition.ts';
import { decode } from '../../source/read-text.ts';
import { writeFileAtomically } from '../../source/write-atomically.ts';
import type { TaskRequest, TaskResult } from '../task.ts';
import type { Workshop } from '../workshop.ts';
import { allDiagnostics, reportText } from './report.ts';

/** `lint`: report the faults; with `--fix` put right what can be put right and report the rest. */
export function runLint(request: TaskRequest, workshop: Workshop): TaskResult {
  const first = workshop.compileAll();
  const { compiled, applied } = request.options.fix
    ? fixAll(first, request, workshop)
    : { compiled: first, applied: 0 };
  const faults = allDiagnostics(compiled).some(({ severity }) => severity !== 'info');
  const stderr = request.options.fix ? `${applied} ${applied === 1 ? 'fix' : 'fixes'} applied\n` : '';
  return { stdout: reportText(compiled, request), stderr, code: faults ? 1 : 0 };
}

/** Most rounds of fixing: a fix can uncover another, and two could undo each other. */
const mostRounds = 8;

function fixAll(first: readonly Compiled[], request: TaskRequest, workshop: Workshop) {
  let compiled = [...first];
  let sources = [...workshop.selected];
  const changed = new Map<string, string>();
  let applied = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const texts = new Map(compiled.flatMap((one) => [...one.sources]));
    const fixed = applyFixes(allDiagnostics(compiled), texts, request.options.unsafe ?? false);
    if (fixed.texts.size === 0) break;
    applied += fixed.applied;
    for (const [file, text] of fixed.texts) changed.set(file, text);
    sources = sources.map((source) => withTexts(source, fixed.texts));
    const current = new Map(sources.map((source) => [source.name, source]));
    const compiler = createCompiler((name) => current.get(name) ?? workshop.sibling(name));
    compiled = sources.map((source) => compiler.compile(source));
  }
  for (const [file, text] of changed) writeFileAtomically(join(workshop.root, file), text);
  return { compiled, applied };
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
