import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptyFolder, writeForAsciidoctor, writeForEcmarkup, writeForRemark } from '../book/write-peers.ts';
import { type Bench, bookOf, build, helper, lint, node } from '../measure/bench.ts';
import { interleave } from '../measure/series.ts';
import { atLeast, type Row, ratioRow } from '../measure/table.ts';

/** The folder whose package.json names the other programs. */
const own = fileURLToPath(new URL('..', import.meta.url));

/** Other programs on the same rulebook in their syntax, compared with our most similar command. */
export function peers(bench: Bench): Row[] {
  if (!existsSync(join(own, 'node_modules')))
    execFileSync('npm', ['ci', '--silent'], { cwd: own, stdio: 'inherit' });
  const rules = bench.sizes.usual;
  const book = bookOf(rules);
  const project = bench.project(rules);
  const folder = (name: string) => {
    const path = join(bench.folder, `${rules}-${name}`);
    emptyFolder(path);
    return path;
  };
  const [remark, ecmarkup, asciidoctor] = [folder('remark'), folder('ecmarkup'), folder('asciidoctor')];
  writeForRemark(book, remark);
  writeForEcmarkup(book, ecmarkup);
  writeForAsciidoctor(book, asciidoctor);
  const out = join(bench.folder, 'out-peers');
  const taken = interleave(Math.ceil(bench.rounds / 2), {
    lint: () => bench.run(lint(), project),
    remark: () => bench.run(remarkCommand(), remark),
    build: () => bench.run(build('--out', out), project),
    asciidoctor: () =>
      bench.run(
        helper(new URL('../processes/asciidoctor.mjs', import.meta.url), 'book.adoc', 'book.html'),
        asciidoctor,
      ),
    ecmarkup: () => bench.run(ecmarkupCommand(), ecmarkup),
  });
  return [
    ratioRow('remark-validate-links', [taken.remark, ''], [taken.lint, 'lint'], atLeast(1.5)),
    ratioRow('ecmarkup', [taken.ecmarkup, ''], [taken.build, 'build'], atLeast(12)),
    ratioRow('asciidoctor.js', [taken.asciidoctor, ''], [taken.build, 'build'], atLeast(1)),
  ];
}

/** A broken link would make `--frail` exit with 1, which fails here: it does read all links. */
function remarkCommand(): string[] {
  // remark-cli exports nothing but its program.
  const remark = join(own, '../node_modules/remark-cli/cli.js');
  const plugin = join(own, 'node_modules/remark-validate-links/index.js');
  const quiet = ['--no-config', '--no-ignore', '--no-stdout', '--quiet', '--frail'];
  return [node, remark, '.', ...quiet, '--use', `${plugin}=repository:false`];
}

function ecmarkupCommand(): string[] {
  return [node, join(own, 'node_modules/ecmarkup/bin/ecmarkup.js'), 'book.html', 'out.html'];
}
