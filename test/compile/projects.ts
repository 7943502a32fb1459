import { join } from 'node:path';
import { type Compiled, createCompiler, loadProject } from '../../src/compiler/create-compiler.ts';
import type { Graph } from '../../src/model/graph.ts';

/** An edition compiled, with its published form; that is null for one whose edition.yaml cannot be read, or an external one. */
export interface Published {
  readonly compiled: Compiled;
  readonly graph: Graph | null;
  readonly hasErrors: boolean;
}

/** Those of this repository are looked at by many files: each worker compiles them once. */
const compiledProjects = new Map<string, readonly Published[]>();

/** Compile all editions of a project on disk that no test changes, in order. */
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

/** The project folders of this repository that hold editions: its own rules and the fixtures. */
export const projects: readonly string[] = [
  '../..',
  '../fixtures/site',
  '../fixtures/editions/quillmoor',
].map((path) => join(import.meta.dirname, path));
