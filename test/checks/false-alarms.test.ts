import { describe, expect, test } from 'vitest';
import { allOptional, compileOne } from '../support/edition.ts';

/** What one check says of a section file, "severity place", most of it in the words of the text. */
function said(code: string, text: string, glossary?: string): string[] {
  const more = glossary === undefined ? '' : 'glossary: glossary.md\n';
  const files = {
    'edition.yaml': `id: book\ntitle: Book\nversion: "1"\n${more}sections: [play.md]\n`,
    'play.md': text,
    ...(glossary === undefined ? {} : { 'glossary.md': glossary }),
  };
  const { compiled } = compileOne('book', { book: files }, allOptional);
  return compiled.diagnostics
    .filter((fault) => fault.code === code)
    .map(
      ({ severity, place }) =>
        `${severity} ${(place.file.endsWith('glossary.md') ? (glossary ?? '') : text).slice(place.start, place.end)}`,
    );
}

describe('R006 asks the words on both sides of a reference', () => {
  const rules =
    '# Market {#market}\n\n1. **Prices:** Pay two. {#prices}\n\n# Harbour {#harbour}\n\n1. **Tides:** Wait. {#tides}\n2. **Ships:** Sail. {#ships}\n';
  const of = (text: string) => said('R006', `${rules}3. ${text} {#seen}\n`);
  test('titles behind the references of a list belong to these', () => {
    expect(of('See rule [market], “Market;” rule [harbour], “Harbour,” and rule [tides], “Tides.”')).toEqual(
      [],
    );
    expect(of('See [prices], "Prices", [tides] (for the time of day), and [ships], "Ships".')).toEqual([]);
  });
  test('words that another reference answers are not of the next one', () => {
    expect(of('Look up the Market [market] and [tides], then go.')).toEqual([]);
  });
  test('a title behind a reference is believed before the words in front', () => {
    expect(of('On the Market [tides], “Tides”, all is said.')).toEqual([]);
    expect(of('All is said in rule [tides], “Prices.”')).toEqual(['error tides']);
    expect(of('All is said in rule [tides] (“Tides”).')).toEqual([]);
  });
  test('words in front are still heard', () => {
    expect(of('All is said under Prices [tides].')).toEqual(['error tides']);
    expect(of('See the Market [market]; under Prices [tides] more is said.')).toEqual(['error tides']);
  });
});

describe('names are no slips', () => {
  test('R081: what a book does throughout is said once', () => {
    const book = (count: number) => {
      const of = (write: (at: number) => string) =>
        Array.from({ length: count }, (_, at) => `${at + 1}. ${write(at)}\n`).join('');
      const rules = of((at) => `Draw ${at + 2}. -less-${at} -more-${at} {#draw-${at}}`);
      const less = of((at) => `Draw one in place of ${at + 2}. {#less-${at}}`);
      return `# Play\n\n${rules}\n# Pilots\n\n${less}\n# Guards\n\n${less.replaceAll('less', 'more')}`;
    };
    expect(said('R081', book(11))).toHaveLength(11);
    expect(said('R081', book(12))).toHaveLength(1);
  });
  test('R075: a label whose own id has the other spelling', () => {
    const text =
      '# Play\n\n1. **Lanttern:** Look at one card. {#lantern}\n2. **Lantern oil:** Burn it. {#oil}\n';
    expect(said('R075', text)).toEqual(['warning Lanttern']);
  });
  test('R018: what says of which kind an id is', () => {
    const section = (name: string) => `# ${name} {#sec_${name}}\n\n`;
    const rule = (n: number, id: string) => `${n}. Text of ${id}. {#${id}}\n`;
    const many = (name: string) => [1, 2, 3, 4].map((n) => rule(n, `rule_${name}_${n}`)).join('');
    const steps = [1, 2, 3, 4].map((n) => rule(n, `sec_b_part_${n}`)).join('');
    const text = `${section('a')}${many('a')}${rule(5, 'sec_steps_of_a')}\n${section('b')}${steps}\n${section('c')}${many('c')}`;
    expect(said('R018', text)).toEqual([]);
  });
});

describe('R048 leaves cases of their own', () => {
  test.each([
    [
      'rules of one list that begin so',
      '1. When 8 seconds have gone by the judge calls the time out loud. {#a}\n2. When 12 seconds have gone by the judge calls the time out loud. {#b}\n',
    ],
    [
      'what leans on the sentence before',
      '1. The deck holds all colours. In other words, the deck has at least 60 cards and no more than that. {#a}\n2. The deck is small. In other words, the deck has at least 40 cards and no more than that. {#b}\n',
    ],
    [
      'examples',
      '1. Sail. {#a}\n\n   > [!EXAMPLE]\n   > Ann has 5 cards in her hand and draws from the pile as she likes.\n\n2. Rest. {#b}\n\n   > [!EXAMPLE]\n   > Ann has 3 cards in her hand and draws from the pile as she likes.\n',
    ],
  ])('%s', (_title, rules) => {
    expect(said('R048', `# Play\n\n${rules}`)).toEqual([]);
  });
  test('and hears a sentence that has another figure elsewhere', () => {
    const text =
      '1. **Buy:** A ship costs you six coins, however many ships you have already. {#a}\n2. **Sea:** Sail. A ship costs you five coins, however many ships you have already. {#b}\n';
    expect(said('R048', `# Play\n\n${text}`)).toHaveLength(1);
  });
});

test('R049 takes signs of a notation for words', () => {
  const turn = (n: number, mark: string) =>
    `${n}. Turn once: R${mark} turns the right side, L${mark} the left one and U${mark} the upper one of the cube. {#turn_${n}}\n`;
  expect(said('R049', `# Play\n\n${turn(1, '')}${turn(2, "'")}`)).toEqual([]);
  expect(said('R049', `# Play\n\n${turn(1, "'")}${turn(2, "'")}`)).toHaveLength(1);
});

describe('what is said of everything is said once', () => {
  const terms = (count: number) =>
    `# Glossary {#glossary}\n\n${Array.from({ length: count }, (_, n) => `- **${'ABCDEFGHIJKLMNOPQ'[n]}x**: a word. {#t${n}}\n`).join('')}`;
  test('with its count', () => {
    expect(said('R012', '# Play\n\n1. Sit. {#sit}\n', terms(11))).toHaveLength(11);
    expect(said('R012', '# Play\n\n1. Sit. {#sit}\n', terms(12))).toHaveLength(1);
  });
  test('with all places, and less what the edition owns up to', () => {
    const compile = (settings: string) =>
      compileOne('book', {
        book: {
          'edition.yaml': `id: book\ntitle: Book\nversion: "1"\nglossary: glossary.md\n${settings}sections: [play.md]\n`,
          'play.md': '# Play {#play}\n\n1. Sit. {#sit}\n',
          'glossary.md': terms(14),
        },
      }).compiled.diagnostics;
    const [only, ...others] = compile('');
    expect(others).toEqual([]);
    expect(only?.message).toContain('14 of the glossary');
    expect(only?.related).toHaveLength(13);
    expect(compile('faults: [{ code: R012, rule: t1, why: "kept" }]\n')[0]?.message).toContain('13 of');
    expect(compile('checks: { R012: off }\n')).toEqual([]);
    expect(compile('checks: { R012: error }\n')).toHaveLength(14);
  });
});

describe('R086 asks whether two rules speak of one thing', () => {
  const of = (one: string, other: string) => said('R086', `# Sea\n\n1. ${one}\n\n# Land\n\n1. ${other}\n`);
  test('a verb behind "who" is that of the rule', () => {
    const found = of('Players who hold a lamp may buy cargo.', 'Players who hold a lamp may not buy cargo.');
    // Two sections may speak of two things by one name.
    expect(found).toEqual(['info Players who hold a lamp may not buy cargo']);
    const near = said(
      'R086',
      '# Sea\n\n1. Sailors may sell cargo on board.\n2. Sailors may not sell cargo on board.\n',
    );
    expect(near).toEqual(['warning Sailors may not sell cargo on board']);
  });
  test('a case that is denied is another case', () => {
    expect(of('Players who hold a lamp buy cargo.', "Players who don't hold a lamp buy cargo.")).toEqual([]);
    expect(of('If ships may sail, sell all cargo.', 'If ships may not sail, sell all cargo.')).toEqual([]);
  });
  test('"you" is another one elsewhere, and another figure is another case', () => {
    expect(of('You may sell all cargo on board.', 'You may not sell all cargo on board.')).toEqual([]);
    const ship = (figure: string) => `Ships carry at most ${figure} crates of cargo.`;
    expect(of(ship('two'), ship('five'))).toEqual([]);
  });
});

describe('R020 hears of numbers that no rule has', () => {
  const config =
    'numbering: { section: { style: decimal, end: "" }, rule: [decimal, { style: lower-alpha, separator: "(", end: ")" }], parts: { more: { section: upper-alpha, rule: [{ style: decimal, separator: "." }, { style: lower-alpha, separator: "." }] } } }';
  const sections = ['Play', 'Teams', 'Games', 'Fines', 'Appeals'].map(
    (title, i) =>
      `# ${title} {#s${i}}\n\n1. Draw. {#s${i}a}\n2. Pass: {#s${i}b}\n\n   1. One. {#s${i}c}\n   2. Two. {#s${i}d}\n`,
  );
  const appendices = ['Forms', 'Lists'].map(
    (title, i) => `# ${title} {#a${i} numbering=more}\n\n1. Sign. {#a${i}a}\n`,
  );
  const of = (text: string) => {
    const files = {
      'edition.yaml': `id: book\ntitle: League Regulations\nversion: "1"\n${config}\nsections: [play.md]\n`,
      'play.md': `${[...sections, ...appendices].join('\n')}2. ${text} {#seen}\n`,
    };
    return compileOne('book', { book: files })
      .compiled.diagnostics.filter(({ code }) => code === 'R020')
      .map(({ place }) => files['play.md'].slice(place.start, place.end));
  };
  test.each([
    ['A fine is due by rule 3.2(c).', '3.2(c)'],
    ['A fine is due (see 3.2(d)).', '3.2(d)'],
    ['By rule 3.7(a) of these Regulations all pay.', '3.7(a)'],
    ['Fill in the form of Appendix C.', 'C'],
    ['As Article 7 says, all pay.', '7'],
    ['See Article 8.', '8'],
    ['The Guild pays (Article 6).', '6'],
    ['Under Appendix B.1.d nobody pays.', 'B.1.d'],
  ])('%s', (text, number) => {
    expect(of(text)).toEqual([number]);
  });
  test.each([
    'Rule 7 of the FISA Rules holds.',
    'Rules 7 and 8 of the FISA Rules hold.',
    'FISA Rule 7 holds, and so do FISA Rules 3.2(c) and 3.2(d).',
    'Chapter 7 of *The Long Game* tells it; so does “The Long Game”, Chapter 8.',
    'By the Olympic Charter (Article 9) nobody is paid, nor by its Article 6.',
    'Article 7 of the bylaws of the club holds, not rule 3.2(c) of last year’s book.',
    'The old rule 3.2(c) was rule 3.2(d) before.',
    'Pay 3.7 crowns by 7.12.2024, or 3/7 of it, in version 3.9; see 3.9.',
    'Table 7, step 3, item C, player C and Team C are none.',
    'Article 40 and Appendix Z are far from all that is there.',
    'In this section I pay; a rule a player knows is no fault.',
    'Follow section 7 of the form and paragraph 8.',
  ])('%s', (text) => {
    expect(of(text)).toEqual([]);
  });
});
