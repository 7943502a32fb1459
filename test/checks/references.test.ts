import { describe, expect, test } from 'vitest';
import { stemOf } from '../../src/base/stem.ts';
import {
  cites,
  conditionsUse,
  isTimed,
  saysChange,
  sentenceAt,
} from '../../src/checks/framework/sentences.ts';
import { splitFused } from '../../src/checks/references/shared/fused-names.ts';
import { namedPhrases } from '../../src/graph/labels.ts';
import { isAmong, stemsOf } from '../../src/graph/words.ts';
import { compileOne } from '../support/edition.ts';

/** What one check says of a section file and, where given, of others and settings beside it. */
function said(code: string, text: string, config = '', larger?: string) {
  const files = {
    'edition.yaml': `id: book\ntitle: Book\nversion: "1"\n${config}\nsections: [play.md]\n`,
    'play.md': text,
  };
  const beside =
    larger === undefined
      ? {}
      : {
          large: {
            'edition.yaml': 'id: large\ntitle: Large\nversion: "1"\nsections: [play.md]\n',
            'play.md': larger,
          },
        };
  return compileOne('book', { book: files, ...beside }).compiled.diagnostics.filter(
    (fault) => fault.code === code,
  );
}

describe('names run together', () => {
  const known = new Set(['draw_two', 'draw_three', '1.04', '2.05']);
  const isKnown = (name: string) => known.has(name);
  test.each([
    ['draw_twodraw_three', ['draw_two', 'draw_three']],
    ['draw_two-draw_three', ['draw_two', 'draw_three']],
    ['1.042.05', ['1.04', '2.05']],
    ['hand_fullhand_empty', ['hand_full', 'hand_empty']],
    ['draw_twos', null],
    ['hand_full_hand_empty', null],
    ['handhand', null],
  ])('%s', (name, parts) => {
    expect(splitFused(name, isKnown)).toEqual(parts);
  });
});

describe('phrases that can be names', () => {
  test('do not begin inside a longer name', () => {
    expect(namedPhrases('Before Buying and Selling')).not.toContain('selling');
    expect(namedPhrases('Before Buying and Selling')).toContain('buying and selling');
    expect(namedPhrases('During Traitors setup')).toContain('traitors');
    expect(namedPhrases('In the Market. Selling')).toEqual(['selling']);
  });
});

describe('stems', () => {
  test.each([
    ['moves', 'moving', 'moved', 'movement'],
    ['revive', 'revived', 'revival'],
    ['occupy', 'occupied', 'occupancy'],
    ['alliances', 'alliance'],
  ])('%s', (...words) => {
    expect(new Set(words.map((word) => stemOf(word))).size).toBe(1);
  });

  test('leave out words without a meaning', () => {
    expect([...stemsOf('You may not do this to the Market’s offers.')]).toEqual(['market', 'offer']);
    expect(isAmong(['a'], new Set(['a', 'b']))).toBe(true);
    expect(isAmong(['c'], new Set(['a', 'b']))).toBe(false);
  });
});

describe('sentences', () => {
  const item = { text: 'Draw two. When you use Trade , cards must be shown! Then pass.' };
  test('are found by a place in them', () => {
    expect(sentenceAt(item, 0)).toEqual({ text: 'Draw two.', start: 0 });
    expect(sentenceAt(item, 30)).toEqual({ text: 'When you use Trade , cards must be shown!', start: 10 });
    expect(sentenceAt(item, item.text.length)).toEqual({ text: 'Then pass.', start: 52 });
  });

  test('say a change outright, and not in a condition', () => {
    expect(saysChange('Pay two instead of three.', true)).toBe(true);
    expect(saysChange('If you no longer hold it, pay two.', false)).toBe(false);
    expect(saysChange('Take one for free.', false)).toBe(true);
    expect(saysChange('Take one for free.', true)).toBe(false);
  });

  test('name another rule for its time, to cite it, or for what its use means', () => {
    expect(isTimed('At the end of the Market Phase ')).toBe(true);
    expect(isTimed('You need not play ')).toBe(false);
    expect(cites('is placed as defined in ')).toBe(true);
    expect(cites('During ')).toBe(false);
    expect(conditionsUse('When you use your normal trade , pay.', 27)).toBe(true);
    expect(conditionsUse('When Fire  is played, all burn.', 10)).toBe(true);
    expect(conditionsUse('You use  at night.', 8)).toBe(false);
  });
});

describe('numbers that nothing has', () => {
  const text = '# Play\n\n1. See [1.4]. {#a}\n2. See [01.1] and [3.1]. {#b}\n';
  test('are explained by what is there of them', () => {
    const [first, second, third] = said('R001', text);
    expect(first?.help).toContain('1 Play has no 1.4');
    expect(first?.related.map(({ message }) => message)).toEqual(['the part that exists: 1 Play']);
    expect(second?.help).toBe('Did you mean "1.1"?');
    expect(third?.help).toBe('No rule has a number that begins with 3.');
  });

  test('are a warning where the other edition is not known', () => {
    const [fault] = said('R001', '# Play\n\n1. See [old:7.1]. {#a}\n');
    expect(fault?.severity).toBe('warning');
    expect(fault?.message).toContain('edition "old"');
  });

  test('are no fault where the larger edition has them', () => {
    const larger = '# Play\n\n1. A. {#a}\n2. B. {#b}\n';
    const small = '# Play\n\n1. See [b] here. -b {#a}\n';
    expect(said('R001', small, 'abridges: large', larger)).toEqual([]);
    expect(said('R016', small, 'abridges: large', larger).map(({ severity }) => severity)).toEqual(['info']);
  });
});

describe('what the authors are asked', () => {
  const text =
    '# Play\n\n1. Short: [draw]..[buy]. Long: [draw]..[trade]. {#all}\n2. Draw. {#draw}\n3. Buy. {#buy}\n4. Trade. {#trade}\n5. End. {#end}\n';
  test('is a note and no warning', () => {
    const questions = 'questions:\n  - { rule: "1.1", printed: "[trade]", why: "is the last rule meant" }';
    expect(said('R019', text).map(({ severity }) => severity)).toEqual(['warning']);
    expect(said('R019', text, questions).map(({ severity }) => severity)).toEqual(['info']);
  });
});

describe('tiers', () => {
  const rule = (id: string, markers = '') =>
    `Take the ${id} stones from the table tonight.${markers} {#${id}}`;
  const section = (title: string, rules: readonly string[]) =>
    `# ${title} {#${title.toLowerCase()}}\n\n${rules.map((text, i) => `${i + 1}. ${text}`).join('\n')}\n`;
  const colours = ['red', 'blue', 'grey', 'green', 'white', 'black', 'brown', 'pink', 'gold', 'teal', 'mint'];

  /** Eleven rules that later ones supersede, and one marker the other way. */
  const file = (isLast: boolean) =>
    `${section(
      'Base',
      colours.map((colour) => rule(colour, ` -${colour}_card`)),
    )}\n${section(
      'Cards',
      colours.map((colour, i) => rule(`${colour}_card`, isLast && i === 10 ? ' -red' : '')),
    )}`;

  test('are read off the markers where edition.yaml names none', () => {
    expect(said('R030', file(false))).toEqual([]);
    const [fault, ...others] = said('R030', file(true));
    expect(others).toEqual([]);
    expect(fault?.severity).toBe('info');
  });
});
