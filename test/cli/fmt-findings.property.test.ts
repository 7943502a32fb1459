import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSource } from '../../src/syntax/print.ts';
import { compileBay, hostileBook } from '../support/hostile-books.ts';
import { holds } from '../support/property.ts';

/** The codes of what is found, but for list numbers, which `fmt` puts right. */
const codesOf = (text: string): string[] =>
  compileBay(text)
    .diagnostics.filter(({ name }) => name !== 'no-wrong-list-number')
    .map(({ code }) => code)
    .sort();

test('what lint finds before fmt it finds after fmt', () => {
  const property = fc.property(hostileBook, (text) => {
    const formatted = formatSource(text);
    if (formatted.text !== text) expect(codesOf(formatted.text)).toEqual(codesOf(text));
  });
  holds(property, 60, 200);
});

test.each([
  ['a marker in code', '      2.[Peal] Ring. +veto {#peal when.weather=storm}\n'],
  ['a name in code', '# The Landing\n\t> (a) Ring. +[veto] {#peal}\n'],
  ['a quotation whose last line has no sign', '> Ring 2 * 3. + veto\n   {#peal}\n'],
])('%s', (_, middle) => {
  const text = `# The Voyage\n\n1. **Anchor:** Drop it. {#anchor}\n\n<!-- wait -->\n${middle}\n3. **Veto:** Say no. {#veto}\n`;
  expect(codesOf(formatSource(text).text)).toEqual(codesOf(text));
});
