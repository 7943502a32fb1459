import { expect, test } from 'vitest';
import type { ImportedDocument, ImportedPart } from '../../../src/import/document/document.ts';
import { identify, noKeptIds } from '../../../src/import/resolve/identify.ts';
import { slugOf } from '../../../src/import/resolve/slug.ts';
import { idFault } from '../../../src/model/node-id.ts';
import { draft, readToy, reference } from './toy-dialect.ts';

const part = (given: Partial<ImportedPart>): ImportedPart => ({
  level: 'section',
  number: null,
  title: '',
  line: 1,
  items: [],
  ...given,
});

const documentOf = (parts: readonly ImportedPart[]): ImportedDocument => ({
  ...readToy('').document,
  parts,
});

const rule = (number: string | null, label: string | null, text: string, more = {}) =>
  draft({
    number,
    count: Number(number?.split('.').at(-1) ?? 1),
    label: label === null ? null : [{ type: 'text', value: label }],
    paragraphs: [[{ type: 'text', value: text }]],
    ...more,
  });

const idsOf = (document: ImportedDocument) => [...identify(document, noKeptIds, 'path').of.values()];
const shortIdsOf = (document: ImportedDocument) => [...identify(document).of.values()];

test('a slug joins the significant words of a text', () => {
  expect(slugOf('Max. Hand Size')).toBe('maxhandsize');
  expect(slugOf('The Sleeper has awakened')).toBe('sleeperawakened');
  expect(slugOf("A Player's Été")).toBe('playersete');
  expect(slugOf('to be or not to be')).toBe('tobeor');
  expect(slugOf('Bidding Phase', { without: new Set(['phase']) })).toBe('bidding');
  expect(slugOf('…')).toBe('');
});

test.each([
  ['Chapter 3: Moving', 'en', 'moving'],
  ['Article 13: Environment', 'en', 'environment'],
  ['4. Scoring 2 points', 'en', 'scoringpoints'],
  ['At least 2 players on the 3rd day', 'en', 'leastplayersday'],
  ['Appendix C', 'en', 'appendix_c'],
  ['Chapitre 2', 'fr', 'chapitre_2'],
  ['L’esprit du jeu', 'fr', 'espritjeu'],
  ['Lorsqu’une équipe attaque', 'fr', 'equipeattaque'],
  ['Die Größe der Körbe', 'de', 'groessekoerbe'],
  ['Játékszabályok és a pálya', 'hu', 'jatekszabalyokpalya'],
  ['Æther & Œuvre, Øre', 'en', 'aetheroeuvreore'],
  ['Правила игры', 'ru', 'pravilaigry'],
  ['Κανόνες του παιχνιδιού', 'el', 'kanonestoypaichnidioy'],
  ['船は港を出る前に荷物を積みます', 'ja', '船は港を出る前に'],
])('a slug of %s in %s has no numbers and no small words', (text, language, expected) => {
  expect(slugOf(text, { language })).toBe(expected);
});

test('rules that start alike get a further word, and a number only if all words are equal', () => {
  const document = documentOf([
    part({
      number: '1',
      title: 'Chapter 1: Play',
      items: [
        rule('1.1', null, 'Each player rows one boat north.'),
        rule('1.2', null, 'Each player rows one boat south.'),
        rule('1.3', null, 'Each player rows one boat south.'),
      ],
    }),
  ]);
  expect(idsOf(document)).toEqual([
    'play',
    'play_eachplayerrows',
    'play_eachplayerrowsone',
    'play_eachplayerrowsoneboat',
  ]);
});

test('a long id omits what is between a section and the rule', () => {
  const long = 'Ferrying the passengers of the northern harbours';
  const inner = rule('1.1.1', 'Lighthouse keepers of Kinvara', 'Pay.');
  const outer = rule('1.1', long, 'Go.', { children: [inner] });
  const document = documentOf([part({ number: '1', title: 'Play', items: [outer] })]);
  expect(idsOf(document).at(-1)).toBe('play_lighthousekeeperskinvara');
});

test('ids combine the rule’s ancestors with its label or first words', () => {
  const document = documentOf([
    part({ level: 'category', number: '1', title: 'Phases of the Game' }),
    part({
      number: '1.01',
      title: 'BIDDING PHASE',
      items: [
        rule('1.01.00', null, 'What this is.'),
        rule('1.01.01', 'MAX HAND', 'Five.', {
          children: [rule('1.01.01.00', null, 'So.'), rule('1.01.01.01', null, 'Cards that lie open count.')],
        }),
        rule('1.01.02', 'MAX HAND', 'Again.'),
      ],
    }),
  ]);
  expect(idsOf(document)).toEqual([
    'phases',
    'phases_bidding',
    'phases_bidding_intro',
    'phases_bidding_maxhand',
    'phases_bidding_maxhand_intro',
    'phases_bidding_maxhand_cardslieopen',
    'phases_bidding_maxhand_2',
  ]);
});

test('an appendix is named by the word of its number', () => {
  const document = documentOf([
    part({ number: 'IX', title: 'Movement' }),
    part({ number: 'AppA', title: 'Appendix A: Questions', items: [rule('AppA.7', null, 'May I?')] }),
  ]);
  expect(idsOf(document)).toEqual(['movement', 'appa', 'appa_mayi']);
});

test('a name of the document is the id; the second use of a name gets another id', () => {
  const document = documentOf([
    part({
      title: 'Play',
      items: [
        rule('1', 'Draw', '', { name: 'play_draw_two' }),
        rule('2', 'Pass', '', { name: 'play_draw_two', lines: [7] }),
      ],
    }),
  ]);
  const ids = identify(document);
  expect([...ids.of.values()].sort()).toEqual(['play', 'play_draw_two', 'play_pass']);
  expect(ids.twice).toEqual([{ name: 'play_draw_two', line: 7 }]);
});

test('a generated id never equals a name in a reference', () => {
  const marker = { sign: '+' as const, reference: reference('+play_draw', 'play_draw', 1), slips: [] };
  const document = documentOf([
    part({ title: 'Play', items: [rule('1', 'Draw', ''), rule('2', 'Pass', '', { markers: [marker] })] }),
  ]);
  expect(idsOf(document)).toEqual(['play', 'play_draw_2', 'play_pass']);
});

test('bullets of a rule have no id; in unnumbered sections all are rules', () => {
  const bullet = rule(null, null, 'one of them');
  const numbered = documentOf([
    part({ number: '1', title: 'Play', items: [rule('1.1', 'Draw', '', { children: [bullet] })] }),
  ]);
  expect(idsOf(numbered)).toEqual(['play', 'play_draw']);
  const bare = documentOf([part({ title: 'Play', items: [rule(null, 'Draw', '', { children: [bullet] })] })]);
  expect(idsOf(bare)).toEqual(['play', 'play_draw', 'play_draw_one']);
});

test('generated ids have the prefix of most names in the document', () => {
  const named = (name: string) => rule('1.01.01', null, 'Something.', { name });
  const stalls = (bread: string, ...names: string[]) => [
    part({ level: 'category', number: '1', title: 'Stalls' }),
    part({
      number: '1.01',
      title: 'FISHMONGERS',
      items: [...names.map(named), rule('1.01.02', 'SCALES', 'Two.')],
    }),
    part({ number: '1.02', title: 'BAKERS', items: [rule('1.02.01', 'OVEN', 'One.', { name: bread })] }),
  ];
  expect(idsOf(documentOf(stalls('stall_bread', 'stall_fish_cod', 'stall_fish_eel', 'eels')))).toEqual([
    'stall_fish_cod',
    'stall_fish_eel',
    'eels',
    'stall_bread',
    'stall',
    'stall_fish',
    'stall_bakers',
    'stall_fish_scales',
  ]);
  // Names in one section say nothing about its category, however many there are.
  expect(idsOf(documentOf(stalls('bread', 'cod_one', 'cod_two', 'cod_three')))).toEqual(
    expect.arrayContaining(['stalls', 'stalls_bakers']),
  );
  // One name is not a pattern, nor are two of four.
  expect(idsOf(documentOf(stalls('bread', 'stall_fish_cod')))).toContain('stalls_fishmongers');
  expect(idsOf(documentOf(stalls('stall_bread', 'stall_fish_cod', 'a', 'b')))).toContain('stalls');
  // A part cannot have the id of a rule.
  expect(idsOf(documentOf(stalls('stall_bread', 'stall', 'stall_cod', 'stall_eel')))).toContain('stalls');
});

test('rules under an unnumbered one have ids anywhere', () => {
  const say = (value: string) => ({ paragraphs: [[{ type: 'text' as const, value }]] });
  const below = draft(say('Blow it.'));
  const air = draft({ label: [{ type: 'text', value: 'Air' }], children: [below] });
  const fuel = (number: string) => draft({ ...say('Pump it.'), number });
  const idOf = (number: string, level: 'category' | 'section' = 'section') => {
    const parts = [
      { level: 'category', number: '6', title: 'Fuel', line: 1, items: [fuel(number), air] },
      { level, number: '7', title: 'Cows', line: 2, items: [] },
    ] as const;
    return identify({ ...readToy('').document, parts }, noKeptIds, 'path').of.get(below);
  };
  expect(idOf('6.1')).toBe('fuel_air_blow');
  expect(idOf('6.1.1')).toBe('fuel_air_blow');
  expect(idOf('6.1', 'category')).toBe('fuel_air_blow');
});

test('an id never equals the number of a rule, even if a title does', () => {
  const titled = part({ number: '1', title: 'II', items: [rule('1.1', 'Row', 'Boats row.')] });
  const numbered = part({ number: 'ii', title: 'Boats', items: [rule('ii.1', 'Wait', 'Boats wait.')] });
  const ids = idsOf(documentOf([titled, numbered]));
  expect(ids).not.toContain('ii');
});

test('ids of Korean words use whole syllables, even if the document has decomposed letters', () => {
  const sailing = (title: string) => part({ title, items: [rule('1', '출항', '배가 떠난다.')] });
  const ids = idsOf(documentOf([sailing('나룻배')]));
  expect(ids).toEqual(['나룻배', '나룻배_출항']);
  expect(ids.map(idFault)).toEqual([null, null]);
  expect(idsOf(documentOf([sailing('나룻배'.normalize('NFD'))]))[0]).toBe(ids[0]);
});

test('an id is short by default: at most 24 characters, no number, and words that distinguish siblings', () => {
  const document = documentOf([
    part({ level: 'category', number: '1', title: 'Phases of the Game' }),
    part({
      number: '1.01',
      title: 'Article 13',
      items: [
        rule('1.01.01', null, 'Each player rows one boat north in 1905.'),
        rule('1.01.02', null, 'Each player rows one boat south.'),
        rule('1.01.03', null, 'Each player rows one boat south.'),
        rule('1.01.04', 'Passengers of the northernmost harbours', 'Pay.'),
        rule('1.01.05', null, '12'),
        rule('1.01.06', null, '12'),
        ...Array.from({ length: 60 }, (_, i) => rule(`1.01.${i + 10}`, 'Wait', 'Wait.')),
      ],
    }),
    part({
      number: '2',
      title: '船は港を出る前に荷物を積みます',
      items: [rule('2.1', null, '玩家必須在夜晚之前把所有的船開進港口。')],
    }),
  ]);
  const ids = shortIdsOf(document);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.length > 24 || /\p{N}/u.test(id) || idFault(id) !== null)).toEqual([]);
  expect(ids.slice(0, 11).join(' ')).toBe(
    'phases phases_article phases_船は港を each_player phases_article_each_rows phases_article_each_one passengers_northernmost phases_article_rule phases_article_rule_b phases_article_wait phases_article_wait_b',
  );
  expect(ids.at(-1)).toBe('phases_船は港を_玩家必須');
});

test('ids are numbers if requested, and words without a number', () => {
  const document = documentOf([
    part({ number: '1', title: 'Play', items: [rule('1.01', 'Draw', ''), rule(null, 'Pass', 'Pass.')] }),
  ]);
  expect([...identify(document, noKeptIds, 'number').of.values()]).toEqual(['r1', 'r1.01', 'r1_pass']);
});
