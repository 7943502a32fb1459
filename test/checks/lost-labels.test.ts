import { expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

const settings = 'id: bay\ntitle: The Bay\nversion: "1"\nsections: [sail.md]\n';
const rules = ['**Kite:** Fly it.', '**Reel:** Wind it.', '**Gale:** Land it.', '**Fog:** Stay.'];

/** What R043 says of a rule among others with labels: how bad, and how sure its fix is. */
function heard(rule: string, id: string, others: readonly string[] = rules): readonly string[] {
  const list = [...others, rule].map(
    (text, i) => `${i + 1}. ${text} {#sail_${i < others.length ? i : id}}\n`,
  );
  const files = { 'edition.yaml': settings, 'sail.md': `# Sail {#sail}\n\n${list.join('')}` };
  return compileOne('bay', { bay: files })
    .compiled.diagnostics.filter(({ code }) => code === 'R043')
    .map(({ severity, fix }) => `${severity} ${fix?.kind}`);
}

test.each([
  ['a colon that is outside of its stars, and a space', '**Rope : ** Tie it.', 'tie'],
  ['stars that lack their end', '**Rope: Tie it.', 'tie'],
  ['stars of which one got lost', '*Rope:** Tie it.', 'tie'],
  ['bold words in two parts', '**Long** **Rope:** Tie it.', 'tie'],
  ['another sign, among rules that all have labels', '**Rope.** Tie it.', 'tie'],
  ['slanted, among rules that all have labels', '*Rope:* Tie it.', 'tie'],
  ['a dash, among rules that all have labels', 'Long Rope – Tie it.', 'tie'],
  ['letters that are bold by themselves', '𝐑𝐨𝐩𝐞: Tie it.', 'rope'],
  ['a tag with an attribute', '<span class="b">Rope:</span> Tie it.', 'rope'],
  ['an arrow, of a rule with that id', '**Rope** → Tie it.', 'rope'],
  ['brackets, of a rule with that id', '(Rope) Tie it.', 'rope'],
  ['a line of its own, of a rule with that id', '**Rope**\\\n   Tie it.', 'rope'],
  ['a line of its own in HTML, of a rule with that id', '**Rope**<br>Tie it.', 'rope'],
  ['a line of its own, among rules that all have labels', '**Rope**<br />Tie it.', 'tie'],
  ['no sign, of a rule with that id', '**Rope** Tie it.', 'rope'],
])(
  'a label in another dress is an error with a safe fix where nothing else can be meant: %s',
  (_title, rule, id) => {
    expect(heard(rule, id)).toEqual(['error safe']);
  },
);

test.each([
  ['bold words that may be stressed', '**Rope** Tie it.', 'tie', rules, ['warning unsafe']],
  ['words in brackets that may be a condition', '(Rope) Tie it.', 'tie', rules, []],
  ['a line of values', 'Rope: B-2, B-3', 'tie', rules, ['warning unsafe']],
  [
    'another sign, where two rules have none',
    '**Rope.** Tie it.',
    'tie',
    ['Wait.', ...rules],
    ['warning unsafe'],
  ],
  ['a condition', '*Two kites only:* Tie it.', 'tie', rules, ['warning unsafe']],
  ['a condition in one word', '*Optional:* Tie it.', 'tie', rules, ['warning unsafe']],
  ['a phase that is referred to', 'In the Gale Phase: Tie it.', 'tie', rules, ['warning unsafe']],
  ['a condition in brackets', '(Optional) – Tie it.', 'tie', rules, []],
  [
    'a sentence that is stressed',
    '**Nobody may tie it.** Whoever does waits.',
    'tie',
    rules,
    ['warning unsafe'],
  ],
  ['a quotation', '"Ahoy": Said aloud.', 'tie', rules, ['warning unsafe']],
  [
    'a reference',
    '[kite]: Tie it.',
    'tie',
    [...rules.slice(0, 3), '**Kites:** Fly. {#kite}'],
    ['warning unsafe'],
  ],
  ['bold words in front of a name', '**Tie** Ropes to the Kite.', 'tie', ['Wait.', 'Land.', 'Stay.'], []],
  ['words in brackets in front of a sentence', '(Optional) Tie it.', 'tie_optional', ['Wait.', 'Land.'], []],
  ['a label that another rule has', '**Kite.** Tie it.', 'kite', rules, ['warning unsafe']],
])('a label that may be none is a warning with a fix to look at: %s', (_title, rule, id, others, said) => {
  expect(heard(rule, id, others)).toEqual(said);
});

test('what all rules of a list are called without a sign may be stressed, whatever their ids are', () => {
  const verbs = ['**Fly** Kites over the Bay.', '**Wind** Reels of Rope.', '**Land** Kites at Night.'];
  const list = verbs.map((text, i) => `${i + 1}. ${text} {#${['fly', 'wind', 'land'][i]}}\n`);
  const files = { 'edition.yaml': settings, 'sail.md': `# Sail {#sail}\n\n${list.join('')}` };
  const found = compileOne('bay', { bay: files }).compiled.diagnostics.filter(({ code }) => code === 'R043');
  expect(found.map(({ severity, fix }) => `${severity} ${fix?.kind}`)).toEqual(['info unsafe']);
});

test('a label is written in the letters that it has, but for those that are bold by themselves', () => {
  const files = {
    'edition.yaml': settings,
    'sail.md': '# Sail {#sail}\n\n1. **Kite² Sail: ** Fly it. {#kite}\n2. 𝐑𝐨𝐩𝐞: Tie it. {#rope}\n',
  };
  const found = compileOne('bay', { bay: files }).compiled.diagnostics.filter(({ code }) => code === 'R043');
  expect(found.flatMap(({ fix }) => fix?.edits.map(({ text }) => text))).toEqual([
    '**Kite² Sail:**',
    '**Rope:**',
  ]);
});
