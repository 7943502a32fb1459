import type { CheckScope } from '../../src/checks/framework/run-checks.ts';
import { checkMetas } from '../../src/checks/registry.ts';
import { type Compiled, createCompiler } from '../../src/compiler/create-compiler.ts';
import type { Graph } from '../../src/model/graph.ts';
import type { EditionSource } from '../../src/source/read-edition.ts';
import { decode } from '../../src/source/read-text.ts';

/** Files of an edition by path below its folder; `edition.yaml` holds all its settings. */
export type Files = Readonly<Record<string, string>>;

/** Makes an edition as if read from `rules/NAME/`. */
export function sourceOf(name: string, files: Files): EditionSource {
  const read = (path: string) => decode(Buffer.from(files[path] ?? ''), `rules/${name}/${path}`);
  const names = Object.keys(files).filter((path) => path.endsWith('.md'));
  return {
    name,
    config: read('edition.yaml'),
    files: new Map(names.map((path) => [path, read(path)])),
    leaving: [],
    releases: Object.keys(files)
      .filter((path) => path.startsWith('releases/'))
      .map(read),
    accepted: files['accepted.yaml'] === undefined ? undefined : read('accepted.yaml'),
  };
}

/** All checks, with the optional ones. */
export const allOptional: CheckScope = { optional: new Set(checkMetas.map(({ code }) => code)) };

/** Compiles one of several editions that see each other. */
export function compileOne(
  name: string,
  editions: Readonly<Record<string, Files>>,
  scope: CheckScope = {},
): { compiled: Compiled; graph: Graph | null } {
  const sources = new Map(Object.entries(editions).map(([id, files]) => [id, sourceOf(id, files)]));
  const compiler = createCompiler((id) => sources.get(id) ?? null, { scope, all: () => sources.values() });
  const source = sources.get(name);
  if (!source) throw new Error(`no edition ${name} in the test`);
  const compiled = compiler.compile(source);
  return { compiled, graph: compiler.publish(compiled) };
}
