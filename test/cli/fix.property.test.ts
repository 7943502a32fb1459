import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixInRounds } from '../../src/cli/fix-in-rounds.ts';
import { compileBay, hostileBook } from '../support/hostile-books.ts';
import { holds } from '../support/property.ts';

const file = 'rules/bay/voyage.md';

/** What `lint --fix` makes of a text. */
function fixed(text: string): string {
  const { texts } = fixInRounds([compileBay(text)], {
    texts: new Map([[file, text]]),
    unsafe: false,
    isMeant: () => true,
    compile: (changed) => [compileBay(changed.get(file) ?? text)],
  });
  return texts.get(file) ?? text;
}

test('lint --fix twice is lint --fix once', () => {
  const property = fc.property(hostileBook, (text) => {
    const once = fixed(text);
    expect(fixed(once)).toBe(once);
  });
  holds(property, 60, 200);
});
