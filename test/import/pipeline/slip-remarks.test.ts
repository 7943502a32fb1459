import { expect, test } from 'vitest';
import { slipRemarks } from '../../../src/import/complete/slip-remarks.ts';
import { dialects } from '../../../src/import/dialects.ts';
import { sourceLines } from '../../../src/import/lines/lines.ts';

const book = `1 TURNS

1.01 MARKET

- **1.01.00** Buy here.
- **1.01.01** BUY: Take one.-1.01.02
- **1.01.02** SELL: Give one. -1.01.01

  -1.01.03
- **1.01.03** SWAP: Change two. **
- **1.01.04** STOP: Go home. *
- **1.01.05** REST: After Stop [1.01.04] or Swap [1.01.03], rest. ★
- **1.01.06** EAT: After Rest 1.01.05, eat, as rules 1.01.00 through 1.01.02 say.
`;

test('says where a marker is glued or stands alone, and where a star stands twice, is another character, or a reference has no brackets, and of nothing else', () => {
  const document = dialects.find(({ name }) => name === 'numbered')?.read(sourceLines(book)).document;
  if (!document) throw new Error('no numbered dialect');
  expect(slipRemarks(document).map(({ kind, rule, line }) => [kind, rule, line])).toEqual([
    ['marker-glued', '1.01.01', 6],
    ['marker-alone', '1.01.02', 9],
    ['star-doubled', '1.01.03', 10],
    ['star-mixed', null, 12],
    ['reference-unbracketed', '1.01.06', 13],
  ]);
});

test('says nothing of brackets where most references have none', () => {
  const other = book.replaceAll(/[[\]]/g, '');
  const document = dialects.find(({ name }) => name === 'numbered')?.read(sourceLines(other)).document;
  if (!document) throw new Error('no numbered dialect');
  expect(slipRemarks(document).map(({ kind }) => kind)).not.toContain('reference-unbracketed');
});
