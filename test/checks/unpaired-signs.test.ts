import { expect, test } from 'vitest';
import { expectProportionalSteps } from '../support/count-steps.ts';
import { compileOne } from '../support/edition.ts';
import { inPlay } from '../support/said.ts';

const of = (text: string) => inPlay('R100', `1. ${text} {#a}\n`);

test.each([
  ['Draw two) or land.', ')'],
  ['Fly it high (see the rope.', '('],
  ['Fly it, and take] more.', ']'],
  ['Fly (like :) this. Then pass (as above.', '('],
  ['Fly the kite to sea.) Land it.', ')'],
  ['The 2 kites) fly.', ')'],
  ['Draw **two** cards **now.', '**'],
  ['**Draw:** Take two. **', '**'],
  ['Draw *two** cards.', '*two**'],
])('heard: %s', (text, sign) => {
  expect(of(text)).toEqual([`warning ${sign}`]);
});

test.each([
  'Smile :) or cry :-( then pass.',
  'Smile (like this :) and pass.',
  'Fly it by a), b)aa), 24a) and cc).',
  'Fly as 1] and 2] say.',
  '1c++) The kite flies.',
  'Fly the kite. A2.1.b) Land it.',
  '一（风) 二。',
  'Turn the value of [0, 5) and of (0, 5].',
  'Fly the **kite**, not \\*reels\\*\\* of it, 2\\*\\* or 3*4**5.',
  'Fly *the **red** kite*, ***all** of them*, **three *or* more**.',
  'Fly. \n\n   \\*\\* Once a day.',
  "Fly as in [a]'s rules, or [the rule](https://example.org/a_(b)) says.",
  'Call `fly)` or `land(`.',
  'Fly.\n\n   ```\n   the kite (\n   ```',
  '**[Optional:** Fly a kite at [sea]].',
])('left: %s', (text) => {
  expect(of(text)).toEqual([]);
});

test('an aside that goes on in the next item, and a bracket that a reference lost (R020)', () => {
  expect(inPlay('R100', '1. The kites (red,\n\n   blue {#a}\n2. and green) fly. {#b}\n')).toEqual([]);
  for (const text of ['hand_limit]', '[hand_limit'])
    expect(inPlay('R100', `1. Draw, as in ${text} says. {#draw}\n2. Hold five. {#hand_limit}\n`)).toEqual([]);
});

test.each(['(x ', '[x ', 'x) '])('a text full of signs takes time as it is long: %j', (sign) => {
  expectProportionalSteps((count) => {
    compileOne('kites', {
      kites: {
        'edition.yaml': 'id: kites\ntitle: Kites\nversion: "1"\nsections: [play.md]\n',
        'play.md': `# Play {#play}\n\n1. Draw (a ${sign.repeat(count)} now. {#draw}\n`,
      },
    });
  }, 4000);
});
