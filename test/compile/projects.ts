import { join } from 'node:path';
import { type Compiled, createCompiler, loadProject } from '../../src/compiler/create-compiler.ts';
import type { Graph } from '../../src/model/graph.ts';

/** A compiled edition with its published form; null if edition.yaml is invalid, or external. */
export interface Published {
  readonly compiled: Compiled;
  readonly graph: Graph | null;
  readonly hasErrors: boolean;
}

/** Many files use those of this repository: each worker compiles them once. */
const compiledProjects = new Map<string, readonly Published[]>();

/** Compiles all editions of a project on disk, in order. No test may change it. */
export function compileProject(folder: string): readonly Published[] {
  const before = compiledProjects.get(folder);
  if (before) return before;
  const editions = compileAll(folder);
  compiledProjects.set(folder, editions);
  return editions;
}

function compileAll(folder: string): readonly Published[] {
  const project = loadProject(folder);
  if (project?.project.root !== folder) throw new Error(`there is no rules/ in ${folder}`);
  const compiler = createCompiler((name) => project.sources.get(name) ?? null);
  return [...project.sources.values()].map((source) => {
    const compiled = compiler.compile(source);
    const hasErrors = compiled.diagnostics.some(({ severity }) => severity === 'error');
    return { compiled, graph: compiler.publish(compiled), hasErrors };
  });
}

/** The project folders of this repository with editions: its own rules and the fixtures. */
export const projects: readonly string[] = [
  '../..',
  '../fixtures/site',
  '../fixtures/editions/quillmoor',
].map((path) => join(import.meta.dirname, path));
