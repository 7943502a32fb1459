import { join } from 'node:path';
import { applyFixes } from '../../outputs/apply-fixes.ts';
import { writeFileAtomically } from '../../source/write-atomically.ts';
import { formatSource } from '../../syntax/print.ts';
import type { TaskRequest, TaskResult } from '../task.ts';
import type { Workshop } from '../workshop.ts';
import { allDiagnostics } from './report.ts';

/** `fmt`: put the section files into canonical form and their list numbers right; with `--check` only say which are not. */
export function runFmt(request: TaskRequest, workshop: Workshop): TaskResult {
  const compiled = workshop.compileAll();
  const unread = new Set(
    allDiagnostics(compiled)
      .filter(({ code }) => code.startsWith('S'))
      .map(({ place }) => place.file),
  );
  const numbers = allDiagnostics(compiled).filter(({ name }) => name === 'no-wrong-list-number');
  const texts = new Map(
    workshop.selected.flatMap((source) => [...source.files.values()].map((file) => [file.file, file.text])),
  );
  const renumbered = applyFixes(numbers, texts, false).texts;
  const changed: string[] = [];
  const refused: string[] = [];
  for (const [file, text] of texts) {
    if (unread.has(file)) continue;
    const formatted = formatSource(renumbered.get(file) ?? text);
    if (formatted.refused) refused.push(file);
    if (formatted.text === text) continue;
    changed.push(file);
    if (!request.options.check) writeFileAtomically(join(workshop.root, file), formatted.text);
  }
  const verb = request.options.check ? 'not formatted' : 'formatted';
  const lines = changed.map((file) => `${verb}: ${file}\n`);
  lines.push(`${changed.length} of ${texts.size} files ${verb}\n`);
  const warnings = [
    ...[...unread].map((file) => `not read, see "rulewright lint": ${file}\n`),
    ...refused.map((file) => `left as it is, since its canonical form would not say the same: ${file}\n`),
  ];
  const failed = unread.size > 0 || (request.options.check === true && changed.length > 0);
  return { stdout: lines.join(''), stderr: warnings.join(''), code: failed ? 1 : 0 };
}
