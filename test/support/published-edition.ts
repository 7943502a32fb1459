import { resolve } from 'node:path';
import type { Graph } from '../../src/model/graph.ts';
import { compileProject, type Published } from '../compile/projects.ts';

/** An edition of this repository, compiled from its sources. */
export function ourEdition(name: string): Published {
  const editions = compileProject(resolve(import.meta.dirname, '../..'));
  const edition = editions.find(({ graph }) => graph?.edition.id === name);
  if (!edition) throw new Error(`no edition ${name} in rules/, or it does not compile`);
  return edition;
}

/** Its graph. */
export function publishedEdition(name: string): Graph {
  const { graph } = ourEdition(name);
  if (!graph) throw new Error(`no graph of ${name}`);
  return graph;
}
