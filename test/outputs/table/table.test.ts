import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatRule } from '../../../src/outputs/report/show.ts';
import { starIndex } from '../../../src/outputs/table/star-index.ts';
import { starText } from '../../../src/outputs/table/star-text.ts';
import { tableBook } from '../../../src/outputs/table/table-book.ts';
import { tableHtml } from '../../../src/outputs/table/table-html.ts';
import { tableMarkdown } from '../../../src/outputs/table/table-markdown.ts';
import { compileOne } from '../../support/edition.ts';

const settings = `id: kites
title: Kites & Strings
version: "1"
tiers: [base, card]
stars: { after: { rule: scissors, effect: cancels } }
facets:
  mode: { values: [short, long] }
  people: { values: [pilots, guards], many: true }
tables: { club: { table: { mode: short, people: [] } } }
sections: [play.md, pilots.md, cards.md]
`;
const play = `# Play {#play}

1. **Hand:** Hold four [kites][large]. -large {#hand}
2. **Wind:** Roll a die. +gust {#wind}

   1. A six is a *storm*. {#storm}

      > [!EXAMPLE]
      > Ann rolls <b>6</b>.
3. **Guarded:** Guards watch. {#guarded when.people=guards}
`;
const pilots = `---
id: pilots
when: { people: pilots }
---

# Pilots

1. **Large hand:** Hold eight. ★ -late {#large}
2. **Gust:** Roll twice. {#gust .long}
`;
const cards = `# Cards {#cards tier=card}

1. **Late:** No more than five after midnight. {#late when.mode=long}
2. **Scissors:** Cancel an ability with a star behind it. {#scissors}
`;
const { graph, compiled } = compileOne('kites', {
  kites: { 'edition.yaml': settings, 'play.md': play, 'pilots.md': pilots, 'cards.md': cards },
});
if (!graph) throw new Error('the edition of the test has no graph');
const at = (choices: Record<string, string[]>) => new Map(Object.entries(choices));
const pilotsAlone = at({ mode: ['long'], people: ['pilots'] });

test('the edition has no errors', () => {
  expect(compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

describe('the rulebook of one table', () => {
  test('has what is in play and nothing else', () => {
    const ids = (choices: Record<string, string[]>) =>
      tableBook(graph, at(choices))
        .entries.filter(({ kind }) => kind !== 'example')
        .map(({ id }) => id);
    expect(ids({ mode: ['short'], people: [] })).toEqual([
      'play',
      'hand',
      'wind',
      'storm',
      'cards',
      'scissors',
    ]);
    expect(ids({ mode: ['short'], people: ['pilots', 'guards'] })).toContain('guarded');
    expect(ids({})).toHaveLength(11);
  });

  test('shows the state of each rule, and folds in what affects it', () => {
    const book = tableBook(graph, pilotsAlone);
    expect(book.entries.find(({ id }) => id === 'hand')).toMatchObject({
      standing: 'excepted',
      markdown: 'Hold four kites.',
      by: [{ kind: 'supersedes', name: '2.1 Large hand', standing: 'excepted', text: 'Hold eight.' }],
    });
    expect(book.open).toEqual([]);
    expect(tableBook(graph, at({})).open).toEqual(['people', 'mode']);
  });

  test('as Markdown', () => {
    expect(tableMarkdown(tableBook(graph, pilotsAlone))).toBe(`# Kites & Strings 1

The table: mode=long people=pilots.

## 1 Play

**1.1 Hand** Hold four kites.

> *Except: 2.1 Large hand (excepted itself)*: Hold eight.

**1.2 Wind** Roll a die.

> *Added to by 2.2 Gust*: Roll twice.

> **1.2.1** A six is a *storm*.

> > *example* Ann rolls 6.

## 2 Pilots

**2.1 Large hand** Hold eight.

> *Except: 3.1 Late*: No more than five after midnight.
>
> *Can be cancelled by 3.2 Scissors*

**2.2 Gust** Roll twice.

## 3 Cards

**3.1 Late** No more than five after midnight.

**3.2 Scissors** Cancel an ability with a star behind it.
`);
  });

  test('shows what depends on open facets', () => {
    const text = tableMarkdown(tableBook(graph, at({ mode: ['short'] })));
    expect(text).toContain('It leaves open: people. What may be in play is printed');
    expect(text).toContain('> *depends on people, which the table leaves open*\n');
    expect(text).toContain('2.1 Large hand (if it is in play)');
    expect(text).toContain('> *in play only with people guards*\n');
  });

  test('folds in children: a house rule often has its changes two lists down', () => {
    const houseRules = `# House {#house}

1. **Small hands:** {#small modifies=hand}

   1. Hands are large. Therefore: {#small_why}

      1. Hold three. {#small_limit}
`;
    const { graph: kites } = compileOne('kites', {
      kites: {
        'edition.yaml': settings.replace('cards.md]', 'cards.md, house.md]'),
        ...{ 'play.md': play, 'pilots.md': pilots, 'cards.md': cards, 'house.md': houseRules },
      },
    });
    if (!kites) throw new Error('the edition of the test has no graph');
    const book = tableMarkdown(tableBook(kites, pilotsAlone));
    expect(book).toContain(
      '*Modified by 4.1 Small hands*: 4.1.1: Hands are large. Therefore: 4.1.1.1: Hold three.',
    );
  });

  test('as a page without scripts, addresses or foreign markup', () => {
    const page = tableHtml(tableBook(graph, pilotsAlone));
    expect(page).toContain('<title>Kites &amp; Strings 1</title>');
    expect(page).toContain('<article id="hand"><p><strong>1.1 Hand</strong></p>');
    expect(page).toContain('<em>Except: 2.1 Large hand (excepted itself)</em>: Hold eight.');
    expect(page).not.toMatch(/<script|https?:|<b>/);
  });
});

describe('the index of stars', () => {
  test('by what cancels, and by section', () => {
    const { rules } = starIndex(graph, undefined);
    expect(rules).toMatchObject([
      {
        kind: 'cancels',
        id: 'scissors',
        sections: [{ id: 'pilots', abilities: [{ id: 'large', inPlay: 'open' }] }],
      },
    ]);
  });

  test('of one table', () => {
    expect(starIndex(graph, at({ people: [] })).rules).toEqual([]);
    expect(starText(starIndex(graph, pilotsAlone), false)).toBe(
      'Can be cancelled by 3.2 Scissors\n  2 Pilots\n    2.1 Large hand: Hold eight.  excepted\n\nKites & Strings: 1 ability that can be prevented or cancelled\n',
    );
  });
});

describe('show --why', () => {
  const why = (rule: string, choices: Record<string, string[]>, without?: string[]) => {
    const shown = formatRule(graph, rule, { color: false, table: at(choices), without, why: true });
    return shown.ok ? shown.value.slice(shown.value.indexOf('Why\n')) : shown.error;
  };

  test('a chain of three', () => {
    expect(why('hand', { mode: ['long'], people: ['pilots'] })).toBe(`Why
  1. 1.1 Hand
     in play at every table
     holds, except: 2.1 Large hand (2)
  2. 2.1 Large hand
     in play, because of people pilots (from pilots)
     holds, except: 3.1 Late (3)
  3. 3.1 Late
     in play, because of mode long
     stands: nothing in play replaces it or makes an exception to it
`);
  });

  test('what is not in play, what is open and what is switched off', () => {
    expect(why('hand', { people: [] })).toContain(
      'stands: nothing in play replaces it or makes an exception to it\n     not in play: 2.1 Large hand, which supersedes it; it needs people pilots (from pilots)\n',
    );
    expect(why('large', {})).toContain(
      'in play, if the table plays with people pilots (from pilots), which it leaves open',
    );
    expect(why('hand', {}, ['pilots'])).toContain(
      'not in play: 2.1 Large hand, which supersedes it; pilots is switched off',
    );
  });
});

test('the words of docs/tables.md are those of the program', () => {
  const page = readFileSync(new URL('../../../docs/tables.md', import.meta.url), 'utf8');
  for (const words of [
    'stands: nothing in play replaces it or makes an exception to it',
    'holds, except: 3.04 Late guests (3)',
  ])
    expect(page).toContain(words);
});

describe('rules of other editions take part', () => {
  const club = {
    'edition.yaml': 'id: club\ntitle: Club\nversion: "1"\nsections: [house.md]\n',
    'house.md':
      '# House {#house}\n\n1. Hold five. {#five replaces=kites:hand}\n2. A six is a gale. {#gale clarifies=kites:storm}\n3. Fly at night. {#night modifies=far:dusk}\n',
  };
  const far = 'id: far\ntitle: Far Rules\nversion: "1"\nexternal: true\nrules: [{ id: dusk, number: "7" }]\n';
  const base = { 'edition.yaml': settings, 'play.md': play, 'pilots.md': pilots, 'cards.md': cards };
  const found = compileOne('club', { club, kites: base, far: { 'edition.yaml': far } });
  const house = found.graph;
  if (!house) throw new Error('the edition of the test has no graph');
  const other = (edition: string) => (edition === 'kites' ? graph : null);

  test('the rulebook of a table ends with them, with what affects each', () => {
    const text = tableMarkdown(tableBook(house, new Map(), { other }));
    expect(text.slice(text.indexOf('## Rules of'))).toBe(`## Rules of other editions

### Kites & Strings

*(replaced)* **1.1 Hand** Hold four kites.

> *Replaced by 1.1*: Hold five.

**1.2.1** A six is a *storm*.

> *Clarified by 1.2*: A six is a gale.

### Far Rules

**7**

> *Modified by 1.3*: Fly at night.
`);
  });

  test('a switched-off rule affects none of them', () => {
    const { entries } = tableBook(house, new Map(), { without: ['five', 'night'] });
    expect(entries.map(({ id }) => id)).toEqual(['house', 'gale', ':', 'kites:', 'kites:storm']);
  });

  test('one of them is shown by id or number, with why it does not hold', () => {
    const shown = formatRule(house, 'kites:1.1', { table: new Map(), why: true, color: false, other });
    const text = shown.ok ? shown.value : shown.error;
    expect(text).toContain('Rules of other editions › Kites & Strings\n1.1 Hand\nrule kites:hand');
    expect(text).toContain('  2. 1.1 Hand\n     in play at every table\n     replaced by 1.1 (1)');
    expect(formatRule(house, 'kites:wind', { color: false }).ok).toBe(false);
  });
});
