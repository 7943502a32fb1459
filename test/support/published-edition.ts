import { resolve } from 'node:path';
import { createCompiler, loadProject } from '../../src/compiler/create-compiler.ts';
import type { Graph } from '../../src/model/graph.ts';

/** The graph of an edition of this repository, compiled from its sources. */
export function publishedEdition(name: string): Graph {
  const sources = loadProject(resolve(import.meta.dirname, '../..'))?.sources;
  const source = sources?.get(name);
  if (!source) throw new Error(`no edition ${name} in rules/`);
  const compiler = createCompiler((id) => sources?.get(id) ?? null);
  const graph = compiler.publish(compiler.compile(source));
  if (!graph) throw new Error(`no graph of ${name}`);
  return graph;
}
