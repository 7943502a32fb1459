import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const book = (text: string) =>
  importGeneral(
    markdown(
      `# Boats\n\n## 9. Start\n\n9.A. Row.\n\n9.B. Gates:\n\n9.B.5. One.\n\n9.B.6. Two.\n\n9.B.7. Three.\n\n## 11. End\n\n11.A. Rest.\n\n11.B. ${text}\n\n## X. Notes\n\nX-1. Oars.\n\nX-2. Ropes.\n\nX-3. Bells.\n`,
    ),
  ).report;

test('a number of figures and a capital names its rule without a word', () => {
  const { references } = book('Where 9.A applies, and due to 11.A, rest; a 9.C is none.');
  expect(references.map(({ printed }) => printed)).toEqual(['9.A', '11.A']);
});

test('a dash makes a range where it joins no levels of such numbers', () => {
  const { references } = book('Put it in play (per 9.B.6-7), and stop as in 9.b.5.');
  expect(references.map(({ printed }) => printed)).toEqual(['9.B.6-7', '9.b.5']);
});

test('what lists count that give their rules no numbers is not told as missing', () => {
  const { remarks } = importGeneral(
    markdown(
      '# Club\n\n## Cards\n\n1. Buy one.\n2. Sizes:\n   1. Small.\n   2. Large, up to what is listed in 2.1.\n\n## Fines\n\n1. None as section 9.9 says.\n',
    ),
  ).report;
  expect(remarks.map(({ kind, message }) => [kind, /"[^"]*"/.exec(message)?.[0]])).toEqual([
    ['reference-unsure', '"in 2.1"'],
    ['reference-unknown', '"section 9.9"'],
  ]);
});
