import { expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

const settings = 'id: book\ntitle: Book\nversion: "1"\nsections: [a.md]\n';

const foundIn = (code: string, text: string) =>
  compileOne('book', { book: { 'edition.yaml': settings, 'a.md': text } }).compiled.diagnostics.filter(
    (found) => found.code === code,
  );

const severitiesOf = (code: string, text: string) => foundIn(code, text).map(({ severity }) => severity);

/** What is written instead of the misspelt word of a text, beside a text that has it right; null where nothing is. */
function fixOf(wrong: string, right: string): string | null | undefined {
  const found = foundIn('R050', `# Play {#play}\n\n1. ${right} {#a}\n2. ${wrong} {#b}\n3. ${right} {#c}\n`);
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

test.each([
  ['a noun that may be a verb', 'This moves.', 'A move. Another move. One move.', 'All moves end.', 'info'],
  ['behind an article', 'Take every moves.', 'A move. Another move. One move.', 'All moves end.', 'warning'],
  [
    'a noun that is no verb',
    'Take this kites.',
    'A kite. Another kite. One kite.',
    'All kites end.',
    'warning',
  ],
])('R051 is sure of a noun where no verb can stand: %s', (_title, wrong, one, many, severity) => {
  const rules = [wrong, one, one, many, many].map((rule, i) => `${i + 1}. ${rule} {#r${i}}\n`);
  expect(severitiesOf('R051', `# Play {#play}\n\n${rules.join('')}`)).toEqual([severity]);
});

test.each([
  ['an ending of English', 'decreased', 'The deceased rest.', 'info'],
  ['letters that no word has', 'reading', 'Stop raeding, or rest.', 'warning'],
])('R050 is sure of what cannot be a word: %s', (_title, right, wrong, severity) => {
  const text = `# Play {#play}\n\n1. ${`The ${right} counts. `.repeat(12)} {#a}\n2. ${wrong} {#b}\n`;
  expect(severitiesOf('R050', text)).toEqual([severity]);
});

test.each([['The SECOND CRITERIA holds.', 'SECOND CRITERION']])(
  'the fix of a slip keeps the words around it: %s',
  (text, expected) => {
    const [found] = foundIn('R051', `# Play {#play}\n\n1. ${text} {#a}\n`);
    expect(found?.fix?.edits[0]?.text).toBe(expected);
    expect(found?.message).toContain(`expected "${expected}"`);
  },
);

test('an owner without an apostrophe is one behind an article that says so', () => {
  const fixed = (words: string) =>
    foundIn('R051', `# Play {#play}\n\n1. A kite's tail flies. {#a}\n2. Mend ${words}. {#b}\n`)[0]?.fix
      ?.edits[0]?.text;
  expect(fixed('a kites tails')).toBe("kite's tails");
  expect(fixed('your kites tails')).toBe("kites' tails");
});

test('a name that begins with such a word is none of the slips: Might of the Deep', () => {
  expect(foundIn('R051', '# Play {#play}\n\n1. Play Might of the Deep now. {#a}\n')).toEqual([]);
});

test('R051 shows the words that are wrong, and not the same ones elsewhere in the rule', () => {
  const rule =
    "1. You hold you hand size, and you allies keep theirs. It's late: it's own sail, and it's own oar.";
  const columns = foundIn('R051', `# Play {#play}\n\n${rule}\n`).map(({ place }) => place.column);
  expect(columns.sort((a, b) => a - b)).toEqual(
    ['you hand', 'you allies', "it's own sail", "it's own oar"].map((words) => rule.indexOf(words) + 1),
  );
});

test('R043 leaves a label that lacks nothing but a space behind it to R015', () => {
  const text = '# Play {#play}\n\n1. **Draw:**Take two. {#draw}\n2. **Market:** Buy one. {#market}\n';
  expect(foundIn('R043', text)).toEqual([]);
  expect(foundIn('R015', text)).toHaveLength(1);
});
