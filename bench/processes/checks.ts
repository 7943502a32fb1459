// Runs all checks on a linked edition repeatedly in one process, and parses the same texts with the
// bare parser. Prints milliseconds as JSON, of all checks together and of each alone.
// Arguments: the project's folder, the number of rounds.
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { editionContextOf } from '../../src/checks/framework/edition-context.ts';
import { type CheckScope, checkEdition, checkFile } from '../../src/checks/framework/run-checks.ts';
import { checkMetas } from '../../src/checks/registry.ts';
import { createCompiler, loadProject } from '../../src/compiler/create-compiler.ts';
import { readingOf, withSource } from '../../src/edition/read-file.ts';

const [folder = '', rounds = '5'] = process.argv.slice(2);
const [source] = loadProject(folder)?.sources.values() ?? [];
if (!source) throw new Error(`no edition in ${folder}`);
const processor = unified().use(remarkParse);
const resolveEdition = () => null;
const { edition } = createCompiler(resolveEdition).compile(source);
if (!edition) throw new Error(`the edition in ${folder} does not compile`);
const { assembled, config, files, index, terms } = edition;
const read = new Map(
  [...source.files].map(([name, file]) => {
    const options = { isGlossary: config.glossary === name, acceptSuggestions: false };
    return [file.file, withSource(name, file, readingOf(file, options))];
  }),
);

const taken = [];
const alone = checkMetas.map(({ code, name }) => ({ code, name, times: [] as number[] }));
for (let round = 0; round < Number(rounds); round += 1) {
  // Alternates the order, so that neither always pays for garbage of the other.
  const first = round % 2 === 0 ? timed(parse) : null;
  const checks = timed(() => check());
  taken.push({ checks, bare: first ?? timed(parse) });
  for (const { code, times } of alone) times.push(timed(() => check({ codes: new Set([code]) })));
}
process.stdout.write(JSON.stringify({ taken, alone }));

function check(scope: CheckScope = {}): void {
  for (const linked of files) {
    const file = read.get(linked.assembled.file);
    if (file)
      checkFile(
        linked,
        { edition: config, source: file, index, terms, resolveEdition, history: null },
        scope,
      );
  }
  const textOf = (file: string) => read.get(file)?.text ?? '';
  const factsOf = (file: string) => read.get(file)?.facts;
  const whole = { edition: assembled, files, index, resolveEdition, history: null, textOf, factsOf };
  checkEdition(editionContextOf(whole), scope);
}

function parse(): void {
  for (const { text } of read.values()) processor.parse(text);
}

function timed(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
