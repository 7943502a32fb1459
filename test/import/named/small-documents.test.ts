import { describe, expect, test } from 'vitest';
import { type Chosen, detectDialect } from '../../../src/import/detect.ts';
import { namedDialect } from '../../../src/import/dialects/named/named-dialect.ts';
import { dialects } from '../../../src/import/dialects.ts';
import { inlineText, referencesOf, walkItems } from '../../../src/import/document/walk.ts';
import { sourceLines } from '../../../src/import/lines/lines.ts';
import { smallGuide } from './small-guide.ts';

const lines = sourceLines(smallGuide);
const { document, outcomes } = namedDialect.read(lines);
const items = [...walkItems(document)].map(({ item }) => item);
const rule = (begins: string) =>
  items.find(({ lines: [line] }) =>
    lines[(line ?? 0) - 1]?.text
      .trimStart()
      .replace(/^\d+\. /, '')
      .startsWith(begins),
  );

describe('a small rulebook with names', () => {
  test('is none where no category stands in it', () => {
    expect(namedDialect.recognise(lines).score).toBeGreaterThan(0.6);
    const code = sourceLines(
      '1. setCard(card_index, card_name)\n2. takeCard(card_index)\n   1. player_name\n',
    );
    expect(namedDialect.recognise(code).score).toBe(0);
  });
  test('is none where names stand in prose, and a heading begins with a number', () => {
    const prose = `# 1 Bells

Every tower writes its bells to a file. The column bell_weight is their weight, and rope_length that of their ropes.

- tower_name: required where ringer_count is larger than four
- bell_pitch: as the founder measured it

1. Read bell_weight first.
2. Then read rope_length.

Towers without a clock leave out strike_hour and strike_minute. A ringer_id is given once.

# 2 Ropes

The files are read by rope_reader, which knows rope_length and rope_age.

The keys may stand in any order, as in tower_name.
`;
    const { dialect } = detectDialect(sourceLines(prose), dialects, 'auto') as Chosen;
    expect(dialect.name).toBe('general');
  });
  test('counts rules from 0, sections from 1, and general rules in section .00', () => {
    expect(document.parts.map(({ level, number, title }) => `${level} ${number} ${title}`)).toEqual([
      'category 0 Before Play',
      'category 1 Turn',
      'section 1.00 ',
      'section 1.01 Draw Step',
      'section 1.02 Market Step',
      'category 2 Clans',
      'section 2.01 Otters',
    ]);
    const numbers = document.parts.map(({ items: [first, second] }) => [first?.number, second?.number]);
    expect(numbers[0]).toEqual(['0.00', '0.01']);
    expect(numbers[2]).toEqual(['1.00.00', '1.00.01']);
    expect(numbers[3]).toEqual(['1.01.00', '1.01.01']);
    expect(rule('Laid out')?.number).toBe('1.01.01.01');
    expect(rule('There are')?.number).toBe('1.01.02.00');
  });

  test('takes labels, headings inside lists, and markers with their slips', () => {
    expect(rule('PILES')?.label?.map((inline) => inline.type === 'text' && inline.value)).toEqual(['PILES']);
    expect(rule('PILES')?.paragraphs).toEqual([]);
    expect(rule('When counting:')?.label).toBeNull();
    expect(rule('BOARD: Lay')?.markers.map(({ sign, slips }) => [sign, slips])).toEqual([['+', []]]);
    expect(
      rule('HANDS')?.markers.map(({ sign, slips, reference }) => [sign, slips, reference.target]),
    ).toEqual([
      ['-', ['glued'], 'clans_otters_hand'],
      ['-', ['stray-character'], 'clans_herons_hand'],
    ]);
    expect(rule('Cards outrank')?.markers.map(({ sign, slips }) => [sign, slips])).toEqual([
      ['?', ['sign-lost']],
    ]);
  });

  test('finds references in brackets, bare, empty, numeric and as patterns', () => {
    const targets = (begins: string) => {
      const found = rule(begins);
      return found ? referencesOf(found).map(({ target, printed }) => `${printed} ${target}`) : null;
    };
    expect(targets('This tells')).toEqual(['turn_draw_intro turn_draw_intro']);
    expect(targets('FIRST PLAYER')).toEqual(['0.XX 0.*', '2.XX.01 2.*.01']);
    expect(targets('LIMIT: Hold')).toEqual(['[4] 4']);
    expect(targets('This comes')).toEqual(['turn_draw turn_draw']);
    expect(targets('PRICE')).toEqual(['[] ']);
    expect(targets('Use otters')).toEqual([
      'otters_start otters_start',
      'clans_otters_limitclans_otters_hand clans_otters_limitclans_otters_hand',
    ]);
  });

  test('hangs examples and notes on the rule above them', () => {
    const [example] = rule('Laid out')?.children ?? [];
    expect(example?.kind).toBe('example');
    expect(example?.lines).toHaveLength(2);
    expect(rule('TOO MANY')?.children.map(({ kind }) => kind)).toEqual(['note']);
  });

  test('tells merged readings apart and keeps the text as printed', () => {
    const price = rule('PRICE');
    expect(price?.paragraphs.flat().filter(({ type }) => type === 'suggestion')).toEqual([
      { type: 'suggestion', old: 'Before Drawing', fresh: 'During Drawing' },
    ]);
    expect(price?.paragraphs.map(inlineText)).toEqual([
      'Before DrawingDuring Drawing pay 2. Nothing happens [].',
    ]);
    expect(rule('There are')?.paragraphs.flat()).toContainEqual({
      type: 'suggestion',
      old: 'two',
      fresh: 'three',
    });
  });

  test('says what is not sure, each with its line and rule', () => {
    const at = (begins: string) => rule(begins)?.lines[0];
    expect(document.remarks.map(({ line, kind, rule: of }) => [line, kind, of])).toEqual([
      [at('HANDS'), 'stray-character', '0.02'],
      [at('Cards outrank'), 'sign-lost', '1.00.01'],
      [at('There are'), 'suggestion-merged', '1.01.02.00'],
      [at('PRICE'), 'suggestion-merged', '1.02.01'],
      [at('PRICE'), 'reference-empty', '1.02.01'],
      [at('SALE'), 'suggestion-merged', '1.02.02'],
      [at('Use otters'), 'suggestion-merged', '2.01.00'],
      [at('HAND: You'), 'list-restarted', '2.01.00'],
      [at('Deep down'), 'level-skipped', '2.01.01.00'],
    ]);
  });

  test('keeps rules whose numbers are there twice', () => {
    const twice = items.filter(({ number }) => number === '2.01.00');
    expect(twice.map(({ label }) => (label ? inlineText(label) : null))).toEqual([null, 'HAND']);
  });

  test('reads front matter, glossary and imprint', () => {
    expect([document.version, document.date]).toEqual(['1.4', '2024-05-02']);
    expect(document.stars).toEqual({
      before: 'cards_veto_stop',
      after: 'cards_veto_stop',
      both: 'cards_veto_ward',
    });
    expect(document.terms.map(({ term, forms }) => [term, forms])).toEqual([
      ['Deck', ['Stock']],
      ['Round', []],
    ]);
    expect(lines.filter(({ number }) => !outcomes.has(number))).toEqual([]);
    expect([...outcomes.values()].filter(({ became }) => became === 'left')).toEqual([]);
  });

  test('is known by its lists and names', () => {
    expect(namedDialect.recognise(lines).score).toBeGreaterThan(0.6);
    expect(namedDialect.recognise(sourceLines('')).score).toBe(0);
    const program = '- `wind_up` and `wind_down` are states.\n- `kite_state` is one of `in_air`, `on_roof`.';
    expect(namedDialect.recognise(sourceLines(program)).score).toBe(0);
    expect(namedDialect.recognise(sourceLines('1.01 Storm\n\n- 1.01.00 A rule.')).score).toBe(0);
  });
});
