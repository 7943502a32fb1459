import { expect, test } from 'vitest';
import { dialects } from '../../../src/import/dialects.ts';
import { sourceLines } from '../../../src/import/lines.ts';
import { slipRemarks } from '../../../src/import/slip-remarks.ts';

const book = `1 TURNS

1.01 MARKET

- **1.01.00** Buy here.
- **1.01.01** BUY: Take one.-1.01.02
- **1.01.02** SELL: Give one. -1.01.01

  -1.01.03
- **1.01.03** SWAP: Change two. **
- **1.01.04** STOP: Go home. *
`;

test('says where a marker is glued or stands alone, and where a star stands twice, and of nothing else', () => {
  const document = dialects.find(({ name }) => name === 'numbered')?.read(sourceLines(book)).document;
  if (!document) throw new Error('no numbered dialect');
  expect(slipRemarks(document).map(({ kind, rule, line }) => [kind, rule, line])).toEqual([
    ['marker-glued', '1.01.01', 6],
    ['marker-alone', '1.01.02', 9],
    ['star-doubled', '1.01.03', 10],
  ]);
});
