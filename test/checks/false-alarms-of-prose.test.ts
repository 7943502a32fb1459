import { describe, expect, test } from 'vitest';
import { inPlay, said } from '../support/said.ts';

describe('what is printed so is no slip', () => {
  test('R020: numbers that are their own or those of bylaws', () => {
    expect(inPlay('R020', '**Subsection 6.2 Anchors:** Drop them. {#drop}\n')).toEqual([]);
    expect(inPlay('R020', '1. See By-Law 1 of the club. {#see}\n')).toEqual([]);
  });
  test('what reads like a slip and is none, in several checks', () => {
    expect(inPlay('R004', '1. Fly with the --fog option, as [fly --fog]. {#a}\n2. Land. {#fog}\n')).toEqual(
      [],
    );
    expect(inPlay('R020', '1. It flies from 1.x on. {#a}\n2. Land. {#b}\n')).toEqual(['info 1.x']);
  });
  test('what reads alike and is a slip, is heard', () => {
    expect(
      inPlay('R040', '1. Whoever draws I card, rests. {#a}\n2. "It is my kite", says Ann. {#b}\n'),
    ).toEqual(['warning I']);
    expect(inPlay('R004', '1. Fly home. --fog +hill {#a}\n2. Land. {#fog}\n3. Go. {#hill}\n')).toEqual([
      'warning --fog',
    ]);
  });
  test('R006: the first of a range, where the words name both ends', () => {
    const rules = '2. **Opening hand:** Draw. {#hand}\n3. **Market:** Buy. {#market}\n';
    const both = 'What stands in Market or Opening hand ([market] to [hand]) counts.';
    expect(inPlay('R006', `1. ${both} {#a}\n${rules}`)).toEqual([]);
    expect(inPlay('R006', `1. After Opening hand [market], swap. {#a}\n${rules}`)).toEqual(['error market']);
  });
  test('R020: a number of a law that is called by its short name', () => {
    const of = (law: string) =>
      said(
        'R020',
        { 'play.md': `# Spiel {#play}\n\n1. **Boote:** Siehe § 1.2 ${law} dazu. {#a}\n2. Zwei. {#b}\n` },
        'sections: [play.md]\nnumbering: { section: decimal, rule: [decimal] }',
      );
    expect(of('Abs. 2 SPO')).toEqual([]);
    expect(of('Abs. 2')).toEqual(['warning 1.2']);
  });
  test('R049: words that references set apart, and the beginning of a list', () => {
    const twice = (first: string, second: string) =>
      inPlay(
        'R049',
        `1. ${first} {#a}\n2. **Boats:** Row. {#boats}\n3. **Nets:** Sink. {#nets}\n4. ${second} {#b}\n`,
      );
    const same = 'If no one agrees in the case of this, the council has to decide it';
    expect(twice(`${same}.`, `${same}.`)).toHaveLength(1);
    expect(twice(`${same}, as in [boats].`, `${same}, as in [nets].`)).toEqual([]);
    expect(twice(`${same},`, `${same},`)).toEqual([]);
  });
  test('R075: letters that an id spells with two', () => {
    const of = (id: string) => inPlay('R075', `1. **Gefährliche Boote:** Halt. {#${id}}\n2. Zwei. {#b}\n`);
    expect(of('gefaehrlicheboote')).toEqual([]);
    expect(of('gefaehrliche_boote')).toEqual([]);
  });
  test('R086: what stands beneath a picture', () => {
    const of = (not: string) =>
      `1. Traffic sign moved aside. {#a}\n2. Traffic sign ${not} moved aside. {#b}\n`;
    expect(inPlay('R086', of('not'))).toEqual([]);
    expect(inPlay('R086', of('is not'))).toEqual(['warning Traffic sign is not moved aside']);
  });
  test('R086: options', () => {
    const options = (intro: string) =>
      inPlay(
        'R086',
        `${intro}\n\n1. **Lenient:** After a false start, the race is started again. {#a}\n2. **Strict:** After a false start, the race is not started again. {#b}\n`,
      ).length;
    expect(options('These hold:')).toBe(1);
    expect(options('There are two options for false starts:')).toBe(0);
  });
  test('R048: another word for the same, and things of one kind', () => {
    const each = (kite: string, verb: string, id: string) =>
      `If a ${kite} kite has many copies of ${id}, each ${verb} separately`;
    const list = (more: string) =>
      `1. ${each('red', 'counts', 'wind')}. {#a}\n2. ${each('red', 'counts', 'rain')}. {#b}\n3. ${each('blue', 'scores', 'hail')}. {#c}\n4. ${each('blue', 'scores', 'snow')}. {#d}\n5. ${each('red', 'scores', 'fog')}. {#e}\n6. Rest. ${more} {#f}\n`;
    expect(inPlay('R048', list(''))).toEqual(['warning scores']);
    expect(inPlay('R048', list(`${each('red', 'scores', 'dew')}, too.`))).toEqual([]);
    const boards = (one: string, other: string) =>
      inPlay(
        'R048',
        `1. **${one}:** {#a}\n\n   1. Riders ride on a board that is ten metres long and five metres wide. Nobody leaves it. {#a1}\n\n2. **${other}:** {#b}\n\n   1. Riders ride on a board that is ten metres long and six metres wide. {#b1}\n`,
      ).length;
    expect(boards('Course', 'Board')).toBe(1);
    expect(boards('Slow Forward', 'Slow Backward')).toBe(0);
  });
  test('R043: a line of its own, and paragraphs of a chapter', () => {
    const market = '2. **Market:** Buy one. {#market}\n';
    expect(
      inPlay('R043', `1. **Arts:** Look at all.\n\n   **Quick Hand:** Take. {#arts}\n${market}`),
    ).toEqual(['info Quick Hand']);
    expect(inPlay('R043', `**Camp:** Rest here.\n\n${market}`)).toEqual(['info Camp']);
  });
  test('R049: two parts of a rule, each with its name', () => {
    const twice = 'While a ship lies on it, nobody can shoot at that ship.';
    expect(inPlay('R049', `1. Rocks hurt. **Reef:** ${twice} **Cloud:** ${twice} {#a}\n`)).toEqual([]);
    expect(inPlay('R049', `1. Rocks hurt. ${twice} Clouds hide. ${twice} {#a}\n`)).toHaveLength(1);
  });
  test('R043: parts of a rule of which the first has a label, too', () => {
    const market = '2. **Market:** Buy one. {#market}\n';
    expect(inPlay('R043', `1. **Arts:** Keen Eye: Look. Quick Hand: Take. {#arts}\n${market}`)).toEqual([]);
    expect(inPlay('R043', `1. **Arts:** Look at all. Quick Hand: Take. {#arts}\n${market}`)).toEqual([
      'info Quick Hand',
    ]);
  });
  test('R043: bold words that call nothing', () => {
    const of = (words: string, settings = '') =>
      said(
        'R043',
        {
          'play.md': `# Play {#play}\n\n1. **Arts:** Look. {#a}\n2. **Bank:** Pay. {#b}\n3. **Crew:** Row. {#c}\n4. **${words}** Karten zieht man. {#d}\n`,
        },
        `sections: [play.md]${settings}`,
      );
    expect(of('Tide')).toEqual(['warning **Tide**']);
    expect(['All', 'Never', 'Warning', 'Note'].flatMap((words) => of(words))).toEqual([]);
    expect(of('Alle', '\nlanguage: de')).toEqual([]);
  });
  test('R049: duties of one and of another', () => {
    const of = (duty: string) =>
      `1. Those who sail shall: {#sailors}\n\n   1. ${duty} {#sailors_duty}\n   2. Row. {#row}\n\n2. Those who stay shall: {#others}\n\n   1. ${duty} {#others_duty}\n   2. Wave. {#wave}\n`;
    expect(inPlay('R049', of('Help the harbour club.'))).toEqual([]);
  });
});

describe('R048 knows what an entry of a list is', () => {
  test('a label has the figure as well', () => {
    const of = (many: number) =>
      `Cost for ${many}+: the price of a flag for at least ${many} of all your ships.`;
    expect(inPlay('R048', `1. ${of(10)} {#a}\n2. ${of(20)} {#b}\n`)).toEqual([]);
  });
  test('a word that is made of the name names it', () => {
    const homes = ['Dwarf', 'Halfling', 'Giant', 'Goblin', 'Troll', 'Sprite', 'Orc'].map(
      (name, i) =>
        `${i + 1}. **${name}:** {#h${i}}\n\n   1. **Origin:** The ${{ Dwarf: 'dwarven', Orc: 'orcish' }[name] ?? name} folk come from hill number ${i}. {#h${i}_origin}\n`,
    );
    expect(inPlay('R048', homes.join('\n'))).toEqual([]);
    expect(inPlay('R048', homes.join('\n').replace('Goblin folk', 'Troll folk'))).toHaveLength(1);
  });
});

describe('numbers that count by themselves', () => {
  const files = {
    'a.md': '# Section 1 {#one}\n\n1. Draw. {#draw}\n',
    'b.md': '# Section 1 {#two}\n\n1. Pass. {#pass}\n',
  };
  const sections =
    'sections: [{ id: first, title: "Article I", files: [a.md] }, { id: second, title: "Article II", files: [b.md] }]';
  const of = (category: string) =>
    said(
      'R038',
      files,
      `numbering: { ${category} section: { style: decimal, inherit: false } }\n${sections}`,
    );
  test('R038: Article I, Section 1 and Article II, Section 1', () => {
    expect(of('category: { style: upper-roman },')).toEqual([]);
  });
  test('R020: "Section E" is none of the appendices', () => {
    const book = (word: string) =>
      said(
        'R020',
        {
          'a.md': `# Play {#play}\n\n1. Start in ${word} E. {#start}\n`,
          'b.md': ['A', 'B', 'C', 'D']
            .map(
              (one) =>
                `# Appendix ${one}: Forms {#f${one.toLowerCase()} numbering=more}\n\n1. Sign ${one}. {#s${one.toLowerCase()}}\n`,
            )
            .join('\n'),
        },
        'numbering: { parts: { more: { section: upper-alpha } } }\nsections: [a.md, b.md]',
      );
    expect(book('Section')).toEqual([]);
    expect(book('Appendix')).toEqual(['warning E']);
  });
});

describe('what an editor types is heard', () => {
  test.each(['• 2.', '• 4.', 'Rule 2:'])('R003: a rule with %s in front shifts no numbers', (mark) => {
    expect(inPlay('R003', `1. Row. {#row}\n\n${mark} Fly. {#fly}\n\n3. Wind. {#wind}\n`)).toEqual([]);
  });

  test('R003: one item in the wrong column shifts no numbers', () => {
    const rules = '1. Draw. {#a}\n2. Pay: {#b}\n\n  1. One. {#c}\n  2. Two. {#d}\n\n3. Pass. {#e}\n';
    expect(inPlay('R003', rules)).toEqual([]);
    expect(inPlay('R072', rules)).not.toEqual([]);
  });
  test('R010: an id that two rules have is no name for either', () => {
    expect(inPlay('R010', '1. See [1.3]. {#a}\n2. Pay. {#b}\n3. Pass. {#b}\n')).toEqual([]);
    expect(inPlay('R010', '1. See [1.3]. {#a}\n2. Pay. {#b}\n3. Pass. {#c}\n')).toEqual(['warning 1.3']);
  });
  test('R060, R005: stars that a sentence speaks of, and signs that are no stars', () => {
    const stars = (code: string, rules: string, settings: string) =>
      said(
        code,
        { 'play.md': `# Play {#play}\n\n1. Cancel it. {#veto}\n${rules}` },
        `sections: [play.md]\nstars: { ${settings} }`,
      );
    expect(stars('R060', '2. The boat is rated &#9733; {#rated}\n', 'before: veto, after: veto')).toEqual([]);
    expect(stars('R060', '2. Rated ⭐ {#rated}\n3. Fly. ⭐ {#fly}\n', 'after: veto')).toEqual([
      'warning ⭐',
      'error ⭐',
    ]);
    // As a star there it would say nothing.
    expect(stars('R060', '2. Fly. ⭐ {#fly}\n', 'before: veto')).toEqual(['warning ⭐']);
  });
  test('R020: a link whose address the file has', () => {
    const link = '1. Hold [the most][hand limit], [hand limit]. {#hold}\n2. Five. {#hand_limit}\n';
    expect(inPlay('R020', link)).toEqual(['error [the most][hand limit]', 'warning [hand limit]']);
    expect(inPlay('R020', `${link}\n[hand limit]: https://example.org/\n`)).toEqual([]);
  });
  test('R040: somebody else who says "my"', () => {
    expect(inPlay('R040', '1. Say "my kite" and draw up to I cards. {#say}\n')).toEqual(['warning I']);
  });
});
