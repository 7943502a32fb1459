import { readFileSync } from 'node:fs';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import rulewright, { type RulewrightOptions } from '../../src/remark.ts';

const page = readFileSync(new URL('../../docs/remark.md', import.meta.url), 'utf8');

const htmlOf = (markdown: string, options: RulewrightOptions = {}) =>
  String(
    unified()
      .use(remarkParse)
      .use(rulewright, options)
      .use(remarkRehype)
      .use(rehypeStringify)
      .processSync(markdown),
  );

describe('rulewright/remark with remark-rehype', () => {
  test('renders the example of its page as the page has it', () => {
    const rules = /const rules = `([\s\S]*?)`;/.exec(page)?.[1] ?? '';
    const shown = /^```html\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? '';
    expect(htmlOf(rules).trim()).toBe(shown.trim());
  });

  test.each([
    ['a number without an address', 'See [1.2].', '<p>See <span class="rule-reference">[1.2]</span>.</p>'],
    ['words', 'See [how][a_b].', '<p>See <a class="rule-reference" href="#a_b">how</a>.</p>'],
    [
      'a range',
      'All of [a]..[b].',
      '<p>All of <span class="rule-range"><a class="rule-reference" href="#a">[a]</a>–<a class="rule-reference" href="#b">[b]</a></span>.</p>',
    ],
    [
      'a link of Markdown with one word',
      'See [four][def].\n\n[def]: https://example.org',
      '<p>See <a href="https://example.org">four</a>.</p>',
    ],
    [
      'markup, references and links within a suggestion',
      '{~~*old* [x]~>[new][def] [y]~~}\n\n[def]: https://example.org',
      '<p><span class="rule-suggestion"><del><em>old</em> <a class="rule-reference" href="#x">[x]</a></del>' +
        '<ins><a href="https://example.org">new</a> <a class="rule-reference" href="#y">[y]</a></ins></span></p>',
    ],
    [
      'an alert within an alert',
      '> [!NOTE]\n> One.\n>\n> > [!EXAMPLE]\n> > Two [a].',
      '<blockquote class="rule-alert rule-note"><p class="rule-alert-kind">Note</p>\n<p>One.</p>\n' +
        '<blockquote class="rule-alert rule-example"><p class="rule-alert-kind">Example</p>\n' +
        '<p>Two <a class="rule-reference" href="#a">[a]</a>.</p>\n</blockquote>\n</blockquote>',
    ],
    [
      'front matter, whose id is that of the title',
      '---\nid: turn\n---\n\n# The *turn*\n',
      '<h1 id="turn">The <em>turn</em></h1>',
    ],
    ['invalid front matter', '---\nid: [\n---\n\n# Turn\n', '<h1>Turn</h1>'],
  ])('renders %s', (_what, markdown, html) => {
    expect(htmlOf(markdown)).toBe(html);
  });

  test('takes addresses from its user', () => {
    const href = (target: string) => (target === '1.2' ? '/rules/1.2' : null);
    expect(htmlOf('[1.2] or [b] +1.2', { href })).toBe(
      '<p><a class="rule-reference" href="/rules/1.2">[1.2]</a> or <span class="rule-reference">[b]</span> ' +
        '<a class="rule-marker rule-adds" href="/rules/1.2">+1.2</a></p>',
    );
  });

  test('prints back what it read, and leaves no trace of the HTML there', async () => {
    const text = `---\nid: turn\n---\n\n${/const rules = `([\s\S]*?)`;/.exec(page)?.[1]}`;
    const processor = unified().use(remarkParse).use(rulewright).use(remarkStringify);
    expect(String(await processor.process(text))).toBe(text);
  });
});
