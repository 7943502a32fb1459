import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText, scanWords } from '../../src/base/scan-words.ts';
import { stemOf } from '../../src/base/stem.ts';
import { spanOfWords } from '../../src/checks/framework/span-of-words.ts';
import { nearWordsOf } from '../../src/checks/wording/shared/near-words.ts';
import { compileOne } from '../support/edition.ts';

const config = 'id: e\ntitle: E\nversion: "1"\nsections: [play.md]\n';

function faultsOf(text: string, settings = '') {
  return compileOne('e', {
    e: { 'edition.yaml': config + settings, 'play.md': text },
  }).compiled.diagnostics.filter(({ code }) => code !== 'R014');
}

/** What is said of a text that is no mere remark, as code and the words that are marked. */
const said = (text: string) =>
  faultsOf(text)
    .filter(({ severity }) => severity !== 'info')
    .map(({ code, place }) => `${code} ${text.slice(place.start, place.end)}`);

describe('scanWords', () => {
  const words = (text: string) => {
    const found: string[] = [];
    scanWords(
      text,
      (start, end) => found.push(plainText(text).slice(start, end)),
      () => found.push('|'),
    );
    return found.join(' ');
  };

  test('keeps figures and apostrophes together and ends sentences', () => {
    expect(words('Pay 1.5 coins. The player’s «Deck»: 2, or Übung?')).toBe(
      "pay 1.5 coins | the player's deck | 2 or übung | |",
    );
  });

  test('leaves every place where it was, whatever the letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(plainText(text).length).toBe(text.length);
        scanWords(
          text,
          (start, end) => expect(start).toBeLessThan(end),
          () => {},
        );
      }),
    );
  });
});

describe('stemOf, forms of a word', () => {
  test.each([
    ['place', 'placing'],
    ['ship', 'shipped'],
    ['carry', 'carries'],
    ['territory', 'territories'],
    ['player', "players'"],
  ])('is one for %s and %s', (a, b) => {
    expect(stemOf(b.replace(/'$/, ''), 'forms')).toBe(stemOf(a, 'forms'));
  });

  test('keeps short words', () => {
    expect(stemOf('their', 'forms')).toBe('their');
    expect(stemOf('thier', 'forms')).toBe('thier');
  });
});

describe('nearWordsOf', () => {
  const pairs = (...words: string[]) => nearWordsOf(words).map((pair) => pair.join(' '));

  test('pairs words that are one slip apart, and no others', () => {
    expect(pairs('harbour', 'habour', 'harbuor', 'harbours', 'arbour', 'labour')).toEqual([
      'habour harbour',
      'harbour harbuor',
      'harbour harbours',
    ]);
  });

  test('pairs words that differ in double letters', () => {
    expect(pairs('occupied', 'ocuppied')).toEqual(['occupied ocuppied']);
  });
});

test('placeOf finds words over markup, references and line breaks, and the one that is meant', () => {
  const source = '1. Draw **two**\n   cards [limit_five] now, draw two cards later.';
  const node = { at: [0, source.length] } as unknown as Parameters<typeof spanOfWords>[1];
  const cut = (words: string, nth = 0) => source.slice(...spanOfWords(source, node, words, nth));
  expect(cut('two cards now')).toBe('two**\n   cards [limit_five] now');
  expect(cut('draw two', 1)).toBe('draw two');
  expect(cut('three')).toBe(source);
});

describe('a copy', () => {
  const card = (name: string, kind: string, shield: string) =>
    `**${name}:** ${kind} weapon, it beats whoever plays it without the ${shield} shield.`;
  const list = (cards: readonly string[]) =>
    `# Cards\n\n${cards.map((text, i) => `${i + 1}. ${text} {#c${i}}`).join('\n')}\n`;
  const pairs = [
    card('Knife', 'Steel', 'steel'),
    card('Sword', 'Steel', 'steel'),
    card('Flask', 'Acid', 'acid'),
    card('Vial', 'Acid', 'acid'),
  ];

  test('that breaks a pair of words is reported where it does', () => {
    expect(said(list([...pairs, card('Phial', 'Acid', 'steel')]))).toEqual(['R048 steel']);
  });

  test('is none where its name says so', () => {
    expect(said(list([...pairs, card('Steel Flask', 'Acid', 'steel')]))).toEqual([]);
  });

  test('is none where two break the pair', () => {
    expect(said(list([...pairs, card('Phial', 'Acid', 'steel'), card('Pot', 'Acid', 'steel')]))).toEqual([]);
  });

  test('that is an open question is no more than a remark', () => {
    const text = list([...pairs, card('Phial', 'Acid', 'steel')]);
    const faults = faultsOf(text, 'questions: [{ rule: "1.5", printed: "steel", why: "acid?" }]\n');
    expect(faults.filter(({ code }) => code === 'R048').map(({ severity }) => severity)).toEqual(['info']);
  });

  test('that names another than what it is under is reported', () => {
    const homes = ['Red', 'Blue', 'Grey', 'Green', 'Brown', 'Black'].map(
      (name, i) =>
        `${i + 1}. **${name}land - ${name}:** {#h${i}}\n\n   1. **Loss:** ${i === 5 ? 'Red' : name} loses two here. {#l${i}}\n`,
    );
    const text = `# Homes\n\n${homes.join('\n')}`;
    expect(said(text)).toEqual(['R048 Red loses two here']);
  });
});

test('a repetition is one of words and of what they refer to', () => {
  const rule = (id: string, target: string) =>
    `Nobody holds more cards than is said in the rule [${target}]. {#${id}}`;
  const text = (target: string) =>
    `# Play\n\n1. Hold five. {#five}\n2. Hold six. {#six}\n3. ${rule('a', 'five')}\n4. ${rule('b', target)}\n`;
  expect(said(text('six'))).toEqual([]);
  expect(said(text('five'))).toEqual(['R049 4']);
});

describe('what an editor changes is marked, and not the first words that look like it', () => {
  test.each([
    [
      'R094',
      '1. **Repair and Launch Round:** Mend kites, then let them fly. {#a}\n2. The Repair and Launch Round is short. Before the ‹launch round› begins, rest. {#b}\n',
    ],
    [
      'R049',
      '1. Sell kites. ‹Nobody holds more than five cards at the end of a turn, see [the limit][b] and› [c]. {#a}\n2. Draw. Nobody holds more than five cards at the end of a turn, see [the limit][b] and [c]. {#b}\n3. Pass. {#c}\n',
    ],
  ])('%s', (code, marked) => {
    const text = `# Play\n\n${marked}`;
    const plain = text.replace(/[‹›]/g, '');
    const places = faultsOf(plain)
      .filter((fault) => fault.code === code)
      .map(({ place }) => [place.start, place.end]);
    expect(places).toEqual([[text.indexOf('‹'), text.indexOf('›') - 1]]);
  });
});

test('R048: the word as it stands there, and the right one in its capitals', () => {
  const rule = (name: string, kind: string, shield: string) =>
    `1. **${name}:** ${kind}: it beats whoever plays it against no ${shield} shield. {#${name}}\n`;
  const text = `# Cards\n\n${rule('Knife', 'Steel', 'Steel')}${rule('Sword', 'Steel', 'Steel')}${rule('Flask', 'Acid', 'Acid')}${rule('Vial', 'Acid', 'Acid')}${rule('Phial', 'Acid', 'Steel')}`;
  expect(faultsOf(text).find(({ code }) => code === 'R048')?.message).toContain(
    'Unexpected "Steel", expected "Acid" as in',
  );
});

test('R041: a document that prints no numbers is told so once, and not section by section', () => {
  const rules = (name: string) =>
    `1. Row to the pier. {#${name}_a .recovered}\n2. Tie the boat up. {#${name}_b .recovered}\n3. Rest a while. {#${name}_c .recovered}\n`;
  const { compiled } = compileOne('e', {
    e: {
      'edition.yaml': `${config.replace('[play.md]', '[play.md, night.md]')}tags: [recovered]\n`,
      'play.md': `# Play {#play}\n\n${rules('play')}`,
      'night.md': `# Night {#night}\n\n${rules('night').replaceAll(' a', ' the next')}`,
    },
  });
  const [found, ...others] = compiled.diagnostics.filter(({ code }) => code === 'R041');
  expect(others).toEqual([]);
  expect(found?.message).toContain('Unexpected numbers of all 6 rules here');
  expect(found?.related.map(({ place }) => place.file)).toEqual(['rules/e/night.md']);
});
