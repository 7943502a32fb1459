import fc from 'fast-check';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { cutAtHeadings } from '../../src/syntax/cut.ts';
import { parseMarkdown } from '../../src/syntax/parse.ts';
import { rulewright } from '../../src/syntax/plugin.ts';
import { holds } from '../support/property.ts';

/** Blocks that can stand around a heading, the awkward ones among them. */
const block = fc.constantFrom(
  '# Storm {#storm}',
  '# Bidding',
  '## Not a section',
  'Title\n=====',
  '1. **Draw:** Take two, see [limit]. -chest {#draw}',
  '0. Nought.\n\n   0. Inner. {#inner}\n\n   > [!EXAMPLE]\n   > Ann.',
  '- a bullet\n  # no heading here',
  '> quoted\n> # heading in a quote',
  '> lazy\n# Heading right behind',
  '```\n# in a fence\n```',
  '~~~\n# in an open fence',
  '<div>\n# in HTML\n</div>',
  '    # in indented code',
  '[ref]: https://example.org',
  'See [ref] and [draw].',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  'Text\n# Heading behind text',
  '***',
);
const document = fc
  .array(fc.tuple(block, fc.constantFrom('\n', '\n\n', '\n\n\n', '\r\n\r\n')), { maxLength: 14 })
  .map((parts) => parts.map(([text, end]) => text + end).join(''));

describe('cutAtHeadings', () => {
  test('its pieces are the text, and parse to what the whole parses to', () => {
    holds(
      fc.property(document, (text) => {
        const pieces = cutAtHeadings(text, 1);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        const inPieces = pieces.flatMap(({ text: part, offset, line }) =>
          JSON.parse(
            JSON.stringify(parseMarkdown(part).children, (key, value) =>
              (key === 'start' && value?.line !== undefined) || (key === 'end' && value?.line !== undefined)
                ? { line: value.line + line, column: value.column, offset: value.offset + offset }
                : value,
            ),
          ),
        );
        expect(inPieces).toEqual(JSON.parse(JSON.stringify(parseMarkdown(text).children)));
      }),
      300,
    );
  });

  test('does cut where nothing forbids it, and not where something does', () => {
    const section = `# One\n\n1. A. {#a}\n\n`;
    expect(cutAtHeadings(section.repeat(3), 1).length).toBe(3);
    expect(cutAtHeadings(`${section.repeat(3)}\`\`\`\n`, 1).length).toBe(1);
    expect(cutAtHeadings(`${section.repeat(3)}[a]: b\n`, 1).length).toBe(1);
  });
});

test('a text without the marks of a table has none', () => {
  const always = unified().use(remarkParse).use(rulewright).freeze();
  const piece = fc.constantFrom('a', '|', '-', ':', '\n', ' ', '\n\n', '--', 'b c', '> ', '- ');
  const texts = fc.array(piece, { maxLength: 16 }).map((parts) => parts.join(''));
  holds(
    fc.property(fc.oneof(texts, document), (text) => {
      expect(parseMarkdown(text)).toEqual(always.parse(text));
    }),
    400,
  );
});
