import { describe, expect, test } from 'vitest';
import { sitePages } from '../../../src/outputs/site/site-pages.ts';
import { translatedSources } from '../../support/translated-book.ts';

const { editions } = sitePages(translatedSources(), '/r/');
const [, german] = editions;
const section = (slug: string) => german?.pages.sections.find((page) => page.slug === slug);

describe('an address of a past version of the original', () => {
  test('leads on in the section of its translation', () => {
    const [swap] = section('play')?.signposts ?? [];
    expect(swap?.anchors).toContain('swap');
    expect(swap?.to.map(({ href }) => href)).toEqual(['#exchange']);
    expect(swap).toMatchObject({ label: 'Swap', lang: 'en' });
  });

  test('leads to the rules of a removed section, whose versions the original has', () => {
    const [ground] = german?.formerPages ?? [];
    expect(ground).toMatchObject({
      href: '/r/book-de/ground/',
      listHref: '/r/book/versions/',
      version: '1',
      lang: 'en',
    });
    expect(ground?.rules.flatMap(({ to }) => to.map(({ href }) => href))).toEqual(['/r/book-de/play/#limit']);
  });
});
