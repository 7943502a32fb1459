import { describe, expect, test } from 'vitest';
import { compileOne } from '../../support/edition.ts';
import { differencesOf, lineOf } from './compare-facts.ts';
import { factsOf } from './rule-facts.ts';

const settings = `id: book
title: Book
version: "1"
numbering: { rule: [{ style: decimal, width: 2 }] }
stars: { before: day_ferry, after: day_ferry, both: day_ferry }
glossary: glossary.md
sections: [use.md, day.md]
`;
const use = '---\nid: use\nnumbered: false\n---\n\n# How to read\n\n1. Read [day_ferry]. {#use_read}\n';
const glossary =
  '---\nid: glossary\nkind: glossary\n---\n\n# Glossary\n\n- **Berth**: where a boat lies. {#term_berth}\n';
const day = `---
id: day
---

# Day

1. **Ferry:** Two boats cross. -day_toll {#day_ferry}
2. **Toll:** Pay 3 coins, see [day_ferry]. ★ {#day_toll}

   1. Or half of it. {#day_toll_half}

   > [!EXAMPLE]
   > Ann pays four.

3. All of [day_ferry]..[day_toll] holds. {#day_all}
`;

const factsWith = (text: string, terms = glossary) => {
  const files = { 'edition.yaml': settings, 'use.md': use, 'glossary.md': terms, 'day.md': text };
  const { graph } = compileOne('book', { book: files });
  if (!graph) throw new Error('the example does not compile');
  return factsOf(graph);
};
const printed = factsWith(day);

/** What is found where one thing of the printed text is another in ours. */
const changed = (from: string, to: string, terms?: string) => {
  const text = day.replace(from, to);
  if (text === day && terms === undefined) throw new Error(`"${from}" is not in the example`);
  return differencesOf(printed, factsWith(text, terms)).map(lineOf);
};

describe('a difference', () => {
  test('is none where only the words are others', () => {
    expect(changed('Two boats cross.', 'Across go 2 of the boats.')).toEqual([]);
    expect(changed('**Ferry:**', '**FERRY:**')).toEqual([]);
  });

  test.each([
    ['a figure', '3 coins', '4 coins', '1.02 figures: printed 3 4, ours 4 4'],
    ['a figure in words', 'half of it', 'all of it', '1.02.01 figures: printed 1/2, ours -'],
    ['a figure of an example', 'pays four', 'pays five', '1.02 figures: printed 3 4, ours 3 5'],
    ['a star', '★ {', '{', '1.02 star: printed after, ours -'],
    ['a sign', '-day_toll', '+day_toll', '1.01 markers: printed -1.02, ours +1.02'],
    ['a target', '-day_toll', '-day_all', '1.01 markers: printed -1.02, ours -1.03'],
    ['a reference', 'see [day_ferry]', 'see [day_all]', '1.02 references: printed 1.01, ours 1.03'],
    ['a range', ']..[', '] and [', '1.03 references: printed 1.01..1.02, ours 1.01 1.02'],
    ['a label', '**Toll:**', '**Tol:**', '1.02 label: printed Toll, ours Tol'],
    [
      'a relation',
      '{#day_all}',
      '{#day_all modifies=day_toll}',
      '1.03 relations: printed -, ours modifies 1.02',
    ],
    ['an example', '[!EXAMPLE]', '[!NOTE]', '1.02 attached: printed example, ours note'],
  ])('in %s is found', (_what, from, to, line) => {
    expect(changed(from, to)).toEqual([line]);
  });

  test('is none where a part says what each of its rules says', () => {
    const all = '1. Wait. {#night_wait modifies=day}\n2. Sleep. {#night_sleep modifies=day}\n';
    const night = (attributes: string, rules: string) =>
      factsWith(`${day}\n# Night {#night${attributes}}\n\n${rules}`);
    const printed = night('', all);
    expect(printed.get('2')?.relations).toBe('modifies 1');
    expect(differencesOf(printed, night(' modifies=day', all.replaceAll(' modifies=day', '')))).toEqual([]);
    expect(differencesOf(printed, night('', all.replace(' modifies=day', ''))).map(lineOf)).toEqual([
      '2 relations: printed modifies 1, ours -',
      '2.02 relations: printed -, ours modifies 1',
    ]);
  });

  test('in tags is found where they are asked for', () => {
    const ours = factsWith(day.replace('{#day_all}', '{#day_all .optional}'));
    expect(differencesOf(printed, ours)).toEqual([]);
    expect(differencesOf(printed, ours, { tags: true }).map(lineOf)).toEqual([
      '1.03 tags: printed -, ours optional',
    ]);
  });

  test('in the rules that there are is found on both sides', () => {
    expect(changed('{#day_all}', '{#day_all number=4}')).toEqual([
      '1.03 rule: printed rule, ours missing',
      '1.04 rule: printed missing, ours rule',
    ]);
  });

  test('in a headword is found', () => {
    expect(changed('', '', glossary.replace('Berth', 'Quay'))).toEqual([
      'term berth rule: printed term, ours missing',
      'term quay rule: printed missing, ours term',
    ]);
  });

  test('in a rule without a number is found by its place', () => {
    expect([...printed.keys()]).toEqual([
      'how to read',
      'how to read 1',
      '1',
      '1.01',
      '1.02',
      '1.02.01',
      '1.03',
      'glossary',
      'term berth',
    ]);
  });
});
