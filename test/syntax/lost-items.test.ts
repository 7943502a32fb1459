import { describe, expect, test } from 'vitest';
import { replaceAll } from '../../src/outputs/report/apply-fixes.ts';
import { formatSource } from '../../src/syntax/print.ts';
import { readFacts } from '../../src/syntax/read-facts.ts';

const problemsOf = (source: string) =>
  readFacts(source, { isGlossary: false, acceptSuggestions: false }).problems;

/** What is told of a text: kind and what stands there. */
const told = (source: string) => problemsOf(source).map(({ kind, detail }) => `${kind} ${detail}`);

function fixed(source: string): string {
  const edits = problemsOf(source).flatMap((problem) => problem.edits ?? []);
  return replaceAll(
    source,
    edits.map(({ at: [start, end], text }) => ({ file: '', start, end, text })),
  );
}

describe('an id that no rule gets', () => {
  test('behind a letter that counts on', () => {
    expect(fixed('# Play\n\n1. Fly. {#fly}\n\nb. Land. {#land}\n')).toBe(
      '# Play\n\n1. Fly. {#fly}\n\n2. Land. {#land}\n',
    );
  });

  test('in braces that a line break parts', () => {
    const source = '# Play\n\n1. Fly. {#fly\n   .card}\n2. Land. {\n   #land}\n';
    expect(told(source)).toEqual(['malformed-attributes {#fly', 'malformed-attributes {']);
    expect(fixed(source)).toBe('# Play\n\n1. Fly. {#fly .card}\n2. Land. {#land}\n');
  });

  test('in a paragraph that has lost its number, where the list lacks one', () => {
    const source = (text: string) => `# Play\n\n1. Fly. {#fly}\n\n${text}. {#turn}\n\n3. Land. {#land}\n`;
    for (const rest of ['', '§ ', '| ', '~ ', 'o '])
      expect(fixed(source(`${rest}Turn`))).toBe(source('2. Turn'));
    expect(fixed('# Play\n\nFly. {#fly}\n\n2. Land. {#land}\n')).toBe(
      '# Play\n\n1. Fly. {#fly}\n\n2. Land. {#land}\n',
    );
    for (const text of [
      '# Play\n\n1. Fly. {#fly}\n\nTurn. {#turn}\n\n2. Land. {#land}\n',
      '# Play\n\n1. Fly. {#fly}\n\nTurn. {#turn}\n\n3. Land. {#land number=3}\n',
      '# Play\n\n1. Fly. {#fly}\n\nTurn. {#turn}\n\nRest. {#rest}\n\n3. Land. {#land}\n',
    ])
      expect(told(text)).toEqual([]);
  });

  test('in a title with a number below that of the section', () => {
    expect(told('# Play\n\n### 1. Fly {#fly}\n\n### Land {#land}\n')).toEqual(['swallowed-list ### 1.']);
  });

  test('in bullets: they are rules, since only rules have ids', () => {
    const source = '# Play\n\n1. Fly: {#fly}\n\n   • Turn. {#turn}\n   • Land. {#land}\n';
    const edits = problemsOf(source).flatMap((problem) => problem.edits ?? []);
    expect(edits.map(({ text }) => text)).toEqual(['   1. ', '   2. ']);
  });
});

describe('an item that is indented below one that a text has ended', () => {
  test('is told, and fmt keeps its number', () => {
    const source =
      '# Play\n\n1. Fly. {#fly}\n\n| kites |\n| --- |\n| 2 |\n\n   1. Turn. {#turn}\n\n2. Land. {#land}\n';
    expect(told(source)).toEqual(['misnested-item 1.']);
    expect(formatSource(source)).toEqual({ text: source, refused: true });
    expect(told('# Play\n\n   1. Fly.\n\nThen:\n\n   2. Land.\n')).toEqual([]);
    expect(told('# Play\n\n1. Fly.\n\n## More\n\n   1. Land.\n')).toEqual([]);
  });
});

describe('fmt leaves numbers that show what got lost', () => {
  test.each([
    ['a list that begins anew', '1. Fly.\n2. Turn.\n1. Look.\n2. Land.\n'],
    ['one that may have hung below the one in front', '1. Fly.\n2. Turn.\n1. Look.\n3. Land.\n'],
    ['two that may have', '1. Fly.\n2. Turn.\n1. Look.\n1. Sink.\n4. Land.\n'],
    ['a line of a sentence that begins with a number', '1. Fly for\n12. Then turn.\n2. Land.\n'],
  ])('%s', (_, list) => {
    const source = `# Play\n\n${list}`;
    expect(formatSource(source)).toEqual({ text: source, refused: true });
  });

  test.each([
    ['one that stands for another', '1. Fly.\n2. Turn.\n1. Look.\n4. Land.\n'],
    ['two that changed places', '1. Fly.\n3. Turn.\n2. Look.\n4. Land.\n'],
  ])('but not %s', (_, list) => {
    const lines = list.trim().split('\n');
    const counted = lines.map((line, i) => line.replace(/^\d+/, String(i + 1)));
    expect(formatSource(`# Play\n\n${list}`).text).toBe(`# Play\n\n${counted.join('\n')}\n`);
  });

  test('but not one that is pinned', () => {
    const source =
      '# Play\n\n1. Fly. {#fly}\n2. Turn. {#turn}\n1. Look. {#look number=1}\n2. Land. {#land}\n';
    expect(formatSource(source)).toEqual({ text: source, refused: false });
  });

  test('but not those that a rule in front of them shifted', () => {
    expect(formatSource('# Play\n\n1. Fly.\n1. Turn.\n2. Land.\n').text).toBe(
      '# Play\n\n1. Fly.\n2. Turn.\n3. Land.\n',
    );
  });
});

describe('alerts in other dress', () => {
  test.each([
    ['> (!NOTE)', 'lost-alert (!NOTE)'],
    ['!!! NOTE', 'lost-alert !!! NOTE'],
    [':::note', 'lost-alert :::note'],
    ['> > [!NOTE]', 'lost-alert > [!NOTE]'],
    ['＞ [!NOTE]', 'lost-alert ＞ [!NOTE]'],
    ['&gt; [!NOTE]', 'lost-alert &gt; [!NOTE]'],
  ])('%s', (mark, problem) => {
    const found = told(`# Play\n\n1. Fly. {#fly}\n\n   ${mark}\n   > Mind the rope.\n`);
    expect(found).toEqual([problem]);
  });

  test('one whose text another line parts from it', () => {
    const source = '# Play\n\n1. Fly. {#fly}\n\n   > [!NOTE]\n\n   > Mind the rope.\n';
    expect(told(source)).toEqual(['empty-alert NOTE']);
    expect(told('# Play\n\n1. Fly. {#fly}\n\n   > [!NOTE]\n   > **Rope:** {#rope}\n')).toEqual([]);
  });

  test('what has a backslash in front is a text', () => {
    expect(told('# Play\n\n1. Fly. {#fly}\n\n   \\> \\[!NOTE]\n\n   \\!!! NOTE\n')).toEqual([]);
  });

  test('words that are only one', () => {
    expect(told('# Play\n\n1. Look:\n   Note\n   Tip: fly.\n\n## Example\n')).toEqual([]);
  });
});

describe('tables in other dress', () => {
  const table = (...lines: string[]) => `# Play\n\n1. Fly. {#fly}\n\n   ${lines.join('\n   ')}\n`;
  const head = '| kites | reels |';
  const dashes = '| --- | --- |';

  test('other dashes, and a table without its first line', () => {
    for (const other of ['| — | — |', '| === | === |', '|---+---|'])
      expect(fixed(table(head, other, '| 2 | 7 |'))).toBe(table(head, dashes, '| 2 | 7 |'));
    expect(problemsOf(table(dashes, '| 2 | 7 |'))[0]?.edits).toBeUndefined();
  });

  test('rows that empty lines part', () => {
    const parted = table(head, dashes, '| 2 | 7 |').replace('\n   | 2', '\n\n   | 2');
    expect(fixed(parted)).toBe(table(head, dashes, '| 2 | 7 |'));
    for (const more of ['| 4 | 9 |', 'Then land.'])
      expect(problemsOf(parted.replace('7 |', `7 |\n   ${more}`))[0]?.edits).toBeUndefined();
  });

  test('one in a line, one that is drawn, bars of other kinds', () => {
    expect(told(table(`${head} ${dashes} | 2 | 7 |`))).toHaveLength(1);
    expect(told(table('+---+---+', '| 2 | 7 |', '+---+---+'))).toHaveLength(1);
    expect(told(table('│ kites │', '│ 2 │'))).toHaveLength(1);
    expect(told(table('| one line of bars |'))).toEqual([]);
  });
});

test('fences and comments without an end, also in a line', () => {
  expect(told('# Play\n\n1. Fly.\n\n   ```\n   rope\n')).toEqual(['unclosed-block ```']);
  expect(told('# Play\n\n1. Fly <!-- to do\n')).toEqual(['unclosed-block <!--']);
});

test('words in angle brackets, which HTML takes for an element, and tags', () => {
  expect(
    told('# Play\n\n1. Show <name> and <b>fly</b>.<br> <!-- two --> <Chip id="a">Reel</Chip>\n'),
  ).toEqual(['lost-html <name>', 'html-tag <b>', 'html-tag <br>', 'html-tag <Chip id="a">']);
});

test.each(['—wind_veer', '&plus;wind_veer', '+#wind_veer', '+\n   wind_veer'])('a marker: %s', (marker) => {
  expect(told(`# Play\n\n1. Fly. ${marker} {#fly}\n`)).toEqual([
    `malformed-marker ${marker.replace(/\s+.*/s, '')}`,
  ]);
});

test('a note that is suggested as a whole is no note without a text', () => {
  const problems = (note: string) => told(`# Boats\n\n1. Row.\n\n   > [!NOTE]\n${note}`);
  expect(problems('   > {++Mind the tide.++}\n')).toEqual([]);
  expect(problems('')).toEqual(['empty-alert NOTE']);
});
