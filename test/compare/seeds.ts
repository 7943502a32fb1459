import type { ComparedEdition } from '../../src/compare/compared-edition.ts';
import { comparedOfEdition } from '../../src/compare/from-edition.ts';
import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import type { LinkedEdition } from '../../src/graph/linked-edition.ts';
import { importDocument } from '../../src/import/import-document.ts';
import { editionIdSchema } from '../../src/model/names.ts';
import { readSeed } from '../import/pipeline/seeds.ts';
import { readProfileOf } from '../import/profiles/read-profile-of.ts';
import { understoodSeed } from '../import/understood.ts';
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
  const other = parallel === undefined ? undefined : understoodSeed(parallel).document;
  const result = importDocument(readSeed(name), {
    edition: editionIdSchema.parse(name),
    file: `${name}.txt`,
    profile: readProfileOf(name),
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
