import { join, relative, resolve } from 'node:path';
import { counted } from '../../../base/counted.ts';
import type { Graph } from '../../../model/graph.ts';
import { type Book, createBook } from '../../../outputs/book/book.ts';
import { chooseSections } from '../../../outputs/book/choose-sections.ts';
import { slugOf } from '../../../outputs/pages/pages-addresses.ts';
import { visible } from '../../../outputs/report/control-characters.ts';
import { isFolder, projectAt, whyNoOutput } from '../../../source/output-place.ts';
import { OutputError, writeFileAtomically } from '../../../source/write-atomically.ts';
import {
  type CommandOptions,
  type CommandRequest,
  type CommandResult,
  nothingWritten,
  refuse,
} from '../../command.ts';
import type { CommandContext } from '../../command-context.ts';
import { usualDeadline } from '../../compile-command.ts';
import { reasonOf } from '../../reason.ts';
import { hasErrors, reportText } from '../../report.ts';
import { runCommand } from '../../run-command.ts';
import { tableChoice } from '../../table-options.ts';
import { chromiumVariable, findChromium } from './find-chromium.ts';
import type { PdfOptions } from './pdf-options.ts';
import { type Press, PrintError, printBook } from './print-book.ts';

/** A book, and the path of its PDF. */
interface Job {
  readonly book: Book;
  readonly out: string;
}

/**
 * `site pdf`: prints an edition, some of its sections, or the rules of one table. Without an
 * edition prints all of the project.
 *
 * @param cwd base of relative paths
 */
export async function runPdf(
  editions: readonly string[],
  options: PdfOptions,
  cwd: string,
): Promise<CommandResult> {
  const chromium = findChromium(options.chromium);
  if (chromium === null) return refuse(noChromium(options.chromium));
  const jobs: Job[] = [];
  const request: CommandRequest = {
    editions,
    cwd,
    root: options.root ?? null,
    options: { table: options.table, named: options.named, without: options.without } as CommandOptions,
    color: false,
    deadline: usualDeadline,
  };
  const compiled = await runCommand(
    (_, context) => planJobs(context, { request, options, jobs }),
    request,
    () => undefined,
  );
  if (compiled.code !== 0) return compiled;
  let stdout = '';
  for (const job of jobs) {
    const result = await print(job, { chromium, paper: options.paper }, cwd);
    if (result.code !== 0) return { ...result, stdout };
    stdout += result.stdout;
  }
  return { stdout, stderr: '', code: 0 };
}

interface Planning {
  readonly request: CommandRequest;
  readonly options: PdfOptions;
  /** Receives what is to be printed. */
  readonly jobs: Job[];
}

/** Decides what is printed and where it goes, before printing anything. */
function planJobs(context: CommandContext, planning: Planning): CommandResult {
  const { options, jobs, request } = planning;
  const all = context.compileAll();
  if (all.length > 1 && (options.out !== undefined || options.section || request.options.table))
    return refuse(`name the edition to print: ${all.map(({ name }) => name).join(', ')}.`);
  for (const one of all) {
    const graph = context.compiler.publish(one);
    // An external edition has no rules to print; it is an error only if it alone was named.
    if (one.external && all.length > 1) continue;
    if (!graph) return refuse(`the edition "${one.name}" has no rules to print; "rulewright lint" says why.`);
    const out =
      options.out === undefined
        ? join(context.root, 'dist', fileName(graph, options))
        : resolve(request.cwd, options.out);
    const refused =
      whyNoOutput(out, projectAt(context.home)) ??
      (isFolder(out) ? 'this is a folder; name a file in it' : null);
    if (refused !== null) return refuse(`"${out}" cannot be written: ${refused}.`);
    const book = bookOf(graph, request, options);
    if (typeof book === 'string') return refuse(book);
    jobs.push({ book, out });
  }
  if (jobs.length === 0) return refuse('no edition of the project has rules to print.');
  if (hasErrors(all)) return nothingWritten(reportText(all, request));
  return { stdout: '', stderr: '', code: 0 };
}

/** @returns a sentence if there is no such table or section */
function bookOf(graph: Graph, request: CommandRequest, options: PdfOptions): Book | string {
  const choice = tableChoice(graph, request.options);
  if (!choice.ok) return choice.error;
  const sections = options.section ? chooseSections(graph, options.section) : null;
  if (sections && !sections.ok) return `${sections.error}.`;
  const address = addressOf(graph.edition.id, options);
  if (address !== null && !URL.canParse(address))
    return `"${options.url}" is no address: --url takes https://example.org.`;
  const book = createBook(graph, {
    sections: sections?.value,
    table: choice.table,
    without: choice.without,
    address,
  });
  if (book.chapters.length === 0) return 'nothing of what is to be printed is in play at this table.';
  return book;
}

/** Address of an edition on the site; null without `--url`. */
function addressOf(edition: string, { url, base }: PdfOptions): string | null {
  if (url === undefined) return null;
  const below = base.replace(/^\/*|\/*$/g, '');
  return [url.replace(/\/+$/, ''), ...(below === '' ? [] : [below]), encodeURIComponent(edition), ''].join(
    '/',
  );
}

/** `my-edition-bidding-basic.pdf` */
function fileName({ edition }: Graph, { section = [], named, table }: PdfOptions): string {
  const parts = [edition.id, ...section, ...(named === undefined ? [] : [named]), ...(table ?? [])];
  return `${parts.map(slugOf).join('-').slice(0, 120)}.pdf`;
}

async function print({ book, out }: Job, press: Press, cwd: string): Promise<CommandResult> {
  const printed = await printBook(book, press).catch((error: unknown) => {
    if (error instanceof PrintError) return error;
    throw error;
  });
  if (printed instanceof PrintError)
    return refuse(`"${press.chromium}" printed nothing: ${printed.message}.`);
  try {
    writeFileAtomically(out, printed.bytes);
    return {
      stdout: `${visible(relative(cwd, out))}  ${counted(printed.count, 'page')}\n`,
      stderr: '',
      code: 0,
    };
  } catch (error) {
    const why = error instanceof OutputError ? error.message : reasonOf(error);
    return refuse(`"${out}" cannot be written: ${why}; nothing was changed.`);
  }
}

const noChromium = (named: string | undefined) =>
  named === undefined && !process.env[chromiumVariable]
    ? `a PDF is printed by Chromium, and there is none here. Install Chromium, Chrome or Edge, or name one: --chromium PATH, or ${chromiumVariable}=PATH.`
    : `"${named ?? process.env[chromiumVariable]}" is no program that starts; --chromium and ${chromiumVariable} take the path of a Chromium.`;
