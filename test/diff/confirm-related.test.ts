import { expect, test } from 'vitest';
import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import { confirmRelated } from '../../src/diff/confirm-related.ts';
import { compileOne } from '../support/edition.ts';

const edition = (id: string, rules: string) => ({
  'edition.yaml': `id: ${id}\ntitle: ${id}\nversion: "1"\nsections: [play.md]\n`,
  'play.md': `# Play {#play}\n\n${rules}`,
});
const editions = {
  book: edition('book', '1. Row out. {#row}\n2. Bail water. {#bail}\n3. Sing. {#sing}\n'),
  notes: edition(
    'notes',
    '1. With two oars. {#oars clarifies=book:row}\n2. At dawn. {#dawn modifies=book:row}\n3. Whales are sacred. {#whales modifies=book:play}\n4. Never sing. {#hush replaces=book:sing}\n',
  ),
};
const comparedOf = (name: keyof typeof editions) => {
  const { graph } = compileOne(name, editions);
  if (!graph) throw new Error(`${name} does not compile`);
  return comparedOfGraph(graph);
};

test('a relation to a rule of the other edition pairs the two; one to a section does not, nor one that an editor decided', () => {
  const [book, notes] = [comparedOf('book'), comparedOf('notes')];
  const [ofBook, ofNotes] = [book, notes].map(
    ({ rules }) => new Map(rules.map(({ id, index }) => [id, index])),
  );
  const indices = (from: Map<string, number> | undefined, ...ids: string[]) => ids.map((id) => from?.get(id));
  const decided = { a: [ofBook?.get('sing') ?? -1], b: [] };
  const { matches } = confirmRelated(book, notes, { matches: [decided], denied: [] });
  expect(matches).toEqual([decided, { a: indices(ofBook, 'row'), b: indices(ofNotes, 'oars', 'dawn') }]);
});
