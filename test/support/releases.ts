import type { Graph } from '../../src/model/graph.ts';
import type { Release } from '../../src/model/release.ts';
import type { Retired } from '../../src/model/remarks.ts';
import { releaseOf } from '../../src/outputs/release.ts';
import { compileOne, type Files } from './edition.ts';

/** An edition `book` of one section `play` with these rules. */
export function bookOf(rules: string, version = '1', settings = ''): Files {
  return {
    'edition.yaml': `id: book\ntitle: Book\nversion: "${version}"\n${settings}sections: [play.md]\n`,
    'play.md': `---\nid: play\n---\n\n# Play\n\n${rules}`,
  };
}

/** The release that an edition would make. */
export function released(files: Files, previous: string | null = null): Release {
  const { compiled } = compileOne('book', { book: files });
  if (!compiled.edition) throw new Error('the edition does not compile');
  return releaseOf(compiled.edition, previous);
}

/** The published form of an edition, and the rules that its settings retire. */
export function published(files: Files): { graph: Graph; retired: readonly Retired[] } {
  const { compiled, graph } = compileOne('book', { book: files });
  if (!compiled.edition || !graph) throw new Error('the edition does not compile');
  return { graph, retired: compiled.edition.config.retired };
}
