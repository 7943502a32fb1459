import type { ComparedEdition } from '../../src/compare/compared-edition.ts';
import { comparedOfEdition } from '../../src/compare/from-edition.ts';
import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import type { LinkedEdition } from '../../src/graph/linked-edition.ts';
import { dialects } from '../../src/import/dialects.ts';
import { importDocument } from '../../src/import/import-document.ts';
import { sourceLines } from '../../src/import/lines/lines.ts';
import { editionIdSchema } from '../../src/model/names.ts';
import { readSeed } from '../import/pipeline/seeds.ts';
import { compileOne } from '../support/edition.ts';

/** A document of ../shared/seeds, imported and compiled. */
export interface CompiledSeed {
  readonly edition: LinkedEdition;
  readonly sources: ReadonlyMap<string, string>;
  readonly compared: ComparedEdition;
  /** The same from its published graph. */
  readonly published: ComparedEdition;
}

/** @param parallel another document of the same rules, to tell what names stand for */
export function compileSeed(name: string, parallel?: string): CompiledSeed {
  const numbered = dialects.find((dialect) => dialect.name === 'numbered');
  const other = parallel === undefined ? undefined : numbered?.read(sourceLines(readSeed(parallel))).document;
  const result = importDocument(readSeed(name), {
    edition: editionIdSchema.parse(name),
    file: `${name}.txt`,
    kind: 'text',
    dialect: 'auto',
    suggestions: 'keep',
    ...(other ? { parallel: { name: `${parallel}.txt`, document: other } } : {}),
  });
  if (!result.ok) throw new Error(result.message);
  const { compiled, graph } = compileOne(name, { [name]: Object.fromEntries(result.files) });
  if (!compiled.edition || !graph) throw new Error(`${name} does not compile`);
  const { edition, sources } = compiled;
  return {
    edition,
    sources,
    compared: comparedOfEdition(edition, sources),
    published: comparedOfGraph(graph),
  };
}
