import { expect, test } from 'vitest';
import { applyFixes } from '../../src/outputs/report/apply-fixes.ts';
import { compileOne } from '../support/edition.ts';

const settings =
  'id: bay\ntitle: Bay\nversion: "1"\nlanguage: en\nstars: { before: veto, after: veto, both: veto }\nsections: [play.md]\n';

const file = 'rules/bay/play.md';

/** Has a rule a star, or is one reported, and what do all fixes make of it? */
function starOf(words: string, config = settings) {
  const line = `2. ${words}${words.includes('{#move') ? '' : ' {#move}'}`;
  const text = `# Play {#play}\n\n1. **Veto:** Cancel a starred rule. {#veto}\n${line}\n`;
  const { compiled, graph } = compileOne('bay', { bay: { 'edition.yaml': config, 'play.md': text } });
  const star = graph?.nodes.find(({ id }) => id === 'move')?.star;
  const found = compiled.diagnostics.filter(({ code }) => /^R(?:005|060|015)$/.test(code));
  const fixed = applyFixes(found, new Map([[file, text]]), true)
    .texts.get(file)
    ?.split('\n2. ')[1];
  return { has: Boolean(star?.before || star?.after), isReported: found.length > 0, fixed: fixed?.trimEnd() };
}

test.each(['★.', '(★).', '★!', '★,', '"★"', '⭐.', '*.', '\\*.', '&#9733;.', '（★）。', '★؟'])(
  'a star before a sign at the end of a rule is reported: %s',
  (written) => {
    expect(starOf(`Move once per turn ${written}`)).toMatchObject({ has: false, isReported: true });
  },
);

test.each(['Move. ⭐', 'Move. ＊', 'Move. ✱', 'Move. ٭', 'Move. ✡'])(
  'another sign alone in the place of a star is reported, with the fix: %s',
  (words) => {
    expect(starOf(words)).toEqual({ has: false, isReported: true, fixed: 'Move. ★ {#move}' });
  },
);

test.each(['＊ Move.', '⭐ **Go:** Move.'])('so it is at the beginning of a rule: %s', (words) => {
  const { has, isReported, fixed } = starOf(words);
  expect([has, isReported]).toEqual([false, true]);
  expect(fixed).toMatch(/^★ /);
});

test.each([
  ...['Move.*', 'Move. *', 'Move. \\*', 'Move.\\*', 'Move. ★.', 'Move. (★)', 'Move. [★]'],
  ...['“★ Move.”', '(★ Move.)', '¡★ Move!', '\\* Move.', '\\*Move.', '\\* **Go:** Move.'],
  '**Go** ★: Move.',
  '**Go:** ★ Move.',
  '**★ Go:** Move.',
  '*★* Move.',
  '**Go:** \\* Move.',
  '**Go\\*:** Move.',
  '**Move ★.**',
  '**Go:** *Move ★.*',
  'Move.⭐',
  'Move as in [veto]*',
  'Move. **★**',
  'Move. `★`',
  'Move. {#move}\n\n   ★',
  'Move. {#move} ★',
  'Move ★. -veto',
  'Move. ★★',
  '- ★ Move.',
])('a star that stands elsewhere is reported: %s', (words) => {
  expect(starOf(words).isReported).toBe(true);
});

test.each([
  '★Move.',
  '★: Move.',
  '★**Go:** Move.',
  'Move★',
  'Move. ☆',
  'Move.\n   ★',
  'As in [veto]★',
  '(Move.) ★',
])('a star at an edge is one: %s', (words) => {
  expect(starOf(words)).toMatchObject({ has: true, isReported: false });
});

test.each([
  'Cancel what has a ★.',
  'Mark it with the star (★).',
  'Stay in the 5★ hotel.',
  'It is rated 5 ★.',
  'Gain 3 ★.',
  'Its cards show “★”.',
  'Stand on the space marked ★.',
  'The winner takes ★, the loser ☆.',
  'Pay 2*3 coins.',
  'Take *one*.',
  'A word* with a note. {#move}\n\n   \\* Not in winter.',
  'Move twice.* {#move}\n\n   * Not in winter.',
])('no star is meant: %s', (words) => {
  expect(starOf(words)).toEqual({ has: false, isReported: false, fixed: undefined });
});

test('where nothing explains a star, an asterisk is a sign of its own', () => {
  expect(starOf('Move.*', settings.replace(/stars: .*\n/, '')).isReported).toBe(false);
});
