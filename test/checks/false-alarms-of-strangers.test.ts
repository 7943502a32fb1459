import { describe, expect, test } from 'vitest';
import { inPlay, said } from '../support/said.ts';

describe('what books of strangers do on purpose is no slip', () => {
  test('R052: a book whose names are two words without a space', () => {
    const tags =
      '1. WhiteName is White. WhiteName counts. {#a}\n2. BlackName is Black. BlackName counts. {#b}\n';
    const more = '3. Event and Date are tags. EventName, EventName, then the EventDate. {#c}\n';
    expect(inPlay('R052', `${tags}${more}`)).toEqual(['info EventDate']);
    expect(inPlay('R052', `${tags}${more}4. An event is held on the DateDuring it. {#d}\n`)).toEqual([
      'info EventDate',
      'warning DateDuring',
    ]);
  });
  test('R053: marks that count a text', () => {
    expect(inPlay('R053', '1. 1c++) The kite flies. {#a}\n')).toEqual([]);
    expect(inPlay('R053', '1. The 2 kites) fly. {#a}\n')).toEqual(['warning )']);
  });
  test('R020: a part of something named in front, and the letter of another thing than an appendix', () => {
    const book = (text: string) =>
      said(
        'R020',
        { 'play.md': `# Play {#play}\n\n1. Fly. {#a}\n2. ${text} {#b}\n3. Land. {#c}\n`, 'w.md': appendix },
        'numbering: { rule: [decimal], parts: { more: { section: upper-alpha } } }\nsections: [play.md, w.md]',
      );
    const appendix =
      '---\nid: wind\nnumbering: more\nnumber: W\n---\n\n# Appendix W. Wind\n\n1. Blow. {#blow}\n';
    expect(book('Vote as described in Article VII, Clause 1.')).toEqual([]);
    expect(book('Start from Section W of the field.')).toEqual([]);
    expect(book('Look into Appendix W.')).toEqual(['warning W']);
  });
  test('R043: labels on both sides of a line break', () => {
    const arts = (text: string) =>
      inPlay('R043', `1. **Arts:** Look. {#arts}\n2. **Fight:** ${text} {#fight}\n`);
    expect(arts('Roll two.\\\n   Target: One Kite\\\n   Hit: Two coins.')).toEqual(['info Target']);
    expect(arts('Roll two. **Wide Reach**: Take one.')).toEqual(['warning Wide Reach']);
  });
  test('R086: things of one kind, and entries', () => {
    const two = (one: string, other: string, entry = '') =>
      said(
        'R086',
        {
          'a.md': `# Calm {#calm}\n\n1. ${one}${entry}A kite that is caught rests for two rounds and one turn. {#a}\n`,
          'b.md': `# Storm {#storm}\n\n1. ${other}${entry}A kite that is caught rests for two rounds and six turn. {#b}\n`,
        },
        'sections: [a.md, b.md]',
      ).length;
    expect(two('**Reel:** ', '**Rope:** ')).toBe(1);
    expect(two('**Red Reel:** ', '**Blue Reel:** ')).toBe(0);
    expect(two('', '', 'Target: ')).toBe(0);
  });
});
