import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../src/syntax/parse.ts';
import { formatSource, meaningOf, printMarkdown } from '../../src/syntax/print.ts';
import { readFacts } from '../../src/syntax/read-facts.ts';
import { file, fileWithEndings, hostileText } from '../support/documents.ts';
import { holds } from '../support/property.ts';
import { tree } from '../support/trees.ts';

const read = (source: string) => readFacts(source, { isGlossary: false, acceptSuggestions: false });
const faultsOf = (source: string) => read(source).problems.map(({ kind, detail }) => `${kind} ${detail}`);
/** `fmt` prints the kind of an alert in capitals and bullets as hyphens, also where a fault names them. */
const spellAsPrinted = (fault: string) =>
  (fault.startsWith('lost-alert ') ? fault.toUpperCase() : fault).replace(/^odd-mark [*+]$/, 'odd-mark -');

/** What a file says, without where it says it. */
const saying = (source: string) =>
  JSON.stringify(read(source).sections, (key, value) => {
    if (['at', 'targetAt', 'markdown', 'markdownAt', 'links', 'code', 'written', 'hash'].includes(key))
      return undefined;
    if (key === 'text') return value.replace(/\s+/g, ' ');
    return key === 'star' && value ? [value.before !== null, value.after !== null, value.symbols] : value;
  });

describe('printMarkdown', () => {
  test('prints a tree that no parser made so that it parses to the same', () => {
    const property = fc.property(tree, (made) => {
      const printed = printMarkdown(made);
      const parsed = parseMarkdown(printed);
      expect(JSON.parse(meaningOf(parsed))).toEqual(JSON.parse(meaningOf(made)));
      expect(printMarkdown(parsed)).toBe(printed);
    });
    holds(property, 60, 120);
  });
});

describe('signs of emphasis and of character references', () => {
  const sign = fc.constantFrom(
    '*',
    '**',
    '_',
    '__',
    '&',
    '&amp;',
    '&#42;',
    ';',
    ' ',
    'a',
    '1',
    '.',
    '\u00a0',
    'é',
    '(',
    '~',
  );
  const text = fc
    .array(sign, { minLength: 1, maxLength: 10 })
    .map((signs) => `x${signs.join('').replace(/ +/g, ' ')}x`);
  const strong = fc.boolean();

  test('are escaped so that they stay what they are', () => {
    const property = fc.property(text, text, strong, (one, other, isStrong) => {
      const middle = isStrong
        ? [
            { type: 'strong' as const, children: [{ type: 'text' as const, value: 'word' }] },
            { type: 'text' as const, value: ` ${other}` },
          ]
        : [];
      const made = {
        type: 'root' as const,
        children: [
          { type: 'paragraph' as const, children: [{ type: 'text' as const, value: `${one} ` }, ...middle] },
        ],
      };
      if (!isStrong) made.children[0]?.children.splice(0, 1, { type: 'text', value: one });
      expect(JSON.parse(meaningOf(parseMarkdown(printMarkdown(made))))).toEqual(JSON.parse(meaningOf(made)));
    });
    holds(property, 150, 300);
  });

  test.each([
    ['Pay 2 \\* 3 to R\\&D as\\_is.', 'Pay 2 * 3 to R&D as_is.'],
    ['Not \\*so\\*, \\_so\\_ or \\&amp; so\\*.', 'Not \\*so\\*, \\_so\\_ or \\&amp; so\\*.'],
  ])('are escaped where they have to be alone: %s', (written, printed) => {
    const [before, after] = [written, printed].map((text) => `# Play\n\n1. ${text} {#a}\n`);
    expect(printMarkdown(parseMarkdown(before ?? ''))).toBe(after);
    // An author who escapes more of them goes on to.
    expect(formatSource(before ?? '').text).toBe(before);
  });
});

describe('formatSource', () => {
  test('formats every document of the format, to something that is formatted', () => {
    let [documents, refusals] = [0, 0];
    const property = fc.property(fileWithEndings, (source) => {
      const { text, refused } = formatSource(source);
      documents += 1;
      if (refused) {
        // Its other form would hide a fault, or make one.
        refusals += 1;
        expect(text).toBe(source);
        expect(faultsOf(source)).not.toEqual([]);
      } else expect(formatSource(text)).toEqual({ text, refused: false });
    });
    holds(property, 30, 20);
    // Of 150 such documents, which nobody would write, 16 to 18 are refused.
    expect(refusals).toBeLessThanOrEqual(documents / 5);
  });

  test('changes nothing that a file says, and makes no fault', () => {
    const property = fc.property(file, (source) => {
      const { text } = formatSource(source);
      expect(saying(text)).toBe(saying(source));
      const [before = [], printed = []] = [source, text].map((of) => faultsOf(of).map(spellAsPrinted));
      for (const fault of printed) expect(before.splice(before.indexOf(fault), 1)).toEqual([fault]);
    });
    holds(property, 10, 20);
  });

  test.each([
    ['signs that mean something', hostileText, 120],
    ['any characters', fc.string({ unit: 'binary', maxLength: 60 }), 100],
  ] as const)('changes no meaning of a text of %s', (_title, texts, numRuns) => {
    const property = fc.property(texts, (source) => {
      const { text, refused } = formatSource(source);
      if (refused) expect(text).toBe(source);
      else {
        expect(saying(text)).toBe(saying(source));
        expect(formatSource(text)).toEqual({ text, refused: false });
      }
    });
    holds(property, numRuns);
  });
});
