import fc from 'fast-check';
import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { githubMarkdown } from '../../../src/outputs/report/github-markdown.ts';
import { lineOfMarkdown } from '../../../src/outputs/report/line-of-markdown.ts';
import { holds } from '../../support/property.ts';

/** A text as GitHub shows it: texts between the tags, in which it then looks for names. */
function shownBy(text: string): string[] {
  const html = unified()
    .use(remarkParse)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeStringify, { allowDangerousHtml: true })
    .processSync(`- ${githubMarkdown(lineOfMarkdown(text))}\n`);
  const parser = unified().use(rehypeParse, { fragment: true }).use(rehypeSanitize);
  const texts: string[] = [];
  visit(parser.runSync(parser.parse(html)) as Root, 'text', ({ value }) => {
    texts.push(value);
  });
  return texts;
}

/** What GitHub makes more of than text. */
const active = /@\w|#\d|GH-\d|:\/\/|:[\w+-]*[a-z][\w+-]*:|\bwww\.\w|\b[\da-f]{7,40}\b|\$./i;

test.each([
  '@octo may look, and @octo/crew too',
  'as in #123, GH-7 and octo/boats#12',
  'a fix of 0123abc and of 1000000',
  'see https://example.org/a and www.example.org',
  'write to me@example.org',
  'costs $5 or $6, and $$x$$',
  'a :rocket: and :_x_: at 12:30:45',
  '<script>alert(1)</script> <!-- hidden -->',
  'a `code` with ``two``',
  '[x](javascript:alert(1)) ![y](z) [^1]',
  '&#64;octo and &commat;octo',
  '> [!NOTE]',
  '::error::stop',
])('%s is shown as it is, and nothing of it acts', (text) => {
  const texts = shownBy(text);
  expect(texts.join('').trim()).toBe(text);
  for (const one of texts) expect(one).not.toMatch(active);
});

test('any text is shown as it is', () => {
  const letters = fc.constantFrom(
    '@',
    '#',
    '$',
    ':',
    '/',
    'a',
    '1',
    '`',
    '<',
    '>',
    '&',
    ';',
    '*',
    '_',
    '.',
    '-',
    '~',
  );
  const any = fc.string({ unit: letters, minLength: 1, maxLength: 30 });
  const property = fc.property(any, (text) => {
    const texts = shownBy(`x${text}x`);
    expect(texts.join('').trim()).toBe(`x${text}x`);
    for (const one of texts) expect(one).not.toMatch(/@\S|#\d|:\/\/|\$./);
  });
  holds(property, 300);
});
