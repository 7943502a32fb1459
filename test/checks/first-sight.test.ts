import { describe, expect, test } from 'vitest';
import { inPlay, said } from '../support/said.ts';

/** What was found in books that nobody had tuned the checks for: the kinds that were wrong, beside one of each that was right. */
describe('at first sight of a book', () => {
  test('R022: what holds rules, a number that goes on, and words', () => {
    const of = (text: string) => inPlay('R022', text);
    expect(of('1. Fly as [fly] lists. {#fly}\n\n   1. High. {#high}\n')).toEqual(['info fly']);
    expect(of('1. Fly as in [fly]**.1** here. {#fly}\n')).toEqual(['info fly']);
    expect(of('1. Fly as in [fly]. {#fly}\n\n   > [!NOTE]\n   > High.\n')).toEqual(['warning fly']);
  });
  test('R006: a name that is the beginning of another one', () => {
    const of = (words: string) =>
      inPlay(
        'R006',
        `1. **Bidding:** Bid twice. {#bid}\n2. **Supply:** Bidding is over, so take what you won. {#supply}\n3. Nobody stops their ${words} [supply] now. {#stop}\n`,
      );
    expect(of('Bidding')).toEqual(['warning supply']);
    expect(of('Bidding ability')).toEqual(['info supply']);
  });
  test('R020: standards, and documents whose name the glossary explains', () => {
    const of = (text: string, config = '') =>
      said(
        'R020',
        { 'play.md': `# Play {#play}\n\n1. ${text} {#a}\n2. Hold. {#b}\n\n   1. Five. {#c}\n` },
        `sections: [play.md]\nnumbering: { section: decimal, rule: [decimal, decimal] }\n${config}`,
      );
    expect(of('As in EN 319 411 clause 1.2.1 and clause 1.2.1 here.')).toEqual(['warning 1.2.1']);
    expect(of('As in RFC 5280 section 1.2.1 and IEC 61 sections 1.2 and 1.2.1.')).toEqual([]);
    expect(of('As Article 1.2, Section 1 of the Plan and rule 1.2 of the Plan say.')).toEqual([]);
    expect(of('As in section 1.2.1 of their PLAN.\n\n   | 1.2.1 | new |\n   | --- | --- |\n')).toEqual([]);
    expect(of('As in section 1.2.1 of the [S/MIME Rules](https://example.org/).')).toEqual([]);
  });
  test('R020: what was lost of a section that holds nothing', () => {
    const of = (name: string) =>
      said(
        'R020',
        {
          'play.md': `# Play {#play}\n\n1. Fly as rule ${name} says. {#fly}\n\n   1. High. {#high}\n\n2. Land. {#land}\n`,
        },
        'sections: [play.md]\nnumbering: { section: decimal, rule: [decimal, { style: lower-alpha, separator: "" }] }',
      );
    expect(of('1.1c')).toEqual(['warning 1.1c']);
    expect(of('1.2c')).toEqual(['info 1.2c']);
  });
  test('R049: what comes again far down a list', () => {
    const of = (between: number) =>
      inPlay(
        'R049',
        Array.from({ length: between + 1 }, (_, i) =>
          i % between === 0
            ? `${i + 1}. Fly in every bend of the course. {#r${i}}\n`
            : `${i + 1}. Turn ${i}. {#r${i}}\n`,
        ).join('\n'),
      ).map((one) => one.split(' ')[0]);
    expect(of(1)).toEqual(['warning']);
    expect(of(3)).toEqual(['info']);
  });
  test('R040: digits in an address', () => {
    const of = (text: string) => inPlay('R040', `1. Use ${text}. {#a}\n`);
    expect(of('[tape](https://example.org/media/12172O/a.pdf)')).toEqual([]);
    expect(of('tape 12O5')).toEqual(['error 12O5']);
    expect(of('what Article I.3 lists')).toEqual([]);
    expect(of('rule I.3')).toEqual(['error I.3']);
  });
  test('R013: what was lost everywhere is one thing to know', () => {
    const lost = (times: number) =>
      inPlay('R013', Array.from({ length: times }, (_, i) => `${i + 1}. Fly � ${i}. {#r${i}}\n`).join('\n'));
    expect(lost(11).length).toBe(11);
    expect(lost(12)).toEqual(['error �']);
  });
  test('R086: "no-" in front of a word is what a thing is called', () => {
    const of = (word: string) =>
      inPlay(
        'R086',
        `1. Red asks. If the toll is paid, the ship of the guards may be ${word}limit here. {#a}\n2. Blue asks. If the toll is paid, the ship of the guards may be limit here. {#b}\n`,
      ).length;
    expect(of('no-')).toBe(0);
    expect(of('no ')).toBe(1);
  });
  test('R038: parts and sections that are called otherwise, also by a sign', () => {
    const of = (part: string, section: string) =>
      said(
        'R038',
        { 'a/a.md': `# ${section} {#a}\n\n1. Fly. {#a_fly}\n` },
        `categories: [{ folder: a, title: '${part}', id: x, number: 1, sections: [a.md] }]\nnumbering: { section: { style: decimal, inherit: false }, rule: [decimal] }`,
      );
    expect(of('Part 1 - Wind', 'Rope')).toEqual([]);
    expect(of('第 1 章 風', '第 1 条 縄')).toEqual([]);
  });
  test('R043: the second of several examples is none that lost its number', () => {
    const of = (label: string) =>
      inPlay(
        'R043',
        `1. **Fly:** High. {#a}\n2. **Land:** Low. {#b}\n\n   > [!NOTE]\n   > **${label}:** A kite.\n`,
      );
    expect(of('Esempio 2')).toEqual([]);
    expect(of('Sail 2')).toEqual(['warning Sail 2']);
  });
  test('R049: lists that a heading parts say the same of two things', () => {
    const of = (number: string) =>
      inPlay(
        'R049',
        `**Kites**\n\n1. Fly. {#a}\n2. A rope of ten feet is needed, and it has to be red. {#b}\n\n**Balloons**\n\n${number}. A rope of ten feet is needed, and it has to be red. {#c number=${number}}\n`,
      );
    expect(of('1')).toEqual([expect.stringContaining('info')]);
    expect(of('3')).toEqual([expect.stringContaining('info')]);
  });
  test('R049: a rule with its label in two files', () => {
    const rule = (id: string) =>
      `# ${id} {#${id}}\n\n1. **Wind:** A kite flies as high as its rope of ten feet lets it. {#${id}_wind}\n`;
    expect(said('R049', { 'a.md': rule('a'), 'b.md': rule('b') }, 'sections: [a.md, b.md]')).toEqual([
      'info Wind',
    ]);
  });
  test('R043: blocks of code are for a program, or drawn', () => {
    const code = '```\nSay so. Market: Buy one.\n```';
    const rules = `1. **Fly:** Draw this. {#a}\n\n   ${code.replaceAll('\n', '\n   ')}\n\n2. **Land:** Rest. {#b}\n`;
    expect(inPlay('R043', rules)).toEqual([]);
    const text = rules.replaceAll('```', '');
    expect(inPlay('R043', text)).toEqual(['info Market']);
  });
  test('R020: a number behind references that a word calls', () => {
    const rules =
      '1. **Kites:** {#k}\n\n   1. Fly. {#a}\n   2. Land. {#b}\n\n2. In rules [a] and 1.1.7 kites rest. {#c}\n';
    expect(inPlay('R020', rules)).toEqual(['warning 1.1.7']);
    expect(inPlay('R020', rules.replace('1.1.7', '1.1.2'))).toEqual(['warning 1.1.2']);
    expect(inPlay('R020', rules.replace('rules [a]', 'a wind of [a]'))).toEqual(['warning 1.1.7'].slice(1));
  });
  test('R039: numerals where a book has letters', () => {
    const config = 'numbering: { rule: [lower-alpha] }';
    const rules = (second: string) =>
      `# Play {#play}\n\n1. Fly. {#a number=9}\n2. Land. {#b number=${second}}\n`;
    expect(said('R039', { 'play.md': rules('243') }, `sections: [play.md]\n${config}`)).toEqual([]);
    expect(said('R039', { 'play.md': rules('12') }, `sections: [play.md]\n${config}`)).toHaveLength(1);
  });
  test('R020: a number at the head of a row', () => {
    const rules = '1. Fly. {#a}\n2. Rule 1.1: words left out. {#b}\n3. By rule 1.1 all fly. {#c}\n';
    expect(inPlay('R020', rules)).toEqual(['info 1.1', 'warning 1.1']);
  });
  test('R020: by-laws', () => {
    expect(inPlay('R020', '1. By-law 1.1 replaced it. {#a}\n2. Law 1.1 holds. {#b}\n')).toEqual([
      'warning 1.1',
    ]);
  });
  test('R049: a paragraph that says of what the rules behind it are', () => {
    const climb = (between: string) =>
      inPlay(
        'R049',
        `1. Fly the kite over the roof at any time. {#a}\n\n${between}2. Fly the kite over the roof at any time. {#b}\n`,
      );
    expect(climb('')).toEqual(['warning 2']);
    expect(climb('   > [!NOTE]\n   > **In storms**\n\n')).toEqual(['warning 2']);
    expect(climb('> [!NOTE]\n> **In storms**\n\n')).toEqual(['info 2']);
  });
  test('R043: labels of one dress are told once for a file', () => {
    const list = (name: string) =>
      `1. **${name}:**\n\n   1. **Red** - Fly. {#${name}_a}\n   2. **Blue** - Rest. {#${name}_b}\n   3. **Green** - Land. {#${name}_c}\n\n`;
    expect(inPlay('R043', list('kite') + list('reel').replace('1.', '2.'))).toEqual(['info **Red** -']);
  });
  test('R043: labels of one dress in a list where others have theirs', () => {
    const rules =
      '1. **Red:** Fly. {#a}\n2. **Blue** – Rest. {#b}\n3. **Green** – Land. {#c}\n4. **White:** Fly. {#d}\n';
    expect(inPlay('R043', rules)).toEqual(['warning **Blue** –']);
  });
  test('R086: opposites of two lists in one section', () => {
    const of = (first: string, second: string) =>
      inPlay(
        'R086',
        `1. Long ropes. {#long}\n\n   1. Players may fly kites in heavy rain. {#a}\n${first}2. Short ropes. {#short}\n\n   1. ${second} {#b}\n`,
      ).map((one) => one.split(' ')[0]);
    expect(of('', 'Players may not fly kites in heavy rain.')).toEqual(['info']);
    expect(of('   2. Players may not fly kites in heavy rain. {#c}\n', 'Rest.')).toEqual(['warning']);
    const named = (label: string) => `${label}Players may`;
    expect(
      inPlay(
        'R086',
        `1. ${named('**Red:** ')} fly kites in heavy rain. {#a}\n2. ${named('**Blue:** ')} not fly kites in heavy rain. {#b}\n`,
      ).map((one) => one.split(' ')[0]),
    ).toEqual(['info']);
  });
});
