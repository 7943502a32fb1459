import { describe, expect, test } from 'vitest';
import { replaceAll } from '../../src/outputs/report/apply-fixes.ts';
import { formatSource } from '../../src/syntax/print.ts';
import { readFacts } from '../../src/syntax/read-facts.ts';

const read = (source: string) => readFacts(source, { isGlossary: false, acceptSuggestions: false });

/** A text with the edits of all its problems. */
function fixed(source: string): string {
  const edits = read(source).problems.flatMap((problem) => problem.edits ?? []);
  return replaceAll(
    source,
    edits.map(({ at: [start, end], text }) => ({ file: '', start, end, text })),
  );
}

/** What is told of a text: line, kind and what stands there. */
const told = (source: string) =>
  read(source).problems.map(
    ({ kind, at, detail }) => `${source.slice(0, at[0]).split(/\r\n|\n/).length} ${kind} ${detail}`,
  );

/** The rules of a text, each below the first words of those that hold it. */
const rules = (source: string) =>
  read(source).sections.flatMap(({ items }) =>
    items.map(({ text, parent }) => {
      const path = [text.split('\n')[0]];
      for (let at = parent; at >= 0; at = items[at]?.parent ?? -1)
        path.unshift(items[at]?.text.split('\n')[0]);
      return path.join('/');
    }),
  );

interface Wrong {
  readonly source: string;
  readonly told: readonly string[];
  /** The rules when the fixes are in; absent where none is sure. */
  readonly rules?: readonly string[];
}

const wrong: Record<string, Wrong> = {
  'from 9 to 10, in one block': {
    source: '9. A.\n   1. B.\n10. C.\n   1. D.\n   2. E.\n      1. F.\n11. G.\n',
    told: ['6 misnested-item 1.', '7 misnested-item 2.', '8 misnested-item 1.'],
    rules: ['A.', 'A./B.', 'C.', 'C./D.', 'C./E.', 'C./E./F.', 'G.'],
  },
  'from 9 to 10, with blank lines': {
    source: '9. A.\n\n10. C.\n\n   1. D.\n\n      1. F.\n\n      More of D.\n\n11. G.\n',
    told: ['7 misnested-item 1.', '9 misnested-item 1.', '11 misnested-text More'],
    rules: ['A.', 'C.', 'C./D.', 'C./D./F.', 'C./D./More of D.', 'G.'],
  },
  'from 99 to 100, in one block': {
    source: '99. A.\n    1. B.\n100. C.\n    1. D.\n    2. E.\n101. G.\n',
    told: ['6 swallowed-list 1.', '7 swallowed-list 2.'],
    rules: ['A.', 'A./B.', 'C.', 'C./D.', 'C./E.', 'G.'],
  },
  'from 99 to 100, with blank lines': {
    source: '99. A.\n\n100. C.\n\n    1. D. {#d}\n    2. E.\n\n101. G.\n',
    told: ['7 indented-list 1.', '8 misnested-item 2.', '10 lost-item 101.'],
    rules: ['A.', 'C.', 'C./D.', 'C./E.', 'G.'],
  },
  'sub-rules indented by two': {
    source: '1. A.\n  1. B.\n    1. C.\n  2. D.\n2. E.\n',
    told: ['4 misnested-item 1.', '5 swallowed-list 1.', '6 misnested-item 2.'],
    rules: ['A.', 'A./B.', 'A./B./C.', 'A./D.', 'E.'],
  },
  'a tab too few': {
    source: '100. A.\n\n\t1. B.\n\t\t1. C.\n101. D.\n',
    told: ['5 misnested-item 1.', '6 misnested-item 1.', '7 lost-item 101.'],
    rules: ['A.', 'A./B.', 'A./B./C.', 'D.'],
  },
  'round brackets': {
    source: '9) A.\n10) B.\n   1) C.\n',
    told: ['5 misnested-item 1)'],
    rules: ['A.', 'B.', 'B./C.'],
  },
  'bullets below a wide number': {
    source: '10. A.\n   - x\n   - y\n11. B.\n',
    told: ['4 misnested-item -', '5 misnested-item -'],
    rules: ['A.', 'B.'],
  },
  'a list behind text': {
    source: 'Now:\n2. A.\n3. B.\n',
    told: ['4 swallowed-list 2.', '5 swallowed-list 3.'],
    rules: ['Now:', 'A.', 'B.'],
  },
  'a paragraph indented too little': {
    source: '1. A.\n\n  More.\n\n2. B.\n',
    told: ['5 misnested-text More.'],
    rules: ['A.', 'B.'],
  },
  'a paragraph indented too far': {
    source: '1. A.\n\n        More.\n\n2. B.\n',
    told: ['5 indented-text More.'],
    rules: ['A.', 'B.'],
  },
  'an alert indented too little': {
    source: '10. A.\n\n   > [!EXAMPLE]\n   > Ann.\n',
    told: ['5 misnested-text >'],
    rules: ['A.', 'A./Ann.'],
  },
  'a rule in a block of HTML': {
    source: '1. A.\n\n<br>\n2. B.\n',
    told: ['5 html-tag <br>', '6 lost-item 2.'],
    rules: ['A.', '', 'B.'],
  },
  'a rule behind a link definition': {
    source: '1. A.\n\n[x]: /y\n2. B.\n',
    told: ['6 lost-item 2.'],
    rules: ['A.', 'B.'],
  },
  'Windows line endings': {
    source: '10. A.\r\n   2. B.\r\n',
    told: ['4 misnested-item 2.'],
    rules: ['A.', 'A./B.'],
  },
  'indented below the one that it follows': {
    source: '1. A.\n2. B.\n      3. C.\n         1. D.\n4. E.\n',
    told: ['5 swallowed-list 3.', '6 swallowed-list 1.'],
    rules: ['A.', 'B.', 'C.', 'C./D.', 'E.'],
  },
  'indented below the last of a list inside': {
    source: '1. A.\n   1. B.\n   2. C.\n   2. D.\n3. E.\n',
    told: ['6 misnested-item 2.'],
    rules: ['A.', 'A./B.', 'A./C.', 'D.', 'E.'],
  },
  'indented below one that it may follow, where the next one is gone': {
    source: '1. A.\n   2. B.\n4. C.\n',
    told: ['4 swallowed-list 2.'],
  },
  'the next of two lists, each of which it would fit': {
    source: '3. A.\n   1. B.\n   2. C.\n   3. D.\n  4. E.\n5. F.\n',
    told: ['7 misnested-item 4.'],
  },
  'the number of the one that it is indented below': {
    source: '3. A.\n    3. A.\n4. B.\n',
    told: ['4 swallowed-list 3.'],
  },
  'a rule without a number that is indented': {
    source: '3. A. {#a}\n\n  B. {#b}\n\n4. C.\n',
    told: ['5 misnested-text B.'],
  },
  'a heading that is indented': {
    source: '1. A.\n\n  ## B {#b}\n\n1. C.\n',
    told: ['5 misnested-text ##'],
  },
  'behind a text that ended what held it': {
    source: '1. A.\n\n   1. B.\n\n      1. C.\n\nD\n      2. E.\n',
    told: ['10 swallowed-list 2.'],
  },
  'code directly in front of a text, which it would take in': {
    source: '        1. A. {#a}\nB. {#b}\n\n1. C.\n',
    told: ['3 indented-list 1.'],
  },
  'a rule in a heading by its underline': { source: 'Now\n2. A.\n---\n', told: ['4 swallowed-list 2.'] },
  'a fence without an end': { source: '1. A.\n\n```\nx\n\n2. B.\n', told: ['5 unclosed-block ```'] },
  'a comment without an end': { source: '1. A.\n\n<!-- x\n\n2. B.\n', told: ['5 unclosed-block <!--'] },
};

const right: Record<string, string> = {
  'a number that counts on behind one that was put in, and that the list around it lacks':
    '2. A. {#a}\n\n   1. B. {#b}\n   2. C. {#c}\n   1. New. {#new}\n   3. D. {#d}\n\n4. E. {#e number=4}\n',
  'a gap that an attribute says, where the list around it would go on':
    '2. A. {#a}\n\n   1. B. {#b}\n   3. C. {#c number=3}\n\nText.\n\n4. D. {#d}\n',
  'indented by the text of a wide number': '9. A.\n   1. B.\n10. C.\n    1. D.\n\n    More.\n',
  'indented by four': '1. A.\n    1. B.\n        1. C.\n2. D.\n',
  'indented by tabs': '1. A.\n\t1. B.\n\t\t1. C.\n2. D.\n',
  'tabs behind the numbers': '10.\tA.\n\t1.\tB.\n11.\tC.\n',
  'aligned at the end': ' 9. A.\n10. B.\n',
  'bullets and text': '1. A:\n   - x\n   - y\n\n   More.\n\nText.\n\n2. B.\n',
  'code between fences': '1. A:\n\n   ```\n   1. x\n       2. y\n   ```\n\n2. B.\n',
  'what a comment hides': '1. A.\n\n<!--\n2. B.\n-->\n\n3. C.\n',
  'a number twice that the list around it could go on with, where that one ends':
    '1. A.\n   1. B.\n   2. C.\n   2. D.\n      1. E.\n',
  'a number behind a gap that the list around it could go on with, where that one ends':
    '5. A.\n   1. B.\n   6. C.\n',
  'a rule behind a table and a quotation': '1. A.\n\n   > Q.\n2. B.\n\n   | a |\n   | - |\n   | x |\n3. C.\n',
};

const page = (body: string) => (body.includes('\r') ? '# P\r\n\r\n' : '# P\n\n') + body;

describe('lines that stand elsewhere than they are indented', () => {
  test.each(Object.entries(wrong))('are told, and put right where that is sure: %s', (_, example) => {
    const source = page(example.source);
    expect(told(source)).toEqual(example.told);
    const result = fixed(source);
    if (!example.rules) {
      expect(result).toBe(source);
      return;
    }
    expect(told(result).filter((one) => !one.includes('html-tag'))).toEqual([]);
    expect(rules(result)).toEqual(example.rules);
    expect(result.split(/\s+/)).toEqual(source.split(/\s+/));
  });

  test('take the text with them that stands where theirs would', () => {
    expect(fixed('3. A.\n     4. B.\n\n   More of B.\n\n5. C.\n')).toBe(
      '3. A.\n4. B.\n\n   More of B.\n\n5. C.\n',
    );
  });

  test.each(Object.entries(right))('are not told of: %s', (_, body) => {
    expect(told(page(body))).toEqual([]);
    expect(formatSource(page(body)).refused).toBe(false);
  });

  test.each(Object.entries(wrong))('are not taken for meant by the printer: %s', (_, example) => {
    const source = page(example.source);
    const { text, refused } = formatSource(source);
    if (refused) expect(text).toBe(source);
    expect(rules(text)).toEqual(rules(source));
    expect(read(text).problems.map(({ kind }) => kind)).toEqual(
      read(source).problems.map(({ kind }) => kind),
    );
  });
});
