import { visible } from '../../outputs/report/control-characters.ts';
import type { Refusal } from '../../syntax/print.ts';
import { type CommandRequest, type CommandResult, refuse } from '../command.ts';
import { type CommandContext, editionFoldersOf } from '../command-context.ts';
import { type CompileOptions, runCompileCommand } from '../compile-command.ts';
import { formatFile } from '../format-file.ts';
import { allDiagnostics } from '../report.ts';
import { writableFiles, writeBack } from '../write-back.ts';

/** `fmt [EDITION…]`. */
export const fmt = (editions: readonly string[], options: CompileOptions): Promise<number> =>
  runCompileCommand(runFmt, editions, options);

/**
 * `fmt`: formats the section files and corrects their list numbers; with `--check` only lists the
 * files that would change.
 */
function runFmt(request: CommandRequest, context: CommandContext): CommandResult {
  const { check = false } = request.options;
  const compiled = context.compileAll();
  const diagnostics = allDiagnostics(compiled);
  const unread = new Set(
    diagnostics.filter(({ code }) => code.startsWith('S')).map(({ place }) => place.file),
  );
  const files = writableFiles(context.selected);
  const texts = new Map([...files].map(([name, { text }]) => [name, text]));
  const changed = new Map<string, string>();
  const refused = new Map<string, Refusal | null>();
  for (const [name, text] of texts) {
    if (unread.has(name)) continue;
    const formatted = formatFile(name, text, compiled);
    if (formatted.refused) refused.set(name, formatted.refusal);
    else if (formatted.text !== text) changed.set(name, formatted.text);
  }
  const failed = check ? [] : writeBack(changed, files, context.root, editionFoldersOf(context));
  if (failed.length > 0) return refuse(...failed);
  const verb = check ? 'not formatted' : 'formatted';
  const lines = [...changed.keys()].map((name) => `${verb}: ${visible(name)}\n`);
  lines.push(`${changed.size} of ${texts.size} files ${verb}\n`);
  const warnings = [
    ...[...unread].map((name) => `not read; see "rulewright lint": ${visible(name)}\n`),
    ...[...refused].map(([name, refusal]) => `unchanged, because ${reasonOf(refusal)}: ${visible(name)}\n`),
  ];
  const isClean = unread.size === 0 && refused.size === 0 && !(check && changed.size > 0);
  return { stdout: lines.join(''), stderr: warnings.join(''), code: isClean ? 0 : 1 };
}

/** Text after "because": why a file is left as it is, and at which line. */
function reasonOf(refusal: Refusal | null): string {
  const line = refusal ? `line ${refusal.line}` : 'it';
  switch (refusal?.reason) {
    case 'nesting':
      return `${line} is at another level than its indentation; see "rulewright lint"`;
    case 'numbers':
      return `the list numbers from ${line} on may show that something was lost; see "rulewright lint"`;
    case 'character':
      return `${line} contains the character U+0000`;
    default:
      return `formatting would change the meaning of ${line}`;
  }
}
