import { describe, expect, test } from 'vitest';
import { type BookRequest, createBook } from '../../../src/outputs/book/book.ts';
import { bookHtml } from '../../../src/outputs/book/book-html.ts';
import { chooseSections } from '../../../src/outputs/book/choose-sections.ts';
import { compileOne } from '../../support/edition.ts';

const settings = `id: kites
title: 'Kites "</style><script>alert(1)</script>'
version: "1"
date: 2025-07-24
tiers: [base, card]
stars: { after: { rule: scissors, effect: cancels } }
facets:
  mode: { values: [short, long] }
  people: { values: [pilots, guards], many: true }
questions:
  - { rule: hand, printed: four, why: it may be five }
errata:
  - { rule: wind, printed: dice, corrected: die, why: there is one }
sections: [play.md, pilots.md, cards.md]
`;
const play = `# Play {#play}

1. **Hand:** Hold four [kites][large]. -large {#hand}
2. **Wind:** Roll a die. +gust {#wind}

   1. A six is a *storm*. {#storm}

      > [!EXAMPLE]
      > Ann rolls 6.
3. **Guarded:** Guards watch. {#guarded when.people=guards}
`;
const pilots = `---
id: pilots
when: { people: pilots }
---

# Pilots

1. **Large hand:** Hold eight, and roll for [wind]. ★ -late {#large hand-size=8}
2. **Gust:** Roll twice. {#gust}
`;
const cards = `# Cards {#cards tier=card}

1. **Late:** No more than five after midnight. {#late when.mode=long}
2. **Scissors:** Cancel an ability with a star behind it. {#scissors}
`;
const { graph } = compileOne('kites', {
  kites: { 'edition.yaml': settings, 'play.md': play, 'pilots.md': pilots, 'cards.md': cards },
});

function html(request: Partial<BookRequest> = {}, pages: ReadonlyMap<string, number> | null = null): string {
  if (!graph) throw new Error('the edition does not compile');
  return bookHtml(createBook(graph, { address: null, ...request }), {
    paper: 'a4',
    size: 9,
    pages,
    digits: 2,
  });
}

const idsOf = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
const linksOf = (text: string) => [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
const partOf = (text: string, id: string) => text.split(`id="${id}"`)[1]?.split(/ id="/)[0] ?? '';

describe('a whole edition', () => {
  const text = html();

  test('has every rule once, and every link leads into it', () => {
    const ids = idsOf(text);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength((graph?.nodes.length ?? 0) - 1);
    expect(ids).toEqual(expect.arrayContaining(['play', 'storm', 'large', 'scissors']));
    for (const id of linksOf(text)) expect(ids).toContain(id);
  });

  test('shows exceptions, questions and errata', () => {
    expect(partOf(text, 'hand')).toMatch(/⊖<\/span> superseded by <a class="related" href="#large">/);
    expect(partOf(text, 'hand')).toContain('Printed “four”: it may be five?');
    expect(partOf(text, 'wind')).not.toContain('dice');
    expect(text.split('Errata</h2>')[1]).toContain('Printed “dice”, here “die”: there is one.');
  });

  test('has styles that no title can break out of', () => {
    expect(text.match(/<\/?(?:style|script)/g)).toEqual(['<style', '</style']);
    expect(text).toContain('Version 1, 2025-07-24');
  });

  test('has the direction of its language', () => {
    if (!graph) throw new Error('the edition does not compile');
    const inLanguage = (language: string) => {
      const one = { ...graph, edition: { ...graph.edition, language } };
      return bookHtml(createBook(one, { address: null }), { paper: 'a4', size: 9, pages: null, digits: 2 });
    };
    expect(inLanguage('ar-EG')).toContain('<html lang="ar-EG" dir="rtl">');
    expect(inLanguage('de')).toContain('<html lang="de">');
  });

  test('has page numbers in references once they are known', () => {
    expect(text).toContain('[href^="#"]{--page:"00"}');
    const numbered = html({}, new Map([['large', 7]]));
    expect(numbered).toContain('[href="#large"]{--page:"\u20077"}');
    expect(numbered).not.toContain('"00"');
  });
});

describe('a section', () => {
  const sections = new Set(['pilots']);

  test('is standalone: its references out are text', () => {
    const text = html({ sections });
    expect(idsOf(text)).not.toContain('wind');
    // Links lead only within the sheet.
    expect(linksOf(text).filter((id) => !idsOf(text).includes(id))).toEqual([]);
    expect(partOf(text, 'large')).toContain('roll for <span class="rw-ref"');
    expect(text).not.toContain('not-printed');
  });

  test('refers to the site if that is known', () => {
    expect(html({ sections, address: 'https://rules.example/kites/' })).toContain(
      'href="https://rules.example/kites/play/#wind"',
    );
  });

  test.each([
    ['pilots', ['pilots']],
    ['Cards', ['cards']],
    ['gust', ['pilots']],
  ])('is named by %s', (name, expected) => {
    if (!graph) throw new Error('the edition does not compile');
    expect(chooseSections(graph, [name])).toEqual({ ok: true, value: new Set(expected) });
  });

  test('that does not exist is reported, with similar names', () => {
    if (!graph) throw new Error('the edition does not compile');
    const chosen = chooseSections(graph, ['pilot']);
    expect(chosen.ok ? '' : chosen.error).toMatch(/no rule "pilot" in kites; perhaps pilots/);
  });
});

describe('at a table', () => {
  const table = new Map([
    ['mode', ['short']],
    ['people', ['pilots']],
  ]);

  test('prints only what is in play, and shows exceptions', () => {
    const text = html({ table });
    expect(idsOf(text)).not.toContain('guarded');
    expect(idsOf(text)).not.toContain('late');
    expect(partOf(text, 'hand')).toContain('</span> except <a class="related" href="#large">');
    expect(partOf(text, 'wind')).not.toContain('class="mark"');
    expect(text).toContain('The table: mode=short people=pilots.');
  });

  test('omits a section that is not in play', () => {
    expect(idsOf(html({ table: new Map([['people', ['guards']]]) }))).not.toContain('pilots');
  });

  test('shows what open rules depend on', () => {
    expect(partOf(html({ table: new Map() }), 'guarded')).toContain('in play only with people guards');
  });
});

describe('a section of one facet value', () => {
  const sheetOf = (name: string) => {
    if (!graph) throw new Error('the edition does not compile');
    const sections = chooseSections(graph, [name]);
    if (!sections.ok) throw new Error(sections.error);
    return html({ sections: sections.value });
  };

  test('has its glance on its sheet, and every rule elsewhere that affects it, with the reason', () => {
    const sheet = sheetOf('pilots');
    expect(sheet).toMatch(/<h2>At a glance<\/h2><dl class="facts"><div><dt>hand size<\/dt><dd>8<\/dd>/);
    const elsewhere = sheet.split('<section class="elsewhere">')[1] ?? '';
    expect(elsewhere).toContain('<h2>Elsewhere in the rules</h2>');
    expect(elsewhere).toMatch(/Hand<small>|Hand <small>/);
    expect(elsewhere).toContain('superseded by');
    // What is not printed is not linked.
    expect(elsewhere).not.toContain('not-printed:');
  });

  test('has its facts in a book too, where all else is in its own place', () => {
    const book = html();
    expect(book).toContain('<dl class="facts">');
    expect(book).not.toContain('<section class="elsewhere">');
  });
});

test.each([
  ['a label alone', '**Kite:** ★ {#kite}'],
  ['a label alone, with two stars', '★ **Kite:** ★ {#kite}'],
  ['a label with a rule below', '**Kite:** ★ {#kite}\n\n   1. Fly. {#kite_fly}'],
  ['a label with a reference', '**Kite as in [hand]:** ★ {#kite}'],
  ['a label before a table', '**Kite:** ★ {#kite}\n\n   | a | b |\n   | --- | --- |\n   | 1 | 2 |'],
  ['a label before a list', '**Kite:** ★ {#kite}\n\n   - Fly.'],
  ['a label before code', '**Kite:** ★ {#kite}\n\n   ```\n   fly\n   ```'],
  ['a label before a second paragraph', '**Kite:** ★ {#kite}\n\n   Fly.'],
  ['a text', 'Fly. ★ {#kite}'],
  ['a label and a text', '**Kite:** Fly. ★ {#kite}'],
  ['a text that is a reference', '[hand] ★ {#kite}'],
  ['a step', '**Kites:** {#kites .steps}\n\n   1. **Kite:** ★ {#kite}'],
  ['a card', '**Kite:** ★ {#kite .card}'],
])('a star after %s is printed', (_, rule) => {
  const file = `# Play {#play}\n\n1. **Hand:** Hold four. {#hand}\n2. **Scissors:** Cancel it. {#scissors}\n3. ${rule}\n`;
  const { graph: own } = compileOne('kites', {
    kites: {
      'edition.yaml':
        'id: kites\ntitle: Kites\nversion: "1"\nstars: { after: { rule: scissors, effect: cancels }, both: { rule: scissors, effect: cancels } }\nsections: [play.md]\n',
      'play.md': file,
    },
  });
  if (!own) throw new Error('the edition does not compile');
  const text = bookHtml(createBook(own, { address: null }), { paper: 'a4', size: 9, pages: null, digits: 2 });
  expect(partOf(text, 'kite').match(/rw-star/g)).toHaveLength(rule.split('★').length - 1);
});
