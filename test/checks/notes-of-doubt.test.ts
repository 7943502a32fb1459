import { describe, expect, test } from 'vitest';
import { inPlay, said } from '../support/said.ts';

describe('what is most often right is a note', () => {
  test('R039: a number that fills no gap begins a list anew', () => {
    const of = (...counts: number[]) =>
      inPlay(
        'R039',
        counts.map((count) => `${count}. Do ${count}. {#r${count} number=${count}}\n`).join('\n'),
      );
    expect(of(1, 2, 4, 3, 5)).toEqual(['warning number=3', 'info number=5']);
    expect(of(2, 3, 1, 4)).toEqual(['warning number=1', 'info number=4']);
    expect(of(1, 256, 22)).toEqual(['info number=256', 'info number=22']);
    expect(of(7, 8, 2, 3)).toEqual(['info number=2']);
  });
  test('R039: nor does one of a section', () => {
    const of = (...counts: number[]) =>
      said(
        'R039',
        {
          'play.md': counts
            .map((count) => `# P${count} {#p${count} number=${count}}\n\n1. Do ${count}. {#r${count}}\n`)
            .join('\n'),
        },
        'sections: [play.md]',
      ).map((one) => one.split(' ')[0]);
    expect(of(1, 3, 2)).toEqual(['info', 'warning']);
    expect(of(6, 7, 0)).toEqual(['info']);
  });
  test('R022: words that lead to the rule itself, and its own number', () => {
    const of = (reference: string) =>
      inPlay('R022', `1. **Nets:** See ${reference}. {#nets}\n2. Row. {#row}\n`);
    expect(of('[Gear: Nets][nets]')).toEqual(['info nets']);
    expect(of('[rule 1.1][nets]')).toEqual(['warning nets']);
    expect(of('[nets]')).toEqual(['warning nets']);
  });
  test('R020: a number of one level, a page, and the number of an appendix', () => {
    const of = (text: string) =>
      said(
        'R020',
        { 'play.md': `# Play {#play}\n\n1. ${text} {#a}\n2. Hold five. {#hand_limit}\n` },
        'sections: [play.md]\nnumbering: { section: decimal, rule: [decimal] }',
      );
    expect(of('Count as in Section 1 here.')).toEqual(['info 1']);
    expect(of('Count as in Appendix 1 here, and Anhang 1 there.')).toEqual([]);
    expect(of('Count as in rule 1.2 here.')).toEqual(['warning 1.2']);
    expect(of('See [hands](hand_limit) here.')).toEqual(['info [hands](hand_limit)']);
    expect(of('See [hands](#hand_limit) here.')).toEqual(['warning [hands](#hand_limit)']);
  });
  test('R020: of one level, in another section', () => {
    const rules =
      '# Play {#play}\n\n1. Count as in Section 2, or Appendix 2. {#a}\n\n# End {#end}\n\n1. Row. {#b}\n';
    expect(
      said(
        'R020',
        { 'play.md': rules },
        'sections: [play.md]\nnumbering: { section: decimal, rule: [decimal] }',
      ),
    ).toEqual(['info 2']);
  });
  test('R020: the section of a part, which is not called by it', () => {
    const of = (name: string) =>
      said(
        'R020',
        { 'play.md': `# Play {#play}\n\n1. Row as section ${name} says. {#row}\n\n   1. Rest. {#rest}\n` },
        'numbering: { category: upper-alpha, section: { style: decimal, inherit: false }, rule: [decimal] }\nsections: [{ id: boats, title: Boats, files: [play.md] }]',
      );
    expect(of('A.1')).toEqual([]);
    expect(of('A.9')).toEqual(['warning A.9']);
  });
});
