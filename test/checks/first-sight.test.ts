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
  test('R053: brackets that import parted, signs of notes, and lists below lists', () => {
    const of = (text: string) => inPlay('R053', `1. ${text} {#a}\n`);
    expect(of('Fly it high (see')).toEqual(['info (']);
    expect(of('Fly it high (Art.')).toEqual(['info (']);
    expect(of('Fly it high (see the rope of the kite on pages')).toEqual(['info (']);
    expect(of('Fly it high (Reels of Law I S.')).toEqual(['info (']);
    expect(of('Fly it as kite 24a) flies, and »high« as reel»here.')).toEqual(['info »']);
    expect(of("Fly it as in [a]'s rules.")).toEqual([]);
    expect(of('Fly it high (see the rope.')).toEqual(['warning (']);
    expect(of('Fly the kite (1)\\*\\*')).toEqual(['info \\*\\*']);
    expect(of('Fly it up to \\*\\* times.')).toEqual(['info \\*\\*']);
    expect(of('Fly it, and take ]')).toEqual(['info ]']);
    expect(of('Fly it up to Reach", and land.')).toEqual(['info "']);
    expect(of('Fly it, and take] more.')).toEqual(['warning ]']);
    expect(of('Fly it as the rest do.“')).toEqual(['info “']);
    expect(
      said('R053', { 'play.md': '# Kites (as far as {#play}\n\nthey fly)\n' }, 'sections: [play.md]'),
    ).toEqual(['info )']);
    expect(of('Fly it by a), b)aa), b)bb) and cc).')).toEqual([]);
    expect(of("Say 'fly the kite (s) ', and fly it.")).toEqual([]);
  });
  test('R051: names and headings, signs, addresses, and what a line ends in', () => {
    const of = (text: string) => inPlay('R051', text);
    expect(of('1. Fly the Kite Kite has a rope. {#a}\n')).toEqual(['info Kite Kite']);
    expect(of('1. X1 X1 Y1. {#a}\n')).toEqual(['info X1 X1']);
    expect(of('1. Fly the kite kite. {#a}\n')).toEqual(['warning kite kite']);
    expect(of('1. Ask a pilot/in in the club. {#a}\n')).toEqual([]);
    expect(of('1. Ask at post post@example.org. {#a}\n')).toEqual([]);
    const kites =
      '1. A kite flies. {#a}\n2. Each kite lands. {#b}\n3. All kites rest. Two kites sink, and the kites dry. {#c}\n';
    expect(of(`${kites}4. Sell three kite\n\n   ropes. {#d}\n`)).toEqual([]);
    expect(of(`${kites}4. Sell three kite. {#d}\n`)).toEqual(['warning three kite']);
    expect(of('1. A other.......24 {#a}\n')).toEqual([]);
    expect(of('1. It is for the The Red army. {#a}\n')).toEqual([]);
    expect(of('1. It is for the The army. {#a}\n')).toEqual(['warning the The']);
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
  test('R052: names of people, lists below lists, and the end of a line of contents', () => {
    const words = '1. The kite tail is long. {#a}\n2. A kite tail. A tail of a kite. {#b}\n';
    const of = (text: string) => inPlay('R052', `${words}3. ${text} {#c}\n`).map((one) => one.split(' ')[0]);
    expect(of('Meet Ana Kitetail at the sea.')).toEqual([]);
    expect(of('Mend the kitetail at sea.')).toEqual(['info']);
    expect(of('Count by b)aa), b)ee) and d).')).toEqual([]);
    expect(of('The sea ..18')).toEqual([]);
    expect(of('Then it is K.O..')).toEqual([]);
    expect(of('Then it ends..')).toEqual(['info']);
    expect(of('Then it ends,.')).toEqual(['warning']);
    expect(of('Mend the KiteTail once.')).toEqual(['info']);
  });
  test('R096: headings that were read as text, and what goes on without a number', () => {
    const of = (text: string) => inPlay('R096', `1. ${text} {#a}\n`);
    expect(of('Lay the kite and its Main Rope The rope is long.')).toEqual(['info Rope The']);
    expect(of('Lay the kite and its main rope The wind is strong.')).toEqual(['warning rope The']);
    expect(inPlay('R096', '1. Fly. {#f}\n2. Lay the kite onto the {#a}\n\nGrass Court\n')).toEqual([
      'info onto the',
    ]);
  });
  test('R050: endings of a language whose words nobody listed, and more of what has a name in capitals', () => {
    const text = (word: string) =>
      `1. Wir veranstalten es. Sie veranstalten es auch. {#a}\n2. Alle veranstalten es, und viele veranstalten es. {#b}\n3. Die ${word} Fahrt. {#c}\n`;
    const of = (word: string) =>
      said('R050', { 'play.md': `# Spiel\n\n${text(word)}` }, 'sections: [play.md]\nlanguage: de');
    expect(of('veranstaltenden')).toEqual([]);
    const parts = (word: string) =>
      `1. Die Segelkupplungen, viele Segelkupplungen. {#a}\n2. Keine Segelkupplungen, sonst Segelkupplungen. {#b}\n3. Die ${word}. {#c}\n`;
    const joint = (word: string) =>
      said('R050', { 'play.md': `# Spiel\n\n${parts(word)}` }, 'sections: [play.md]\nlanguage: de');
    expect(joint('Segelnkupplungen')).toEqual([]);
    expect(joint('Segelkuppulngen')).toEqual(['info Segelkuppulngen']);
    expect(of('veransatlten')).toEqual(['warning veransatlten']);
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
  test('R050: words that stand rarely, in a language whose words are not known', () => {
    const of = (more: string) =>
      said(
        'R050',
        { 'play.md': `# Gioco {#play}\n\n1. Vicolo. {#a}\n2. Vincolo. {#b}\n3. ${more} {#c}\n` },
        'sections: [play.md]\nlanguage: it',
      );
    expect(of('Vola.')).toEqual(['info Vicolo']);
    expect(of('Vincolo. Vincolo.')).toEqual(['warning Vicolo']);
  });
  test('R097: contracts say "of same"', () => {
    expect(
      inPlay(
        'R097',
        '1. Pay the price of same, or threat of same has no end. Use kites of same size, at same height. {#a}\n',
      ),
    ).toEqual(['warning at same']);
  });
  test('R053: the brace of a deed beside a name', () => {
    expect(inPlay('R053', '1. HARBOUR OF KITES ) {#a}\n')).toEqual(['info )']);
    expect(inPlay('R053', '1. Fly two kites) or land. {#a}\n')).toEqual(['warning )']);
  });
  test('R052: formulas between backticks are left as they are', () => {
    expect(inPlay('R052', '1. Fly `$\\pm 2$` kites \\times 3. {#a}\n')).toEqual([
      'info \\pm',
      'warning \\times',
    ]);
  });
  test('R053: a line of code', () => {
    expect(inPlay('R053', '1. Fly. {#a}\n\nThe kite:\n\n})\n')).toEqual([]);
  });
  test('R096: what a clause ends in', () => {
    expect(inPlay('R096', '1. Name the week it is flown during. Name the kite by the. {#a}\n')).toEqual([
      'info flown during',
      'warning by the',
    ]);
  });
  test('R049: a rule with its label in two files', () => {
    const rule = (id: string) =>
      `# ${id} {#${id}}\n\n1. **Wind:** A kite flies as high as its rope of ten feet lets it. {#${id}_wind}\n`;
    expect(said('R049', { 'a.md': rule('a'), 'b.md': rule('b') }, 'sections: [a.md, b.md]')).toEqual([
      'info Wind',
    ]);
  });
  test('R050: an English word that begins a heading, near to a common one', () => {
    const of = (title: string) => {
      const titles = [...Array.from({ length: 11 }, (_, i) => `Section ${i}: Kites`), title];
      const files = titles.map((one, i) => [`s${i}.md`, `# ${one} {#s${i}}\n\n1. Fly high. {#s${i}_a}\n`]);
      return said('R050', Object.fromEntries(files), `sections: [${files.map(([name]) => name).join(', ')}]`);
    };
    expect(of('Selection of Kites')).toEqual([expect.stringContaining('info')]);
    expect(of('Sectionn 11: Kites')).toEqual([expect.stringContaining('warning')]);
  });
  test('R051, R052: what stands between backticks is for a program', () => {
    expect(inPlay('R051', '1. Write `dont` or `num num`. I dont. {#a}\n')).toEqual(['warning dont']);
    expect(inPlay('R052', '1. Call `fly,land`. Rowers row,land and rest. {#a}\n')).toEqual([
      'warning row,land',
    ]);
  });
  test('R043, R051, R053: blocks of code are for a program, or drawn', () => {
    const code = '```\nthe the kite (\nSay so. Market: Buy one.\n```';
    const rules = `1. **Fly:** Draw this. {#a}\n\n   ${code.replaceAll('\n', '\n   ')}\n\n2. **Land:** Rest. {#b}\n`;
    for (const check of ['R043', 'R051', 'R053']) expect(inPlay(check, rules)).toEqual([]);
    const text = rules.replaceAll('```', '');
    expect(inPlay('R043', text)).toEqual(['info Market']);
    expect(inPlay('R051', text)).toEqual(['warning the the']);
  });
  test('R050: roman numerals, and a letter that is lost in front of an e', () => {
    const rows = '1. See XXXVII, XXXVII and XXXVII. {#a}\n2. See XXVII, XXXVIII and XXVIII. {#b}\n';
    expect(inPlay('R050', rows)).toEqual([]);
    const many = 'The Committee flies a kite. Ask the Committee. The Committee lands.';
    expect(inPlay('R050', `1. ${many} {#a}\n2. The Commitee pays. {#b}\n`)).toEqual(['warning Commitee']);
  });
  test('R020: a number behind references that a word calls', () => {
    const rules =
      '1. **Kites:** {#k}\n\n   1. Fly. {#a}\n   2. Land. {#b}\n\n2. In rules [a] and 1.1.7 kites rest. {#c}\n';
    expect(inPlay('R020', rules)).toEqual(['warning 1.1.7']);
    expect(inPlay('R020', rules.replace('1.1.7', '1.1.2'))).toEqual(['warning 1.1.2']);
    expect(inPlay('R020', rules.replace('rules [a]', 'a wind of [a]'))).toEqual(['warning 1.1.7'].slice(1));
  });
  test('R090: of two spellings the one that stands in fewer rules', () => {
    const rules =
      '1. The Vice Captain rows. {#a}\n2. The Vice Captain rests. {#b}\n3. Ask the Vice-Captain. {#c}\n';
    expect(inPlay('R090', rules)).toEqual(['info Vice-Captain']);
  });
  test('R039: numerals where a book has letters', () => {
    const config = 'numbering: { rule: [lower-alpha] }';
    const rules = (second: string) =>
      `# Play {#play}\n\n1. Fly. {#a number=9}\n2. Land. {#b number=${second}}\n`;
    expect(said('R039', { 'play.md': rules('243') }, `sections: [play.md]\n${config}`)).toEqual([]);
    expect(said('R039', { 'play.md': rules('12') }, `sections: [play.md]\n${config}`)).toHaveLength(1);
  });
  test('R051, R096, R097: letters of outlines, and verbs that end in eed', () => {
    expect(inPlay('R051', '1. A Award {#a}\n2. Take a award. {#b}\n')).toEqual(['warning a award']);
    expect(inPlay('R096', '1. See section 6, paragraph a. Fly by a. {#a}\n')).toEqual(['warning by a']);
    expect(inPlay('R097', '1. Rowers will reseed the list. They must agreed. {#a}\n')).toEqual([
      'warning must agreed',
    ]);
  });
  test('R050: one word is one slip, of what stands more often', () => {
    const rules = `1. ${'Fly to Fiolnir. '.repeat(8)} {#a}\n2. ${'Fly to Feolnir. '.repeat(5)} {#b}\n3. Fly to Fiollnir. {#c}\n`;
    expect(inPlay('R050', rules).filter((one) => one.endsWith('Fiollnir'))).toEqual(['warning Fiollnir']);
  });
  test('R020: a number at the head of a row', () => {
    const rules = '1. Fly. {#a}\n2. Rule 1.1: words left out. {#b}\n3. By rule 1.1 all fly. {#c}\n';
    expect(inPlay('R020', rules)).toEqual(['info 1.1', 'warning 1.1']);
  });
  test('R051, R020: by-laws, dependants and what is commingled', () => {
    expect(inPlay('R051', '1. Changed by By-law 3-2019. Mixed by commingled reels. {#a}\n')).toEqual([]);
    expect(inPlay('R051', '1. Ask a dependant. It is dependant upon wind. {#a}\n')).toEqual([
      'warning dependant',
    ]);
    expect(inPlay('R020', '1. By-law 1.1 replaced it. {#a}\n2. Law 1.1 holds. {#b}\n')).toEqual([
      'warning 1.1',
    ]);
  });
  test('R053: items that are counted with square brackets', () => {
    expect(inPlay('R053', '1. Fly as 1] and 2] say, and 3]b. {#a}\n')).toEqual([]);
    expect(inPlay('R053', '1. Fly as the owner] says. {#a}\n')).toEqual(['warning ]']);
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
  test('R051: emphasis that ends and begins between two words', () => {
    expect(inPlay('R051', '1. **Fly the** *The Red Kite*. {#a}\n')).toEqual([]);
    expect(inPlay('R051', '1. **Fly the** the red kite. {#a}\n')).toEqual(['warning the** the']);
  });
  test('R053: the brace of a deed at the end of a line', () => {
    expect(inPlay('R053', '1. Flown in the town.\n   TOWN OF KITES )\n   ) ss. {#a}\n')).toEqual(['info )']);
  });
  test('R097: whose turn it is', () => {
    expect(inPlay('R097', '1. The player whose turn it is may fly. {#a}\n')).toEqual([]);
    expect(inPlay('R097', '1. The kite is may fly. {#a}\n')).toEqual(['warning is may']);
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
  test('R050: words of addresses and of programs, parts of compounds', () => {
    expect(inPlay('R050', '1. Fly to possiblity.example and red_possiblity. {#a}\n')).toEqual([]);
    expect(inPlay('R050', '1. Fly if there is a possiblity. {#a}\n')).toEqual(['warning possiblity']);
    const serve = '1. Serve the kite, serve the reel. {#a}\n2. All who serve may serve more. {#b}\n';
    expect(inPlay('R050', `${serve}3. Write to the kite-serv. {#c}\n`)).not.toContain('warning serv');
  });
  test('R051: an abbreviation behind a small word of the same letters', () => {
    expect(inPlay('R051', '1. Fly, subject to TO approval. {#a}\n')).toEqual([]);
  });
  test('R052: what is paid for what', () => {
    expect(inPlay('R052', '1. Trade 1:2 Metal:Fabric at the fair. {#a}\n')).toEqual(['info Metal:Fabric']);
  });
  test('R053: an arrow in front of a link', () => {
    expect(inPlay('R053', '1. » Fly on. {#a}\n2. **»** Fly on. {#b}\n')).toEqual([]);
  });
  test('R097: notes leave articles out', () => {
    expect(inPlay('R097', '1. Second fall in same race {#a}\n')).toEqual(['info in same']);
    expect(inPlay('R097', '1. A second fall in same race ends it. {#a}\n')).toEqual(['warning in same']);
  });
  test('R053: brackets of a file that are lost more than once', () => {
    const of = (rules: readonly string[]) =>
      inPlay('R053', rules.map((rule, at) => `${at + 1}. ${rule} {#r${at}}\n`).join(''));
    expect(of(['Fly ] high.', 'Rest.'])).toEqual(['warning ]']);
    expect(of(['Fly. [(b) Rest.', 'Land.', 'Rest if it rains.] Land.'])).toEqual(['info [', 'info ]']);
    expect(of(['Fly. [(b) Rest now.', 'Land) at sea.'])).toEqual(['warning [', 'warning )']);
  });
  test('R051: fields of a form in a row, and what many write so', () => {
    expect(inPlay('R051', '1. Log: name age place name age place {#a}\n')).toEqual([
      'info name age place name age place',
    ]);
    expect(inPlay('R051', '1. Log your age and place your age and place. {#a}\n')).toEqual([
      'warning your age and place your age and place',
    ]);
    expect(inPlay('R051', '1. You can not land. {#a}\n')).toEqual(['info can not']);
  });
  test('R053: signs whose partners stand in a label, or in what was parted from a text', () => {
    const of = (text: string) => inPlay('R053', `1. ${text} {#a}\n`);
    expect(of('**[Optional:** Fly a kite at [sea]].')).toEqual([]);
    expect(of('Fly the kite that has a ‘long')).toEqual(['info ‘']);
    expect(of('Fly the kite that has a ‘long rope.')).toEqual(['warning ‘']);
    expect(of('Rest.\n\n   which flies) at sea.')).toEqual(['info )']);
  });
  test('R051: what may be one or many', () => {
    const kites =
      '1. Fly a kite. {#a}\n2. Each kite lands. {#b}\n3. Those kites rest, and the kites sink. {#c}\n4. All kites of a kite. {#d}\n';
    expect(inPlay('R051', `${kites}5. Mend those kite(s) first. {#e}\n`)).toEqual([]);
    expect(inPlay('R051', `${kites}5. Mend those kite first. {#e}\n`)).toEqual(['warning those kite']);
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
  test('R051: words twice all over a table that was read as text, and letters of an outline', () => {
    const of = (times: number) =>
      inPlay(
        'R051',
        Array.from({ length: times }, (_, at) => `${at + 1}. Lay kite ${at} in in a row. {#r${at}}\n`).join(
          '',
        ),
      ).map((one) => one.split(' ')[0]);
    expect(of(3)).toEqual(['warning', 'warning', 'warning']);
    expect(of(4)).toEqual(['info', 'info', 'info', 'info']);
    const kites =
      '1. Fly a kite. {#a}\n2. Each kite lands. {#b}\n3. Those kites rest. {#c}\n4. All kites of a kite. {#d}\n';
    expect(inPlay('R051', `${kites}5. A Kites and Reels {#e}\n`)).toEqual([]);
  });
  test('R052: compounds of words that stand side by side elsewhere', () => {
    const words = '1. The servo motor turns. {#a}\n2. A servo motor. A servo. A motor. {#b}\n';
    expect(inPlay('R052', `${words}3. Mend the servomotor. {#c}\n`)).toEqual(['info servomotor']);
  });
  test('R051: what is called by a number', () => {
    const rounds =
      '1. Fly a round. {#a}\n2. Each round ends. {#b}\n3. Those rounds end. {#d}\n4. All rounds of a round. {#e}\n';
    expect(inPlay('R051', `${rounds}5. The field of challenge one rounds. {#c}\n`)).toEqual([]);
    expect(inPlay('R051', `${rounds}5. Fly in another rounds. {#c}\n`)).toEqual(['warning another rounds']);
  });
});
