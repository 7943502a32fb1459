import { expect, test } from 'vitest';
import { compareMarkers } from '../../src/compare/markers.ts';
import { matchRules } from '../../src/compare/match-rules.ts';
import { editionOf } from './small-edition.ts';

const book = (markers: string, mark: string, more = '') =>
  editionOf(`# Play

1. **Launch:** Run against the wind until the kite climbs. ${markers} {#launch${mark}}
2. **Gust:** A gust carries every kite higher. {#gust${mark}}
3. **Calm:** Nobody may launch a kite in a calm. {#calm${mark}}
${more}`);

/** Changes as `kind own > other`. */
function changes(ours: string, theirs: string, more = ''): string[] {
  const [a, b] = [book(ours, ''), book(theirs, '_x', more)];
  const results = [a.sources, a.graph].map((one) => {
    const matching = matchRules(one, b.sources);
    const [rule, other] = [one, b.sources].map(({ rules }) => rules.find(({ label }) => label === 'Launch'));
    if (!rule || !other) throw new Error('no launch');
    return compareMarkers(rule, other, { a: one, b: b.sources }, matching).map(
      (change) => `${change.kind} ${change.a?.written ?? '-'} > ${change.b?.written ?? '-'}`,
    );
  });
  expect(results[0]).toEqual(results[1]);
  return results[0] ?? [];
}

test.each([
  ['the same under other ids', '+gust -calm', '-calm_x +gust_x', []],
  ['the other sign', '-gust', '+gust_x', ['sign gust > gust_x']],
  ['another target', '+calm', '+gust_x', ['target calm > gust_x']],
  ['one less', '', '+gust_x', ['missing - > gust_x']],
  ['one more', '+gust', '', ['extra gust > -']],
  ['one twice', '+gust +gust', '+gust_x', []],
  ['a target that neither has', '+7.01', '+7.02', ['unresolved 7.01 > 7.02']],
  ['a target that neither has, under the same name', '+dusk_prize', '+dusk_prize', []],
  ['a name here and a number there that neither has', '+dusk_prize', '+7.02', []],
])('%s', (_title, ours, theirs, expected) => {
  expect(changes(ours, theirs)).toEqual(expected);
});

test('what only the other edition has is nothing to miss here', () => {
  const more = '4. **Dusk:** Prizes are given at dusk. {#dusk_x}\n';
  expect(changes('', '+dusk_x', more)).toEqual([]);
  expect(changes('+dusk_x', '+dusk_x', more)).toEqual([]);
});
