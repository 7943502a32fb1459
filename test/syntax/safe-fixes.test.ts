import { describe, expect, test } from 'vitest';
import { replaceAll } from '../../src/outputs/report/apply-fixes.ts';
import { readFacts } from '../../src/syntax/read-facts.ts';

const problemsOf = (source: string) =>
  readFacts(source, { isGlossary: false, acceptSuggestions: false }).problems;

/** A text with the edits of all problems that reading it found. */
function fixed(source: string): string {
  const edits = problemsOf(source).flatMap((problem) => problem.edits ?? []);
  return replaceAll(
    source,
    edits.map(({ at: [start, end], text }) => ({ file: '', start, end, text })),
  );
}

const kindsOf = (source: string) => problemsOf(source).map(({ kind }) => kind);

describe('a title that is text', () => {
  const rules = '\n\n1. Fly. {#fly}\n2. Land. {#land}\n';
  test.each([
    '== Kites ==',
    '\\# Kites',
    '*** Kites ***',
    '* Kites',
    '**Kites**',
    '\\section{Kites}',
    '[h1]Kites[/h1]',
    '#\u00a0Kites',
    '#Kites',
    'Kites\n─────',
  ])('the first line is %s', (written) => {
    expect(fixed(`${written}${rules}`)).toBe(`# Kites${rules}`);
    expect(kindsOf(`${written}${rules}`)).toEqual(['lost-title']);
  });

  test.each([
    '== Bells {#bells} ==',
    '\\# Bells {#bells}',
    '* Bells {#bells}',
    '**Bells {#bells}**',
    'Bells {#bells}\n─────',
  ])('between rules, with an id, and the rules begin anew: %s', (written) => {
    const book = (title: string) => `# Kites${rules}\n${title}\n\n1. Ring. {#ring}\n`;
    expect(fixed(book(written))).toBe(book('# Bells {#bells}'));
    expect(kindsOf(book(written))).toEqual(['lost-title']);
  });

  test('what has no id, or rules that count on behind it, is a text; so is a sentence', () => {
    expect(kindsOf(`# Kites${rules}\n**Bells**\n\n1. Ring. {#ring}\n`)).toEqual([]);
    expect(kindsOf(`# Kites${rules}\n**Bells {#bells}**\n\n3. Ring. {#ring}\n`)).not.toContain('lost-title');
    expect(kindsOf(`**Fly the kites.**${rules}`)).toEqual(['no-title']);
  });

  test('what stands above the title of the file is none', () => {
    for (const above of ['**Draft of May**', '- Draft of May', 'Draft\n─────'])
      expect(kindsOf(`${above}\n\n# Kites${rules}`), above).toEqual(['no-title']);
  });
});

describe('an alert with the signs of another format', () => {
  const rule = (alert: string) => `# Kites\n\n1. Fly. {#fly}\n\n   ${alert}\n\n2. Land. {#land}\n`;
  test('has its mark written where a quotation is below it', () => {
    expect(fixed(rule('::: NOTE\n   > Mind the rope.'))).toBe(rule('> [!NOTE]\n   > Mind the rope.'));
  });

  test.each([
    '&gt; [!NOTE]\n   &gt; Mind the rope.',
    '\u00bb [!NOTE]\n   \u00bb Mind the rope.',
    '::: note\n   Mind the rope.\n   :::',
    '&gt; [!NOTE]\n   Mind the rope.',
  ])('has no fix where other lines are wrong, too: %s', (written) => {
    expect(kindsOf(rule(written))).toEqual(['lost-alert']);
    expect(fixed(rule(written))).toBe(rule(written));
  });
});

describe('lines that are items', () => {
  const play = (...lines: string[]) =>
    `# Kites\n\n1. Fly: {#fly}\n\n${lines.map((line) => `   ${line}\n`).join('')}\n2. Land. {#land}\n`;
  const right = play('1. Up. {#up}', '2. Down. {#down}', '3. Round. {#round}');

  test('one that took in the items behind it', () => {
    expect(fixed(play('\u00a7\tUp. {#up}', '2. Down. {#down}', '3. Round. {#round}'))).toBe(right);
  });

  test('with an id each, and the same signs in front', () => {
    for (const sign of ['-# ', '\\item ', ':one: '])
      expect(
        fixed(
          play(...['Up. {#up}', 'Down. {#down}', '', 'Round. {#round}'].map((line) => line && sign + line)),
        ),
        sign,
      ).toContain('Round. {#round}');
  });

  test('with a bullet and its number in front, which are gone once it is a number', () => {
    const lines = (mark: string) =>
      play('1. Up. {#up}', '', `${mark}Down. {#down}`, '', '3. Round. {#round}');
    expect(fixed(lines('• 2. '))).toBe(lines('2. '));
    for (const sign of ['\\item ', ':two: ']) {
      expect(kindsOf(lines(sign))).toEqual(['odd-mark']);
      expect(fixed(lines(sign))).toBe(lines(sign));
    }
  });

  test('with a bullet and another number in front', () => {
    const text = play('1. Up. {#up}', '', '• 4. Down. {#down}', '', '3. Round. {#round}');
    expect(fixed(text)).toBe(text);
  });

  test('as the first row of a table, with bars written by their code', () => {
    const table = (head: string) => play(head, '| --- | --- |', '| 3 | Ben |');
    expect(fixed(table('&#124; cards &#124; for &#124;'))).toBe(table('| cards | for |'));
    expect(kindsOf(table('&#124; cards &#124;'))).not.toContain('odd-row');
  });

  test('with the number of their place, behind that of the line', () => {
    expect(
      fixed(play('214 1. Up. {#up}', '', '215 2. Down. {#down}', '', '216 3. Round. {#round}')),
    ).toContain('   3. Round. {#round}');
  });

  test('with thin spaces around the full stop', () => {
    const thin = '\u2009.\u2009';
    expect(fixed(play('1. Up. {#up}', `2${thin}Down. {#down}`, '3. Round. {#round}'))).toBe(right);
  });

  test('with letters for digits', () => {
    const text = play('l. Up. {#up}', 'Z. Down. {#down}', '3. Round. {#round}');
    expect(kindsOf(text).slice(0, 2)).toEqual(['odd-mark', 'odd-mark']);
  });

  test('whose text an empty line parts from the number', () => {
    expect(fixed(play('1.', '', '   Up. {#up}', '2. Down. {#down}', '3. Round. {#round}'))).toBe(right);
    const code = play('1.', '', '   > Up.', '2. Down. {#down}');
    expect(fixed(code)).toBe(code);
  });

  test('a number in bold with a backslash before its full stop, and a star glued to one', () => {
    expect(fixed(play('**1\\.** Up. {#up}', '2. Down. {#down}', '3. Round. {#round}'))).toBe(right);
    expect(fixed(play('1.★ Up. {#up}', '2.★ Down. {#down}'))).toBe(
      play('1. ★ Up. {#up}', '2. ★ Down. {#down}'),
    );
  });
});

describe('rules that a mail or a chat quotes', () => {
  const book = (...lines: string[]) =>
    `# Kites\n\n1. Fly: {#fly}\n   1. Up. {#up}\n${lines.join('\n')}\n2. Land. {#land}\n`;
  test.each([
    [['>    2. Down. {#down}', '   3. Round. {#round}']],
    [['   >>> 2. Down. {#down}', '   3. Round. {#round}']],
    [['>    2. Down. {#down}', '>    3. Round. {#round}']],
  ])('%s', (lines) => {
    expect(kindsOf(book(...lines))).toContain('odd-mark');
  });

  test('their author takes the signs away, and a quotation without an id is one', () => {
    const quoted = '# Kites\n\n1. Ann wrote: {#ann}\n\n   > 1. Up.\n   > 2. Down. {#down}\n';
    expect(kindsOf(quoted)).toContain('odd-mark');
    expect(fixed(quoted)).toBe(quoted);
    expect(kindsOf(book('   > 2. Down.', '   2. Round. {#round}'))).toEqual([]);
  });
});

test('a row that is one wherever it stands is right', () => {
  const table = '# Kites\n\n1. Fly: {#fly}\n\n   | wind | kites |\n   | --- | --- |\n    | 2 | 7 |\n';
  expect(kindsOf(table)).toEqual([]);
});

test('a minus in front of a figure is no bullet', () => {
  const cold = '# Kites\n\n1. Fly: {#fly}\n\n   \u2212 5 degrees is cold,\n   - 10 is more.\n';
  expect(fixed(cold)).toBe(cold);
  expect(fixed(cold.replace('5 degrees', 'ice'))).toBe(cold.replace('\u2212 5 degrees', '- ice'));
});

test('cells between bars that only look like some are a table', () => {
  const rule = (bar: string) =>
    `# Kites\n\n1. Fly: {#fly}\n\n   | wind | kites |\n   | --- | --- |\n   | 2 | 7 |\n`.replaceAll('|', bar);
  expect(fixed(rule('\u2502'))).toBe(rule('|'));
});

test('of cells between other signs none is taken for two, and no row of another table for one', () => {
  for (const lines of [
    '\\| wind | at sea \\| kites \\|\n   \\| --- \\| --- \\|\n   \\| 2 \\| 7 \\|',
    '| wind | kites |\n   | --- | --- |\n   | 2 | 7 |\n  | Below: the winds of May |',
  ]) {
    const rule = `# Kites\n\n1. Fly: {#fly}\n\n   ${lines}\n`;
    expect(fixed(rule)).toBe(rule);
  }
});

test('lines of signs like backticks around rules, or in two of them, are no fences that are sure', () => {
  for (const rule of [
    '# Kites\n\n1. Fly. {#fly}\n\n   ´´´\n   Up.\n\n2. Land. {#land}\n\n   ´´´\n   Down.\n',
    '# Kites\n\n´´´\n\n1. Fly. {#fly}\n\n´´´\n',
  ])
    expect(fixed(rule)).toBe(rule);
});

test('the second sign of a pair that a line of a quotation begins with is its own', () => {
  const pair = '# Kites\n\n1. Fly. {#fly}\n\n   > Ann says \u00ab I let go\n   \u00bb and does.\n';
  expect(kindsOf(pair)).toEqual([]);
});

test('an id that a line break cuts at a hyphen is not joined', () => {
  const cut = '# Kites\n\n1. Fly. {#kite-\n   tail}\n';
  expect(kindsOf(cut)).toContain('malformed-attributes');
  expect(fixed(cut)).toBe(cut);
});
