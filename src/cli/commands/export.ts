import { join, relative, resolve } from 'node:path';
import type { Compiled } from '../../compiler/create-compiler.ts';
import type { Graph } from '../../model/graph.ts';
import { graphOfTable } from '../../outputs/graph/graph-of-table.ts';
import { graphText, jsonText } from '../../outputs/graph/graph-text.ts';
import { slugOf } from '../../outputs/pages/pages-addresses.ts';
import { visible } from '../../outputs/report/control-characters.ts';
import { tableBook } from '../../outputs/table/table-book.ts';
import type { Table } from '../../precedence/effective.ts';
import { isFolder, projectAt, whyNoOutput } from '../../source/output-place.ts';
import { OutputError, writeFileAtomically } from '../../source/write-atomically.ts';
import { type CommandRequest, type CommandResult, refuse } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { type CompileOptions, compileFor, graphOrWhy } from '../compile-command.ts';
import { printResult } from '../print.ts';
import { reasonOf } from '../reason.ts';
import { reportText } from '../report.ts';
import { tableChoice } from '../table-options.ts';
import type { PdfOptions } from './export/pdf.ts';

/** Options of `export` on the command line. */
interface ExportOptions extends CompileOptions, PdfOptions {
  readonly format: string;
}

/** An edition to write, and how. */
interface Exported {
  readonly graph: Graph;
  /** Undefined for the whole edition. */
  readonly table: Table | undefined;
  readonly without: readonly string[] | undefined;
  readonly other: CommandContext['graphOf'];
  readonly options: ExportOptions;
}

/** What is written, and what else there is to report of it, as in `12 pages`. */
interface Content {
  readonly text: string | Uint8Array;
  readonly note?: string;
}

/** Forms that are not text for a terminal: without `--out` they go to a file in `dist/`. */
const binaryForms: ReadonlySet<string> = new Set(['docx', 'pdf']);

const isOfTable = ({ table, without }: Exported) => table !== undefined || without !== undefined;

/** What is in play at the table, as an edition. */
const partOf = (exported: Exported): Graph =>
  isOfTable(exported)
    ? graphOfTable(exported.graph, exported.table ?? new Map(), exported.without)
    : exported.graph;

/** The rulebook of the table: each rule with what applies to it. */
const bookOf = ({ graph, table = new Map(), without, other }: Exported) =>
  tableBook(graph, table, { without, other });

/** How each form is written; a sentence if it cannot be. What only one form needs is loaded with it. */
const forms: Readonly<Record<string, (exported: Exported) => Promise<Content | string>>> = {
  async json(exported) {
    return { text: isOfTable(exported) ? `${jsonText(bookOf(exported), 2)}\n` : graphText(exported.graph) };
  },
  async graphml(exported) {
    const { toGraphml } = await import('../../outputs/graph/graphml.ts');
    return { text: toGraphml(partOf(exported)) };
  },
  async words(exported) {
    const { graphWords } = await import('../../outputs/graph/graph-words.ts');
    return { text: graphWords(partOf(exported)) };
  },
  async markdown(exported) {
    const { tableMarkdown } = await import('../../outputs/table/table-markdown.ts');
    return { text: tableMarkdown(bookOf(exported)) };
  },
  async html(exported) {
    const { tableHtml } = await import('../../outputs/table/table-html.ts');
    return { text: tableHtml(bookOf(exported)) };
  },
  async text(exported) {
    const { editionText } = await import('../../outputs/print/plain-text.ts');
    const { printedEdition } = await import('../../outputs/print/printed-edition.ts');
    return { text: editionText(printedEdition(partOf(exported))) };
  },
  async docx(exported) {
    const { editionDocx } = await import('../../outputs/print/docx/docx-edition.ts');
    return { text: editionDocx(partOf(exported)) };
  },
  async pdf({ graph, table, without, options }) {
    const { pdfOf } = await import('./export/pdf.ts');
    return pdfOf(graph, { table, without }, options);
  },
};

/**
 * `export EDITION`: writes an edition, or the rulebook of one table, in one form. Errors in the
 * rules go to standard error and do not prevent it.
 */
export async function exportEdition(args: readonly string[], options: ExportOptions): Promise<number> {
  const misplaced = (['section', 'chromium', 'url'] as const).find((name) => options[name] !== undefined);
  if (misplaced !== undefined && options.format !== 'pdf')
    return printResult(refuse(`"--${misplaced}" works only with "--format pdf".`));
  const jobs: Job[] = [];
  const read = await compileFor((request, context) => plan(request, context, options, jobs), args, options);
  if (read.code === 2) return printResult(read);
  let stdout = '';
  for (const job of jobs) {
    const written = await write(job);
    if (typeof written !== 'string') return printResult({ ...written, stdout });
    stdout += written;
  }
  return printResult({ ...read, stdout });
}

/** One edition and where it goes: the absolute path of a file, or null for standard output. */
interface Job {
  readonly exported: Exported;
  readonly out: string | null;
}

/** Decides what is written and where it goes, before anything is written. */
function plan(
  request: CommandRequest,
  context: CommandContext,
  options: ExportOptions,
  jobs: Job[],
): CommandResult {
  const compiled = context.compileAll();
  const isOne =
    options.out !== undefined || !binaryForms.has(options.format) || options.section || options.table;
  const withText = compiled.filter(({ external }) => compiled.length === 1 || !external);
  if (withText.length !== 1 && isOne)
    return refuse(`name the edition to export: ${withText.map(({ name }) => name).join(', ')}.`);
  for (const one of withText) {
    const graph = graphOrWhy(one, context);
    if (typeof graph === 'string') return refuse(graph);
    const choice = tableChoice(graph, options);
    if (!choice.ok) return refuse(choice.error);
    const out = placeOf(graph, options, request, context);
    const why = out === null ? null : whyNotWritten(out, context);
    if (why !== null) return refuse(why);
    jobs.push({ exported: { graph, ...choice, other: context.graphOf, options }, out });
  }
  const faulty = withText.filter(hasErrors);
  const stderr = faulty.length === 0 ? '' : reportText(faulty, { ...request, options: {} });
  return { stdout: '', stderr, code: faulty.length === 0 ? 0 : 1 };
}

const hasErrors = ({ diagnostics }: Compiled) => diagnostics.some(({ severity }) => severity === 'error');

function placeOf(
  { edition }: Graph,
  { out, format, section = [], named, table = [] }: ExportOptions,
  { cwd }: CommandRequest,
  { root }: CommandContext,
): string | null {
  if (out !== undefined) return resolve(cwd, out);
  if (!binaryForms.has(format)) return null;
  const parts = [edition.id, ...section, ...(named === undefined ? [] : [named]), ...table];
  return join(root, 'dist', `${parts.map(slugOf).join('-').slice(0, 120)}.${format}`);
}

function whyNotWritten(out: string, { home }: CommandContext): string | null {
  const why =
    whyNoOutput(out, projectAt(home)) ?? (isFolder(out) ? 'this is a folder; name a file in it' : null);
  return why && `"${out}" cannot be written: ${why}.`;
}

/** @returns text for standard output, or why nothing was written */
async function write({ exported, out }: Job): Promise<string | CommandResult> {
  try {
    const content = (await forms[exported.options.format]?.(exported)) ?? '';
    if (typeof content === 'string') return refuse(content);
    const { text, note } = content;
    if (out === null) return text.toString();
    writeFileAtomically(out, text);
    const path = visible(relative(process.cwd(), out));
    return `${path}${note === undefined ? '' : `  ${note}`}\n`;
  } catch (error) {
    const why = error instanceof OutputError ? error.message : reasonOf(error);
    return refuse(`"${out}" cannot be written: ${why}; nothing was changed.`);
  }
}
