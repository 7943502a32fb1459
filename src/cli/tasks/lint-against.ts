import { compareDiagnostics } from '../../base/diagnostic.ts';
import { checkParallel } from '../../checks/framework/run-parallel.ts';
import { readOther } from '../read-other.ts';
import { refuse, type TaskRequest, type TaskResult } from '../task.ts';
import type { Workshop } from '../workshop.ts';
import { folderOf, runLint } from './lint.ts';

/** `lint --against`: the same rules of another edition are laid beside each edition. Parted from lint, which starts faster without. */
export function runLintAgainst(request: TaskRequest, workshop: Workshop): TaskResult {
  const other = readOther(request.options.against ?? '', request, workshop);
  if (typeof other === 'string') return refuse(other);
  const isItself = (at: number) => folderOf(workshop.selected[at], workshop) === other.path;
  if (workshop.selected.every((_, at) => isItself(at)))
    return refuse(`"${request.options.against}" is compared with itself.`);
  return runLint(request, workshop, {
    sources: other.sources,
    compare(compiled, at) {
      if (!compiled.edition || isItself(at)) return compiled;
      const found = checkParallel(compiled.edition, compiled.sources, other.compared);
      return { ...compiled, diagnostics: [...compiled.diagnostics, ...found].sort(compareDiagnostics) };
    },
  });
}
