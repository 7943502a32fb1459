import { describe, it } from 'vitest';
import { importDocument, understand } from '../../../src/import/import-document.ts';
import { plainText } from '../../../src/import/plain-words/plain-text.ts';
import { markdownSource } from '../../../src/import/read/markdown/markdown-source.ts';
import type { EditionId } from '../../../src/model/names.ts';
import { expectProportionalTime } from '../../support/processor-time.ts';
import { textSource } from '../understood.ts';

/** Repeated texts that make a careless expression backtrack at each place. */
const stretches = [
  '\\',
  '\t',
  ' ',
  '\u00A0',
  '“',
  '"',
  '[',
  '(',
  '. ',
  '1.',
  ': ',
  'a',
  '*',
  'order ',
  ' - ',
];

const numbered = (long: string) => `A Small Game

0 SETUP

0.00 This is how a game begins.
0.01 DEAL: Deal five cards.
0.02 A ${long} b
0.03 LIMIT ${long}: a${long}b [0.01]
${long}
0.04 See ${long} [0.01] ${long}. -0.02
`;

const lost = (long: string) => `A Small Game

SETUP
These rules are 0.01 through 0.05.
Deal [0.02] five cards. -0.03
Draw [0.01] ${long} [0.02]
a${long}b
${long}. +0.01
`;

const named = (long: string) => `A Small Game

1 Setup

  1. This is how a game begins.
  2. DEAL: Deal five cards. +setup_draw
  3. A${long}b
  4. More ${long}: as dealt [setup_deal]. ${long}
${long}
`;

const outline = (long: string) => `A Small Game

I. Setup

A. Begin

1. Deal five cards, see II. Turn.
2. A${long}b (optional)
3. a ${long} (modifies I.)
4. **Deal ${long}** more ${long}:
${long}

II. Turn

A. Draw a card, as in 2 above.
`;

const documents: readonly (readonly [string, (long: string) => string])[] = [
  ['numbered', numbered],
  ['numbered, numbers lost', lost],
  ['named', named],
  ['outline', outline],
];

const size = 20_000;

const repeated = (stretch: string, length: number) => stretch.repeat(Math.ceil(length / stretch.length));

describe('a long line', () => {
  it.each(documents)('is read in linear time: %s', (_, make) => {
    for (const stretch of stretches)
      expectProportionalTime(
        (length) => understand(textSource(make(repeated(stretch, length)))),
        size,
        stretch,
      );
  });

  it('of Markdown is read in linear time', () => {
    for (const stretch of ['<a markdown ', '<a', ' markdown', '# ', ' ', '[[', '<img alt="', '<script>']) {
      const run = (length: number) => {
        const long = repeated(stretch, length);
        const text = `# A${long}b\n\n<a${long}\n\n${long}\n`;
        markdownSource(text, { file: 'a.md' });
        plainText({ page: null, text, kind: 'markdown', hasOtherLines: true });
      };
      expectProportionalTime(run, size, stretch);
    }
  });

  it('is written in linear time', () => {
    for (const stretch of ['\\', '\t']) {
      const run = (length: number) => {
        const options = { edition: 'small' as EditionId, file: 'small.txt' } as const;
        importDocument(numbered(repeated(stretch, length)), { ...options, suggestions: 'mark' });
      };
      expectProportionalTime(run, size, stretch);
    }
  });
});
