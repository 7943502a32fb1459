import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replaceAll } from '../../src/outputs/report/apply-fixes.ts';
import { formatSource } from '../../src/syntax/print.ts';
import { readFacts } from '../../src/syntax/read-facts.ts';
import { holds } from '../support/property.ts';

const read = (source: string) => readFacts(source, { isGlossary: false, acceptSuggestions: false });

/** Lists as they become when many hands indent them: by old widths, by tabs, with code and open fences among them. */
const line = fc.tuple(
  fc.constantFrom('', '', '', '  ', '   ', '   ', '    ', '    ', '      ', '       ', '\t', '\t\t'),
  fc.constantFrom(
    '1. ',
    '2. ',
    '9. ',
    '10. ',
    '100. ',
    '101) ',
    '- ',
    '',
    '',
    '> ',
    '```',
    '<br>',
    '| a | b',
    '---',
  ),
  fc.constantFrom('Wait.', '**Draw:** Two. {#draw}', 'See [draw]. {#see}', '2 cards'),
);
const text = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: line.map((parts) => parts.join('')) },
      { weight: 2, arbitrary: fc.constant('') },
    ),
    {
      maxLength: 14,
    },
  )
  .map((lines) => `# Play\n\n${lines.join('\n')}\n`);

/** What a file says, without where it says it and how its Markdown is spelt. */
const saying = (source: string) =>
  JSON.stringify(read(source).sections, (key, value) => {
    if (['at', 'targetAt', 'markdown', 'markdownAt', 'links', 'written', 'hash'].includes(key))
      return undefined;
    return key === 'text' ? value.replace(/\s+/g, ' ') : value;
  });

const editsOf = (source: string) => read(source).problems.flatMap((problem) => problem.edits ?? []);

test('a text that is formatted says the same and keeps its faults; one that is refused stays as it is', () => {
  const property = fc.property(text, (source) => {
    const formatted = formatSource(source);
    if (formatted.refused) expect(formatted.text).toBe(source);
    expect(saying(formatted.text)).toBe(saying(source));
    const kinds = (of: string) => read(of).problems.map(({ kind }) => kind);
    expect(kinds(formatted.text)).toEqual(kinds(source));
  });
  holds(property, 100);
});

test('a fix moves lines and numbers them, and nothing else, loses no rule, and after some there are none', () => {
  const property = fc.property(text, (source) => {
    let now = source;
    for (let round = 0; round < 8; round += 1) {
      const edits = editsOf(now).map(({ at: [start, end], text }) => ({ file: '', start, end, text }));
      if (edits.length === 0) break;
      const next = replaceAll(now, edits);
      expect(wordsOf(next)).toEqual(wordsOf(source));
      expect(rulesOf(next)).toBeGreaterThanOrEqual(rulesOf(now));
      now = next;
    }
    expect(editsOf(now)).toEqual([]);
  });
  holds(property, 100);
});

/** Without list marks: a paragraph that has lost its number gets it, whatever signs it has in its place. */
const wordsOf = (source: string) => source.split(/\s+/).filter((word) => /\p{L}/u.test(word));

const rulesOf = (source: string) =>
  read(source).sections.flatMap(({ items }) => items.filter(({ kind }) => kind === 'rule')).length;
