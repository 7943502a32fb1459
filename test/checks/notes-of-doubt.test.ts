import { describe, expect, test } from 'vitest';
import { inPlay, said } from '../support/said.ts';

describe('what is most often right is a note', () => {
  test('R039: a number that steps back most often begins a list anew', () => {
    const of = (...counts: number[]) =>
      inPlay(
        'R039',
        counts.map((count) => `${count}. Do ${count}. {#r${count} number=${count}}\n`).join('\n'),
      );
    expect(of(1, 2, 4, 3, 5)).toEqual(['info number=3', 'info number=5']);
    expect(of(2, 3, 1, 4)).toEqual(['info number=1', 'info number=4']);
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
    expect(of(1, 3, 2)).toEqual(['info', 'info']);
    expect(of(6, 7, 0)).toEqual(['info']);
  });
  test('R022: words that lead to the rule itself, and its own number', () => {
    const of = (reference: string) =>
      inPlay('R022', `1. **Nets:** See ${reference}. {#nets}\n2. Row. {#row}\n`);
    expect(of('[Gear: Nets][nets]')).toEqual(['info nets']);
    expect(of('[rule 1.1][nets]')).toEqual(['info nets']);
    expect(of('[nets]')).toEqual(['warning nets']);
  });
  test('R043: parts with labels of their own again and again are said once, and what a fix puts right by itself', () => {
    const rules = (many: number) =>
      [...'ABCDEFGHIJKL']
        .slice(0, many)
        .map((x, i) => `${i + 1}. **Net ${x}:** Row. Net ${x} Knots: Tie. {#n${x}}\n`);
    const torn = '20. **Sail** Hoist. {#sail number=20}\n';
    expect(inPlay('R043', rules(11).join(''))).toHaveLength(11);
    expect(inPlay('R043', `${rules(12).join('')}${torn}`)).toEqual(['info Net A Knots', 'error **Sail**']);
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
  test('R049: a rule of one label, below rules of two names', () => {
    const of = (first: string, second: string) =>
      inPlay(
        'R049',
        [first, second]
          .map(
            (name, i) =>
              `${i + 1}. **${name}:** {#h${i}}\n\n   1. **Crates:** Six crates for the common store. {#c${i}}\n`,
          )
          .join('\n'),
      ).map((one) => one.split(' ')[0]);
    expect(of('North harbour', 'South harbour')).toEqual(['info']);
    expect(of('Harbour', 'Harbour')).toEqual(['warning']);
  });
  test('R048: a copy of what is a set phrase in the file', () => {
    const of = (more: string) => {
      const fights = ['Red', 'Blue', 'Grey', 'Green', 'Red'].map(
        (side, i) =>
          `${i + 1}. **Home ${i}:** {#h${i}}\n\n   1. **Fight:** ${side} adds two to its dial in fights here. {#f${i}}\n`,
      );
      return inPlay('R048', `${fights.join('\n')}\n${more}`).length;
    };
    expect(of('')).toBe(1);
    expect(of('6. Eat. **Fight:** Red adds two to its dial in fights here. {#more}\n')).toBe(0);
  });
  test('R086: "the indicated" thing is another one in each rule', () => {
    const of = (word: string) =>
      inPlay(
        'R086',
        `1. Red asks. If the toll is paid, the ${word} ship is sunk by the guards. {#a}\n2. Blue asks. If the toll is paid, the ${word} ship is not sunk by the guards. {#b}\n`,
      ).length;
    expect(of('big')).toBe(1);
    expect(of('indicated')).toBe(0);
  });
});
