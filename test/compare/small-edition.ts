import type { ComparedEdition } from '../../src/compare/compared-edition.ts';
import { comparedOfEdition } from '../../src/compare/from-edition.ts';
import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import { compileOne } from '../support/edition.ts';

/** An edition of one section file, from its sources and as a graph: both have to compare alike. */
export function editionOf(text: string, config = ''): { sources: ComparedEdition; graph: ComparedEdition } {
  const settings = `id: kites\ntitle: Kites\nversion: "1"\n${config}\nsections: [play.md]\n`;
  const { compiled, graph } = compileOne('kites', { kites: { 'edition.yaml': settings, 'play.md': text } });
  if (!compiled.edition || !graph) throw new Error('the edition does not compile');
  return { sources: comparedOfEdition(compiled.edition, compiled.sources), graph: comparedOfGraph(graph) };
}
