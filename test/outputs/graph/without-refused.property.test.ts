import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { isAllowedAddress } from '../../../src/base/link-address.ts';
import { withoutRefused } from '../../../src/outputs/graph/without-refused.ts';
import { parseWithPlaces } from '../../../src/syntax/parse-plain.ts';
import { holds } from '../../support/property.ts';

test.each([
  ['Draw [*a* card](javascript:x).', 'Draw *a* card.'],
  ['Draw [a card](java&#115;cript:x).', 'Draw a card.'],
  ['Draw [a card](<java\tscript:x>).', 'Draw a card.'],
  ['See <javascript:a*b*>.', 'See javascript:a\\*b\\*.'],
  ['See ![two | cards](cards.png).', 'See two \\| cards.'],
  ['See <b onclick="x">two</b> <img src=x onerror=y>.', 'See two .'],
  ['See <<b>b>.', 'See .'],
  ['See [[a](vbscript:x)](vbscript:y).', 'See a.'],
  ['Draw.\n\n<script>x</script>', 'Draw.'],
  ['Draw [](data:x).', 'Draw .'],
])('%j becomes %j', (written, shown) => {
  expect(withoutRefused(written)).toBe(shown);
});

test.each([
  'See [a](https://e.example), [b](//e.example), <https://e.example> and [c](x.md).',
  'Draw 3 < 4, `<b>` and \\<i>.',
  '| a | b |\n| - | - |\n| 1 | 2 |',
])('%j stays', (written) => {
  expect(withoutRefused(written)).toBe(written);
});

test('nothing refused is left, whatever is next to it', () => {
  const piece = fc.constantFrom(
    ...'[|]|(|)|<|>|!|`|\\|\n|&lt;|a|<b>|</b>|<!--|-->|javascript:x|](vbscript:x)|![a](x)|[a](file:x)|\n\n'.split(
      '|',
    ),
    '[a]: data:x\n',
    '|',
  );
  const text = fc.array(piece, { minLength: 1, maxLength: 14 }).map((pieces) => pieces.join(''));
  const isClean = (written: string) => {
    const tree = parseWithPlaces(withoutRefused(written));
    visit(tree as Nodes, (node) => {
      expect(['html', 'image', 'imageReference']).not.toContain(node.type);
      if (node.type === 'link' || node.type === 'definition') expect(isAllowedAddress(node.url)).toBe(true);
    });
  };
  holds(fc.property(text, isClean), 2_000);
});
