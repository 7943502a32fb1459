import { describe, expect, test } from 'vitest';
import { replaceAll } from '../../src/outputs/report/apply-fixes.ts';
import { formatSource } from '../../src/syntax/print.ts';
import { readFacts } from '../../src/syntax/read-facts.ts';

const problemsOf = (source: string) =>
  readFacts(source, { isGlossary: false, acceptSuggestions: false }).problems;

function fixed(source: string): string {
  const edits = problemsOf(source).flatMap((problem) => problem.edits ?? []);
  return replaceAll(
    source,
    edits.map(({ at: [start, end], text }) => ({ file: '', start, end, text })),
  );
}

const marks: readonly (readonly [first: string, second: string])[] = [
  ['a.', 'b.'],
  ['(a)', '(b)'],
  ['i.', 'ii.'],
  ['1.1', '1.2'],
  ['4.1a)', '4.1b)'],
  ['(1)', '(2)'],
  ['１．', '２．'],
  ['١.', '٢.'],
  ['①', '②'],
  ['**1.**', '**2.**'],
  ['1.\u00a0', '2.\u00a0'],
  ['§ 1', '§ 2'],
  ['1º', '2º'],
  ['1 –', '2 –'],
  ['1 .', '2 .'],
  ['1st.', '2nd.'],
  ['1.]', '2.]'],
  ['1/', '2/'],
  ['1,', '2,'],
  ['*1.*', '*2.*'],
  ['**1**.', '**2**.'],
  ['_1_', '_2_'],
  ['1', '2'],
];
describe('lines that are items for a reader and text for Markdown', () => {
  for (const [first, second] of marks)
    test(`${first} and ${second}`, () => {
      const source = `# Play\n\n1. Draw: {#draw}\n\n   ${first} Take one.\n   ${second} Take two.\n\n2. Pass. {#pass}\n`;
      const told = problemsOf(source).filter(({ kind }) => kind === 'odd-mark');
      expect(told.map(({ detail }) => detail)).toEqual([first.trim(), second.trim()]);
      expect(fixed(source)).toBe(
        '# Play\n\n1. Draw: {#draw}\n\n   1. Take one.\n   2. Take two.\n\n2. Pass. {#pass}\n',
      );
      const formatted = formatSource(source).text;
      expect(problemsOf(formatted).filter(({ kind }) => kind === 'odd-mark')).toHaveLength(2);
    });

  test('list numbers with nothing between them and what opens the text', () => {
    for (const [first, second] of [
      ['1.**Take one** now.', '2.**Take two** now.'],
      ['1."Take one" is said.', '2."Take two" is said.'],
      ['\uff11.Take one.', '\uff12.Take two.'],
    ]) {
      const source = `# Play\n\n1. Draw: {#draw}\n\n   ${first}\n   ${second}\n\n2. Pass. {#pass}\n`;
      expect(fixed(source)).toContain(`   1. ${first?.slice(2)}\n   2. ${second?.slice(2)}\n`);
    }
  });

  test('bullets that Markdown does not know', () => {
    const play = (text: string) => `# Play\n\n1. Draw: {#draw}\n\n   ${text}\n\n2. Pass. {#pass}\n`;
    const told = (text: string) => problemsOf(play(text)).map(({ kind, detail }) => `${kind} ${detail}`);
    for (const sign of ['\u2022', '\u25aa', '\u2192', '\u2610', '\u2013']) {
      const source = play(`${sign} Take one.\n   ${sign} Take two.`);
      expect(fixed(source)).toBe(play('- Take one.\n   - Take two.'));
      expect(formatSource(source)).toEqual({ text: source, refused: false });
    }
    expect(told('\u2022 Take one.')).toEqual(['odd-bullet \u2022']);
    expect(told('-Take one.\n   -Take two.')).toEqual(['odd-bullet -', 'odd-bullet -']);
    // A dash alone goes on with a sentence; emphasis is none; with a backslash it is text.
    expect(told('\u2013 and wait.')).toEqual([]);
    expect(told('Take one\n   \u2013 or two\n   \u2013 of them.')).toEqual([]);
    expect(told('*Take* one.\n   *Take* two.')).toEqual([]);
    expect(told('\\- Take one.\n   \\- Take two.')).toEqual([]);
  });

  test('a bullet among rules, or one that holds rules, is told and left to its author', () => {
    const among = '# Play\n\n1. Draw:\n\n\u2022 Take one.\n\n2. Pass.\n';
    const holding = '# Play\n\n1. Draw:\n\n   \u2022 Take one:\n\n     1. Red. {#red}\n\n2. Pass.\n';
    for (const source of [among, holding])
      expect(problemsOf(source).map(({ kind, edits }) => [kind, edits])).toEqual([['odd-bullet', undefined]]);
  });

  test('the one behind the last item that has an id, whatever signs it is written with', () => {
    for (const mark of ['3;', '3_', '#3', '-3-', '`3.`', '**3.**', 'iii.', '3', '3>'])
      expect(fixed(`# Play\n\n1. Draw. {#draw}\n2. Wait. {#wait}\n\n${mark} Pass. {#pass}\n`)).toBe(
        '# Play\n\n1. Draw. {#draw}\n2. Wait. {#wait}\n\n3. Pass. {#pass}\n',
      );
    const told = (text: string) => problemsOf(`# Play\n\n1. Draw.\n2. Wait.\n\n${text}\n`);
    expect(told('\\(3) Pass. {#pass}\n\n\\(4) End. {#end}')).toEqual([]);
    expect([...told('3; then pass.'), ...told('3 cards are left.')]).toEqual([]);
  });

  test('a list number with a backslash is text, but where it fills the gap of a list', () => {
    const told = (text: string) => problemsOf(`# Play\n\n${text}`).map(({ detail }) => detail);
    expect(told('1. Draw.\n\n2\\. Play.\n\n3. Pass.\n')).toEqual(['2\\.']);
    expect(told('1\\. Draw.\n\n2\\. Play.\n\n3\\. Pass.\n')).toEqual([]);
  });

  test('the first below an item, be it one alone, that says whose it is', () => {
    const oddOf = (text: string) => problemsOf(text).filter(({ kind }) => kind === 'odd-mark');
    const source = '# Play\n\n1. Draw: {#draw}\n\n   1.1 Take one.\n2. Pass.\n';
    expect(oddOf(source).map(({ detail }) => detail)).toEqual(['1.1']);
    expect(fixed(source)).toBe('# Play\n\n1. Draw: {#draw}\n\n   1. Take one.\n2. Pass.\n');
    expect(oddOf(source.replace('1.1', '3.1'))).toEqual([]);
    expect(oddOf('# Play\n\n1. Draw as often as the\n   1.1 metre mark says.\n')).toEqual([]);
  });

  for (const [name, space] of [
    ['that does not break a line', '\u00a0\u00a0\u00a0'],
    ['as wide as a sign', '\u3000'],
    ['of another width', '\u2003\u2003'],
  ] as const)
    test(`an item, be there one alone, that is indented by white space ${name}`, () => {
      const source = `# Play\n\n9. Draw: {#draw}\n\n${space}1. Take one.\n${space}${space}1. Look.\n\n10. Pass.\n`;
      expect(problemsOf(source).map(({ kind, detail }) => [kind, detail])).toEqual([
        ['odd-space', '1.'],
        ['odd-space', '1.'],
      ]);
      expect(formatSource(source)).toEqual({ text: source, refused: true });
      expect(fixed(source)).toBe(
        '# Play\n\n9. Draw: {#draw}\n\n   1. Take one.\n\n      1. Look.\n\n10. Pass.\n',
      );
      expect(problemsOf(`# Play\n\n1. Draw.\n\n${space}It is said.\n`)).toEqual([]);
    });

  test('numbers that count on from no 1, where each begins a paragraph', () => {
    const told = (source: string) => problemsOf(`# Play\n\n${source}`).map(({ detail }) => detail);
    expect(told('**98.** Draw.\n\n**99.** Pass.\n')).toEqual(['**98.**', '**99.**']);
    expect(told('98: Draw.\n\n99: Pass.\n')).toEqual(['98:', '99:']);
    expect(told('B. Jones draws.\n\nC. Smith passes.\n')).toEqual([]);
    expect(told('Players who are\n98: one\n99: two\n')).toEqual([]);
    expect(told('12 Kites fly.\n\n13 Reels turn.\n')).toEqual([]);
  });

  test('the one that is missing between two items', () => {
    const source = '# Play\n\n9. Draw.\n\n(10) Play.\n\n11. Pass.\n';
    expect(fixed(source)).toBe('# Play\n\n9. Draw.\n\n10. Play.\n\n11. Pass.\n');
    expect(fixed('# Play\n\n9.Draw now.\n   1. One.\n10. Pass.\n')).toBe(
      '# Play\n\n9. Draw now.\n   1. One.\n10. Pass.\n',
    );
    expect(fixed('# Play\n\n1. Draw.\n2: Play.\n3. Pass.\n')).toBe(
      '# Play\n\n1. Draw.\n2. Play.\n3. Pass.\n',
    );
  });

  test('the one that is missing between two items with texts of their own', () => {
    const source = '# Play\n\n99. Draw.\n**100.** Play.\n\nMore words.\n\n101. Pass.\n';
    expect(problemsOf(source)).toContainEqual(
      expect.objectContaining({ kind: 'odd-mark', detail: '**100.**' }),
    );
  });

  test('a second list at the same place is told, and where it belongs its author decides', () => {
    const source = '# Play\n\n1. Draw:\n\n   (a) one,\n\n   (b) two:\n\n   i. red,\n\n   ii. blue.\n';
    expect(problemsOf(source).map(({ detail, edits }) => `${detail} ${edits ? 'fix' : ''}`.trim())).toEqual([
      '(a)',
      '(b)',
      'i.',
      'ii.',
    ]);
  });

  test('a list below each of many items is proved by itself, next to its own item', () => {
    const many = Array.from({ length: 9 }, (_, i) => `${i + 1}. Draw:\n\n   (a) one\n   (b) two\n\n`);
    const source = `# Play\n\n${many.join('')}(c) Rest.\n`;
    expect(fixed(source)).toBe(source.replace(/\(a\)/g, '1.').replace(/\(b\)/g, '2.'));
  });

  test('one line alone, figures, and what has a backslash are text, also when it is formatted', () => {
    for (const text of [
      'Draw. a. Then wait.',
      'Draw\na. or b. of these.',
      'Whoever has\n2 cards or\n3 cards waits.',
      'Draw:\n\n   B) one\n   C) two',
      'Draw\n1.5 metres of rope, then\n1.7 metres of it.',
      'Draw at\n1 PM, and again at\n2 PM.',
      'Draw.\n\n   1 – 3 players: two.\n\n   2 – 4 players: three.',
      'Draw:\n\n   a\\. one\n\n   b\\. two',
      'Draw:\n\n   \\(1) one\n   \\(2) two',
    ]) {
      const source = `# Play\n\n1. ${text}\n2. Pass.\n`;
      expect([text, problemsOf(source).filter(({ kind }) => kind === 'odd-mark')]).toEqual([text, []]);
      const formatted = formatSource(source);
      expect([text, formatted.refused, problemsOf(formatted.text)]).toEqual([text, false, []]);
    }
  });

  test('a text that is code since it stands too far behind its mark', () => {
    const source = '# Play\n\n9.     Draw two. {#draw}\n10.\t\tPass, then\n    wait. {#pass}\n';
    expect(fixed(source)).toBe('# Play\n\n9. Draw two. {#draw}\n10. Pass, then\n    wait. {#pass}\n');
    expect(problemsOf('# Play\n\n1.     ```\n       two\n       ```\n')).toEqual([]);
  });

  test('attributes that lost a brace, or have a hard space behind them', () => {
    const source =
      '# Play\n\n1. A. {#a .card)\n2. B. {#b\n3. C. #c}\n4. D. {#d}\u00a0\n5. See {#e and wait.\n';
    expect(fixed(source)).toBe(
      '# Play\n\n1. A. {#a .card}\n2. B. {#b}\n3. C. {#c}\n4. D. {#d}\n5. See {#e and wait.\n',
    );
  });

  test('attributes that are at the end but for a sign or braces', () => {
    const mended = [
      ['Draw one. {#a}.', 'Draw one. {#a}'],
      ['Draw one {#a}.', 'Draw one. {#a}'],
      ['Draw one. {#a}{.card} ', 'Draw one. {#a .card} '],
      ['Draw one. {#a .b} {after=pass}{tier=x}', 'Draw one. {#a .b after=pass tier=x}'],
    ] as const;
    for (const [text, right] of mended)
      expect(fixed(`# Play\n\n1. ${text}\n2. Pass. {#pass}\n`)).toBe(
        `# Play\n\n1. ${right}\n2. Pass. {#pass}\n`,
      );
    expect(fixed('# Play\n\n1. Draw. {#draw_\n')).toBe('# Play\n\n1. Draw. {#draw_\n');
    // It may be another rule, or the rest of the sentence is not all there is of it.
    for (const text of [
      'Draw. {#a} Pass.',
      'Draw. {#a} {#b}',
      'Draw. {#a},',
      'Draw {#a} and\n   wait.',
      'Draw one {#a} and wait.',
      'Draw. {#a} 2. Pass.',
    ])
      expect(fixed(`# Play\n\n1. ${text}\n`)).toBe(`# Play\n\n1. ${text}\n`);
  });

  test('texts that end in an id each, in one paragraph or behind bullets, are rules', () => {
    const play = (...lines: string[]) =>
      `# Play\n\n1. Draw: {#draw}\n\n${lines.map((line) => `   ${line}\n`).join('')}\n2. Pass. {#pass}\n`;
    const right = play('1. Take one. {#one}', '2. Take two. {#two}');
    for (const [first, second] of [
      ['', ''],
      ['- ', '- '],
      ['- 1. ', '- 2. '],
      ['\u2022\t', '\u2022\t'],
      ['. ', '. '],
      ['\u00a7 ', '\u00a7 '],
      ['1&#46; ', '2&#46; '],
      ['1\\. ', '2\\. '],
      ['1.\u2003', '2.\u2003'],
      ['No. 1 ', 'No. 2 '],
      ['Rule 1: ', 'Rule 2: '],
      ['1st ', '2nd '],
      ['[ ] 1. ', '[ ] 2. '],
      ['14 1. ', '15 2. '],
      ['#. ', '#. '],
      ['\u2160. ', '\u2161. '],
    ])
      expect(fixed(play(`${first}Take one. {#one}`, `${second}Take two. {#two}`)), first).toBe(right);
    // Words in front that call no rule are the rule's own, and so is a sign of what is taken or paid.
    for (const day of ['Day 1:', 'Phase 1:', 'max. 1'])
      expect(fixed(play(`${day} Take one. {#one}`, 'Take two. {#two}'))).toBe(
        play(`1. ${day} Take one. {#one}`, '2. Take two. {#two}'),
      );
    for (const lost of ['\u20ac 1', '\u2265 1']) {
      const written = fixed(play(`${lost} Take one. {#one}`, 'Take two. {#two}'));
      expect(written).toContain(`${lost} Take one.`);
    }
    const wrapped = play('Take', 'one. {#one}', 'Take two. {#two}');
    expect(fixed(wrapped)).toBe(play('1. Take', 'one. {#one}', '2. Take two. {#two}'));
    // A number that says otherwise is for the author, and one text without a sign may go on with the one before.
    for (const other of [
      play('- 2. Take one. {#one}', '- 3. Take two. {#two}'),
      play('No. 4 Take one. {#one}', 'No. 5 Take two. {#two}'),
      play('> Take one. {#one}', '> Take two. {#two}'),
      '# Play\n\n1. Draw. {#draw}\n   Then wait. {#wait}\n2. Pass. {#pass}\n',
    ])
      expect(fixed(other)).toBe(other);
  });

  test('bullets with an id count on from the rules beside them, and are no rules in a glossary', () => {
    const list = (second: string) =>
      `# Play\n\n1. Draw. {#draw}\n${second} Take. {#take}\n3. Pass. {#pass}\n`;
    expect(fixed(list('-'))).toBe(list('2.'));
    const terms = '# Words\n\n- Bay: where boats lie. {#bay}\n- **Tide**: comes and goes. {#tide}\n';
    const told = readFacts(terms, { isGlossary: true, acceptSuggestions: false }).problems;
    expect(told.map(({ kind }) => kind)).toEqual(['malformed-term']);
    expect(fixed(terms.replace('Bay', '**Bay**'))).toBe(terms.replace('Bay', '**Bay**'));
  });

  test('figures, letters and signs of a text with an id stay, and so do bullets that are no rules', () => {
    const play = (...lines: string[]) =>
      `# Play\n\n1. Draw: {#draw}\n\n${lines.map((line) => `   ${line}\n`).join('')}\n2. Pass. {#pass}\n`;
    const bare = play('1. \u2013 5 degrees. {#one}', '2. \u2660 Ace. {#two}');
    expect(fixed(play('- \u2013 5 degrees. {#one}', '- \u2660 Ace. {#two}'))).toBe(bare);
    for (const other of [
      play('- 1 point for a boat. {#one}', '- 2 points for a kite. {#two}'),
      play('1 point for a boat. {#one}', '2 points for a kite. {#two}'),
      play('- 1 Boat. {#one}', '- 2 Kites. {#two}'),
      play('- A. Smith drew. {#one}', '- B. Jones wrote. {#two}'),
      play('- - Take one. {#one}', '- * Take two. {#two}'),
      // One of several bullets may have an id too many, and below a bullet there are no rules.
      play('- Sail.', '- Mast. {#one}', '- Rope.'),
      play('- Sail. {#one}', '- Mast.', '- Rope. {#two}'),
      play('- Parts:', '  - Sail. {#one}', '  - Mast. {#two}'),
      // The sentence goes on behind the last id.
      play('Boats sail {#one}', 'and kites fly {#two}', 'over the bay.'),
      play('- Sail. {#one}', '  It is white.', '- Mast. {#two}'),
      // An id without words is none of a rule.
      play('Take one. {#one}', '{#two}'),
    ])
      expect(fixed(other)).toBe(other);
  });

  test('a text with an id that is no item is told once', () => {
    const kinds = (source: string) => problemsOf(source).map(({ kind }) => kind);
    for (const [first, second] of [
      ['-', '-'],
      ['(a)', '(b)'],
    ])
      expect(
        kinds(
          `# Play\n\n1. Draw: {#draw}\n\n   ${first} Take\n   one. {#one}\n   ${second} Take two. {#two}\n`,
        ),
      ).toEqual(['odd-mark', 'odd-mark']);
    // One that goes on behind its id has a fault of its own.
    expect(kinds('# Play\n\n- Take. {#one} Or {#two} not.\n- Pass. {#three}\n')).toContain(
      'misplaced-attributes',
    );
  });
});

test('one number that is glued to a text with an id is an item, also where no other is near', () => {
  const source = '# Play\n\n1.**Sail:** Take two. {#sail}\n\n   1. At once. {#sail_once}\n';
  expect(problemsOf(source).map(({ kind, detail }) => [kind, detail])).toEqual([['odd-mark', '1.']]);
  expect(fixed(source)).toBe('# Play\n\n1. **Sail:** Take two. {#sail}\n\n   1. At once. {#sail_once}\n');
  for (const text of ['1.5 boats are made. {#boats}', '1.Sail goes up.', 'v1.Sail goes up. {#up}'])
    expect(problemsOf(`# Play\n\n${text}\n`)).toEqual([]);
});

test('a figure with a sign keeps it where its line becomes an item', () => {
  expect(fixed('# Play\n\n+2 Boats {#more}\n-2 Boats {#less}\n')).toBe(
    '# Play\n\n1. +2 Boats {#more}\n2. -2 Boats {#less}\n',
  );
  const between = '# Play\n\n1. Score. {#score}\n\n+2 Boats {#more}\n\n2. Go. {#go}\n';
  expect(fixed(between)).toBe(between);
});

test('the text of a rule has no space where an id was taken off a paragraph, and keeps the place of a reference', () => {
  const source = '# Play\n\n1. **Claw** {#claw}\n\n   Take two.\n2. Look at [claw] {#look}\n\n   Then row.\n';
  const [section] = readFacts(source, { isGlossary: false, acceptSuggestions: false }).sections;
  const items = section?.items ?? [];
  expect(items.map(({ text }) => text)).toEqual(['Claw\nTake two.', 'Look at \nThen row.']);
  expect(items[1]?.references[0]?.textAt).toBe('Look at '.length);
});
