import { describe, expect, test } from 'vitest';
import { textDirection } from '../../../src/base/text-direction.ts';
import { comparedOfGraph } from '../../../src/compare/from-graph.ts';
import { compareEditions } from '../../../src/diff/compare-editions.ts';
import { diffHtml } from '../../../src/outputs/diff/diff-html.ts';
import { tableBook } from '../../../src/outputs/table/table-book.ts';
import { tableHtml } from '../../../src/outputs/table/table-html.ts';
import { compileOne } from '../../support/edition.ts';

const graphOf = (language: string, rule: string) => {
  const { graph } = compileOne('book', {
    book: {
      'edition.yaml': `id: book\ntitle: משחק\nversion: "1"\nlanguage: ${language}\nsections: [play.md]\n`,
      'play.md': `# מהלך {#play}\n\n1. ${rule} {#draw}\n`,
    },
  });
  if (!graph) throw new Error('the edition does not compile');
  return graph;
};

describe('a page by itself', () => {
  test('is written the way its language is', () => {
    const page = (language: string) => tableHtml(tableBook(graphOf(language, 'קחו שני קלפים.'), new Map()));
    expect(page('he')).toContain('<html lang="he" dir="rtl">');
    expect(page('he')).not.toMatch(/(?:margin|padding|border)-(?:left|right)|text-align:left/);
    expect(page('en')).toContain('<html lang="en">');
  });

  test('that compares has the words of each edition their own way', () => {
    const [old, now] = ['קחו שני קלפים.', 'קחו שלושה קלפים.'].map((rule) =>
      comparedOfGraph(graphOf('he', rule)),
    );
    if (!old || !now) throw new Error('two editions are compared');
    const page = diffHtml(compareEditions(old, now));
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<p class="words" dir="auto">');
    expect(page).toMatch(/<h3><a href="#[^"]*" dir="auto">/);
  });
});

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['az-Arab', 'rtl'],
  ['az', 'ltr'],
  ['ar-Latn', 'ltr'],
  ['de', 'ltr'],
  ['no tag', 'ltr'],
])('%s is written %s', (language, direction) => {
  expect(textDirection(language)).toBe(direction);
});
