import { resolve } from 'node:path';
import type { Graph } from '../../src/model/graph.ts';
import { compileProject, type Published } from '../compile/projects.ts';

/** Compiles an edition of this repository from its sources. */
export function ourEdition(name: string): Published {
  const editions = compileProject(resolve(import.meta.dirname, '../..'));
  const edition = editions.find(({ graph }) => graph?.edition.id === name);
  if (!edition) throw new Error(`no edition ${name} in rules/, or it does not compile`);
  return edition;
}

export function publishedEdition(name: string): Graph {
  const { graph } = ourEdition(name);
  if (!graph) throw new Error(`no graph of ${name}`);
  return graph;
}
