import { expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

/** What is written instead of the misspelt word of a text, beside a text that has it right; null where nothing is. */
function fixOf(wrong: string, right: string): string | null | undefined {
  const text = `# Play {#play}\n\n1. ${right} {#a}\n2. ${wrong} {#b}\n3. ${right} {#c}\n`;
  const settings = 'id: book\ntitle: Book\nversion: "1"\nsections: [a.md]\n';
  const { compiled } = compileOne('book', { book: { 'edition.yaml': settings, 'a.md': text } });
  const found = compiled.diagnostics.filter(({ code }) => code === 'R050');
  expect(found).toHaveLength(1);
  return found[0]?.fix?.edits[0]?.text ?? null;
}

const territory = 'A territory is held. The territory. Each territory has one. No territory.';
const quillmoor = 'Sail to Quillmoor or past Quillmoor. In Quillmoor. At Quillmoor.';
const reshuffle = 'Reshuffle the deck. Reshuffle it. Reshuffle again. Players reshuffle.';
const commit = 'Commit it. You commit it. We commit. Who commits. All commit.';

test.each([
  ['an ending that the edition has nowhere', 'The resuffled deck.', reshuffle, 'reshuffled'],
  ['many, of one', 'The teritories are held.', territory, 'territories'],
  ['one, of many', 'A teritory is held.', territory.replaceAll('territory', 'territories'), 'territory'],
  ['capitals', 'The TERITORIES are held.', territory, 'TERRITORIES'],
  ['capitals in the middle', 'ReSuffle the deck.', reshuffle, 'ReShuffle'],
  ['capitals with a small ending', "The QUILMOOR's gate.", quillmoor, "QUILLMOOR's"],
  ['a curved apostrophe', 'The Quilmoor’s gate.', quillmoor, 'Quillmoor’s'],
  [
    'a letter that is double as before another ending',
    'They comited.',
    `${commit} Committing it.`,
    'committed',
  ],
  ['a letter that may be double', 'They comited.', commit, null],
])('the fix of a misspelt word keeps its form: %s', (_title, wrong, right, expected) => {
  expect(fixOf(wrong, right)).toBe(expected);
});
