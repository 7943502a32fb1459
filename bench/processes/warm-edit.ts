// Edits one file of a compiled edition repeatedly in one process, and parses the same text with the
// bare parser. Prints milliseconds as JSON.
// Arguments: the library's file, the project's folder, the number of edits, and the edition
// (default: the generated one; in another one only words are changed).
import { hash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { createCompiler, loadProject } from '../../src/index.ts';

interface Library {
  readonly createCompiler: typeof createCompiler;
  readonly loadProject: typeof loadProject;
}

const [path = '', folder = '', count = '20', edition] = process.argv.slice(2);
const library = (await import(pathToFileURL(path).href)) as Library;
const processor = unified().use(remarkParse);
const project = library.loadProject(folder);
const [first] = project?.sources.keys() ?? [];
const source = project?.sources.get(edition ?? first ?? '');
if (!source) throw new Error(`no edition in ${folder}`);
const compiler = library.createCompiler((name) => project?.sources.get(name) ?? null);
const files = new Map(source.files);
let inserted = 0;
const names = [...files].flatMap(([name, { text }]) =>
  name.includes('/') && changeWord(text) !== text ? [name] : [],
);

compile();
for (const name of names) processor.parse(textOf(name));

// What runs most is optimised best: give the bare parser as much work as the compiler had.
const word = [];
const insert = [];
for (let i = 0; i < Number(count); i += 1) {
  word.push(edit((i * 7) % names.length, changeWord));
  if (edition === undefined) insert.push(edit((i * 7 + 3) % names.length, insertRule));
}
process.stdout.write(JSON.stringify({ word, insert }));

function compile(): void {
  if (!source) return;
  const { diagnostics } = compiler.compile({ ...source, files });
  const fault = diagnostics.find(({ severity }) => severity === 'error');
  if (fault) throw new Error(`unexpected fault: ${fault.message}`);
}

function textOf(name: string): string {
  return files.get(name)?.text ?? '';
}

function edit(index: number, change: (text: string) => string): { edit: number; bare: number } {
  const name = names[index] ?? '';
  const before = files.get(name);
  const text = change(textOf(name));
  if (!before || text === before.text) throw new Error(`nothing changed in ${name}`);
  const bare = () => processor.parse(text);
  const own = () => {
    files.set(name, {
      file: before.file,
      mark: '',
      fault: null,
      text,
      hash: hash('sha256', text, 'hex').slice(0, 16),
    });
    compile();
  };
  // Alternates the order, so that neither always finds the text in the processor's cache.
  const early = index % 2 === 0 ? timed(bare) : null;
  const ours = timed(own);
  return { edit: ours, bare: early ?? timed(bare) };
}

function timed(run: () => unknown): number {
  const from = performance.now();
  run();
  return performance.now() - from;
}

function changeWord(text: string): string {
  return text.replace(/ (the|that) /, (_, found) => (found === 'the' ? ' that ' : ' the '));
}

/** Inserts a rule in the middle of the outer list, so that all later rules are renumbered. */
function insertRule(text: string): string {
  inserted += 1;
  const lines = text.split('\n');
  const outer = lines.filter((line) => /^\d+\. /.test(line)).length;
  let count = 0;
  const made = lines.flatMap((line) => {
    const rest = /^\d+(\. .*)$/.exec(line)?.[1];
    if (rest === undefined) return count > outer / 2 ? [indented(line, count)] : [line];
    count += 1;
    if (count !== Math.floor(outer / 2)) return [`${count}${rest}`];
    const number = count;
    count += 1;
    return [
      `${number}. **Late Arrival:** Each player takes one coin. {#late_arrival_${inserted}}`,
      `${count}${rest}`,
    ];
  });
  return made.join('\n');
}

/** Rules under a longer number move along. */
function indented(line: string, above: number): string {
  return /^ +\d/.test(line) ? `${' '.repeat(String(above).length + 2)}${line.trimStart()}` : line;
}
