import { describe, expect, test } from 'vitest';
import { formatSource, printMarkdown } from '../../src/syntax/print.ts';
import { readFacts } from '../../src/syntax/read-facts.ts';
import { expectProportionalTime } from '../support/processor-time.ts';

/** Source and its canonical form. */
const forms: readonly (readonly [title: string, source: string, formatted: string])[] = [
  ['a blank line before a nested list', '1. **Tide:**\n   1. Ebb.\n', '1. **Tide:**\n\n   1. Ebb.\n'],
  ['numbers that count on', '1. Ebb.\n1. Flood.\n', '1. Ebb.\n2. Flood.\n'],
  [
    'a pinned number',
    '1. Ebb.\n2. Flood. {#a number=7}\n3. Calm.\n',
    '1. Ebb.\n7. Flood. {#a number=7}\n8. Calm.\n',
  ],
  ['the first minus of several', 'Ebb. \u2212tide_turn \u2011ebb \u2013b.c\n', 'Ebb. -tide_turn -ebb -b.c\n'],
  [
    'a dash inside a text',
    'A lantern \u2013so they say\u2013 burns.\n',
    'A lantern \u2013so they say\u2013 burns.\n',
  ],
  ['what would be a marker at the end', 'Ebb. \\-flood \\+tide\n', 'Ebb. \\-flood \\+tide\n'],
  ['a dash that would be a marker', 'Ebb. &#x2212;flood\n', 'Ebb. &#x2212;flood\n'],
  ['a name that emphasis follows', 'Ebb. \\-a*b*\n', 'Ebb. \\-a*b*\n'],
  ['what would be reported as a marker', 'Ebb \\-a_b here, \\*\\-a_b.\n', 'Ebb \\-a_b here, \\*\\-a_b.\n'],
  ['stars as they are', '★ **Ebb:** wait ☆\n', '★ **Ebb:** wait ☆\n'],
  ['a star of the text at an edge', '&#x2605; and &#x2606;\n', '&#x2605; and &#x2606;\n'],
  ['a backslash before a star of the text', 'See \\\\&#x2605;\n', 'See \\\\&#x2605;\n'],
  ['a star inside a text', 'A ★ here.\n', 'A ★ here.\n'],
  ['words with brackets', '[\\[a\\] \\*b\\* *c*][tide]\n', '[\\[a\\] \\*b\\* *c*][tide]\n'],
  ['words over two lines', '> [how it\n>   turns][tide]\n', '> [how it turns][tide]\n'],
  ['brackets that are text', 'A \\[box] and [two words].\n', 'A \\[box] and [two words].\n'],
  ['ranges and dots', '[a]..[b], [a]. And [a]\\..[b]\n', '[a]..[b], [a]. And [a]\\..[b]\n'],
  ['a colon behind a reference', '[the tide][b]: see [b]: it\n', '[the tide][b]: see [b]: it\n'],
  ['a reference, a colon and bold words', '[b]: **it** ebbs\n', '[b]: **it** ebbs\n'],
  ['a reference, a colon and a line of one word', '[b]\\: *it*\\\nebbs\n', '[b]\\: *it*\\\nebbs\n'],
  ['a reference that begins a text', '[b]: it ebbs\n', '[b]: it ebbs\n'],
  ['what would give an address a name', '[b]\\: it\n\n[b]\\: it "ebbs"\n', '[b]\\: it\n\n[b]\\: it "ebbs"\n'],
  ['text in brackets with a colon', '**\\[!b]\\:** it\n', '**\\[!b]\\:** it\n'],
  ['suggestions', '{++a{b++} {--c--} {~~d~>e~~}\n', '{++a{b++} {--c--} {~~d~>e~~}\n'],
  ['marks of a suggestion that are text', 'a \\{++ b --\\}\n', 'a \\{++ b --\\}\n'],
  ['an alert', '>[!NOTE]  \n>   Wait\nhere.\n', '> [!NOTE]\n> Wait\n> here.\n'],
  ['an alert that opens with a list', '> [!NOTE]\n>\n> 7. Wait.\n', '> [!NOTE]\n>\n> 7. Wait.\n'],
  ['an empty alert', '> [!note]\n', '> [!NOTE]\n'],
  ['an alert mark that opens nothing', '[!NOTE]\n  Wait.\n', '[!NOTE]\nWait.\n'],
  ['a table', 'a|b\n:-|-\n★ c\\|d|[x]\n', '| a | b |\n| :--- | --- |\n| ★ c\\|d | [x] |\n'],
  ['attributes that are text', '1. a {b} c \\{#d}\n', '1. a {b} c \\{#d}\n'],
  [
    'a digit that would be a list number without its full stop',
    'It ends when\n\n\n&#49;0 turns passed. {#a}\n',
    'It ends when\n\n&#49;0 turns passed. {#a}\n',
  ],
  ['a line break in code', '`a\nb`\n', '`a b`\n'],
  ['HTML with its end', '-  <!-- a -->\n', '- <!-- a -->\n'],
  ['emphasis that has one form alone', '1.  ***~*_+_*\n', '1. ***~*_+_*\n'],
  ['the same in a cell', '|a|\n|-|\n|***~*_+_*|\n', '| a |\n| --- |\n| ***~*_+_* |\n'],
  ['Windows line endings', '1.  Ebb\r\n    tide.\r\n', '1. Ebb\n   tide.\n'],
  ['front matter', '---\r\nid: tide\r\n---\r\n# Tide\r\n', '---\nid: tide\n---\n\n# Tide\n'],
  ['front matter alone', '---\nid: tide\n---\n', '---\nid: tide\n---\n'],
  ['nothing', '', ''],
];

/** What looks like a construct and is none. Escaping it would keep the meaning, and hide the fault for good. */
const faults: readonly (readonly [kind: string, source: string, formatted: string])[] = [
  ['malformed-marker', '1.  Draw +extra_card at once. {#a}\n', '1. Draw +extra_card at once. {#a}\n'],
  ['unpaired-suggestion', '1.  Draw {++two. {#a}\n', '1. Draw {++two. {#a}\n'],
  ['misplaced-attributes', '1.  Draw {#a} two.\n', '1. Draw {#a} two.\n'],
  ['swallowed-list', '1.  Draw: {#a}\n    0. First.\n', '1. Draw: {#a}\n   0. First.\n'],
  ['glued-emphasis', '1.  **Draw:**Two. {#a}\n', '1. **Draw:**Two. {#a}\n'],
  [
    'lost-table',
    '1.  Draw: {#a}\n\n    | a | b |\n    | c | d |\n',
    '1. Draw: {#a}\n\n   | a | b |\n   | c | d |\n',
  ],
  ['malformed-marker', '1.  Draw.-a_b\n2.  Wait. {#a number=7}\n', '1. Draw.-a_b\n7. Wait. {#a number=7}\n'],
];

test.each([
  ['of markers that are text', `${'+tide_turn '.repeat(20_000)}ebbs`],
  ['with a name of many hyphens', `+tide_turn +${'a-'.repeat(100)}a ebbs soon`],
])('a long text %s is escaped as any other', (_, value) => {
  const printed = printMarkdown({
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', value: `Wait ${value}` }] }],
  });
  expect(printed.replaceAll('\\+', '+')).toBe(`Wait ${value}\n`);
  expect(printed).toContain('\\+tide_turn ');
});

const read = (source: string) => readFacts(source, { isGlossary: false, acceptSuggestions: false });
const faultsOf = (source: string) => read(source).problems.map(({ kind, detail }) => `${kind} ${detail}`);

describe('formatSource', () => {
  test.each(forms)('%s', (_title, source, formatted) => {
    expect(formatSource(source)).toEqual({ text: formatted, refused: false });
    expect(formatSource(formatted)).toEqual({ text: formatted, refused: false });
  });

  test.each(faults)('keeps a fault: %s', (kind, source, formatted) => {
    expect(formatSource(source)).toEqual({ text: formatted, refused: false });
    expect(faultsOf(formatted)).toEqual(faultsOf(source));
    expect(faultsOf(formatted).some((fault) => fault.startsWith(kind))).toBe(true);
  });

  test.each([
    ['1. Ebb.\n   1. Early.\n   2. Late.\n3. Never.\n4. Ever.\n2. Flood.\n'],
    ['1. Ebb.\n   1. Early.\n2. Late.\n2. Flood.\n'],
  ])('leaves numbers alone that may count on from a list which an item was taken out of: %j', (source) => {
    expect(formatSource(source)).toEqual({ text: source, refused: true });
  });

  test('leaves a text as it is where its canonical form would say something else', () => {
    const source = 'Ebb\n    <!-->\n';
    expect(formatSource(source)).toEqual({ text: source, refused: true });
  });
});

test.each([
  ['an id without its end', (size: number) => `1. {#${'a'.repeat(size)}`],
  ['numbers that are pinned nowhere', (size: number) => `1. x${' number='.repeat(size / 8)}`],
])('a text takes time as it is long: %s', (_title, text) => {
  expectProportionalTime((size) => formatSource(`# Play\n\n${text(size)}\n2. Pass.\n`), 32_000);
});
