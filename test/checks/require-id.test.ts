import fc from 'fast-check';
import { expect, test } from 'vitest';
import { releaseText } from '../../src/outputs/release.ts';
import { compileOne } from '../support/edition.ts';
import { holds } from '../support/property.ts';
import { bookOf, released } from '../support/releases.ts';

/** The ids that R014 suggests for the rules of a file without any. */
function suggested(text: string, name = '1.04-play.md'): string[] {
  const settings = `id: book\ntitle: Book\nversion: "1"\nsections: [${name}]\n`;
  const { compiled } = compileOne('book', { book: { 'edition.yaml': settings, [name]: text } });
  return compiled.diagnostics.flatMap(({ code, help }) =>
    code === 'R014' ? (/#([^}]+)\}/.exec(help ?? '')?.[1] ?? []) : [],
  );
}

test('no id that R014 suggests has a number in it: of a place, of a file or of a figure', () => {
  const text = `# Play

1. Draw.

   1. Two, if 2.1 allows it.

      1. Or 3.

2. Draw.
3. Draw.
4. 7

   1. 8
`;
  expect(suggested(text)).toEqual([
    ...['play', 'play_draw', 'play_draw_two_if_allows_it', 'play_draw_two_if_allows_it_or'],
    ...['play_draw_b', 'play_draw_c', 'play_b', 'play_b_b'],
  ]);
});

test('a heading gets its id at its end, unless something stands there', () => {
  const text =
    '# Play\n\n1. Draw. {#draw}\n\n# Rest #\n\n1. Wait. {#wait}\n\n# Wind & water\n\n1. Row. {#row}\n';
  const settings = 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\n';
  const { compiled } = compileOne('book', { book: { 'edition.yaml': settings, 'play.md': text } });
  const own = compiled.diagnostics.filter(({ code }) => code === 'R014');
  expect(own.map(({ help }) => help)).toEqual([
    'Write {#play} at the end of its heading.',
    'Write {#rest} at the end of its heading.',
    'Write {#wind_water} at the end of its heading.',
  ]);
  const fixed = own.map(({ fix }) => {
    const [edit] = fix?.edits ?? [];
    return edit && `${text.slice(0, edit.start).split('\n').at(-1)}${edit.text}`;
  });
  expect(fixed).toEqual(['# Play {#play}', undefined, '# Wind & water {#wind_water}']);
});

test('rules that begin alike get more words before they get a letter', () => {
  const text =
    '# Play {#p}\n\n1. A player may draw one card.\n2. A player may draw two cards.\n3. A player may draw two cards.\n';
  expect(suggested(text)).toEqual([
    'p_a_player_may_draw',
    'p_a_player_may_draw_two',
    'p_a_player_may_draw_two_cards',
  ]);
});

test('ids that R014 suggests never collide, in whatever files the rules stand', () => {
  const words = fc.constantFrom(
    'play',
    'draw',
    'play draw',
    'two',
    '2',
    'a card or two for each',
    '\u00e9t\u00e9',
  );
  const file = fc.record({ title: words, rules: fc.array(words, { minLength: 1, maxLength: 4 }) });
  const settings = 'id: book\ntitle: Book\nversion: "1"\nsections: [a.md, b.md, c.md]\n';
  holds(
    fc.property(fc.tuple(file, file, file), (files) => {
      const texts = files.map(
        ({ title, rules }) => `# ${title}\n\n${rules.map((rule, i) => `${i + 1}. ${rule}\n`).join('')}`,
      );
      const [a = '', b = '', c = ''] = texts;
      const { compiled } = compileOne('book', {
        book: { 'edition.yaml': settings, 'a.md': a, 'b.md': b, 'c.md': c },
      });
      const ids = compiled.diagnostics.flatMap(({ code, help }) =>
        code === 'R014' ? (/#([^}]+)\}/.exec(help ?? '')?.[1] ?? []) : [],
      );
      expect(ids.length).toBe(3 + files.flatMap(({ rules }) => rules).length);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    30,
  );
});

test('a reference at the end of a rule is no id in another dress, also where its rule is gone', () => {
  const text = '1. Score as below. [play_points]\n2. Ring, as in [play_points]. {#play_ring}\n';
  const { compiled } = compileOne('book', {
    book: {
      'edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\n',
      'play.md': `# Play {#play}\n\n${text}`,
    },
  });
  const written = compiled.diagnostics.flatMap(({ fix }) => fix?.edits.map((edit) => edit.text) ?? []);
  expect(written.join()).not.toContain('play_points');
  expect(compiled.diagnostics.filter(({ code }) => code === 'R001')).toHaveLength(2);
});

test('the id that a rule was published with is no other one: of another label, or retired', () => {
  const before =
    '1. **Draw:** {#draw}\n   1. Take two. {#two}\n2. **Swap:** Swap one with a neighbour. {#swap}\n';
  const told = (now: string, settings = '') => {
    const record = { 'releases/1.json': releaseText(released(bookOf(before, '1'))) };
    const { compiled } = compileOne('book', { book: { ...bookOf(now, '2', settings), ...record } });
    return compiled.diagnostics.flatMap(({ code, severity, fix }) =>
      code === 'R014' ? [`${severity}: ${fix?.title}`] : [],
    );
  };
  expect(told(before.replace(' {#draw}', ''))).toEqual(['error: write {#draw}']);
  expect(told(before.replace('Draw:** {#draw}', 'Trade:**'))).toEqual(['warning: write {#play_trade}']);
  expect(
    told(
      before.replace(' {#swap}', ''),
      'retired:\n  - { id: swap, successors: [draw], since: "2", why: "merged" }\n',
    ),
  ).toEqual(['warning: write {#play_swap}']);
});
