import { describe, expect, test } from 'vitest';
import { type Editions, renameIn } from './rename-in.ts';

const kites = {
  'edition.yaml': [
    '# Kites, of all things.',
    'id: kites',
    'title: Kites   # kite_launch',
    'version: "2"',
    'stars: { before: kite_veto, after: { rule: "kite_launch", effect: cancels } }',
    'glossary: words.md',
    'errata:',
    "  - { rule: 'kite_launch', printed: kite_launch, corrected: kite_launch, why: kite_launch }",
    'questions:',
    '  - rule: kite_launch # the first one',
    '    printed: "1.1"',
    '    why: why',
    'faults:',
    '  - { code: R001, rule: kite_launch, printed: "[kite_lost]", why: lost }',
    '  - { code: R008, rule: kite_ribbon, printed: kite_launch, why: twice }',
    'sections: [sky.md, { id: kite_part, title: Part, files: [market.md] }]',
    '',
  ].join('\n'),
  'sky.md': [
    '---',
    'id: sky # the id',
    '---',
    '',
    '# Sky, after [kite_launch]',
    '',
    '1. ★ **Launch:** Put a kite up, see [kite_lost]. kite_launch is not a name here, nor is `[kite_launch]`,',
    '   [kite_launch](https://example.org), \\[kite_launch] or kite_launches. ★ {#kite_launch}',
    '',
    '   > [!EXAMPLE]',
    '   > Ann puts it up as in [kite_launch] says.',
    '',
    '2. **Ribbon:** See [how it goes][kite_launch], [kite_launch]..[kite_veto] and [kite_ribbon]..[kite_launch].',
    '   +kite_launch -kite_veto {#kite_ribbon clarifies="kite_veto, kite_launch kites:kite_launch" note=kite_launch}',
    '3. A veto {++as in [kite_launch] ++}{--of [kite_launch] --}{~~[kite_launch]~>[one][kite_launch]~~}. +kite_launch {#kite_veto}',
    '4. In [1.*], [kites:kite_launch] and [kite_launch~example1]. {#kite_all .kite_launch}',
    '',
    '| a | b |',
    '| --- | --- |',
    '| [kite_launch] | kite_launch |',
    '',
  ].join('\r\n'),
  'market.md': '# Market {#market}\n\n1. Buy a kite [kite_launch]. {#kite_buy modifies=kite_launch}\n',
  'words.md': '# Words {#words}\n\n- **Kite**: what is launched [kite_launch]. {#kite_term}\n',
};

const pocket = {
  'edition.yaml': 'id: pocket\ntitle: Pocket\nversion: 1\nabridges: kites\nsections: [p.md]\n',
  'p.md':
    '# Pocket {#p}\n\n1. See [kite_launch], [kites:kite_launch] and [kite_ribbon]. +kite_launch {#own}\n2. Buy. {#kite_ribbon}\n',
};

const other = {
  'edition.yaml': 'id: other\ntitle: Other\nversion: 1\nsections: [o.md]\n',
  'o.md': '# Other {#o}\n\n1. See [kite_launch] and [kites:kite_launch]. {#kite_launch}\n',
};

const project: Editions = { kites, pocket, other };

/** The lines that differ, as `file: before → after`. */
function changes(before: Editions, after: Editions | string): string[] {
  if (typeof after === 'string') return [after];
  return Object.entries(before).flatMap(([name, files]) =>
    Object.entries(files).flatMap(([path, text]) => {
      const fresh = (after[name]?.[path] ?? '').split('\n');
      return text
        .split('\n')
        .flatMap((line, i) => (line === fresh[i] ? [] : [`${name}/${path}: ${fresh[i]?.trim()}`]));
    }),
  );
}

const rename = (from: string, to: string, wish = {}) => renameIn(project, from, to, wish);

describe('every use of an id is rewritten, and nothing that only looks like one', () => {
  test('in the edition, in one that abridges it, and in one that names it with its edition', () => {
    expect(changes(project, rename('kites:kite_launch', 'kite_start'))).toEqual([
      'kites/edition.yaml: stars: { before: kite_veto, after: { rule: "kite_start", effect: cancels } }',
      "kites/edition.yaml: - { rule: 'kite_start', printed: kite_launch, corrected: kite_launch, why: kite_launch }",
      'kites/edition.yaml: - rule: kite_start # the first one',
      'kites/edition.yaml: - { code: R001, rule: kite_start, printed: "[kite_lost]", why: lost }',
      'kites/edition.yaml: - { code: R008, rule: kite_ribbon, printed: kite_start, why: twice }',
      'kites/sky.md: # Sky, after [kite_start]',
      'kites/sky.md: [kite_launch](https://example.org), \\[kite_launch] or kite_launches. ★ {#kite_start}',
      'kites/sky.md: > Ann puts it up as in [kite_start] says.',
      'kites/sky.md: 2. **Ribbon:** See [how it goes][kite_start], [kite_start]..[kite_veto] and [kite_ribbon]..[kite_start].',
      'kites/sky.md: +kite_start -kite_veto {#kite_ribbon clarifies="kite_veto, kite_start kites:kite_start" note=kite_launch}',
      'kites/sky.md: 3. A veto {++as in [kite_start] ++}{--of [kite_start] --}{~~[kite_start]~>[one][kite_start]~~}. +kite_start {#kite_veto}',
      'kites/sky.md: 4. In [1.*], [kites:kite_start] and [kite_start~example1]. {#kite_all .kite_launch}',
      'kites/sky.md: | [kite_start] | kite_launch |',
      'kites/market.md: 1. Buy a kite [kite_start]. {#kite_buy modifies=kite_start}',
      'kites/words.md: - **Kite**: what is launched [kite_start]. {#kite_term}',
      'pocket/p.md: 1. See [kite_start], [kites:kite_start] and [kite_ribbon]. +kite_start {#own}',
      'other/o.md: 1. See [kite_launch] and [kites:kite_start]. {#kite_launch}',
    ]);
  });

  test('of two editions with the same id only the one that is meant', () => {
    expect(changes(project, rename('kite_launch', 'kite_start', { edition: 'other' }))).toEqual([
      'other/o.md: 1. See [kite_start] and [kites:kite_launch]. {#kite_start}',
    ]);
    expect(
      changes(project, rename('kites:kite_ribbon', 'kite_band')).filter((line) => !line.startsWith('kites')),
    ).toEqual([]);
  });

  test('ids in front matter, on headings, of categories and of terms', () => {
    expect(changes(project, rename('sky', 'air'))).toEqual(['kites/sky.md: id: air # the id']);
    expect(changes(project, rename('market', 'fair'))).toEqual(['kites/market.md: # Market {#fair}']);
    expect(changes(project, rename('kite_part', 'part'))).toEqual([
      'kites/edition.yaml: sections: [sky.md, { id: part, title: Part, files: [market.md] }]',
    ]);
    expect(changes(project, rename('kite_term', 'term_kite'))).toEqual([
      'kites/words.md: - **Kite**: what is launched [kite_launch]. {#term_kite}',
    ]);
  });

  test('phases of a turn, one by one or what holds them', () => {
    const play =
      '# Dawn {#dawn}\n\n1. **Wake:** Rise. {#wake}\n\n# Dusk {#dusk}\n\n1. **Nap:** Lie. {#nap}\n';
    const day = (turn: string) => ({
      day: { 'edition.yaml': `id: day\ntitle: Day\nversion: 1\n${turn}\nsections: [p.md]\n`, 'p.md': play },
    });
    const [list, one] = [day('turn: [dawn, dusk]'), day('turn: dusk')];
    expect(changes(list, renameIn(list, 'dusk', 'night'))).toContain('day/edition.yaml: turn: [dawn, night]');
    expect(changes(one, renameIn(one, 'dusk', 'night'))).toContain('day/edition.yaml: turn: night');
  });

  test('ids that an edition lists which is not at hand', () => {
    const external = {
      'edition.yaml':
        'id: big\ntitle: Big\nversion: 1\nexternal: true\nrules:\n  - { id: big_wind, number: "7.1", title: big_wind }\n',
    };
    const small = {
      'edition.yaml': 'id: small\ntitle: Small\nversion: 1\nabridges: big\nsections: [s.md]\n',
      's.md': '# S {#s}\n\n1. See [big_wind], [big:big_wind] and [big:7.1]. {#s_a}\n',
    };
    const after = renameIn({ big: external, small }, 'big_wind', 'wind');
    expect(changes({ big: external, small }, after)).toEqual([
      'big/edition.yaml: - { id: wind, number: "7.1", title: big_wind }',
      'small/s.md: 1. See [wind], [big:wind] and [big:7.1]. {#s_a}',
    ]);
  });

  test('a family of ids at once', () => {
    const after = rename('kite_', 'k_', { isPrefix: true, edition: 'kites' });
    expect(changes(project, after)).toContain(
      'kites/sky.md: 2. **Ribbon:** See [how it goes][k_launch], [k_launch]..[k_veto] and [k_ribbon]..[k_launch].',
    );
    expect(renameIn(after as Editions, 'k_', 'kite_', { isPrefix: true })).toEqual(project);
  });
});

describe('editions that stand on another one', () => {
  const house = {
    'edition.yaml': 'id: house\ntitle: House\nversion: 1\nextends: other\nomit: [o_gone] # o_gone\n',
    'h.md':
      '---\nid: o\n---\n\n# Other\n\n1. Mine. {#o_first}\n2. New [o_first]. {#house_new after=o_first note=o_first}\n',
  };
  const base = {
    ...other,
    'o.md': '# Other {#o}\n\n1. First. {#o_first}\n2. Gone. {#o_gone}\n',
    'accepted.yaml': 'accepted:\n  - { from: "o_first", to: "o", words: "o_first" }\n',
    'lineage.yaml':
      'matches:\n  - { with: house, old: o_first, new: [o_first, o_gone], why: o_first }\n  - { with: "other@0", old: o_first, new: o_first }\n',
  };
  const all = { other: base, house };

  test('follow it, with what they change, leave out, and put beside', () => {
    expect(changes(all, renameIn(all, 'o_first', 'o_one'))).toEqual([
      'other/o.md: 1. First. {#o_one}',
      'other/accepted.yaml: - { from: "o_one", to: "o", words: "o_first" }',
      'other/lineage.yaml: - { with: house, old: o_one, new: [o_one, o_gone], why: o_first }',
      'other/lineage.yaml: - { with: "other@0", old: o_first, new: o_one }',
      'house/h.md: 1. Mine. {#o_one}',
      'house/h.md: 2. New [o_one]. {#house_new after=o_one note=o_first}',
    ]);
    expect(changes(all, renameIn(all, 'o_gone', 'o_two'))).toContain(
      'house/edition.yaml: omit: [o_two] # o_gone',
    );
    expect(changes(all, renameIn(all, 'o', 'o_sec'))).toContain('house/h.md: id: o_sec');
  });

  test('have ids of their own, and none of those below', () => {
    expect(changes(all, renameIn(all, 'house_new', 'new'))).toEqual([
      'house/h.md: 2. New [o_first]. {#new after=o_first note=o_first}',
    ]);
    expect(renameIn(all, 'house:o_first', 'x')).toBe(
      '"o_first" is a rule of "other", which "house" extends; "other:o_first" renames it in both.',
    );
    expect(renameIn(all, 'o_first', 'house_new')).toMatch('"house_new" is an id of "house" already');
    expect(renameIn(all, 'house_new', 'o_gone')).toMatch('"o_gone" is an id of "other" already');
  });
});

describe('what cannot be renamed is refused with what to do', () => {
  test.each([
    ['kite_lunch', 'x', 'no rule of the editions here has the id "kite_lunch". Did you mean "kite_launch"?'],
    ['kites:1.2', 'x', 'no rule of "kites" has the id "1.2". Did you mean "kite_ribbon"?'],
    ['kits:kite_buy', 'x', 'there is no edition "kits". Did you mean "kites"?'],
    ['kites:kite_buy', 'other:x', 'a rule stays in its edition; here are two of them: kites, other.'],
    [
      'kite_launch',
      'x',
      '"kite_launch" is in 2 editions; which one is meant?\n  kites:kite_launch\n  other:kite_launch',
    ],
    ['kite_buy', 'kite_buy', '"kite_buy" is called so already.'],
    [
      'kite_buy',
      'kite buy',
      '"kite buy" is no id: expected letters, digits, "_", "." or "-", with a letter, digit or "_" at both ends.',
    ],
    [
      'kite_buy',
      'a~b',
      '"a~b" is no id: expected letters, digits, "_", "." or "-", with a letter, digit or "_" at both ends.',
    ],
    [
      'kite_buy',
      '',
      '"" is no id: expected letters, digits, "_", "." or "-", with a letter, digit or "_" at both ends.',
    ],
    ['kite_buy', '12', '"12" looks like a number: expected a letter or "_" in it.'],
    ['kite_buy', '1.29', '"1.29" looks like a number: expected a letter or "_" in it.'],
    ['kite_buy', '1.2', '"1.2" is the number of a rule of "kites": rules/kites/sky.md:13:1.'],
    ['kite_buy', 'kite_veto', '"kite_veto" is an id of "kites" already: rules/kites/sky.md:15:1.'],
    ['kite_buy', 'kite_part', '"kite_part" is an id of "kites" already: rules/kites/edition.yaml.'],
    ['kite_buy', 'Kite', '"Kite" is a term of the glossary of "kites", which [Kite] would lead away from.'],
    [
      'kite_launch~example1',
      'x',
      '"kite_launch~example1" is made up from where the rule stands (rules/kites/sky.md): give it an id of its own, "lint --fix" does.',
    ],
    [
      'kite_buy',
      'kite_lost',
      '"kite_lost" is named already, where it leads nowhere: rules/kites/sky.md:7:37.\nWrite "kite_buy" there, or another name, and rename then.',
    ],
    ['kites:kite_launch', 'own', '"own" is an id of "pocket" already: rules/pocket/p.md:3:1.'],
  ])('%s to %s', (from, to, message) => {
    expect(rename(from, to)).toBe(message);
  });

  test('a rule that the text of the abridging edition does not name may have the id of one of its own', () => {
    expect(changes(project, rename('kites:kite_buy', 'own'))).toEqual([
      'kites/market.md: 1. Buy a kite [kite_launch]. {#own modifies=kite_launch}',
    ]);
  });

  test('two rules with one id, a file that cannot be read, and settings that cannot', () => {
    const twice = { ...other, 'o.md': `${other['o.md']}2. Again. {#kite_launch}\n` };
    expect(renameIn({ other: twice }, 'kite_launch', 'x')).toMatch(
      /the id of 2 rules of "other"[\s\S]*o.md:3:1[\s\S]*o.md:4:1/,
    );
    const deep = { ...other, 'edition.yaml': other['edition.yaml'].replace('o.md', 'o.md, d.md') };
    const files = { ...deep, 'd.md': `# D {#d}\n\n${'>'.repeat(300)} [kite_launch]\n` };
    expect(renameIn({ other: files }, 'kite_launch', 'x')).toMatch(/"rules\/other\/d.md" cannot be read/);
    expect(renameIn({ other: files }, 'o', 'x')).toBeTypeOf('object');
    const broken = { ...pocket, 'edition.yaml': 'id: [' };
    expect(renameIn({ kites, pocket: broken }, 'kite_buy', 'x')).toMatch(
      /"rules\/pocket\/edition.yaml" cannot be read/,
    );
  });
});

test('a published id that goes is retired, and one that comes back is not', () => {
  const published = { published: { kites: ['kite_buy', 'kite_gone'] } };
  const once = rename('kite_buy', 'kite_get', published) as Editions;
  expect(changes(project, once)).toEqual([
    'kites/edition.yaml: retired:',
    'kites/market.md: 1. Buy a kite [kite_launch]. {#kite_get modifies=kite_launch}',
  ]);
  expect(once['kites']?.['edition.yaml']).toBe(
    `${kites['edition.yaml']}retired:\n  - { id: kite_buy, successors: [kite_get], since: "2", why: renamed }\n`,
  );
  expect(rename('kite_veto', 'kite_gone', published)).toMatch(/"kite_gone" was published in "kites" 1.0/);
  const record = 'retired:\n  - { id: kite_buy, why: "sold out" }\n';
  const back = { ...project, kites: { ...kites, 'edition.yaml': `${kites['edition.yaml']}${record}` } };
  const again = renameIn(back, 'kite_buy', 'kite_get', published) as Editions;
  expect(again['kites']?.['edition.yaml']).toBe(once['kites']?.['edition.yaml']);
});

test('of two larger editions that share an id, each is renamed by itself, and back', () => {
  const listed = (id: string) => ({
    'edition.yaml': `id: ${id}\ntitle: ${id}\nversion: 1\nexternal: true\nrules:\n  - { id: wind, number: "7" }\n`,
  });
  const base = {
    'edition.yaml': 'id: base\ntitle: Base\nversion: 1\nabridges: big\nsections: [b.md]\n',
    'b.md': '# B {#b}\n\n1. Up. +wind {#b_up}\n',
  };
  const house = {
    'edition.yaml': 'id: house\ntitle: House\nversion: 1\nextends: base\nabridges: large\nsections: []\n',
    'h.md': '---\nid: b\n---\n\n# B\n\n1. Mine [wind]. {#h_mine after=b_up}\n',
  };
  const all = { big: listed('big'), large: listed('large'), base, house };
  const first = renameIn(all, 'big:wind', 'air') as Editions;
  expect(changes(all, first)).toEqual([
    'big/edition.yaml: - { id: air, number: "7" }',
    'base/b.md: 1. Up. +air {#b_up}',
  ]);
  const second = renameIn(first, 'large:wind', 'air') as Editions;
  expect(changes(first, second)).toEqual([
    'large/edition.yaml: - { id: air, number: "7" }',
    'house/h.md: 1. Mine [air]. {#h_mine after=b_up}',
  ]);
  expect(renameIn(renameIn(second, 'big:air', 'wind') as Editions, 'large:air', 'wind')).toEqual(all);
});
