import { expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

const faultsOf = (line: string) => {
  const { compiled } = compileOne('kites', {
    kites: {
      'edition.yaml': 'id: kites\ntitle: Kites\nversion: "1"\nsections: [play.md]\n',
      'play.md': `# Play {#play}\n\n1. ${line} {#draw}\n`,
    },
  });
  return compiled.diagnostics.flatMap(({ code, message }) => (code === 'R020' ? [message] : []));
};

test.each([
  ['Draw by Chapter 9999999999 now.', []],
  [`Big ${'A'.repeat(60)}! Rule 1.9 holds.`, ['Unexpected number "1.9": no rule has it.']],
  [`Big Go ${'1'.repeat(60)}! Rule 1.9 holds.`, ['Unexpected number "1.9": no rule has it.']],
  [`Big Go ${'1('.repeat(30)}! Rule 1.9 holds.`, ['Unexpected number "1.9": no rule has it.']],
])('numbers and words in capitals of any length are looked at at once: %s', (line, expected) => {
  expect(faultsOf(line)).toEqual(expected);
});

test.each([
  'Beyond Rule 1.9 nothing holds.',
  'Despite rule 1.9 you draw.',
  'Draw by rule 1.9 in Round 2.',
  'However, Rule 1.9 holds in the Draw Phase.',
])('neither the beginning of a sentence nor a round of play is another document: %s', (line) => {
  expect(faultsOf(line)).toEqual(['Unexpected number "1.9": no rule has it.']);
});

test.each([
  'By FISA Rule 1.9 draw.',
  'Draw by rule 1.9 in *Chess*.',
  'Draw by Rule 1.9 of the Bylaws.',
  'Draw by rule 1.1 of Game Master Notes.',
])('a name is one: %s', (line) => {
  expect(faultsOf(line)).toEqual([]);
});
