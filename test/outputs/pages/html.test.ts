import { describe, expect, test } from 'vitest';
import { createTermMatcher } from '../../../src/graph/terms.ts';
import { type HtmlContext, renderHtml, renderStar } from '../../../src/outputs/pages/html.ts';
import type {
  ReferenceLink,
  ReferenceTarget,
  RenderedReference,
} from '../../../src/outputs/pages/html-references.ts';

const link = (id: string, number: string): ReferenceLink => ({
  href: `/x/#${id}`,
  text: number,
});

const targets: ReadonlyMap<string, ReferenceTarget> = new Map<string, ReferenceTarget>([
  ['[limit]', { kind: 'rule', link: link('limit', '1.02.03') }],
  ['[Storm Order]', { kind: 'term', link: { href: '/x/#order', text: 'Storm Order' } }],
  ['[a]..[c]', { kind: 'range', links: [link('a', '1.01'), link('c', '1.03')] }],
  ['[2.*.01]', { kind: 'pattern', text: '2.*.01', links: [link('p', '2.01.01'), link('q', '2.02.01')] }],
  [
    '[night]',
    { kind: 'absent', href: '/night/#lamp', text: '4.01 Lamps', why: 'Almanac, not in this edition' },
  ],
  ['[gone]', { kind: 'absent', href: null, text: '2.09.05 Wet hands', why: 'Almanac, not in this edition' }],
]);

const matcher = createTermMatcher([{ id: 'lamp', term: 'Lamp', forms: [] }], 'en');

/** The references of this test in a text, with their targets. */
const referencesIn = (markdown: string): RenderedReference[] =>
  [...targets]
    .flatMap(([written, target]) =>
      [
        ...markdown.matchAll(new RegExp(`(?:\\[([^\\]]*)\\])?${written.replace(/[[\].*]/g, '\\$&')}`, 'g')),
      ].map(({ 0: whole, 1: words = null, index }) => ({
        start: index,
        end: index + whole.length,
        words,
        target,
      })),
    )
    .sort((a, b) => a.start - b.start);

/** Terms of a section that has linked some already. */
const termsAfter = (...linked: readonly string[]) => ({
  matcher,
  hrefOf: (id: string) => `/glossary/#${id}`,
  linked: new Set(linked),
});

const render = (markdown: string, more: Partial<HtmlContext> = {}) =>
  renderHtml(markdown, { references: referencesIn(markdown), terms: termsAfter(), ...more });

describe('references', () => {
  test('a reference shows its number', () => {
    expect(render('See [limit].')).toBe('<p>See <a class="rw-ref" href="/x/#limit">[1.02.03]</a>.</p>');
  });

  test('words replace the number', () => {
    expect(render('See [the limit][limit].')).toContain('href="/x/#limit">the limit</a>');
  });

  test('a term that is named in brackets is a term', () => {
    expect(render('In [Storm Order].')).toContain('<a class="rw-term" href="/x/#order">Storm Order</a>');
  });

  test('a range links both ends', () => {
    const html = render('[a]..[c]');
    expect(html).toContain('href="/x/#a"');
    expect(html).toContain('[1.01]</a>–<a class="rw-ref" href="/x/#c"');
  });

  test('a rule of another edition is linked if it has a page, and shows its edition', () => {
    expect(render('See [night].')).toBe(
      '<p>See <span class="rw-absent"><a class="rw-ref" href="/night/#lamp">[4.01 Lamps]</a> <small>(Almanac, not in this edition)</small></span>.</p>',
    );
  });

  test('a pattern links the rules it covers', () => {
    const html = render('rule [2.*.01]');
    expect(html).toContain('[2.*.01: <a');
    expect(html.match(/<a /g)).toHaveLength(2);
  });

  test.each([
    ['behind an exclamation mark', 'Stop![limit]', /^<p>Stop!<a class="rw-ref".*\[1\.02\.03\]<\/a><\/p>$/],
    ['in emphasis', '*[limit]*', /^<p><em><a class="rw-ref".*<\/em><\/p>$/],
    ['in a cell', '| a |\n|---|\n| [limit] |', /<td><a class="rw-ref".*<\/a><\/td>/],
    ['before a colon', '[limit]: stop', /^<p><a class="rw-ref".*<\/a>: stop<\/p>$/],
  ])('a reference can be %s', (_where, markdown, html) => {
    expect(render(markdown)).toMatch(html);
  });

  test('brackets that are not references are text', () => {
    expect(render('A [limit].', { references: [] })).toBe('<p>A [limit].</p>');
  });

  test('a reference out of this edition is text that says so', () => {
    expect(render('As [gone].')).toBe(
      '<p>As <span class="rw-absent">[2.09.05 Wet hands] <small>(Almanac, not in this edition)</small></span>.</p>',
    );
  });
});

describe('terms', () => {
  test('the first use is linked', () => {
    expect(render('A Lamp and a Lamp.')).toBe(
      '<p>A <a class="rw-term" href="/glossary/#lamp">Lamp</a> and a Lamp.</p>',
    );
  });

  test('a later use in a section is no link until it is asked for', () => {
    const html = '<p>A <a class="rw-term" data-href="/glossary/#lamp">Lamp</a> and a Lamp.</p>';
    expect(render('A Lamp and a Lamp.', { terms: termsAfter('lamp') })).toBe(html);
  });

  test('links and code contain no further links', () => {
    expect(render('[the Lamp](https://example.org) `Lamp`').match(/<a /g)).toHaveLength(1);
  });

  test('a backslash prevents a link and is removed', () => {
    expect(render('A \\Lamp.')).toBe('<p>A Lamp.</p>');
  });
});

describe('stars', () => {
  const star = { href: '/x/#fog', words: 'can be cancelled by 3.01 Fog' };

  test('are in the first and last paragraph', () => {
    const html = render('One.\n\nTwo.', { stars: { before: { href: null, words: '' }, after: star } });
    expect(html).toMatch(/^<p><span class="rw-star">.*★.*<\/span>\u00A0One\.<\/p>/);
    expect(html).toMatch(
      /Two\.\u00A0<a class="rw-star" href="\/x\/#fog">.*can be cancelled by 3\.01 Fog.*<\/a><\/p>$/,
    );
  });

  test('have a paragraph of their own after a list', () => {
    expect(render('- one', { stars: { before: null, after: star } })).toMatch(
      /<\/ul>\s*<p><a class="rw-star"/,
    );
  });

  test('have their meaning in words', () => {
    expect(renderStar(star)).toContain('<span class="sr-only">★ can be cancelled by 3.01 Fog</span>');
    expect(renderStar(null)).toBe('');
  });
});

describe('unsafe markup', () => {
  test.each([
    [
      'raw HTML',
      '<script>alert(1)</script> <img src=x onerror=alert(1)> <b onclick="a()">x</b>',
      /<(?:script|img|b)|alert|onclick/,
    ],
    ['an HTML block', '<div onclick="a()">\nx\n</div>', /div|onclick/],
    ['a script as an address', '[x](javascript:alert(1)) <javascript:alert(1)>', /<a|href/],
    ['a data address', '[x](data:text/html,x)', /data:|href/],
    ['a picture', '![a map](https://example.org/map.png)', /<img|https/],
    ['an id', '[x](#a "b")\n\n# Heading {#evil}', /id=/],
  ])('%s', (_name, markdown, pattern) => {
    expect(render(markdown, { terms: null })).not.toMatch(pattern);
  });

  test('a picture becomes its description', () => {
    expect(render('![a map](https://example.org/map.png)')).toBe('<p>a map</p>');
  });

  test('links to the web stay', () => {
    expect(render('[club](https://example.org/a?b=c&d)')).toContain(
      'href="https://example.org/a?b=c&#x26;d"',
    );
  });
});

describe('blocks', () => {
  test('a heading in a text is not a heading of the page', () => {
    expect(render('## Weapons')).toBe('<p class="rw-heading">Weapons</p>');
  });

  test('a table scrolls by itself, aligns by class and has header cells with a scope', () => {
    const html = render('| Roll | |\n|---|--:|\n| 1 | 2 |');
    expect(html).toMatch(/^<div class="rw-scroll" role="group" tabindex="0" aria-label="Table"><table>/);
    expect(html).toContain('<th scope="col">Roll</th>');
    expect(html).toContain('<td class="rw-right"></td>');
    expect(html).not.toContain('align=');
  });

  test('code scrolls by itself, and a sentence in a cell is distinguished from a number', () => {
    expect(render('```\ntoll = 3\n```')).toMatch(
      /^<div class="rw-scroll" role="group" tabindex="0" aria-label="Code"><pre><code>toll = 3/,
    );
    const html = render('| Roll | What happens |\n|---|---|\n| 1 | Only while the water is high. |');
    expect(html).toContain('<td class="rw-words">Only while the water is high.</td>');
    expect(html).toContain('<td>1</td>');
  });

  test('an empty text is empty', () => {
    expect(render('')).toBe('');
  });
});
