import { describe, expect, test } from 'vitest';
import { compileOne, type Files } from '../../support/edition.ts';

const original: Files = {
  'edition.yaml': `id: kites
title: Kites
version: "1.1"
language: en
glossary: terms.md
stars: { before: { rule: fly_star, effect: prevents } }
facets: { wind: { title: Wind, values: [strong, calm] } }
tables: { gale: { title: Gale, table: { wind: strong } } }
sections: [{ id: basics, title: Basics, files: [fly.md] }]
numbering: { category: decimal }
`,
  'fly.md': `# Flying {#fly}

1. **Launch:** Throw the kite 3 metres up, as [fly_reel] allows. {#fly_launch}

   1. Only with a strong wind. {#fly_launch_wind .strong}

   > [!EXAMPLE]
   > A Flyer throws it.

2. ★ **Reel:** Reel in two turns. -fly_launch {#fly_reel}
3. A Flyer may stop a starred rule. {#fly_star .calm}
`,
  'terms.md': '# Terms {#terms}\n\n- **Flyer** (also: Flyers): who holds the line. {#term_flyer}\n',
};

const settings = `id: kites-de
title: Drachen
version: "1.1"
language: de
translates: { edition: kites, version: "1.1" }
categories: { basics: Grundlagen }
facets: { wind: { title: Windstärke } }
tables: { gale: { title: Sturm } }
`;

const german: Files = {
  'edition.yaml': settings,
  'fly.md': `# Fliegen {#fly}

2. **Einholen:** Hole zwei Umdrehungen ein. {#fly_reel}
7. **Start:** Wirf den Drachen 3 Meter hoch, wie [fly_reel] es erlaubt. {#fly_launch}

   1. Nur bei starkem Wind. {#fly_launch_wind}

   > [!EXAMPLE]
   > Ein Flieger wirft ihn.
`,
  'terms.md': '# Begriffe {#terms}\n\n- **Flieger** (also: Flieger): wer die Schnur hält. {#term_flyer}\n',
};

const compile = (files: Files) => compileOne('kites-de', { kites: original, 'kites-de': files });

describe('a translation', () => {
  const { compiled, graph } = compile(german);
  const node = (id: string) => graph?.nodes.find((one) => one.id === id);

  test('has the texts and titles of its own', () => {
    expect(node('fly_launch')).toMatchObject({
      label: 'Start',
      origin: 'replaced',
      source: { file: 'fly.md' },
    });
    expect(node('basics')).toMatchObject({ label: 'Grundlagen', number: '1' });
    expect(node('fly')?.label).toBe('Fliegen');
    expect(graph?.terms).toMatchObject([{ id: 'term_flyer', term: 'Flieger' }]);
    expect(graph?.facets).toMatchObject([{ name: 'wind', title: 'Windstärke', values: ['strong', 'calm'] }]);
    expect(graph?.tables).toMatchObject([{ name: 'gale', title: 'Sturm', table: { wind: ['strong'] } }]);
    expect(graph?.edition).toMatchObject({ language: 'de', translates: { id: 'kites', version: '1.1' } });
    expect(graph?.edition.extends).toBeUndefined();
  });

  test('has no titles of what the original lacks', () => {
    const files = {
      ...german,
      'edition.yaml': settings
        .replace('basics:', 'basic:')
        .replace('wind:', 'rain:')
        .replace('gale:', 'breeze:'),
    };
    const { diagnostics } = compile(files).compiled;
    const found = diagnostics.filter(({ code }) => code === 'E013');
    expect(found.map(({ place: { line }, message }) => [line, message])).toEqual([
      [6, 'Unexpected title of "basic": the original has no category with this id.'],
      [7, 'Unexpected title of "rain": the original has no facet with this name.'],
      [8, 'Unexpected title of "breeze": the original has no table with this name.'],
    ]);
  });

  test('has the order and numbers of the original, wherever a rule is written', () => {
    const numbers = graph?.nodes.flatMap(({ id, number }) => (number === null ? [] : [`${number} ${id}`]));
    expect(numbers).toEqual([
      '1 basics',
      '1.1 fly',
      '1.1.1 fly_launch',
      '1.1.1.1 fly_launch_wind',
      '1.1.2 fly_reel',
      '1.1.3 fly_star',
    ]);
  });

  test('inherits markers, stars and conditions', () => {
    expect(node('fly_reel')?.star).toEqual({ before: true, after: false });
    expect(node('fly_launch_wind')?.when).toEqual({ wind: ['strong'] });
    const edges = graph?.edges.map(({ kind, from, to, status }) => `${kind} ${from} ${to} ${status}`);
    expect(edges).toEqual([
      'refers fly_launch fly_reel resolved',
      'uses-term fly_launch~example1 term_flyer resolved',
      'prevents fly_star fly_reel resolved',
      'supersedes fly_launch fly_reel resolved',
    ]);
  });

  test('shows what is not translated in the words of the original', () => {
    expect(node('fly_star')).toMatchObject({ text: 'A Flyer may stop a starred rule.', origin: 'base' });
    expect(compiled.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'R110 Missing translation of 1 text in 1.1 Fliegen: 1.1.3 fly_star.',
    ]);
  });
});

test('a title of a category is reported with a word that two rules of the original have, and no other', () => {
  const leftIn = (title: string) => {
    const kites = {
      ...original,
      'edition.yaml': original['edition.yaml']?.replace('Basics', title),
      'fly.md': original['fly.md']?.replace('Only with', 'In turns with').replace('up,', 'up in the wind,'),
    } as Files;
    const settingsOf = settings.replace('Grundlagen', title);
    const editions = { kites, 'kites-de': { ...german, 'edition.yaml': settingsOf } };
    return compileOne('kites-de', editions).compiled.diagnostics.filter(({ code }) => code === 'R115');
  };
  expect(leftIn('Two Turns')).toMatchObject([
    {
      message:
        'Unexpected title in the words of the original, expected a translation: no translated rule has "Turns".',
      place: { file: 'rules/kites-de/edition.yaml', line: 6, column: 23 },
      related: [],
    },
  ]);
  // A name that no rule mentions, a word of one rule, and words of both languages.
  expect(['Basics', 'Metres', 'Start', 'Wind'].flatMap(leftIn)).toEqual([]);
});

test('a rule without words, and a comment, are not translated yet', () => {
  const { compiled, graph } = compile({
    ...german,
    'fly.md':
      '# Fliegen {#fly}\n\n<!-- of 1.1 -->\n\n1. {#fly_launch}\n\n   <!-- Throw -->\n\n2. {#fly_reel}\n',
  });
  expect(graph?.nodes.find(({ id }) => id === 'fly_launch')?.label).toBe('Launch');
  expect(compiled.diagnostics.map(({ code }) => code)).toEqual(['R110', 'R012']);
});

test('what has no counterpart is reported and left out', () => {
  const { compiled, graph } = compile({
    ...german,
    'fly.md':
      '# Fliegen {#fly}\n\n1. Eins. {#fly_lanch}\n2. Zwei. {#fly_reel}\n3. Drei. {#fly_reel}\n\n# Reel {#fly_star}\n',
  });
  const faults = compiled.diagnostics.filter(({ code }) => code === 'E013');
  expect(faults.map(({ message, help }) => [message, help])).toEqual([
    ['Unexpected rule "fly_lanch": the original has nothing with this id.', 'Did you mean "fly_launch"?'],
    ['Unexpected rule "fly_reel": it is translated already.', undefined],
    [
      'Unexpected heading "fly_star": in the original that is a rule, and an item of a list translates it.',
      undefined,
    ],
  ]);
  expect(graph?.nodes.map(({ id }) => id)).not.toContain('fly_lanch');
});

test('a setting of its structure is refused', () => {
  const { compiled } = compile({ ...german, 'edition.yaml': `${settings}numbering: { section: decimal }\n` });
  expect(compiled.diagnostics.map(({ code, message }) => `${code} ${message}`)).toContainEqual(
    expect.stringMatching(/^E002 .*"numbering"/),
  );
});
