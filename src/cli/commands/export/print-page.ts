import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Milliseconds that one print may take. A book of 2,000 rules takes a few seconds. */
const printLimit = 180_000;

/** A PDF, or why there is none as the end of a sentence. */
export type Print =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly why: string };

/**
 * Prints a page with Chromium: tagged, with an outline of its headings, on the paper that its style
 * sheet names.
 *
 * Everything it needs is in a temporary folder, which is removed. The page is our own, has no
 * script and may load nothing, so it needs no sandbox, which containers and the user `root` could
 * not have.
 *
 * @param chromium path of the program
 * @param html a whole page
 */
export async function printPage(chromium: string, html: string, limit = printLimit): Promise<Print> {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-print-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  process.once('exit', removeFolder);
  try {
    const [page, pdf] = [join(folder, 'page.html'), join(folder, 'page.pdf')];
    writeFileSync(page, html);
    const args = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-extensions',
      '--no-first-run',
      `--user-data-dir=${join(folder, 'profile')}`,
      '--no-pdf-header-footer',
      '--export-tagged-pdf',
      '--generate-pdf-document-outline',
      `--print-to-pdf=${pdf}`,
      pathToFileURL(page).href,
    ];
    const why = await runToEnd(chromium, args, limit);
    return why === null ? { ok: true, bytes: readFileSync(pdf) } : { ok: false, why };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { ok: false, why: 'it wrote no file' };
  } finally {
    process.off('exit', removeFolder);
    removeFolder();
  }
}

/** A browser in a process group of its own does not get these. */
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** @returns the end of a sentence if it failed; else null */
function runToEnd(program: string, args: readonly string[], limit: number): Promise<string | null> {
  // A process group of its own, because a browser is many processes that must all end.
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const stop = () => kill(child);
  const interrupt = (_: NodeJS.Signals, number: number) => {
    stop();
    process.exit(128 + number);
  };
  for (const signal of endingSignals) process.once(signal, interrupt);
  let output = '';
  let timer: NodeJS.Timeout | undefined;
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (text: string) => {
    output = (output + text).slice(-2000);
  });
  return new Promise<string | null>((done) => {
    timer = setTimeout(() => done(`it took longer than ${limit / 1000} s and was stopped`), limit);
    child.on('error', (error) => done(error.message));
    child.on('exit', (code, signal) =>
      done(code === 0 ? null : `it ended with ${signal ?? `code ${code}`}${lastLine(output)}`),
    );
  }).finally(() => {
    clearTimeout(timer);
    // Also after a normal end: a browser that crashes leaves processes that write into the folder.
    stop();
    for (const signal of endingSignals) process.off(signal, interrupt);
  });
}

function kill(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}

const lastLine = (text: string) => {
  const line = text.trim().split('\n').at(-1) ?? '';
  return line === '' ? '' : `: ${line}`;
};
