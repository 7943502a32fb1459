import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { Graph } from '../../model/graph.ts';
import { editionDocx } from '../../outputs/print/docx/docx-edition.ts';
import { editionText } from '../../outputs/print/plain-text.ts';
import { printedEdition } from '../../outputs/print/printed-edition.ts';
import { findProject } from '../../source/discover.ts';
import { whyNoOutput } from '../../source/output-place.ts';
import { OutputError, writeFileAtomically } from '../../source/write-atomically.ts';
import { type CommandRequest, type CommandResult, type Done, refuse } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import {
  addCompileOptions,
  type CompileOptions,
  runCompileCommand,
  suggestionsOption,
} from '../compile-command.ts';
import { reasonOf } from '../reason.ts';
import { reportText } from '../report.ts';

/** `rulewright export`. */
export function addExport(program: Command, done: Done): void {
  const command = program
    .command('export <edition>')
    .description('an edition to read on paper or send round: plain text, or a document of Word');
  addCompileOptions(command, 'export my-edition --as docx --out my-edition.docx')
    .addOption(suggestionsOption())
    .addOption(new Option('--as <form>', 'form of the document').choices(['text', 'docx']).default('text'))
    .option('--out <file>', 'file to write; text goes to standard output without it')
    .action(async (edition: string) => {
      done(await runCompileCommand(runExport, [edition], command.optsWithGlobals<CompileOptions>()));
    });
}

/**
 * `export EDITION`: writes the edition as plain text or .docx. Diagnostics go to standard error and
 * do not prevent it.
 */
function runExport(request: CommandRequest, context: CommandContext): CommandResult {
  const { as = 'text', out } = request.options;
  if (as === 'docx' && out === undefined)
    return refuse('a document of Word is no text for a terminal: name a file with --out.');
  const [compiled] = context.compileAll();
  const graph = compiled ? context.compiler.publish(compiled) : null;
  if (!compiled || !graph)
    return refuse(
      `the edition "${request.editions[0] ?? ''}" cannot be exported; "rulewright lint" says why.`,
    );
  const faults = compiled.diagnostics.some(({ severity }) => severity === 'error');
  const stderr = faults ? reportText([compiled], { ...request, options: {} }) : '';
  const code = faults ? 1 : 0;
  if (out === undefined) return { stdout: editionText(printedEdition(graph)), stderr, code };
  const refused = whyNotWritten(request, out, () => contentOf(graph, as));
  return refused === null ? { stdout: '', stderr, code } : refuse(`"${out}" cannot be written: ${refused}.`);
}

/** Writes a file; returns the end of a sentence if it cannot. */
function whyNotWritten(
  { cwd, root }: CommandRequest,
  out: string,
  content: () => string | Uint8Array,
): string | null {
  const path = resolve(cwd, out);
  const why = whyNoOutput(path, findProject(root === null ? cwd : resolve(cwd, root)));
  if (why !== null) return why;
  try {
    writeFileAtomically(path, content());
    return null;
  } catch (error) {
    return `${error instanceof OutputError ? error.message : reasonOf(error)}; nothing was changed`;
  }
}

const contentOf = (graph: Graph, form: string): string | Uint8Array =>
  form === 'docx' ? editionDocx(graph) : editionText(printedEdition(graph));
